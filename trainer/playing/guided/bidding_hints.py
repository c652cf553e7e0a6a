"""Hints before a call, in three steps: what is going on, what is looked for, and only then the call."""

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

HINTS: Final = 3
"""How many steps there are."""


@dataclass(frozen=True, eq=False)
class Hint:
    """One step of the hints for a call; `situation` is None where the convention says nothing.

    The first has what the calls of every `partner` mean, in the order of calling; the second what the convention looks
    for, in the order of its rows; the third the `choice`, None where the laws leave the hand no call of the convention,
    with the `count` of the hand that gives it its number, if one does.
    """

    step: int
    situation: Situation | None
    partners: tuple[SeatMeaning, ...] = ()
    looked_for: tuple[Claim, ...] = ()
    choice: Choice | None = None
    count: Count | None = None


def hint(bidders: Bidders, auction: Auction, hand: Hand, meanings: TableMeanings, step: int) -> Hint:
    """A hint for the next call of an auction, with that hand; `step` from 1 to `HINTS`."""
    compiled = bidders.situation(auction)
    if compiled is None:
        return Hint(step, None)
    if step == 1:
        return Hint(step, compiled.situation, partners=_partners(auction, meanings))
    if step < HINTS:
        return Hint(step, compiled.situation, looked_for=tuple(_looked_for(compiled)))
    choice = compiled.choose(hand.holdings)
    return Hint(step, compiled.situation, choice=choice, count=None if choice is None else _count(choice, hand))


def _count(choice: Choice, hand: Hand) -> Count | None:
    """What the chosen call counts in the hand; None where it counts nothing."""
    meaning = choice.row_meaning(choice.call)
    total = None if meaning is None else meaning.counted_with(hand.holdings)
    if meaning is None or total is None:
        return None
    return Counting(hand, meaning.binding, meaning.bound_row.tables).of(total)


def _partners(auction: Auction, meanings: TableMeanings) -> tuple[SeatMeaning, ...]:
    partners = range(side_of(auction.turn), min(auction.seats, len(auction.calls)), 2)
    return tuple(meanings.of_seat(auction, seat) for seat in partners if seat != auction.turn)


def _looked_for(compiled: CompiledSituation) -> Iterator[Claim]:
    """What the rows ask for, without saying which of them fits; those whose call the laws forbid are left out."""
    for bound_rows in compiled.bound_rows:
        possible = [bound_row for bound_row in bound_rows if _can_be_called(bound_row)]
        if possible and not possible[0].row.may:
            yield asked_by(possible[0], several=len(bound_rows) > 1)


def _can_be_called(bound_row: BoundRow) -> bool:
    """False where the call is surely forbidden, whatever the hand."""
    return bool(bound_row.call.sums) or bound_row.call.usual() is not None


def asked_by(bound_row: BoundRow, *, several: bool) -> Claim:
    """What a row asks; where it may be bound to several suits, of whichever suit it is."""
    row = bound_row.row
    counted = RowMeaning(bound_row, bound_row.call, 0).counted_with(_NO_CARDS)
    if row.shows == ANY_HAND and counted is not None:
        return Claim(replace(counted, range=ANY_NUMBER), bound_row.binding)
    free = frozenset(row.letters) if several else frozenset()
    parts = parts_with_suits(row.shows, row, bound_row.binding, free)
    return Claim(together(parts), binding_without_letters(bound_row.binding))
