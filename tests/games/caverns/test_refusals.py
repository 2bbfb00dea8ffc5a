"""Who tries what cannot be is told why, and by which rule."""

import pytest

from tabletop.games.caverns import GAME


def why(game, piece: str, place: str = "") -> tuple[str, str] | None:
    refused = GAME.refusal(game.t, game.ask, piece, place)
    return None if refused is None else (refused.reason, refused.clause)


def test_a_narrow_way_and_deep_water_are_named(table) -> None:
    narrow = table("grug", "sorla", tiles=["t15 0 -1 1"], step="movement")
    assert why(narrow, "figure-ch_grug", "tile-t15") == (
        "The way to tile 15 is narrow: Grug does not fit through.",
        "CV-4.4",
    )
    wet = table("golin", "sorla", tiles=["t08 0 -1 0"], places={"ch_golin": "t08.b"}, step="movement")
    assert why(wet, "figure-ch_golin", "cell-0:-2") == (
        "That way is deep water: Golin cannot cross it.",
        "CV-4.5",
    )


def test_a_tile_too_far_and_a_wall_are_told_apart(table) -> None:
    game = table("grug", "sorla", tiles=["t03 0 -1 0", "t04 0 -2 0"], step="movement")
    assert why(game, "figure-ch_grug", "tile-t04") == (
        "No way within reach leads to tile 4: this moves one tile.",
        "CV-4.8",
    )
    assert why(game, "figure-ch_grug", "hall-t01-0") == ("Grug is on the entrance already.", "CV-4.3")


def test_stairs_are_only_for_who_stands_on_them(table) -> None:
    game = table("grug", "sorla", tiles=["t41 0 -1 0"], places={"ch_grug": "t41.p"}, step="movement")
    assert why(game, "figure-ch_grug", "stairs-t01") == ("Grug is not on stairs itself.", "CV-4.9")


def test_others_figures_and_sleepers_are_left_alone(table) -> None:
    game = table("grug", "sorla", asleep={"zombie": "t01.h"})
    assert why(game, "figure-ch_sorla") == ("Sorla is seat 2's.", "CV-1.2")
    assert why(game, "foe-mo_zombie") == ("The Zombie sleeps: nobody moves it.", "CV-1.2")


def test_a_spell_is_tried_once_a_turn_and_flying_before_moving(table) -> None:
    def tried(t) -> None:
        t.cast.append("ch_eldrin petrify")

    game = table("eldrin", "grug", change=tried)
    assert why(game, "spell-petrify") == ("Eldrin has tried Petrify this turn: each spell once a turn.", "CV-9.2")
    late = table("eldrin", "grug", step="activity_b")
    assert why(late, "spell-flying") == ("Flying is cast before any movement.", "CV-9.3")


def test_a_monster_says_which_bribes_it_takes(table) -> None:
    game = table(
        "sorquist",
        "grug",
        tiles=["t41 0 -1 0"],
        asleep={"dragon": "t41.c"},
        places={"ch_sorquist": "t41.p"},
        hands={"ch_sorquist": ["crown", "ham", "bag_gold"]},
        step="movement",
    ).plays("step_in", "creep", "befriend mo_dragon")
    assert why(game, "card-tr_ham") == ("The Dragon: Takes any bribe but food.", "CV-7.14")


@pytest.mark.parametrize(("step", "clause"), [("activity_a", "CV-3.2"), ("activity_b", "CV-3.5")])
def test_a_figure_moves_in_its_movement(table, step: str, clause: str) -> None:
    game = table("grug", "sorla", step=step)
    for place in ("", "cell-0:-1"):
        refused = why(game, "figure-ch_grug", place)
        assert refused is not None and refused[1] == clause


def test_cards_are_not_played_from_the_hand_at_will(table) -> None:
    game = table("grug", "sorla", hands={"ch_grug": ["crown"]})
    refused = why(game, "card-tr_crown")
    assert refused is not None and refused[1] == "CV-12.3"
