"""CV-12: holding, using and exchanging treasure."""

import pytest

from tabletop.games.caverns import GAME
from tabletop.games.caverns.content import TREASURES


def trade(table, **more):
    return table("golin", "sorla", "grug", hands={"ch_golin": ["map", "ruby"], "ch_sorla": ["heir", "wand"]}, **more)


@pytest.mark.clause("CV-12.1")
def test_hands_are_secret_and_their_sizes_are_not(table) -> None:
    game = trade(table)
    seen = {piece.id for piece in GAME.lay(game.t, 1)}
    assert "card-tr_heir" in seen and "card-tr_map" not in seen
    sizes = [
        next(c.value for c in panel.counters if c.label == "Cards") for panel in GAME.panels(game.t, 2, ["A", "B", "C"])
    ]
    assert sizes == [2, 2, 0]
    assert not [option for option in game.options if "discard" in option]


@pytest.mark.clause("CV-12.2")
def test_bribes_of_a_sleeper_are_open(table) -> None:
    game = table("grug", "sorla", asleep={"goblin": "t01.h"}, hands={"mo_goblin": ["ruby"]})
    assert game.t.hands["mo_goblin"][0].known == 0b11


@pytest.mark.clause("CV-12.3")
def test_one_trades_with_awake_visible_flesh_on_the_same_tile(table) -> None:
    def stone(t) -> None:
        t.stone["ch_grug"] = -1

    game = trade(table, change=stone, asleep={"goblin": "t01.h"})
    assert [option for option in game.options if option.startswith("exchange")] == ["exchange ch_sorla"]
    apart = trade(table, tiles=["t03 0 -1 0"], places={"ch_golin": "t03.p"})
    assert not [option for option in apart.options if option.startswith("exchange")]


@pytest.mark.clause("CV-12.4")
def test_only_so_many_offers_a_turn(table) -> None:
    game = trade(table, offers_per_turn=1)
    game.plays("exchange ch_sorla", "withdraw")
    assert not [option for option in game.options if option.startswith("exchange")]
    assert trade(table, offers_per_turn=0).options == ["go_on", "fight ch_sorla", "fight ch_grug"]


@pytest.mark.clause("CV-12.5")
def test_a_proposal_lays_cards_open_or_closed_and_asks(table) -> None:
    game = trade(table)
    game.plays("exchange ch_sorla")
    assert game.options == [
        "lay_open tr_map",
        "lay_closed tr_map",
        "lay_open tr_ruby",
        "lay_closed tr_ruby",
        "ask_cards 1",
        "ask_cards 2",
        "name_card",
        "withdraw",
    ]
    game.plays("lay_open tr_map", "lay_closed tr_ruby")
    assert "ask_nothing" in game.options
    tray = {held.card: held.knows(1) for held in game.t.hands["offer"]}
    assert tray == {"tr_map": True, "tr_ruby": False}
    game.plays("name_card")
    assert "ask_for tr_heir" in game.options and "ask_for tr_map" not in game.options


@pytest.mark.clause("CV-12.5")
def test_a_card_offered_open_stays_in_sight_when_another_is_laid_closed(table) -> None:
    game = table("golin", "sorla", hands={"ch_golin": ["map", "ruby", "crown"], "ch_sorla": ["wand"]})
    game.plays("exchange ch_sorla", "lay_open tr_map", "lay_closed tr_ruby", "ask_nothing")
    (offer,) = game.events("offer_made")
    assert (offer["cards"], offer["closed"]) == (["tr_map"], 1)


@pytest.mark.clause("CV-12.6", "CV-12.7")
def test_accepting_swaps_the_cards_at_once(table) -> None:
    game = trade(table)
    game.plays("exchange ch_sorla", "lay_closed tr_map", "ask_cards 1")
    assert (game.about, game.seat, game.options) == ("D-ANSWER", 1, ["accept", "refuse", "counter_offer"])
    game.plays("accept", "give tr_wand")
    assert game.hand("ch_golin") == ["tr_ruby", "tr_wand"] and game.hand("ch_sorla") == ["tr_heir", "tr_map"]
    game.sound()


@pytest.mark.clause("CV-12.6")
def test_a_counter_is_accepted_or_refused_by_the_first_proposer(table) -> None:
    game = trade(table)
    game.plays("exchange ch_sorla", "ask_cards 1", "counter_offer", "lay_open tr_wand", "ask_cards 2")
    assert (game.about, game.seat, game.options) == ("D-COUNTER", 0, ["accept", "refuse"])
    game.plays("accept", "give tr_map")
    assert game.hand("ch_golin") == ["tr_wand"]
    assert game.hand("ch_sorla") == ["tr_heir", "tr_map", "tr_ruby"]


@pytest.mark.clause("CV-12.8")
def test_a_refusal_looks_the_same_whether_the_card_is_there_or_not(table) -> None:
    told = []
    for wanted in ("tr_heir", "tr_crown"):
        game = trade(table)
        game.plays("exchange ch_sorla", "name_card", f"ask_for {wanted}")
        assert ("accept" in game.options) == (wanted == "tr_heir")
        game.plays("refuse")
        told.append([(event.kind, event.data) for event in game.told if event.known_to(2)])
    assert told[0] == told[1]


@pytest.mark.clause("CV-12.8")
def test_third_players_learn_only_how_many_cards_went_each_way(table) -> None:
    game = trade(table)
    game.plays("exchange ch_sorla", "lay_open tr_map", "lay_closed tr_ruby", "ask_cards 1", "accept", "give tr_heir")
    assert game.events("exchanged") == [{"figure": "ch_golin", "partner": "ch_sorla", "given": 2, "taken": 1}]
    seen = [event for event in game.told if event.known_to(2)]
    assert not [event for event in seen if any(str(card) in str(event.data) for card in TREASURES)]


@pytest.mark.clause("CV-12.9")
def test_a_card_received_may_be_used_at_once(table) -> None:
    game = table("sorla", "grug", hands={"ch_sorla": ["map"], "ch_grug": ["staff"]})
    assert "cast petrify ch_grug" not in game.options
    game.plays("exchange ch_grug", "lay_open tr_map", "ask_cards 1", "accept")
    assert "cast petrify ch_grug" in game.options


@pytest.mark.clause("CV-12.10", "CV-12.11")
def test_a_bottom_edge_tells_the_number_and_not_the_name(table) -> None:
    game = table("grug", "golin", "sorla", hands={"ch_grug": ["magic_sword"]}, dice=[6, 1])
    game.plays("fight ch_golin", "use tr_magic_sword")
    held = game.t.hands["ch_grug"][0]
    assert held.shown and held.known == 0b001
    hints = [badge.hint for badge in GAME.panels(game.t, 2, ["A", "B", "C"])[0].badges]
    assert "Grug holds a card with +3 combat" in hints and "Magic Sword" not in str(hints)


@pytest.mark.clause("CV-12.12")
def test_a_card_shown_in_full_is_known_by_name_and_stays(table) -> None:
    game = table("golin", "grug", "sorla", hands={"ch_golin": ["battle_axe"]}, dice=[6, 1])
    game.plays("fight ch_grug", "use tr_battle_axe!")
    assert game.events("fight_rolled")[0]["scores"][0] == 6 + 5 + 4
    assert game.t.hands["ch_golin"][0].known == 0b111
    assert "Golin holds Battle Axe" in [b.hint for b in GAME.panels(game.t, 2, ["A", "B", "C"])[0].badges]


@pytest.mark.clause("CV-12.13")
@pytest.mark.parametrize("card", [card.id for card in TREASURES.values() if card.single_use])
def test_cards_for_one_use_leave_the_game(table, card: str) -> None:
    name = card.removeprefix("tr_")
    tiles = ["t07 0 -1 0"]
    game = table(
        "grug",
        "sorla",
        tiles=tiles,
        places={"ch_grug": "t07.b", "ch_sorla": "t07.b"},
        hands={"ch_grug": [name]},
        dice=[6, 6, 6],
    )
    way = {
        "tr_shrinking": ["go_on", "walk t07.a"],
        "tr_potion_might": ["fight ch_sorla", "use tr_potion_might"],
        "tr_scroll_fire": ["cast fire_ball ch_sorla"],
        "tr_scroll_flight": ["cast flying ch_grug"],
    }[card]
    game.plays(*way)
    assert card in game.t.gone and game.hand("ch_grug") == []


@pytest.mark.clause("CV-1.9", "CV-12.11")
@pytest.mark.parametrize("card", list(TREASURES))
def test_every_treasure_does_what_its_face_says(table, card: str) -> None:
    """Bonuses count where they should; the rest is worth its Value as a bribe or nothing."""
    from tabletop.games.caverns.strength import COMBAT_CARDS, bribe_value, escape_choices, fight_choices, magic

    facts = TREASURES[card]
    game = table("sorla", "grug", hands={"ch_sorla": [card.removeprefix("tr_")]})
    best = fight_choices(game.t, "ch_sorla", "ch_grug")[0][1]
    bow = 1 if facts.weapon == "bow" else 0
    assert best == max(2, facts.combat_min) + facts.combat + bow
    assert (card in COMBAT_CARDS) == bool(facts.combat or facts.combat_min)
    assert magic(game.t, "ch_sorla") == 1 + facts.magic
    assert escape_choices(game.t, "ch_sorla")[0][1] == 3 + facts.escape
    assert bribe_value("mo_bandit", card) == facts.value
    shown = next(piece for piece in GAME.lay(game.t, 0) if piece.id == f"card-{card}")
    assert shown.face is not None and shown.face.title == facts.name
