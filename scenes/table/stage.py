"""The stage: every laid piece as an actor that knows where it belongs, where it is, and how it gets there."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from scenes import pieces
from scenes.pieces.style import Style
from scenes.table import tween
from tabletop.engine.table import Piece

APPEAR = 0.25
MOVE = 0.45
STEP = 0.26
"""Seconds that a hop from space to space takes."""


class Spot(NamedTuple):
    """A place on the screen: centre, size in pixels, and a tilt beyond the piece's own angle."""

    at: tuple[float, float]
    size: tuple[int, int]
    tilt: float = 0.0


@dataclass
class Motion:
    """From one spot to another; `path` is walked in hops, `arc` is how high it goes, in pixels."""

    start: Spot
    angle: float
    seconds: float
    path: list[tuple[float, float]] = field(default_factory=list)
    arc: float = 0.0
    before: Piece | None = None
    """The piece as it looked before it was turned over."""
    spent: float = 0.0

    @property
    def share(self) -> float:
        return min(1.0, self.spent / self.seconds) if self.seconds > 0 else 1.0


class Pose(NamedTuple):
    """How an actor looks at this instant."""

    piece: Piece
    at: tuple[float, float]
    size: tuple[int, int]
    angle: float
    lift: float = 0.0
    squeeze: float = 1.0


@dataclass(eq=False)
class Actor:
    piece: Piece
    spot: Spot
    order: int
    motion: Motion | None = None
    fade: float = 0.0
    """Above 0 it appears, below 0 it leaves: seconds left."""
    _key: tuple[Piece, tuple[int, int], float] | None = None
    _picture: pygame.Surface | None = None
    _shadow: pygame.Surface | None = None

    @property
    def angle(self) -> float:
        return self.piece.angle + self.spot.tilt

    @property
    def box(self) -> pygame.Rect:
        """Where it belongs, upright or on its side."""
        width, height = self.spot.size
        if self.piece.angle % 180 == 90:
            width, height = height, width
        box = pygame.Rect(0, 0, width, height)
        box.center = (round(self.spot.at[0]), round(self.spot.at[1]))
        return box

    @property
    def alpha(self) -> float:
        if self.fade > 0:
            return 1 - self.fade / APPEAR
        return -self.fade / APPEAR if self.fade < 0 else 1.0

    def pose(self) -> Pose:
        motion = self.motion
        if motion is None:
            return Pose(self.piece, self.spot.at, self.spot.size, self.angle)
        share = tween.ease(motion.share)
        if motion.path:
            at, within = tween.along([motion.start.at, *motion.path], motion.share)
        else:
            ends = zip(motion.start.at, self.spot.at, strict=True)
            x, y = (tween.between(a, b, share) for a, b in ends)
            at, within = (x, y), motion.share
        width, height = (
            round(tween.between(a, b, share)) for a, b in zip(motion.start.size, self.spot.size, strict=True)
        )
        shown, squeeze = self.piece, 1.0
        if motion.before is not None:
            squeeze, over = tween.squeeze(motion.share)
            shown = self.piece if over else motion.before
        angle = tween.turned(motion.angle, self.angle, share)
        return Pose(shown, at, (width, height), angle, tween.hop(within) * motion.arc, squeeze)

    def draw(self, surface: pygame.Surface, style: Style, raised: float = 0.0) -> None:
        """Draw it where it is now, raised by so many pixels above that."""
        pose = self.pose()
        picture = self._still(pose, style) if self.motion is None else _moving(pose, self.spot.size, style)
        lift = round(pose.lift + raised)
        at = (round(pose.at[0]), round(pose.at[1]))
        alpha = self.alpha
        if pose.piece.kind not in pieces.FLAT and pose.squeeze > 0.3 and alpha > 0.5:
            shade = self._cast(pose, style, lift)
            surface.blit(shade, shade.get_rect(center=(at[0] + 2 + lift // 3, at[1] + 4 + lift // 3)))
        if alpha < 1:
            picture = picture.copy()
            picture.set_alpha(round(255 * max(0.0, alpha)))
        surface.blit(picture, picture.get_rect(center=(at[0], at[1] - lift)))

    def _still(self, pose: Pose, style: Style) -> pygame.Surface:
        key = (pose.piece, pose.size, pose.angle)
        if self._picture is None or self._key != key:
            self._key = key
            self._picture = pieces.picture(pose.piece, pose.size, style, pose.angle)
            self._shadow = None
        return self._picture

    def _cast(self, pose: Pose, style: Style, lift: int) -> pygame.Surface:
        if lift or self.motion is not None:
            return pieces.shadow(pose.piece, self.spot.size, style, min(12, lift // 4 * 4), self.angle)
        if self._shadow is None:
            self._shadow = pieces.shadow(pose.piece, pose.size, style, 0, pose.angle)
        return self._shadow


def _moving(pose: Pose, settled: tuple[int, int], style: Style) -> pygame.Surface:
    """The piece in motion: the picture of where it settles, bent for this frame only."""
    picture = pieces.picture(pose.piece, settled, style, 0)
    if pose.size != settled or pose.squeeze < 1:
        picture = pygame.transform.smoothscale(
            picture, (max(2, round(pose.size[0] * pose.squeeze)), max(2, pose.size[1]))
        )
    if pose.angle % 360:
        picture = pygame.transform.rotozoom(picture, -pose.angle, 1)
    return picture


class Stage:
    """Who stands where. `lay` gives everybody a new place; those who have one already travel there."""

    def __init__(self) -> None:
        self.actors: dict[str, Actor] = {}
        self.version = 0
        """Grows whenever a piece that stands still stands otherwise."""
        self._leaving: list[Actor] = []

    @property
    def busy(self) -> bool:
        return bool(self._leaving) or any(actor.motion or actor.fade for actor in self.actors.values())

    def lay(
        self,
        laid: Sequence[Piece],
        spots: Mapping[str, Spot],
        seconds: float = 0.0,
        paths: Mapping[str, list[tuple[float, float]]] | None = None,
        rearranged: bool = False,
    ) -> list[str]:
        """Take these pieces for the table; 0 seconds puts them there at once. The ids of what changed: not of the
        grounds that things lie on, and not of what is merely elsewhere on the shelf, which is put in order as the
        room there needs it, or in a table that was `rearranged`, or is larger or smaller because its place is."""
        self.version += 1
        changed: list[str] = []
        gone = {name: actor for name, actor in self.actors.items() if name not in spots}
        actors: dict[str, Actor] = {}
        for order, piece in enumerate(laid):
            actor = self.actors.get(piece.id)
            spot = spots[piece.id]
            if actor is None:
                actor = Actor(piece, spot, order, fade=APPEAR if seconds else 0.0)
                changed.append(piece.id)
            else:
                old = actor.piece
                grew = old.area == piece.area and old.size != piece.size
                tidied = rearranged or grew or old.area == piece.area == "shelf"
                elsewhere = self._send(actor, piece, spot, seconds, (paths or {}).get(piece.id)) and not tidied
                if elsewhere or _side(old) != _side(piece) or old.face != piece.face:
                    changed.append(piece.id)
                actor.order = order
            actors[piece.id] = actor
        self.actors = actors
        self._leaving = [] if not seconds else [*self._leaving, *gone.values()]
        for actor in gone.values():
            actor.fade, actor.motion = -APPEAR, None
        return [name for name in changed if actors[name].piece.kind not in pieces.FLAT]

    def _send(
        self, actor: Actor, piece: Piece, spot: Spot, seconds: float, path: list[tuple[float, float]] | None
    ) -> bool:
        old = actor.piece
        moved = (old.at, old.angle, old.area) != (piece.at, piece.angle, piece.area)
        flipped = _side(old) != _side(piece)
        changed = moved or flipped or old.face != piece.face
        pose = actor.pose()
        actor.piece = piece
        if not seconds or not (moved or flipped or path):
            actor.spot = spot
            if not seconds:
                actor.motion, actor.fade = None, 0.0
            return changed
        tall = spot.size[1]
        arc = tall * (0.35 if piece.kind == "meeple" else 0.8 if piece.kind in ("cube", "token") else 0.25)
        walk = [*path, spot.at] if path and path[-1] != spot.at else list(path or ())
        actor.motion = Motion(
            Spot(pose.at, pose.size), pose.angle, max(seconds, STEP * len(walk)), walk, arc if moved or walk else 0.0
        )
        actor.motion.before = old if flipped else None
        actor.spot = spot
        return changed

    def move(self, seconds: float) -> None:
        """Time passes."""
        for actor in self.actors.values():
            if actor.motion is not None:
                actor.motion.spent += seconds
                if actor.motion.share >= 1:
                    actor.motion = None
                    self.version += 1
            if actor.fade > 0:
                actor.fade = max(0.0, actor.fade - seconds)
                self.version += not actor.fade
        for actor in self._leaving:
            actor.fade = min(0.0, actor.fade + seconds)
        self._leaving = [actor for actor in self._leaving if actor.fade < 0]

    def finish(self) -> None:
        """Everybody is where they belong."""
        self.version += 1
        for actor in self.actors.values():
            actor.motion, actor.fade = None, 0.0
        self._leaving = []

    def put(self, spots: Mapping[str, Spot]) -> None:
        """The same pieces, elsewhere on the screen, at once: the camera or the window moved."""
        self.version += 1
        for name, actor in self.actors.items():
            actor.spot, actor.motion = spots[name], None

    def send_home(self, name: str, start: Spot, seconds: float) -> None:
        """Let go of somewhere else, a piece glides back to where it belongs."""
        self.version += 1
        actor = self.actors[name]
        actor.motion = Motion(start, actor.angle, seconds) if seconds else None

    def in_order(self, area: Collection[str]) -> list[Actor]:
        """Those of these areas from the bottom to the top, the leaving first and the moving last."""
        still = [actor for actor in self.actors.values() if actor.piece.area in area]
        still.sort(key=lambda actor: (actor.motion is not None, actor.piece.z, actor.order))
        return [*(actor for actor in self._leaving if actor.piece.area in area), *still]


def _side(piece: Piece) -> bool:
    return piece.up and piece.face is not None
