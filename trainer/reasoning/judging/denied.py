"""What a call denies that is left for hands without another one: what the rows before it ask, each in one thing.

A hand comes to `otherwise` only where it fails every row before whose call it could have made. Rows that ask several
things at once deny only their combination, which tells nobody much; they are left out.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from trainer.cards.suit import SUITS
from trainer.language.book.conditions import (
    UNLIMITED,
    HandAmount,
    HandAny,
    HandStatement,
    Range,
    Scope,
    SuitAll,
    SuitCount,
    SuitIs,
    SuitNamed,
    SuitStatement,
)
from trainer.language.book.conjunctions import conjuncts
from trainer.language.book.rule_book import Row
from trainer.reasoning.choosing.choosing import Choice, CompiledSituation
from trainer.reasoning.meaning.negating import negated
from trainer.reasoning.rows.bound_rows import BoundRow

_MANY: Final = 9
_SUITS: Final = frozenset(suit.value for suit in SUITS)


def denied_by_otherwise(at: CompiledSituation) -> tuple[HandStatement, ...]:
    """Statements for the situation's own letters: numbers first, then suits, those that ask least first."""
    amounts: dict[HandAmount, list[Range]] = {}
    suits: dict[HandStatement, int] = {}
    for row, bound_rows in zip(at.situation.rows, at.bound_rows, strict=True):
        if row.may or row.is_left_over or not any(map(_can_be_called, bound_rows)):
            continue
        for part in _denied_by(row):
            match part:
                case HandAmount(_, amount, _) as counted:
                    amounts.setdefault(replace(counted, range=Range(0)), []).append(amount)
                case SuitIs(letter, about) if letter in row.letters and letter not in row.among:
                    suits.setdefault(SuitCount(Range(0, 0), about, Scope()), _size(about))
                case SuitIs(letter, about) as said if letter not in row.letters:
                    suits.update(dict.fromkeys(negated(said), _size(about)))
                case _:
                    pass
    numbers = [replace(counted, range=left) for counted, some in amounts.items() for left in _left_by(some)]
    return (*numbers, *sorted(suits, key=lambda statement: suits[statement]))


def _denied_by(row: Row) -> tuple[HandStatement, ...]:
    """What hands surely do not have that the row does not take: all that it asks, or each of several ways in."""
    parts = conjuncts(row.shows)
    if len(parts) != 1:
        return ()
    return parts[0].parts if isinstance(parts[0], HandAny) else parts


def _size(about: SuitStatement) -> int:
    """How many things it asks; a definition asks many."""
    match about:
        case SuitAll(parts):
            return len(parts)
        case SuitNamed():
            return _MANY
        case _:
            return 1


def _left_by(ranges: list[Range]) -> Iterator[Range]:
    """The numbers below several ranges that together have no upper end: none of 3, 4 and 5 or more is at most 2."""
    lowest = UNLIMITED
    for amount in sorted(ranges, key=lambda one: -one.high):
        if amount.high >= lowest - 1:
            lowest = min(lowest, amount.low)
    if 0 < lowest < UNLIMITED:
        yield Range(0, lowest - 1)


def _can_be_called(bound_row: BoundRow) -> bool:
    """False where the call is surely forbidden, whatever the hand."""
    return bool(bound_row.call.sums) or bound_row.call.usual() is not None


def is_empty_bid(at: CompiledSituation, choice: Choice) -> bool:
    """Whether a hand is left with a bid that tells nothing where other hands tell something by a bid of that kind.

    A suit is no such bid: whoever names it holds some of it.
    """
    call = choice.call
    if not call.is_bid or not choice.row.is_left_over or call.denomination in _SUITS:
        return False
    others = (row.call for row in at.situation.rows if not row.is_left_over)
    return any((one.form, one.denomination) == (call.form, call.denomination) for one in others)
