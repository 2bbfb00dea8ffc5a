"""The game in words: every event has a sentence and a cue, and the table can be told."""

import ast
from pathlib import Path

import pytest

import tabletop.games.skulldug as package
from tabletop.engine.state import Event
from tabletop.games.skulldug import GAME
from tabletop.games.skulldug.cues import CUES
from tabletop.games.skulldug.prompts import prompt
from tabletop.games.skulldug.words import SENTENCES, card, narrate

NAMES = ["Ann", "Ben", "Cleo"]


def told_kinds():
    """Every event kind that the rules tell of, read from their source."""
    found = set()
    for path in Path(package.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "tell":
                found |= {leaf.value for leaf in ast.walk(node.args[0]) if isinstance(leaf, ast.Constant)}
    return found | {"rolled", "rerolled"}


def test_every_event_has_a_sentence_and_a_cue():
    assert told_kinds() == set(SENTENCES) == set(CUES)


def say(kind, **data):
    return narrate(Event(kind, "SK-1.1", data), NAMES)


@pytest.mark.parametrize(
    ("sentence", "kind", "data"),
    [
        (
            "Ann moves north to 5,4.",
            "moved",
            {"seat": 0, "start": "5,5", "end": "5,4", "cause": "move", "home": False},
        ),
        (
            "Ben flees west to 5,5, the Cave Entrance.",
            "moved",
            {"seat": 1, "start": "6,5", "end": "5,5", "cause": "flee", "home": True},
        ),
        (
            "Ann rolls: 4 +2 Rusty Sword +1 Focus -1 Drugged = 6.",
            "rolled",
            {
                "seat": 0,
                "scope": "monster",
                "face": 4,
                "total": 6,
                "parts": ["+2 Rusty Sword", "+1 Focus", "-1 Drugged"],
            },
        ),
        ("Ann defends: 3.", "rolled", {"seat": 0, "scope": "defense", "face": 3, "total": 3, "parts": []}),
        ("In it: a Cloud of Bats and the Solid Gold Goat.", "contents_drawn", {"cards": ["cave_bats.2", "gold_goat"]}),
        (
            "Ben loses hold of a Hip Flask at 4,4.",
            "dropped",
            {"seat": 1, "card": "hip_flask", "at": "4,4", "random": True},
        ),
        ("Ann and Cleo share the win.", "game_over_limit", {"round": 20, "winners": [0, 2]}),
    ],
)
def test_sentences_read_well(sentence, kind, data):
    assert say(kind, **data).endswith(sentence)


def test_cards_have_the_right_article():
    assert [card(name) for name in ("rusty_sword", "bear_trap.2", "ethereal_vial", "poison_darts")] == [
        "the Rusty Sword",
        "a Bear Trap",
        "an Ethereal Vial",
        "some Poison Darts",
    ]


def test_the_table_can_be_told(cave):
    table = cave({"5,4": "ns"}, at={1: "5,4"}, lying={"5,4": ["cave_bats"]}, hands={0: ["hip_flask"]}, drugged=[1])
    told = GAME.describe(table.state, 0, NAMES)
    assert "Ann: in the cave entrance (5,5), 5 of 5 Health, 3 AP. Holds Hip Flask." in told
    assert "Passage 5,4, open to the north and south. Here lie Cloud of Bats. Here stands Ben." in told
    assert "Ben: 1 passage from daylight (5,4), 5 of 5 Health, Drugged. Holds nothing." in told


def test_the_draft_can_be_told(cave):
    table = cave(seats=2, step="find_first_player", first_player="seat_1")
    assert "Top row: Trusty Whip, Brass Knuckles" in GAME.describe(table.state, None, NAMES)


@pytest.mark.parametrize(
    ("given", "answers", "words"),
    [
        ({}, (), "Explore, pick up, throw, shove or destroy. 3 AP left."),
        ({"hands": {0: ["gold_goat", "eyeless_mask", "opal_of_doubt"]}}, (), "end the turn and win"),
        ({"lying": {"5,4": ["cave_bats"]}, "drugged": [0]}, ("move 5,4",), "Bats: more than 2 wins (you have -1)"),
        ({"hands": {0: ["hip_flask"]}, "dice": [4]}, ("throw hip_flask 1",), "4 or more hits. How much Focus?"),
        (
            {"lying": {"5,4": ["cave_bats"]}, "hands": {0: ["rabbits_foot"]}, "dice": [2]},
            ("move 5,4", "focus 0"),
            "You rolled 2, which counts 2, to beat 2. Roll again?",
        ),
        (
            {"lying": {"5,4": ["cave_bats"]}, "hands": {1: ["brass_whistle"]}, "dice": [4]},
            ("move 5,4", "focus 0"),
            "Seat 1 has 4 to beat 2. Blow the whistle for -2?",
        ),
        ({"lying": {"5,4": ["convincing_sign"]}, "dice": [1]}, ("move 5,4", "focus 0"), "The sign has fooled seat 1."),
    ],
)
def test_the_banner_says_what_is_asked(cave, given, answers, words):
    table = cave({"5,4": "ns", "5,3": "ns"}, **given).answer(*answers)
    assert words in prompt(table.state, table.world.ask)
