"""Rows compiled without an auction, for the things that they look at and nothing else."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import permutations
from typing import Final

from trainer.cards.suit import SUITS
from trainer.games.laws import Laws
from trainer.hands.holding_tables import HoldingTables, Table
from trainer.hands.promises import Promise
from trainer.hands.statements import SUIT_NUMBERS, Binding, Hands, Number, Statement, Sum, Truth
from trainer.language.book.call_templates import CallTemplate, Count, CountOfHand, NumbersBid, PickKey, SuitsBetween
from trainer.language.book.conditions import SUIT_ORDER, HandStatement, Range
from trainer.language.book.rule_book import Row
from trainer.reasoning.rows.suits_called import SUMS_OF

_SUIT_NUMBERS: Final = {suit.value: suit.number for suit in SUITS}
_PLACES: Final = tuple(partial(lambda place, _: place, place) for place in (3, 2, 1, 0))
"""For each suit a function that returns its place in the order of suits, whatever the length."""


class CallShape:
    """A call template with its letters filled in: everything about the call except what the auction adds.

    `fixed` is the part of the amount that all hands have; `since` has suits since whose last call other suits are
    counted, too. `sums` are what the hand adds. Where the largest of several sums is added, `largest` has these sums
    with their fixed numbers, `sums` included. Two caches serve those who ask for meanings: `shown_by_amount` has, for
    each count, what the row shows and whether a hand can show it; `promised` has what that promises.
    """

    def __init__(self, template: CallTemplate, binding: Binding, tables: HoldingTables) -> None:
        self.template = template
        letter = template.denomination
        self.suit = binding.suit(letter) if letter in binding.letters or letter in _SUIT_NUMBERS else None
        self.denomination = letter if self.suit is None else SUITS[self.suit].value
        self.since: tuple[int, ...] = ()
        self.shown_by_amount: dict[Range, tuple[HandStatement, bool]] = {}
        self.promised: dict[tuple[Range, tuple[int, ...], Promise, Promise], Promise | None] = {}
        self.fixed, self.sums = self._parts(template.amount, binding, tables)
        parts = [self._parts(count, binding, tables) for count in template.amount.largest]
        self.largest = tuple((fixed, _together((*self.sums, *sums), tables)) for fixed, sums in parts)

    @property
    def all_sums(self) -> tuple[Sum, ...]:
        """Return all sums that the hand may add."""
        return tuple(total for _, total in self.largest) if self.largest else self.sums

    def counted(self, hands: Hands[Truth, Number]) -> Number | int:
        """Return what one hand, or each of many, int32 (size,), adds; one number where it is the same for all hands."""
        return hands.largest(self.largest) if self.largest else _added(self.sums, hands)

    @cached_property
    def counts(self) -> range:
        """Return the range of numbers that hands can add."""
        limits = [_limits(fixed, (total,)) for fixed, total in self.largest] or [_limits(0, self.sums)]
        return range(max(low for low, _ in limits), max(high for _, high in limits) + 1)

    def _parts(self, count: Count, binding: Binding, tables: HoldingTables) -> tuple[int, tuple[Sum, ...]]:
        """Return the part of a count that all hands have, and the sums that the hand adds."""
        fixed = count.fixed
        sums: list[Sum] = []
        for term in count.terms:
            match term:
                case SuitsBetween(""):
                    fixed += binding.suits_between
                case SuitsBetween(since):
                    self.since += (binding.suit(since),)
                case NumbersBid(speaker, times):
                    fixed += times * binding.numbers_bid[SUMS_OF[speaker]]
                case CountOfHand(measure, scope, untold):
                    if untold:
                        fixed -= binding.own_promise.of(measure, binding.suits(scope), tables.ranks)
                    named = (self.suit,) if measure == "in sequence" and self.suit is not None else binding.suits(scope)
                    sums.append(Sum({suit: tables.measure(measure, binding.top_cards[suit]) for suit in named}))
        return fixed, tuple(sums)


def _together(sums: tuple[Sum, ...], tables: HoldingTables) -> Sum:
    """Return several sums as one."""
    by_suit: dict[int, tuple[Table, ...]] = {}
    for suit, table in (one for total in sums for one in total.tables):
        by_suit[suit] = (*by_suit.get(suit, ()), table)
    return Sum({suit: tables.added(several) for suit, several in by_suit.items()})


def _added(sums: tuple[Sum, ...], hands: Hands[Truth, Number]) -> Number | int:
    total: Number | int = 0
    for part in sums:
        total = total + hands.number(part)
    return total


def _limits(fixed: int, sums: tuple[Sum, ...]) -> tuple[int, int]:
    """Return the least and the greatest value of a fixed number plus some sums."""
    tables = [table for total in sums for _, table in total.tables]
    return fixed + sum(table.lowest for table in tables), fixed + sum(table.highest for table in tables)


CompileStatement = Callable[[HandStatement, Binding], Statement]
"""A function that compiles what a row shows for a binding."""


@dataclass(frozen=True, eq=False)
class CompiledRow:
    """A row for one choice of suits for its own letters, `own`; `binding` has only what the row looks at."""

    row: Row
    own: dict[str, int]
    binding: Binding
    tables: HoldingTables
    laws: Laws
    compile: CompileStatement

    @cached_property
    def call(self) -> CallShape:
        """Return the call that the row gives."""
        return CallShape(self.row.call, self.binding, self.tables)

    @cached_property
    def accepts(self) -> tuple[CallShape, ...]:
        """Return the calls that the row accepts instead."""
        return tuple(CallShape(template, self.binding, self.tables) for template in self.row.accepts)

    @property
    def calls(self) -> tuple[CallShape, ...]:
        """Return the call that the row gives, and those that it accepts."""
        return (self.call, *self.accepts)

    @cached_property
    def shows(self) -> Statement:
        """Return the compiled statement of what the row shows."""
        return self.compile(self.row.shows, self.binding)

    @cached_property
    def may_name(self) -> Sum:
        """Return a sum that is 1 for hands that may bid the suit of the call.

        It is empty where the call has no suit.
        """
        suit = self.call.suit
        return Sum({} if suit is None else {suit: may_name_table(self.laws, self.tables)})

    @cached_property
    def preferences(self) -> tuple[tuple[Sum, bool], ...]:
        """Return the sums by which the row chooses among suits, each with whether the most is preferred."""
        return tuple(
            (Sum({suit: _key_table(key, suit, self.tables)}), key.most)
            for letter, suit in self.own.items()
            for key in self.row.picks[letter]
        )

    @cached_property
    def sums(self) -> tuple[Sum, ...]:
        """Return every sum that decides about the row, preferences apart."""
        return (*self.shows.sums(), self.may_name, *(total for call in self.calls for total in call.all_sums))

    def fits(self, hands: Hands[Truth, Number]) -> Truth:
        """Return which hands have what the row shows and may bid its suit; the number may still be illegal."""
        shown = self.shows.truth(hands)
        if self.call.suit is None or not hands.any(shown):
            return shown
        return shown & hands.within(self.may_name, 1, 1)


def compiled_rows(
    row: Row, binding: Binding, laws: Laws, tables: HoldingTables, compile_statement: CompileStatement
) -> tuple[CompiledRow, ...]:
    """Return the row compiled for every choice of suits for its own letters; `binding` has only what it looks at."""
    return tuple(
        CompiledRow(row, own, _with(own, binding), tables, laws, compile_statement)
        for own in _own_letters(row, binding)
    )


def _with(own: dict[str, int], binding: Binding) -> Binding:
    return replace(binding, letters={**binding.letters, **own}) if own else binding


def _own_letters(row: Row, binding: Binding) -> Iterator[dict[str, int]]:
    free = [suit for suit in SUIT_NUMBERS if suit not in binding.letters.values()]
    allowed = [
        {_SUIT_NUMBERS[suit] for suit in row.among.get(letter, _SUIT_NUMBERS)}
        - (binding.own_or_their_suits if letter in row.untold else frozenset())
        - (binding.bid if letter in row.unbid else frozenset())
        for letter in row.letters
    ]
    for suits in permutations(free, len(row.letters)):
        own = dict(zip(row.letters, suits, strict=True))
        if all(suit in among for suit, among in zip(suits, allowed, strict=True)) and _ranks(row, own, binding):
            yield own


def _ranks(row: Row, own: dict[str, int], binding: Binding) -> bool:
    """Return whether the suits of the row's own letters rank as it says.

    Spades, the highest, have the lowest number.
    """
    suits = {**binding.letters, **own}
    return all(suits[letter] < suits[other] for letter, other in row.above.items()) and all(
        suits[letter] > suits[other] for letter, other in row.below.items()
    )


def _key_table(key: PickKey, suit: int, tables: HoldingTables) -> Table:
    if key.measure == SUIT_ORDER:
        return tables.by_length(_PLACES[suit])
    return tables.measure(key.measure)


def may_name_table(laws: Laws, tables: HoldingTables) -> Table:
    """Return a table with 1 for holdings whose suit the laws let a player bid.

    It must not be a void and, under some laws, not the only suit in the hand.
    """
    return tables.by_length(laws.may_name)
