"""The opposite of a statement about a hand, as statements that can be put into words."""

from dataclasses import replace

from trainer.language.book.conditions import (
    UNLIMITED,
    Amount,
    HandAmount,
    HandAny,
    HandLargest,
    HandNot,
    HandStatement,
    HandSum,
    Range,
    SuitAny,
    SuitCount,
    SuitIs,
    SuitNot,
    SuitStatement,
)


def negated(statement: HandStatement) -> tuple[HandStatement, ...]:
    """Return statements that are all true exactly where the statement is false."""
    match statement:
        case HandAmount(_, amount, _) | HandSum(_, amount) | HandLargest(_, amount) if (
            others := _other_range(amount)
        ) is not None:
            return (replace(statement, range=others),)
        case SuitCount(_, about, _, True):
            return (replace(statement, range=Range(1), statement=_negated_suit(about), every=False),)
        case SuitCount(amount, _, _, False) if (others := _other_range(amount)) is not None:
            return (replace(statement, range=others),)
        case SuitIs(letter, SuitAny(parts)):
            return tuple(SuitIs(letter, _negated_suit(part)) for part in parts)
        case SuitIs(letter, about):
            return (SuitIs(letter, _negated_suit(about)),)
        case HandAny(parts):
            return tuple(other for part in parts for other in negated(part))
        case HandNot(part):
            return (part,)
        case _:
            return (HandNot(statement),)


def _negated_suit(statement: SuitStatement) -> SuitStatement:
    match statement:
        case Amount(measure, amount) if (others := _other_range(amount)) is not None:
            return Amount(measure, others)
        case SuitNot(part):
            return part
        case _:
            return SuitNot(statement)


def _other_range(amount: Range) -> Range | None:
    """Return the numbers outside a range; None where they are not one range, or there are none."""
    if amount.low > 0 and amount.high >= UNLIMITED:
        return Range(0, amount.low - 1)
    if amount.low == 0 and amount.high < UNLIMITED:
        return Range(amount.high + 1)
    return None
