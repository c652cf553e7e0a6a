"""Search queries in all spellings of players: "1NT" is "1 No Trump", "scoring" is "stakes"."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final

_WORD: Final = re.compile(r"[\w.+♠♥♦♣]+")
_BEFORE_LETTERS: Final = re.compile(r"(?<=\d)(?=[^\W\d])")
"""Between the number and the denomination of a bid that is written without a space."""

_NEAREST: Final = 3
"""The most other words that are suggested: the nearest is nearly always among three."""

_LEAST_ALIKE: Final = 0.6
"""The likeness that `difflib` itself requires by default."""

_SHORTEST: Final = 3
"""The shortest word, in characters, that is worth suggesting."""


@dataclass(frozen=True, slots=True)
class SearchQuery:
    """The parts of a query, each with its alternative spellings in lower case."""

    parts: tuple[tuple[str, ...], ...]

    def is_in(self, text: str) -> bool:
        """Return whether a text has every part, in one of its spellings, at the beginning of a word."""
        plain = _plain(text)
        return all(any(_begins_in(plain, spelling) for spelling in spellings) for spellings in self.parts)


def parse_query(query: str, synonyms: Iterable[Iterable[str]]) -> SearchQuery:
    """Return a parsed query. `synonyms` are groups of equal spellings; the longest spelling matches first.

    A word in none of them has only itself as its spelling, and a bid without a space the one with it: "28NOS".
    """
    by_spelling: dict[str, list[str]] = {}
    for together in synonyms:
        spellings = [_plain(one) for one in together]
        for one in spellings:
            by_spelling.setdefault(one, []).extend(spellings)
    words, parts = _plain(query).split(), list[tuple[str, ...]]()
    while words:
        length = next((n for n in range(len(words), 0, -1) if " ".join(words[:n]) in by_spelling), 1)
        said = " ".join(words[:length])
        parts.append(tuple(dict.fromkeys((said, *by_spelling.get(said, ()), _BEFORE_LETTERS.sub(" ", said)))))
        words = words[length:]
    return SearchQuery(tuple(parts))


def nearest_words(query: str, texts: Iterable[str]) -> tuple[str, ...]:
    """Return the words of some texts that are most similar to those words of a query that none of them has."""
    known = sorted({word for text in texts for word in _words(text) if len(word) >= _SHORTEST})
    missing = [word for word in _words(query) if word not in known]
    found = (get_close_matches(word, known, _NEAREST, _LEAST_ALIKE) for word in missing)
    return tuple(dict.fromkeys(near for one in found for near in one))[:_NEAREST]


def _begins_in(text: str, spelling: str) -> bool:
    """Return whether a spelling is in a text at the beginning of a word: "led" in "led a card", not in "called"."""
    return re.search(rf"(?<!\w){re.escape(spelling)}", text) is not None


def _words(text: str) -> list[str]:
    return [word.strip(".") for word in _WORD.findall(text.lower()) if word.strip(".")]


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())
