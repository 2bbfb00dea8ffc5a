"""Everything can be seen, hit, read and asked about, at every size that we promise."""

from random import Random

import pygame
import pytest

from scenes import text
from scenes.table.hover import REST, words_of
from scenes.theme import SMALLEST_TARGET
from tabletop.engine.match import Match
from tabletop.games import find, slugs
from tests.scenes.table.player import Player

SIZES = [(1280, 720), (1920, 1080)]
SCALES = [100, 150, 200]


def somewhere(slug: str, steps: int, seed: int = 2, **how: object) -> Player:
    game = find(slug)
    match, chance = Match(game, game.seats[-1], game.bounds, seed), Random(seed)
    for _ in range(steps):
        if match.ask is not None:
            match.choose(chance.choice(match.ask.options))
    return Player(match, **how)  # type: ignore[arg-type]


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize(("size", "least"), [((1280, 720), SMALLEST_TARGET), ((1920, 1080), 44)])
def test_everything_clickable_is_large_enough(slug: str, size: tuple[int, int], least: int) -> None:
    for steps in (0, 7, 25):
        player = somewhere(slug, steps, size=size)
        for control in player.scene.controls:
            if control.act is not None:
                assert min(control.box.size) >= least, control
        for name in player.scene.choices.sources:
            actor = player.scene.view.stage.actors[name]
            for point in edges(actor.box.center, least):
                found = player.scene.view.at(point, player.scene.hands.reach, {name})
                assert found is actor, (name, actor.box)
            player.grip(name)


def edges(middle: tuple[int, int], least: int) -> list[tuple[int, int]]:
    """Points at the rim of a target of this size around a middle."""
    half = least // 2 - 1
    return [(middle[0] + x, middle[1] + y) for x, y in ((-half, 0), (half, 0), (0, -half), (0, half))]


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("scale", SCALES)
def test_every_text_beside_the_pieces_fits_its_box(slug: str, scale: int, monkeypatch: pytest.MonkeyPatch) -> None:
    noted: list[text.Misfit] = []
    monkeypatch.setattr(text, "misfits", noted)
    for size in SIZES:
        player = somewhere(slug, 9, size=size, ui_scale=scale)
        player.key(pygame.K_ESCAPE)
        player.key(pygame.K_ESCAPE)
        assert not noted, (size, noted[:5])


@pytest.mark.parametrize("slug", slugs())
@pytest.mark.parametrize("size", SIZES)
def test_every_word_printed_on_a_piece_can_be_read(
    slug: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    missing: list[text.Misfit] = []
    monkeypatch.setattr(text, "left_out", missing)
    for steps in (0, 12, 30):
        somewhere(slug, steps, seed=3, size=size)
    assert not missing, missing[:5]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_nothing_stands_outside_the_window_or_over_the_table(size: tuple[int, int], scale: int) -> None:
    player = somewhere("miniskull_caverns", 6, size=size, ui_scale=scale)
    areas = player.scene.areas
    assert areas is not None
    parts = [areas.banner, areas.seats, areas.tray, areas.log, areas.choices, areas.cloth, areas.bar]
    for one in parts:
        assert areas.window.contains(one)
        for other in parts:
            assert one is other or not one.colliderect(other)
    assert areas.cloth.width >= size[0] * 0.4
    assert areas.cloth.height >= size[1] * 0.35


@pytest.mark.parametrize("slug", slugs())
def test_hovering_every_piece_for_a_moment_gives_words(slug: str) -> None:
    for steps in (0, 20):
        player = somewhere(slug, steps)
        for name, actor in player.scene.view.stage.actors.items():
            if actor.piece.kind == "label":
                continue
            assert words_of(actor.piece), f"{name} says nothing"
        name = next(iter(player.scene.view.stage.actors))
        player.move(player.middle(name))
        player.turn(0.01)
        assert not player.scene.closer.shows
        player.wait(REST + 0.1)
        assert player.scene.closer.shows


def test_hovering_changes_nothing() -> None:
    player = somewhere("miniskull_caverns", 12)
    before = player.sitting.match.digest()
    for actor in list(player.scene.view.stage.actors.values()):
        player.move(actor.box.center)
        player.wait(0.35)
    for control in list(player.scene.controls):
        player.move(control.box.center)
        player.turn()
    assert player.sitting.match.digest() == before


def test_the_question_mark_opens_the_rule_of_what_is_pointed_at(monkeypatch: pytest.MonkeyPatch) -> None:
    player = somewhere("miniskull_caverns", 5)
    asked: list[str | None] = []
    monkeypatch.setattr("scenes.routes.rulebook", lambda app, slug, clause=None, back=None: asked.append(clause))
    name = next(n for n, a in player.scene.view.stage.actors.items() if a.piece.clause and a.piece.kind == "meeple")
    player.move(player.middle(name))
    player.turn()
    over = player.scene.closer.key.removeprefix("piece ")
    player.key(pygame.K_SLASH, "?", pygame.KMOD_SHIFT)
    assert asked == [player.scene.view.stage.actors[over].piece.clause]
    player.move(player.control("banner").center)
    player.turn()
    player.key(pygame.K_SLASH, "?", pygame.KMOD_SHIFT)
    ask = player.sitting.match.ask
    assert ask is not None
    assert asked[1] == ask.clause
