"""The things that a row looks at in an auction; where these are equal, the row is compiled only once."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from trainer.cards.suit import SUITS
from trainer.hands.promises import NO_PROMISE, named_measure
from trainer.hands.statements import Binding
from trainer.language.book.call_templates import LETTERS, CountOfHand, NumbersBid, SuitsBetween
from trainer.language.book.conditions import (
    ANY_NUMBER,
    SEQUENCE,
    AllInSequence,
    Amount,
    HandAmount,
    HandStatement,
    Measured,
    Scope,
    Term,
)
from trainer.language.book.rule_book import Row
from trainer.language.book.statement_parts import AnyStatement, letters_of, own_scopes, own_terms, walk
from trainer.reasoning.rows.suits_called import SUMS_OF

Counted = Term
"""A term that counts what partners have shown, or can hold."""

Seen = tuple[object, ...]
"""A key of everything that is looked at in one auction: auctions with equal keys are the same to the row."""

_LETTERS: Final = frozenset(LETTERS)
_NO_SUITS: Final[frozenset[int]] = frozenset()
"""One object for thousands of bindings: Python makes each empty set anew, of 216 bytes."""
_NOTHING_SHOWN: Final = (0, 0, 0, 0)
"""For each suit, no card."""

_NO_NUMBERS: Final = (0, 0, 0)


@dataclass(frozen=True)
class Looking:
    """The facts of an auction that a row, or one of several, reads, besides legality and the standing number.

    - `letters`: the suit letters that it uses; with `all_letters` it depends on which suits have any letter;
    - `top_cards`: whether it counts cards in sequence;
    - `bid`: whether it asks which suits are unbid;
    - `between`: whether its calls count the suits between;
    - `partners`: what it counts of the things that partners have shown;
    - `own_or_their_suits`: whether it asks which suits the player to call or an opponent has bid;
    - `own_promise`: whether it counts what the player has not shown yet;
    - `numbers`: whose bids it adds up.
    """

    letters: frozenset[str] = frozenset()
    all_letters: bool = False
    top_cards: bool = False
    bid: bool = False
    between: bool = False
    partners: frozenset[Counted] = frozenset()
    own_or_their_suits: bool = False
    own_promise: bool = False
    numbers: frozenset[str] = frozenset()

    @cached_property
    def _letters_in_order(self) -> tuple[str, ...]:
        return tuple(sorted(self.letters))

    def seen(self, binding: Binding, ranks: str) -> Seen:
        """Return a key of all these facts in one auction; `ranks` are the deck's ranks."""
        letters = binding.letters
        return (
            tuple(sorted(letters.items())) if self.all_letters else tuple(map(letters.get, self._letters_in_order)),
            binding.top_cards if self.top_cards else None,
            binding.bid if self.bid else None,
            binding.suits_between if self.between else None,
            binding.own_or_their_suits if self.own_or_their_suits else None,
            binding.own_promise if self.own_promise else None,
            self.numbers_of(binding),
            *[_seen_of_partners(binding, term, ranks) for term in self.partners],
        )

    def only(self, binding: Binding) -> Binding:
        """Return the binding reduced to the facts that are read."""
        letters: Mapping[str, int] = binding.letters
        if not self.all_letters:
            letters = {letter: suit for letter, suit in letters.items() if letter in self.letters}
        return Binding(
            letters,
            binding.top_cards if self.top_cards else _NOTHING_SHOWN,
            binding.bid if self.bid else _NO_SUITS,
            binding.suits_between if self.between else 0,
            binding.partners if self.partners else NO_PROMISE,
            binding.own_or_their_suits if self.own_or_their_suits else _NO_SUITS,
            binding.own_promise if self.own_promise else NO_PROMISE,
            self.numbers_of(binding),
        )

    def numbers_of(self, binding: Binding) -> tuple[int, int, int]:
        """Return the sums of numbers bid, with 0 for those that are not looked at."""
        if not self.numbers:
            return _NO_NUMBERS
        looked_at = {SUMS_OF[speaker] for speaker in self.numbers}
        everybodys, partners, theirs = (
            number if place in looked_at else 0 for place, number in enumerate(binding.numbers_bid)
        )
        return everybodys, partners, theirs


def _seen_of_partners(binding: Binding, term: Term, ranks: str) -> Seen:
    """Return how many cards partners have shown in each suit, and how many more in unknown suits.

    The suits are kept apart because a hand may leave fewer cards of one to partners.
    """
    partners, suits, measure = binding.partners, binding.suits(term.scope), named_measure(term)
    if term.possible:
        return (partners.most_of(measure),)
    if partners.least_of(measure) is not None:
        return (partners.least_of(measure),)
    return partners.in_suits(measure, suits, ranks), partners.besides(measure, suits, ranks)


def looking_of_statement(statement: HandStatement) -> Looking:
    """Return the facts of the auction that a statement about a hand reads."""
    inside = tuple(walk(statement))
    scopes = [scope for one in inside for scope in own_scopes(one)]
    terms = [term for one in inside for term in own_terms(one)]
    return Looking(
        letters=letters_of(statement) & _LETTERS,
        all_letters=any(scope.others for scope in scopes),
        top_cards=any(map(_counts_sequence, inside)) or any(term.measure == SEQUENCE for term in terms),
        bid=any(scope.unbid for scope in scopes),
        partners=frozenset(term for term in terms if term.is_partners),
        own_or_their_suits=any(scope.untold for scope in scopes),
        own_promise=any(term.untold for term in terms),
    )


def looking_of(row: Row) -> Looking:
    """Return the facts of the auction that a row reads."""
    templates = (row.call, *row.accepts)
    terms = [term for template in templates for term in template.amount.all_terms]
    counted = [term for term in terms if isinstance(term, CountOfHand)]
    since = [term.since for term in terms if isinstance(term, SuitsBetween)]
    in_calls = Looking(
        letters=_LETTERS & {*(template.denomination for template in templates), *since},
        all_letters=bool(row.letters),
        between="" in since,
        bid=bool(row.unbid),
        own_or_their_suits=bool(row.untold),
        own_promise=any(term.untold for term in counted),
        numbers=frozenset(term.speaker for term in terms if isinstance(term, NumbersBid)),
    )
    counts = (looking_of_statement(HandAmount(term.measure, ANY_NUMBER, term.scope)) for term in counted)
    shows = looking_of_statement(row.shows)
    shows = replace(shows, partners=frozenset(_whatever_own_letters_are(shows.partners, row)))
    return looking_of_all((shows, in_calls, *counts))


def partners_measures(row: Row) -> Iterator[Measured]:
    """Yield the measures of partners' promises that a row counts."""
    return (term.measure for one in walk(row.shows) for term in own_terms(one) if term.is_partners)


def looking_of_all(each: Iterable[Looking]) -> Looking:
    """Return the facts of the auction that any of several rows reads."""
    each = tuple(each)
    return Looking(
        letters=frozenset().union(*(one.letters for one in each)),
        all_letters=any(one.all_letters for one in each),
        top_cards=any(one.top_cards for one in each),
        bid=any(one.bid for one in each),
        between=any(one.between for one in each),
        partners=frozenset().union(*(one.partners for one in each)),
        own_or_their_suits=any(one.own_or_their_suits for one in each),
        own_promise=any(one.own_promise for one in each),
        numbers=frozenset().union(*(one.numbers for one in each)),
    )


def _whatever_own_letters_are(counted: Iterable[Counted], row: Row) -> Iterator[Counted]:
    """Yield the counted terms, suit by suit where they depend on the suits that the row chooses for its own letters."""
    for term in counted:
        scope = term.scope
        if row.letters and (scope.others or set(row.letters) & {*scope.outside, *scope.inside}):
            yield from (replace(term, scope=Scope(inside=(suit.value,))) for suit in SUITS)
        else:
            yield term


def _counts_sequence(statement: AnyStatement) -> bool:
    """Return whether the statement itself, and not a sum in it, counts the next highest cards of a suit."""
    if isinstance(statement, (Amount, HandAmount)):
        return statement.measure == SEQUENCE
    return isinstance(statement, AllInSequence)
