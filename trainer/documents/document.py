"""Reading a YAML file into nodes, and collecting all problems in it.

A table is untrusted data: a file of more than `LARGEST_FILE` bytes is not read, and at most `MOST_PROBLEMS` problems
are reported. `composing` says which YAML is accepted.
"""

from codecs import BOM_UTF8
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from trainer.documents.composing import NotComposableError, compose, lines_of
from trainer.documents.nodes import KIND_NAMES, ListNode, MappingNode, Node, Place, TextNode
from trainer.documents.regular_files import open_regular
from trainer.problems import Problem, UnusableFileError, did_you_mean, reason_of

LARGEST_FILE: Final = 1_000_000
"""In bytes; the longest bundled table is a twentieth of it."""

MOST_PROBLEMS: Final = 100
"""Reading stops at so many problems; a file with more is not a table with slips."""


class Document:
    """One YAML file: its nodes, and the problems found in it so far."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text_read = text
        self.problems: list[Problem] = []
        self._lines = lines_of(text)
        self.root = self._compose(text)

    def report(self, place: Place, wrong: str, right: str = "") -> None:
        """Add a problem at `place`; raises `UnusableFileError` when there are `MOST_PROBLEMS`."""
        line = self._lines[place.line - 1] if 0 < place.line <= len(self._lines) else ""
        self.problems.append(Problem(self.file, place.line, place.column, wrong, right, line))
        if len(self.problems) >= MOST_PROBLEMS:
            self.stop_on_problems()

    def stop_on_problems(self) -> None:
        """Raise `UnusableFileError` with all problems, if there are any."""
        if self.problems:
            raise UnusableFileError(self.problems)

    def place_of(self, *path: str | int) -> Place:
        """Return the place of the value at a path of keys and indexes, or of its last existing ancestor."""
        node = self.root
        for step in path:
            inner: Node | None = None
            match node, step:
                case MappingNode(), str():
                    inner = node.get(step)
                case ListNode(), int() if 0 <= step < len(node.items):
                    inner = node.items[step]
            if inner is None:
                break
            node = inner
        return node.place

    def mapping(
        self, node: Node | None, what: str, known: Iterable[str] = (), required: Iterable[str] = ()
    ) -> dict[str, Node]:
        """Return the entries of a mapping by key; unknown, missing and misplaced keys are reported.

        An empty `known` allows any key. A missing node has no entries; if it is needed, it is in the `required` keys of
        its parent.
        """
        if node is None:
            return {}
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
        """Return the items of a list; a missing node is an empty list."""
        if node is None:
            return ()
        if not isinstance(node, ListNode):
            self._report_kind(node, what, "a list (lines that begin with '- ')")
            return ()
        return node.items

    def text(self, node: Node | None, what: str, default: str = "") -> str:
        """Return the text of a scalar; `default` for a missing node."""
        if node is None:
            return default
        if not isinstance(node, TextNode):
            self._report_kind(node, what, "a text")
            return default
        return node.text

    def whole_number(self, node: Node | None, what: str, default: int = 0) -> int:
        """Return a whole number written in digits; anything else is reported and gives `default`."""
        if not isinstance(node, TextNode):
            self.text(node, what)
            return default
        text = node.text
        if text.removeprefix("-").isdecimal() and len(text) <= len("-1000000000"):
            return int(text)
        self.report(node.place, f"{what} is '{text}'", "a whole number is needed")
        return default

    def truth(self, node: Node | None, what: str, *, default: bool = False) -> bool:
        """Return whether a node is `yes` (or `no`); anything else is reported and gives `default`."""
        if node is None:
            return default
        text = self.text(node, what, "yes" if default else "no")
        if text not in {"yes", "no"}:
            self.report(node.place, f"{what} is '{text}'", "'yes' or 'no' is needed")
        return text == "yes"

    def texts(self, node: Node | None, what: str) -> tuple[TextNode, ...]:
        """Return a list of scalars; a single scalar is a list of one."""
        if isinstance(node, TextNode):
            return (node,)
        found = []
        for item in self.items(node, what):
            if isinstance(item, TextNode):
                found.append(item)
            else:
                self._report_kind(item, f"an item of {what}", "a text")
        return tuple(found)

    def _report_kind(self, node: Node, what: str, needed: str) -> None:
        self.report(node.place, f"{what} is {KIND_NAMES[type(node)]}", f"{needed} is needed")

    def _compose(self, text: str) -> Node:
        try:
            root = compose(text, self.report)
        except NotComposableError as error:
            self.report(error.place, error.wrong, error.right)
            raise UnusableFileError(self.problems) from None
        self.stop_on_problems()
        return root


def read_document(path: Path, display_name: str | None = None) -> Document:
    """Return the document of a file; raises `UnusableFileError` when it can't be read or is not valid YAML."""
    name = display_name or str(path)
    return Document(name, read_text(path, name))


def read_text(path: Path, name: str) -> str:
    """Return the text of a UTF-8 file of at most `LARGEST_FILE` bytes.

    Raises `UnusableFileError`, which gives the name, when it can't be read, is larger, or is not UTF-8.
    """
    try:
        with open_regular(path) as file:
            content = file.read(LARGEST_FILE + 1)
    except OSError as error:
        reason = reason_of(error)
        raise UnusableFileError([Problem(name, 1, 1, reason, "check the path and its permissions")]) from None
    except ValueError:
        raise UnusableFileError([Problem(name, 1, 1, "this is no path", "check its characters")]) from None
    if len(content) > LARGEST_FILE:
        raise UnusableFileError([Problem(name, 1, 1, "the file is too large", f"at most {LARGEST_FILE:,} bytes")])
    content = content.removeprefix(BOM_UTF8)
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        before = lines_of(content[: error.start].decode())
        wrong = f"byte {content[error.start]:02X} is no UTF-8"
        raise UnusableFileError(
            [Problem(name, len(before), len(before[-1]) + 1, wrong, "save the file as UTF-8")]
        ) from None
