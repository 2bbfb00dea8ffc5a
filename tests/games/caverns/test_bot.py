"""What a position is worth, and what catches the eye."""

import pytest

from tabletop.games.caverns import GAME


def eye(game) -> dict[str, float]:
    """Each option with its share of the glance."""
    weights = GAME.weigh(game.t, game.ask)
    return {str(option): weight / sum(weights) for option, weight in zip(game.ask.options, weights, strict=True)}


def test_a_quest_in_hand_near_home_is_worth_most(table) -> None:
    tiles = ["t03 0 -1 0", "t04 0 -2 0", "t05 0 -3 0"]
    near, far, none = (
        table(
            "grug",
            "sorla",
            tiles=tiles,
            places={"ch_grug": place},
            hands={"ch_grug": cards},
            quests=["crown"],
            step="movement",
        )
        for place, cards in (("t03.p", ["crown"]), ("t05.p", ["crown"]), ("t03.p", ["chalice"]))
    )
    worths = [GAME.worth(game.t)[0] for game in (near, far, none)]
    assert worths == sorted(worths, reverse=True)


def test_who_holds_the_quest_runs_home(table) -> None:
    game = table(
        "grug",
        "sorla",
        tiles=["t03 0 -1 0", "t04 0 -2 0", "t27 0 -3 0"],
        places={"ch_grug": "t04.p"},
        hands={"ch_grug": ["crown"]},
        quests=["crown"],
        step="movement",
    )
    assert max(eye(game), key=eye(game).__getitem__) == "walk t03.p"


@pytest.mark.parametrize(("who", "how"), [("golin", "rush"), ("bimbim", "creep")])
def test_the_strong_rush_and_the_weak_creep(table, who: str, how: str) -> None:
    game = table(who, "sorla", tiles=["t41 0 -1 0"], places={f"ch_{who}": "t41.p"}, step="movement")
    game.plays("step_in")
    assert max(eye(game), key=eye(game).__getitem__) == how


def test_nobody_attacks_what_would_kill_it(table) -> None:
    game = table("bimbim", "golin", asleep={"dragon": "t01.h"})
    assert eye(game)["fight mo_dragon"] < 0.02 and eye(game)["fight ch_golin"] < 0.02


def test_nobody_gives_its_own_quest_treasure_away_lightly(table) -> None:
    game = table("golin", "sorla", hands={"ch_golin": ["crown", "ruby"], "ch_sorla": ["map"]}, quests=["crown"])
    game.plays("exchange ch_sorla")
    seen = eye(game)
    assert max(seen["lay_open tr_crown"], seen["lay_closed tr_crown"]) < 0.01 < seen["withdraw"]


def test_questers_despair_only_when_their_treasure_is_gone(table) -> None:
    def lost(t) -> None:
        t.stack.clear()
        t.cavern_deck.remove("tr_crown")
        t.gone.append("tr_crown")

    game = table("golin", "sorla", quests=["crown", "horn"], change=lost)
    game.plays("propose_end")
    assert eye(game)["vote yes"] > 0.9
    game.plays("vote yes")
    assert eye(game)["vote yes"] < 0.1


def test_the_dead_gain_when_questers_fall(table) -> None:
    alive = table("grug", "sorla", "golin", dead=[0], awake={"goblin": (0, "t01.h")})
    fewer = table("grug", "sorla", "golin", dead=[0, 1], awake={"goblin": (0, "t01.h")})
    assert GAME.worth(fewer.t)[0] > GAME.worth(alive.t)[0]


def test_every_temperament_is_another_judge(table) -> None:
    game = table("grug", "sorla", hands={"ch_grug": ["magic_sword", "ruby"], "ch_sorla": ["wand"]})
    worths = {temper.id: tuple(temper.worth(game.t)) for temper in GAME.temperaments}
    assert set(worths) == {"treasure_hunter", "mouse", "bully"}
    assert len(set(worths.values())) == 3


def test_every_step_home_counts_however_far_it_is(table) -> None:
    tiles = [f"t{number:02} 0 {-row} 0" for row, number in enumerate((3, 4, 5, 6), start=1)]
    worths = [
        GAME.worth(table("grug", "sorla", tiles=tiles, places={"ch_grug": f"t{number:02}.p"},
                         hands={"ch_grug": ["crown"]}, quests=["crown"], step="movement").t)[0]
        for number in (3, 4, 5)
    ]  # fmt: skip
    assert worths == sorted(worths, reverse=True) and len(set(worths)) == 3


@pytest.mark.parametrize(("cards", "smaller"), [(["crown", "staff", "wand"], True), (["crown"], False)])
def test_a_caster_shrinks_where_only_a_narrow_way_leads_home(table, cards: list[str], smaller: bool) -> None:
    game = table(
        "ulric",
        "sorla",
        tiles=["t15 0 -1 1", "t03 1 -1 1"],
        places={"ch_ulric": "t15.p"},
        hands={"ch_ulric": cards},
        quests=["crown"],
    )
    options = eye(game) if game.about == "D-ACT" else {}
    favourite = max(options, key=options.__getitem__, default="")
    assert (favourite == "cast shape_changing ch_ulric") is smaller


def test_whoever_holds_the_wanted_card_draws_the_seeker(table) -> None:
    tiles = ["t03 0 -1 0", "t04 0 -2 0", "t05 0 -3 0"]
    near, far = (
        table("golin", "sorla", tiles=tiles, places={"ch_golin": place, "ch_sorla": "t05.p"},
              hands={"ch_sorla": ["crown"]}, quests=["crown"], step="movement")
        for place in ("t04.p", "t01.h")
    )  # fmt: skip
    assert GAME.worth(near.t)[0] > GAME.worth(far.t)[0]
