"""What lights is what is legal: no more, no less; a drop elsewhere goes back and says why."""

from random import Random

import pygame
import pytest

from scenes.table.choices import Choices
from tabletop.engine.match import Match
from tabletop.engine.rulebook import rulebook
from tabletop.games import find, slugs
from tests.scenes.table.player import Player

STATES = 1000


def walk(slug: str, seed: int, seats: int | None = None) -> Match:
    game = find(slug)
    return Match(game, seats or game.seats[seed % len(game.seats)], game.bounds, seed, remember=False)


@pytest.mark.parametrize("slug", slugs())
def test_what_can_be_done_by_hand_or_button_is_what_is_legal(slug: str) -> None:
    game, seen, seed = find(slug), 0, 0
    while seen < STATES:
        match, chance = walk(slug, seed), Random(seed)
        seed += 1
        while match.ask is not None and seen < STATES:
            ask = match.ask
            laid = {piece.id for piece in game.lay(match.state, ask.seat)}
            choices = Choices.of(game, match.state, ask, laid)
            given = [g.option for g in (*choices.buttons, *choices.sets)]
            for source in choices.sources:
                assert source in laid
                given += [g.option for g in choices.clicks(source)]
                for place in choices.lit(source):
                    assert place in laid
                    given += [g.option for g in choices.drops(source, place)]
            assert sorted(map(str, given)) == sorted(map(str, ask.options))
            seen += 1
            match.choose(chance.choice(ask.options))


@pytest.mark.parametrize("slug", slugs())
def test_lifting_a_piece_with_the_mouse_lights_its_legal_places(slug: str) -> None:
    game, lifted = find(slug), 0
    for seed in range(40):
        match, chance = Match(game, game.seats[-1], game.bounds, seed), Random(seed)
        for _ in range(chance.randrange(30)):
            if match.ask is not None:
                match.choose(chance.choice(match.ask.options))
        ask = match.ask
        gestures = [] if ask is None else [g for g in game.gestures(match.state, ask) if g.piece and g.place]
        if not gestures:
            continue
        player = Player(match)
        piece = chance.choice(gestures).piece
        at = player.grip(piece)
        player.hold(at, (at[0] + 40, at[1] + 30))
        laid = player.scene.view.stage.actors
        assert set(player.scene.hands.lit()) == {g.place for g in gestures if g.piece == piece and g.place in laid}
        lifted += 1
        if lifted == 6:
            return
    assert lifted, "no piece of this game was ever to be dragged"


def start() -> Player:
    """Two heroes about to place their pawns: every starting space is lit."""
    return Player.at(find("miniskull_caverns"), seats=2, seed=1)


def lifted(player: Player) -> tuple[str, str]:
    """A piece that can be dragged, and a place for it."""
    choices = player.scene.choices
    piece = next(name for name in choices.sources if choices.lit(name))
    return piece, choices.lit(piece)[0]


def test_a_piece_dropped_near_its_place_is_drawn_to_it() -> None:
    player = start()
    piece, place = lifted(player)
    box = player.scene.view.stage.actors[place].box
    wanted = player.scene.choices.drops(piece, place)[0].option
    player.drag(player.grip(piece), (box.centerx + round(box.width * 0.4), box.centery - round(box.height * 0.4)))
    assert player.sitting.match.answers[0].option == wanted


def test_a_piece_dropped_where_it_may_not_go_glides_back_and_says_why() -> None:
    player = start()
    player.app.preferences.reduced_motion = False
    piece, _ = lifted(player)
    before = player.sitting.match.digest()
    lit = set(player.scene.choices.lit(piece))
    wrong = next(
        name for name, actor in player.scene.view.stage.actors.items() if actor.piece.kind == "tile" and name not in lit
    )
    grip = player.grip(piece)
    player.drag(grip, player.middle(wrong))
    assert player.sitting.match.digest() == before
    whisper = player.scene.whisper
    assert whisper is not None
    assert whisper.words.endswith(".")
    assert whisper.clause in rulebook("miniskull_caverns").clauses
    assert whisper.rule == rulebook("miniskull_caverns").clauses[whisper.clause].text
    assert player.scene.view.stage.actors[piece].motion is not None, "it should glide, not jump"
    player.settle()
    assert player.scene.view.stage.actors[piece].motion is None


def test_a_piece_that_may_not_move_says_so_when_it_is_dropped() -> None:
    player = start()
    still = next(
        name
        for name, actor in player.scene.view.stage.actors.items()
        if player.scene.view.lifts(actor) and name not in player.scene.choices.sources
    )
    player.drag(player.grip(still), (640, 330))
    assert player.scene.whisper is not None
    assert "cannot be moved now" in player.scene.whisper.words


@pytest.mark.parametrize("way", ["escape", "right click"])
def test_cancelling_leaves_no_trace(way: str) -> None:
    player = start()
    before = player.sitting.match.digest()
    piece, place = lifted(player)
    player.click(player.grip(piece))
    assert player.scene.hands.held is not None
    player.move(player.middle(place))
    if way == "escape":
        player.key(pygame.K_ESCAPE)
    else:
        player.right_click(player.middle(place))
    assert player.scene.hands.held is None
    assert player.scene.popup is None
    assert player.sitting.match.digest() == before


def test_a_drag_can_be_cancelled_in_the_air() -> None:
    player = start()
    before = player.sitting.match.digest()
    piece, place = lifted(player)
    player.hold(player.grip(piece), player.middle(place))
    assert player.scene.hands.target == place
    player.key(pygame.K_ESCAPE)
    player.release(player.middle(place))
    player.turn()
    assert player.sitting.match.digest() == before
