"""What a call for the remaining hands denies: the single requirements of the earlier rows.

A hand reaches `otherwise` only if it fails every earlier row whose call it could have made. Rows with several
requirements deny only their combination, which tells partner little, and are left out.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from trainer.cards.suit import SUITS
from trainer.language.book.conditions import (
    UNLIMITED,
    Amount,
    HandAmount,
    HandAny,
    HandStatement,
    Range,
    Scope,
    SuitAll,
    SuitCount,
    SuitIs,
    SuitNamed,
    SuitNot,
    SuitStatement,
)
from trainer.language.book.conjunctions import conjuncts
from trainer.language.book.rule_book import Row
from trainer.reasoning.choosing.choosing import Choice, CompiledSituation
from trainer.reasoning.meaning.negating import negated
from trainer.reasoning.rows.bound_rows import BoundRow

_MANY: Final = 9
"""More than the parts of any statement that a table spells out, so that a definition counts as the larger one."""

_SUITS: Final = frozenset(suit.value for suit in SUITS)


def denied_by_otherwise(at: CompiledSituation) -> tuple[HandStatement, ...]:
    """Return what the row `otherwise` denies, with the situation's letters: numbers, then suits, simplest first."""
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


def is_plain_denial(denied: HandStatement) -> bool:
    """Return whether a denial is a limit or says that there is none of something, rather than "not this and that"."""
    match denied:
        case SuitIs(_, SuitNot(part)):
            return isinstance(part, SuitNamed)
        case SuitIs(_, Amount()) | HandAmount():
            return True
        case SuitCount(Range(0, 0), _, scope, False):
            return len(scope.inside) != 1
        case _:
            return False


def _denied_by(row: Row) -> tuple[HandStatement, ...]:
    """Return what hands outside of a row surely lack: all that it requires, or each of its alternatives."""
    parts = conjuncts(row.shows)
    if len(parts) != 1:
        return ()
    return parts[0].parts if isinstance(parts[0], HandAny) else parts


def _size(about: SuitStatement) -> int:
    """Return how many things a statement requires; a definition counts as many."""
    match about:
        case SuitAll(parts):
            return len(parts)
        case SuitNamed():
            return _MANY
        case _:
            return 1


def _left_by(ranges: list[Range]) -> Iterator[Range]:
    """Yield the numbers below several ranges that together have no upper end: not 3, 4, or 5 or more is at most 2."""
    lowest = UNLIMITED
    for amount in sorted(ranges, key=lambda one: -one.high):
        if amount.high >= lowest - 1:
            lowest = min(lowest, amount.low)
    if 0 < lowest < UNLIMITED:
        yield Range(0, lowest - 1)


def _can_be_called(bound_row: BoundRow) -> bool:
    """Return False where the row's call is illegal with every hand."""
    return bool(bound_row.call.sums) or bound_row.call.usual() is not None


def is_empty_bid(at: CompiledSituation, choice: Choice) -> bool:
    """Return whether the choice is a bid for the remaining hands, which tells nothing although similar bids do.

    A bid in a suit never is, because it shows some of the suit.
    """
    call = choice.call
    if not call.is_bid or not choice.row.is_left_over or call.denomination in _SUITS:
        return False
    others = (row.call for row in at.situation.rows if not row.is_left_over)
    return any((one.form, one.denomination) == (call.form, call.denomination) for one in others)
