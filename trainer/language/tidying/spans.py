"""The positions of all values in a YAML text, and edits of single values that leave the rest untouched."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import yaml

from trainer.documents.nodes import Place

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_BLOCK_STYLES: Final = ("|", ">")
_QUOTES: Final = ("'", '"')


class Edit(NamedTuple):
    """A replacement: the part of a text from `begin` to `end` (indexes of characters) becomes `text`."""

    begin: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Scalar:
    """A text value in a file: its position, its key, and whether it is in a flow-style value.

    `is_key` is true of a key itself, `in_lines` of a value that is written over several lines.
    """

    begin: int
    end: int
    text: str
    key: str
    in_brackets: bool
    in_lines: bool
    is_key: bool


@dataclass(frozen=True, slots=True)
class Entry:
    """A key with its value: its position and column, and whether it is in a flow-style value.

    `scalars` are the positions of all texts of the value.
    """

    begin: int
    end: int
    column: int
    in_brackets: bool
    scalars: tuple[tuple[int, int], ...]


class Spans:
    """The scalars of a YAML text, and the entries of its mappings by the positions of their keys.

    The text has to be valid for `Document`.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.scalars: list[Scalar] = []
        self.entries: dict[Place, Entry] = {}
        root = yaml.compose(text, Loader=_Loader)
        if root is not None:
            self._visit(root, "", in_brackets=False)

    def comments_in(self, entry: Entry) -> list[str]:
        """Return the comments between the values of an entry."""
        parts = []
        at = entry.begin
        for begin, stop in sorted(entry.scalars):
            parts.append(self.text[at:begin])
            at = max(at, stop)
        parts.append(self.text[at : entry.end])
        lines = "\0".join(parts).split("\n")
        return [line[line.index("#") :].rstrip() for line in lines if "#" in line]

    def _visit(self, node: Any, key: str, *, in_brackets: bool) -> None:  # noqa: ANN401  PyYAML's nodes are untyped
        if isinstance(node, yaml.ScalarNode):
            self.scalars.append(self._scalar(node, key, in_brackets=in_brackets, is_key=False))
            return
        inside = in_brackets or bool(node.flow_style)
        if isinstance(node, yaml.SequenceNode):
            for item in node.value:
                self._visit(item, key, in_brackets=inside)
            return
        for name, value in node.value:
            self.scalars.append(self._scalar(name, key, in_brackets=inside, is_key=True))
            mark = name.start_mark
            places = tuple(_scalars_of(value))
            end = max((end for _, end in places), default=value.end_mark.index)
            # That of a text in several lines ends where the next value begins.
            end = len(self.text[:end].rstrip())
            place = Place(mark.line + 1, mark.column + 1 + (name.style in _QUOTES))
            self.entries[place] = Entry(mark.index, end, mark.column, inside, places)
            self._visit(value, name.value, in_brackets=inside)

    def _scalar(self, node: Any, key: str, *, in_brackets: bool, is_key: bool) -> Scalar:  # noqa: ANN401
        begin, end = node.start_mark.index, node.end_mark.index
        in_lines = node.style in _BLOCK_STYLES or "\n" in self.text[begin:end]
        return Scalar(begin, end, node.value, key, in_brackets, in_lines, is_key)


def _scalars_of(node: Any) -> Iterator[tuple[int, int]]:  # noqa: ANN401  PyYAML's nodes are untyped
    if isinstance(node, yaml.ScalarNode):
        yield node.start_mark.index, node.end_mark.index
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _scalars_of(item)
        if node.flow_style:
            yield node.end_mark.index, node.end_mark.index
    else:
        for name, value in node.value:
            yield from _scalars_of(name)
            yield from _scalars_of(value)
        if node.flow_style:
            yield node.end_mark.index, node.end_mark.index


def edited(text: str, edits: Iterable[Edit]) -> str:
    """Return the text with all edits made, which must not overlap; it keeps its line breaks."""
    line_break = "\r\n" if "\r\n" in text else "\n"
    parts, at = [], 0
    for begin, end, instead in sorted(edits):
        parts += [text[at:begin], instead.replace("\n", line_break)]
        at = end
    return "".join((*parts, text[at:]))
