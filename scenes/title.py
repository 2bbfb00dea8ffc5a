"""The title: the games as illustrated cards around the torch-lit table, and the way back into the last one."""

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
GAP = 24


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
        motto = pygame.Rect(m.px(40), head.bottom, width - m.px(80), min(m.px(38), height // 18))
        self.form.label(motto, "Five dungeon games on one torch-lit table", 24, ITALIC, DIM, "center")
        foot = self._build_foot(height)
        self._build_cards(pygame.Rect(0, motto.bottom + m.px(10), width, foot - motto.bottom - m.px(20)))

    def _build_cards(self, area: pygame.Rect) -> None:
        m, games = self.m, shelf()
        across = max(1, min(len(games), (area.width - m.px(40)) // m.px(CARD[0] + GAP)))
        rows = [games[i : i + across] for i in range(0, len(games), across)]
        wide, tall, gap = m.px(CARD[0]), m.px(CARD[1]), m.px(GAP)
        if len(rows) == 1:
            wide = min(round(wide * 1.18), (area.width - m.px(60)) // across - gap)
            tall = max(tall, min(round(tall * wide / m.px(CARD[0])), area.height - m.px(24)))
        tall = max(tall, *(needed(game, wide, m) for game in games))
        view = self.form.view(area)
        top = max(m.px(16), (area.height - len(rows) * (tall + gap) + gap) // 2)
        for row in rows:
            left = (area.width - len(row) * (wide + gap) + gap) // 2
            for game in row:
                self._card(pygame.Rect(left, top, wide, tall), game, view)
                left += wide + gap
            top += tall + gap
        view.end(top)

    def _card(self, box: pygame.Rect, game: Game[Any], view: View) -> None:
        def paint(surface: pygame.Surface, at: pygame.Rect, state: str) -> None:
            draw_game(surface, at, game, self.m, state)

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
    art = sprites.made(
        ("game art", game.slug, picture.size),
        lambda: draw.cut_round(sprites.scene_picture(game.look.banner, picture.size), m.px(8)),
    )
    surface.blit(art, picture)
    pygame.draw.rect(surface, BRASS_BRIGHT if lit else colour(game.look.accent), picture, max(1, m.px(2)), m.px(8))
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
