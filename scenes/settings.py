"""The settings: everything that can be set on one page, at work at once, with a look at what it does."""

from collections.abc import Sequence
from functools import partial

import pygame

from scenes import pieces, routes, sprites, text, textures
from scenes.gui import plate
from scenes.page import Page, Section
from scenes.pieces.style import Style
from scenes.preferences import LOUDEST, SPEEDS, TEXT_SIZES, UI_SCALES, Setting
from scenes.scene import Scene
from scenes.scroll import View
from scenes.theme import BODY, BRASS, CREAM, DIM, DISPLAY, ITALIC
from tabletop.engine.table import Badge, Face, Piece

STEP = 5
BESIDE, SHORTEST_SLIDER = 268, 220
"""Design units that the words of a setting take, and that a slider beside them needs."""
Values = tuple[tuple[str, Setting], ...]
"""What a setting can be: what it is called, and what it is. None is a volume."""
Row = tuple[str, str, str, Values | None]
"""What it is called, what it does, the name of the setting, its values."""
KEYS = (
    ("Tab, arrows", "move the focus"),
    ("Enter", "do it"),
    ("Esc, right click", "cancel, back"),
    ("1 to 9", "press that button"),
    ("R, wheel, right click", "turn what you hold"),
    ("Space held", "let everything run"),
    ("U, Ctrl+Z", "take back"),
    ("H, S", "hint, another speed"),
    ("F, +, -", "fit, closer, further"),
    ("?, F1", "the rule behind it"),
    ("Ctrl+S", "save under a name"),
    ("M", "sound off, on"),
    ("F11", "fullscreen"),
)
SECONDS = {"slow": 1.5, "normal": 0.9, "fast": 0.45, "instant": 0.0}
"""How long the sample figure walks at each speed."""


class Settings(Page):
    heading = "Settings"

    def __init__(self, back: Scene | None = None) -> None:
        super().__init__()
        self._back = back
        self._walked = 1.0

    def back(self) -> None:
        routes.back_to(self.app, self._back)

    def change(self, name: str, value: Setting) -> None:
        """Set it, keep it, and let it be seen and heard at once."""
        preferences = self.app.preferences
        if name == "fullscreen":
            if value != preferences.fullscreen:
                self.app.toggle_fullscreen()
        else:
            setattr(preferences, name, value)
        preferences.save()
        self.app.sound.adjust()
        if name in ("ui_scale", "text_size"):
            self.app.lay_out()
        if name in ("speed", "reduced_motion"):
            self._walked = 0.0
        if name == "effects":
            self.app.sound.play("coin")
        self.app.redraw()

    def reset(self) -> None:
        was_full = self.app.preferences.fullscreen
        self.app.preferences.reset()
        self.app.preferences.save()
        self.app.sound.adjust()
        if was_full:
            self.app.open_window()
        self.app.lay_out()
        self.app.notice("All settings are as on the first day.")

    # Laying it out

    def build(self) -> None:
        m, (width, height) = self.m, self.size
        top = self.head()
        margin, gap = m.px(28), m.px(22)
        area = pygame.Rect(margin, top, width - 2 * margin, height - top - m.px(26))
        columns: list[list[Section]]
        if area.width >= m.px(1500):
            columns = [[self._screen, self._motion], [self._sound, self._play], [self._preview, self._keys]]
        elif area.width >= m.px(1000):
            columns = [[self._screen, self._motion, self._preview], [self._sound, self._play, self._keys]]
        else:
            columns = [[self._screen, self._motion, self._sound, self._play, self._preview, self._keys]]
        wide = (area.width - gap * (len(columns) - 1)) // len(columns)
        for place, sections in enumerate(columns):
            self.column(pygame.Rect(area.x + place * (wide + gap), area.y, wide, area.height), sections)

    def _screen(self, view: View, at: pygame.Rect) -> int:
        window = (("In a window", False), ("Fullscreen", True))
        return self._rows(view, at, "Screen", [
            ("Window", "F11 and Alt+Enter do the same.", "fullscreen", window),
            ("Size of everything", "Buttons, panels and text together.", "ui_scale", _percent(UI_SCALES)),
            ("Size of text", "Text alone, on top of that.", "text_size", _percent(TEXT_SIZES)),
        ])  # fmt: skip

    def _motion(self, view: View, at: pygame.Rect) -> int:
        speeds = tuple((speed.capitalize(), speed) for speed in SPEEDS)
        y = self._rows(view, at, "Motion and colour", [
            ("Speed", "Hold Space at the table to let everything run.", "speed", speeds),
            ("Reduced motion", "Nothing flies, shakes or fades.", "reduced_motion", ON_OFF),
            ("Colour-blind help", "Other seat colours, and patterns.", "patterns", ON_OFF),
        ])  # fmt: skip
        foot = pygame.Rect(at.x, y + self.m.px(10), min(at.width, self.m.px(330)), self.m.target(50))
        self.form.button(foot, "Reset everything", self._ask_reset, "common/rewind", view=view, units=20)
        return foot.bottom

    def _sound(self, view: View, at: pygame.Rect) -> int:
        return self._rows(view, at, "Sound", [
            ("Effects", "Dice, cards, blows.", "effects", None),
            ("Ambience", "Dripping caves, windy towers.", "ambience", None),
            ("Music", "The theme of the title.", "music", None),
            ("All sound", "M does the same anywhere.", "mute", MUTE),
        ])  # fmt: skip

    def _play(self, view: View, at: pygame.Rect) -> int:
        forced = (("Made quietly", True), ("Tell me", False))
        return self._rows(view, at, "Play", [
            ("Ask before what hurts", "Where it cannot be taken back.", "confirm", ON_OFF),
            ("Forced choices", "When there is only one answer.", "auto_answer", forced),
            ("Curtain", "Covers secrets between two players.", "curtains", ON_OFF),
            ("Companions ask first", "In a party: they wait for your word.", "companions_ask", ON_OFF),
        ])  # fmt: skip

    def _rows(
        self, view: View, at: pygame.Rect, title: str, rows: Sequence[tuple[str, str, str, Values | None]]
    ) -> int:
        y = self.subheading(view, at, title)
        for row in rows:
            y = self._row(view, pygame.Rect(at.x, y, at.width, 0), *row) + self.m.px(14)
        return y

    def _ask_reset(self) -> None:
        self.ask("Set everything back to how it was on the first day? Your games are not touched.", "Reset", self.reset)

    def _row(self, view: View, at: pygame.Rect, title: str, words: str, name: str, values: Values | None) -> int:
        """What it is, what it does, and its values: below, or beside where they are a switch or a slider."""
        m, preferences = self.m, self.app.preferences
        said = round(m.px(BESIDE) * m.text)
        needed = self._needed(values)
        beside = (values is None or values in (ON_OFF, MUTE)) and at.width >= needed + said
        wide = said if beside and values is None else at.width - needed - m.px(10) if beside else at.width
        label = pygame.Rect(at.x, at.y, wide, text.height(BODY, m.font(22)))
        self.form.label(label, title, 22, BODY, CREAM, view=view)
        under = pygame.Rect(at.x, label.bottom - m.px(2), wide, text.height(ITALIC, m.font(18)))
        self.form.label(under, words, 18, ITALIC, DIM, view=view)
        room = pygame.Rect(at.x, under.bottom + m.px(4), at.width, 0)
        if beside:
            room = pygame.Rect(label.right + m.px(10), at.y + m.px(3), at.right - label.right - m.px(10), 0)
        if values is None:
            return max(self._volume(view, room, name), under.bottom)
        foot = self.form.choices(
            view, room, [label for label, _ in values],
            lambda i: self.change(name, values[i][1]), lambda i: getattr(preferences, name) == values[i][1],
        )  # fmt: skip
        return max(foot, under.bottom)

    def _needed(self, values: Values | None) -> int:
        """How wide the values are beside each other, or a slider is at least."""
        m = self.m
        if values is None:
            return m.px(SHORTEST_SLIDER)
        widths = [max(m.target(70), text.width(label, DISPLAY, m.font(19)) + m.px(36)) for label, _ in values]
        return sum(widths) + m.px(8) * (len(widths) - 1)

    def _volume(self, view: View, at: pygame.Rect, name: str) -> int:
        m, preferences = self.m, self.app.preferences
        number = m.px(52)
        slider = pygame.Rect(at.x, at.y, min(m.px(460), at.width - number), m.target(46))
        self.form.slider(
            slider,
            (0, LOUDEST),
            lambda: int(getattr(preferences, name)),
            partial(self.change, name),
            name.capitalize(),
            STEP,
            view=view,
        )
        said = pygame.Rect(slider.right + m.px(8), at.y, number - m.px(8), slider.height)
        self.form.label(said, lambda: str(getattr(preferences, name)), 20, DISPLAY, view=view)
        return slider.bottom

    # What it looks like

    def _preview(self, view: View, at: pygame.Rect) -> int:
        m = self.m
        y = self.subheading(view, at, "How it looks")
        box = pygame.Rect(at.x, y, at.width, m.px(216))
        self.form.print(box, self._paint_sample, view)
        words = pygame.Rect(at.x, box.bottom + m.px(10), at.width, m.px(56))
        self.form.label(words, "Isolde moves two rooms, draws a card and wakes a monster: +1 noise.", 21, view=view)
        return words.bottom

    def _paint_sample(self, surface: pygame.Surface, at: pygame.Rect) -> None:
        m = self.m
        style = Style.of([0, 1, 2, 3], [0, 1, 2, 3], self.app.preferences.patterns)
        surface.blit(sprites.made(("sample wood", at.size), lambda: textures.wood(at.size)), at)
        pygame.draw.rect(surface, (92, 68, 40), at, max(1, m.px(2)), m.px(6))
        face = Face("common/torch", "Torchlight", "Tool", "Reveal the top tile.", (Badge("", "1"),))
        card = Piece("card", "card", face, (0, 0), (1, 1.4))
        size = (m.px(146), m.px(204))
        picture = pieces.picture(card, size, style)
        shade = pieces.shadow(card, size, style, m.px(5))
        spot = (at.x + m.px(22) + size[0] // 2, at.centery)
        surface.blit(shade, shade.get_rect(center=(spot[0] + m.px(3), spot[1] + m.px(6))))
        surface.blit(picture, picture.get_rect(center=spot))
        left, right = at.x + m.px(220), at.right - m.px(50)
        for seat in range(4):
            share = self._share if seat == 1 else 0.0
            where = (left + (right - left) * share, at.y + m.px(34) + seat * (at.height - m.px(68)) // 3)
            self._figure(surface, seat, where, style)

    def _figure(self, surface: pygame.Surface, seat: int, at: tuple[float, float], style: Style) -> None:
        meeple = Piece("meeple", "meeple", Face(seat=seat), (0, 0), (1, 1))
        side = self.m.px(54)
        picture, shade = pieces.picture(meeple, (side, side), style), pieces.shadow(meeple, (side, side), style, 3)
        surface.blit(shade, shade.get_rect(center=(round(at[0]) + 3, round(at[1]) + 5)))
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))

    @property
    def _share(self) -> float:
        """How far the sample figure has walked: there and, at its leisure, back."""
        return 1 - abs(2 * self._walked - 1) if self._walked < 1 else 0.0

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._walked < 1:
            seconds = 0.0 if self.app.preferences.reduced_motion else SECONDS[self.app.preferences.speed]
            self._walked = min(1.0, self._walked + dt / (2 * seconds)) if seconds else 1.0
            self.app.redraw()

    @property
    def busy(self) -> bool:
        return super().busy or self._walked < 1

    def _keys(self, view: View, at: pygame.Rect) -> int:
        m = self.m
        y = self.subheading(view, at, "Keys")
        for keys, words in KEYS:
            row = pygame.Rect(at.x, y, at.width, m.px(32))
            self.form.print(row, partial(self._paint_key, keys, words), view)
            y = row.bottom + m.px(2)
        return y

    def _paint_key(self, keys: str, words: str, surface: pygame.Surface, at: pygame.Rect) -> None:
        m = self.m
        px = m.font(18)
        cap = pygame.Rect(at.x, at.y, min(at.width // 2, text.width(keys, DISPLAY, px) + m.px(22)), at.height - m.px(2))
        plate(surface, cap, m.px(7), (64, 50, 38), (30, 22, 17), BRASS, max(1, m.px(2)))
        text.put(surface, keys, cap.center, px, DISPLAY, CREAM, "center", cap.width - m.px(10))
        left = at.x + at.width // 2 + m.px(10)
        text.put(surface, words, (left, at.centery), m.font(19), BODY, CREAM, "midleft", at.right - left)


ON_OFF = (("Off", False), ("On", True))
MUTE = (("Mute", True), ("On", False))


def _percent(values: Sequence[int]) -> tuple[tuple[str, int], ...]:
    return tuple((f"{value} %", value) for value in values)
