"""Where figures head, what they dare, and which ways they keep out of."""

import pytest

from tabletop.games.caverns import GAME
from tabletop.games.caverns.odds import entry_chance, unopened_chance

STRAIGHT = ["t03 0 -1 0", "t04 0 -2 0", "t05 0 -3 0"]


def eye(game) -> dict[str, float]:
    """Each option with its share of the glance."""
    weights = GAME.weigh(game.t, game.ask)
    return {str(option): weight / sum(weights) for option, weight in zip(game.ask.options, weights, strict=True)}


def favourite(game) -> str:
    return max(eye(game), key=eye(game).__getitem__)


def test_nobody_dithers_on_the_way_home(table) -> None:
    game = table("grug", "sorla", tiles=STRAIGHT, places={"ch_grug": "t04.p"}, hands={"ch_grug": ["crown"]},
                 quests=["crown"], step="movement")  # fmt: skip
    assert eye(game)["walk t03.p"] > 0.95


def test_whoever_can_explore_does_not_stay(table) -> None:
    game = table("grug", "sorla", step="movement")
    assert sum(share for option, share in eye(game).items() if option.startswith("explore")) > 0.95


@pytest.mark.parametrize(("who", "enters"), [("sorla", True), ("ulric", False)])
def test_nobody_shrinks_into_a_cavern_that_it_could_not_leave(table, who: str, enters: bool) -> None:
    game = table(who, "golin", tiles=["t60 0 -1 0"], places={f"ch_{who}": "t60.p"}, step="movement",
                 hands={f"ch_{who}": ["shrinking", "magic_sword", "magic_shield"]})  # fmt: skip
    assert (eye(game)["step_in"] > 0.3) is enters
    assert enters or eye(game)["step_in"] < 0.01


def test_to_be_cut_off_from_home_is_as_good_as_lost(table) -> None:
    def worth(place: str, *cards: str) -> float:
        return GAME.worth(table("ulric", "golin", tiles=["t60 0 -1 2"], places={"ch_ulric": place}, used=["t60.c"],
                                hands={"ch_ulric": cards}).t)[0]  # fmt: skip

    assert worth("t60.c") < 0.5 * worth("t60.p")
    assert worth("t60.c", "shrinking") > 0.5 * worth("t60.p", "shrinking")


def test_the_unarmed_leave_caverns_for_later_while_there_are_other_ways(table) -> None:
    bare, armed = (
        table("bimbim", "golin", tiles=["t41 0 -1 0"], places={"ch_bimbim": "t41.p"}, step="movement",
              hands={"ch_bimbim": cards})
        for cards in ([], ["ring_strength", "magic_sword", "magic_shield"])
    )  # fmt: skip
    assert unopened_chance(bare.t, "ch_bimbim") < unopened_chance(armed.t, "ch_bimbim")
    assert eye(bare)["step_in"] < 0.05 < 0.5 < eye(armed)["step_in"]


def test_what_sleeps_in_a_cavern_counts_in_the_odds_of_entering(table) -> None:
    quiet, guarded = (
        table("golin", "sorla", tiles=["t41 0 -1 0"], asleep=asleep, used=["t41.c"]).t
        for asleep in ({}, {"cave_troll": "t41.c"})
    )
    assert entry_chance(quiet, "ch_golin", "t41.c", rush=True) == 1.0
    assert entry_chance(guarded, "ch_golin", "t41.c", rush=True) == pytest.approx(0.677, abs=0.001)


def test_a_tile_is_laid_so_that_ways_lead_on(table) -> None:
    game = table("grug", "sorla", tiles=["t03 0 -1 0", "t04 1 -2 0"], places={"ch_grug": "t03.p"}, stack=["t09"],
                 step="movement")  # fmt: skip
    game.plays("explore 0:-2")
    assert favourite(game) == "turn 2"


def test_nobody_proposes_to_end_what_can_still_be_won(table) -> None:
    game = table("golin", "sorla", quests=["crown", "horn"], change=lambda t: t.stack.clear())
    assert eye(game)["propose_end"] < 0.001
