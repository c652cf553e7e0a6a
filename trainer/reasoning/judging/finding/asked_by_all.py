"""What every meaning of a call asks of one suit, or of the cards of a rank: all that the call surely promises."""

from collections.abc import Iterable, Iterator, Sequence

from trainer.cards.suit import SUITS
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.promises import Promise, in_any_case
from trainer.language.book.conditions import (
    CARDS,
    EVERYWHERE,
    Amount,
    HandAmount,
    HandStatement,
    Range,
    SuitAll,
    SuitIs,
)
from trainer.reasoning.rows.promised import promise_in
from trainer.reasoning.rows.row_meaning import RowMeaning

_VOID = Range(0, 0)


def asked_by_all(meanings: Sequence[RowMeaning], tables: HoldingTables) -> tuple[HandStatement, ...]:
    """Statements that are true of every hand with one of the meanings: the suit that is called first, voids next."""
    promise = in_any_case([promise_in(meaning.shows, meaning.binding, tables) for meaning in meanings])
    called = {meaning.given_by.suit for meaning in meanings}
    suits = sorted(range(len(SUITS)), key=lambda suit: (suit not in called, not promise.voids[suit]))
    return (*_of_suits(promise, suits, tables), *_of_ranks(promise, tables))


def _of_suits(promise: Promise, suits: Iterable[int], tables: HoldingTables) -> Iterator[SuitIs]:
    """What is asked of each suit: its length with the highest rank, and with each of the others."""
    for suit in suits:
        named, length = SUITS[suit].value, promise.lengths[suit]
        if promise.voids[suit]:
            yield SuitIs(named, Amount(CARDS, _VOID))
            continue
        cards = (Amount(CARDS, Range(length)),) if length > 1 else ()
        ranks = zip(tables.ranks, promise.floors[suit], strict=False)
        asked = [(*cards, Amount(rank, Range(number))) for rank, number in ranks if number] or [cards]
        yield from (SuitIs(named, one[0] if len(one) == 1 else SuitAll(one)) for one in asked if one)


def _of_ranks(promise: Promise, tables: HoldingTables) -> Iterator[HandAmount]:
    for place, (rank, number) in enumerate(zip(tables.ranks, promise.ranks, strict=False)):
        if number > sum(floor[place] for floor in promise.floors if floor):
            yield HandAmount(rank, Range(number), EVERYWHERE)
