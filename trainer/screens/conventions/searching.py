"""The search for situations by words, by a call, or by a section of the source."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from trainer.auction.call import Amount, Call
from trainer.cards.suit import SUITS
from trainer.language.book.call_templates import LETTERS, CallTemplate
from trainer.language.book.rule_book import Row, RuleBook, Situation
from trainer.practice.guide.glossary import Glossary
from trainer.practice.guide.search_query import SearchQuery, nearest_words
from trainer.practice.questions.question import RowName
from trainer.printing.contents.chapters import chapters
from trainer.problems import BiddingTrainerError

_SUITS: Final = frozenset(suit.value for suit in SUITS)
_WORD: Final = re.compile(r"[\w.]+")
_NO_WORDS: Final = Glossary("")


@dataclass(frozen=True)
class Search:
    """A search in one rule book."""

    book: RuleBook
    glossary: Glossary = _NO_WORDS

    def find(self, query: str) -> tuple[Situation, ...]:
        """Return the situations that match all words of the query.

        If the query is a call, these are the situations in which it is a call or that have it in their title; those
        whose table names exactly this call come first.
        """
        parsed, call = self.glossary.query(_said(query)), self._call(query)
        if call is None:
            found = [one for one in self.book.situations if parsed.is_in(self._texts[one.id])]
            return tuple(sorted(found, key=lambda one: _plainest(one.title, parsed)))
        called = [one for one in self._from_the_first_call if _is_called(one, call) or parsed.is_in(one.title)]
        return tuple(sorted(called, key=lambda one: (not _names(one, call), not parsed.is_in(one.title))))

    def row_of(self, situation: Situation, query: str) -> str:
        """Return the first row of a situation that matches the query; empty where all of it or nothing matches."""
        parsed, call = self.glossary.query(_said(query)), self._call(query)
        if not parsed.parts or parsed.is_in(situation.title):
            return ""
        for row in situation.rows:
            if parsed.is_in(_text_of_row(row)) or (call is not None and _gives(row.call, call)):
                return row.id
        return ""

    def rows_making(self, query: str) -> frozenset[RowName]:
        """Return the rows that name exactly the call of the query; without any, those that can make it.

        Empty where the query is no call.
        """
        call = self._call(query)
        if call is None:
            return frozenset()
        gives = [(one, row) for one in self.book.situations for row in one.rows if _gives(row.call, call)]
        exact = [(one, row) for one, row in gives if _is_fixed(row.call)]
        return frozenset(RowName(one.id, row.id) for one, row in exact or gives)

    def nearest(self, query: str) -> tuple[str, ...]:
        """Return suggestions for the words that have no match."""
        return nearest_words(query, self._texts.values())

    @cached_property
    def _from_the_first_call(self) -> tuple[Situation, ...]:
        """Return all situations, openings first."""
        return tuple(one for _, those in chapters(self.book) for one in those)

    @cached_property
    def _texts(self) -> dict[str, str]:
        return {one.id: " ".join(_text_of(one)) for one in self.book.situations}

    def _call(self, query: str) -> Call | None:
        """Return the query as a call, or None; "C2.3" is a section, whatever else it could be."""
        if "." in query:
            return None
        try:
            return self.book.game.calls.parse(query)
        except BiddingTrainerError:
            return None


def _plainest(title: str, parsed: SearchQuery) -> tuple[bool, int]:
    """Return a sort key for titles: matching ones first, the shortest of them first, others in order."""
    is_in = parsed.is_in(title)
    return not is_in, len(title) if is_in else 0


def _is_called(situation: Situation, call: Call) -> bool:
    return any(_gives(template, call) for row in situation.rows for template in (row.call, *row.accepts))


def _names(situation: Situation, call: Call) -> bool:
    """Return whether a row has exactly this call, regardless of the earlier bidding."""
    return any(_gives(row.call, call) and _is_fixed(row.call) for row in situation.rows)


def _is_fixed(template: CallTemplate) -> bool:
    is_named = template.form.amount is Amount.NAMED and not (template.relative or template.lowest)
    return is_named and not template.amount.all_terms and not template.amount.or_more


def _gives(template: CallTemplate, call: Call) -> bool:
    """Return whether a row can make the call, by its form, its denomination and its number if fixed."""
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


def _said(query: str) -> str:
    """Return the words of a query without separators."""
    return " ".join(word.strip(".") for word in _WORD.findall(query) if word.strip("."))
