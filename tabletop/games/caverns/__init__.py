"""Caverns: a secret quest, a cave that grows tile by tile, and the dead come back as monsters."""

from tabletop.engine.contract import Game, Look
from tabletop.games.caverns.bot import TEMPERAMENTS, redeal, worth
from tabletop.games.caverns.checks import complaints
from tabletop.games.caverns.content import SLUG
from tabletop.games.caverns.cues import cue
from tabletop.games.caverns.endings import verdict
from tabletop.games.caverns.gestures import CAUTIONS, gestures
from tabletop.games.caverns.glance import weigh
from tabletop.games.caverns.glossary import glossary
from tabletop.games.caverns.lessons import LESSONS
from tabletop.games.caverns.panels import panels
from tabletop.games.caverns.refusals import refusal
from tabletop.games.caverns.rules import STEPS, phases
from tabletop.games.caverns.setup import setup
from tabletop.games.caverns.state import State
from tabletop.games.caverns.table import lay
from tabletop.games.caverns.telling import describe, prompt
from tabletop.games.caverns.variants import PRESETS, VARIANTS
from tabletop.games.caverns.words import narrate

GAME = Game(
    slug=SLUG,
    prefix="CV",
    title="Caverns",
    seats=(2, 3, 4, 5, 6),
    minutes=(45, 120),
    blurb=(
        "One treasure underground is yours to find, and nobody knows which. Build the cave as you go, rush or creep "
        "into its caverns, fight, bribe, trade or steal, and run for the entrance."
    ),
    special="Whoever is killed becomes the monster that did it, and goes hunting the others.",
    credits=(
        "Design: Dave Whiteland, inspired by The Sorcerer's Cave and The Mystic Wood. Web: beholder.uk/caverns, "
        "Creative Commons BY-NC. Tiles, most cards and all pictures and words of this app are its own."
    ),
    variants=VARIANTS,
    presets=PRESETS,
    bounds={},
    look=Look(
        cloth="#231f2b",
        accent="#b98a3d",
        glow="#ffcf7a",
        ambience="torch_fire",
        banner=f"banner_{SLUG}",
        logo=f"common/logo_{SLUG}",
        roams=True,
    ),
    state=State,
    setup=setup,
    steps=STEPS,
    phases=phases,
    verdict=verdict,
    complaints=complaints,
    redeal=redeal,
    worth=worth,
    weigh=weigh,
    temperaments=TEMPERAMENTS,
    lay=lay,
    gestures=gestures,
    refusal=refusal,
    cautions=CAUTIONS,
    panels=panels,
    prompt=prompt,
    describe=describe,
    narrate=narrate,
    cue=cue,
    glossary=glossary,
    lessons=LESSONS,
)
