"""Reading a YAML file into nodes, and collecting everything that is wrong with it.

A table is data from strangers. Only plain YAML is taken: no anchors, aliases, tags or merge keys,
no key twice, no more than `LARGEST_FILE` bytes and `DEEPEST_NESTING` levels. The events of libyaml
are put together here, without recursion, so that a hostile file costs nothing.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import yaml

from trainer.documents.nodes import KIND_NAMES, ListNode, MappingNode, Node, Place, TextNode
from trainer.problems import Problem, UnusableFileError, did_you_mean

LARGEST_FILE: Final = 1_000_000
"""Bytes; the longest shipped table is a twentieth of it."""

DEEPEST_NESTING: Final = 24
"""Levels of lists and mappings."""

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Document:
    """One YAML file: its nodes, and the problems found in it so far."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text_read = text
        self.problems: list[Problem] = []
        self._lines = text.splitlines()
        self.root = self._compose(text)

    def report(self, place: Place, wrong: str, right: str = "") -> None:
        """Note a problem at `place`."""
        line = self._lines[place.line - 1] if 0 < place.line <= len(self._lines) else ""
        self.problems.append(Problem(self.file, place.line, place.column, wrong, right, line))

    def stop_on_problems(self) -> None:
        """Raise `UnusableFileError` with all problems, if there are any."""
        if self.problems:
            raise UnusableFileError(self.problems)

    def mapping(
        self, node: Node | None, what: str, known: Iterable[str] = (), required: Iterable[str] = ()
    ) -> dict[str, Node]:
        """The entries of a mapping by key; unknown, missing and misplaced keys are reported.

        An empty `known` allows any key.
        """
        if not isinstance(node, MappingNode):
            self._report_kind(node, what, "a mapping (key: value)")
            return {}
        allowed = set(known) | set(required)
        for key, _ in node.entries:
            if allowed and key.text not in allowed:
                self.report(key.place, f"unknown key '{key.text}' in {what}", did_you_mean(key.text, allowed))
        entries = {key.text: value for key, value in node.entries}
        for key_text in required:
            if key_text not in entries:
                self.report(node.place, f"{what} has no '{key_text}'", f"add '{key_text}: …'")
        return entries

    def items(self, node: Node | None, what: str) -> tuple[Node, ...]:
        """The items of a list; a missing node is an empty list."""
        if node is None:
            return ()
        if not isinstance(node, ListNode):
            self._report_kind(node, what, "a list (lines that begin with '- ')")
            return ()
        return node.items

    def text(self, node: Node | None, what: str, default: str = "") -> str:
        """The text of a scalar; a missing node gives `default`."""
        if node is None:
            return default
        if not isinstance(node, TextNode):
            self._report_kind(node, what, "a text")
            return default
        return node.text

    def whole_number(self, node: Node | None, what: str, default: int = 0) -> int:
        """A whole number written in digits."""
        if node is None:
            return default
        text = self.text(node, what)
        if text.removeprefix("-").isdecimal() and len(text) <= len("-1000000000"):
            return int(text)
        self.report(node.place, f"{what} is '{text}'", "a whole number is needed")
        return default

    def truth(self, node: Node | None, what: str, *, default: bool = False) -> bool:
        """`yes` or `no`."""
        if node is None:
            return default
        text = self.text(node, what)
        if text not in {"yes", "no"}:
            self.report(node.place, f"{what} is '{text}'", "'yes' or 'no' is needed")
        return text == "yes"

    def texts(self, node: Node | None, what: str) -> tuple[TextNode, ...]:
        """A list of scalars, or one scalar standing for a list of one."""
        if isinstance(node, TextNode):
            return (node,)
        found = []
        for item in self.items(node, what):
            if isinstance(item, TextNode):
                found.append(item)
            else:
                self._report_kind(item, f"an item of {what}", "a text")
        return tuple(found)

    def _report_kind(self, node: Node | None, what: str, needed: str) -> None:
        if node is None:
            self.report(Place(1, 1), f"{what} is missing", f"{needed} is needed")
        else:
            self.report(node.place, f"{what} is {KIND_NAMES[type(node)]}", f"{needed} is needed")

    def _compose(self, text: str) -> Node:
        try:
            root = _Composer(self).compose(yaml.parse(text, Loader=_Loader))
        except yaml.YAMLError as error:
            mark = getattr(error, "problem_mark", None)
            place = Place(mark.line + 1, mark.column + 1) if mark else Place(1, 1)
            wrong = getattr(error, "problem", None) or str(error).splitlines()[0]
            self.report(place, f"this is not YAML: {wrong}", "check the indentation, colons and quotation marks")
            root = None
        except UnicodeError:
            self.report(Place(1, 1), "a character that no text has", "save the file as UTF-8")
            root = None
        self.stop_on_problems()
        return root or MappingNode(Place(1, 1), ())


class _Composer:
    """Puts the events of one document together into nodes, without recursion."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._open: list[tuple[Place, bool, list[Node]]] = []
        self._root: Node | None = None

    def compose(self, events: Iterator[Any]) -> Node | None:
        documents = 0
        for event in events:
            place = Place(event.start_mark.line + 1, event.start_mark.column + 1)
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    self._refuse(place, "a second document ('---')", "one file holds one document")
            elif isinstance(event, yaml.AliasEvent):
                self._refuse(place, "an alias ('*name')", "write the value out; tables know no aliases")
            elif isinstance(event, yaml.NodeEvent):
                self._check(event, place)
                self._node(event, place)
            elif isinstance(event, yaml.SequenceEndEvent | yaml.MappingEndEvent):
                self._close()
        return self._root

    def _check(self, event: Any, place: Place) -> None:  # noqa: ANN401  PyYAML's events are untyped
        if event.anchor is not None:
            self._refuse(place, "an anchor ('&name')", "write the value out; tables know no anchors")
        if event.tag is not None:
            self._refuse(place, f"a tag ('{event.tag}')", "every value is a plain text")

    def _node(self, event: Any, place: Place) -> None:  # noqa: ANN401  PyYAML's events are untyped
        if isinstance(event, yaml.ScalarEvent):
            quoted = event.style in {'"', "'"}
            self._add(TextNode(Place(place.line, place.column + 1) if quoted else place, event.value))
            return
        if len(self._open) >= DEEPEST_NESTING:
            self._refuse(place, "too many levels of nesting", f"at most {DEEPEST_NESTING}")
        self._open.append((place, isinstance(event, yaml.MappingStartEvent), []))

    def _close(self) -> None:
        place, is_mapping, children = self._open.pop()
        self._add(self._mapping(place, children) if is_mapping else ListNode(place, tuple(children)))

    def _mapping(self, place: Place, children: list[Node]) -> MappingNode:
        entries: list[tuple[TextNode, Node]] = []
        seen: dict[str, Place] = {}
        for key, value in zip(children[::2], children[1::2], strict=True):
            if not isinstance(key, TextNode):
                self._document.report(key.place, "a key that is no text", "write 'key: value'")
            elif key.text == "<<":
                self._document.report(key.place, "a merge key ('<<')", "write the values out")
            elif key.text in seen:
                first = seen[key.text]
                self._document.report(key.place, f"key '{key.text}' a second time", f"it stands at line {first.line}")
            else:
                seen[key.text] = key.place
                entries.append((key, value))
        return MappingNode(place, tuple(entries))

    def _add(self, node: Node) -> None:
        if self._open:
            self._open[-1][2].append(node)
        else:
            self._root = node

    def _refuse(self, place: Place, wrong: str, right: str) -> None:
        self._document.report(place, wrong, right)
        self._document.stop_on_problems()


def read_document(path: Path, shown_as: str | None = None) -> Document:
    """Read a file; every reason why it can't be used raises `UnusableFileError`."""
    name = shown_as or str(path)
    try:
        size = path.stat().st_size
        if size > LARGEST_FILE:
            raise UnusableFileError([Problem(name, 1, 1, f"{size:,} bytes are too many", f"at most {LARGEST_FILE:,}")])
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        reason = error.strerror or "it can't be read"
        raise UnusableFileError([Problem(name, 1, 1, reason, "check the path and its permissions")]) from None
    except UnicodeDecodeError as error:
        wrong = f"byte {error.start} is no UTF-8"
        raise UnusableFileError([Problem(name, 1, 1, wrong, "save the file as UTF-8")]) from None
    return Document(name, text)
