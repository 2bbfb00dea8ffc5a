"""CV-7: caverns, rush and creep, escape, friends and bribes."""

import pytest

from tabletop.games.caverns.strength import affinity, bribe_value, escape_choices


def at_mouth(table, who: str, *cards: str, tile: str = "t41", **more):
    """Before an unused cavern whose cards are these, the first on top."""
    return table(
        who,
        "sorquist",
        tiles=[f"{tile} 0 -1 0"],
        places={f"ch_{who}": f"{tile}.p"},
        cavern=list(cards),
        step="movement",
        **more,
    )


@pytest.mark.clause("CV-7.1", "CV-7.5")
def test_one_may_step_into_a_cavern_as_the_end_of_a_movement(table) -> None:
    game = at_mouth(table, "grug", "tr_map", "tr_heir")
    assert "step_in" in game.options
    game.plays("step_in", "creep")
    assert game.t.place["ch_grug"] == "t41.c"
    assert game.t.turn == 1, "the movement was over, and nothing else was to be done"


@pytest.mark.clause("CV-7.2")
def test_rush_or_creep_is_declared_only_where_something_may_wait(table) -> None:
    fresh = at_mouth(table, "grug", "tr_map").plays("step_in")
    assert (fresh.about, fresh.options) == ("D-ENTER", ["rush", "creep"])
    empty = at_mouth(table, "grug", used=["t41.c"]).plays("step_in")
    assert empty.t.place["ch_grug"] == "t41.c" and not empty.was_asked("D-ENTER")
    inhabited = at_mouth(table, "grug", asleep={"zombie": "t41.c"}).plays("step_in")
    assert inhabited.about == "D-ENTER"


@pytest.mark.clause("CV-7.3")
def test_one_card_a_spot_and_fewer_when_the_deck_is_short(table) -> None:
    game = at_mouth(table, "grug", "tr_map", "tr_heir", "tr_wand").plays("step_in", "creep")
    assert game.hand("ch_grug") == ["tr_heir", "tr_map"]

    def last_card(t) -> None:
        t.gone += t.cavern_deck[:-1]
        del t.cavern_deck[:-1]

    short = at_mouth(table, "grug", "tr_map", change=last_card).plays("step_in", "creep")
    assert short.hand("ch_grug") == ["tr_map"] and short.t.cavern_deck == []


@pytest.mark.clause("CV-7.4")
def test_treasure_is_in_hand_unseen_before_any_monster_is_dealt_with(table) -> None:
    game = at_mouth(table, "grug", "mo_zombie", "tr_map").plays("step_in", "creep")
    assert game.about == "D-NEXT"
    assert game.hand("ch_grug") == ["tr_map"] and game.t.hands["ch_grug"][0].known == 0b01
    assert game.t.asleep("mo_zombie") and game.t.place["mo_zombie"] == "t41.c"


@pytest.mark.clause("CV-7.6")
def test_a_rusher_fights_everything_in_its_own_order_with_one_more(table) -> None:
    game = at_mouth(table, "grug", "mo_zombie", "mo_goblin", dice=[1, 4, 1, 5, 6, 1]).plays("step_in", "rush")
    assert (game.about, game.options) == ("D-ORDER", ["fight mo_zombie", "fight mo_goblin"])
    game.plays("fight mo_goblin")
    assert [e["scores"] for e in game.events("fight_rolled")] == [[7, 5], [7, 7], [12, 3]]


@pytest.mark.clause("CV-7.6")
def test_a_rusher_fights_awake_monsters_too_and_they_may_defend_by_magic(table) -> None:
    game = table(
        "grug",
        "sorquist",
        dead=[1],
        tiles=["t41 0 -1 0"],
        places={"ch_grug": "t41.p"},
        awake={"dark_elf": (1, "t41.c")},
        step="movement",
        dice=[4],
    )
    game.plays("step_in", "rush")
    assert (game.about, game.seat) == ("D-DEFEND", 1)
    game.plays("cast petrify ch_grug")
    assert game.t.stone == {"ch_grug": -1} and game.t.turn == 1


@pytest.mark.clause("CV-7.7", "CV-9.3")
def test_whoever_rushed_casts_nothing_more_this_turn(table) -> None:
    game = table(
        "eldrin",
        "grug",
        tiles=["t41 0 -1 0"],
        places={"ch_eldrin": "t41.p", "ch_grug": "t41.c"},
        hands={"ch_eldrin": ["staff"]},
        asleep={"goblin": "t41.c"},
        dice=[6, 1],
        step="movement",
    )
    game.plays("step_in", "rush")
    assert game.t.step == "activity_b" and "fight ch_grug" in game.options
    assert not [option for option in game.options if option.startswith("cast")]


@pytest.mark.clause("CV-7.8")
def test_a_creeper_deals_with_each_and_may_escape_while_one_is_left(table) -> None:
    game = at_mouth(table, "eldrin", "mo_zombie", "mo_goblin", dice=[4, 3]).plays("step_in", "creep")
    assert game.options == [
        "fight mo_zombie",
        "befriend mo_zombie",
        "cast petrify mo_zombie",
        "fight mo_goblin",
        "befriend mo_goblin",
        "cast petrify mo_goblin",
        "escape",
    ]
    game.plays("cast petrify mo_zombie")
    assert game.options == ["fight mo_goblin", "befriend mo_goblin", "escape"], "stone needs no dealing with"
    game.plays("befriend mo_goblin")
    assert game.about == "D-STAY"


@pytest.mark.clause("CV-7.9", "CV-7.20")
def test_an_escape_leads_just_outside_with_the_treasure(table) -> None:
    game = at_mouth(table, "bimbim", "mo_cave_troll", "tr_eye", dice=[4]).plays("step_in", "creep", "escape")
    assert game.t.place["ch_bimbim"] == "t41.p" and game.hand("ch_bimbim") == ["tr_eye"]
    assert game.t.asleep("mo_cave_troll")


@pytest.mark.clause("CV-7.10", "CV-9.3")
def test_a_failed_escape_means_fighting_all_that_are_left(table) -> None:
    game = at_mouth(table, "eldrin", "mo_zombie", "mo_goblin", dice=[6]).plays("step_in", "creep", "escape")
    assert (game.about, game.options) == ("D-ORDER", ["fight mo_zombie", "fight mo_goblin"])


@pytest.mark.clause("CV-7.11", "CV-7.13")
@pytest.mark.parametrize(("die", "friends"), [(3, True), (4, False)])
def test_friends_are_made_by_rolling_the_affinity_or_less(table, die: int, friends: bool) -> None:
    game = at_mouth(table, "grug", "mo_mim", "tr_map", dice=[die, 6, 1])
    game.plays("step_in", "creep", "befriend mo_mim")
    assert bool(game.events("befriended")) == friends
    assert ("mo_mim" in game.t.place) == friends, "a failure is a fight at once"


@pytest.mark.clause("CV-7.12")
@pytest.mark.parametrize(
    ("who", "monster", "total"),
    [
        ("ch_esmerelda", "mo_orc_soldier", 3),
        ("ch_esmerelda", "mo_snake_1", 5),
        ("ch_esmerelda", "mo_tunnel_rat", 5),
        ("ch_grug", "mo_cave_troll", 2),
        ("ch_grug", "mo_goblin_guard", 5),
        ("ch_ulric", "mo_wraith", 3),
        ("ch_eldrin", "mo_dark_elf", 1),
        ("ch_golin", "mo_dark_elf", 2),
        ("ch_fombin", "mo_mim", 4),
        ("ch_tolzar", "mo_dragon", 0),
    ],
)
def test_affinity_adds_the_bonus_and_takes_off_the_dislike(who: str, monster: str, total: int) -> None:
    assert affinity(who, monster) == total


@pytest.mark.clause("CV-7.12", "CV-7.14")
@pytest.mark.parametrize(
    ("monster", "card", "value"),
    [
        ("mo_bandit", "tr_silver", 2),
        ("mo_bandit", "tr_bread", 1),
        ("mo_cave_troll", "tr_ham", 4),
        ("mo_cave_troll", "tr_ruby", 3),
        ("mo_mim", "tr_ham", 0),
        ("mo_mim", "tr_eye", 8),
        ("mo_dragon", "tr_meat", 0),
        ("mo_dragon", "tr_crown", 3),
        ("mo_snake_1", "tr_wine", 1),
        ("mo_snake_1", "tr_copper", 0),
        ("mo_zombie", "tr_crown", 0),
        ("mo_clay_golem", "tr_chest_gold", 0),
        ("mo_bandit", "tr_magic_sword", 0),
    ],
)
def test_every_monster_has_its_taste_in_bribes(monster: str, card: str, value: int) -> None:
    assert bribe_value(monster, card) == value


@pytest.mark.clause("CV-7.14", "CV-12.2")
def test_bribes_are_seen_by_all_and_stay_with_the_monster(table) -> None:
    game = at_mouth(table, "grug", "mo_gargoyle", "tr_silver", hands={"ch_grug": ["ruby"]}, dice=[5])
    game.plays("step_in", "creep", "befriend mo_gargoyle")
    assert game.about == "D-BRIBE" and game.ask.secret
    game.plays("bribe tr_ruby", "roll_it")
    assert game.hand("mo_gargoyle") == ["tr_ruby"] and game.t.hands["mo_gargoyle"][0].known == 0b11
    assert game.events("bribed") == [{"figure": "ch_grug", "monster": "mo_gargoyle", "cards": ["tr_ruby"]}]


@pytest.mark.clause("CV-7.15")
def test_a_spell_gone_wrong_means_a_fight(table) -> None:
    game = at_mouth(table, "eldrin", "mo_zombie", "tr_map", dice=[3, 6, 1])
    game.plays("step_in", "creep", "cast petrify mo_zombie")
    assert game.events("fight_began") == [{"figure": "ch_eldrin", "foe": "mo_zombie"}]


@pytest.mark.clause("CV-7.16")
def test_a_monster_in_peace_lets_one_leave(table) -> None:
    game = at_mouth(table, "grug", "mo_goblin", "tr_map", dice=[1]).plays("step_in", "creep", "befriend mo_goblin")
    assert game.options == ["stay_inside", "step_out"]
    game.plays("step_out")
    assert game.t.place["ch_grug"] == "t41.p"
    killed = at_mouth(table, "grug", "mo_goblin", "tr_map", dice=[6, 1]).plays("step_in", "creep", "fight mo_goblin")
    assert not killed.was_asked("D-STAY")


@pytest.mark.clause("CV-7.17")
def test_monsters_remember_nothing(table) -> None:
    beside = table(
        "grug", "sorla", tiles=["t41 0 -1 0"], places={"ch_grug": "t41.c"}, asleep={"goblin": "t41.c"}, step="movement"
    )
    beside.plays("stay")
    assert not beside.was_asked("D-NEXT")
    game = at_mouth(table, "grug", "mo_goblin", "tr_map", dice=[1])
    game.plays("step_in", "creep", "befriend mo_goblin", "step_out").ends_turn()
    game.plays("step_in", "creep")
    assert game.about == "D-NEXT" and "befriend mo_goblin" in game.options


@pytest.mark.clause("CV-7.18")
def test_the_first_to_enter_later_draws_the_cards(table) -> None:
    game = table(
        "grug",
        "sorla",
        tiles=["t41 0 -1 0"],
        places={"ch_grug": "t41.p", "ch_sorla": "t41.p"},
        cavern=["tr_map", "tr_heir"],
        turn=1,
        step="movement",
    )
    game.plays("step_in", "creep")
    assert game.hand("ch_sorla") == ["tr_heir", "tr_map"] and game.t.used == ["t41.c"]


@pytest.mark.clause("CV-7.19")
def test_rushing_leaves_characters_alone_until_afterwards(table) -> None:
    game = table(
        "grug",
        "sorla",
        tiles=["t41 0 -1 0"],
        places={"ch_grug": "t41.p", "ch_sorla": "t41.c"},
        asleep={"goblin": "t41.c"},
        dice=[6, 1, 3, 1],
        step="movement",
    )
    game.plays("step_in", "rush")
    assert [e["foe"] for e in game.events("fight_began")] == ["mo_goblin"]
    game.plays("fight ch_sorla")
    assert game.events("fight_rolled")[-1]["scores"][0] == 3 + 5, "without the +1 of the rush"


@pytest.mark.clause("CV-7.20")
def test_escape_cards_are_chosen_and_six_is_enough(table) -> None:
    game = table("bimbim", "grug", hands={"ch_bimbim": ["ring_shadows", "elf_cloak"]})
    sets = {str(use): total for use, total in escape_choices(game.t, "ch_bimbim")}
    assert sets == {"use tr_ring_shadows": 6, "use tr_elf_cloak": 5, "use -": 4}
    sure = at_mouth(table, "bimbim", "mo_zombie", "tr_map", hands={"ch_bimbim": ["ring_shadows"]}, dice=[6])
    sure.plays("step_in", "creep", "escape", "use tr_ring_shadows")
    assert sure.t.place["ch_bimbim"] == "t41.p"
    assert sure.events("bonus_shown")[0]["numbers"] == ["+2 escape"]


@pytest.mark.clause("CV-7.21")
def test_what_a_monster_held_serves_against_the_next(table) -> None:
    game = table(
        "grug",
        "sorla",
        tiles=["t41 0 -1 0"],
        places={"ch_grug": "t41.p"},
        asleep={"goblin": "t41.c", "cave_troll": "t41.c"},
        hands={"mo_goblin": ["ham"]},
        dice=[6, 1],
        step="movement",
    )
    game.plays("step_in", "creep", "fight mo_goblin", "befriend mo_cave_troll")
    assert "bribe tr_ham" in game.options
