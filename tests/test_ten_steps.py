"""The ten steps of CONTRIBUTING, walked: noughts on the shelf of a scratch house keep all that every game keeps."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
HARNESS = (
    "test_every_game.py",
    "test_every_table.py",
    "test_glossaries.py",
    "test_lessons.py",
    "scenes/table/test_lesson.py",
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of this house with one folder more below the games, and one below their tests."""
    house = tmp_path_factory.mktemp("house")
    leave_out = shutil.ignore_patterns("__pycache__", "pictures", "transcripts")
    for room in ("tabletop", "scenes", "assets", "benchmarks", "tests"):
        shutil.copytree(ROOT / room, house / room, ignore=leave_out)
    shutil.copy(ROOT / "pyproject.toml", house)
    (house / "tests" / "transcripts").mkdir()
    game, tests = house / "tabletop" / "games" / "noughts", house / "tests" / "games" / "noughts"
    game.mkdir()
    tests.mkdir()
    shutil.copy(ROOT / "benchmarks" / "noughts.py", game / "__init__.py")
    shutil.copy(ROOT / "benchmarks" / "noughts.md", game / "rulebook.md")
    shutil.move(house / "tests" / "test_noughts.py", tests)
    return house


def run(house: Path, *words: str, typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-m", *words], cwd=house, input=typed, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_harness_runs_over_a_new_folder_and_finds_nothing_missing(house: Path) -> None:
    files = [f"tests/{name}" for name in HARNESS]
    told = run(house, "pytest", *files, "tests/games/noughts", "-k", "noughts", "--rewrite-transcripts")
    passed = int(told.rpartition(" passed")[0].split()[-1])
    assert passed > 40, told


def test_the_new_game_is_listed_played_in_words_and_drawn(house: Path) -> None:
    assert "Noughts and Crosses (noughts)" in run(house, "tabletop", "games")
    told = run(house, "tabletop", "play", "noughts", "--text", "--seats", "human,random", typed="1\nquit\n")
    assert "Red marks cell 1." in told
    run(house, "tabletop", "shot", "noughts", "--size", "640x400", "-o", "noughts.png")
    assert (house / "noughts.png").stat().st_size > 5000
