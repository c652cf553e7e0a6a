"""The text of a PBN file as tags and words, remarks left out, each with its place; games end at an empty line."""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Final

from trainer.documents.nodes import Place
from trainer.documents.regular_files import LONGEST_LINE
from trainer.games.bridge.files.board_text import Findings, Word

_SPACE: Final = r"(?:\s|\{[^}\n]*\})*"
_TAG: Final = re.compile(rf'\[{_SPACE}(?P<name>\w+){_SPACE}"(?P<value>(?:[^"\\\n]|\\.)*)"{_SPACE}\]')
_WORD: Final = re.compile(r'=\d+=|\$\d+|\^[A-Za-z]|"(?:[^"\\\n]|\\.)*"|[^\s=$^\[{;]+|\S')
_SKIPPED: Final = re.compile(r"(?P<space>\s+)|;.*|\{[^}]*(?:\}|\Z)|^%.*", re.MULTILINE)
_EMPTY_LINE: Final = re.compile(r"\n[ \t\r]*\n")
_SEVERAL: Final = ("note",)
"""Tags, in small letters, that a game may have more than once."""


@dataclass
class PbnTag:
    """A tag: its name as it is written, its value, and the words that stand behind it."""

    name: str
    value: Word
    words: list[Word] = field(default_factory=list)


@dataclass
class PbnGame:
    """The tags of one game, in order."""

    first: Place
    tags: list[PbnTag] = field(default_factory=list)
    _names: set[str] = field(default_factory=set)

    def add(self, tag: PbnTag) -> None:
        """Take in a tag."""
        self.tags.append(tag)
        self._names.add(tag.name.lower())

    def has(self, name: str) -> bool:
        """Whether a tag is there, however its letters are written."""
        return name.lower() in self._names


def pbn_games(text: str, findings: Findings) -> Iterator[PbnGame]:
    """Game by game. A tag that is there already begins a new one, for some files have no empty lines between them."""
    lines = Lines(text)
    if lines.longest > LONGEST_LINE:
        findings.refuse(Place(1, 1), "a line without end", f"at most {LONGEST_LINE:,} characters")
    game: PbnGame | None = None
    index = 0
    while index < len(text) and not findings.refused:
        skipped = _SKIPPED.match(text, index)
        if skipped is not None:
            if not skipped["space"]:
                findings.piece(lines.place(index))
            elif game is not None and _EMPTY_LINE.search(skipped["space"]):
                yield game
                game = None
            index = skipped.end()
            continue
        place = lines.place(index)
        findings.piece(place)
        if text[index] == "[":
            found = _TAG.match(text, index)
            if found is None:
                findings.problem(place, "this is no tag", 'write [Name "value"]')
                index = (text.find("\n", index) + 1) or len(text)
                continue
            name = found["name"]
            if game is not None and game.has(name) and name.lower() not in _SEVERAL:
                yield game
                game = None
            game = game or PbnGame(place)
            game.add(PbnTag(name, Word(_unescaped(found["value"]), lines.place(found.start("value")))))
            index = found.end()
            continue
        found = _WORD.match(text, index)
        assert found is not None  # noqa: S101  any character is a word at least
        if game is None:
            findings.problem(place, f"'{found[0][:20]}' belongs to no tag", 'write [Name "value"] before it')
            index = (text.find("\n", index) + 1) or len(text)
            continue
        game.tags[-1].words.append(Word(found[0], place))
        index = found.end()
    if game is not None:
        yield game


class Lines:
    """Where the characters of a text stand."""

    def __init__(self, text: str) -> None:
        lengths = [len(line) for line in text.split("\n")]
        self.longest = max(lengths)
        """Characters of the longest line."""
        self._starts = [0, *accumulate(length + 1 for length in lengths[:-1])]

    def place(self, index: int) -> Place:
        """Line and column, from 1."""
        line = bisect_right(self._starts, index)
        return Place(line, index - self._starts[line - 1] + 1)


def _unescaped(value: str) -> str:
    return re.sub(r"\\(.)", r"\1", value)
