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
    trees = {
        path: ast.parse(path.read_text(encoding="utf-8")) for path in (ROOT / "tabletop/games" / slug).glob("*.py")
    }
    asking = {
        node.name
        for tree in trees.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.returns is not None and is_part(ast.unparse(node.returns))
    }
    siblings = {path.stem for path in trees}
    for path, tree in trees.items():
        driven = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.YieldFrom | ast.Return)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and (name := called(node, siblings)) in asking:
                assert id(node) in driven, f"{path.name}:{node.lineno} calls {name} without yield from"


def is_part(annotation: str) -> bool:
    return annotation == "Script" or annotation.startswith("Part[")


def called(node: ast.Call, modules: set[str]) -> str:
    """The rule's name, called plainly or through its module; methods of the table are not rules."""
    if isinstance(node.func, ast.Name):
        return node.func.id
    through = node.func.value if isinstance(node.func, ast.Attribute) else None
    if isinstance(node.func, ast.Attribute) and isinstance(through, ast.Name) and through.id in modules:
        return node.func.attr
    return ""
