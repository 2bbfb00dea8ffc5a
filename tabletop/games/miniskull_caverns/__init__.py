"""MiniSkull Caverns: creep through a tiny cave, turn one card with eight sides, steal Gems, beat the dragon Tiny.

Read state.py (what lies on the table) and rules.py (the nine phases) first; moves, search, surprise, pvp, tiny, horde,
solo and ends are a chapter each. bot.py and glance.py think; table, faces, gestures, refusals, panels,
cues and words show.
"""

from tabletop.engine.contract import Game, Look
from tabletop.games.miniskull_caverns.bot import TEMPERAMENTS, redeal, worth
from tabletop.games.miniskull_caverns.checks import complaints
from tabletop.games.miniskull_caverns.content import HEROES, PRESETS, SLUG, VARIANTS
from tabletop.games.miniskull_caverns.cues import cue
from tabletop.games.miniskull_caverns.ends import verdict
from tabletop.games.miniskull_caverns.gestures import CAUTIONS, gestures
from tabletop.games.miniskull_caverns.glance import weigh
from tabletop.games.miniskull_caverns.glossary import glossary
from tabletop.games.miniskull_caverns.habits import HABITS
from tabletop.games.miniskull_caverns.lessons import LESSONS
from tabletop.games.miniskull_caverns.panels import panels
from tabletop.games.miniskull_caverns.refusals import refusal
from tabletop.games.miniskull_caverns.rules import STEPS, phases, setup
from tabletop.games.miniskull_caverns.state import State
from tabletop.games.miniskull_caverns.table import covered, lay
from tabletop.games.miniskull_caverns.words import describe, narrate, prompt

GAME = Game(
    slug=SLUG,
    prefix="MC",
    title="MiniSkull Caverns",
    seats=(1, 2, 3),
    minutes=(45, 60),
    blurb=(
        "One to three treasure hunters creep through a tiny cave. Turn your one Action card, snatch the Gems, keep "
        "quiet, and beat the dragon in the middle before a rival does."
    ),
    special="Everybody secretly turns or flips a single card with eight sides, and noise wakes monsters for all.",
    credits=(
        "Design: George Jaros (GJJ Games), 2016, Creative Commons BY-NC-SA 4.0. Special thanks of the paper game: "
        "Julie Zaborac, Mike Jaros, Sam Jaros. Playtest: Julie Zaborac, Mike Jaros, Sam Jaros, Tony Kafka, Craig "
        "Stern, Kevin Winchell. Web: georgejaros.com/GJJGames. Maps, card faces and words of this app are an "
        "adaptation under the same licence."
    ),
    variants=VARIANTS,
    presets=PRESETS,
    bounds={"round_limit": 300, "stall_limit": 30},
    habits=HABITS,
    cautions=CAUTIONS,
    look=Look(
        cloth="#1d2a2c",
        accent="#3fb8a0",
        glow="#8ff0d8",
        ambience="cavern_drip",
        banner=f"banner_{SLUG}",
        logo=f"common/logo_{SLUG}",
        seat_names=tuple(hero.name for hero in HEROES),
    ),
    state=State,
    setup=setup,
    steps=STEPS,
    covered=covered,
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
    panels=panels,
    prompt=prompt,
    describe=describe,
    narrate=narrate,
    cue=cue,
    glossary=glossary,
    lessons=LESSONS,
)
