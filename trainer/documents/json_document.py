"""The JSON values of a file, read by shapes like a YAML document, with the place of each value.

Places are computed only for problems, and those inside a value all at once.
"""

import json
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Any, Final, NamedTuple, NoReturn

from trainer.documents.document import MOST_PROBLEMS
from trainer.documents.nodes import Place
from trainer.problems import Problem, UnusableFileError, did_you_mean

_SPACE: Final = " \t\r\n"
DEEPEST_VALUE: Final = 100
"""The most levels of nested lists and objects; our own files have less than ten."""

_DECODER: Final = json.JSONDecoder()


class JsonNode(NamedTuple):
    """A value, and the path of keys and indexes that leads to it."""

    document: "JsonDocument"
    path: tuple[str | int, ...]
    value: Any

    @property
    def place(self) -> Place:
        """Return the place of the value in its file."""
        return self.document.place_of(*self.path)

    @property
    def text(self) -> str:
        """Return the value of a text."""
        return str(self.value)

    def inside(self, step: str | int, value: object) -> "JsonNode":
        """Return a value inside of this one."""
        return JsonNode(self.document, (*self.path, step), value)


@dataclass
class JsonDocument:
    """One value of a file, in a part of its text, and the first `MOST_PROBLEMS` problems found in it.

    It is a source for shapes: null counts as missing, and a text is not a list of one.
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
        self._starts: dict[tuple[str | int, ...], Mapping[str | int, int]] = {}

    @property
    def root(self) -> JsonNode:
        """Return the whole value as a node."""
        return JsonNode(self, (), self.value)

    def report(self, place: Place, wrong: str, right: str = "") -> None:
        """Add a problem at `place`."""
        if len(self.problems) < MOST_PROBLEMS:
            source = self._lines[place.line - 1].rstrip("\r") if place.line <= len(self._lines) else ""
            self.problems.append(Problem(self.file, place.line, place.column, wrong, right, source))

    def place_of(self, *path: str | int) -> Place:
        """Return the place in the file of the value at a path, or of the nearest existing one."""
        index, value = self.start, self.value
        for length, step in enumerate(path):
            inside = self._starts_inside(path[:length], index, value)
            if step not in inside:
                break
            index, value = inside[step], value[step]
        return self._place_at(index)

    def mapping(
        self,
        node: JsonNode,
        what: str,  # noqa: ARG002  its place tells which object it is
        known: Iterable[str] = (),
        required: Iterable[str] = (),
    ) -> dict[str, JsonNode]:
        """Return the members of an object that are not null; unknown and missing keys are reported."""
        if not isinstance(node.value, dict):
            self._report_kind(node, "an object in braces")
            return {}
        allowed = set(known) | set(required)
        for key in node.value:
            if allowed and key not in allowed and len(self.problems) < MOST_PROBLEMS:
                self.report(node.inside(key, None).place, f"unknown key '{key}'", did_you_mean(key, allowed))
        for key in required:
            if node.value.get(key) is None:
                self.lacks_something = True
                self.report(node.place, f"there is no '{key}'", f'add "{key}": …')
        return {key: node.inside(key, value) for key, value in node.value.items() if value is not None}

    def items(self, node: JsonNode, what: str) -> tuple[JsonNode, ...]:  # noqa: ARG002  as above
        """Return the items of an array."""
        if not isinstance(node.value, list):
            self._report_kind(node, "a list in square brackets")
            return ()
        return tuple(node.inside(index, item) for index, item in enumerate(node.value))

    def text(self, node: JsonNode, what: str, default: str = "") -> str:  # noqa: ARG002  as above
        """Return a text; invalid characters are reported."""
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
        """Return an array of texts."""
        items = self.items(node, what)
        before = len(self.problems)
        for item in items:
            self.text(item, what)
        return items if len(self.problems) == before else ()

    def whole_number(self, node: JsonNode, what: str, default: int = 0) -> int:  # noqa: ARG002  as above
        """Return a whole number."""
        if isinstance(node.value, bool) or not isinstance(node.value, int):
            self._report_kind(node, "a whole number")
            return default
        return node.value

    def truth(self, node: JsonNode, what: str, *, default: bool = False) -> bool:  # noqa: ARG002  as above
        """Return true or false."""
        if not isinstance(node.value, bool):
            self._report_kind(node, "true or false")
            return default
        return node.value

    def _report_kind(self, node: JsonNode, needed: str) -> None:
        self.lacks_something = True
        if len(self.problems) < MOST_PROBLEMS:
            self.report(node.place, f"this is {node.value!r:.40}", f"{needed} is needed")

    @cached_property
    def _lines(self) -> Sequence[str]:
        return self.text_read.split("\n")

    @cached_property
    def _line_starts(self) -> Sequence[int]:
        return [0, *accumulate(len(line) + 1 for line in self._lines)]

    def _place_at(self, index: int) -> Place:
        line = bisect_right(self._line_starts, index)
        return Place(line, index - self._line_starts[line - 1] + 1)

    def _starts_inside(self, path: tuple[str | int, ...], start: int, value: object) -> Mapping[str | int, int]:
        """Return the indexes in the text at which the values in an object or array begin, by key or index."""
        if path not in self._starts:
            is_read = isinstance(value, (dict, list))
            self._starts[path] = dict(_values_inside(self.text_read, start)) if is_read else {}
        return self._starts[path]


def _values_inside(text: str, start: int) -> Iterator[tuple[str | int, int]]:
    """Yield the keys or indexes of the object or array at `start`, with the index in the text of each value.

    The text has to be valid JSON.
    """
    is_object, number = text[start] == "{", 0
    index = _after_space(text, start + 1)
    while text[index] not in "]}":
        key: str | int = number
        if is_object:
            key, index = _DECODER.raw_decode(text, index)
            index = _after_space(text, _after_space(text, index) + 1)
        yield key, index
        _, index = _DECODER.raw_decode(text, index)
        index = _after_space(text, index)
        if text[index] == ",":
            index = _after_space(text, index + 1)
        number += 1


def json_documents(file: str, text: str) -> Iterator[JsonDocument]:
    """Yield the values of an array or, in a file without one, its values one after another (a line each, for example).

    Raises `UnusableFileError` at the first place that is not valid JSON, after the values before it.
    """
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
            value, end = _DECODER.raw_decode(text, index)
        except json.JSONDecodeError as error:
            _stop(file, text, error.pos, f"this is not JSON: {error.msg}", "")
        except (RecursionError, ValueError):
            _stop(file, text, index, "lists within lists without end, or numbers without end", "")
        if text.count("[", index, end) + text.count("{", index, end) > DEEPEST_VALUE and _depth(value) > DEEPEST_VALUE:
            _stop(file, text, index, "lists within lists without end", f"at most {DEEPEST_VALUE} levels")
        yield JsonDocument(file, text, index, end, value)
        index = _after_space(text, end)
    if in_array:
        _stop(file, text, len(text), "the array has no end", "write ']'")


def _depth(value: object) -> int:
    """Return how many levels of lists and objects a value has, without recursion."""
    level, depth = [value], 0
    while level:
        depth += 1
        inner = [one for one in level if isinstance(one, (dict, list))]
        level = [part for one in inner for part in (one.values() if isinstance(one, dict) else one)]
    return depth - 1


def _after_space(text: str, index: int) -> int:
    while index < len(text) and text[index] in _SPACE:
        index += 1
    return index


def _stop(file: str, text: str, index: int, wrong: str, right: str) -> NoReturn:
    before = text[:index]
    line = before.count("\n")
    source = text.split("\n")[line].rstrip("\r")
    raise UnusableFileError([Problem(file, line + 1, index - before.rfind("\n"), wrong, right, source)])
