"""Reading a call: the row that gives it, and all that it then shows, what its number adds included."""

from dataclasses import dataclass
from functools import cached_property

from trainer.auction.call import Call
from trainer.language.book.calls import CountOfHand
from trainer.language.book.conditions import (
    CARDS,
    SEQUENCE,
    AllInSequence,
    Amount,
    HandAll,
    HandAmount,
    HandStatement,
    Range,
    SuitAll,
    SuitIs,
    SuitStatement,
)
from trainer.reasoning.rows.compiled_rows import CompiledCall, CompiledRow


@dataclass(frozen=True)
class Reading:
    """One way in which a call can be meant: by the row `way`, whose template `by` gives it with this `amount`.

    `by` is the row's own call, or one that it accepts in its stead.
    """

    way: CompiledRow
    by: CompiledCall
    amount: int

    @cached_property
    def shows(self) -> HandStatement:
        """What the call shows: what the row asks and, where the call counts something of the hand, how much of it."""
        counted = self._counted
        return self.way.row.shows if counted is None else _narrowed(self.way.row.shows, counted)

    @property
    def is_possible(self) -> bool:
        """Whether what the row asks goes together with the count that the call names."""
        return _can_be_met(self.shows)

    @property
    def _counted(self) -> SuitIs | HandAmount | None:
        """The count that the call names, None where it names none, or a sum of several."""
        terms = [term for term in self.by.template.amount.terms if isinstance(term, CountOfHand)]
        if len(terms) != 1:
            return None
        exactly = self.by.counts_giving(self.amount)
        if terms[0].measure == SEQUENCE and self.by.suit is not None:
            return SuitIs(self.by.template.denomination, Amount(SEQUENCE, exactly))
        return HandAmount(terms[0].measure, exactly, terms[0].scope)


def reading_by(way: CompiledRow, call: Call) -> Reading | None:
    """How a row in one way gives or accepts a legal call; None where it does not."""
    for template in (way.call, *way.accepts):
        amount = template.legal_amount_of(call)
        if amount is not None:
            return Reading(way, template, amount)
    return None


def _narrowed(shows: HandStatement, counted: SuitIs | HandAmount) -> HandStatement:
    """The statement with the exact count in the place where it speaks of the same thing, otherwise added to it."""
    parts = shows.parts if isinstance(shows, HandAll) else (shows,)
    for place, part in enumerate(parts):
        closer = _closer(part, counted)
        if closer is not None:
            whole = (*parts[:place], closer, *parts[place + 1 :])
            return whole[0] if len(whole) == 1 else HandAll(whole)
    return HandAll((*parts, counted)) if parts else counted


def _closer(part: HandStatement, counted: SuitIs | HandAmount) -> HandStatement | None:
    match part, counted:
        case SuitIs(letter, about), SuitIs(named, Amount() as exact) if letter == named:
            return SuitIs(letter, _closer_suit(about, exact))
        case HandAmount(measure, amount, scope), HandAmount(named, exact, where) if (measure, scope) == (named, where):
            return HandAmount(measure, _both(amount, exact), scope)
        case _:
            return None


def _closer_suit(about: SuitStatement, exact: Amount) -> SuitStatement:
    parts = about.parts if isinstance(about, SuitAll) else (about,)
    if exact.measure == SEQUENCE and AllInSequence() in parts:
        # Where every card is in sequence, so many in sequence are so many cards.
        exact = Amount(CARDS, exact.range)
    for place, part in enumerate(parts):
        if isinstance(part, Amount) and part.measure == exact.measure:
            closer = Amount(exact.measure, _both(part.range, exact.range))
            whole = (*parts[:place], closer, *parts[place + 1 :])
            return whole[0] if len(whole) == 1 else SuitAll(whole)
    return SuitAll((*parts, exact))


def _both(first: Range, second: Range) -> Range:
    return Range(max(first.low, second.low), min(first.high, second.high))


def _can_be_met(statement: HandStatement | SuitStatement) -> bool:
    """False where a range has become empty; whether any hand fits is for the space of hands to say."""
    match statement:
        case HandAmount(_, amount, _) | Amount(_, amount):
            return amount.low <= amount.high
        case SuitIs(_, about):
            return _can_be_met(about)
        case HandAll(parts) | SuitAll(parts):
            return all(map(_can_be_met, parts))
        case _:
            return True
