"""The range of a measure that a call shows: at least what it promises, at most what it leaves possible."""

from trainer.hands.holding_tables import HoldingTables
from trainer.hands.promises import PromisedNumber, named_measure
from trainer.hands.statements import SUIT_NUMBERS, Binding
from trainer.language.book.conditions import (
    UNLIMITED,
    HandAll,
    HandAmount,
    HandAny,
    HandNamed,
    HandStatement,
    HandSum,
    Range,
    SuitIs,
    Term,
)


def promised_ranges(statement: HandStatement, binding: Binding, tables: HoldingTables) -> tuple[PromisedNumber, ...]:
    """Return the range of each counted measure over all hands for which the statement is true.

    Bounds that follow only from several parts together are left out: the ranges are true, but not always the narrowest.
    """
    return tuple(_promised_number(statement, measure, binding, tables) for measure in tables.counted)


def _promised_number(statement: HandStatement, measure: str, binding: Binding, tables: HoldingTables) -> PromisedNumber:
    most = len(SUIT_NUMBERS) * tables.measure(measure).highest
    shown = _range(statement, measure, binding, tables)
    return PromisedNumber(measure, max(0, shown.low), min(most, shown.high))


def _range(statement: HandStatement, measure: str, binding: Binding, tables: HoldingTables) -> Range:
    match statement:
        case HandAmount(counted, amount, scope) if counted == measure:
            return amount if len(binding.suits(scope)) == len(SUIT_NUMBERS) else Range(amount.low)
        case SuitIs(letter, about):
            fits = tables.truth(about, binding.top_cards[binding.suit(letter)]).array > 0
            return Range(int(tables.measure(measure).array[fits].min()) if fits.any() else 0)
        case HandAll(parts) if parts:
            each = [_range(part, measure, binding, tables) for part in parts]
            return Range(max(one.low for one in each), min(one.high for one in each))
        case HandAny(parts):
            each = [_range(part, measure, binding, tables) for part in parts]
            return Range(min(one.low for one in each), max(one.high for one in each))
        case HandNamed(_, meaning):
            return _range(meaning, measure, binding, tables)
        case HandSum(terms, amount, fixed) if Term(measure) in terms:
            return _own_part(terms, amount, fixed, binding, tables)
        case _:
            return Range(0, UNLIMITED)


def _own_part(terms: tuple[Term, ...], amount: Range, fixed: int, binding: Binding, tables: HoldingTables) -> Range:
    """Return the range of a sum that remains for the hand itself, without what its partners have shown."""
    partners = [term for term in terms if term.is_partners]
    shown = [_of_partners(term, binding, tables) for term in partners]
    taken = fixed + sum(shown)
    high = UNLIMITED if amount.high == UNLIMITED else amount.high - taken
    # Where the sum counts something else of the hand as well, there may be any amount of that.
    return Range(amount.low - taken if len(terms) == len(partners) + 1 else 0, high)


def _of_partners(term: Term, binding: Binding, tables: HoldingTables) -> int:
    """Return the value of a term that counts what partners have shown, or can hold, whatever the own hand is."""
    measure = named_measure(term)
    if term.possible:
        return binding.partners.most_of(measure)
    return binding.partners.of(measure, binding.suits(term.scope), tables.ranks)
