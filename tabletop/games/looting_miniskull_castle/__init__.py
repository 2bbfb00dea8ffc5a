"""Looting MiniSkull Castle: rob the rooms, dodge the Monster, and sell before it is too late."""

from tabletop.engine.contract import Game, Look
from tabletop.games.looting_miniskull_castle.bot import TEMPERAMENTS, redeal, worth
from tabletop.games.looting_miniskull_castle.content import HEROES
from tabletop.games.looting_miniskull_castle.cues import cue
from tabletop.games.looting_miniskull_castle.ending import verdict
from tabletop.games.looting_miniskull_castle.gestures import gestures
from tabletop.games.looting_miniskull_castle.glance import weigh
from tabletop.games.looting_miniskull_castle.glossary import glossary
from tabletop.games.looting_miniskull_castle.lessons import LESSONS
from tabletop.games.looting_miniskull_castle.panels import panels
from tabletop.games.looting_miniskull_castle.prompts import prompt
from tabletop.games.looting_miniskull_castle.refusals import refusal
from tabletop.games.looting_miniskull_castle.rules import STEPS, phases
from tabletop.games.looting_miniskull_castle.setup import setup
from tabletop.games.looting_miniskull_castle.soundness import complaints
from tabletop.games.looting_miniskull_castle.state import State
from tabletop.games.looting_miniskull_castle.table import lay
from tabletop.games.looting_miniskull_castle.variants import BOUNDS, PRESETS, VARIANTS
from tabletop.games.looting_miniskull_castle.words import describe, narrate

GAME = Game(
    slug="looting_miniskull_castle",
    prefix="LC",
    title="Looting MiniSkull Castle",
    seats=(1, 2, 3, 4),
    minutes=(45, 60),
    blurb=(
        "The castle is a ring of rooms full of Loot, with a Monster on the prowl. Grab Strength, Weapons and Treasure,"
        " rob your rivals, and run to the Black Market: money is both your score and your experience."
    ),
    special="You hand out three dice each turn: one moves your Hero, one moves the Monster, one makes it strong.",
    credits=(
        "Looting MiniSkull Castle was designed by George Jaros (GJJ Games), 2016, and is published under the Creative"
        " Commons licence BY-NC-SA 4.0. This is an adaptation of it, under the same licence."
    ),
    variants=VARIANTS,
    presets=PRESETS,
    bounds=BOUNDS,
    look=Look(
        cloth="#2b2233",
        accent="#c9a24a",
        glow="#ffb765",
        ambience="castle_wind",
        banner="banner_looting_miniskull_castle",
        logo="common/logo_looting_miniskull_castle",
        seat_names=tuple(hero.name.split()[0] for hero in HEROES),
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
    panels=panels,
    prompt=prompt,
    describe=describe,
    narrate=narrate,
    cue=cue,
    glossary=glossary,
    lessons=LESSONS,
)
