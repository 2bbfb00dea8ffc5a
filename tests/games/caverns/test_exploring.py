"""CV-5: exploring."""

import pytest

from tabletop.games.caverns import GAME, cave
from tabletop.games.caverns.cave import TURNS
from tabletop.games.caverns.content import TILES


@pytest.mark.clause("CV-5.1", "CV-5.2", "CV-5.4")
def test_the_frontier_is_chosen_before_the_tile_is_seen(table) -> None:
    game = table("grug", "sorla", stack=["t27"], step="movement")
    assert "explore 0:-1" in game.options
    game.plays("explore 0:-1")
    assert game.events("tile_drawn")[0]["tile"] == "t27"
    assert game.t.tiles["t27"][0] == cave.cell_at(0, -1)
    assert game.t.place["ch_grug"] == "t27.p"


@pytest.mark.clause("CV-5.3")
def test_the_side_towards_the_explorer_must_have_an_exit_it_can_pass(table) -> None:
    game = table("grug", "sorla", stack=["t15"], step="movement")
    game.plays("explore 0:-1")
    assert game.t.tiles["t15"][1] == 2, "the plain exit looks south, and there was no other way"
    choosy = table("golin", "sorla", stack=["t15"], step="movement")
    choosy.plays("explore 0:-1")
    assert (choosy.about, choosy.options) == ("D-ROTATE", ["turn 1", "turn 2"])


@pytest.mark.clause("CV-5.3", "CV-4.16")
def test_an_item_may_open_another_turn_of_the_tile(table) -> None:
    game = table("grug", "sorla", stack=["t15"], hands={"ch_grug": ["shrinking"]}, step="movement")
    game.plays("explore 0:-1", "turn 1")
    assert "tr_shrinking" in game.t.gone
    assert game.t.place["ch_grug"] == "t15.p"


@pytest.mark.clause("CV-5.5")
def test_after_exploring_only_a_cavern_just_reached_may_be_entered(table) -> None:
    game = table(
        "grug", "sorla", stack=["t41"], hands={"ch_grug": ["boots"]}, cavern=["tr_map", "tr_heir"], step="movement"
    )
    game.plays("explore 0:-1")
    assert (game.about, game.options) == ("D-ENTER", ["rush", "creep", "stay_out"])
    game.plays("stay_out")
    assert game.t.step == "activity_b" or game.t.turn == 1


@pytest.mark.clause("CV-5.6")
@pytest.mark.parametrize("tile", [tile for tile in TILES if TILES[tile].kind != "entrance"])
def test_every_tile_can_be_laid_by_everybody_and_walked_onto(table, tile: str) -> None:
    for name in ("grug", "golin"):
        game = table(name, "sorla", stack=[tile], step="movement")
        game.plays("explore 0:-1")
        if game.about == "D-ROTATE":
            assert set(game.options) <= {f"turn {turn}" for turn in TURNS[tile]}
            game.plays(game.options[0])
        assert cave.TILE_OF[game.t.place[f"ch_{name}"]] == tile
        game.sound()


@pytest.mark.clause("CV-5.7", "CV-13.2", "CV-7.18")
def test_stairs_count_at_once_and_an_unentered_cavern_stays_not_used(table) -> None:
    game = table("grug", "sorla", stack=["t35"], step="movement")
    game.plays("explore 0:-1")
    assert game.t.stairs == ["t01.h", "t35.p"]
    other = table("grug", "sorla", stack=["t43"], step="movement")
    other.plays("explore 0:-1", "stay_out")
    assert other.t.used == []
    assert "spots-t43" in {piece.id for piece in GAME.lay(other.t, 0)}


@pytest.mark.clause("CV-5.8")
def test_with_an_empty_stack_nobody_explores(table) -> None:
    def all_found(t) -> None:
        t.stack.clear()

    game = table("grug", "sorla", tiles=["t03 0 -1 0"], step="movement", change=all_found)
    assert not [option for option in game.options if option.startswith("explore")]


def walled_in(t) -> None:
    """Close every frontier of the entrance with dead ends that look away."""
    beyond = [(0, -1), (1, -1), (2, 0), (2, 1), (0, 2), (1, 2), (-1, 0), (-1, 1)]
    turned = {(0, -1): 2, (1, -1): 2, (2, 0): 3, (2, 1): 3, (0, 2): 0, (1, 2): 0, (-1, 0): 1, (-1, 1): 1}
    tiles = ["t33", "t34", "t39", "t40", "t41", "t42"]
    for tile, (x, y) in zip(tiles, beyond, strict=False):
        t.stack.remove(tile)
        cave.lay_tile(t, tile, cave.cell_at(x, y), (turned[x, y] + 2) % 4)
    for tile, (x, y), turn in (("t03", (-1, 0), 0), ("t04", (-1, 1), 0)):
        t.stack.remove(tile)
        cave.lay_tile(t, tile, cave.cell_at(x, y), turn)


@pytest.mark.clause("CV-5.9")
def test_a_second_entrance_opens_when_no_quester_can_reach_the_unknown(table) -> None:
    game = table("grug", "sorla", step="turn_ends", change=walled_in)
    assert "t02" in game.t.tiles
    assert cave.spot_of(game.t.tiles["t02"][0]) == (4, 0)
    assert "t02.h" in game.t.stairs
    assert not game.t.closed


@pytest.mark.clause("CV-5.9")
def test_no_second_entrance_while_a_frontier_can_be_reached(table) -> None:
    game = table("grug", "sorla", step="turn_ends")
    assert "t02" not in game.t.tiles


@pytest.mark.clause("CV-5.10", "CV-14.6")
def test_closed_exploration_opens_the_vote(table) -> None:
    def both_closed(t) -> None:
        walled_in(t)
        cave.lay_tile(t, "t02", cave.cell_at(4, 0), 0)
        for number, (x, y) in enumerate([(4, -1), (5, -1), (6, 0), (6, 1), (4, 2), (5, 2), (3, 0), (3, 1)]):
            tile = ("t05", "t06", "t09", "t10", "t11", "t12", "t13", "t14")[number]
            t.stack.remove(tile)
            turn = {"t05": 1, "t06": 1}.get(tile, 0)
            cave.lay_tile(t, tile, cave.cell_at(x, y), turn)
        # Corners may open new ways: block what is left by walking through all frontiers.
        filler = [tile for tile in t.stack if TILES[tile].kind == "passage"]
        for tile in list(t.tiles):
            for _, _, cell in cave.frontiers(t, tile):
                if cell not in t.cells:
                    chosen = filler.pop()
                    t.stack.remove(chosen)
                    t.tiles[chosen] = (cell, 0)
                    t.cells[cell] = chosen
                    for place in TILES[chosen].places:
                        t.joins[place] = ()

    game = table("grug", "sorla", step="turn_ends", change=both_closed)
    assert game.t.closed and game.t.stack
    assert "propose_end" in game.options
