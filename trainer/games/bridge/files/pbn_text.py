"""The text of a PBN file as tags and words, remarks left out, each with its place; games end at an empty line."""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from trainer.documents.nodes import Place
from trainer.games.bridge.files.board_text import Findings, Word

_TAG: Final = re.compile(r'\[\s*(?P<name>\w+)\s*"(?P<value>(?:[^"\\\n]|\\.)*)"\s*\]')
_WORD: Final = re.compile(r"=\d+=|\$\d+|\^[A-Za-z]|(?:[^\s=$^\[])+|\S")
_EMPTY_LINE: Final = re.compile(r"\n[ \t\r]*(?=\n|\Z)")
_OUTSIDE: Final = re.compile(r'"(?:[^"\\\n]|\\.)*"|^%.*$|;.*$|\{[^}]*(?:\}|\Z)', re.MULTILINE)
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

    def has(self, name: str) -> bool:
        """Whether a tag is there, however its letters are written."""
        return any(tag.name.lower() == name.lower() for tag in self.tags)


def pbn_games(text: str, findings: Findings) -> Iterator[PbnGame]:
    """Game by game. A tag that is there already begins a new one, for some files have no empty lines between them."""
    lines = Lines(text)
    plain = _without_remarks(text)
    ends = [found.start() for found in _EMPTY_LINE.finditer(plain) if text[found.start() : found.end()].strip() == ""]
    game: PbnGame | None = None
    index = 0
    while index < len(plain):
        if ends and index > ends[0]:
            ends.pop(0)
            if game is not None:
                yield game
            game = None
            continue
        if plain[index].isspace():
            index += 1
            continue
        place = lines.place(index)
        if plain[index] == "[":
            found = _TAG.match(plain, index)
            if found is None:
                findings.problem(place, "this is no tag", 'write [Name "value"]')
                index = (plain.find("\n", index) + 1) or len(plain)
                continue
            name = found["name"]
            if game is not None and game.has(name) and name.lower() not in _SEVERAL:
                yield game
                game = None
            game = game or PbnGame(place)
            game.tags.append(PbnTag(name, Word(_unescaped(found["value"]), lines.place(found.start("value")))))
            index = found.end()
            continue
        found = _WORD.match(plain, index)
        assert found is not None  # noqa: S101  any character is a word at least
        if game is None:
            findings.problem(place, f"'{found[0][:20]}' belongs to no tag", 'write [Name "value"] before it')
            index = (plain.find("\n", index) + 1) or len(plain)
            continue
        game.tags[-1].words.append(Word(found[0], place))
        index = found.end()
    if game is not None:
        yield game


class Lines:
    """Where the characters of a text stand."""

    def __init__(self, text: str) -> None:
        self._starts = [0, *(found.end() for found in re.finditer("\n", text))]

    def place(self, index: int) -> Place:
        """Line and column, from 1."""
        line = bisect_right(self._starts, index)
        return Place(line, index - self._starts[line - 1] + 1)


def _without_remarks(text: str) -> str:
    """The text with spaces in the place of remarks and escaped lines, so that places stay what they are."""
    return _OUTSIDE.sub(lambda found: found[0] if found[0].startswith('"') else " " * len(found[0]), text)


def _unescaped(value: str) -> str:
    return re.sub(r"\\(.)", r"\1", value)
