"""The nodes of a YAML document: every scalar is a text, and every node has its line and column.

YAML's own types would turn `NO` into false, `1:30` into 90 and `+1` into 1, so no value is typed here: the reader of a
node decides on its type.
"""

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a file, line and column from 1."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class TextNode:
    """A scalar. `place` is where its text begins, after a quotation mark."""

    place: Place
    text: str


@dataclass(frozen=True, slots=True)
class ListNode:
    """A sequence."""

    place: Place
    items: tuple["Node", ...]

    def __iter__(self) -> Iterator["Node"]:
        return iter(self.items)


@dataclass(frozen=True, slots=True)
class MappingNode:
    """A mapping; keys are texts, in file order, without duplicates."""

    place: Place
    entries: tuple[tuple[TextNode, "Node"], ...]

    def get(self, key: str) -> "Node | None":
        """Return the value of `key`, or None."""
        return next((value for name, value in self.entries if name.text == key), None)


Node = TextNode | ListNode | MappingNode

KIND_NAMES = {TextNode: "a text", ListNode: "a list", MappingNode: "a mapping"}
