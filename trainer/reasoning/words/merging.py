"""Merging parts of a statement, so that each suit has one length, and its Jacks are named along with it."""

from collections.abc import Sequence
from itertools import pairwise

from trainer.cards.rank import RANK_NAMES
from trainer.hands.statements import Binding
from trainer.language.book.conditions import (
    CARDS,
    SOME,
    Amount,
    HandAll,
    HandAmount,
    HandAny,
    HandStatement,
    HandSum,
    Range,
    Scope,
    SuitAll,
    SuitCount,
    SuitIs,
    SuitNamed,
    SuitStatement,
    Term,
)
from trainer.language.book.statement_parts import rebuilt
from trainer.reasoning.words.repeating import amount_of


def each_once(parts: Sequence[HandStatement], binding: Binding) -> tuple[HandStatement, ...]:
    """Return the parts without those that others imply; several lengths of a suit become their intersection."""
    parts = _ranks_in_suits(_without_repeated_lengths(parts, binding), binding)
    told: dict[HandStatement, None] = {}
    lengths: dict[int, tuple[HandStatement, Range]] = {}
    for part in parts:
        length = _length(part, binding)
        if length is not None:
            suit, amount = length
            first, before = lengths.get(suit, (part, amount))
            lengths[suit] = (first, before.both(amount))
            told[first] = None
        elif not names_the_suit(part, parts):
            told[part] = None
    ranges = dict(lengths.values())
    return tuple(_with_length(part, ranges[part]) if part in ranges else part for part in told)


def _without_repeated_lengths(parts: Sequence[HandStatement], binding: Binding) -> tuple[HandStatement, ...]:
    """Return the parts without alternatives that are about the length of one suit, where another part gives it."""
    told = {length[0] for part in parts if (length := _length(part, binding)) is not None}
    return tuple(part for part in parts if not (isinstance(part, HandAny) and _suits_of_lengths(part, binding) in told))


def _suits_of_lengths(statement: HandStatement, binding: Binding) -> int | None:
    """Return the one suit whose length alone a statement is about; None where it is about anything else."""
    match statement:
        case HandAny(several) | HandAll(several):
            suits = {_suits_of_lengths(one, binding) for one in several}
            return suits.pop() if len(suits) == 1 else None
        case HandSum((Term(measure, Scope(inside=(letter,)), untold=True),)) if measure == CARDS:
            return binding.suit(letter)
        case _:
            length = _length(statement, binding)
            return None if length is None else length[0]


def joined_lengths(alternatives: Sequence[HandStatement]) -> SuitIs | None:
    """Return the lengths of one suit, each with its own further requirements, as one range; None if there is a gap."""
    found: dict[str, list[Range]] = {}
    for alternative in alternatives:
        match alternative:
            case HandAll((SuitIs(letter, Amount(measure, amount)), _)) if measure == CARDS:
                found.setdefault(letter, []).append(amount)
            case _:
                return None
    if len(found) != 1:
        return None
    [(letter, lengths)] = found.items()
    lengths.sort(key=lambda amount: amount.low)
    if any(after.low > before.high + 1 for before, after in pairwise(lengths)):
        return None
    return SuitIs(letter, Amount(CARDS, Range(lengths[0].low, max(amount.high for amount in lengths))))


def _ranks_in_suits(parts: Sequence[HandStatement], binding: Binding) -> tuple[HandStatement, ...]:
    """Return the parts with several of a rank moved to the suit: "three hearts with both Jacks"."""
    left = list(parts)
    for part in parts:
        match part:
            case HandAmount(rank, amount, Scope(inside=(letter,))) if rank in RANK_NAMES:
                suit = binding.suit(letter)
                for place, one in enumerate(left):
                    if isinstance(one, SuitIs) and binding.suit(one.letter) == suit and _takes(one, rank, amount):
                        left[place] = SuitIs(one.letter, _with_amount(one.statement, rank, amount))
                        left.remove(part)
                        break
            case _:
                pass
    return tuple(left)


def _takes(one: SuitIs, rank: str, amount: Range) -> bool:
    """Return whether a number of a rank can be said along with a suit; an exact single one stands by itself."""
    return amount_of(one.statement, rank).low > 0 and (amount.low > 1 or isinstance(one.statement, Amount))


def _with_amount(about: SuitStatement, rank: str, amount: Range) -> SuitStatement:
    """Return the statement with its amount of a rank replaced."""
    match about:
        case Amount(measure, before) if measure == rank:
            return Amount(rank, before.both(amount))
        case SuitAll():
            return rebuilt(about, lambda part: _with_amount(part, rank, amount))
        case _:
            return about


def _length(part: HandStatement, binding: Binding) -> tuple[int, Range] | None:
    match part:
        case SuitIs(letter, Amount(measure, amount)) if measure == CARDS:
            return binding.suit(letter), amount
        case HandAmount(measure, amount, Scope(inside=(letter,))) if measure == CARDS:
            return binding.suit(letter), amount
        case _:
            return None


def _with_length(part: HandStatement, amount: Range) -> HandStatement:
    match part:
        case SuitIs(letter, _) | HandAmount(_, _, Scope(inside=(letter,))):
            return SuitIs(letter, Amount(CARDS, amount))
        case _:
            return part


def names_the_suit(part: HandStatement, parts: Sequence[HandStatement]) -> bool:
    """Return whether a part requires of some suit what another part requires of a named one."""
    match part:
        case SuitCount(amount, about, Scope(outside=()), False) if amount == SOME:
            return any(isinstance(one, SuitIs) and _asks_the_same(one.statement, about) for one in parts)
        case _:
            return False


def _asks_the_same(one: SuitStatement, other: SuitStatement) -> bool:
    """Return whether two statements about suits are equal, where a definition equals any of its alternatives."""
    match one, other:
        case SuitNamed(name, _), SuitNamed(also, _):
            return name == also
        case _:
            return one == other
