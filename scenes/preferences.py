"""Preferences: what a player has set, kept in the user's own folder. A damaged file costs settings, never the start."""

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, TypeAlias

import platformdirs

from tabletop.engine.contract import Habit

Setting: TypeAlias = bool | int | str

SPEEDS = ("slow", "normal", "fast", "instant")
UI_SCALES = (100, 125, 150, 175, 200)
TEXT_SIZES = (100, 115, 130, 150)
LOUDEST = 100
LONGEST_NAME = 24
MOST_HABITS = 200
SMALLEST_WINDOW = (1024, 640)


def home() -> Path:
    """Where this player's settings, games and reports lie; TABLETOP_HOME names another place."""
    named = os.environ.get("TABLETOP_HOME")
    return Path(named) if named else platformdirs.user_data_path("Torchlit Tabletop", appauthor=False)


@dataclass
class Preferences:
    """Everything that can be set. The first values are quiet, still and safe."""

    fullscreen: bool = False
    width: int = 1280
    height: int = 720
    ui_scale: int = 100
    text_size: int = 100
    speed: str = "normal"
    reduced_motion: bool = False
    patterns: bool = False
    """Seats are told apart by pattern as well, not by colour and emblem alone."""
    effects: int = 45
    ambience: int = 30
    music: int = 30
    mute: bool = False
    confirm: bool = True
    """Ask before what hurts and cannot be taken back."""
    auto_answer: bool = True
    """A choice with one option is made without a word; otherwise the table says so."""
    curtains: bool = True
    """Cover the screen when another player is about to see or choose a secret."""
    companions_ask: bool = False
    """AI companions in a game of one party say what they would do and wait for a person's word."""
    player: str = ""
    """What the first seat is called when a new game is set up; empty: as the game calls it."""
    habits: list[str] = field(default_factory=list)
    """Habits that are not as their game suggests, as "game/habit"."""
    unasked: list[str] = field(default_factory=list)
    """Cautions that are switched off, as "game/caution"."""
    notices: list[str] = field(default_factory=list, repr=False, compare=False)
    """What was wrong when these were read, in words, until the player has seen it. Not kept."""

    def follows(self, slug: str, habit: Habit[Any]) -> bool:
        """Whether the player leaves these questions to the app."""
        return habit.default != (f"{slug}/{habit.id}" in self.habits)

    def toggle(self, slug: str, habit: Habit[Any]) -> None:
        self.habits = sorted({*self.habits} ^ {f"{slug}/{habit.id}"})

    def heeds(self, slug: str, caution: str) -> bool:
        """Whether the player is asked before such a choice."""
        return self.confirm and f"{slug}/{caution}" not in self.unasked

    def toggle_caution(self, slug: str, caution: str) -> None:
        self.unasked = sorted({*self.unasked} ^ {f"{slug}/{caution}"})

    def reset(self) -> None:
        """Everything as on the first day, but for the player's name and the window's size."""
        fresh = Preferences(player=self.player, width=self.width, height=self.height)
        for name in KNOWN:
            setattr(self, name, getattr(fresh, name))

    def save(self, folder: Path | None = None) -> bool:
        """Write them down; False (and a notice) if this place cannot be written to."""
        data = {name: value for name, value in asdict(self).items() if name in KNOWN}
        path = (folder or home()) / "settings.json"
        try:
            _replace(path, json.dumps(data, indent=2, ensure_ascii=False) + "\n")
        except OSError as error:
            self.notices.append(f"Your settings could not be kept: {error.strerror or error}.")
            return False
        return True


KNOWN = tuple(f.name for f in fields(Preferences) if f.name != "notices")

CHOICES: Mapping[str, tuple[Setting, ...]] = {"ui_scale": UI_SCALES, "text_size": TEXT_SIZES, "speed": SPEEDS}
RANGES: Mapping[str, tuple[int, int]] = {
    "width": (SMALLEST_WINDOW[0], 16_000),
    "height": (SMALLEST_WINDOW[1], 16_000),
    "effects": (0, LOUDEST),
    "ambience": (0, LOUDEST),
    "music": (0, LOUDEST),
}


def allowed(name: str, value: Any) -> bool:
    """Whether a setting may have that value."""
    if type(value) is not type(getattr(Preferences(), name)):
        return False
    if isinstance(value, list):
        return len(value) <= MOST_HABITS and all(isinstance(entry, str) and entry.isprintable() for entry in value)
    if name in CHOICES:
        return value in CHOICES[name]
    if name in RANGES:
        least, most = RANGES[name]
        return bool(least <= value <= most)
    return not isinstance(value, str) or (len(value) <= LONGEST_NAME and value.isprintable())


def load(folder: Path | None = None) -> Preferences:
    """The player's settings. What cannot be used has its first value, and a notice says so."""
    path = (folder or home()) / "settings.json"
    try:
        data = json.loads(path.read_bytes().decode("utf-8"))
    except FileNotFoundError:
        return Preferences()
    except (OSError, ValueError, RecursionError):
        return _begin_again(path)
    if not isinstance(data, dict):
        return _begin_again(path)
    preferences = Preferences()
    spoilt = [name for name in KNOWN if name in data and not allowed(name, data[name])]
    for name in KNOWN:
        if name in data and name not in spoilt:
            setattr(preferences, name, data[name])
    if spoilt:
        words = ", ".join(name.replace("_", " ") for name in spoilt)
        preferences.notices.append(f"Some settings could not be read and are as on the first day: {words}.")
    return preferences


def _replace(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)


def _begin_again(path: Path) -> Preferences:
    preferences = Preferences(notices=["Your settings could not be read; they are as on the first day."])
    try:
        path.replace(path.with_name("settings.damaged.json"))
    except OSError:
        preferences.notices.append("The damaged settings file could not be put aside.")
    return preferences
