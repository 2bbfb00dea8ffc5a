"""The house rules that no linter knows: who may name a game, driven scripts, and words that do not belong here."""

import ast
import re
from pathlib import Path

import pytest

from tabletop import games

ROOT = Path(__file__).parent.parent
GENERAL = [
    path
    for room in ("scenes", "tabletop/engine", "tabletop/ai", "tabletop/lab", "tabletop/cli")
    for path in sorted((ROOT / room).rglob("*.py"))
]


@pytest.mark.parametrize("path", GENERAL, ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_general_names_a_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    titles = [game.title for game in games.shelf() if len(game.title) > len("Caverns")]
    named = [name for name in (*games.slugs(), *titles) if re.search(rf"\b{re.escape(name)}\b", text)]
    assert named == []


@pytest.mark.parametrize("slug", games.slugs())
def test_every_rule_that_asks_is_driven(slug: str) -> None:
    """A generator that is called without `yield from` silently does nothing."""
    folder = ROOT / "tabletop/games" / slug
    trees = {path.stem: ast.parse(path.read_text(encoding="utf-8")) for path in folder.glob("*.py")}
    rules = {module: asking_in(tree) for module, tree in trees.items()}
    for module, tree in trees.items():
        known = rules[module] | imported_rules(tree, rules)
        driven = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.YieldFrom | ast.Return)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in known:
                assert id(node) in driven, (
                    f"{module}.py:{node.lineno} calls {ast.unparse(node.func)} without yield from"
                )


def asking_in(tree: ast.Module) -> set[str]:
    """The rules in a module that ask: functions that return a Script or a Part."""
    return {
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        and node.returns is not None
        and re.match(r"Script$|Part\[", ast.unparse(node.returns))
    }


def imported_rules(tree: ast.Module, rules: dict[str, set[str]]) -> set[str]:
    """Names under which a module knows rules of its siblings: `battle`, or `combat.battle`."""
    known: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            home = node.module.rpartition(".")[2]
            for alias in node.names:
                name = alias.asname or alias.name
                known |= {name} if alias.name in rules.get(home, ()) else set()
                known |= {f"{name}.{rule}" for rule in rules.get(alias.name, ())}
    return known


def test_the_readme_tells_players_and_minutes_of_its_games_as_the_shelf_does() -> None:
    told = (ROOT / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| \*\*(.+)\*\* \| (\S+) \| (\S+) \|", told, re.MULTILINE)
    known = {
        game.title: (f"{game.seats[0]}-{game.seats[-1]}", f"{game.minutes[0]}-{game.minutes[1]}")
        for game in games.shelf()
    }
    assert len(rows) == told.count("| **") >= 5
    assert {title: (players, minutes) for title, players, minutes in rows} == {row[0]: known[row[0]] for row in rows}


def test_the_code_in_the_readme_is_code_of_the_house() -> None:
    blocks = re.findall(r"```python\n(.+?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    rules = [path.read_text(encoding="utf-8") for path in (ROOT / "tabletop" / "games").rglob("*.py")]
    assert blocks
    assert [block for block in blocks if not any(block in rule for rule in rules)] == []
