"""The app: one window, one loop, one shown scene. It sleeps until something happens and handles every event."""

import os
from time import perf_counter

import pygame

from scenes import draw, sprites, text
from scenes.preferences import SMALLEST_WINDOW, Preferences
from scenes.scene import Scene
from scenes.sound import Sound
from scenes.theme import BODY, CREAM, DISPLAY_HEAVY, GOLD, NIGHT, Measure

TITLE = "Torchlit Tabletop"
FRAME = 1 / 60
NAP = 250
"""Milliseconds that the loop sleeps at most when nothing moves."""
FADE = 0.24
SETTLE = 0.12
"""Seconds without a further change of size before a scene is laid out again."""
LONGEST_STEP = 0.1
"""Seconds that pass at most in a turn while something moves, so that a hiccup makes nothing jump."""
LEAST = (480, 320)
"""No scene is laid out smaller. Whoever makes the window smaller sees it shrunk."""
NOTICE_STAYS = 4.5
TURN_OVER = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED)


class App:
    """Scenes call `show`, `notice` and `quit`; they find the window's `size` and `measure`, settings and sound here."""

    def __init__(self, preferences: Preferences, sound: Sound | None = None) -> None:
        self.preferences = preferences
        self.sound = sound or Sound(preferences)
        self.scene: Scene | None = None
        self.running = True
        self.frames = 0
        self._laid_out = (0, 0)
        self._canvas = pygame.Surface((1, 1))
        self._settling = 0.0
        self._old: pygame.Surface | None = None
        self._fade = 0.0
        self._notices: list[tuple[str, float]] = []
        self._notice_room: pygame.Rect | None = None
        self._dirty = True
        self._escaping = False
        self._clock = pygame.time.Clock()
        self._last = perf_counter()

    # The window

    def open_window(self, size: tuple[int, int] | None = None) -> pygame.Surface:
        """Open the window, or open it anew after `fullscreen` changed."""
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        pygame.display.init()
        pygame.font.init()
        wanted = size or (self.preferences.width, self.preferences.height)
        if self.preferences.fullscreen:
            surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            surface = pygame.display.set_mode(wanted, pygame.RESIZABLE)
        sprites.make_room(surface.get_size())
        pygame.display.set_caption(TITLE)
        pygame.display.set_icon(sprites.icon("common/app", 64))
        pygame.key.set_repeat(350, 60)
        self._dirty = True
        if self.scene is None:
            self._welcome(surface)
        return surface

    def _welcome(self, surface: pygame.Surface) -> None:
        """Something to see while the first scene is made ready."""
        m = self.measure
        surface.fill(NIGHT)
        middle = surface.get_rect().center
        picture = sprites.icon("common/app", m.px(220))
        surface.blit(picture, picture.get_rect(midbottom=middle))
        below = (middle[0], middle[1] + m.px(20))
        text.put(surface, TITLE, below, m.font(44), DISPLAY_HEAVY, GOLD, "midtop", surface.get_width() - m.px(40))
        pygame.display.flip()

    @property
    def window(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        assert surface is not None, "the window is not open"
        return surface

    @property
    def surface(self) -> pygame.Surface:
        """What scenes are drawn on: the window, or a canvas that is scaled to it while the two differ in size."""
        if self.scene is None or self.window.get_size() == self._laid_out:
            return self.window
        if self._canvas.get_size() != self._laid_out:
            self._canvas = pygame.Surface(self._laid_out)
        return self._canvas

    @property
    def size(self) -> tuple[int, int]:
        """The size that scenes are laid out for."""
        width, height = self.window.get_size()
        return (max(width, LEAST[0]), max(height, LEAST[1]))

    @property
    def measure(self) -> Measure:
        return Measure.of(self.size, self.preferences.ui_scale / 100, self.preferences.text_size / 100)

    def toggle_fullscreen(self) -> None:
        self._remember_size()
        self.preferences.fullscreen = not self.preferences.fullscreen
        self.open_window()
        self.lay_out()

    def lay_out(self) -> None:
        """Lay the shown scene out again: the window or a size in the settings changed."""
        self._settling = 0.0
        self._laid_out = self.size
        sprites.make_room(self.size)
        self._old = None
        self._dirty = True
        if self.scene is not None:
            self.scene.resize(self.size)

    # Scenes

    def show(self, scene: Scene, fade: bool = True) -> None:
        """Make this the shown scene, fading over from the one before."""
        before, self.scene = self.scene, scene
        if before is not None:
            before.leave()
            if fade and not self.preferences.reduced_motion and self._laid_out == self.size:
                self._old, self._fade = self.surface.copy(), FADE
        self._notice_room = None
        scene.enter(self)
        self._laid_out = self.size
        scene.resize(self.size)
        self._dirty = True

    def notice(self, words: str) -> None:
        """Say something in passing, at the head of the window. What waits to be said is not said twice."""
        if words not in self.notices:
            self._notices.append((words, NOTICE_STAYS))
        self._dirty = True

    def keep_notices_in(self, room: pygame.Rect) -> None:
        """As long as this scene is shown, notices stand at the head of this room and cover nothing around it."""
        self._notice_room = room

    @property
    def notices(self) -> list[str]:
        return [words for words, _ in self._notices]

    def redraw(self) -> None:
        """Draw a frame even though nothing moves."""
        self._dirty = True

    def quit(self) -> None:
        self.running = False

    # The loop

    def run(self) -> None:
        """Until the player leaves. The sound card is opened after the first frame: a slow one delays nothing."""
        self.turn()
        self.sound.open()
        while self.running:
            self.turn()
        self.close()

    def close(self) -> None:
        if self.scene is not None:
            self.scene.leave()
            self.scene = None
        self._remember_size()
        self.sound.close()

    def _remember_size(self) -> None:
        """The window has this size again when it is next opened."""
        if not self.preferences.fullscreen and pygame.display.get_surface() is not None:
            width, height = self.size
            self.preferences.width = max(width, SMALLEST_WINDOW[0])
            self.preferences.height = max(height, SMALLEST_WINDOW[1])

    @property
    def busy(self) -> bool:
        moving = self.scene is not None and self.scene.busy
        return moving or self._old is not None or self._settling > 0 or bool(self._notices)

    def turn(self, dt: float | None = None) -> None:
        """One turn of the loop: every event, then time, then a frame if one is due. `dt` is given by tests."""
        longest = LONGEST_STEP if self.busy else LONGEST_STEP + NAP / 1000
        events = self._events(wait=dt is None)
        now = perf_counter()
        step = min(longest, now - self._last) if dt is None else dt
        self._last = now
        due = self.busy or bool(events)
        for event in events:
            self._handle(event)
        self._pass_time(step)
        # What moved a moment ago and has just come to rest needs one frame more.
        if due or self._dirty or self.busy:
            self._draw()

    def _events(self, wait: bool) -> list[pygame.event.Event]:
        if not wait:
            return pygame.event.get()
        if self.busy or self._dirty:
            self._clock.tick(1 / FRAME)
            return pygame.event.get()
        first = pygame.event.wait(NAP)
        self._last = max(self._last, perf_counter() - FRAME) if first.type != pygame.NOEVENT else self._last
        return [event for event in (first, *pygame.event.get()) if event.type != pygame.NOEVENT]

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
            return
        if event.type in TURN_OVER:
            if self.size != self._laid_out:
                self._settling = SETTLE
            return
        if self._still_held(event):
            return
        alt_enter = event.type == pygame.KEYDOWN and event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
        if alt_enter or (event.type == pygame.KEYDOWN and event.key == pygame.K_F11):
            self.toggle_fullscreen()
            return
        if self.scene is not None:
            self.scene.handle(self._on_canvas(event))

    def _still_held(self, event: pygame.event.Event) -> bool:
        """Esc counts once a press: held a moment too long it must not leave a page and then the next."""
        if event.type == pygame.WINDOWFOCUSLOST or (event.type == pygame.KEYUP and event.key == pygame.K_ESCAPE):
            self._escaping = False
        if event.type != pygame.KEYDOWN or event.key != pygame.K_ESCAPE:
            return False
        held, self._escaping = self._escaping, True
        return held

    def _on_canvas(self, event: pygame.event.Event) -> pygame.event.Event:
        """The same event, pointing to the same thing on the canvas as on the window."""
        drawn, seen = self._laid_out, self.window.get_size()
        if drawn == seen or not hasattr(event, "pos"):
            return event
        x, y = event.pos
        return pygame.event.Event(event.type, {**event.dict, "pos": (x * drawn[0] // seen[0], y * drawn[1] // seen[1])})

    def _pass_time(self, dt: float) -> None:
        if self._settling > 0:
            self._settling -= dt
            if self._settling <= 0:
                self.lay_out()
        if self._old is not None:
            self._fade -= dt
            if self._fade <= 0:
                self._old = None
                self._dirty = True
        if self._notices:
            words, left = self._notices[0]
            self._notices[0] = (words, left - dt)
            if left <= dt:
                self._notices.pop(0)
                self._dirty = True
        if self.scene is not None:
            self.scene.update(dt)

    def _draw(self) -> None:
        surface = self.surface
        if self.scene is not None:
            self.scene.draw(surface)
        if self._old is not None:
            self._old.set_alpha(max(0, min(255, round(255 * self._fade / FADE))))
            surface.blit(self._old, (0, 0))
        if self._notices:
            self._draw_notice(surface, self._notices[0][0])
        if surface is not self.window:
            pygame.transform.smoothscale(surface, self.window.get_size(), self.window)
        pygame.display.flip()
        self.frames += 1
        self._dirty = False

    def _draw_notice(self, surface: pygame.Surface, words: str) -> None:
        m = self.measure
        width, height = surface.get_size()
        room = self._notice_room or pygame.Rect(0, m.px(70), width, height - m.px(70))
        px, across = m.font(21), min(room.width - m.px(80), m.px(900))
        lines = text.wrap(words, BODY, px, across)
        wide = max(text.width(line, BODY, px) for line in lines) + m.px(56)
        box = pygame.Rect(0, 0, wide, len(lines) * text.height(BODY, px) + m.px(28))
        box.midtop = (room.centerx, room.y + m.px(14))
        draw.panel(surface, box, m, lit=True, alpha=255)
        text.block(surface, words, box.inflate(-m.px(50), -m.px(24)), px, BODY, CREAM, "center", middle=True)
