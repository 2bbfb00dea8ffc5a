"""A table in a window of its own, for a real mouse: whenever it rests it prints where everything is, as a JSON line."""

import json
import sys

from scenes.app import App
from scenes.preferences import Preferences
from scenes.sitting import Seat, Sitting
from scenes.table import TableScene
from tabletop.engine.match import Match
from tabletop.games import find


def main(slug: str, seats: int, seed: int) -> None:
    app = App(Preferences(speed="fast"))
    app.open_window((1280, 720))
    match = Match(find(slug), seats, {}, seed)
    people = [Seat(name, colour=place, emblem=place) for place, name in zip(range(seats), "ABCDEF", strict=False)]
    scene = TableScene(Sitting(match, people, curtains=True))
    app.show(scene, fade=False)
    told = ""
    while app.running:
        app.turn()
        line = "" if scene.busy else json.dumps(where(scene))
        if line and line != told:
            told = line
            sys.stdout.write(f"{line}\n")
            sys.stdout.flush()


def where(scene: TableScene) -> dict[str, object]:
    """What can be done now and where: the first option of the open question, and everything to click."""
    match = scene.sitting.match
    found: dict[str, object] = {
        "answers": len(match.answers),
        "digest": match.digest(),
        "curtain": scene.curtain,
        "events": [moment.event.kind for moment in match.history],
        "controls": {control.id: control.box.center for control in scene.controls if control.act is not None},
    }
    gesture = scene.choices.gestures[0] if scene.choices.gestures else None
    if gesture is not None:
        actors = scene.view.stage.actors
        found["option"] = str(gesture.option)
        if gesture in scene.choices.buttons:
            found["button"] = f"choice {scene.choices.offered.index(gesture)}"
        else:
            found["piece"] = actors[gesture.piece or gesture.place].box.center
            found["place"] = actors[gesture.place].box.center if gesture.piece and gesture.place else None
    return found


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
