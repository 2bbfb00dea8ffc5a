"""What the table shows, how choices are made by hand, and the words for it all."""

import pytest

from tabletop.engine.contract import Event
from tabletop.games.miniskull_caverns import GAME
from tabletop.games.miniskull_caverns.content import MAPS
from tabletop.games.miniskull_caverns.cues import CUES, cue
from tabletop.games.miniskull_caverns.words import TALES

NAMES = ("Ada", "Bo", "Cy")


def pieces(game, viewer=0):
    return {piece.id: piece for piece in GAME.lay(game.t, viewer)}


def by_option(game):
    return {str(gesture.option): gesture for gesture in GAME.gestures(game.t, game.ask)}


@pytest.mark.parametrize("map_id", MAPS)
def test_a_space_shows_an_exit_exactly_where_a_passage_is(cave, map_id):
    seats = 3 if map_id.endswith("red") else 2
    game = cave(seats, "place_controls", variants={"map": map_id.split("_")[0]})
    laid = pieces(game)
    for space, near in MAPS[map_id].neighbours.items():
        x, y = laid[f"space-{space}"].at
        toward = {"n": (0, -120), "s": (0, 120), "w": (-120, 0), "e": (120, 0)}
        reached = {(x + toward[side][0], y + toward[side][1]) for side, _ in laid[f"space-{space}"].face.exits}
        assert reached == {laid[f"space-{beside}"].at for beside in near}
    assert all(f"rock-{cell}" in laid for cell in MAPS[map_id].rock)


def test_a_control_is_dragged_to_the_slot_or_onto_the_die(cave):
    game = cave(step="place_controls")
    hands = by_option(game)
    assert (hands["place rotate1 no"].piece, hands["place rotate1 no"].place) == ("hand-rotate1", "slot-2")
    assert (hands["place rotate1 yes"].piece, hands["place rotate1 yes"].place) == ("hand-rotate1", "die-2")
    assert hands["place rotate1 no"].label == "Rotate 1: Search"
    card = pieces(game, 2)["hand-rotate1"]
    assert (card.area, card.face.kicker) == ("hand", "to Search")


def test_nobody_sees_anothers_hand(cave):
    game = cave(step="place_controls").plays("place flip no")
    assert not [name for name in pieces(game, 2) if name.startswith("hand-")]
    assert len([name for name in pieces(game, 1) if name.startswith("hand-")]) == 4
    assert not [name for name in pieces(game, None) if name.startswith("hand-")]


def test_a_pawn_is_dragged_and_staying_is_a_button(cave):
    game = cave(at=["c1", "b4", "d4"]).plays("act")
    assert (by_option(game)["move c3"].piece, by_option(game)["move c3"].place) == ("pawn-0", "space-c3")
    assert (by_option(game)["move c1"].piece, by_option(game)["move c1"].label) == ("", "Stay on c1")


def test_strength_for_tiny_is_a_slider_with_a_warning_where_it_hurts(cave):
    game = cave(step="battle_tiny", at=["c3", "a1", "e5"], gems=[2, 0, 0], strength=[2, 4, 4], dice=[1, 3])
    hands = by_option(game)
    assert [hand.amount for hand in hands.values()] == [None, 1, 2]
    assert (hands["spend 0"].piece, hands["spend 0"].label) == ("", "Spend nothing")
    assert "drop a Gem" in hands["spend 2"].confirm
    assert hands["spend 1"].confirm == ""


def test_a_helper_is_warned_before_it_may_kill_tiny(cave):
    game = cave(step="battle_tiny", at=["c3", "a1", "e5"], gems=[2, 0, 0], tiny=3, dice=[3, 3, 1, 2])
    assert "hero on the centre wins" in by_option(game)["join"].confirm
    game.plays("join")
    assert "hero on the centre wins" in by_option(game)["spend 2"].confirm
    assert by_option(game)["spend 0"].confirm == ""


def test_alone_the_last_strength_is_guarded_by_a_question(cave):
    game = cave(1, sides=["run"], strength=[1])
    assert "loses the game" in by_option(game)["act"].confirm


@pytest.mark.parametrize(("noise", "cell"), [(5, "chart-5"), (9, "chart-9"), (0, "chart-2"), (2, "chart-2")])
def test_the_chart_is_lit_at_the_total_noise(cave, noise, cell):
    laid = pieces(cave(noise=noise))
    assert [name for name in laid if name.startswith("chart-") and "lit" in laid[name].marks] == [cell]


def test_a_stack_of_gems_shows_how_many(cave):
    laid = pieces(cave(lying={"b4": 3}, gems=[1, 0, 0], at=["c1", "b4", "d4"]))
    assert laid["gem-b4"].face.value == 3
    assert laid["gems-0"].face.value == 1


def test_pawns_that_share_a_space_do_not_hide_each_other(cave):
    laid = pieces(cave(at=["c3", "c3", "c3"]))
    assert len({laid[f"pawn-{hero}"].at for hero in range(3)}) == 3


def test_panels_show_strength_gems_and_who_is_first(cave):
    game = cave(gems=[2, 0, 0], strength=[3, 4, 4], at=["c1", "b4", "d4"])
    red, *_, tiny = GAME.panels(game.t, None, NAMES)
    assert [(counter.value, counter.most) for counter in red.counters] == [(3, 6), (2, 2)]
    assert {"First player", "Carries enough Gems to challenge Tiny"} <= {badge.hint for badge in red.badges}
    assert (tiny.seat, tiny.counters[0].value) == (None, 8)


def test_every_event_has_words_and_a_cue():
    assert TALES.keys() == CUES.keys()


def test_the_story_reads_well(cave):
    game = cave(at=["b4", "c3", "e5"], sides=["surprise", "walk", "walk"], gems=[0, 1, 0], dice=[5, 3])
    game.plays("act", "move b3", "attack 1", "give_gem")
    assert [GAME.narrate(event, NAMES) for event in game.told] == [
        "Ada pounces from b4 to b3.",
        "Ada ambushes Bo: 5 against 3.",
        "Bo gives a Gem to Ada.",
    ]


def test_the_table_in_words_says_what_matters(cave):
    game = cave(noise=5, strength=[3, 4, 4], gems=[1, 0, 0], at=["c1", "b4", "d4"])
    words = GAME.describe(game.t, 0, NAMES)
    assert "Total Noise is 5: searches find on 2, 5 or 6, monsters come on 5 or less." in words
    assert "Ada: on c1, Strength 3, 1 Gem" in words
    assert words.endswith("From c1 passages lead to b1, c2 and d1.")


def test_two_gems_found_together_rise_as_two_gems():
    found = {
        amount: cue(Event("gem_found", "MC-7.2", {"hero": 0, "amount": amount, "space": "b2"})) for amount in (1, 2)
    }
    assert [found[amount].floats[0].text for amount in (1, 2)] == ["+1 Gem", "+2 Gems"]
