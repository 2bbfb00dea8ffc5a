"""What a seat may imagine: known cards stay known, numbers stay true, the rest is open."""

from random import Random

import pytest

from tabletop.games.caverns import GAME, cave
from tabletop.games.caverns.content import DEEP, TREASURES
from tabletop.games.caverns.hands import bottom


def imagined(game, seat: int, times: int = 40):
    """Worlds as the seat may imagine them, each checked for what can never be."""
    for number in range(times):
        world = game.t.copy()
        GAME.redeal(world, seat, Random(number))
        assert GAME.complaints(world) == []
        yield world


def cards(world, figure: str) -> set[str]:
    return set(world.cards(figure))


@pytest.mark.clause("CV-12.1")
def test_own_cards_stay_and_others_keep_their_number_and_their_deck(table) -> None:
    game = table("golin", "sorla", hands={"ch_golin": ["map"], "ch_sorla": ["heir", "rope", "wand"]})
    seen = set()
    for world in imagined(game, 0):
        assert world.cards("ch_golin") == ["tr_map"]
        assert [TREASURES[card].deck for card in world.cards("ch_sorla")] == ["cavern", "passage", "cavern"]
        assert len(world.cavern_deck) == len(game.t.cavern_deck)
        seen |= cards(world, "ch_sorla")
    assert len(seen) > 15, "anything not known may be there"
    assert "tr_map" not in seen


@pytest.mark.clause("CV-12.11")
def test_a_number_that_was_shown_stays_true(table) -> None:
    game = table("sorla", "grug", "golin", hands={"ch_grug": ["magic_sword", "map"]}, turn=1, dice=[6, 1])
    game.plays("fight ch_golin", "use tr_magic_sword")
    names = set()
    for world in imagined(game, 0):
        shown = next(held for held in world.hands["ch_grug"] if held.shown)
        assert bottom(shown.card) == (3, 0, 0)
        names.add(shown.card)
    assert names == {"tr_light", "tr_hammer", "tr_magic_sword", "tr_battle_axe", "tr_elf_bow"}


@pytest.mark.clause("CV-12.12")
def test_a_card_shown_in_full_stays_where_it_is(table) -> None:
    game = table("sorla", "golin", "grug", hands={"ch_golin": ["battle_axe", "map"]}, turn=1, dice=[6, 1])
    game.plays("fight ch_grug", "use tr_battle_axe!")
    assert all("tr_battle_axe" in cards(world, "ch_golin") for world in imagined(game, 0))


@pytest.mark.clause("CV-8.10")
def test_the_killed_remember_their_cards(table) -> None:
    game = table("grug", "golin", "sorla", hands={"ch_golin": ["map", "heir"]}, dice=[6, 1])
    game.plays("fight ch_golin")
    assert all({"tr_map", "tr_heir"} <= cards(world, "ch_grug") for world in imagined(game, 1))
    assert any("tr_map" not in cards(world, "ch_grug") for world in imagined(game, 2))


@pytest.mark.clause("CV-12.8")
def test_after_a_closed_exchange_a_known_card_may_be_in_either_hand(table) -> None:
    def all_know_the_axe(t) -> None:
        t.hands["ch_golin"][0] = type(t.hands["ch_golin"][0])("tr_battle_axe", known=0b111)

    game = table(
        "golin",
        "sorla",
        "grug",
        hands={"ch_golin": ["battle_axe", "map"], "ch_sorla": ["heir"]},
        change=all_know_the_axe,
    )
    game.plays("exchange ch_sorla", "lay_closed tr_map", "ask_cards 1", "accept")
    where = {world.holder("tr_battle_axe") for world in imagined(game, 2)}
    assert where == {"ch_golin", "ch_sorla"}
    assert all(len(world.hands["ch_golin"]) == 2 for world in imagined(game, 2))
    assert {world.holder("tr_battle_axe") for world in imagined(game, 1)} == {"ch_golin"}, "Sorla saw what she got"
    assert "Battle Axe is with Golin or Sorla." in GAME.describe(game.t, 2, ["A", "B", "C"])


@pytest.mark.clause("CV-12.5")
def test_a_closed_offer_hides_even_a_card_the_partner_knows(table) -> None:
    def all_know_the_axe(t) -> None:
        t.hands["ch_golin"][0] = type(t.hands["ch_golin"][0])("tr_battle_axe", known=0b11)

    game = table("golin", "sorla", hands={"ch_golin": ["battle_axe", "map"]}, change=all_know_the_axe)
    game.plays("exchange ch_sorla", "lay_closed tr_battle_axe", "ask_nothing")
    assert game.about == "D-ANSWER"
    offered = {world.cards("offer")[0] for world in imagined(game, 1)}
    assert "tr_battle_axe" in offered and len(offered) > 1
    assert "card-tr_battle_axe" not in {piece.id for piece in GAME.lay(game.t, 1)}
    game.plays("refuse")
    assert {world.holder("tr_battle_axe") for world in imagined(game, 1)} == {"ch_golin"}


@pytest.mark.clause("CV-13.7")
def test_who_looked_into_the_mirror_knows_that_hand(table) -> None:
    game = table("golin", "sorla", "grug", hands={"ch_sorla": ["map"]}, change=lambda t: setattr(t, "mirror", "t01.h"))
    game.plays("mirror", "look_at ch_sorla")
    assert all(world.cards("ch_sorla") == ["tr_map"] for world in imagined(game, 0))
    assert any(world.cards("ch_sorla") != ["tr_map"] for world in imagined(game, 2))


@pytest.mark.clause("CV-2.5", "CV-2.6")
def test_quests_of_others_are_guessed_without_ones_own_and_the_rejected_one(table) -> None:
    def rejected(t) -> None:
        t.quest_pile.remove("q_dragon")
        t.open_quests.append("q_dragon")

    game = table("golin", "sorla", "grug", quests=["crown", "horn", "eye"], change=rejected)
    guesses = {quest for world in imagined(game, 0, 200) for quest in world.quest[1:]}
    assert len(guesses) == 10 and not guesses & {"q_crown", "q_dragon"}
    assert all(world.quest[0] == "q_crown" for world in imagined(game, 0))


@pytest.mark.clause("CV-2.7")
def test_guessed_decks_respect_the_deep_quests(table) -> None:
    game = table("golin", "sorla", deep_quests=16)
    for world in imagined(game, 0):
        assert not set(world.cavern_deck[-16:]) & set(DEEP)


@pytest.mark.clause("CV-9.16")
def test_an_invisible_figure_is_somewhere_it_could_have_walked_to(table) -> None:
    def unseen(t) -> None:
        t.unseen["ch_sorla"] = ("t01.h", 1, 0)

    game = table("golin", "sorla", tiles=["t03 0 -1 0", "t04 0 -2 0", "t05 0 -3 0"], change=unseen)
    assert {world.place["ch_sorla"] for world in imagined(game, 0)} == {"t01.h", "t03.p"}
    assert cave.within_turns(game.t, "t01.h", 3, 2) == ["t01.h", "t03.p", "t04.p"]
    assert {world.place["ch_sorla"] for world in imagined(game, 1)} == {game.t.place["ch_sorla"]}


@pytest.mark.clause("CV-14.6")
def test_sealed_votes_are_guessed(table) -> None:
    game = table("golin", "sorla", "grug", change=lambda t: setattr(t, "closed", True))
    game.plays("propose_end", "vote yes")
    assert game.seat == 1
    assert {world.votes[0] for world in imagined(game, 1)} == {0, 1}
    assert {world.votes[0] for world in imagined(game, 0)} == {1}
