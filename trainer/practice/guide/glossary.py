"""The glossary of a game: words that a newcomer may not know, with their meaning and an example.

It is a file, `conventions/<game>/glossary.yaml`; every example is a call that a convention makes.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from trainer.documents.document import read_document
from trainer.documents.shapes import Shape, ShapeOf, key, of_shape, read_shape
from trainer.practice.guide.search_query import SearchQuery, parse_query
from trainer.problems import BiddingTrainerError, nearest

FORMAT: Final = "1"

_NEAR_WORDS: Final = 3
"""The most other words that are suggested: the nearest is nearly always among three."""


@dataclass(frozen=True, slots=True)
class WordExample:
    """A hand, the calls before its turn (first caller first), and the convention's call with its row.

    `treatments` are applied to the convention; `says` explains what the example shows.
    """

    convention: str
    hand: str
    call: str
    row: str
    says: str
    after: tuple[str, ...] = ()
    treatments: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GlossaryEntry:
    """A word, its other spellings, its meaning, and an example."""

    word: str
    means: str
    example: WordExample
    also: tuple[str, ...] = ()

    @property
    def spellings(self) -> tuple[str, ...]:
        """Return all spellings of the word."""
        return (self.word, *self.also)


@dataclass(frozen=True)
class Glossary:
    """The words of a game, in alphabetical order.

    `synonyms` are groups of spellings that a search treats as equal, besides those of the entries.
    """

    game: str
    entries: tuple[GlossaryEntry, ...] = ()
    synonyms: tuple[tuple[str, ...], ...] = ()

    def entry(self, word: str) -> GlossaryEntry | None:
        """Return the entry of a word, in any of its spellings; None where there is none."""
        return self._by_spelling.get(_plain(word))

    def words_in(self, text: str) -> tuple[GlossaryEntry, ...]:
        """Return the entries of all words in a text, each once, in the order of the text."""
        if not self.entries:
            return ()
        found = (self.entry(one.group()) for one in self._pattern.finditer(text))
        return tuple(dict.fromkeys(one for one in found if one is not None))

    def search(self, text: str) -> tuple[GlossaryEntry, ...]:
        """Return entries whose word contains the text, then those whose meaning does; all of them for an empty text."""
        wanted = _plain(text)
        in_word = [one for one in self.entries if any(wanted in _plain(word) for word in one.spellings)]
        in_meaning = [one for one in self.entries if one not in in_word and wanted in _plain(one.means)]
        return (*in_word, *in_meaning)

    def query(self, query: str) -> SearchQuery:
        """Return the parsed query, with every other spelling that the game has for its words."""
        return parse_query(query, (*self.synonyms, *(one.spellings for one in self.entries)))

    def near(self, text: str) -> tuple[GlossaryEntry, ...]:
        """Return the three words that are most similar to a text without an entry."""
        left = dict(self._by_spelling)
        found: list[GlossaryEntry] = []
        while left and len(found) < _NEAR_WORDS:
            word = nearest(_plain(text), left)
            if word is None:
                break
            found.append(left[word])
            left = {spelling: one for spelling, one in left.items() if one is not left[word]}
        return tuple(found)

    @cached_property
    def _by_spelling(self) -> dict[str, GlossaryEntry]:
        known = {_plain(word): one for one in self.entries for word in one.spellings}
        plurals = {f"{word}{end}": one for word, one in known.items() for end in ("s", "es")}
        return plurals | known

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        """Return the pattern of all words, longer ones first, so that `28 NOS` is not read as `NOS`."""
        spellings = sorted(self._by_spelling, key=len, reverse=True)
        return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, spellings))})(?!\w)", re.IGNORECASE)


_EXAMPLE: Final = of_shape(ShapeOf(WordExample, "an example", after=key(default=()), treatments=key(default=())))


class _WrittenEntry(Shape):
    word: str
    also: tuple[str, ...] = ()
    means: str
    example: WordExample = key(kind=_EXAMPLE)


class _WrittenGlossary(Shape, called="the glossary", version=FORMAT):
    glossary: str
    words: tuple[_WrittenEntry, ...] = key(each="word {}")
    synonyms: tuple[tuple[str, ...], ...] = ()


def glossary_of(folder: Path, game: str) -> Glossary:
    """Return the glossary of a game in a folder of games, empty where there is none; raises `UnusableFileError`."""
    path = folder / game / "glossary.yaml"
    if not path.is_file():
        return Glossary(game)
    document = read_document(path, str(path.relative_to(folder)))
    written = read_shape(document, document.root, _WrittenGlossary)
    for word in _twice(spelling for one in written.words for spelling in (one.word, *one.also)):
        document.report(document.place_of("words"), f"'{word}' has two entries", "leave one out")
    document.stop_on_problems()
    entries = (GlossaryEntry(one.word, " ".join(one.means.split()), one.example, one.also) for one in written.words)
    return Glossary(game, tuple(sorted(entries, key=lambda one: _plain(one.word))), written.synonyms)


def words_for_searches(folder: Path, game: str) -> Glossary:
    """Return the glossary for a search, empty where it can't be read.

    Opening the glossary itself reports the problem.
    """
    try:
        return glossary_of(folder, game)
    except BiddingTrainerError:
        return Glossary(game)


def _twice(words: Iterable[str]) -> list[str]:
    seen: set[str] = set()
    twice = []
    for word in words:
        if _plain(word) in seen:
            twice.append(word)
        seen.add(_plain(word))
    return twice


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())
