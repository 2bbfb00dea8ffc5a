"""The menus of the table: leaving and settings, who sits where, and what the coach advises."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from scenes.minds import HUMAN, LEVELS, Advice, controller, level_of
from scenes.preferences import Preferences
from scenes.sitting import Sitting
from scenes.table.choices import Choices
from scenes.table.offers import Offer
from scenes.table.popup import Popup
from tabletop.engine.contract import Caution, Game, Gesture, Habit

Act = Callable[[], None]
Entry = tuple[str, str, Act]


def game_menu(entries: Sequence[Entry], close: Callable[[], None]) -> Popup:
    """Label, small line, what it does."""
    offers = [Offer("menu resume", "Back to the table", "", "", close, great=True)]
    offers += [Offer(f"menu {number}", label, note, "", act) for number, (label, note, act) in enumerate(entries)]
    return Popup("Menu", offers, "The game is kept after every choice.")


def seat_menu(sitting: Sitting, swap: Callable[[int, str], None], close: Callable[[], None]) -> Popup:
    """A button a seat: human, or the next level of the computer."""
    ways = [HUMAN, *(controller(level) for level in LEVELS)]
    offers = []
    for seat, name in enumerate(sitting.names):
        now = sitting.controllers[seat]
        level = level_of(now)
        after = ways[(_place(ways, now) + 1) % len(ways)]
        note = f"{level} computer" if level else "a person at this screen"
        offers.append(Offer(f"swap {seat}", f"{name}: {note}", "", "", partial(swap, seat, after)))
    offers.append(Offer("swap done", "Done", "", "", close, great=True))
    return Popup("Who plays", offers, "Click a seat to hand it to somebody else. The game goes on from here.")


def confirmation(gesture: Gesture, act: Act, never: Act, close: Act) -> Popup:
    """Asked before what hurts; such questions can be switched off one kind at a time."""
    offers = [
        Offer("confirm yes", gesture.label, "", gesture.clause, act, great=True),
        Offer("confirm no", "Not now", "", "", close),
        Offer("confirm never", "Do it, and never ask this again", "", "", never),
    ]
    return Popup("Are you sure?", offers, gesture.confirm)


def caution_menu(game: Game[Any], preferences: Preferences, toggle: Callable[[Caution], None], close: Act) -> Popup:
    """A button a caution of the game: whether one is asked before such a choice."""
    offers = [
        Offer(
            f"caution {caution.id}",
            f"{caution.title}: {'ask' if preferences.heeds(game.slug, caution.id) else 'do it'}",
            "",
            caution.clause,
            partial(toggle, caution),
        )
        for caution in game.cautions
    ]
    offers.append(Offer("caution done", "Done", "", "", close, great=True))
    return Popup("Are you sure?", offers, "What the table asks about once more before it is done.")


def habit_menu(sitting: Sitting, toggle: Callable[[Habit[Any]], None], close: Callable[[], None]) -> Popup:
    """A button a habit of the game: whether such questions are left to the app."""
    offers = [
        Offer(
            f"habit {habit.id}",
            f"{habit.title}: {'yes' if sitting.follows(habit) else 'no'}",
            habit.help,
            habit.clause,
            partial(toggle, habit),
        )
        for habit in sitting.game.habits
    ]
    offers.append(Offer("habit done", "Done", "", "", close, great=True))
    return Popup("Automatic answers", offers, "These questions answer themselves, always in the same way.")


def _place(ways: Sequence[str], now: str) -> int:
    level = level_of(now)
    return next((i for i, way in enumerate(ways) if level_of(way) == level), 0)


def coach_popup(
    advice: Sequence[Advice], choices: Choices, take: Callable[[int], None], close: Callable[[], None]
) -> Popup:
    """The best three options with their chances, in words; the first is lit on the table."""
    offers = []
    by_option = {gesture.option: (number, gesture) for number, gesture in enumerate(choices.gestures)}
    for place, one in enumerate(advice[:3]):
        if one.option not in by_option:
            continue
        number, gesture = by_option[one.option]
        chance = f"{round(100 * one.chance)} % to win" if one.chance is not None else ""
        label = f"{gesture.label}: {chance}" if chance else gesture.label
        offers.append(
            Offer(f"advice {place}", label, gesture.consequence, gesture.clause, partial(take, number), best=place == 0)
        )
    offers.append(Offer("advice close", "I shall decide myself", "", "", close))
    why = advice[0].why if advice else ""
    return Popup("The coach would choose", offers, why, advises=True)


def quit_words(over: bool) -> str:
    return "Leave the table" if over else "Keep the game and leave"
