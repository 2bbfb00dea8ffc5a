"""Sound: effects, one ambience a game, the theme on the title. Without a sound card there is silence, no error."""

from importlib import resources
from io import BytesIO
from random import Random

import pygame

from scenes.preferences import LOUDEST, Preferences

THEME = "title_theme"
FADE = 900
CHANNELS = 16
SAME_AGAIN = 0.04
"""The same effect twice within so many seconds is one."""

LEVELS = {
    "block": 0.95, "card_draw": 0.3, "card_flip": 0.65, "card_place": 0.75, "click": 0.45, "coin": 0.65,
    "cube_drop": 0.8, "curtain": 0.4, "die_land": 0.9, "die_roll": 1.0, "die_shake": 0.5, "door": 0.9,
    "dragon_roar": 0.8, "error": 0.6, "footsteps_run": 0.85, "gem": 0.5, "growl": 0.4, "heal": 0.4, "hit": 0.85,
    "hover": 0.1, "lose_heart": 0.85, "lose_sting": 1.0, "magic": 0.45, "meeple_place": 0.55, "meeple_step": 0.5,
    "monster_die": 0.5, "page_turn": 0.3, "shuffle": 0.65, "tile_place": 0.9, "tile_turn": 0.4, "torch_whoosh": 0.7,
    "trap_snap": 1.0, "turn_chime": 0.35, "win_fanfare": 1.0, "your_turn": 0.55,
}  # fmt: skip
"""The volume at which the effects stand in proportion: they all peak alike."""

LOOPS = {
    THEME: 0.6, "castle_wind": 0.4, "cavern_drip": 0.4, "deep_hum": 0.4, "jungle_cave": 0.4, "torch_fire": 0.35,
}  # fmt: skip


class Sound:
    """Plays what it is told, at the volumes of the preferences. Silent until `open`, and for ever if there is no
    device; effects are read when first heard, loops are streamed."""

    def __init__(self, preferences: Preferences) -> None:
        self.preferences = preferences
        self.audible = False
        self.loop = ""
        self._effects: dict[str, pygame.mixer.Sound] = {}
        self._last: dict[str, float] = {}
        self._chance = Random(0)

    def open(self) -> bool:
        """Open the sound card, once the window shows; False if there is none."""
        try:
            pygame.mixer.init(44_100, -16, 2, 512)
        except pygame.error:
            return False
        pygame.mixer.set_num_channels(CHANNELS)
        self.audible = True
        waiting, self.loop = self.loop, ""
        if waiting:
            self.play_loop(waiting)
        return True

    def close(self) -> None:
        if self.audible:
            self.audible = False
            self._effects.clear()
            pygame.mixer.quit()

    def play(self, name: str) -> None:
        """One effect. A name that is no effect is a mistake of ours and raises KeyError, with or without a device."""
        level = LEVELS[name] * self._share(self.preferences.effects)
        now = pygame.time.get_ticks() / 1000
        if not self.audible or level <= 0 or now - self._last.get(name, -1.0) < SAME_AGAIN:
            return
        self._last[name] = now
        sound = self._effects.get(name)
        if sound is None:
            sound = self._effects[name] = pygame.mixer.Sound(BytesIO(_bytes(f"{name}.wav")))
        sound.set_volume(level * self._chance.uniform(0.9, 1.0))
        sound.play()

    def play_loop(self, name: str) -> None:
        """Fade over to a loop; an empty name fades to silence, the loop that plays already goes on."""
        if name == self.loop:
            return
        self.loop = name
        if not self.audible:
            return
        pygame.mixer.music.fadeout(FADE)
        if name:
            pygame.mixer.music.load(BytesIO(_bytes(f"{name}.ogg")), "ogg")
            self.adjust()
            pygame.mixer.music.play(-1, fade_ms=FADE)

    def adjust(self) -> None:
        """The volumes have changed."""
        if self.audible and self.loop:
            chosen = self.preferences.music if self.loop == THEME else self.preferences.ambience
            pygame.mixer.music.set_volume(LOOPS[self.loop] * self._share(chosen))

    def toggle_mute(self) -> bool:
        """M: silence, or back; whether it is now mute."""
        self.preferences.mute = not self.preferences.mute
        if self.preferences.mute and self.audible:
            pygame.mixer.stop()
        self.adjust()
        return self.preferences.mute

    def _share(self, volume: int) -> float:
        return 0.0 if self.preferences.mute else (volume / LOUDEST) ** 1.5


def _bytes(file: str) -> bytes:
    return resources.files("assets").joinpath("sounds", file).read_bytes()
