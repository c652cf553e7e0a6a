"""Kinds of values in a file: how each is read from a node, and its value where it is missing."""
# ruff: noqa: ANN401  a value may be of any kind here, and each source has nodes of its own

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar, Union, get_args, get_origin

from trainer.documents.nodes import MappingNode, Node, Place, TextNode
from trainer.problems import did_you_mean

_T = TypeVar("_T")


class Source(Protocol):
    """The interface of a file for shapes, a YAML `Document` or JSON; nodes have a `place`, those of texts a `text`.

    A value of another kind than requested is reported and gives the default; `what` is its name in messages.
    """

    def report(self, place: Place, wrong: str, right: str = "") -> None:
        """Add a problem."""

    def mapping(
        self, node: Any, what: str, known: Iterable[str] = ..., required: Iterable[str] = ...
    ) -> dict[str, Any]:
        """Return the entries by key; unknown and missing keys are reported."""

    def items(self, node: Any, what: str) -> Sequence[Any]:
        """Return the items of a list."""

    def text(self, node: Any, what: str, default: str = "") -> str:
        """Return a text."""

    def texts(self, node: Any, what: str) -> Sequence[Any]:
        """Return the nodes of a list of texts."""

    def whole_number(self, node: Any, what: str, default: int = 0) -> int:
        """Return a whole number."""

    def truth(self, node: Any, what: str, *, default: bool = False) -> bool:
        """Return yes or no."""


class Reading(NamedTuple):
    """A source and the reader of it, which is the first argument of the functions that a shape names."""

    source: Source
    reader: Any


class Placed(NamedTuple, Generic[_T]):
    """A value and its place; a missing value has the place of the mapping that should have it."""

    value: _T
    place: Place


Instead = Callable[[Any], Any]
"""A function that returns a value for a node that has none of the kind."""

Function = Callable[[Any, Any], Any]
"""A function that makes a value of a node and reports its problems; the first argument is the reader."""


class Kind(NamedTuple):
    """A reader for values of one kind.

    `read` takes the reading, a node, its name in messages, and the function for a value instead. `nothing` returns the
    empty value of this kind, for a node of another kind or the mapping in which the value is missing. `name` is the
    default name of a value in messages.
    """

    read: Callable[[Reading, Any, str, Instead], Any]
    nothing: Instead
    name: str = ""


def kind_of(annotation: Any, each: str, shape_kind: Callable[[Any], Kind]) -> Kind:
    """Return the kind of an annotation; `shape_kind` makes that of another shape.

    `each` is the name of a list's or a mapping's items, with `{}` for number or key; the default is their shape's name.
    Raises `TypeError` for an annotation that no file can contain.
    """
    if annotation in _PLAIN:
        return _PLAIN[annotation]
    origin, inside = get_origin(annotation), get_args(annotation)
    if origin in {Union, UnionType}:
        kinds = [kind for kind in inside if kind is not NoneType]
        kind = _PLAIN[Node] if len(kinds) > 1 else kind_of(kinds[0], each, shape_kind)
        return kind._replace(nothing=lambda _: None)
    if origin is Placed:
        return _placed(kind_of(inside[0], each, shape_kind))
    if origin is tuple:
        return list_of(kind_of(inside[0], "", shape_kind), each)
    if origin is dict:
        return _mapping_of(kind_of(inside[1], "", shape_kind), each)
    return shape_kind(annotation)


def one_of(choices: Sequence[str]) -> Kind:
    """Return the kind of a text that has to be one of the choices."""

    def read(reading: Reading, node: Any, what: str, instead: Instead) -> Any:
        text = _read_text_node(reading, node, what, lambda _: None)
        if text and text.text not in choices:
            reading.source.report(text.place, f"{what} is '{text.text}'", did_you_mean(text.text, choices))
        return text.text if text else instead(node)

    return Kind(read, lambda _: "")


def node_by(function: Function) -> Kind:
    """Return the kind of values that a function makes of a node of any kind."""
    return Kind(lambda reading, node, _what, _instead: function(reading.reader, node), lambda _: None)


def text_by(function: Function, empty: Any = None) -> Kind:
    """Return the kind of values that a function makes of a text; `empty` for a missing one."""

    def read(reading: Reading, node: Any, what: str, instead: Instead) -> Any:
        text = _read_text_node(reading, node, what, lambda _: None)
        return instead(node) if text is None else function(reading.reader, text)

    return Kind(read, lambda _: empty)


def texts_by(function: Function) -> Kind:
    """Return the kind of values that a function makes of each text of a list; one text is a list of one."""

    def read(reading: Reading, node: Any, what: str, _: Instead) -> Any:
        return tuple(function(reading.reader, text) for text in reading.source.texts(node, what))

    return Kind(read, lambda _: ())


def entries_by(function: Function) -> Kind:
    """Return the kind of values that a function makes of each value of a mapping with free keys."""
    return _mapping_of(node_by(function), "")


def matching(pattern: str, right: str, verb: str = "is") -> Kind:
    """Return the kind of the groups of a pattern that a text has to match; `right` says how to write it."""

    def read(reading: Reading, node: Any, what: str, instead: Instead) -> Any:
        text = _read_text_node(reading, node, what, lambda _: None)
        found = re.fullmatch(pattern, text.text) if text else None
        if text and not found:
            reading.source.report(text.place, f"{what} {verb} '{text.text}'", right)
        return found.groups() if found else instead(node)

    return Kind(read, lambda _: ())


def list_of(kind: Kind, each: str = "") -> Kind:
    """Return the kind of a list of values of a kind."""

    def read(reading: Reading, node: Any, what: str, _: Instead) -> Any:
        own = kind.name or f"an item of {what}"
        items = enumerate(reading.source.items(node, what), 1)
        return tuple(kind.read(reading, item, each.format(at) or own, kind.nothing) for at, item in items)

    return Kind(read, lambda _: ())


def _mapping_of(kind: Kind, each: str) -> Kind:
    def read(reading: Reading, node: Any, what: str, _: Instead) -> Any:
        found = {}
        for at, one in reading.source.mapping(node, what).items():
            called = each.format(at) or kind.name or f"'{at}' in {what}"
            found[at] = kind.read(reading, one, called, kind.nothing)
        return found

    return Kind(read, lambda _: {})


def _placed(kind: Kind) -> Kind:
    return Kind(
        lambda reading, node, what, instead: Placed(
            kind.read(reading, node, what, lambda node: instead(node).value), node.place
        ),
        lambda node: Placed(kind.nothing(node), node.place),
    )


def _read_text_node(reading: Reading, node: Any, what: str, instead: Instead) -> Any:
    nothing: Any = None
    return instead(node) if reading.source.text(node, what, nothing) is None else node


def _read_mapping_node(reading: Reading, node: Any, what: str, instead: Instead) -> Any:
    reading.source.mapping(node, what)
    return node if isinstance(node, MappingNode) else instead(node)


_PLAIN: Final[Mapping[Any, Kind]] = MappingProxyType(
    {
        Node: Kind(lambda _reading, node, _what, _instead: node, lambda _: None),
        object: Kind(lambda _reading, node, _what, _instead: node, lambda _: None),
        str: Kind(lambda reading, node, what, instead: reading.source.text(node, what, instead(node)), lambda _: ""),
        int: Kind(
            lambda reading, node, what, instead: reading.source.whole_number(node, what, instead(node)), lambda _: 0
        ),
        bool: Kind(
            lambda reading, node, what, instead: reading.source.truth(node, what, default=instead(node)),
            lambda _: False,
        ),
        TextNode: Kind(_read_text_node, lambda node: TextNode(node.place, "")),
        MappingNode: Kind(_read_mapping_node, lambda node: MappingNode(node.place, ())),
        tuple[TextNode, ...]: texts_by(lambda _, text: text),
        tuple[str, ...]: texts_by(lambda _, text: text.text),
    }
)

TRIMMED: Final = text_by(lambda _, text: text.text.strip(), "")
"""A text without spaces and line ends around it."""

ON_ONE_LINE: Final = text_by(lambda _, text: " ".join(text.text.split()), "")
"""A text with single spaces between its words."""
