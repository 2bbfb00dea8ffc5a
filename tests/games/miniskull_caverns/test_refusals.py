"""Who tries what cannot be done is told why, in the game's own words."""

import pytest

from tabletop.games.miniskull_caverns import GAME


def why(game, piece, place=""):
    refused = GAME.refusal(game.t, game.ask, piece, place)
    return (refused.reason, refused.clause) if refused is not None else None


def test_a_space_without_a_flag_is_no_start(cave):
    game = cave(step="choose_starts")
    seat = game.ask.seat
    assert why(game, f"pawn-{seat}", "space-c3") == ("c3 is no Starting space: those have a flag.", "MC-2.4")


def test_a_taken_start_is_taken(cave):
    game = cave(step="choose_starts")
    taken = game.options[0].split()[1]
    game.plays(game.options[0])
    assert why(game, f"pawn-{game.ask.seat}", f"space-{taken}") == (f"Another hero starts on {taken}.", "MC-2.4")


@pytest.mark.parametrize(
    ("side", "far", "words"), [("walk", "e3", "e3 is 4 spaces away: Walk moves up to 2 spaces."),
                               ("creep", "c3", "c3 is 2 spaces away: Creep moves up to 1 space.")]
)  # fmt: skip
def test_a_space_out_of_reach_says_how_far_it_is(cave, side, far, words):
    game = cave(step="resolve_actions", at=["a3", "a1", "e5"], sides=[side, "walk", "walk"], revealed=True, noise=3)
    game.plays("act")
    assert game.ask.about == "move_dest"
    assert why(game, "pawn-0", f"space-{far}")[0] == words


def test_rock_is_rock(cave):
    game = cave(step="choose_starts")
    assert why(game, f"pawn-{game.ask.seat}", "rock-c4")[1] == "MC-1.7"


def test_another_heros_things_are_theirs(cave):
    game = cave(step="place_controls")
    other = (game.ask.seat + 1) % 3
    assert why(game, f"pawn-{other}") == (f"That belongs to seat {other + 1}.", "MC-4.1")
    assert why(game, "hand-flip", f"slot-{other}")[0].startswith(f"That place is seat {other + 1}'s.")


def test_heroes_and_cards_wait_for_their_phase_and_gems_for_a_search(cave):
    game = cave(step="place_controls")
    seat = game.ask.seat
    assert "Phase 4" in why(game, f"pawn-{seat}")[0]
    assert "Control from your hand" in why(game, f"action-{seat}")[0]
    assert "Only a Search" in why(game, "gem-a1")[0]


def test_where_the_question_says_it_all_nothing_is_added(cave):
    game = cave(step="place_controls")
    assert why(game, "noise") is None
