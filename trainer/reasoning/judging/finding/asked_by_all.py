"""What every meaning of a call asks of one suit: all that the call surely promises."""

from collections.abc import Iterable, Iterator, Sequence

from trainer.cards.suit import SUITS
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.promises import Promise, in_any_case
from trainer.language.book.conditions import (
    CARDS,
    Amount,
    HandAll,
    HandStatement,
    Range,
    SuitAll,
    SuitIs,
    SuitNamed,
)
from trainer.reasoning.rows.promised import promise_in
from trainer.reasoning.rows.row_meaning import RowMeaning

_VOID = Range(0, 0)


def asked_by_all(meanings: Sequence[RowMeaning], tables: HoldingTables) -> tuple[HandStatement, ...]:
    """Statements that are true of every hand with one of the meanings.

    Definitions of a suit come first, then the suit that is called, then voids. A number of Jacks in the whole hand is
    none of them: the least of several ways says little of any.
    """
    promise = in_any_case([promise_in(meaning.shows, meaning.binding, tables) for meaning in meanings])
    called = {meaning.given_by.suit for meaning in meanings}
    suits = sorted(range(len(SUITS)), key=lambda suit: (suit not in called, not promise.voids[suit]))
    return (*_definitions(meanings), *_of_suits(promise, suits, tables))


def _definitions(meanings: Sequence[RowMeaning]) -> tuple[SuitIs, ...]:
    """The definitions that each of several meanings asks of the same suit."""
    first, *others = [dict(_named_suits(meaning)) for meaning in meanings]
    return tuple(asked for key, asked in first.items() if others and all(key in other for other in others))


def _named_suits(meaning: RowMeaning) -> Iterator[tuple[tuple[int, str], SuitIs]]:
    shows = meaning.shows
    for part in shows.parts if isinstance(shows, HandAll) else (shows,):
        if isinstance(part, SuitIs):
            suit = meaning.binding.suit(part.letter)
            for about in part.statement.parts if isinstance(part.statement, SuitAll) else (part.statement,):
                if isinstance(about, SuitNamed):
                    yield (suit, about.name), SuitIs(SUITS[suit].value, about)


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
