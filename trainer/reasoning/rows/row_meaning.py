"""What a call means where one row gives it: all that the row asks, and what the number of the call adds."""

from dataclasses import dataclass, replace

from trainer.auction.call import Call
from trainer.hands.statements import Binding, Holdings
from trainer.language.book.calls import Count, CountOfHand
from trainer.language.book.conditions import (
    ANY_NUMBER,
    CARDS,
    SEQUENCE,
    UNLIMITED,
    AllInSequence,
    Amount,
    HandAll,
    HandAmount,
    HandLargest,
    HandStatement,
    HandSum,
    Measured,
    Scope,
    SuitAll,
    SuitIs,
    SuitStatement,
    Term,
)
from trainer.language.book.conjunctions import conjuncts, ranges_of, smallest_conditions, together, together_in_suit
from trainer.language.book.rule_book import Row
from trainer.reasoning.rows.bound_rows import BoundRow, CompiledCall
from trainer.reasoning.rows.promised import promise_in


@dataclass(frozen=True, slots=True)
class RowMeaning:
    """The meaning of a call by one row, `bound_row`, whose template `given_by` gives the call with this `amount`.

    `given_by` is the row's own call, or one that it accepts in its place.
    """

    bound_row: BoundRow
    given_by: CompiledCall
    amount: int

    @property
    def row(self) -> Row:
        """The row of the table."""
        return self.bound_row.row

    @property
    def binding(self) -> Binding:
        """What the letters of the row stand for."""
        return self.bound_row.binding

    @property
    def shows(self) -> HandStatement:
        """What the call shows: what the row asks and, where the call counts something in the hand, how much of it."""
        return self._shown[0]

    @property
    def is_variant(self) -> bool:
        """Whether the call has this meaning only where it is played too, and no hand's first choice."""
        return self.row.may or self.given_by is not self.bound_row.call

    def counted_with(self, holdings: Holdings) -> HandSum | None:
        """The sum that gives the call its number, with the number that it has to come to; None where it counts none.

        Of several sums of which the largest counts it is that which is the largest with these holdings.
        """
        sums = self._sums
        if not sums:
            return None
        found = max(sums, key=lambda one: self._total(one, holdings))
        return replace(found, range=self.given_by.counts_giving(self.amount))

    @property
    def _sums(self) -> tuple[HandSum, ...]:
        """The sums of which the largest gives the call its number, or the only one; none where it is left open."""
        count = self.given_by.template.amount
        terms = tuple(term for term in count.all_terms if isinstance(term, CountOfHand))
        if not terms or count.or_more or any(term.untold for term in terms):
            return ()
        common = _terms(count)
        sums = tuple(HandSum((*common, *_terms(one)), ANY_NUMBER, one.fixed) for one in count.largest)
        return sums or (HandSum(common, ANY_NUMBER),)

    def _total(self, total: HandSum, holdings: Holdings) -> int:
        measure = self.bound_row.tables.measure
        return total.fixed + sum(
            measure(term.measure).entries[holdings[suit]]
            for term in total.terms
            for suit in self.binding.suits(term.scope)
        )

    @property
    def is_possible(self) -> bool:
        """Whether what the row asks goes together with the count that the call names."""
        return self._shown[1]

    @property
    def _shown(self) -> tuple[HandStatement, bool]:
        kept = self.given_by.shape.shown_by_amount
        giving = self.given_by.counts_giving(self.amount)
        if giving not in kept:
            counted = self._counted
            shows = self.row.shows if counted is None else _narrowed(self.row.shows, counted)
            kept[giving] = (shows, _can_be_met(shows) and not self._is_too_short(counted))
        return kept[giving]

    def _is_too_short(self, counted: SuitIs | HandAmount | HandLargest | None) -> bool:
        """Whether the call counts fewer cards of one suit than the row asks for."""
        if not isinstance(counted, HandAmount) or counted.measure != CARDS:
            return False
        suits = self.binding.suits(counted.scope)
        if len(suits) != 1:
            return False
        asked = promise_in(self.row.shows, self.binding, self.bound_row.tables)
        return counted.range.high < asked.lengths[suits[0]]

    @property
    def _counted(self) -> SuitIs | HandAmount | HandLargest | None:
        """The count that the call names; None where it names none, or one of what is untold besides others."""
        count = self.given_by.template.amount
        terms = [term for term in count.terms if isinstance(term, CountOfHand)]
        exactly = self.given_by.counts_giving(self.amount)
        if len(terms) != 1 or count.largest:
            return HandLargest(self._sums, exactly) if self._sums else None
        if terms[0].measure == SEQUENCE and self.given_by.suit is not None:
            return SuitIs(self.given_by.template.denomination, Amount(SEQUENCE, exactly))
        return HandAmount(terms[0].measure, exactly, terms[0].scope)


def row_meaning_by(bound_row: BoundRow, call: Call) -> RowMeaning | None:
    """What a legal call means by a row that gives or accepts it; None where the row does neither."""
    for template in (bound_row.call, *bound_row.accepts):
        amount = template.legal_amount_of(call)
        if amount is not None:
            return RowMeaning(bound_row, template, amount)
    return None


def _terms(count: Count) -> tuple[Term, ...]:
    return tuple(Term(term.measure, term.scope) for term in count.terms if isinstance(term, CountOfHand))


def _narrowed(shows: HandStatement, counted: SuitIs | HandAmount | HandLargest) -> HandStatement:
    """The statement with the exact count: where it speaks of the same thing in its place, otherwise added to it."""
    parts = conjuncts(shows)
    for place, part in enumerate(parts):
        closer = _closer(part, counted)
        if closer is not None:
            return together((*parts[:place], closer, *parts[place + 1 :]))
    return HandAll((*parts, counted)) if parts else counted


def _closer(part: HandStatement, counted: SuitIs | HandAmount | HandLargest) -> HandStatement | None:
    match part, counted:
        case SuitIs(letter, about), SuitIs(named, Amount() as exact) if letter == named:
            return SuitIs(letter, _closer_suit(about, exact))
        case HandAmount(measure, amount, scope), HandAmount(named, exact, where) if (measure, scope) == (named, where):
            return HandAmount(measure, amount.both(exact), scope)
        case SuitIs(letter, about), HandAmount(measure, exact, Scope(inside=(named,))) if letter == named:
            # A length that the row leaves open either way is met by some numbers and not by others.
            return SuitIs(letter, _closer_suit(about, Amount(measure, exact))) if _limits(about, measure) else None
        case _:
            return None


def _limits(about: SuitStatement, measure: Measured) -> bool:
    """Whether a statement allows only so much of a measure."""
    return any(amount.high < UNLIMITED for amount in ranges_of(about, measure))


def _closer_suit(about: SuitStatement, exact: Amount) -> SuitStatement:
    parts = conjuncts(about)
    if exact.measure == SEQUENCE and AllInSequence() in parts:
        # Where every card is in sequence, so many in sequence are so many cards.
        exact = Amount(CARDS, exact.range)
    if exact.measure == SEQUENCE:
        # So many in sequence are no fewer cards.
        parts = tuple(part for part in parts if not _is_length_up_to(part, exact.range.low))
    for place, part in enumerate(parts):
        if isinstance(part, Amount) and part.measure == exact.measure:
            closer = Amount(exact.measure, part.range.both(exact.range))
            return together_in_suit((*parts[:place], closer, *parts[place + 1 :]))
    return SuitAll((*parts, exact))


def _is_length_up_to(part: SuitStatement, cards: int) -> bool:
    """Return whether a statement asks for so many cards or fewer, and no more than that."""
    return (
        isinstance(part, Amount) and part.measure == CARDS and part.range.low <= cards and part.range.high == UNLIMITED
    )


def _can_be_met(statement: HandStatement) -> bool:
    """Return False if a range has become empty; whether any hand fits is for the space of hands to say."""
    return not any(map(_is_empty, smallest_conditions(statement)))


def _is_empty(condition: HandStatement) -> bool:
    """Return whether a condition asks for a number in a range that has none."""
    match condition:
        case HandAmount(_, amount) | HandLargest(_, amount) | SuitIs(_, Amount(_, amount)):
            return amount.low > amount.high
        case _:
            return False
