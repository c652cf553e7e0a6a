"""The words of a game that a newcomer may not know, each with what it means and a hand that shows it.

They stand in `conventions/<game>/glossary.yaml`; every example is a call that a convention makes.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from trainer.documents.document import read_document
from trainer.documents.shapes import Shape, ShapeOf, key, of_shape, read_shape
from trainer.practice.guide.sought import Sought, sought
from trainer.problems import BiddingTrainerError, nearest

FORMAT: Final = "1"

_NEAR_WORDS: Final = 3


@dataclass(frozen=True, slots=True)
class WordExample:
    """A hand, the calls before its turn (first caller first), and what the convention calls with it, by which row.

    `treatments` are laid over the convention; `says` tells what is to be seen.
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
    """A word, how else it is written, what it means, and an example."""

    word: str
    means: str
    example: WordExample
    also: tuple[str, ...] = ()

    @property
    def spellings(self) -> tuple[str, ...]:
        """All ways in which it stands in a text."""
        return (self.word, *self.also)


@dataclass(frozen=True)
class Glossary:
    """The words of a game, in the order of the alphabet.

    `synonyms` are spellings of which a search takes each for the others, besides those of the entries.
    """

    game: str
    entries: tuple[GlossaryEntry, ...] = ()
    synonyms: tuple[tuple[str, ...], ...] = ()

    def entry(self, word: str) -> GlossaryEntry | None:
        """The entry of a word, in any of its spellings; None where there is none."""
        return self._by_spelling.get(_plain(word))

    def words_in(self, text: str) -> tuple[GlossaryEntry, ...]:
        """The entries of all words that stand in a text, each once, in the order in which they stand there."""
        if not self.entries:
            return ()
        found = (self.entry(one.group()) for one in self._pattern.finditer(text))
        return tuple(dict.fromkeys(one for one in found if one is not None))

    def search(self, text: str) -> tuple[GlossaryEntry, ...]:
        """Entries whose word has the text in it, then those whose meaning has; all of them for no text."""
        sought = _plain(text)
        in_word = [one for one in self.entries if any(sought in _plain(word) for word in one.spellings)]
        in_meaning = [one for one in self.entries if one not in in_word and sought in _plain(one.means)]
        return (*in_word, *in_meaning)

    def sought(self, query: str) -> Sought:
        """What a query asks for, with every other spelling that the game has for its words."""
        return sought(query, (*self.synonyms, *(one.spellings for one in self.entries)))

    def near(self, text: str) -> tuple[GlossaryEntry, ...]:
        """The three words that are most like a text that has no entry."""
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
        """Longer words first, so that `28 NOS` is not read as `NOS`."""
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
    """The glossary of a game that lies in a folder of games, empty where there is none; raises `UnusableFileError`."""
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
    """The same for a search, which does without it where it can't be read: whoever opens the glossary is told why."""
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
