"""JSON values of which each knows its place: a file's values one after another, and where in the file something stands.

Places are only looked for when there is something wrong: JSON is YAML, so the reader of our own tables finds them then.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, NoReturn

from trainer.documents.document import Document
from trainer.documents.nodes import ListNode, MappingNode, Node, Place
from trainer.problems import Problem, UnusableFileError

Path = tuple[str | int, ...]
"""How to come to a value: keys of objects and indices of arrays."""

_SPACE: Final = " \t\r\n"


@dataclass(frozen=True)
class PlacedValue:
    """A value of a file, and the part of the file's text where it stands."""

    value: Any
    file: str
    text: str
    start: int
    end: int

    def problem(self, path: Path, wrong: str, right: str = "") -> Problem:
        """A problem with what `path` leads to, or with what is nearest to it."""
        first = _place_at(self.text, self.start)
        found = self._place_within(path)
        place = Place(first.line + found.line - 1, found.column + (first.column - 1 if found.line == 1 else 0))
        lines = self.text.split("\n")
        source = lines[place.line - 1].rstrip("\r") if place.line <= len(lines) else ""
        return Problem(self.file, place.line, place.column, wrong, right, source)

    def _place_within(self, path: Path) -> Place:
        node = self._root
        place = Place(1, 1)
        for step in path:
            if node is None:
                break
            place = node.place
            node = _inside(node, step)
        return place if node is None else node.place

    @cached_property
    def _root(self) -> Node | None:
        try:
            return Document(self.file, self.text[self.start : self.end]).root
        except UnusableFileError:
            # JSON that is no YAML (half a character, a key twice), or too large for a table: its beginning has to do.
            return None


def values_in(file: str, text: str) -> Iterator[PlacedValue]:
    """The values of an array or, where a file has no array, its values one after another (a line each, say).

    Raises `UnusableFileError` at the first place that is no JSON, after the values before it.
    """
    decoder = json.JSONDecoder()
    index = _after_space(text, 0)
    in_array = text.startswith("[", index)
    index = _after_space(text, index + 1) if in_array else index
    first = True
    while index < len(text):
        if in_array and text.startswith("]", index):
            if text[index + 1 :].strip(_SPACE):
                _stop(file, text, index + 1, "something behind the array", "it ends the file")
            return
        if in_array and not first:
            if not text.startswith(",", index):
                _stop(file, text, index, "no comma", "one stands between two deals")
            index = _after_space(text, index + 1)
        first = False
        try:
            value, end = decoder.raw_decode(text, index)
        except json.JSONDecodeError as error:
            _stop(file, text, error.pos, f"this is not JSON: {error.msg}", "")
        except (RecursionError, ValueError):
            _stop(file, text, index, "lists within lists without end, or numbers without end", "")
        yield PlacedValue(value, file, text, index, end)
        index = _after_space(text, end)
    if in_array:
        _stop(file, text, len(text), "the array has no end", "write ']'")


def _inside(node: Node, step: str | int) -> Node | None:
    if isinstance(node, MappingNode) and isinstance(step, str):
        return node.get(step)
    if isinstance(node, ListNode) and isinstance(step, int):
        return node.items[step] if step < len(node.items) else None
    return None


def _after_space(text: str, index: int) -> int:
    while index < len(text) and text[index] in _SPACE:
        index += 1
    return index


def _place_at(text: str, index: int) -> Place:
    before = text[:index]
    return Place(before.count("\n") + 1, index - before.rfind("\n"))


def _stop(file: str, text: str, index: int, wrong: str, right: str) -> NoReturn:
    place = _place_at(text, index)
    lines: Sequence[str] = text.split("\n")
    raise UnusableFileError([Problem(file, place.line, place.column, wrong, right, lines[place.line - 1].rstrip("\r"))])
