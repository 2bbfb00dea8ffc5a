"""The content is whole, and refuses what does not fit."""

import pytest

from tabletop.engine.content import BadContent
from tabletop.games.caverns import content
from tabletop.games.caverns.cave import CAVERNS, MOUTH, TURNS
from tabletop.games.caverns.content import CHARACTERS, DATA, MONSTERS, QUESTS, TILES, TREASURES


def test_counts_are_those_of_the_box() -> None:
    assert (len(CHARACTERS), len(MONSTERS), len(TREASURES), len(QUESTS), len(TILES)) == (12, 21, 46, 12, 62)
    assert len({monster.name for monster in MONSTERS.values()}) == 21


@pytest.mark.parametrize(
    ("field", "value", "word"), [("combat", "three", "combat"), ("narrow", 1, "narrow"), ("bribe", "beer", "bribe")]
)
def test_a_wrong_field_is_refused_with_entry_and_name(field: str, value: object, word: str) -> None:
    entry = {**DATA["monster"][0], field: value}
    with pytest.raises(BadContent, match=rf"caverns/content.toml: mo_goblin: {word}"):
        content._monster(entry)


def test_a_tile_without_a_plain_exit_is_refused() -> None:
    entry = {**DATA["tile"][5], "exits": [{"side": "N", "cell": [0, 0], "place": "p", "kind": "water"}]}
    with pytest.raises(BadContent, match="plain"):
        content._tile(entry)


def test_a_quest_for_an_unknown_treasure_is_refused() -> None:
    with pytest.raises(BadContent, match="tr_moon"):
        content._quest({**DATA["quest"][0], "needs": "tr_moon"})


def test_every_cavern_has_a_mouth_and_every_turn_is_counted_once() -> None:
    assert len(CAVERNS) == 24
    mouths = {way[0] for way in MOUTH.values() if way is not None}
    assert mouths == CAVERNS
    assert (TURNS["t27"], TURNS["t03"], TURNS["t17"], TURNS["t07"]) == ((0,), (0, 1), (0, 1, 2, 3), (0, 1))
