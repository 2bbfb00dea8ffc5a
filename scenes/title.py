"""The title: the games as illustrated cards around the torch-lit table, and the way back into the last one."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from scenes import draw, routes, sprites, text
from scenes.archive import Archive
from scenes.page import Page
from scenes.phrases import minutes, players, when
from scenes.scroll import View
from scenes.sound import THEME
from scenes.theme import BODY, BRASS_BRIGHT, CREAM, DIM, DISPLAY, DISPLAY_HEAVY, GOLD, ITALIC, Measure, colour
from tabletop.engine.contract import Game
from tabletop.games import shelf

if TYPE_CHECKING:
    from scenes.app import App

CARD = (306, 486)
PLAQUE = 540
GAP = 24
Painter = Callable[[pygame.Surface, pygame.Rect, Game[Any], Measure, str], None]


class Title(Page):
    def enter(self, app: "App") -> None:
        super().enter(app)
        archive = Archive()
        archive.sweep()
        self.latest = archive.latest()
        app.sound.play_loop(THEME)
        while app.preferences.notices:
            words = app.preferences.notices.pop(0)
            if words not in app.notices:
                app.notice(words)

    def back(self) -> None:
        self.ask("Leave the table? Every game is saved as it stands.", "Quit", self.app.quit)

    def build(self) -> None:
        m, (width, height) = self.m, self.size
        head = pygame.Rect(0, height // 32, width, min(m.px(84), height // 11))
        self.form.print(head, self._paint_name)
        top = head.bottom
        if head.height == m.px(84):  # Where everything is large the games need the room.
            motto = pygame.Rect(m.px(40), top, width - m.px(80), min(m.px(38), height // 18))
            self.form.label(motto, "Five dungeon games on one torch-lit table", 24, ITALIC, DIM, "center")
            top = motto.bottom
        foot = self._build_foot(height)
        self._build_cards(pygame.Rect(0, top + m.px(10), width, foot - top - m.px(20)))

    def _build_cards(self, area: pygame.Rect) -> None:
        """The games beside each other as cards; where these do not fit, below each other as plaques."""
        m, games = self.m, shelf()
        if (area.width - m.px(40)) // m.px(CARD[0] + GAP) < len(games):
            across = max(1, min(2, (area.width - m.px(60)) // m.px(PLAQUE)))
            wide = (area.width - m.px(60)) // across - m.px(GAP)
            self._lay(area, across, (wide, max(plaque_tall(game, wide, m) for game in games)), draw_plaque)
            return
        wide = min(m.px(CARD[0] * 1.18), (area.width - m.px(60)) // len(games) - m.px(GAP))
        tall = max(m.px(CARD[1]), min(round(wide * CARD[1] / CARD[0]), area.height - m.px(24)))
        self._lay(area, len(games), (wide, max(tall, *(needed(game, wide, m) for game in games))), draw_game)

    def _lay(self, area: pygame.Rect, across: int, size: tuple[int, int], paint: Painter) -> None:
        m, games = self.m, shelf()
        (wide, tall), gap = size, m.px(GAP)
        rows = [games[i : i + across] for i in range(0, len(games), across)]
        view = self.form.view(area)
        top = max(m.px(16), (area.height - len(rows) * (tall + gap) + gap) // 2)
        for row in rows:
            left = (area.width - len(row) * (wide + gap) + gap) // 2
            for game in row:
                self._card(pygame.Rect(left, top, wide, tall), game, view, paint)
                left += wide + gap
            top += tall + gap
        view.end(top)

    def _card(self, box: pygame.Rect, game: Game[Any], view: View, draw_it: Painter) -> None:
        def paint(surface: pygame.Surface, at: pygame.Rect, state: str) -> None:
            draw_it(surface, at, game, self.m, state)

        self.form.spot(box, paint, lambda: routes.setup(self.app, game.slug), game.title, view=view)

    def _build_foot(self, height: int) -> int:
        """Continue, when there is something to go on with, and the rest of the house; where they begin."""
        m, width = self.m, self.size[0]
        high, gap = m.target(60), m.px(18)
        top = height - high - m.px(30)
        doors = (
            ("Saved games", "common/folder", lambda: routes.saves(self.app)),
            ("Settings", "common/settings", lambda: routes.settings(self.app)),
            ("Credits", "common/info", lambda: routes.credits(self.app)),
            ("Quit", "common/close", self.back),
        )
        wide = min(m.px(232), (width - m.px(40)) // len(doors) - gap)
        row = len(doors) * (wide + gap) - gap
        if self.latest is None:
            left = (width - row) // 2
        elif row + gap + m.px(470) <= width - m.px(60):
            left = (width - row - gap - m.px(470)) // 2
            self._continue(pygame.Rect(left, top - m.px(6), m.px(470), high + m.px(12)))
            left += m.px(470) + gap
        else:
            left = (width - row) // 2
            self._continue(pygame.Rect(left, top - high - gap, row, high))
        for label, icon, act in doors:
            self.form.button(pygame.Rect(left, top, wide, high), label, act, icon)
            left += wide + gap
        return min(target.home.top for target in self.form.targets)

    def _continue(self, box: pygame.Rect) -> None:
        entry = self.latest
        assert entry is not None
        words = f"Continue {entry.title}"
        hint = f"{', '.join(seat.name for seat in entry.seats)}; last played {when(entry.written)}."
        self.form.button(
            box, words, lambda: routes.resume(self.app, entry.path), "common/continue", great=True, hint=hint, units=24
        )

    def _paint_name(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        m = self.m
        words, px, track = "TORCHLIT TABLETOP", min(m.font(74), round(at.height * 0.88)), at.height // 9
        words, px, _ = text.fit(words, DISPLAY_HEAVY, px, at.width - m.px(60), track)
        light = pygame.Rect(0, 0, text.width(words, DISPLAY_HEAVY, px, track), m.px(20))
        light.center = at.center
        draw.glow(surface, light, m.px(10), m.px(34), (255, 150, 50), 110)
        text.put(surface, words, at.center, px, DISPLAY_HEAVY, GOLD, "center", track=track, shadow=True)

    def draw_backdrop(self, surface: pygame.Surface) -> None:
        surface.blit(sprites.scene_picture("title", surface.get_size()), (0, 0))


def draw_game(surface: pygame.Surface, box: pygame.Rect, game: Game[Any], m: Measure, state: str) -> None:
    """A game's card: its banner in a brass frame, its name, who can play and for how long, what is special."""
    lit = state in ("hover", "down")
    at = box.move(0, -m.px(6)) if state == "hover" else box
    draw.panel(surface, at, m, lit=lit, alpha=255)
    edge = m.px(9)
    picture = pygame.Rect(at.x + edge, at.y + edge, at.width - 2 * edge, round((at.width - 2 * edge) * 0.62))
    _banner(surface, picture, game, m, lit)
    inside = pygame.Rect(at.x + m.px(20), picture.bottom + m.px(12), at.width - m.px(40), 0)
    name = pygame.Rect(inside.x, inside.y - m.px(4), inside.width, 2 * text.height(DISPLAY, m.font(27)))
    text.block(surface, game.title, name, m.font(27), DISPLAY, GOLD, "center", middle=True, shadow=True)
    draw.rule(surface, name.x, name.bottom + m.px(6), name.width, m)
    facts = f"{players(game)}  ·  {minutes(game)}"
    text.put(surface, facts, (at.centerx, name.bottom + m.px(28)), m.font(19), BODY, DIM, "center", inside.width)
    rest = pygame.Rect(inside.x, name.bottom + m.px(46), inside.width, 0)
    rest.height = at.bottom - m.px(16) - rest.y
    text.block(surface, game.special, rest, m.font(21), BODY, CREAM, "center", middle=True)


def needed(game: Game[Any], wide: int, m: Measure) -> int:
    """How tall a card of that width must be for all of its words."""
    px = m.font(21)
    special = len(text.wrap(game.special, BODY, px, wide - m.px(40))) * text.height(BODY, px)
    return round((wide - m.px(18)) * 0.62) + 2 * text.height(DISPLAY, m.font(27)) + special + m.px(84)


def draw_plaque(surface: pygame.Surface, box: pygame.Rect, game: Game[Any], m: Measure, state: str) -> None:
    """The same in two columns, for windows with little height: the banner, and the words beside it."""
    lit = state in ("hover", "down")
    draw.panel(surface, box, m, lit=lit, alpha=255)
    edge = m.px(9)
    picture = pygame.Rect(box.x + edge, box.y + edge, _banner_wide(box.width), box.height - 2 * edge)
    _banner(surface, picture, game, m, lit)
    inside = pygame.Rect(picture.right + m.px(16), box.y + edge, box.right - m.px(16) - picture.right - m.px(16), 0)
    name = text.wrap(game.title, DISPLAY, m.font(27), inside.width)
    inside.height = len(name) * text.height(DISPLAY, m.font(27))
    text.block(surface, game.title, inside, m.font(27), DISPLAY, GOLD, shadow=True)
    facts = (inside.x, inside.bottom + m.px(2))
    text.put(surface, f"{players(game)}  ·  {minutes(game)}", facts, m.font(19), BODY, DIM, "topleft", inside.width)
    rest = pygame.Rect(inside.x, facts[1] + text.height(BODY, m.font(19)) + m.px(6), inside.width, 0)
    rest.height = box.bottom - edge - rest.y
    text.block(surface, game.special, rest, m.font(20), BODY, CREAM)


def plaque_tall(game: Game[Any], wide: int, m: Measure) -> int:
    """How tall a plaque of that width must be for all of its words."""
    room = wide - m.px(9 + 16 + 16) - _banner_wide(wide)
    name = len(text.wrap(game.title, DISPLAY, m.font(27), room)) * text.height(DISPLAY, m.font(27))
    special = len(text.wrap(game.special, BODY, m.font(20), room)) * text.height(BODY, m.font(20))
    return name + text.height(BODY, m.font(19)) + special + m.px(2 * 9 + 8 + 6)


def _banner_wide(wide: int) -> int:
    return round(wide * 0.4)


def _banner(surface: pygame.Surface, at: pygame.Rect, game: Game[Any], m: Measure, lit: bool) -> None:
    art = sprites.made(
        ("game art", game.slug, at.size),
        lambda: draw.cut_round(sprites.scene_picture(game.look.banner, at.size), m.px(8)),
    )
    surface.blit(art, at)
    pygame.draw.rect(surface, BRASS_BRIGHT if lit else colour(game.look.accent), at, max(1, m.px(2)), m.px(8))
