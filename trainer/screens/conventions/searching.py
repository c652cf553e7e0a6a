"""Finding situations by words, by a call, or by a section of the source."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from typing import Final

from trainer.auction.call import Amount, Call
from trainer.cards.suit import SUITS
from trainer.language.book.calls import LETTERS, CallTemplate
from trainer.language.book.rule_book import Row, RuleBook, Situation
from trainer.problems import BiddingTrainerError

_SUITS: Final = frozenset(suit.value for suit in SUITS)
_WORD: Final = re.compile(r"[\w.]+")
_NEAREST: Final = 3
_SHORTEST: Final = 3
"""Letters of a word that is worth offering."""


@dataclass(frozen=True)
class Search:
    """Finds situations of one rule book."""

    book: RuleBook

    def find(self, query: str) -> tuple[Situation, ...]:
        """The situations that have all words of the query.

        Where the query is a call, those in which it is a call, or that have it in their title; those first whose table
        names that very call.
        """
        words, call = _words(query), self._call(query)
        said = " ".join(words)
        if call is None:
            found = [one for one in self.book.situations if all(word in self._texts[one.id] for word in words)]
            return tuple(sorted(found, key=lambda one: not all(word in one.title.lower() for word in words)))
        called = [one for one in self.book.situations if _is_called(one, call) or said in one.title.lower()]
        return tuple(sorted(called, key=lambda one: (not _names(one, call), said not in one.title.lower())))

    def row_of(self, situation: Situation, query: str) -> str:
        """The first row of a situation that the query is about; empty where it is about all of it, or none."""
        words, call = _words(query), self._call(query)
        if not words or all(word in situation.title.lower() for word in words):
            return ""
        for row in situation.rows:
            if all(word in _text_of_row(row) for word in words) or (call is not None and _gives(row.call, call)):
                return row.id
        return ""

    def nearest(self, query: str) -> tuple[str, ...]:
        """The words nearest to those that are nowhere."""
        missing = [word for word in _words(query) if word not in self._vocabulary]
        found = (get_close_matches(word, self._vocabulary, _NEAREST, 0.5) for word in missing)
        return tuple(dict.fromkeys(near for one in found for near in one))[:_NEAREST]

    @cached_property
    def _texts(self) -> dict[str, str]:
        return {one.id: " ".join(_text_of(one)) for one in self.book.situations}

    @cached_property
    def _vocabulary(self) -> list[str]:
        words = {word for text in self._texts.values() for word in _words(text)}
        return sorted(word for word in words if len(word) >= _SHORTEST)

    def _call(self, query: str) -> Call | None:
        """The call that the query is; "C2.3" is a section, whatever else it could be."""
        if "." in query:
            return None
        try:
            return self.book.game.calls.parse(query)
        except BiddingTrainerError:
            return None


def _is_called(situation: Situation, call: Call) -> bool:
    return any(_gives(template, call) for row in situation.rows for template in (row.call, *row.accepts))


def _names(situation: Situation, call: Call) -> bool:
    """Whether a row has that very call, whatever has been bid before."""
    return any(_gives(row.call, call) and _is_fixed(row.call) for row in situation.rows)


def _is_fixed(template: CallTemplate) -> bool:
    is_named = template.form.amount is Amount.NAMED and not (template.relative or template.lowest)
    return is_named and not template.amount.all_terms and not template.amount.or_more


def _gives(template: CallTemplate, call: Call) -> bool:
    """Whether a row can make the call, by its form, its denomination and its number as far as that is fixed."""
    if template.form is not call.form:
        return False
    of_a_suit = template.denomination in LETTERS and call.denomination in _SUITS
    if template.denomination != call.denomination and not of_a_suit:
        return False
    return not _is_fixed(template) or template.amount.fixed == call.amount


def _text_of(situation: Situation) -> Iterator[str]:
    yield from (
        situation.title.lower(),
        situation.named.lower(),
        situation.id.replace("-", " "),
        situation.source.lower(),
        situation.note.lower(),
    )
    yield from (pattern.text.lower() for pattern in situation.patterns)
    yield from map(_text_of_row, situation.rows)


def _text_of_row(row: Row) -> str:
    return " ".join((row.name, row.id.replace("-", " "), row.source, row.note, row.why, *row.tags)).lower()


def _words(text: str) -> Iterable[str]:
    return [word.strip(".") for word in _WORD.findall(text.lower()) if word.strip(".")]
