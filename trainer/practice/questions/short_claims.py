"""Claims about a hand for options: the most telling parts of a meaning, other numbers of it, or more beside it."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations
from typing import Final

from trainer.cards.hand import Hand
from trainer.hands.holding_tables import HoldingTables
from trainer.language.book.conditions import (
    NONE,
    UNLIMITED,
    Amount,
    HandAll,
    HandAmount,
    HandAny,
    HandLargest,
    HandStatement,
    HandSum,
    Range,
    SuitCount,
    SuitIs,
)
from trainer.language.book.conjunctions import conditions, conjuncts, together, together_in_suit
from trainer.practice.questions.calls_at_point import CallsAtPoint
from trainer.reasoning.judging.lacking import Lacking
from trainer.reasoning.judging.telling import is_denial, parts_worth_telling
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.rows.row_meaning import RowMeaning
from trainer.reasoning.words.hidden_names import unfolded

_FEWEST: Final = 0.02
_MOST: Final = 0.9
"""Share of the hands with one thing that have another one too, where both together say something that can be."""

_FEW: Final = 2
"""Numbers below a range that are said together."""


def claim_of(meaning: RowMeaning) -> Claim:
    """Return the claim that a hand has what a call shows."""
    return Claim(meaning.shows, meaning.binding)


def by_the_way_taken(meaning: RowMeaning, hand: Hand, tables: HoldingTables) -> Claim:
    """Return the meaning of a call by the one alternative that a hand satisfies."""
    way = Lacking(hand, meaning.binding, tables).nearest_way(meaning.shows)
    return Claim(way, meaning.binding)


def shorter_claims(claim: Claim) -> Iterator[Claim]:
    """Yield a claim, then the claim without one of its parts, without two, and so on to a single part.

    Denials are dropped first, then the parts that the table names last.
    """
    yield claim
    in_order = list(conditions(claim.statement))
    parts = sorted(parts_worth_telling(claim.statement), key=lambda part: (is_denial(part), in_order.index(part)))
    for number in range(len(parts) - 1, 0, -1):
        for kept in combinations(parts, number):
            yield replace(claim, statement=together(kept))


def strengths_in(claim: Claim, tables: HoldingTables) -> int:
    """Return how many parts of a claim limit a measure of the game: "18 points with shape, and 16 points" has two."""
    return _strengths(unfolded(claim.statement), tables)


def _strengths(statement: HandStatement, tables: HoldingTables) -> int:
    match statement:
        case HandAll(parts) | HandAny(parts):
            return sum(_strengths(part, tables) for part in parts)
        case HandAmount(measure, _, _):
            return measure in tables.of_game
        case HandSum(terms, _):
            return any(term.measure in tables.of_game for term in terms)
        case _:
            return 0


def fuller_claims(claim: Claim, others: Iterable[Claim], calls: CallsAtPoint) -> Iterator[Claim]:
    """Yield a claim with a part of each of the others, where some hands have both, and not all that have the one."""
    for part, both in with_parts_of(claim, others):
        if _FEWEST < calls.share_with(replace(both, statement=claim.statement), part) < _MOST:
            yield both


def with_parts_of(claim: Claim, others: Iterable[Claim]) -> Iterator[tuple[Claim, Claim]]:
    """Yield each part of other claims alone and together with a claim, where no letter stands for two suits."""
    for other in others:
        letters = {**other.binding.letters, **claim.binding.letters}
        if {**claim.binding.letters, **other.binding.letters} == letters:
            binding = replace(claim.binding, letters=letters)
            for part in parts_worth_telling(other.statement):
                yield Claim(part, binding), Claim(HandAll((claim.statement, part)), binding)


def contrary_claims(claim: Claim) -> Iterator[Claim]:
    """Yield a claim with one of its numbers replaced by those just beside: three hearts for four, the Jack for none."""
    whole = conjuncts(claim.statement)
    for place, part in enumerate(whole):
        for other in _contrary(part):
            inside = (*whole[:place], other, *whole[place + 1 :])
            yield replace(claim, statement=together(inside))


def _contrary(part: HandStatement) -> Iterator[HandStatement]:
    match part:
        case HandAmount(_, amount) | SuitCount(amount, _, _, False) | HandSum(_, amount) | HandLargest(_, amount):
            yield from (replace(part, range=one) for one in _beside(amount))
        case SuitIs(letter, about):
            whole = conjuncts(about)
            for place, one in enumerate(whole):
                if isinstance(one, Amount):
                    for amount in _beside(one.range):
                        inside = (*whole[:place], replace(one, range=amount), *whole[place + 1 :])
                        yield SuitIs(letter, together_in_suit(inside))
        case _:
            return


def _beside(amount: Range) -> Iterator[Range]:
    """Yield ranges that adjoin one, as a player would say them: "two or three" beside "four or more"."""
    if amount.high < UNLIMITED:
        yield Range(amount.high + 1, amount.high + 1)
    if amount.low > 1:
        yield Range(max(1, amount.low - _FEW), amount.low - 1)
    elif amount.low == 1:
        yield NONE
