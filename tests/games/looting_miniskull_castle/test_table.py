"""The castle on the table and in words: nothing overlaps by accident, everything can be reached and is told."""

import re
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from tabletop.engine.contract import Event
from tabletop.engine.match import Match
from tabletop.games.looting_miniskull_castle import GAME, cues, words
from tabletop.games.looting_miniskull_castle.content import HEROES, MONSTERS, ROOM_KINDS

clause = pytest.mark.clause
FLAT = ("tile", "card", "zone")
FOLDER = Path(words.__file__).parent


def overlap(a, b):
    return all(abs(a.at[axis] - b.at[axis]) < (a.size[axis] + b.size[axis]) / 2 - 0.5 for axis in (0, 1))


@pytest.mark.parametrize("corner", ["opposite", "r3", "r9"])
@pytest.mark.parametrize("road", [True, False])
@pytest.mark.parametrize("seats", GAME.seats)
def test_no_two_cards_zones_or_tiles_overlap(seats, road, corner):
    state = Match(GAME, seats, {"dangerous_road": road, "back_door_corner": corner}, seed=2).state
    flat = [piece for piece in GAME.lay(state, None) if piece.kind in FLAT and piece.area == "table"]
    assert [(a.id, b.id) for a, b in combinations(flat, 2) if overlap(a, b)] == []


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_lies_in_a_room_lies_on_its_card(seats):
    state = Match(GAME, seats, seed=4).state
    pieces = {piece.id: piece for piece in GAME.lay(state, None)}
    for room in range(state.board.rooms):
        tile = pieces[f"space-r{room}"]
        inside = [p for name, p in pieces.items() if name.startswith((f"cube-r{room}-", f"alcove-r{room}-"))]
        for piece in inside:
            assert all(abs(piece.at[axis] - tile.at[axis]) + piece.size[axis] / 2 <= 50 for axis in (0, 1))


def test_a_pile_shows_its_cubes_and_only_large_ones_a_number(castle):
    game = castle(rooms={1: ("search", (3, 0, 0)), 2: ("search", (0, 5, 0))}, dice=(3, 1, 1))
    pieces = {piece.id: piece for piece in GAME.lay(game.t, None)}
    assert {"cube-r1-strength", "cube-r1-strength-0", "cube-r1-strength-1"} <= pieces.keys()
    assert pieces["cube-r1-strength"].face.value == 1
    assert pieces["cube-r2-weapon"].face.value == 5


def test_dice_lie_in_the_tray_until_they_are_assigned(castle):
    game = castle(step="roll_and_assign", rolls=[5, 3, 2])

    def areas():
        return [piece.area for piece in GAME.lay(game.t, 0) if piece.kind == "die"]

    assert areas() == ["tray"] * 3
    game.play("assign hero 3")
    assert areas() == ["tray", "table", "tray"]
    game.play("assign monster 2")
    assert areas() == ["table"] * 3


def test_a_die_is_dragged_to_its_slot(castle):
    game = castle(step="roll_and_assign", rolls=[5, 3, 3])
    drags = [(g.piece, g.place) for g in GAME.gestures(game.t, game.world.ask)]
    assert drags == [("die-0", "slot-hero"), ("die-1", "slot-hero")]
    game.play("assign hero 3")
    told = [(g.piece, g.place) for g in GAME.gestures(game.t, game.world.ask)]
    assert told == [("die-0", "slot-monster"), ("die-2", "slot-monster")]


def test_a_die_says_where_it_leads(castle):
    game = castle(step="roll_and_assign", rolls=[2, 1, 3], heroes=[{"at": "r2"}], monster=("vampire", 6, (4, 0, 0)))
    rooms = [words.place_name(game.t, room) for room in range(8)]
    told = [g.consequence for g in GAME.gestures(game.t, game.world.ask)]
    assert told[:2] == [f"to {rooms[0]} or {rooms[4]}", f"to {rooms[1]} or {rooms[3]}"]
    game.play("assign hero 2")
    told = [g.consequence for g in GAME.gestures(game.t, game.world.ask)]
    assert told == [
        f"to {rooms[7]} or {rooms[5]}, Strength die 3", f"to {rooms[1]} or {rooms[3]}, Strength die 1"
    ]  # fmt: skip


def test_with_a_one_a_hero_who_lies_only_stands_up(castle):
    game = castle(step="roll_and_assign", rolls=[1, 4, 1], heroes=[{"at": "r2", "lying": True}])
    assert GAME.gestures(game.t, game.world.ask)[0].consequence == "only stands up"


def test_two_ways_to_the_same_room_are_one_drag_that_asks_for_the_direction(castle):
    game = castle(heroes=[{"at": "r2"}], dice=(4, 1, 1))
    told = {g.label: (g.piece, g.place) for g in GAME.gestures(game.t, game.world.ask)}
    assert told == {
        f"By way of {words.place_name(game.t, 3)}": ("meeple-0", "space-r6"),
        f"By way of {words.place_name(game.t, 1)}": ("meeple-0", "space-r6"),
        "To the Black Market": ("meeple-0", "space-black_market"),
    }


def test_selling_offers_every_amount_on_one_drag_with_the_running_total(castle):
    game = castle(heroes=[{"at": "black_market", "cubes": (3, 0, 2), "money": 4}], step="room_actions")
    told = [(g.label, g.piece, g.place, g.amount, g.consequence) for g in GAME.gestures(game.t, game.world.ask)]
    stall = "stall-black_market"
    assert told == [
        ("Sell 1 Treasure for $5", "hero-0-treasure", stall, 1, "$7 then"),
        ("Sell 2 Treasure for $10", "hero-0-treasure", stall, 2, "$12 then"),
        ("Sell nothing more", "", "", None, ""),
    ]


def test_the_monsters_way_says_whom_it_meets(castle):
    game = castle(step="monster_move", heroes=[{"at": "r5"}, {"at": "r3", "lying": True}], dice=(1, 2, 1))
    told = [g.consequence for g in GAME.gestures(game.t, game.world.ask)]
    assert told == ["meets seat 1", "meets seat 2"]


def test_the_interrupting_hero_reads_the_odds(castle):
    game = castle(
        step="monster_move", monster=("vampire", 4, (4, 0, 0)), dice=(1, 1, 3),
        heroes=[{"at": "r5", "cubes": (5, 1, 1)}],
    ).play("prowl clockwise")  # fmt: skip
    said = GAME.prompt(game.t, game.world.ask)
    assert said == "The Monster stops in the Library, 9 against your 5 to 14: give a Treasure or battle it."


@pytest.mark.parametrize("seats", GAME.seats)
def test_cubes_that_change_hands_fly_between_pieces_that_lie_there(seats):
    match, chance = Match(GAME, seats, GAME.bounds, seed=7), Random(7)
    while match.ask is not None:
        match.choose(chance.choice(match.ask.options))
    seen = 0
    for moment in match.history:
        laid = {piece.id for piece in GAME.lay(moment.state, None)}
        flown = [(flight.start in laid, flight.end in laid) for flight in GAME.cue(moment.event).flights]
        seen += bool(flown)
        assert not flown or (True, True) in flown, moment.event
    assert seen > 10


def test_what_the_vampire_drinks_flies_to_it():
    lost = {"seat": 0, "amount": 2, "monster": "vampire"}
    ends = {
        clause: {f.end for f in GAME.cue(Event("hero_hurt", clause, lost)).flights}
        for clause in ("LC-5.14", "LC-14.85")
    }
    assert ends == {"LC-5.14": {"bag"}, "LC-14.85": {"monster-loot", "card-vampire"}}


def test_every_event_that_is_told_has_a_sentence_and_a_sound():
    source = "\n".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.py"))
    told = set(re.findall(r't\.tell\(\s*"([a-z_]+)"', source)) | {"boss_revealed", "monster_revealed"}
    assert told == words.SENTENCES.keys() | words.TELLERS.keys()
    assert told == cues.SOUNDS.keys()
    assert not words.SENTENCES.keys() & words.TELLERS.keys()


def test_every_monster_and_room_kind_has_its_picture():
    icons = FOLDER.parents[2] / "assets" / "icons" / "looting_miniskull_castle"
    assert [name for name in (*MONSTERS, *ROOM_KINDS) if not (icons / f"{name}.svg").exists()] == []


def test_the_description_tells_the_whole_ring_and_the_prices(castle):
    game = castle(4, heroes=[{"at": "r1", "hidden": True}], rooms={1: ("search+", (1, 0, 2))}, dice=(3, 1, 1))
    said = GAME.describe(game.t, None, GAME.look.seat_names)
    assert "2. Vault (Search the Area, alcove): 1 Strength and 2 Treasure. Here: Tansy." in said
    assert "Tansy: $4, Level 1, 3 Strength, in the Vault (hidden)." in said
    assert "Black Market, Arms Buyers: fee $2; sells Strength $2, Weapons $3;" in said
    assert "Demon: 5 Strength, in the" in said


@clause("LC-4.1", "LC-4.13")
def test_a_walk_is_one_event_unless_something_happens_on_the_way(castle):
    free = castle(step="hero_move", heroes=[{"at": "r1"}], monster=("demon", 7, (5, 0, 0)), dice=(3, 1, 1))
    free.play("go r2,r3,r4")
    (walk,) = free.told("hero_moved")
    assert (walk["came_from"], walk["way"]) == (1, [2, 3, 4])
    held = castle(step="hero_move", heroes=[{"at": "r1"}], monster=("demon", 3, (5, 0, 0)), dice=(4, 1, 1))
    held.play("go r2,r3,r4,r5", "sprint")
    assert [walk["way"] for walk in held.told("hero_moved")] == [[2, 3], [4, 5]]


@clause("LC-8.2", "LC-8.9")
def test_the_figure_hops_through_every_room_that_the_monster_prowls_past(castle):
    game = castle(step="monster_move", monster=("vampire", 0, (4, 0, 0)), dice=(1, 3, 1), until="reset")
    game.play("prowl clockwise")
    (event,) = [event for event in game.events if event.kind == "monster_moved"]
    assert GAME.narrate(event, ["Ada", "Ben"]).count("the ") == 3
    hops = GAME.cue(event).path
    assert len(hops) == 2, "the last hop is to where the figure stands"
    assert len(set(hops)) == 2


@clause("LC-5.1")
def test_a_battle_rolls_both_sides_with_their_sums(castle):
    game = castle(
        step="attack_monster", monster=("demon", 3, (5, 0, 0)), dice=(2, 1, 4), rolls=[6, 2],
        heroes=[{"at": "r3", "cubes": (5, 0, 0)}],
    )  # fmt: skip
    (event,) = [event for event in game.events if event.kind == "battle_dice"]
    assert [(die.value, die.seat, die.label) for die in GAME.cue(event).dice] == [
        (3, 0, "5 + 4 = 9"), (1, 0, "5 + 4 = 9"), (4, None, "5 + 4 = 9"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("monster", "amount", "said"),
    [
        ("troll", 2, "Ada loses 2 Strength."),
        ("vampire", 1, "Ada loses 1 Strength to the Vampire."),
        ("troll", 0, "Ada has no Strength to lose."),
    ],
)
def test_lost_strength_goes_to_the_one_monster_that_drinks_it(monster, amount, said):
    lost = {"seat": 0, "amount": amount, "monster": monster}
    assert GAME.narrate(Event("hero_hurt", "LC-5.14", lost), ["Ada"]) == said


def test_a_search_says_whether_it_was_enough():
    told = [
        GAME.narrate(Event("search_roll", "LC-6.9", {"seat": 0, "roll": roll, "card": "black_market"}), ["Ada"])
        for roll in (2, 4)
    ]
    assert [sentence.split(": ")[1] for sentence in told] == ["2 too few.", "enough."]


def test_the_slot_that_waits_for_a_die_is_framed(castle):
    game = castle(step="roll_and_assign", rolls=[5, 3, 2])

    def framed():
        return [piece.id for piece in GAME.lay(game.t, 0) if piece.id.startswith("slot-") and "active" in piece.marks]

    assert framed() == ["slot-hero"]
    game.play("assign hero 3")
    assert framed() == ["slot-monster"]
    game.play("assign monster 2")
    assert framed() == []


def test_two_strength_dice_leave_the_name_of_their_slot_free(castle):
    game = castle(heroes=[{"at": "r2"}], dice=(5, 0, [3, 2]), monster=("golem", 6, (6, 0, 0)))
    pieces = {piece.id: piece for piece in GAME.lay(game.t, 0)}
    name = pieces["slot-strength-name"]
    dice = [piece for piece in pieces.values() if piece.kind == "die" and piece.face.tone == "iron"]
    assert len(dice) == 2
    assert not any(overlap(name, die) for die in dice)


@clause("LC-6.5", "LC-6.21")
def test_hiding_says_what_it_costs(castle):
    def told(kind):
        game = castle(step="room_actions", heroes=[{"at": "r2"}], rooms={2: (kind, (1, 1, 0))}, dice=(2, 1, 1))
        assert game.asked == "D-HIDE"
        return [g.consequence for g in GAME.gestures(game.t, game.world.ask)]

    assert told("found_loot+") == ["then take 1", "then take all"]
    assert told("search+") == ["costs nothing", ""]


def test_a_way_says_what_waits_at_its_end(castle):
    game = castle(
        heroes=[{"at": "r2", "money": 20}], dice=(2, 1, 3), monster=("demon", 7, (5, 0, 0)),
        rooms={0: ("minor_monster", (0, 1, 1)), 4: ("map_room", (0, 0, 0))},
    )  # fmt: skip
    told = {g.place: g.consequence for g in GAME.gestures(game.t, game.world.ask)}
    assert told["space-r0"] == "a Minor Monster of 7, 1 Weapon and 1 Treasure there"
    assert told["space-r4"] == "a Map Room, nothing there"


def test_heroes_are_called_by_their_players_names(castle):
    game = castle(step="hero_battles", heroes=[{"at": "r2"}, {"at": "r2", "cubes": (2, 1, 0)}], dice=(2, 1, 1))
    assert GAME.prompt(game.t, game.world.ask) == "seat 2 is here, 2 to 11 against your 3 to 9: do you attack?"
    shown = [piece.hint for piece in GAME.lay(game.t, 0)] + [
        piece.face.title for piece in GAME.lay(game.t, 0) if piece.face is not None
    ]
    assert not [words for words in shown for hero in HEROES if hero.name.split()[0] in words]


def test_where_a_walk_has_ended_is_pointed_out(castle):
    game = castle(step="monster_move", monster=("vampire", 0, (4, 0, 0)), dice=(1, 3, 1), until="reset")
    game.play("prowl clockwise")
    (event,) = [event for event in game.events if event.kind == "monster_moved"]
    assert set(GAME.cue(event).pieces) == {"monster-vampire", "space-r3"}
