"""Calls: the form of a call, the denomination that it names, and its number.

Each game has its own forms and denominations. Four forms are common to all games with an auction.
"""

from dataclasses import dataclass, field
from enum import Enum
from typing import Final


class Amount(Enum):
    """The meaning of the number in a call."""

    NONE = "there is none"
    NAMED = "the number that is bid"
    ONE_MORE = "none is written, and the standing number is raised by one"
    MORE = "by how much the standing number is raised"


@dataclass(frozen=True, slots=True, eq=False)
class Form:
    """A form of calls, such as pass or bid. Each form is one value, compared by identity.

    `written` is the canonical notation, with `{amount}` and `{denomination}` as placeholders.
    """

    name: str
    written: str
    amount: Amount = Amount.NONE

    def __repr__(self) -> str:
        return f"<{self.name}>"


PASS_FORM: Final = Form("pass", "P")
DOUBLE_FORM: Final = Form("double", "X")
REDOUBLE_FORM: Final = Form("redouble", "XX")
BID_FORM: Final = Form("bid", "{amount}{denomination}", Amount.NAMED)
"""The form of a bid: a number and, in games that have them, a denomination."""


@dataclass(frozen=True, slots=True, eq=False)
class Call:
    """A bid, pass, double or any other turn. Two calls are equal if form, denomination and amount are.

    `denomination` is as the game writes it (`S`, `NT`), and empty where only a number is called. `amount` is the number
    that is bid, or by which the call raises. The game's notation reads, prints and speaks calls.

    >>> str(Call(BID_FORM, "S", 4)), str(PASS)
    ('4S', 'P')
    """

    form: Form
    denomination: str = ""
    amount: int = 0
    _hash: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        # Auctions, whose hash is made of those of their calls, are keys of many caches.
        object.__setattr__(self, "_hash", hash((self.form, self.denomination, self.amount)))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return (
            isinstance(other, Call)
            and self.form is other.form
            and self.amount == other.amount
            and self.denomination == other.denomination
        )

    def __str__(self) -> str:
        return self.form.written.format(amount=self.amount, denomination=self.denomination)

    @property
    def is_bid(self) -> bool:
        """Return whether the call is a bid, which sets a new standing number."""
        return self.form.amount is not Amount.NONE

    @property
    def raises_by(self) -> int | None:
        """Return by how much the call raises the standing number; None for a call that does not count from it."""
        if self.form.amount is Amount.ONE_MORE:
            return 1
        return self.amount if self.form.amount is Amount.MORE else None

    def number_over(self, standing: int) -> int | None:
        """Return the number that the call bids over the `standing` number; None for a call other than a bid."""
        match self.form.amount:
            case Amount.NONE:
                return None
            case Amount.NAMED:
                return self.amount
            case Amount.ONE_MORE:
                return standing + 1
            case Amount.MORE:
                return standing + self.amount


PASS: Final = Call(PASS_FORM)
DOUBLE: Final = Call(DOUBLE_FORM)
REDOUBLE: Final = Call(REDOUBLE_FORM)
