"""Choosing: the call that the convention gives for a hand, and the other calls that it accepts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import chain

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.hands.one_hand import OneHand
from trainer.hands.statements import SUIT_NUMBERS, Binding, Holdings
from trainer.language.book.rule_book import Row, Situation
from trainer.reasoning.choosing.row_takers import CallsMade, calls_made, row_takers
from trainer.reasoning.rows.bound_rows import BoundRow, BoundRows
from trainer.reasoning.rows.row_meaning import RowMeaning, row_meaning_by
from trainer.reasoning.rows.rows_at_point import RowsAtPoint


@dataclass(frozen=True)
class Choice:
    """The answer of a convention for one hand at one point.

    `call` is the model answer, given by `chosen`. `find_accepted` finds the accepted calls when they are first needed;
    a bot never needs them.
    """

    call: Call
    chosen: BoundRow
    find_accepted: Callable[[], Mapping[Call, BoundRow]] = field(compare=False, repr=False)

    @cached_property
    def accepted(self) -> Mapping[Call, BoundRow]:
        """Return the other calls that the convention accepts, each with the row that accepts it."""
        return self.find_accepted()

    @property
    def row(self) -> Row:
        """Return the row of the model answer."""
        return self.chosen.row

    @property
    def calls(self) -> tuple[Call, ...]:
        """Return the model answer first, then the other accepted calls."""
        return (self.call, *self.accepted)

    def row_meaning(self, call: Call) -> RowMeaning | None:
        """Return the meaning of one of `calls` by the row that gives or accepts it; None for any other call."""
        bound_row = self.chosen if call == self.call else self.accepted.get(call)
        return None if bound_row is None else row_meaning_by(bound_row, call)


@dataclass(frozen=True)
class CompiledSituation:
    """A situation at one auction. `bound_rows` are its rows in order; each is bound when it is first needed."""

    situation: Situation
    auction: Auction
    binding: Binding
    bound_rows: RowsAtPoint = field(compare=False)
    _row_meanings: dict[Call, tuple[RowMeaning, ...]] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )

    def choose(self, holdings: Holdings) -> Choice | None:
        """Return the call for a hand; None only where the laws forbid even the call of `otherwise`."""
        hand = OneHand(holdings)
        number, made = self._demanded(hand)
        if not made:
            return None
        call, chosen = made[0]
        return Choice(call, chosen, partial(self._accepted, hand, number, made))

    def model_calls(self, holdings: Holdings) -> tuple[Call, ...]:
        """Return the model calls of a hand: several where preferences tie, none where the laws forbid every call."""
        return tuple(dict.fromkeys(call for call, _ in self._demanded(OneHand(holdings))[1]))

    def _demanded(self, hand: OneHand) -> tuple[int, CallsMade]:
        """Return the number of the row that takes a hand, and its calls; no calls where the laws forbid them all."""
        # Rows that only may be called take no hand from later rows; rows that can't fit need not be bound.
        rows = (
            self.bound_rows[number] if not row.may and self.bound_rows.may_fit(number, hand) else ()
            for number, row in enumerate(self.situation.rows)
        )
        takers = next(row_takers(rows, hand), None)
        return (len(self.situation.rows), []) if takers is None else (takers.number, calls_made(takers))

    def _accepted(self, hand: OneHand, chosen: int, made: CallsMade) -> dict[Call, BoundRow]:
        """Return the other accepted calls where row `chosen` makes the calls `made`: those of it and of `may` rows."""
        accepted: dict[Call, BoundRow] = {}
        for number, row in enumerate(self.situation.rows):
            if number != chosen and not row.may:
                continue
            for call, bound_row in made if number == chosen else self.calls_of(self.bound_rows[number], hand.holdings):
                accepted.setdefault(call, bound_row)
                for template in bound_row.accepts:
                    other = template.call_for(hand)
                    if other is not None:
                        accepted.setdefault(other, bound_row)
        accepted.pop(made[0][0], None)
        return accepted

    def calls_of(self, bound_rows: BoundRows, holdings: Holdings) -> CallsMade:
        """Return the calls that one row gives a hand, whatever rows come before; several only where preferences tie."""
        return [made for takers in row_takers([bound_rows], OneHand(holdings)) for made in calls_made(takers)]

    @cached_property
    def named(self) -> frozenset[int]:
        """Return the suits that the auction or a row has named; all others are alike."""
        shown = {suit for suit in SUIT_NUMBERS if self.binding.top_cards[suit]}
        return frozenset(self.binding.letters.values()) | self.binding.bid | shown | self.bound_rows.suits_named

    def row_meanings(self, call: Call) -> tuple[RowMeaning, ...]:
        """Return the meanings of the call by every row that gives or accepts it."""
        if call not in self._row_meanings:
            found = (
                row_meaning_by(bound_row, call) for bound_row in self.bound_rows.naming(call.form, call.denomination)
            )
            self._row_meanings[call] = tuple(one for one in found if one is not None and one.is_possible)
        return self._row_meanings[call]

    @cached_property
    def all_bound_rows(self) -> tuple[BoundRow, ...]:
        """Return the bound rows of all rows, one after another."""
        return tuple(chain.from_iterable(self.bound_rows))
