"""The nine phases, the Control cards and the geometry of the Action card (MC-3, MC-4, MC-5)."""

import pytest

from tabletop.engine.match import Match
from tabletop.games.miniskull_caverns import GAME
from tabletop.games.miniskull_caverns.content import (
    AFTER_CONTROL,
    AFTER_EXERTION,
    CONTROLS,
    FACES,
    SIDES,
)


@pytest.mark.clause("MC-3.1")
def test_a_round_is_nine_phases_in_this_order(cave):
    game = cave(step="place_controls", dice=[1, 2, 2, 2])
    while game.t.round == 1:
        game.plays(game.options[0])
    titles = [phase.title for phase in GAME.phases(game.t)]
    assert titles == ["Controls", "Reveal", "Adjust", "Actions", "Combat", "Tiny", "Noise", "Monsters", "Token"]
    kinds = [event.kind for event in game.told]
    order = ["control_placed", "controls_revealed", "card_turned", "noise_total", "moved", "horde_rolled"]
    places = [kinds.index(kind) for kind in [*order, "horde_fight", "token_passed"]]
    assert places == sorted(places)


@pytest.mark.clause("MC-3.2")
def test_after_the_last_phase_a_new_round_begins_with_nothing_placed(cave):
    game = cave(step="end_round", hidden=[True, False, False], resting=[False, True, False], noise=4)
    t = game.t
    assert (t.round, t.step, t.noise) == (2, "place_controls", -1)
    assert (t.controls, t.revealed) == (["", "", ""], False)
    assert not any(t.hidden + t.resting + t.moved)


@pytest.mark.clause("MC-3.3")
def test_a_win_ends_the_game_at_once(cave):
    game = cave(step="battle_tiny", at=["c3", "a1", "e5"], gems=[2, 0, 0], tiny=1, dice=[1, 6], noise=6)
    assert game.over
    assert game.events("horde_rolled") == []
    assert game.events("token_passed") == []


@pytest.mark.clause("MC-4.1", "MC-4.2")
def test_all_controls_are_open_at_zero_strength_but_not_the_die(cave):
    game = cave(step="place_controls", strength=[4, 4, 0])
    assert game.options == [f"place {control} no" for control in CONTROLS]
    game.plays("place flip no")
    assert len(game.options) == 8


@pytest.mark.clause("MC-4.4")
def test_the_table_shows_what_each_hero_may_do_next(cave):
    game = cave(step="place_controls", sides=["heal", "walk", "walk"])
    hint = next(piece.hint for piece in GAME.lay(game.t, 1) if piece.id == "action-0")
    assert "Heal, Walk, Search and Search" in hint
    assert "with it any side" in hint


@pytest.mark.clause("MC-4.4")
@pytest.mark.parametrize(("control", "angle"), [("rotate0", 0), ("rotate2", 0), ("rotate1", 90), ("flip", 90)])
def test_the_back_of_a_control_shows_its_axis_only_if_agreed(cave, control, angle):
    def back(how):
        game = cave(step="place_controls", variants={"control_back": how}).plays(f"place {control} no")
        return next(piece for piece in GAME.lay(game.t, 0) if piece.id == "control-2")

    assert (back("axis").angle, back("axis").face) == (angle, None)
    assert (back("list").angle, back("list").face) == (0, None)


@pytest.mark.clause("MC-4.3", "MC-4.5")
def test_controls_are_sealed_until_all_are_turned_over(cave):
    game = cave(step="place_controls").plays("place rotate1 no")
    assert _seen(game, 2, viewer=2) == "Rotate 1"
    assert _seen(game, 2, viewer=0) is None
    assert "Rotate 1" not in GAME.describe(game.t, 0, "ABC")
    game.plays("place rotate1 yes", "place rotate0 yes")
    assert game.t.revealed
    assert _seen(game, 2, viewer=0) == "Rotate 1"
    assert game.events("controls_revealed") == [{"controls": ["rotate0", "rotate1", "rotate1"]}]


def _seen(game, hero, viewer):
    face = next(piece for piece in GAME.lay(game.t, viewer) if piece.id == f"control-{hero}").face
    return face.title if face else None


@pytest.mark.clause("MC-4.5")
def test_the_reveal_closes_undo():
    match = Match(GAME, 2, {"first_player": "seat0", "start_spaces": "random"})
    match.choose("place rotate0 no")
    assert match.undo_blocked_by is None
    match.choose("place rotate0 no")
    assert "Control cards were revealed" in match.undo_blocked_by


@pytest.mark.clause("MC-4.9")
def test_a_die_on_the_card_must_be_paid_for(cave):
    game = cave(step="adjust_actions", exerting=[True, False, False])
    assert game.options == ["exert plus1", "exert minus1", "exert flip_side", "exert flip_end"]
    game.plays("exert plus1")
    assert game.t.strength[0] == 3
    assert not game.t.exerting[0]


@pytest.mark.clause("MC-4.11")
def test_the_side_on_top_stays_for_the_next_round(cave):
    game = cave(step="adjust_actions", controls=["rotate2", "flip", "rotate1"])
    game.plays_on("place_controls", action_or_rest="rest")
    assert game.t.sides == ["run", "creep", "search_a"]


@pytest.mark.clause("MC-4.6", "MC-5.1")
@pytest.mark.parametrize("side", SIDES)
def test_rotations_go_round_the_face_and_never_leave_it(side):
    cycle = FACES[SIDES[side].face]
    place = cycle.index(side)
    turned = [cycle[(place + quarters) % 4] for quarters in range(4)]
    assert [AFTER_CONTROL[side][f"rotate{n}"] for n in range(3)] == turned[:3]
    assert AFTER_EXERTION[side]["plus1"] == turned[1]
    assert AFTER_EXERTION[side]["minus1"] == turned[3]


FRONT_EDGES = {"walk": "top", "search_a": "left", "run": "bottom", "heal": "right"}
BACK_EDGES = {"hide": "top", "search_b": "right", "creep": "bottom", "surprise": "left"}
OPPOSITE = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}


@pytest.mark.clause("MC-5.2")
@pytest.mark.parametrize("side", SIDES)
def test_a_flip_sideways_keeps_the_edge_and_end_over_end_takes_the_opposite(side):
    here, there = (FRONT_EDGES, BACK_EDGES) if side in FRONT_EDGES else (BACK_EDGES, FRONT_EDGES)
    by_edge = {edge: name for name, edge in there.items()}
    sideways, over = by_edge[here[side]], by_edge[OPPOSITE[here[side]]]
    assert AFTER_EXERTION[side]["flip_side"] == sideways
    assert AFTER_EXERTION[side]["flip_end"] == over
    assert AFTER_CONTROL[side]["flip"] == (sideways if SIDES[side].flip_arrow == "side" else over)


@pytest.mark.clause("MC-5.3")
@pytest.mark.parametrize("side", SIDES)
def test_each_side_shows_its_name_effect_noise_and_where_its_flip_leads(cave, side):
    game = cave(step="place_controls", sides=[side, "walk", "walk"])
    card = next(piece for piece in GAME.lay(game.t, 0) if piece.id == "action-0")
    assert card.face.title == SIDES[side].name
    assert card.face.text == SIDES[side].text
    assert card.face.badges[0].value == str(SIDES[side].noise)
    assert SIDES[AFTER_CONTROL[side]["flip"]].name in card.face.kicker


@pytest.mark.clause("MC-5.3")
@pytest.mark.parametrize("side", SIDES)
def test_the_card_lies_turned_so_that_its_side_is_on_top(cave, side):
    game = cave(step="place_controls", sides=[side, "walk", "walk"])
    card = next(piece for piece in GAME.lay(game.t, 0) if piece.id == "action-0")
    on_top = card.face.edges[int(-card.angle // 90) % 4]
    assert on_top == f"{SIDES[side].name.split()[-1]} {SIDES[side].noise}"


@pytest.mark.clause("MC-4.6")
@pytest.mark.parametrize("control", CONTROLS)
@pytest.mark.parametrize("side", SIDES)
def test_every_control_turns_every_side_as_its_table_says(cave, side, control):
    game = cave(step="adjust_actions", sides=[side, "walk", "walk"], controls=[control, "rotate0", "rotate0"])
    assert game.t.sides[0] == AFTER_CONTROL[side][control]
    turned = next(event for event in game.told if event.kind in ("card_turned", "card_flipped"))
    assert turned.kind == ("card_flipped" if control == "flip" else "card_turned")
