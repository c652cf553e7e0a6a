"""JSON values of a file, one after another, to be read like a YAML document: by shapes, and each value knows its place.

Places are only looked for when there is something wrong: JSON is YAML, so the reader of our own tables finds them then.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, NamedTuple, NoReturn

from trainer.documents.document import Document
from trainer.documents.nodes import Place
from trainer.problems import Problem, UnusableFileError, did_you_mean

_SPACE: Final = " \t\r\n"


class JsonNode(NamedTuple):
    """A value, and the keys of objects and indices of arrays that lead to it."""

    document: "JsonDocument"
    path: tuple[str | int, ...]
    value: Any

    @property
    def place(self) -> Place:
        """Where it stands in its file."""
        return self.document.place_of(*self.path)

    @property
    def text(self) -> str:
        """The value of a text."""
        return str(self.value)

    def inside(self, step: str | int, value: object) -> "JsonNode":
        """A value in this one."""
        return JsonNode(self.document, (*self.path, step), value)


@dataclass
class JsonDocument:
    """One value of a file, which stands in a part of its text, and the problems found in it so far.

    It is a source for shapes: what is null is as if it were missing, and a text does not stand for a list.
    """

    file: str
    text_read: str
    start: int
    end: int
    value: Any

    def __post_init__(self) -> None:
        self.problems: list[Problem] = []
        self.lacks_something = False
        """Whether a value that was asked for is missing or of another kind; an unknown key is only reported."""

    @property
    def root(self) -> JsonNode:
        """The whole value."""
        return JsonNode(self, (), self.value)

    def report(self, place: Place, wrong: str, right: str = "") -> None:
        """Note a problem at `place`."""
        lines = self.text_read.split("\n")
        source = lines[place.line - 1].rstrip("\r") if place.line <= len(lines) else ""
        self.problems.append(Problem(self.file, place.line, place.column, wrong, right, source))

    def place_of(self, *path: str | int) -> Place:
        """Where in the file stands what `path` leads to, or what is nearest to it."""
        first = _place_at(self.text_read, self.start)
        found = Place(1, 1) if self._written is None else self._written.place_of(*path)
        return Place(first.line + found.line - 1, found.column + (first.column - 1 if found.line == 1 else 0))

    def mapping(
        self,
        node: JsonNode,
        what: str,  # noqa: ARG002  its place tells which object it is
        known: Iterable[str] = (),
        required: Iterable[str] = (),
    ) -> dict[str, JsonNode]:
        """The members of an object that are not null; unknown keys and missing ones are reported."""
        if not isinstance(node.value, dict):
            self._report_kind(node, "an object in braces")
            return {}
        allowed = set(known) | set(required)
        for key in node.value:
            if allowed and key not in allowed:
                self.report(node.inside(key, None).place, f"unknown key '{key}'", did_you_mean(key, allowed))
        for key in required:
            if node.value.get(key) is None:
                self.lacks_something = True
                self.report(node.place, f"there is no '{key}'", f'add "{key}": …')
        return {key: node.inside(key, value) for key, value in node.value.items() if value is not None}

    def items(self, node: JsonNode, what: str) -> tuple[JsonNode, ...]:  # noqa: ARG002  as above
        """The items of an array."""
        if not isinstance(node.value, list):
            self._report_kind(node, "a list in square brackets")
            return ()
        return tuple(node.inside(index, item) for index, item in enumerate(node.value))

    def text(self, node: JsonNode, what: str, default: str = "") -> str:  # noqa: ARG002  as above
        """A text of characters that a file can hold."""
        if not isinstance(node.value, str):
            self._report_kind(node, "a text")
            return default
        try:
            node.value.encode()
        except UnicodeEncodeError:
            self._report_kind(node, "a text of whole characters")
            return default
        return node.value

    def texts(self, node: JsonNode, what: str) -> tuple[JsonNode, ...]:
        """An array of texts."""
        items = self.items(node, what)
        before = len(self.problems)
        for item in items:
            self.text(item, what)
        return items if len(self.problems) == before else ()

    def whole_number(self, node: JsonNode, what: str, default: int = 0) -> int:  # noqa: ARG002  as above
        """A whole number."""
        if isinstance(node.value, bool) or not isinstance(node.value, int):
            self._report_kind(node, "a whole number")
            return default
        return node.value

    def truth(self, node: JsonNode, what: str, *, default: bool = False) -> bool:  # noqa: ARG002  as above
        """True or false."""
        if not isinstance(node.value, bool):
            self._report_kind(node, "true or false")
            return default
        return node.value

    def _report_kind(self, node: JsonNode, needed: str) -> None:
        self.lacks_something = True
        self.report(node.place, f"this is {node.value!r:.40}", f"{needed} is needed")

    @cached_property
    def _written(self) -> Document | None:
        try:
            return Document(self.file, self.text_read[self.start : self.end])
        except UnusableFileError:
            # JSON that is no YAML (half a character, a key twice), or too large for a table: its beginning has to do.
            return None


def json_documents(file: str, text: str) -> Iterator[JsonDocument]:
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
                _stop(file, text, index, "no comma", "one stands between two values")
            index = _after_space(text, index + 1)
        first = False
        try:
            value, end = decoder.raw_decode(text, index)
        except json.JSONDecodeError as error:
            _stop(file, text, error.pos, f"this is not JSON: {error.msg}", "")
        except (RecursionError, ValueError):
            _stop(file, text, index, "lists within lists without end, or numbers without end", "")
        yield JsonDocument(file, text, index, end, value)
        index = _after_space(text, end)
    if in_array:
        _stop(file, text, len(text), "the array has no end", "write ']'")


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
