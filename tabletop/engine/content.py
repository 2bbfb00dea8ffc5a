"""Content: a game's content.toml, and complaints that name the file, the entry and the field."""

import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Any, TypeVar

T = TypeVar("T")


class BadContent(ValueError):
    """Content that does not fit: which file, which entry, which field."""


def load(slug: str) -> dict[str, Any]:
    """All of tabletop/games/<slug>/content.toml."""
    text = resources.files(f"tabletop.games.{slug}").joinpath("content.toml").read_text(encoding="utf-8")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadContent(f"{slug}/content.toml: {error}") from error


def need(slug: str, entry: Mapping[str, Any], field: str, kind: type[T]) -> T:
    """The field of an entry, of that type, or BadContent."""
    value = entry.get(field)
    if type(value) is not kind:
        where = f"{slug}/content.toml: {entry.get('id', '?')}"
        raise BadContent(f"{where}: {field} should be {kind.__name__}, not {value!r}")
    return value
