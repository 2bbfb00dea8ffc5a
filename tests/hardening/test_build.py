"""What goes into the standalone program besides the code: every licence, the credits, the version; and no stranger."""

import re
import runpy
import tomllib
from importlib.metadata import PackageNotFoundError, distribution, requires
from pathlib import Path
from typing import Any

import pytest

from tabletop import __version__

ROOT = Path(__file__).parents[2]


@pytest.fixture
def licences() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "tools" / "gather_licences.py"))


def needed(name: str) -> set[str]:
    """A package and all that it needs to run."""
    found = {name}
    for line in requires(name) or []:
        if "extra ==" not in line:
            found |= needed(re.split(r"[\s<>=!~;\[(]", line, maxsplit=1)[0].lower())
    return found


def test_every_package_that_the_app_needs_has_its_licence_in_the_file(licences: dict[str, Any]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = {re.split(r"[<>=]", line)[0] for line in project["dependencies"]}
    everything = set().union(*(needed(name) for name in asked))
    assert everything | {"pyinstaller"} == set(licences["BUNDLED"])


def test_the_file_holds_the_licences_of_code_packages_libraries_and_fonts(
    licences: dict[str, Any], tmp_path: Path
) -> None:
    try:
        distribution("pyinstaller")
    except PackageNotFoundError:  # only whoever builds has it; .ci/build gathers with it
        licences["gather"].__globals__["BUNDLED"] = tuple(set(licences["BUNDLED"]) - {"pyinstaller"})
    told = licences["gather"](tmp_path / "deep" / "LICENCES.txt").read_text(encoding="utf-8")
    heads = re.findall(r"^={78}\n(.+)\n={78}$", told, re.MULTILINE)
    assert heads[:2] == ["Torchlit Tabletop", "Python"]
    assert {"pygame-ce", "pygame-gui", "python-i18n", "platformdirs"} <= set(heads)
    fonts = {path.stem.split("-")[0] for path in (ROOT / "assets" / "fonts").glob("*.ttf")}
    assert fonts and all(any(head.startswith(f"Font {font}") for head in heads) for font in fonts)
    for sentence in ("GNU LESSER GENERAL PUBLIC LICENSE", "Sam Lantinga", "FreeType Project", "SIL OPEN FONT LICENSE"):
        assert sentence in told
    assert all(library["notice"] in told and library["name"] in told for library in licences["libraries"]())


def test_a_package_that_says_nothing_about_its_licence_stops_the_build(licences: dict[str, Any]) -> None:
    class Silent:
        name, version, files, metadata = "silent", "1.0", (), {}

    with pytest.raises(SystemExit, match="silent says nothing about its licence"):
        licences["package_licence"](Silent())


def test_a_library_without_a_known_licence_is_found_in_a_build(licences: dict[str, Any], tmp_path: Path) -> None:
    known = ["libSDL2-2-50d19f93.0.so.0.3200.10", "libz.so.1", "_json.cpython-311-x86_64-linux-gnu.so", "CREDITS.md"]
    for name in (*known, "libcrypto.so.3", "stranger.dll"):
        (tmp_path / name).touch()
    assert licences["unnamed"](tmp_path) == ["libcrypto.so.3", "stranger.dll"]


def test_the_program_brings_credits_licences_and_the_version() -> None:
    spec = (ROOT / "build.spec").read_text(encoding="utf-8")
    for page in ('"CREDITS.md"', '"LICENSE"', "str(LICENCES)"):
        assert page in spec
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == __version__


def test_the_credits_name_every_font_and_every_package_the_player_gets(licences: dict[str, Any]) -> None:
    credits = (ROOT / "CREDITS.md").read_text(encoding="utf-8")
    for name in ("Cinzel", "Source Serif 4", "SDL", "Python", *licences["BUNDLED"][:-1]):
        assert name in credits
