"""The chooser: which hands each row of a situation takes, and which calls they make by it.

The first row that fits a hand, and whose call is then legal, takes the hand. Rows that only may be called are evaluated
as well, whichever row takes the hand. Where a row could name several suits, its preferences decide, and suits that they
leave equal are tied. The code is the same for one hand and for many.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Generic

from trainer.auction.call import Call
from trainer.hands.statements import Hands, Narrowing, Number, Sum, Truth
from trainer.language.book.rule_book import Row
from trainer.reasoning.rows.bound_rows import BoundRow, BoundRows

CallsMade = list[tuple[Call, BoundRow]]
"""Calls, each with the row that gives it."""


@dataclass(frozen=True, slots=True)
class Option(Generic[Truth]):
    """A call that a row, bound to certain suits, may give; `whose` says to which hands."""

    call: Call
    bound_row: BoundRow
    whose: Truth


@dataclass(frozen=True, slots=True)
class RowTakers(Generic[Truth, Number]):
    """Row `number` of a situation over some hands, which are split as far as the row needs it.

    It `fits` the hands to which it gives a legal call, and `takes` those that no earlier row has taken. A row that only
    may be called takes all that fit it. `options` has every call that it may give to hands that fit it.
    """

    number: int
    row: Row
    hands: Hands[Truth, Number]
    options: Sequence[Option[Truth]]
    fits: Truth
    takes: Truth

    @property
    def are_some(self) -> bool:
        """Return whether the row takes any hand."""
        return self.hands.any(self.takes)

    @property
    def calls(self) -> tuple[Call, ...]:
        """Return the calls that the row may give to the hands that it takes, each call once."""
        made = (option.call for option in self.options if self.hands.any(option.whose & self.takes))
        return tuple(dict.fromkeys(made))

    def preferred(self) -> Iterator[tuple[Hands[Truth, Number], list[Option[Truth]]]]:
        """Yield the hands that the row takes, in parts that are split as far as needed, each part with its calls.

        More than one option for a hand is a tie, unless they are the same call.
        """
        hands, narrowed = self.hands.kept(self.takes)
        options = _narrowed(self.options, narrowed, hands)
        for place in range(max((len(option.bound_row.preferences) for option in options), default=0)):
            several = hands.several([option.whose for option in options])
            one = hands.everything ^ several
            if hands.any(one):
                settled, narrowed = hands.kept(one)
                yield settled, _narrowed(options, narrowed, settled)
            if not hands.any(several):
                return
            hands, narrowed = hands.kept(several)
            options = _narrowed(options, narrowed, hands)
            keys = [option.bound_row.preferences[place] for option in options]
            hands, narrowed = hands.split_by_sums(total for total, _ in keys)
            options = put_first(_narrowed(options, narrowed, hands), place, hands)
        yield hands, options


def row_takers(
    rows: Iterable[BoundRows],
    hands: Hands[Truth, Number],
    known: Callable[[BoundRows], Sequence[Option[Truth]] | None] = lambda _: None,
) -> Iterator[RowTakers[Truth, Number]]:
    """Yield the rows of a situation in order, each with the hands that it takes; rows that fit no hand are left out.

    Callers must have split the hands by `sums_of` the rows. `known` returns what a row may give to the hands, where
    that has been found before.
    """
    left = hands.everything
    for number, bound_rows in enumerate(rows):
        options = known(bound_rows)
        if options is None:
            options = options_of(bound_rows, hands)
        if not options:
            continue
        row = bound_rows[0].row
        fits = reduce(or_, [option.whose for option in options])
        takes = fits if row.may else fits & left
        yield RowTakers(number, row, hands, options, fits, takes)
        if not row.may:
            left = left ^ takes


def calls_made(takers: RowTakers[bool, int]) -> CallsMade:
    """Return the calls that a row gives to one hand, each with the row bound to its suits; several where they tie."""
    if not takers.takes:
        return []
    if len(takers.options) == 1:
        return [(takers.options[0].call, takers.options[0].bound_row)]
    return [(option.call, option.bound_row) for _, options in takers.preferred() for option in options if option.whose]


def options_of(
    bound_rows: BoundRows, hands: Hands[Truth, Number], fitting: Sequence[Truth] | None = None
) -> list[Option[Truth]]:
    """Return every call that a row may give to one of the hands, whatever rows come before.

    `fitting` says which hands each bound row fits, if that is already known.
    """
    options = []
    for bound_row, fits in zip(bound_rows, fitting or (one.fits(hands) for one in bound_rows), strict=True):
        if hands.any(fits):
            for amount, whose in hands.by_number(bound_row.call.amount(hands), fits):
                call = bound_row.call.call_with(amount)
                if call is not None:
                    options.append(Option(call, bound_row, whose))
    return options


def put_first(options: Sequence[Option[Truth]], place: int, hands: Hands[Truth, Number]) -> list[Option[Truth]]:
    """Return the options of a row, each only for the hands that prefer none of the others by one preference.

    `place` is the number of the preference; the hands must have been split by its sums.
    """
    keys = [option.bound_row.preferences[place] for option in options]
    numbers = [hands.number(total) * (1 if most else -1) for total, most in keys]
    best = hands.greatest(numbers, [option.whose for option in options])
    return [Option(option.call, option.bound_row, whose) for option, whose in zip(options, best, strict=True)]


def sums_of(rows: Iterable[BoundRows]) -> Iterator[Sum]:
    """Yield every sum that decides which of some rows fit a hand, and which calls they give."""
    return (total for bound_rows in rows for bound_row in bound_rows for total in bound_row.sums())


def _narrowed(
    options: Iterable[Option[Truth]], narrowed: Narrowing[Truth], hands: Hands[Truth, Number]
) -> list[Option[Truth]]:
    """Return the options that some of fewer hands have."""
    fewer = (Option(option.call, option.bound_row, narrowed(option.whose)) for option in options)
    return [option for option in fewer if hands.any(option.whose)]
