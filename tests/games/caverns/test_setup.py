"""CV-1 and CV-2: the words, and how a game is set up."""

from collections import Counter
from random import Random

import pytest

from tabletop.engine.contract import Chance
from tabletop.engine.match import Match
from tabletop.games.caverns import GAME, cave
from tabletop.games.caverns.content import CAVERN_CARDS, DEEP, PASSAGE_DECK, TILES
from tabletop.games.caverns.strength import magic


@pytest.mark.clause("CV-1.1", "CV-1.3", "CV-2.8")
def test_every_player_begins_as_a_quester_with_a_figure_on_the_entrance() -> None:
    t = Match(GAME, 4, seed=3).state
    assert t.questers == [0, 1, 2, 3]
    assert {t.place[character] for character in t.character} == {"t01.h"}
    assert all(t.hands[character] == [] for character in t.character)


@pytest.mark.clause("CV-1.2")
def test_a_monster_that_nobody_controls_is_asleep_and_does_nothing(table) -> None:
    game = table("grug", "sorla", tiles=["t41 0 -1"], asleep={"zombie": "t41.c"}, step="turn_begins")
    assert game.t.asleep("mo_zombie")
    game.ends_turn().ends_turn()
    assert game.t.place["mo_zombie"] == "t41.c"
    assert not game.events("fight_began")


@pytest.mark.clause("CV-1.4", "CV-2.2", "CV-13.1")
def test_the_first_entrance_covers_four_cells_and_has_eight_ways_into_the_unknown() -> None:
    t = Match(GAME, 2).state
    assert sorted(cave.spot_of(cell) for cell in t.cells) == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert len(cave.frontiers(t, "t01")) == 8
    assert t.stairs == ["t01.h"]
    assert "t02" not in t.tiles


@pytest.mark.clause("CV-1.5", "CV-8.1")
def test_figures_on_one_tile_are_together_only_in_the_same_place(table) -> None:
    game = table("golin", "sorla", tiles=["t46 0 -1"], places={"ch_golin": "t46.c", "ch_sorla": "t46.p"})
    assert game.t.together("ch_golin") == []
    assert "fight ch_sorla" not in game.options


@pytest.mark.clause("CV-1.6")
def test_exits_and_links_are_plain_narrow_or_water() -> None:
    kinds = Counter(exit.kind for tile in TILES.values() for exit in tile.exits)
    assert set(kinds) == {0, 1, 2}
    assert TILES["t07"].links == (("t07.a", "t07.b", 1),)
    assert TILES["t61"].links == (("t61.p", "t61.c", 2),)


@pytest.mark.clause("CV-1.7")
def test_exits_are_joined_blocked_or_frontiers(table) -> None:
    t = table("grug", "sorla", tiles=["t03 0 -1 0", "t04 -1 0 0"]).t
    assert t.joins["t03.p"] == (("t01.h", 0),)
    assert t.joins["t04.p"] == ()
    assert {cave.spot_of(cell) for _, _, cell in cave.frontiers(t, "t04")} == {(-1, -1), (-1, 1)}
    assert (-1, 0) not in {cave.spot_of(cell) for _, _, cell in cave.frontiers(t, "t01")}


@pytest.mark.clause("CV-1.8")
def test_magic_is_the_printed_number_and_the_cards_and_golin_has_none(table) -> None:
    staff = {"hands": {"ch_eldrin": ["staff"], "ch_golin": ["wand"]}}
    t = table("eldrin", "golin", **staff).t
    assert (magic(t, "ch_eldrin"), magic(t, "ch_golin")) == (4, 0)


@pytest.mark.clause("CV-1.9")
def test_treasure_is_all_that_is_no_monster_feature_or_hazard() -> None:
    from tabletop.games.caverns.content import MONSTERS, PASSAGE_CARDS, TREASURES

    for card in (*CAVERN_CARDS, *PASSAGE_DECK):
        assert (card in TREASURES) + (card in MONSTERS) + (card in PASSAGE_CARDS) == 1
    assert [c.id for c in TREASURES.values() if c.food] == ["tr_ham", "tr_bread", "tr_meat", "tr_wine"]


@pytest.mark.clause("CV-1.10", "CV-3.1")
def test_a_round_is_one_turn_of_every_seat_from_the_first_player_on(table) -> None:
    def second_begins(t) -> None:
        t.first = 1

    game = table("grug", "sorla", "golin", step="turn_begins", turn=1, change=second_begins)
    seen = []
    for _ in range(6):
        seen.append((game.t.round, game.t.turn))
        game.ends_turn()
    assert seen == [(1, 1), (1, 2), (1, 0), (2, 1), (2, 2), (2, 0)]


@pytest.mark.clause("CV-1.11")
def test_just_outside_is_where_one_stepped_in_from(table) -> None:
    game = table(
        "bimbim",
        "grug",
        tiles=["t55 0 -1"],
        places={"ch_bimbim": "t55.s"},
        cavern=["mo_zombie", "tr_map"],
        step="movement",
        dice=[4],
    )
    game.plays("step_in", "creep", "escape")
    assert game.t.place["ch_bimbim"] == "t55.s"


@pytest.mark.clause("CV-2.1")
def test_a_game_grows_from_its_seed() -> None:
    one, same, other = (Match(GAME, 3, seed=seed).state for seed in (5, 5, 6))
    assert (one.stack, one.cavern_deck, one.character) == (same.stack, same.cavern_deck, same.character)
    assert one.stack != other.stack


@pytest.mark.clause("CV-2.3")
def test_sixty_tiles_lie_face_down_in_the_stack() -> None:
    t = Match(GAME, 2).state
    assert sorted(t.stack) == [f"t{number:02}" for number in range(3, 63)]
    stack = next(piece for piece in GAME.lay(t, 0) if piece.id == "deck-stack")
    assert stack.face is None and not stack.up


@pytest.mark.clause("CV-2.4")
def test_two_characters_to_choose_from_or_all() -> None:
    match = Match(GAME, 2, {"character_deal": "choose_of_2"}, seed=1)
    assert match.ask is not None and match.ask.about == "D-CHAR"
    offered = [str(option) for option in match.ask.options]
    assert len(offered) == 2
    match.choose(offered[1])
    assert match.state.character[0] == offered[1].removeprefix("take ")
    picking = Match(GAME, 2, {"character_deal": "pick"}, seed=1)
    assert picking.ask is not None and len(picking.ask.options) == 12
    picking.choose("take ch_grug")
    assert "take ch_grug" not in [str(option) for option in picking.ask.options]


@pytest.mark.clause("CV-2.5")
def test_quests_are_secret_and_all_different() -> None:
    t = Match(GAME, 6, seed=2).state
    assert len(set(t.quest)) == 6
    seen = [piece.id for piece in GAME.lay(t, 2) if piece.id.startswith("quest-")]
    assert seen == ["quest-2"]
    assert not [piece for piece in GAME.lay(t, None) if piece.id.startswith("quest-")]


@pytest.mark.clause("CV-2.7")
@pytest.mark.parametrize("top", [8, 16])
def test_deep_quests_keep_the_top_of_the_cavern_deck_plain(top: int) -> None:
    for seed in range(5):
        deck = Match(GAME, 4, {"deep_quests": top}, seed=seed).state.cavern_deck
        assert sorted(deck) == sorted(CAVERN_CARDS)
        assert not set(deck[-top:]) & set(DEEP)
    plain = [Match(GAME, 4, seed=seed).state.cavern_deck[-8:] for seed in range(20)]
    assert any(set(cards) & set(DEEP) for cards in plain)


@pytest.mark.clause("CV-2.9")
def test_a_counter_for_every_passage_card_on_the_square_that_was_rolled() -> None:
    chance = Chance.loaded([3, 4, 3, 4, 6, 6])
    t = GAME.setup(2, Match(GAME, 2).variants, chance)
    assert t.counters[34] >= 2 and t.counters[66] >= 1
    assert sum(t.counters.values()) == len(t.passage_deck) == 24
    without = Match(GAME, 2, {"passage_encounters": False}).state
    assert (without.counters, without.passage_deck) == ({}, [])


@pytest.mark.clause("CV-2.6")
def test_only_dragon_slayer_can_be_rejected() -> None:
    rejected = 0
    for seed in range(40):
        match = Match(GAME, 6, seed=seed)
        if match.ask is not None and match.ask.about == "D-REJECT":
            assert match.state.quest[match.ask.seat] == "q_dragon"
            assert match.ask.secret
            seat = match.ask.seat
            match.choose("reject_quest")
            assert match.state.quest[seat] != "q_dragon"
            assert match.state.open_quests == ["q_dragon"]
            rejected += 1
        else:
            assert "q_dragon" not in match.state.quest
    assert rejected


@pytest.mark.clause("CV-15.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_seats_play(seats: int) -> None:
    match = Match(GAME, seats, dict(GAME.bounds), seed=seats)
    random = Random(seats)
    while match.ask is not None:
        match.choose(random.choice(match.ask.options))
    assert match.verdict is not None


@pytest.mark.clause("CV-15.2")
def test_what_needs_a_curtain_is_asked_in_secret(table) -> None:
    game = table("golin", "sorla", hands={"ch_golin": ["map"], "ch_sorla": ["heir"]})
    game.plays("exchange ch_sorla")
    assert game.ask is not None and game.ask.secret


@pytest.mark.clause("CV-15.3")
def test_every_die_in_the_log_was_rolled_by_the_rules() -> None:
    match = Match(GAME, 3, dict(GAME.bounds), seed=4)
    random = Random(4)
    while match.ask is not None:
        match.choose(random.choice(match.ask.options))
    shown = [
        die
        for moment in match.history
        if moment.event.kind in ("rolled", "fight_rolled", "rolled_for_first")
        for die in moment.event.data["dice"]
    ]
    rolled = [match.chance.outcomes[place] for place in match.chance.rolled][48:]
    assert shown == rolled
