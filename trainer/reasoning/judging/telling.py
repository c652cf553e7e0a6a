"""The parts of a meaning by how much they tell: a void or a named card before lengths, and denials last."""

from collections.abc import Iterable, Iterator

from trainer.language.book.conditions import (
    CARDS,
    SOME,
    Amount,
    AtLeastAsGood,
    HandAll,
    HandAmount,
    HandAny,
    HandNamed,
    HandNot,
    HandStatement,
    HandSum,
    Scope,
    SuitAll,
    SuitAny,
    SuitCount,
    SuitIs,
    SuitNamed,
    SuitStatement,
)
from trainer.language.book.conjunctions import conditions, conjuncts
from trainer.reasoning.judging.counting import has_count


def most_telling_first(parts: Iterable[HandStatement]) -> tuple[HandStatement, ...]:
    """Return the parts, the most telling first; equal ones stay in order."""
    return tuple(sorted(parts, key=_rank))


def parts_worth_telling(statement: HandStatement) -> tuple[HandStatement, ...]:
    """Return the conditions of a statement, the most telling first.

    A bare card of a suit is left out, because every bid of the suit has one, unless there is nothing else.
    """
    parts = tuple(dict.fromkeys(conditions(statement)))
    worth_telling = [part for part in parts if not (isinstance(part, SuitIs) and is_bare_bid(part.statement))]
    return most_telling_first(worth_telling or parts)


def is_bare_bid(about: SuitStatement) -> bool:
    """Return whether a statement requires only one card of a suit, as every bid of the suit does."""
    return about == Amount(CARDS, SOME)


def is_denial(part: HandStatement) -> bool:
    """Return whether a part says what is missing, or an upper limit."""
    match part:
        case HandAmount(_, amount, _) | SuitCount(amount, _, _, False) | HandSum(_, amount):
            return amount.low == 0
        case SuitIs(_, Amount(measure, amount)):
            return amount.low == 0 and not (measure == CARDS and amount.high == 0)
        case HandNot():
            return True
        case _:
            return False


def is_one_of_several(part: HandStatement, shows: HandStatement) -> bool:
    """Return whether a part is only one of several alternatives of a meaning."""
    match shows:
        case HandAny(parts):
            by_way = [part in conjuncts(one) for one in parts]
            return any(by_way) and not all(by_way)
        case HandAll(parts):
            return part not in parts and any(is_one_of_several(part, one) for one in parts)
        case HandNamed(name, meaning):
            if isinstance(part, HandNamed) and part.name == name:
                # A count is said itself, in place of the name.
                return part.meaning != meaning and has_count(meaning)
            return is_one_of_several(part, meaning)
        case _:
            return False


def is_promised(part: HandStatement, shows: HandStatement, within: str = "") -> bool:
    """Return whether every alternative of a meaning requires a part, or the definition that requires it (`within`).

    This is judged by the statements alone: a part that follows from others is not recognised.
    """
    match shows:
        case HandAll(parts):
            return part == shows or any(is_promised(part, one, within) for one in parts)
        case HandAny(parts):
            return part == shows or all(is_promised(part, one, within) for one in parts)
        case HandNamed(name, meaning):
            return name == within or is_promised(part, meaning, within)
        case SuitIs(letter, about):
            return isinstance(part, SuitIs) and part.letter == letter and _asks(part.statement, about, within)
        case HandAmount(rank, amount, Scope(inside=(letter,))) if isinstance(part, SuitIs):
            return part.letter == letter and _asks(part.statement, Amount(rank, amount), within)
        case HandAmount(measure, amount, scope):
            match part:
                case HandAmount(other, wanted, elsewhere):
                    return (measure, scope) == (other, elsewhere) and amount.low >= wanted.low
                case _:
                    return False
        case _:
            return part == shows


def _asks(part: SuitStatement, about: SuitStatement, within: str) -> bool:
    """Return whether a statement about a suit requires all of a part, or is the definition that requires it."""
    if isinstance(part, SuitAll):
        return all(_asks(one, about, within) for one in part.parts)
    match about:
        case SuitAll(parts):
            return any(_asks(part, one, within) for one in parts)
        case SuitAny(parts):
            return part == about or all(_asks(part, one, within) for one in parts)
        case SuitNamed(name, meaning):
            return part == about or name == within or _asks(part, meaning, within)
        case Amount(measure, amount):
            return isinstance(part, Amount) and measure == part.measure and amount.low >= part.range.low
        case AtLeastAsGood(pattern):
            return part == about or (isinstance(part, Amount) and pattern.count(part.measure) >= part.range.low)
        case _:
            return part == about


def patterns_in(statement: SuitStatement) -> Iterator[str]:
    """Yield the patterns that a statement names, in order."""
    match statement:
        case AtLeastAsGood(pattern):
            yield pattern
        case SuitAll(parts) | SuitAny(parts):
            for part in parts:
                yield from patterns_in(part)
        case SuitNamed(_, meaning):
            yield from patterns_in(meaning)
        case _:
            return


def is_in_pattern(part: HandStatement, asked: HandStatement) -> bool:
    """Return whether a required pattern of a suit includes the cards that a part requires: one Jack in JAAx."""
    match part, asked:
        case SuitIs(letter, Amount(rank, amount)), SuitIs(other, AtLeastAsGood(pattern)):
            return letter == other and 0 < amount.low <= pattern.count(rank)
        case _:
            return False


def _rank(part: HandStatement) -> int:
    if is_denial(part):
        return 3
    match part:
        case HandAny():
            return 2
        case SuitIs(_, about):
            return 0 if _names_something(about) else 1
        case _:
            return 0


def _names_something(about: SuitStatement) -> bool:
    """Return whether a statement about a suit is more than a length or a denial."""
    match about:
        case Amount(measure, amount):
            return amount.high == 0 if measure == CARDS else amount.low > 0
        case SuitAll(parts):
            return any(map(_names_something, parts))
        case _:
            return True
