"""SKULLDUG!: a race for treasure through a cave that grows card by card."""

from tabletop.engine.contract import Game, Look
from tabletop.games.skulldug.bot import TEMPERAMENTS, redeal, worth
from tabletop.games.skulldug.cues import cue
from tabletop.games.skulldug.gear_up import setup
from tabletop.games.skulldug.gestures import CAUTIONS, gestures
from tabletop.games.skulldug.glance import weigh
from tabletop.games.skulldug.glossary import glossary
from tabletop.games.skulldug.lessons import LESSONS
from tabletop.games.skulldug.panels import panels
from tabletop.games.skulldug.prompts import prompt
from tabletop.games.skulldug.refusals import refusal
from tabletop.games.skulldug.rules import STEPS, complaints, phases, verdict
from tabletop.games.skulldug.state import State
from tabletop.games.skulldug.table import lay
from tabletop.games.skulldug.variants import BOUNDS, PRESETS, VARIANTS
from tabletop.games.skulldug.words import describe, narrate

GAME = Game(
    slug="skulldug",
    prefix="SK",
    title="SKULLDUG!",
    seats=(2, 3, 4, 5),
    minutes=(40, 75),
    blurb=(
        "The age of fedoras and biplanes: up to five treasure hunters reach the same cave on the same day. Lay it out"
        " as you walk it, fight or dodge what lives there, and carry three cursed treasures back to daylight while"
        " your rivals throw crockery at your head."
    ),
    special="The cave grows under your feet, card by card, and anybody may blow up the corridor you were counting on.",
    credits="SKULLDUG! was designed by Jon Gill and Brian Kopleck. Card texts, numbers and pictures here are our own.",
    variants=VARIANTS,
    presets=PRESETS,
    bounds=BOUNDS,
    look=Look(
        cloth="#23301f",
        accent="#d9a441",
        glow="#ffc46b",
        ambience="jungle_cave",
        banner="banner_skulldug",
        logo="common/logo_skulldug",
        roams=True,
        seat_names=("Winnie", "Barnaby", "Colette", "Dmitri", "Otis"),
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
    cautions=CAUTIONS,
    refusal=refusal,
    panels=panels,
    prompt=prompt,
    describe=describe,
    narrate=narrate,
    cue=cue,
    glossary=glossary,
    lessons=LESSONS,
)
