"""Every page: its text fits, what can be pressed is large enough and apart, and the keyboard reaches all of it."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pygame
import pytest

from scenes import routes, text
from scenes.app import App
from scenes.archive import Archive
from scenes.page import Page
from scenes.results import Results
from scenes.sitting import Sitting
from scenes.theme import SMALLEST_TARGET
from tabletop.games import slugs

SIZES = ((1280, 720), (1920, 1080))
PLAIN: dict[str, Callable[[App], None]] = {
    "title": routes.title,
    "settings": routes.settings,
    "saves": routes.saves,
    "credits": routes.credits,
}
WAYS: dict[str, Callable[[App, Sitting], None]] = {
    **{name: (lambda app, sitting, way=way: way(app)) for name, way in PLAIN.items()},
    **{f"setup of {slug}": (lambda app, sitting, slug=slug: routes.setup(app, slug)) for slug in slugs()},
    **{f"chapters of {slug}": (lambda app, sitting, slug=slug: routes.learn(app, slug)) for slug in slugs()},
    **{f"rules of {slug}": (lambda app, sitting, slug=slug: routes.rulebook(app, slug)) for slug in slugs()},
    "results": routes.results,
    "replay": lambda app, sitting: routes.replay(app, sitting, 30),
    "save as": lambda app, sitting: routes.save_as(app, sitting, Results(sitting)),
}


@pytest.fixture
def furnished(finished: Callable[..., Sitting], seated: Callable[..., Sitting]) -> Sitting:
    """A home with a finished game, one going on and a damaged one."""
    archive = Archive()
    sitting = archive.begin(finished(seats=3))
    archive.keep_as(archive.begin(seated(seats=3)), "Kept by a rather long name, as long as can be")
    (archive.folder / "skulldug-20260101-101010.game").write_text("half a ga")
    return sitting


def shown(robot: Any, way: str, sitting: Sitting, size: tuple[int, int], scale: int, letters: int = 100) -> Any:
    hand = robot(size, lambda app: WAYS[way](app, sitting), ui_scale=scale, text_size=letters)
    hand.turn(12, dt=0.1)
    assert isinstance(hand.app.scene, Page)
    return hand


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("size", "scale", "letters"), [
    ((1280, 720), 100, 100), ((1280, 720), 150, 100), ((1280, 720), 200, 100), ((1280, 720), 100, 150),
    ((1920, 1080), 100, 100), ((1024, 640), 100, 100),
])  # fmt: skip
def test_every_text_fits_its_box(
    robot: Any, furnished: Sitting, monkeypatch: pytest.MonkeyPatch, way: str, size: tuple[int, int], scale: int,
    letters: int,
) -> None:  # fmt: skip
    misfits: list[text.Misfit] = []
    monkeypatch.setattr(text, "misfits", misfits)
    hand = shown(robot, way, furnished, size, scale, letters)
    for view in hand.form.views:
        for offset in range(0, view.most + view.box.height, max(1, view.box.height // 2)):
            view.scroll_to(offset)
            hand.app.redraw()
            hand.turn()
    on_pieces = printed(furnished) if way == "replay" else set()
    assert [misfit for misfit in misfits if misfit.text not in on_pieces] == []


def printed(sitting: Sitting) -> set[str]:
    """The words on the pieces of a game: small ones are read by pointing at them."""
    words: set[str] = set()
    for moment in sitting.match.history[:40]:
        for piece in sitting.game.lay(moment.state, 0):
            if piece.face is not None:
                face = piece.face
                words |= {face.title, face.kicker, face.text, *face.edges, *(badge.value for badge in face.badges)}
    return words


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("size", SIZES)
def test_what_can_be_pressed_is_large_enough_apart_and_inside(
    robot: Any, furnished: Sitting, way: str, size: tuple[int, int]
) -> None:
    hand = shown(robot, way, furnished, size, 100)
    window = pygame.Rect((0, 0), size)
    for target in hand.form.targets:
        box = pygame.Rect(target.rect)
        view = next((view for view in hand.form.views if target.ui_container is view.container), None)
        assert target.name, "what can be pressed has a name"
        assert min(box.size) >= SMALLEST_TARGET - (4 if hasattr(target, "tell") else 0), (target.name, box)
        assert window.contains(box) if view is None else view.box.left <= box.left and box.right <= view.box.right
    for one, other in combinations(hand.form.targets, 2):
        if one.ui_container is other.ui_container:
            assert not pygame.Rect(one.rect).colliderect(pygame.Rect(other.rect)), (one.name, other.name)


@pytest.mark.parametrize("way", WAYS)
def test_tab_reaches_everything_and_shows_where_it_is(robot: Any, furnished: Sitting, way: str) -> None:
    hand = shown(robot, way, furnished, (1280, 720), 100)
    wanted = {id(target) for target in hand.form.targets if target.is_enabled}
    reached = set()
    for _ in range(len(hand.form.targets)):
        hand.key(pygame.K_TAB)
        target = hand.form.focus
        reached.add(id(target))
        view = next((view for view in hand.form.views if target.ui_container is view.container), None)
        if view is not None and target.rect.height <= view.box.height:
            assert view.box.top <= target.rect.top and target.rect.bottom <= view.box.bottom, "it is scrolled into view"
    assert reached == wanted


@pytest.mark.parametrize("way", [way for way in WAYS if way not in ("title", "settings", "save as")])
def test_esc_leads_back_to_the_title(robot: Any, furnished: Sitting, way: str) -> None:
    hand = shown(robot, way, furnished, (1280, 720), 100)
    hand.key(pygame.K_ESCAPE)
    if way.startswith("chapters"):
        assert type(hand.app.scene).__name__ == "Setup", "the chapters belong to the game's own page"
        hand.turn(12, dt=0.1)
        hand.key(pygame.K_ESCAPE)
    assert type(hand.app.scene).__name__ == "Title"


@pytest.mark.parametrize("way", WAYS)
def test_a_page_at_rest_asks_for_no_frames(robot: Any, furnished: Sitting, way: str) -> None:
    hand = shown(robot, way, furnished, (1280, 720), 100)
    hand.turn(80, dt=0.1)
    assert not hand.app.busy
    frames = hand.app.frames
    hand.turn(10)
    assert hand.app.frames == frames, "nothing moves, nothing is drawn"


@pytest.mark.parametrize("way", WAYS)
def test_a_page_survives_being_resized_and_keeps_its_place(robot: Any, furnished: Sitting, way: str) -> None:
    hand = shown(robot, way, furnished, (1280, 720), 100)
    for view in hand.form.views:
        view.scroll_to(view.most // 2)
    kept = [view.offset for view in hand.form.views]
    hand.app.lay_out()
    hand.turn(2)
    assert [view.offset for view in hand.form.views] == kept
    hand.app.open_window((1500, 900))
    hand.app.lay_out()
    hand.turn(2)
    assert hand.page.size == (1500, 900)
