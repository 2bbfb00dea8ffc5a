"""How it lies on the table, and how it is told."""

from random import Random

import pytest

from tabletop.engine.match import Match
from tabletop.games.caverns import GAME
from tabletop.games.caverns.cues import CUES
from tabletop.games.caverns.gestures import HANDS
from tabletop.games.caverns.layout import CELL, place_spot
from tabletop.games.caverns.telling import PROMPTS
from tabletop.games.caverns.words import TALES


def piece(game, name: str, viewer: int | None = 0):
    return next(p for p in GAME.lay(game.t, viewer) if p.id == name)


def gesture(game, option: str):
    return next(g for g in GAME.gestures(game.t, game.ask) if str(g.option) == option)


def test_a_turned_tile_turns_its_places_along(table) -> None:
    game = table("grug", "sorla", tiles=["t43 0 -1 0", "t44 3 0 1"])
    x, y = piece(game, "tile-t43").at
    assert place_spot(game.t, "t43.p") == pytest.approx((x - 0.2 * CELL, y))
    x, y = piece(game, "tile-t44").at
    assert place_spot(game.t, "t44.p") == pytest.approx((x, y - 0.2 * CELL))
    assert piece(game, "tile-t44").angle == 90


def test_the_drawn_tile_is_turned_and_dropped_on_its_cell(table) -> None:
    game = table("golin", "sorla", stack=["t15"], step="movement").plays("explore 0:-1")
    told = [(g.piece, g.place, g.turn) for g in GAME.gestures(game.t, game.ask)]
    assert told == [("tile-t15", "cell-0:-1", 1), ("tile-t15", "cell-0:-1", 2)]


def test_figures_are_dragged_to_tiles_caverns_stairs_and_the_dark(table) -> None:
    game = table("grug", "sorla", tiles=["t41 0 -1 0", "t34 5 5 0"], step="movement")
    assert gesture(game, "walk t41.p").place == "tile-t41"
    assert gesture(game, "stairs t34.p").place == "stairs-t34"
    assert gesture(game, "explore 1:-1").place == "cell-1:-1"
    game.plays("walk t41.p", "stay_out")
    two_ways = table("grug", "sorla", tiles=["t32 0 -1 0"], step="movement")
    assert gesture(two_ways, "walk t32.a").place == "place-t32.a"
    assert gesture(two_ways, "walk t32.a").label == "Walk to tile 32, north-south passage"


def test_sleepers_stone_and_the_unseen_carry_their_signs(table) -> None:
    def states(t) -> None:
        t.stone["ch_sorla"] = -1
        t.unseen["ch_golin"] = ("t01.h", 0, 0)

    game = table("grug", "sorla", "golin", asleep={"zombie": "t01.h"}, change=states)
    assert piece(game, "figure-mo_zombie").marks == ("sleeping",)
    assert piece(game, "figure-ch_sorla").marks == ("spent",)
    assert piece(game, "figure-ch_golin").marks == ("hidden", "ghost")
    assert piece(game, "figure-ch_golin", 2).marks == ("hidden",)


def test_odds_are_on_the_labels(table) -> None:
    game = table(
        "eldrin",
        "grug",
        tiles=["t41 0 -1 0"],
        asleep={"zombie": "t41.c"},
        places={"ch_eldrin": "t41.p"},
        step="movement",
    )
    game.plays("step_in", "creep")
    labels = [g.label for g in GAME.gestures(game.t, game.ask)]
    assert labels == [
        "Fight the Zombie (68 in 100)",
        "Befriend the Zombie (1 or less)",
        "Petrify at the Zombie",
        "Escape (3 or less)",
    ]


def test_the_table_in_words_tells_ways_sleepers_and_ones_own_secrets(table) -> None:
    game = table("grug", "sorla", tiles=["t41 0 -1 0"], asleep={"zombie": "t41.c"}, hands={"ch_grug": ["crown"]})
    mine, open_to_all = (GAME.describe(game.t, viewer, ["Ann", "Ben"]) for viewer in (0, None))
    assert "Tile 41 (0, -1): south the entrance; a cavern, opened." in open_to_all
    assert "In the cavern: Zombie asleep, Combat 2." in open_to_all
    assert "Your Quest" in mine and "The Crown of Kings" in mine
    assert "Quest" not in open_to_all and "Crown" not in open_to_all


def test_random_games_use_only_events_and_questions_that_have_words() -> None:
    told, asked, given = set(), set(), set()
    for seed in range(12):
        match = Match(GAME, 2 + seed % 5, dict(GAME.bounds), seed=seed)
        random = Random(seed)
        while match.ask is not None:
            asked.add(match.ask.about)
            match.choose(random.choice(match.ask.options))
        told |= {moment.event.kind for moment in match.history}
        given |= {answer.option.verb for answer in match.answers}
    assert told <= TALES.keys() and told <= CUES.keys()
    assert asked <= PROMPTS.keys() and given <= HANDS.keys()
    assert TALES.keys() == CUES.keys()
