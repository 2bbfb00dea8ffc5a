"""How a game says what its table looks like: pieces, gestures, panels, cues. Data only; the screen draws it.

Positions are the centres of pieces in table units; 100 units are about the width of a standard card or tile,
x runs right and y down. The screen fits whatever is laid out into the window.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from tabletop.engine.asking import Option

Kind = Literal["card", "tile", "meeple", "die", "cube", "token", "board", "zone", "label"]
Area = Literal["table", "shelf", "hand", "tray"]
Side = Literal["n", "e", "s", "w"]


@dataclass(frozen=True, slots=True)
class Badge:
    """A small sign with an icon (below assets/icons) and a short value; `hint` is its hover text."""

    icon: str = ""
    value: str = ""
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a piece. Every field is optional; the screen composes a face from what is there.

    card: title ribbon, icon, kicker, text, badges, tone; tile: exits, icon, title, tone; meeple: icon or seat;
    die: value (pips) and seat or tone; cube and token: icon, tone, value; board: icon; zone and label: title.
    """

    icon: str = ""
    """A file below assets/icons without its ending: "common/torch"."""
    title: str = ""
    kicker: str = ""
    """The small line under the picture: "Trap", "Weapon"."""
    text: str = ""
    badges: tuple[Badge, ...] = ()
    tone: str = ""
    """A colour name from the theme: red, green, blue, gold, violet, teal, orange, bone, stone, iron, wood ..."""
    seat: int | None = None
    """Drawn in this seat's colour and with its emblem."""
    value: int | None = None
    """Pips of a die, number on a token, height of a stack (2 or more shows the number)."""
    sides: int = 6
    """Of a die: pips up to six, numerals otherwise."""
    exits: tuple[tuple[Side, str], ...] = ()
    """Of a tile: open sides with their kind ("open", "narrow", "water", "stairs", "door")."""
    edges: tuple[str, ...] = ()
    """Of a card that can be turned: the texts on its four edges, clockwise from the top of the printed face."""
    brief: str = ""
    """The text in a few words, for where the whole of it could not be read."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing on the table. Ids are stable, so the screen knows what moved, turned or flipped."""

    id: str
    kind: Kind
    face: Face | None
    """None when the viewer may not see it: it then lies face down and shows `back`."""
    at: tuple[float, float]
    size: tuple[float, float]
    angle: float = 0
    z: int = 0
    up: bool = True
    back: str = ""
    """Icon of the back: "common/back_hazard"."""
    area: Area = "table"
    """"hand": in the fan at the foot of the screen, ordered by x (a zone there is the foot itself, to drop things on);
    "tray": in the dice tray; "shelf": on a strip of the cloth beside the map, at most 200 units wide from 0 and as many
    high as it takes, which stays where it is whatever part of the map is seen."""
    hint: str = ""
    """Hover text: what it is and does, in a sentence or two. Never empty for what a player can point at."""
    clause: str = ""
    """What `?` on it opens."""
    sees: tuple[tuple[str, ...], ...] = ()
    """Lines of pieces along which it sees, each from its own place outward: drawn while it is pointed at."""
    marks: tuple[str, ...] = ()
    """"active", "spent", "lit", "hidden", "boss", "ghost", "sleeping", "stacked": small standing signs."""


@dataclass(frozen=True, slots=True)
class Gesture:
    """How one option is given by hand. A piece and a place: drag; a piece alone: click; neither: a button.

    Several options may share piece and place: they differ by `turn` (a held tile turned by wheel or R) or by
    `amount` (a slider). Labels are a few words, unique among the options of one question.
    """

    option: Option
    label: str
    clause: str
    piece: str = ""
    place: str = ""
    consequence: str = ""
    """Only what is certain: "-1 Strength"."""
    confirm: str = ""
    """Asked before it is done, where it hurts and cannot be taken back."""
    caution: str = ""
    """Which of the game's cautions asks it: players may switch each off."""
    turn: int | None = None
    """Quarter turns clockwise of the held piece."""
    amount: int | None = None
    way: tuple[str, ...] = ()
    """Pieces that it would pass, and in `ends` those where it may lead: lit while the gesture is about to be made."""
    ends: tuple[str, ...] = ()
    trace: tuple[str, ...] = ()
    """The pieces it leads along, from where it begins to where it ends: drawn as a beam while its piece is held or
    pointed at, and what no beam touches is in the dark meanwhile."""
    steps: int = 1
    """How far off the place is, where some are farther than others: those that take more are lit with their number."""
    picks: tuple[str, ...] = ()
    """Instead of piece and place: pieces that are taken together. Each is clicked, then a button says it; where many
    sets are legal the first of them has its button at once, so let that be the best."""


@dataclass(frozen=True, slots=True)
class Counter:
    """A public number of a seat. With `most` it is drawn as that many pips, filled up to `value`."""

    icon: str
    label: str
    value: int
    most: int = 0
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Panel:
    """What everybody may know of a seat (or of a thing that plays along, seat None), at a glance."""

    seat: int | None
    title: str
    subtitle: str = ""
    icon: str = ""
    counters: tuple[Counter, ...] = ()
    badges: tuple[Badge, ...] = ()


@dataclass(frozen=True, slots=True)
class Float:
    """A short text that rises from a piece: "-2" in red, "+1 Gem" in gold."""

    piece: str
    text: str
    tone: str = "bone"


@dataclass(frozen=True, slots=True)
class Flight:
    """Small things that fly from one piece to another: coins that are paid, cubes that change hands.

    Where one of the two pieces is not on the table nothing flies.
    """

    icon: str
    start: str
    end: str
    many: int = 1
    tone: str = ""


@dataclass(frozen=True, slots=True)
class RolledDie:
    value: int
    sides: int = 6
    seat: int | None = None
    tone: str = ""
    label: str = ""


@dataclass(frozen=True, slots=True)
class Cue:
    """How an event plays on the screen beside the moving of pieces, which follows from the two layouts."""

    pieces: tuple[str, ...] = ()
    """What the event is about: lit when its log line is hovered, marked until the next input."""
    sound: str = ""
    """A file below assets/sounds without its ending."""
    dice: tuple[RolledDie, ...] = ()
    path: tuple[tuple[float, float], ...] = ()
    """Points that the first piece hops along, in table units."""
    floats: tuple[Float, ...] = ()
    flights: tuple[Flight, ...] = ()
    banner: str = ""
    """A few words across the table, for phases and great moments."""


@dataclass(frozen=True, slots=True)
class Look:
    """A game's palette and places of its own: names of theme colours, pictures and sounds."""

    cloth: str
    """Base colour of the table cloth, #rrggbb."""
    accent: str
    glow: str
    ambience: str
    """A loop below assets/sounds."""
    banner: str
    """A picture below assets/scenes."""
    logo: str
    """An icon below assets/icons."""
    seat_names: Sequence[str] = field(default=("Red", "Blue", "Green", "Yellow", "Violet", "Orange"))
    """What heroes are called where players give no names."""
    roams: bool = False
    """The map outgrows the window: the screen comes closer to what is asked rather than show it all too small."""
