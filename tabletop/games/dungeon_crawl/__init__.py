"""Dungeon Crawl: a party of scavengers lays its cards in secret and goes down to the boss's lair together."""

from tabletop.engine.contract import Game, Look
from tabletop.games.dungeon_crawl.bot import TEMPERAMENTS, worth
from tabletop.games.dungeon_crawl.checks import complaints, verdict
from tabletop.games.dungeon_crawl.choices import BOUNDS, PRESETS, VARIANTS
from tabletop.games.dungeon_crawl.cues import cue
from tabletop.games.dungeon_crawl.effects import SLUG
from tabletop.games.dungeon_crawl.gestures import gestures
from tabletop.games.dungeon_crawl.glance import weigh
from tabletop.games.dungeon_crawl.glossary import glossary
from tabletop.games.dungeon_crawl.lessons import LESSONS
from tabletop.games.dungeon_crawl.names import HEROES
from tabletop.games.dungeon_crawl.panels import panels
from tabletop.games.dungeon_crawl.refusals import refusal
from tabletop.games.dungeon_crawl.rules import STEPS, phases
from tabletop.games.dungeon_crawl.setup import setup
from tabletop.games.dungeon_crawl.state import State
from tabletop.games.dungeon_crawl.table import lay
from tabletop.games.dungeon_crawl.telling import describe
from tabletop.games.dungeon_crawl.unseen import redeal
from tabletop.games.dungeon_crawl.words import narrate, prompt

GAME = Game(
    slug=SLUG,
    prefix="DC",
    title="Dungeon Crawl",
    seats=(1, 2, 3, 4),
    minutes=(30, 45),
    blurb=(
        "One to four scavengers go down a branching dungeon and never turn back. Each turn everybody lays one card in "
        "secret; then all of them resolve in a fixed order that the party must use to its advantage."
    ),
    special="All for one: secret picks, one common reveal, and a Boss that only good order brings down.",
    credits=(
        "Dungeon Crawl (rules 1.2): rules and iconography from the rulebook, which names no designer; its playtesters: "
        "Holly, Nicole, Di, Alex. Board, cards and numbers were designed for this app."
    ),
    cooperative=True,
    variants=VARIANTS,
    presets=PRESETS,
    bounds=BOUNDS,
    look=Look(
        cloth="#1c1a22",
        accent="#b5483a",
        glow="#ff9a5c",
        ambience="deep_hum",
        banner=f"banner_{SLUG}",
        logo=f"common/logo_{SLUG}",
        seat_names=HEROES,
    ),
    state=State,
    setup=setup,
    steps=STEPS,
    covered=lambda t: bool(t.variants["cover_screen"]),
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
