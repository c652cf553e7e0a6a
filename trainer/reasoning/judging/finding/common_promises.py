"""What every meaning of a call requires of one suit: all that the call surely promises."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from trainer.cards.suit import SUITS
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.promises import Promise, in_any_case
from trainer.hands.statements import Binding
from trainer.language.book.conditions import (
    CARDS,
    NONE,
    Amount,
    HandAll,
    HandAny,
    HandNamed,
    HandStatement,
    Range,
    SuitAll,
    SuitIs,
    SuitNamed,
    SuitStatement,
)
from trainer.language.book.conjunctions import conjuncts, together_in_suit
from trainer.reasoning.rows.promised import promise_in
from trainer.reasoning.rows.row_meaning import RowMeaning

_SEVERAL: Final = 2
"""One meaning has nothing in common with others."""


def promised_by_all(meanings: Sequence[RowMeaning], tables: HoldingTables) -> tuple[HandStatement, ...]:
    """Return statements that are true of every hand with one of the meanings.

    For each suit the length with its ranks comes first, starting with the suit that is called; then come definitions,
    and then plain lengths. Numbers of a rank in the whole hand are left out: the minimum of several alternatives says
    little.
    """
    promise = in_any_case([promise_in(meaning.shows, meaning.binding, tables) for meaning in meanings])
    called = {meaning.given_by.suit for meaning in meanings}
    suits = sorted(range(len(SUITS)), key=lambda suit: (suit not in called, not promise.voids[suit]))
    of_suits = tuple(_of_suits(promise, suits, tables))
    of_cards = [one for one in of_suits if not _is_length(one.statement)]
    return (*of_cards, *_definitions(meanings, tables), *(one for one in of_suits if _is_length(one.statement)))


def is_alone(asked: HandStatement, meaning: RowMeaning, tables: HoldingTables) -> bool:
    """Return whether a meaning requires what a statement about one suit does, and nothing else."""
    match asked, meaning.shows:
        case SuitIs(named, about), (SuitIs(letter, shown) | HandAll((SuitIs(letter, shown),))):
            suit = meaning.binding.suit(letter)
            if suit != meaning.binding.suit(named):
                return False
            ones = (tables.truth(one, meaning.binding.top_cards[suit]).array.astype(bool) for one in (about, shown))
            return bool((next(ones) == next(ones)).all())
        case _:
            return False


def is_sure(about: SuitStatement, suit: int, meaning: RowMeaning, tables: HoldingTables) -> bool | None:
    """Return whether every suit that a meaning allows is like this.

    None where it requires nothing of the suit by itself.
    """
    shown, wanted = meaning.binding.top_cards[suit], None
    for way in _ways(meaning.shows):
        asked = tuple(one for number, one in _suits_asked(way, meaning.binding) if number == suit)
        if not asked:
            continue
        wanted = tables.truth(about, shown).array.astype(bool)
        if (tables.truth(SuitAll(asked), shown).array.astype(bool) & ~wanted).any():
            return False
    return None if wanted is None else True


def _ways(statement: HandStatement) -> Iterator[HandStatement]:
    """Yield the alternatives of a statement, or the statement itself."""
    match statement:
        case HandNamed(_, meaning):
            yield from _ways(meaning)
        case HandAny(parts):
            for part in parts:
                yield from _ways(part)
        case _:
            yield statement


def _is_length(about: SuitStatement) -> bool:
    """Return whether a statement is about a length only; a void is more than that."""
    return isinstance(about, Amount) and about.measure == CARDS and about.range != NONE


def _definitions(meanings: Sequence[RowMeaning], tables: HoldingTables) -> Iterator[SuitIs]:
    """Yield the definitions of a suit that one of several meanings names and all others imply."""
    if len(meanings) < _SEVERAL:
        return
    found: dict[tuple[int, str], SuitIs] = {}
    for meaning in meanings:
        for suit, about in _suits_asked(meaning.shows, meaning.binding):
            for part in conjuncts(about):
                if isinstance(part, SuitNamed) and all(is_sure(part, suit, other, tables) for other in meanings):
                    found.setdefault((suit, part.name), SuitIs(SUITS[suit].value, part))
    yield from found.values()


def _suits_asked(shows: HandStatement, binding: Binding) -> Iterator[tuple[int, SuitStatement]]:
    """Yield what a statement requires of the suits that it names."""
    for part in conjuncts(shows):
        if isinstance(part, SuitIs):
            yield binding.suit(part.letter), part.statement


def _of_suits(promise: Promise, suits: Iterable[int], tables: HoldingTables) -> Iterator[SuitIs]:
    """Yield what is required of each suit: its length with the highest rank, and with each of the others."""
    for suit in suits:
        named, length = SUITS[suit].value, promise.lengths[suit]
        if promise.voids[suit]:
            yield SuitIs(named, Amount(CARDS, NONE))
            continue
        cards = (Amount(CARDS, Range(length)),) if length > 1 else ()
        ranks = zip(tables.ranks, promise.floors[suit], strict=False)
        asked = [(*cards, Amount(rank, Range(number))) for rank, number in ranks if number] or [cards]
        yield from (SuitIs(named, together_in_suit(one)) for one in asked if one)
