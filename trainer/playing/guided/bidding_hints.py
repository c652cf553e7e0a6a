"""Hints before a call, in three steps: the situation, then what the convention looks for, and only then the call."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.seat import side_of
from trainer.cards.hand import Hand
from trainer.language.book.conditions import ANY_HAND, ANY_NUMBER
from trainer.language.book.conjunctions import together
from trainer.language.book.rule_book import Situation
from trainer.playing.guided.bidders import Bidders
from trainer.playing.guided.table_meanings import TableMeanings
from trainer.reasoning.choosing.choosing import Choice, CompiledSituation
from trainer.reasoning.judging.counting import Count, Counting
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.meaning.seat_meanings import SeatMeaning
from trainer.reasoning.meaning.suits_for_letters import binding_without_letters, parts_with_suits
from trainer.reasoning.rows.bound_rows import BoundRow
from trainer.reasoning.rows.row_meaning import RowMeaning

_NO_CARDS: Final = (0, 0, 0, 0)
"""Four empty holdings: the requirement of a count is the same for every hand."""

HINTS: Final = 3
"""The number of steps."""


@dataclass(frozen=True, eq=False)
class Hint:
    """One step of the hints for a call. `situation` is None where the convention has none for the auction.

    - Step 1 has the meanings of the calls of each of the `partners`, in the order of calling.
    - Step 2 has what the convention looks for (`looked_for`), in the order of its rows. It also has what the chosen row
      requires (`decisive`), unless that is for the remaining hands.
    - Step 3 has the `choice`, or None where the laws forbid every call of the convention. If the number of the call
      comes from a `count` of the hand, this is that count.
    """

    step: int
    situation: Situation | None
    partners: tuple[SeatMeaning, ...] = ()
    looked_for: tuple[Claim, ...] = ()
    decisive: Claim | None = None
    choice: Choice | None = None
    count: Count | None = None


def hint(bidders: Bidders, auction: Auction, hand: Hand, meanings: TableMeanings, step: int) -> Hint:
    """Return the hint of one step, from 1 to `HINTS`, for the next call of an auction with this hand."""
    compiled = bidders.situation(auction)
    if compiled is None:
        return Hint(step, None)
    if step == 1:
        return Hint(step, compiled.situation, partners=_partners(auction, meanings))
    choice = compiled.choose(hand.holdings)
    if step < HINTS:
        chosen = None if choice is None or choice.row.is_left_over else choice.chosen
        decisive = None if chosen is None else asked_by(chosen, several=bool(chosen.row.letters))
        return Hint(step, compiled.situation, looked_for=tuple(_looked_for(compiled)), decisive=decisive)
    return Hint(step, compiled.situation, choice=choice, count=None if choice is None else _count(choice, hand))


def _count(choice: Choice, hand: Hand) -> Count | None:
    """Return the count of the hand that gives the chosen call its number; None where the call counts nothing."""
    meaning = choice.row_meaning(choice.call)
    total = None if meaning is None else meaning.counted_with(hand.holdings)
    if meaning is None or total is None:
        return None
    return Counting(hand, meaning.binding, meaning.bound_row.tables).of(total)


def _partners(auction: Auction, meanings: TableMeanings) -> tuple[SeatMeaning, ...]:
    partners = range(side_of(auction.turn), min(auction.seats, len(auction.calls)), 2)
    return tuple(meanings.of_seat(auction, seat) for seat in partners if seat != auction.turn)


def _looked_for(compiled: CompiledSituation) -> Iterator[Claim]:
    """Yield the requirements of the rows, without revealing which row fits.

    Rows whose calls are illegal are left out.
    """
    for bound_rows in compiled.bound_rows:
        possible = [bound_row for bound_row in bound_rows if _can_be_called(bound_row)]
        if possible and not possible[0].row.may:
            yield asked_by(possible[0], several=len(bound_rows) > 1)


def _can_be_called(bound_row: BoundRow) -> bool:
    """Return False where the row's call is illegal with every hand."""
    return bool(bound_row.call.sums) or bound_row.call.usual() is not None


def asked_by(bound_row: BoundRow, *, several: bool) -> Claim:
    """Return the requirement of a row.

    With `several`, of a row that may be bound to several suits, for any of these.
    """
    row = bound_row.row
    counted = RowMeaning(bound_row, bound_row.call, 0).counted_with(_NO_CARDS)
    if row.shows == ANY_HAND and counted is not None:
        return Claim(replace(counted, range=ANY_NUMBER), bound_row.binding)
    free = frozenset(row.letters) if several else frozenset()
    parts = parts_with_suits(row.shows, row, bound_row.binding, free)
    return Claim(together(parts), binding_without_letters(bound_row.binding))
