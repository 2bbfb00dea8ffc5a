"""The ways between scenes. A scene names a way; only this module knows which scene lies at its end."""

from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.archive import Archive, Lost
from scenes.minds import Mind
from scenes.scene import Scene
from scenes.sitting import Sitting

if TYPE_CHECKING:
    from scenes.app import App


def title(app: "App") -> None:
    from scenes.title import Title

    app.show(Title())


def setup(app: "App", slug: str) -> None:
    from scenes.setup import Setup

    app.show(Setup(slug, app.preferences.player))


def learn(app: "App", slug: str) -> None:
    from scenes.learn import Learn

    app.show(Learn(slug))


def lesson(app: "App", slug: str, chapter: int, beat: int = 0) -> None:
    from scenes.lesson import LessonScene

    app.show(LessonScene(slug, chapter, beat), fade=not beat)


def table(app: "App", sitting: Sitting) -> None:
    from scenes.table.scene import TableScene

    obey(app, sitting)
    sitting.mind = mind()
    app.show(TableScene(sitting))


def results(app: "App", sitting: Sitting) -> None:
    from scenes.results import Results

    app.show(Results(sitting))


def replay(app: "App", sitting: Sitting, moment: int = 0, back: Scene | None = None, playing: bool = False) -> None:
    from scenes.replay import Replay

    app.show(Replay(sitting, moment, back, app.preferences.speed, playing))


def rulebook(app: "App", slug: str, clause: str | None = None, back: Scene | None = None) -> None:
    from scenes.rulebook import RulebookPage

    app.sound.play("page_turn")
    app.show(RulebookPage(slug, clause, back))


def saves(app: "App") -> None:
    from scenes.saves import Saves

    app.show(Saves())


def save_as(app: "App", sitting: Sitting, back: Scene) -> None:
    from scenes.saveas import SaveAs

    app.show(SaveAs(sitting, back))


def settings(app: "App", back: Scene | None = None) -> None:
    from scenes.settings import Settings

    app.show(Settings(back))


def credits(app: "App") -> None:
    from scenes.credits import Credits

    app.show(Credits())


def back_to(app: "App", scene: Scene | None) -> None:
    """Where one came from, or the title."""
    if scene is None:
        title(app)
        return
    sitting = getattr(scene, "sitting", None)
    if isinstance(sitting, Sitting):
        obey(app, sitting)
    app.show(scene)


def obey(app: "App", sitting: Sitting) -> None:
    """A game goes by the settings as they are now; a lesson goes its own way."""
    if sitting.taught:
        return
    sitting.curtains = app.preferences.curtains
    sitting.asks_first = app.preferences.companions_ask
    sitting.follows = partial(app.preferences.follows, sitting.game.slug)
    sitting.tells_forced = not app.preferences.auto_answer


# Games


@cache
def mind() -> Mind:
    """Whoever thinks for the AI seats: one process for the whole app, started with the first table."""
    from tabletop.ai.worker import Worker

    return Worker()


def close() -> None:
    """The app ends: so does whoever thinks for it."""
    if mind.cache_info().currsize:
        mind().close()
        mind.cache_clear()


def begin(app: "App", sitting: Sitting) -> None:
    """A new game: it gets a file of its own, and the table."""
    Archive().begin(sitting)
    table(app, sitting)


def play_on(app: "App", sitting: Sitting, moment: int) -> None:
    """The same game from a person's last choice before that moment of its history, as a game of its own."""
    begin(app, sitting.branch(sitting.choice_before(moment)))


def resume(app: "App", path: Path) -> None:
    """A game from the archive: at the table, or its results if it is over. If it is lost, a notice says why."""
    try:
        sitting, notice = Archive().open(path)
    except Lost as lost:
        app.notice(str(lost))
        return
    if notice:
        app.notice(notice)
    if sitting.match.over:
        results(app, sitting)
    else:
        table(app, sitting)
