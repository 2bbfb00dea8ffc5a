"""MiniSkull Caverns: the nine phases of a round, in the rulebook's order (MC-2 to MC-4, MC-6, MC-9)."""

from collections.abc import Callable, Mapping

from tabletop.engine.contract import Ask, Chance, Part, Phase, Script, Value
from tabletop.games.miniskull_caverns.choices import (
    ACT_OR_REST,
    EXERTS,
    ONLY_REST,
    PLACES,
    PLACES_WITH_DIE,
    REST,
    Start,
)
from tabletop.games.miniskull_caverns.content import (
    AFTER_CONTROL,
    AFTER_EXERTION,
    CONTROLS,
    GEMS_NEEDED,
    MAPS,
    SIDES,
    START_SIDE,
    START_STRENGTH,
    TINY_STRENGTH,
)
from tabletop.games.miniskull_caverns.ends import check_limits
from tabletop.games.miniskull_caverns.heroes import gain_strength, lose_strength
from tabletop.games.miniskull_caverns.horde import meet_monster
from tabletop.games.miniskull_caverns.moves import RANGE, move_up_to
from tabletop.games.miniskull_caverns.pvp import meeting, pvp_fight
from tabletop.games.miniskull_caverns.search import search
from tabletop.games.miniskull_caverns.solo import run_clock, solo_hide, solo_surprise
from tabletop.games.miniskull_caverns.state import State
from tabletop.games.miniskull_caverns.surprise import surprise_attack
from tabletop.games.miniskull_caverns.tiny import challengers, fight_tiny

NOBODY: tuple[Ask, ...] = ()
"""`yield from NOBODY` makes a script of a rule that asks nobody."""


def setup(seats: int, variants: Mapping[str, Value], chance: Chance) -> State:
    """MC-2: the map, the token, four Gems, everybody at Strength 4 with Walk on top."""
    solo = seats == 1
    cave = choose_map(seats, variants, chance)
    first = 0 if solo else choose_first_player(seats, variants, chance)
    return State(
        seats=seats,
        variants=variants,
        chance=chance,
        step="choose_starts",
        map=cave,
        needed=int(variants["solo_gems"]) if solo else GEMS_NEEDED[seats],
        order=[(first + place) % seats for place in range(seats)],
        at=[""] * seats,
        strength=[int(variants["solo_strength"]) if solo else START_STRENGTH] * seats,
        gems=[0] * seats,
        sides=[START_SIDE] * seats,
        controls=[""] * seats,
        exerting=[False] * seats,
        resting=[False] * seats,
        hidden=[False] * seats,
        moved=[False] * seats,
        tactics=[""] * seats,
        lying=dict.fromkeys(MAPS[cave].gem_spaces, 1),
        tiny=TINY_STRENGTH,
        clock=int(variants["solo_turns"]) if solo else 0,
    )


def choose_map(seats: int, variants: Mapping[str, Value], chance: Chance) -> str:
    """MC-2.1: red for three heroes, green for two; alone any of the four."""
    if seats == 1:
        caves, wanted = list(MAPS), str(variants["solo_map"])
    else:
        colour = "red" if seats == 3 else "green"
        caves, wanted = [f"vault_{colour}", f"deep_{colour}"], f"{variants['map']}_{colour}"
    return wanted if wanted in caves else caves[chance.pick(len(caves), "MC-2.1")]


def choose_first_player(seats: int, variants: Mapping[str, Value], chance: Chance) -> int:
    """MC-2.3: the seat that the option names, or one by lot."""
    named = [f"seat{seat}" for seat in range(seats)]
    wanted = variants["first_player"]
    return named.index(str(wanted)) if wanted in named else chance.pick(seats, "MC-2.3")


def choose_starts(t: State) -> Script:
    """MC-2.4: in turn order each hero takes a free Starting space, by choice or by lot."""
    t.tell("cave_entered", "MC-2.1", map=t.map, needed=t.needed)
    if t.seats > 1:
        t.tell("first_player_set", "MC-2.3", hero=t.order[0])
    for hero in t.order:
        t.acting = hero
        free = [Start(space) for space in MAPS[t.map].start_spaces if space not in t.at]
        if t.variants["start_spaces"] == "random":
            answer = t.pick(free, "MC-2.4")
        else:
            answer = yield Ask(hero, free, "MC-2.4", "choose_start")
        t.at[hero] = answer.space
        t.tell("pawn_placed", "MC-2.4", hero=hero, space=answer.space)
    return "place_controls"


def place_controls(t: State) -> Script:
    """MC-4.1: in reverse turn order each hero places a Control card face down."""
    t.tell("round_began", "MC-3.1", round=t.round)
    for hero in reversed(t.order):
        t.acting = hero
        yield from place_control(t, hero)
    return "reveal_controls"


def place_control(t: State, hero: int) -> Part[None]:
    """MC-4.2: with Strength, the die may lie on the card. MC-4.3: everybody sees the die, nobody the Control."""
    options = PLACES_WITH_DIE if t.strength[hero] else PLACES
    _, t.controls[hero], t.exerting[hero] = yield Ask(hero, options, "MC-4.1", "place_control", secret=True)
    t.tell("control_placed", "MC-4.3", hero=hero, die=t.exerting[hero])


def reveal_controls(t: State) -> Script:
    """MC-4.5: all Control cards are turned over together."""
    yield from NOBODY
    t.acting = -1
    t.revealed = True
    if t.seats > 1:
        t.reveal("the Control cards were revealed", "MC-4.5")
    t.tell("controls_revealed", "MC-4.5", controls=t.controls)
    return "adjust_actions"


def adjust_actions(t: State) -> Script:
    """MC-4.6, MC-4.8: in turn order each card is turned by its Control, then by the exertion. MC-1.9: Total Noise."""
    for hero in t.order:
        t.acting = hero
        turn_card(t, hero, t.controls[hero], "MC-4.6")
        if t.exerting[hero]:
            answer = yield Ask(hero, EXERTS, "MC-4.7", "exert_adjust")
            t.exerting[hero] = False
            turn_card(t, hero, answer[1], "MC-4.7")
            lose_strength(t, hero, 1, "exertion", "MC-4.7")
    t.acting = -1
    t.noise = sum(SIDES[side].noise for side in t.sides)
    if t.seats == 1:
        roll = t.battle_die("MC-16.5")
        t.noise += roll
        t.tell("noise_rolled", "MC-16.5", roll=roll)
    t.tell("noise_total", "MC-1.9", noise=t.noise)
    return "resolve_actions"


def turn_card(t: State, hero: int, way: str, clause: str) -> None:
    """MC-5: a quarter turn clockwise brings the left edge up; a flip shows the other face."""
    before = t.sides[hero]
    if way in CONTROLS:
        now = AFTER_CONTROL[before][way]
        arrow, quarters = SIDES[before].flip_arrow, CONTROLS[way].turns
    else:
        now = AFTER_EXERTION[before][way]
        arrow, quarters = way.removeprefix("flip_"), 1 if way == "plus1" else -1
    t.sides[hero] = now
    if way.startswith("flip"):
        t.tell("card_flipped", clause, hero=hero, over=arrow, side=now)
    else:
        t.tell("card_turned", clause, hero=hero, quarters=quarters, side=now)


def resolve_actions(t: State) -> Script:
    """MC-6.1: in turn order each hero carries out its Action or Rests. MC-6.3: at 0 only Heal and Hide are left."""
    for hero in t.order:
        t.acting = hero
        action = SIDES[t.sides[hero]].action
        able = t.strength[hero] or action in ("heal", "hide")
        options = ACT_OR_REST if able else ONLY_REST
        answer = yield Ask(hero, options, "MC-6.1" if able else "MC-6.3", "action_or_rest")
        if answer == REST:
            rest(t, hero)
        else:
            yield from ACTIONS[action](t, hero)
    t.acting = -1
    return "pvp_combat"


def rest(t: State, hero: int) -> None:
    """MC-6.2: +1 Strength and nothing else. The Noise stays that of the Action replaced."""
    t.resting[hero] = True
    t.tell("rested", "MC-6.2", hero=hero)
    gain_strength(t, hero, 1, "resting", "MC-6.2")


def creep(t: State, hero: int) -> Part[None]:
    yield from move_up_to(t, hero, RANGE["creep"], "MC-6.5")


def walk(t: State, hero: int) -> Part[None]:
    yield from move_up_to(t, hero, RANGE["walk"], "MC-6.5")


def run(t: State, hero: int) -> Part[None]:
    """MC-6.6: 1 Strength first, however far the hero then runs."""
    lose_strength(t, hero, 1, "running", "MC-6.6")
    yield from move_up_to(t, hero, RANGE["run"], "MC-6.5")


def heal(t: State, hero: int) -> Part[None]:
    """MC-9.5: +2 Strength."""
    yield from NOBODY
    t.tell("healed", "MC-9.5", hero=hero)
    gain_strength(t, hero, 2, "healing", "MC-9.5")


def hide(t: State, hero: int) -> Part[None]:
    """MC-9.1: +1 Strength, and hidden to the end of the round. Alone: MC-16.6."""
    t.hidden[hero] = True
    t.tell("hid", "MC-9.1", hero=hero)
    if t.seats == 1:
        yield from solo_hide(t, hero)
    else:
        gain_strength(t, hero, 1, "hiding", "MC-9.1")


def surprise(t: State, hero: int) -> Part[None]:
    if t.seats == 1:
        yield from solo_surprise(t, hero)
    else:
        yield from surprise_attack(t, hero)


ACTIONS: dict[str, Callable[[State, int], Part[None]]] = {
    "walk": walk, "search": search, "run": run, "heal": heal, "hide": hide, "creep": creep, "surprise": surprise,
}  # fmt: skip


def pvp_combat(t: State) -> Script:
    """MC-10.1: heroes who meet and are not hidden must fight."""
    heroes = meeting(t) if t.seats > 1 else []
    if heroes:
        yield from pvp_fight(t, heroes)
        t.acting = -1
    return "battle_tiny"


def battle_tiny(t: State) -> Script:
    """MC-11: heroes on the centre with enough Gems battle Tiny."""
    fighters = challengers(t)
    if fighters:
        yield from fight_tiny(t, fighters)
        t.acting = -1
    return "disturb_monsters"


def disturb_monsters(t: State) -> Script:
    """MC-12.1: a roll not above the Total Noise brings a monster of that Strength to everyone. At Noise 0, no roll."""
    yield from NOBODY
    if t.noise:
        roll = t.battle_die("MC-12.1")
        t.monster = roll if roll <= t.noise else 0
        t.tell("horde_rolled", "MC-12.1", roll=roll, noise=t.noise, comes=t.monster > 0)
    return "fight_monsters" if t.monster else "end_round"


def fight_monsters(t: State) -> Script:
    """MC-12.2: in turn order each hero fights its own monster, which starts at the Strength rolled."""
    strength = t.monster
    for hero in t.order:
        t.acting = hero
        yield from meet_monster(t, hero, strength)
    t.acting = -1
    return "end_round"


def end_round(t: State) -> Script:
    """MC-12.9: the First Player token goes to the left. MC-16.4: alone the clock runs. MC-3.2: a new round."""
    yield from NOBODY
    if t.seats > 1:
        t.order.append(t.order.pop(0))
        t.tell("token_passed", "MC-12.9", hero=t.order[0])
    else:
        run_clock(t)
        if not t.clock:
            t.tell("game_lost", "MC-16.4", reason="out of time")
            return t.end([], "MC-16.4", "the clock has run out")
    if check_limits(t):
        return t.OVER
    clear_table(t)
    t.round += 1
    return "place_controls"


def clear_table(t: State) -> None:
    """What lasted only for the round is taken up."""
    seats = t.seats
    t.controls = [""] * seats
    t.revealed = False
    t.resting = [False] * seats
    t.hidden = [False] * seats
    t.moved = [False] * seats
    t.noise = -1
    t.monster = 0
    t.clock_rises = False
    t.eventful = False


STEPS: dict[str, Callable[[State], Script]] = {
    "choose_starts": choose_starts,
    "place_controls": place_controls,
    "reveal_controls": reveal_controls,
    "adjust_actions": adjust_actions,
    "resolve_actions": resolve_actions,
    "pvp_combat": pvp_combat,
    "battle_tiny": battle_tiny,
    "disturb_monsters": disturb_monsters,
    "fight_monsters": fight_monsters,
    "end_round": end_round,
}

PHASES = (
    Phase("Controls", ("place_controls",)),
    Phase("Reveal", ("reveal_controls",)),
    Phase("Adjust", ("adjust_actions",)),
    Phase("Actions", ("resolve_actions",)),
    Phase("Combat", ("pvp_combat",)),
    Phase("Tiny", ("battle_tiny",)),
    Phase("Noise", ("disturb_monsters",)),
    Phase("Monsters", ("fight_monsters",)),
    Phase("Token", ("end_round",)),
)
SOLO_PHASES = (
    *(phase for phase in PHASES if phase.title not in ("Combat", "Token")),
    Phase("Clock", ("end_round",)),
)


SETTING_UP = (Phase("Setting up", ("choose_starts",)),)


def phases(t: State) -> tuple[Phase, ...]:
    """MC-3.1; MC-16.1: alone, Phases 5 and 9 fall away and the clock takes their place. MC-2: before the first round
    there are no phases yet."""
    if t.step == "choose_starts":
        return SETTING_UP
    return SOLO_PHASES if t.seats == 1 else PHASES
