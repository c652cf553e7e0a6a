"""Alternatives that are left when the rest of a meaning is known: not "at most 11 points, and either 12 or more"."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from trainer.cards.rank import RANK_NAMES
from trainer.language.book.conditions import HandAmount, HandAny, HandNot, HandStatement, HandSum, Range
from trainer.language.book.conjunctions import conjuncts, together
from trainer.reasoning.meaning.negating import negated
from trainer.reasoning.words.hidden_names import unfolded


def without_impossible_ways(
    parts: Sequence[HandStatement], own_share: Callable[[HandStatement], HandStatement]
) -> tuple[HandStatement, ...]:
    """Return parts that are all true, without alternatives that another part rules out by a number.

    That not all of several numbers are true is one of several alternatives too; `own_share` gives the own hand's share
    of each. Where the other parts allow only one number of an alternative, it has that one. The last alternative left
    is a part like the others.
    """
    opened = [_as_alternatives(part, own_share) for part in parts]
    told = [part for part in opened if isinstance(part, HandAmount)]
    return tuple(left for part in opened for left in _left(part, told))


def _as_alternatives(part: HandStatement, own_share: Callable[[HandStatement], HandStatement]) -> HandStatement:
    """Return a denied number as the number left, and denied numbers together as alternatives; else the part itself."""
    if not isinstance(part, HandNot):
        return part
    ways = [negated(one) for one in conjuncts(unfolded(part.part))]
    left = [own_share(way) for several in ways for way in several]
    are_numbers = all(len(several) == 1 for several in ways) and all(map(_is_number, left))
    if not are_numbers:
        return part
    return left[0] if len(left) == 1 else HandAny(tuple(left))


def _is_number(statement: HandStatement) -> bool:
    """Return whether a statement is about a number that is no number of cards of a rank."""
    return isinstance(statement, HandSum) or (isinstance(statement, HandAmount) and statement.measure not in RANK_NAMES)


def _left(part: HandStatement, amounts: Sequence[HandAmount]) -> Iterator[HandStatement]:
    if not isinstance(part, HandAny):
        yield part
        return
    ways = [conjuncts(unfolded(way)) for way in part.parts]
    possible = [
        way for way in ways if not any(amount.low > amount.high for one in way for amount in _both(one, amounts))
    ]
    if len(possible) == 1:
        yield from possible[0]
    elif possible:
        alone = [way[0] for way in possible if len(way) == 1]
        narrowed = ([_below(_as_single_number(one, amounts), alone) for one in way] for way in possible)
        yield HandAny(tuple(map(together, narrowed)))
    else:
        yield part


def _as_single_number(one: HandStatement, amounts: Sequence[HandAmount]) -> HandStatement:
    """Return an amount as the only number that it has in common with one told of the same cards, if there is one."""
    numbers = (amount for amount in _both(one, amounts) if amount.low == amount.high)
    return next((replace(one, range=number) for number in numbers), one) if isinstance(one, HandAmount) else one


def _below(one: HandStatement, alone: Sequence[HandStatement]) -> HandStatement:
    """Return an amount up to the one from which on it is an alternative by itself: "10 points" beside "11 or more"."""
    for other in alone:
        match one, other:
            case HandAmount(measure, amount, scope), HandAmount(also, more, elsewhere) if (
                measure,
                scope,
                amount.high,
            ) == (also, elsewhere, more.high) and amount.low < more.low:
                return replace(one, range=Range(amount.low, more.low - 1))
            case _:
                pass
    return one


def _both(one: HandStatement, amounts: Sequence[HandAmount]) -> Iterator[Range]:
    """Yield the numbers that an amount has in common with each one told of the same cards."""
    if isinstance(one, HandAmount):
        same = (other for other in amounts if (other.measure, other.scope) == (one.measure, one.scope))
        yield from (one.range.both(other.range) for other in same)
