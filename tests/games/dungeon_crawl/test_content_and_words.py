"""Content that does not fit is refused; every event has words and a cue; the table says what it must."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop.engine.content import BadContent
from tabletop.games.dungeon_crawl import GAME
from tabletop.games.dungeon_crawl.content import MONSTERS, ROOM_CARDS
from tabletop.games.dungeon_crawl.cues import CUES
from tabletop.games.dungeon_crawl.effects import read_effects, read_rows
from tabletop.games.dungeon_crawl.faces import attack_words, item_face, offer_text
from tabletop.games.dungeon_crawl.words import PROMPTS, SENTENCES

Make = Callable[..., Any]
A, B, C, D = range(4)
CODE = Path(__file__).parents[3] / "tabletop" / "games" / "dungeon_crawl"


@pytest.mark.parametrize(
    ("entry", "complaint"),
    [
        ({"op": "tickle"}, "op 'tickle' is unknown"),
        ({"op": "damage", "kind": "physical", "amount": 2}, "damage lacks target"),
        ({"op": "damage", "kind": "cold", "amount": 2, "target": "one"}, "kind 'cold' is none of"),
        ({"op": "heal", "amount": 2, "target": "nobody"}, "target 'nobody' is none of"),
        ({"op": "push", "amount": 2, "colour": "red"}, "push knows no colour"),
        ({"op": "push", "amount": "two"}, "amount should be a number"),
        ({"op": "guard", "amount": 2, "target": "self", "turns": 3}, "turns 3 is none of"),
    ],
)
def test_an_effect_that_does_not_fit_is_refused_with_its_place(entry: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadContent, match=re.escape(complaint)) as refusal:
        read_effects("content.toml: a_card", [entry])
    assert "a_card: effect 1" in str(refusal.value)


def test_a_die_table_must_name_every_face_once() -> None:
    with pytest.raises(BadContent, match="3 of 4 faces"):
        read_rows("a_card", 4, [{"faces": [1, 2, 3], "fx": []}])
    with pytest.raises(BadContent, match="face 2 is doubled"):
        read_rows("a_card", 4, [{"faces": [1, 2], "fx": []}, {"faces": [2, 3, 4], "fx": []}])


def test_every_event_has_a_sentence_and_a_cue() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in CODE.glob("*.py"))
    told = set(re.findall(r't\.tell\(\s*"(\w+)"', source)) | {"accepted", "declined"}
    assert told == set(SENTENCES) == set(CUES)


def test_every_question_has_a_prompt() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in CODE.glob("*.py"))
    clause_then_id = set(re.findall(r'"DC-[\d.]+", "([a-z_]+)"(?:, facts|, secret|\))', source))
    assert clause_then_id - set(SENTENCES) <= set(PROMPTS)
    assert {"pick", "victim", "roller", "target_monster", "area_order", "exit", "challenge"} <= set(PROMPTS)


def test_an_attack_in_short_keeps_its_name_and_counts_like_packets() -> None:
    rows = {row.name: row for card in MONSTERS.values() for row in card.attacks}
    assert attack_words(rows["Three heads"], 54) == "3-4 Three heads: 3 Physical to one, least HP, most HP"
    assert attack_words(rows["Drag down"], 54) == "4-5 Drag down: 3 Physical to least HP ×2, Exhaust 1"
    assert attack_words(rows["Drag down"], 90) == f"4-5 Drag down: {rows['Drag down'].text}"


def test_a_card_face_shows_signs_for_what_the_card_does() -> None:
    knives = item_face("a_twin_knives.1")
    assert [badge.value for badge in knives.badges] == ["2×2"]
    spear = item_face("a_boar_spear.1")
    assert [badge.value for badge in spear.badges] == ["2", "+2"]
    assert any("two turns" in badge.icon or "two_turns" in badge.icon for badge in item_face("a_buckler.1").badges)


def test_the_row_that_was_rolled_is_lit_until_the_turn_ends(crawl: Make) -> None:
    c = crawl(3, fight=["e_ghoul"], dice=[2])
    c.turn(dict.fromkeys(range(3), "rest"))
    lit = [piece.id for piece in GAME.lay(c.state, A) if piece.id.startswith("attack-") and "lit" in piece.marks]
    assert lit == ["attack-M1.1-0"]


def test_a_blow_is_dragged_from_its_monster_onto_a_hero_and_says_what_it_costs(crawl: Make) -> None:
    c = crawl(2, fight=["e_ghoul"], dice=[1])
    c.hero(A).buff, c.hero(B).buff = "b_brute", "b_sentinel"
    c.turn({A: "left_right", B: "rest"})
    told = GAME.gestures(c.state, c.ask)
    assert [(g.piece, g.place, g.consequence) for g in told] == [
        ("monster-M1.1", "board-0", "-1 HP"),
        ("monster-M1.1", "board-1", "-2 HP"),
    ]


def test_a_card_is_dragged_onto_its_target_and_a_stopped_blow_is_announced(crawl: Make) -> None:
    c = crawl(1, at="M2", fight=["e_sentry", "e_ghoul"])
    c.hero(A).buff = "b_mender"
    c.give(A, ready=["a_notched_sword"])
    c.turn({A: "a_notched_sword"})
    told = GAME.gestures(c.state, c.ask)
    assert [(g.piece, g.place, g.consequence) for g in told] == [
        ("item-a_notched_sword.1", "monster-M2.1", "stopped by its armor"),
        ("item-a_notched_sword.1", "monster-M2.2", "-3 HP"),
    ]


def test_a_pick_is_a_card_dragged_into_the_own_slot(crawl: Make) -> None:
    c = crawl(2, fight=["e_ghoul"])
    c.give(A, ready=["a_spark"])
    c.start()
    told = GAME.gestures(c.state, c.ask)
    assert {g.place for g in told} == {"slot-0"}
    assert [g.piece for g in told][-1] == "item-a_spark.1"


def test_the_table_in_words_names_monsters_rooms_and_own_cards_only(crawl: Make) -> None:
    c = crawl(2, fight=["e_ghoul"])
    c.give(A, hand=["a_mend"])
    c.give(B, hand=["a_bodkin"])
    c.start()
    words = GAME.describe(c.state, A, ("Anna", "Ben"))
    assert "Cellar Ghoul: 14 of 14 HP" in words and "Mend" in words and "Bodkin" not in words
    assert "Ben" in words and "Hand: 1 Item" in words


def test_an_offer_is_told_without_its_keyword_wherever_a_room_has_one() -> None:
    offered = {card.name: offer_text(card.id) for card in ROOM_CARDS.values() if "(may" in card.explore_text}
    assert offered["Ash Shrine"] == "3 Magical; Draw 1."
    assert offered["Burnt Library"] == "d4: 1-2 = 2 Magical, 3-4 = Draw 1."
    assert all(offered.values()) and len(offered) == 11
    assert not any(offer_text(card.id) for card in ROOM_CARDS.values() if card.name not in offered)
