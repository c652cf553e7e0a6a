"""The meaning of a call that one row gives: what the row shows, and what the number of the call adds."""

from dataclasses import dataclass, replace

from trainer.auction.call import Call
from trainer.hands.statements import Binding, Holdings
from trainer.language.book.call_templates import Count, CountOfHand
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

    `given_by` is the row's own call, or one that it accepts instead.
    """

    bound_row: BoundRow
    given_by: CompiledCall
    amount: int

    @property
    def row(self) -> Row:
        """Return the row of the table."""
        return self.bound_row.row

    @property
    def binding(self) -> Binding:
        """Return the binding of the letters of the row."""
        return self.bound_row.binding

    @property
    def shows(self) -> HandStatement:
        """Return what the call shows: what the row shows and, where the call counts something, how much of it."""
        return self._shown[0]

    @property
    def is_variant(self) -> bool:
        """Return whether the call is only accepted with this meaning, and is never a hand's first choice."""
        return self.row.may or self.given_by is not self.bound_row.call

    def counted_with(self, holdings: Holdings) -> HandSum | None:
        """Return the sum that gives the call its number, with its value as range; None where the call counts nothing.

        Where the largest of several sums counts, it is the one that is largest with these holdings.
        """
        sums = self._sums
        if not sums:
            return None
        found = max(sums, key=lambda one: self._total(one, holdings))
        return replace(found, range=self.given_by.counts_giving(self.amount))

    @property
    def _sums(self) -> tuple[HandSum, ...]:
        """Return the sums whose largest (or only) one gives the call its number; none where the number is left open."""
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
        """Return whether what the row shows is compatible with the count that the call names."""
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
        """Return whether the call counts fewer cards of a suit than the row requires."""
        if not isinstance(counted, HandAmount) or counted.measure != CARDS:
            return False
        suits = self.binding.suits(counted.scope)
        if len(suits) != 1:
            return False
        asked = promise_in(self.row.shows, self.binding, self.bound_row.tables)
        return counted.range.high < asked.lengths[suits[0]]

    @property
    def _counted(self) -> SuitIs | HandAmount | HandLargest | None:
        """Return the count that the call names; None where it names none, or what is untold along with other things."""
        count = self.given_by.template.amount
        terms = [term for term in count.terms if isinstance(term, CountOfHand)]
        exactly = self.given_by.counts_giving(self.amount)
        if len(terms) != 1 or count.largest:
            return HandLargest(self._sums, exactly) if self._sums else None
        if terms[0].measure == SEQUENCE and self.given_by.suit is not None:
            return SuitIs(self.given_by.template.denomination, Amount(SEQUENCE, exactly))
        return HandAmount(terms[0].measure, exactly, terms[0].scope)


def row_meaning_by(bound_row: BoundRow, call: Call) -> RowMeaning | None:
    """Return the meaning of a legal call by a row that gives or accepts it; None where the row does neither."""
    for template in (bound_row.call, *bound_row.accepts):
        amount = template.legal_amount_of(call)
        if amount is not None:
            return RowMeaning(bound_row, template, amount)
    return None


def _terms(count: Count) -> tuple[Term, ...]:
    return tuple(Term(term.measure, term.scope) for term in count.terms if isinstance(term, CountOfHand))


def _narrowed(shows: HandStatement, counted: SuitIs | HandAmount | HandLargest) -> HandStatement:
    """Return the statement with the exact count: in place of a part about the same thing, or added to the others."""
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
    """Return whether a statement has an upper limit for a measure."""
    return any(amount.high < UNLIMITED for amount in ranges_of(about, measure))


def _closer_suit(about: SuitStatement, exact: Amount) -> SuitStatement:
    parts = conjuncts(about)
    if exact.measure == SEQUENCE and AllInSequence() in parts:
        # Where every card is in sequence, the number in sequence is the number of cards.
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
    """Return whether a statement requires only a length, of at most `cards` cards."""
    return (
        isinstance(part, Amount) and part.measure == CARDS and part.range.low <= cards and part.range.high == UNLIMITED
    )


def _can_be_met(statement: HandStatement) -> bool:
    """Return False if a range is empty; whether some hand fits is not checked here."""
    return not any(map(_is_empty, smallest_conditions(statement)))


def _is_empty(condition: HandStatement) -> bool:
    """Return whether a condition requires a number in an empty range."""
    match condition:
        case HandAmount(_, amount) | HandLargest(_, amount) | SuitIs(_, Amount(_, amount)):
            return amount.low > amount.high
        case _:
            return False
