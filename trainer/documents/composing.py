"""Composing nodes from YAML text: only what a table needs, without recursion.

Anchors, aliases, tags, merge keys, second documents and duplicate keys are rejected, as are more than `DEEPEST_NESTING`
levels and `MOST_NODES` nodes. The events of libyaml are processed one by one, so that a hostile text costs no more than
the part up to its first offence.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

import yaml

from trainer.documents.nodes import ListNode, MappingNode, Node, Place, TextNode
from trainer.problems import visible

DEEPEST_NESTING: Final = 24
"""The most levels of lists and mappings."""

MOST_NODES: Final = 50_000
"""The most texts, lists and mappings in one file; a table of 3,000 lines has about 15,000."""

Report = Callable[[Place, str, str], None]
"""A callback for a problem after which reading goes on: its place, what is wrong, what would be right."""

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_LINE_BREAK: Final = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
_NO_YAML: Final = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")


class NotComposableError(Exception):
    """The error when a text can't be composed beyond a place; it has the problem with its place."""

    def __init__(self, place: Place, wrong: str, right: str) -> None:
        super().__init__(wrong)
        self.place = place
        self.wrong = wrong
        self.right = right


def lines_of(text: str) -> list[str]:
    """Return the lines of a text as YAML counts them; a form feed, for example, ends no line."""
    return _LINE_BREAK.split(text)


def compose(text: str, report: Report) -> Node:
    """Return the root node of a text, an empty mapping for an empty text.

    Raises `NotComposableError` for invalid YAML.
    """
    lines = lines_of(text)
    strange = _NO_YAML.search(text)
    if strange:
        before = lines_of(text[: strange.start()])
        place = Place(len(before), len(before[-1]) + 1)
        wrong = f"a character that no text has (U+{ord(strange[0]):04X})"
        raise NotComposableError(place, wrong, "remove it, and save the file as UTF-8")
    try:
        return _Composer(lines, report).compose(yaml.parse(text, Loader=_Loader))
    except yaml.MarkedYAMLError as error:
        raise _not_yaml(error, lines) from None


_SECOND_COLON: Final = "mapping values are not allowed in this context"
"""What the YAML library calls a colon in a text without quotation marks."""


def _not_yaml(error: yaml.MarkedYAMLError, lines: Sequence[str]) -> NotComposableError:
    at, begin = error.problem_mark, error.context_mark
    # libyaml counts a line more where the last one has no end.
    inside = at is not None and at.line < len(lines)
    place = Place(at.line + 1, at.column + 1) if at and inside else Place(len(lines), len(lines[-1]) + 1)
    if lines[place.line - 1][place.column - 1 : place.column] == "\t":
        return NotComposableError(place, "a tab", "indent with spaces")
    wrong = f"this is not YAML: {error.problem}"
    if begin and begin.line + 1 != place.line:
        wrong += f" {error.context} that begins at line {begin.line + 1}"
    if error.problem == _SECOND_COLON:
        return NotComposableError(place, wrong, 'put a text that has a colon into quotation marks: "Partner: 1NT"')
    return NotComposableError(place, wrong, "check the indentation, colons and quotation marks")


class _Composer:
    """A builder of nodes from the events of one document."""

    def __init__(self, lines: Sequence[str], report: Report) -> None:
        self._lines = lines
        self._report = report
        self._open: list[tuple[Place, bool, list[Node]]] = []
        self._root: Node = MappingNode(Place(1, 1), ())
        self._nodes = 0

    def compose(self, events: Iterator[Any]) -> Node:
        documents = 0
        for event in events:
            place = Place(event.start_mark.line + 1, event.start_mark.column + 1)
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    raise NotComposableError(place, "a second document ('---')", "one file holds one document")
            elif isinstance(event, yaml.AliasEvent):
                raise NotComposableError(place, "an alias ('*name')", "write the value out; tables know no aliases")
            elif isinstance(event, yaml.NodeEvent):
                self._check(event, place)
                self._node(event, place)
            elif isinstance(event, yaml.SequenceEndEvent | yaml.MappingEndEvent):
                self._close()
        return self._root

    def _check(self, event: Any, place: Place) -> None:  # noqa: ANN401  PyYAML's events are untyped
        self._nodes += 1
        if self._nodes > MOST_NODES:
            raise NotComposableError(place, "too many values", f"at most {MOST_NODES:,}")
        if event.anchor is not None:
            raise NotComposableError(place, "an anchor ('&name')", "write the value out; tables know no anchors")
        if event.tag is not None:
            raise NotComposableError(place, f"a tag ('{event.tag}')", "every value is a plain text")

    def _node(self, event: Any, place: Place) -> None:  # noqa: ANN401  PyYAML's events are untyped
        if isinstance(event, yaml.ScalarEvent):
            self._add(TextNode(self._start_of_text(event.style, place), visible(event.value)))
            return
        if len(self._open) >= DEEPEST_NESTING:
            raise NotComposableError(place, "too many levels of nesting", f"at most {DEEPEST_NESTING}")
        self._open.append((place, isinstance(event, yaml.MappingStartEvent), []))

    def _start_of_text(self, style: str | None, place: Place) -> Place:
        """Return the place after the quotation mark, or below the `|` or `>` of a block."""
        if style in {'"', "'"}:
            return Place(place.line, place.column + 1)
        if style in {"|", ">"}:
            for line in range(place.line + 1, len(self._lines) + 1):
                text = self._lines[line - 1]
                if text.strip():
                    return Place(line, len(text) - len(text.lstrip()) + 1)
        return place

    def _close(self) -> None:
        place, is_mapping, children = self._open.pop()
        self._add(self._mapping(place, children) if is_mapping else ListNode(place, tuple(children)))

    def _mapping(self, place: Place, children: list[Node]) -> MappingNode:
        entries: list[tuple[TextNode, Node]] = []
        seen: dict[str, Place] = {}
        for key, value in zip(children[::2], children[1::2], strict=True):
            if not isinstance(key, TextNode):
                self._report(key.place, "a key that is no text", "write 'key: value'")
            elif key.text == "<<":
                self._report(key.place, "a merge key ('<<')", "write the values out")
            elif key.text in seen:
                first = seen[key.text]
                self._report(key.place, f"key '{key.text}' a second time", f"it stands at line {first.line}")
            else:
                seen[key.text] = key.place
                entries.append((key, value))
        return MappingNode(place, tuple(entries))

    def _add(self, node: Node) -> None:
        if self._open:
            self._open[-1][2].append(node)
        else:
            self._root = node
