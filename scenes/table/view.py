"""The view of a table: a game's pieces placed on cloth, hand and tray, and drawn in their order."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import pygame

from scenes import draw, sprites, textures
from scenes.pieces import FLAT
from scenes.pieces.style import Style
from scenes.table import tray as trays
from scenes.table.areas import Areas
from scenes.table.camera import Camera
from scenes.table.stage import Actor, Spot, Stage
from scenes.table.tray import Tray
from scenes.theme import Measure, colour
from tabletop.engine.contract import Game
from tabletop.engine.table import Piece

FAN_TILT = 2.4
LEAST_SHOWN = 0.36
"""Of a card in the fan: where less would be seen of each, they are held in two rows instead."""
SHELF_UNITS = 200
SHELF_SHARE = 0.25
"""Of the cloth's width, for what lies beside the map."""


class View:
    """`lay` shows a state; `draw_ground` and `draw_pieces` put it on the screen. Knows nothing of asking."""

    def __init__(self, game: Game[Any], style: Style) -> None:
        self.game = game
        self.style = style
        self.stage = Stage()
        self.camera = Camera(game.look.roams)
        self.tray = Tray()
        self.laid: list[Piece] = []
        self._shelving = False
        self.heeded: frozenset[str] = frozenset()
        """Pieces that the open question speaks of."""
        self.areas: Areas | None = None
        self.measure = Measure(1.0, 1.0)

    @property
    def has_hand(self) -> bool:
        return any(piece.area == "hand" for piece in self.laid)

    @property
    def shelf(self) -> pygame.Rect:
        """The strip at the right of the cloth where things lie beside the map; nothing where there are none."""
        assert self.areas is not None
        cloth, pad = self.areas.cloth, self.measure.px(14)
        wide = round(cloth.width * SHELF_SHARE) if self._shelving else 0
        return pygame.Rect(cloth.right - pad - wide, cloth.y + pad, wide, cloth.height - 2 * pad)

    @property
    def map(self) -> pygame.Rect:
        """The part of the cloth that the camera shows the table in."""
        assert self.areas is not None
        cloth, shelf = self.areas.cloth, self.shelf
        right = shelf.x - self.measure.px(10) if shelf.width else cloth.right
        return pygame.Rect(cloth.x, cloth.y, right - cloth.x, cloth.height)

    def fit_into(self, areas: Areas, m: Measure) -> None:
        """The window was shared out anew."""
        self.areas, self.measure = areas, m
        self.place_anew()

    def lay(
        self,
        state: Any,
        viewer: int | None,
        seconds: float = 0.0,
        paths: Mapping[str, Sequence[tuple[float, float]]] | None = None,
    ) -> list[str]:
        """Show this state as the viewer sees it; pieces travel for so many seconds. What changed."""
        before = self.laid
        self.laid = sorted(self.game.lay(state, viewer), key=lambda piece: piece.z)
        self._shelving = any(piece.area == "shelf" for piece in self.laid)
        refit = self._look()
        walks = {name: [self.camera.to_screen(at) for at in path] for name, path in (paths or {}).items()}
        if refit:
            self.stage.finish()
            self.stage.put(self.placements(before))
        return self.stage.lay(self.laid, self.placements(), seconds, walks, refit)

    def _look(self) -> bool:
        assert self.areas is not None, "the view has no place in the window yet"
        pad = self.measure.px(14)
        return self.camera.look_at(self.laid, self.map.inflate(-pad, -pad), self.heeded)

    def heed(self, names: Collection[str]) -> None:
        """A question has been opened that speaks of these pieces: let them be seen well."""
        self.heeded = frozenset(names)
        if self.laid and self._look():
            self.stage.put(self.placements())

    def place_anew(self) -> None:
        """Everybody stands where they now belong, at once: the camera or the window moved."""
        if self.laid:
            self._look()
        self.stage.put(self.placements())

    def placements(self, laid: Sequence[Piece] | None = None) -> dict[str, Spot]:
        """Where the laid pieces, or others, are on the screen."""
        assert self.areas is not None
        laid = self.laid if laid is None else laid
        scale = self.camera.scale
        spots: dict[str, Spot] = {}
        for piece in laid:
            if piece.area == "table":
                size = (max(4, round(piece.size[0] * scale)), max(4, round(piece.size[1] * scale)))
                spots[piece.id] = Spot(self.camera.to_screen(piece.at), size)
        spots.update(self._shelved([piece for piece in laid if piece.area == "shelf"]))
        felt = trays.felt_of(self.areas.tray, self.measure)
        in_tray = [piece for piece in laid if piece.area == "tray"]
        for name, (at, size) in trays.spots(in_tray, felt, self.measure.px(84)).items():
            spots[name] = Spot(at, size)
        held = [piece for piece in laid if piece.area == "hand"]
        spots.update(self._fan([piece for piece in held if piece.kind not in FLAT]))
        # A zone in the hand is the hand itself: the whole foot of the screen takes what is dropped there.
        spots.update({p.id: Spot(self.areas.hand.center, self.areas.hand.size) for p in held if p.kind in FLAT})
        return spots

    def _shelved(self, pieces: list[Piece]) -> dict[str, Spot]:
        """What lies on the shelf, from its top: as wide as the shelf is, smaller only where that would be too high."""
        shelf = self.shelf
        high = max((piece.at[1] + piece.size[1] / 2 for piece in pieces), default=1.0)
        scale = min(shelf.width / SHELF_UNITS, shelf.height / high)
        left = shelf.right - SHELF_UNITS * scale
        return {
            piece.id: Spot(
                (left + piece.at[0] * scale, shelf.y + piece.at[1] * scale),
                (max(4, round(piece.size[0] * scale)), max(4, round(piece.size[1] * scale))),
            )
            for piece in pieces
        }

    def _fan(self, hand: list[Piece]) -> dict[str, Spot]:
        """Cards held in a hand, from left to right; a great many of them in two rows."""
        assert self.areas is not None
        box = self.areas.hand
        if not hand or box.height < 8:
            middle = (box.centerx, box.bottom)
            return {piece.id: Spot(middle, (60, 84)) for piece in hand}
        hand = sorted(hand, key=lambda piece: (piece.at[0], piece.id))
        tall = round(box.height * 0.92)
        widths = [round(tall * piece.size[0] / piece.size[1]) for piece in hand]
        wide = max(widths)
        count = len(hand)
        step = min(wide * 0.96, (box.width - wide) / max(1, count - 1))
        if step < wide * LEAST_SHOWN:
            return self._two_rows(hand)
        spots = {}
        for number, piece in enumerate(hand):
            off = number - (count - 1) / 2
            tilt = off * min(FAN_TILT, 14 / count)
            sag = (abs(off) / max(1.0, (count - 1) / 2)) ** 1.5 * min(0.05, 0.012 * count)
            at = (box.centerx + off * step, box.y + box.height * 0.52 + sag * tall)
            spots[piece.id] = Spot(at, (widths[number], tall), round(tilt, 1))
        return spots

    def _two_rows(self, hand: list[Piece]) -> dict[str, Spot]:
        assert self.areas is not None
        box = self.areas.hand
        tall = round(box.height * 0.475)
        half = -(-len(hand) // 2)
        wide = max(round(tall * piece.size[0] / piece.size[1]) for piece in hand)
        step = min(wide * 1.04, (box.width - wide) / (half - 1))
        spots = {}
        for number, piece in enumerate(hand):
            row, column = divmod(number, half)
            at = (box.centerx + (column - (half - 1) / 2) * step, box.y + (row + 0.5) * box.height / 2)
            spots[piece.id] = Spot(at, (round(tall * piece.size[0] / piece.size[1]), tall))
        return spots

    # Drawing

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Wood, cloth and torchlight."""
        areas = self.areas
        assert areas is not None
        cloth, shelf = colour(self.game.look.cloth), self.shelf
        key = ("ground", areas.window.size, tuple(areas.cloth), cloth, tuple(shelf))
        surface.blit(sprites.made(key, lambda: _ground(areas, shelf, cloth, self.measure)), (0, 0))

    def draw_pieces(
        self,
        surface: pygame.Surface,
        area: str,
        without: Collection[str] = (),
        raised: Mapping[str, float] | None = None,
    ) -> None:
        """The pieces of one area, but for those drawn elsewhere; `raised` ones float so many pixels."""
        for actor in self.stage.in_order((area,)):
            if actor.piece.id not in without:
                actor.draw(surface, self.style, (raised or {}).get(actor.piece.id, 0.0))

    # Pointing

    def at(self, point: tuple[int, int], least: int = 0, among: Collection[str] | None = None) -> Actor | None:
        """The topmost piece under a point; small ones are reached within a box of at least so many pixels."""
        assert self.areas is not None
        best: tuple[float, Actor] | None = None
        for area in ("hand", "tray", "shelf", "table"):
            if area == "table" and not self.map.collidepoint(point):
                continue
            for actor in reversed(self.stage.in_order((area,))):
                if among is not None and actor.piece.id not in among:
                    continue
                box = actor.box
                if actor.fade < 0:
                    continue
                if box.collidepoint(point):
                    return actor
                wide = box.inflate(max(0, least - box.width), max(0, least - box.height))
                if wide.collidepoint(point):
                    away = (box.centerx - point[0]) ** 2 + (box.centery - point[1]) ** 2
                    if best is None or away < best[0]:
                        best = (away, actor)
        return best[1] if best else None

    def lifts(self, actor: Actor) -> bool:
        """Whether a piece of this kind can be taken in the hand at all."""
        return actor.piece.kind not in FLAT and actor.piece.kind != "tile"


def _ground(areas: Areas, shelf: pygame.Rect, cloth: tuple[int, int, int], m: Measure) -> pygame.Surface:
    ground = textures.wood(areas.window.size, 3, max(60, m.px(150)))
    box = areas.cloth
    radius = m.px(16)
    draw.shadow(ground, box, radius, m.px(14), 220, (0, m.px(6)))
    felt = draw.cut_round(textures.cloth(box.size, cloth), radius)
    ground.blit(felt, box)
    inner = pygame.Surface(box.size, pygame.SRCALPHA)
    pygame.draw.rect(inner, (0, 0, 0, 190), inner.get_rect(), m.px(16), border_radius=radius)
    ground.blit(draw.cut_round(pygame.transform.box_blur(inner, max(3, m.px(12))), radius), box)
    pygame.draw.rect(ground, (92, 66, 36), box, max(2, m.px(3)), border_radius=radius)
    pygame.draw.rect(ground, (156, 116, 62), box.inflate(-m.px(4), -m.px(4)), 1, border_radius=radius - 2)
    if shelf.width:
        line = shelf.x - m.px(9)
        pygame.draw.line(ground, (92, 66, 36), (line, shelf.y), (line, shelf.bottom - 1), max(1, m.px(2)))
    ground.blit(textures.vignette(areas.window.size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return ground.convert()
