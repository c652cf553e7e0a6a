"""Values of our own classes as bytes, and back.

They are written by `pickle`, which is fast, and read by an unpickler that knows only given classes: it never creates or
calls anything else, whoever wrote the bytes. Objects that are compared by identity, such as the form of a call, are
written by name and looked up again.
"""

import pickle
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from io import BytesIO
from operator import attrgetter
from typing import Any


class NotKeepableError(Exception):
    """The error when a value can't be written, or its bytes can't be read back."""


def written(value: object, names: Mapping[int, str] | None = None) -> bytes:
    """Return a value as bytes: dataclasses and built-in types. `names` are the names of objects, by their `id`.

    Raises `NotKeepableError` when the value contains anything else.
    """
    out = BytesIO()
    try:
        _Writer(out, names or {}).dump(value)
    except (pickle.PicklingError, AttributeError, TypeError, RecursionError) as error:
        raise NotKeepableError(str(error)) from error
    return out.getvalue()


def read_back(content: bytes, classes: Iterable[type] = (), named: Mapping[str, object] | None = None) -> Any:  # noqa: ANN401  it is what was written
    """Return the value in bytes, made of these classes and built-in types. `named` are objects by their names.

    Raises `NotKeepableError` when the bytes are damaged or contain anything else.
    """
    # Damaged bytes can fail in any way.
    try:
        return _Reader(content, classes, named or {}).load()
    except Exception as error:
        raise NotKeepableError(str(error)) from error


_PartsOf = Callable[[object], tuple[object, ...]]


def _parts_of(kind: type) -> _PartsOf | None:
    """Return what gives the fields of a dataclass, in order; None for any other class.

    A book has some hundred thousand values, of fewer than fifty classes.
    """
    if not is_dataclass(kind):
        return None
    names = [field.name for field in fields(kind)]
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple(getattr(value, name) for name in names)


class _Writer(pickle.Pickler):
    def __init__(self, out: BytesIO, names: Mapping[int, str]) -> None:
        super().__init__(out, protocol=5)
        self._names = names
        self._parts_of: dict[type, _PartsOf | None] = {}

    def persistent_id(self, value: object) -> str | None:
        return self._names.get(id(value))

    def reducer_override(self, value: object) -> Any:  # noqa: ANN401  as pickle has it
        """Return a dataclass as its fields in order, which are read back in half the time that names would take."""
        kind = type(value)
        if kind not in self._parts_of:
            self._parts_of[kind] = _parts_of(kind)
        parts_of = self._parts_of[kind]
        return NotImplemented if parts_of is None else (kind, parts_of(value))


class _Reader(pickle.Unpickler):
    def __init__(self, content: bytes, classes: Iterable[type], named: Mapping[str, object]) -> None:
        super().__init__(BytesIO(content))
        self._classes = {(one.__module__, one.__qualname__): one for one in classes}
        self._named = named

    def persistent_load(self, name: str) -> object:
        return self._named[name]

    def find_class(self, module: str, name: str) -> Callable[..., object]:
        return self._classes[module, name]
