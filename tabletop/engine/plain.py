"""Plain data: dataclasses to JSON and back by their type hints, strictly, and a digest that is the same everywhere."""

import hashlib
import json
import types
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T")
NOT_DATA = frozenset({"chance", "listener"})


class Damaged(ValueError):
    """Data that is not what it claims to be, in words."""


def pack(thing: Any) -> Any:
    """As JSON types: objects become dicts of their fields, tuples lists, keys of dicts texts."""
    if isinstance(thing, bool | int | str | float) or thing is None:
        return thing
    if isinstance(thing, list | tuple):
        return [pack(item) for item in thing]
    if isinstance(thing, Mapping):
        return {str(key): pack(value) for key, value in thing.items()}
    if is_dataclass(thing):
        return {f.name: pack(getattr(thing, f.name)) for f in fields(thing) if f.name not in NOT_DATA}
    raise TypeError(f"{type(thing).__name__} is not plain data")


def canonical(thing: Any) -> str:
    return json.dumps(pack(thing), sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(*things: Any) -> str:
    """Sixteen hex digits: the same on every platform, run and hash seed."""
    return hashlib.sha256("\n".join(map(canonical, things)).encode()).hexdigest()[:16]


def unpack(kind: type[T], data: Any, **given: Any) -> T:
    """The object of this kind that was packed; `given` fills fields that are not data. Damaged if it does not fit."""
    reader: Reader = _reader(kind)  # type: ignore[arg-type]
    thing: T = reader(data, kind.__name__, given)
    return thing


Reader = Callable[[Any, str, dict[str, Any]], Any]


def _refuse(where: str, wanted: str, data: Any) -> Damaged:
    return Damaged(f"{where} should be {wanted}, not {str(data)[:40]!r}")


@cache
def _reader(kind: Any) -> Reader:
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return _union(tuple(_reader(arg) for arg in args))
    if origin is Literal:
        return _one_of(args)
    if origin is list:
        return _list(_reader(args[0]))
    if origin is tuple:
        return _tuple(args)
    if origin is not None and issubclass(origin, Mapping):
        return _dict(args[0], _reader(args[1]))
    if is_dataclass(kind):
        return _object(kind)
    return _atom(kind)


def _atom(kind: Any) -> Reader:
    def read(data: Any, where: str, given: dict[str, Any]) -> Any:
        if kind is float and type(data) is int:
            return float(data)
        if data is None if kind is type(None) else type(data) is kind:
            return data
        raise _refuse(where, "nothing" if kind is type(None) else kind.__name__, data)

    return read


def _one_of(values: tuple[Any, ...]) -> Reader:
    def read(data: Any, where: str, given: dict[str, Any]) -> Any:
        if data in values:
            return data
        raise _refuse(where, f"one of {', '.join(map(str, values))}", data)

    return read


def _union(readers: tuple[Reader, ...]) -> Reader:
    def read(data: Any, where: str, given: dict[str, Any]) -> Any:
        for reader in readers:
            try:
                return reader(data, where, given)
            except Damaged as damaged:
                last = damaged
        raise last

    return read


def _list(item: Reader) -> Reader:
    def read(data: Any, where: str, given: dict[str, Any]) -> Any:
        if not isinstance(data, list):
            raise _refuse(where, "a list", data)
        return [item(value, f"{where}[{i}]", given) for i, value in enumerate(data)]

    return read


def _tuple(args: tuple[Any, ...]) -> Reader:
    if len(args) == 2 and args[1] is Ellipsis:
        many = _list(_reader(args[0]))
        return lambda data, where, given: tuple(many(data, where, given))
    readers = tuple(map(_reader, args))

    def read(data: Any, where: str, given: dict[str, Any]) -> Any:
        if not isinstance(data, list) or len(data) != len(readers):
            raise _refuse(where, f"{len(readers)} values", data)
        return tuple(r(value, f"{where}[{i}]", given) for i, (r, value) in enumerate(zip(readers, data, strict=True)))

    return read


def _dict(key: Any, value: Reader) -> Reader:
    def read(data: Any, where: str, given: dict[str, Any]) -> Any:
        if not isinstance(data, dict):
            raise _refuse(where, "a table", data)
        try:
            return {key(name): value(item, f"{where}.{name}", given) for name, item in data.items()}
        except ValueError as error:
            raise error if isinstance(error, Damaged) else _refuse(where, f"a table by {key.__name__}", data) from error

    return read


def _object(kind: Any) -> Reader:
    hints = get_type_hints(kind)
    readers = {f.name: _reader(hints[f.name]) for f in fields(kind) if f.name not in NOT_DATA}

    def read(data: Any, where: str, given: dict[str, Any]) -> Any:
        if not isinstance(data, dict) or data.keys() != readers.keys():
            raise _refuse(where, f"a table with {', '.join(readers)}", data)
        return kind(**{name: r(data[name], f"{where}.{name}", {}) for name, r in readers.items()}, **given)

    return read
