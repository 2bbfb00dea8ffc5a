"""What is printed on the cards, dice and tokens of MiniSkull Caverns."""

from tabletop.engine.naming import listed
from tabletop.engine.table import Badge, Face
from tabletop.games.miniskull_caverns.content import (
    AFTER_CONTROL,
    AFTER_EXERTION,
    CONTROLS,
    EXERTIONS,
    FACES,
    FINDS,
    HEROES,
    SIDES,
    SLUG,
    TACTICS,
    TINY_STRENGTH,
)
from tabletop.games.miniskull_caverns.state import State

ACTION_ICONS = {"surprise": "surprise_attack"}
CONTROL_ICONS = {"rotate0": "rotate_0", "rotate1": "rotate_1", "rotate2": "rotate_2", "flip": "flip"}
EXERTION_ICONS = {
    "plus1": "common/rotate_right", "minus1": "common/rotate_left", "flip_side": "common/flip_card",
    "flip_end": f"{SLUG}/flip",
}  # fmt: skip
BACK = f"common/back_{SLUG}"


def icon(name: str) -> str:
    return f"{SLUG}/{name}"


def side_icon(side: str) -> str:
    action = SIDES[side].action
    return icon(ACTION_ICONS.get(action, action))


def noise_badge(side: str) -> Badge:
    noise = SIDES[side].noise
    return Badge(icon("noise"), str(noise), f"Noise {noise}")


def action_face(t: State, side: str) -> Face:
    """The face of the Action card that is up. MC-5.3: the active side in words, all four sides on the edges."""
    cycle = FACES[SIDES[side].face]
    clockwise = (cycle[0], cycle[3], cycle[2], cycle[1])
    return Face(
        icon=side_icon(side),
        title=SIDES[side].name,
        kicker=f"Flip: {SIDES[AFTER_CONTROL[side]['flip']].name}",
        text=side_text(t, side),
        badges=(noise_badge(side),),
        edges=tuple(f"{short(edge)} {SIDES[edge].noise}" for edge in clockwise),
        tone="wood" if SIDES[side].face == "front" else "iron",
    )


def short(side: str) -> str:
    """A side's name in one word, for the edges of the card."""
    return SIDES[side].name.split()[-1]


def action_angle(side: str) -> float:
    """How far the card is turned so that this side is on top."""
    return 90.0 * FACES[SIDES[side].face].index(side)


def side_text(t: State, side: str) -> str:
    return SIDES[side].text_solo if t.seats == 1 else SIDES[side].text


def side_brief(t: State, side: str) -> str:
    return SIDES[side].brief_solo if t.seats == 1 else SIDES[side].brief


def control_face(t: State, hero: int, control: str) -> Face:
    """A Control with the side it leads to: still to come before it is applied, so only for cards in hand."""
    after = AFTER_CONTROL[t.sides[hero]][control]
    return Face(
        icon=side_icon(after),
        title=CONTROLS[control].name,
        kicker=f"to {short(after)}",
        text=side_text(t, after),
        brief=side_brief(t, after),
        badges=(noise_badge(after), Badge(icon(CONTROL_ICONS[control]), "", CONTROLS[control].name)),
        seat=hero,
    )


def placed_control_face(hero: int, control: str) -> Face:
    return Face(icon=icon(CONTROL_ICONS[control]), title=CONTROLS[control].name, kicker="Control", seat=hero)


def exertion_face(t: State, hero: int, how: str) -> Face:
    after = AFTER_EXERTION[t.sides[hero]][how]
    return Face(
        icon=side_icon(after),
        title=EXERTIONS[how].name,
        kicker=f"to {short(after)}",
        text=side_text(t, after),
        brief=side_brief(t, after),
        badges=(noise_badge(after), Badge(EXERTION_ICONS[how], "", EXERTIONS[how].name)),
        seat=hero,
    )


def tactic_face(hero: int, tactic: str) -> Face:
    known = TACTICS[tactic]
    return Face(icon=icon(tactic), title=known.name, kicker="Tactic", text=known.text, brief=known.brief, seat=hero)


def tiny_face(t: State) -> Face:
    badge = Badge(icon("strength"), str(t.tiny), f"Strength {t.tiny} of {TINY_STRENGTH}")
    text = f"Carry {t.needed} {'Gem' if t.needed == 1 else 'Gems'} to the centre and beat him. He never heals."
    return Face(
        icon=icon("tiny"), title="Tiny", kicker=f"{t.tiny} of {TINY_STRENGTH}", text=text, badges=(badge,), tone="red"
    )


def finds_at(t: State, noise: int) -> list[str]:
    """The rolls with which a search finds at that Noise."""
    return [str(roll) for roll in range(1, 7) if FINDS[bool(t.variants["challenging"])][noise][roll]]


def hero_name(hero: int) -> str:
    """For words that are shown at the table, where a seat has its player's name."""
    return f"seat {hero + 1}"


def hero_icon(hero: int) -> str:
    return icon(HEROES[hero].icon)


def reachable(side: str) -> str:
    """MC-4.4: what everybody can work out: the sides within reach, without and with the die."""
    free = listed([SIDES[after].name for after in AFTER_CONTROL[side].values()])
    return f"Flip leads to {SIDES[AFTER_CONTROL[side]['flip']].name}. Next, without the die: {free}; with it any side."
