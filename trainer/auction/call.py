"""One call, and how it is written."""

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final, Self

from trainer.problems import BadNotationError


class Form(Enum):
    """How a call is put. The value shows the form with spades and the number 28."""

    PASS = "P"
    DOUBLE = "X"
    REDOUBLE = "XX"
    BID = "28S"
    REVERSE = "S28"
    PLUS = "+S"
    PLUS_BY = "+1S"
    REVERSE_PLUS = "S+"
    REVERSE_PLUS_BY = "S+1"


_WITHOUT_BID: Final = {Form.PASS, Form.DOUBLE, Form.REDOUBLE}
_RAISING_BY_ONE: Final = {Form.PLUS, Form.REVERSE_PLUS}
_RAISING_BY_AMOUNT: Final = {Form.PLUS_BY, Form.REVERSE_PLUS_BY}

_BLIND_NIL: Final = "BN"
"""Names its number itself: none."""

DENOMINATIONS: Final = ("S", "H", "D", "C", "NS", "NT", "P", "BN")
"""All letters that can stand for a denomination; which of them a game knows is up to its laws."""


@dataclass(frozen=True, slots=True)
class Call:
    """Anything said in turn.

    `denomination` is a suit letter, `NS` (NOS), `NT` or `P` (number and pass), empty where only a number is
    called; `amount` is the number named, or the number to raise by (1 in `+1S`). `+S` and `+1S` both
    raise by one and are different calls.

    >>> [str(Call.parse(text)) for text in ("28 NOS", "Plus spades", "♠28", "s+1", "dbl", "28pass")]
    ['28NS', '+S', 'S28', 'S+1', 'X', '28P']
    """

    form: Form
    denomination: str = ""
    amount: int = 0

    def __str__(self) -> str:
        match self.form:
            case Form.BID if self.denomination == _BLIND_NIL:
                return self.denomination
            case Form.BID:
                return f"{self.amount}{self.denomination}"
            case Form.REVERSE:
                return f"{self.denomination}{self.amount}"
            case Form.PLUS:
                return f"+{self.denomination}"
            case Form.PLUS_BY:
                return f"+{self.amount}{self.denomination}"
            case Form.REVERSE_PLUS:
                return f"{self.denomination}+"
            case Form.REVERSE_PLUS_BY:
                return f"{self.denomination}+{self.amount}"
            case _:
                return str(self.form.value)

    @property
    def is_bid(self) -> bool:
        """Whether it names a contract."""
        return self.form not in _WITHOUT_BID

    @property
    def raises_by(self) -> int | None:
        """By how much a plus bid raises the number; None for every other call."""
        if self.form in _RAISING_BY_ONE:
            return 1
        return self.amount if self.form in _RAISING_BY_AMOUNT else None

    def number_over(self, standing: int) -> int | None:
        """The number that the call makes when the standing number is `standing`; None for no bid."""
        if not self.is_bid:
            return None
        step = self.raises_by
        return self.amount if step is None else standing + step

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a call as people write it; raises `BadNotationError`."""
        plain = _plain(text)
        for form, pattern in _PATTERNS:
            found = pattern.fullmatch(plain)
            if found:
                parts = found.groupdict()
                return cls(form, parts.get("denomination") or "", int(parts.get("amount") or 0))
        message = f"'{text}' is not a call; write it like 28S, 40NS, 48NT, +S, S28, P, X or XX."
        raise BadNotationError(message)


_DENOMINATION: Final = r"(?P<denomination>NS|NT|[SHDCP])"
_AMOUNT: Final = r"(?P<amount>\d{1,3})"
_PATTERNS: Final = tuple(
    (form, re.compile(pattern))
    for form, pattern in (
        (Form.PASS, "P"),
        (Form.DOUBLE, "X"),
        (Form.REDOUBLE, "XX"),
        (Form.BID, _AMOUNT + _DENOMINATION),
        (Form.BID, _AMOUNT),
        (Form.BID, "(?P<denomination>BN)"),
        (Form.REVERSE, _DENOMINATION + _AMOUNT),
        (Form.PLUS, r"\+" + _DENOMINATION),
        (Form.PLUS_BY, r"\+" + _AMOUNT + _DENOMINATION),
        (Form.REVERSE_PLUS, _DENOMINATION + r"\+"),
        (Form.REVERSE_PLUS_BY, _DENOMINATION + r"\+" + _AMOUNT),
    )
)

_WORDS: Final = tuple(
    (re.compile(pattern), letters)
    for pattern, letters in (
        ("♠|SPADES?", "S"),
        ("♥|HEARTS?", "H"),
        ("♦|DIAMONDS?", "D"),
        ("♣|CLUBS?", "C"),
        ("RE-?DOUBLE|RE-?DBL|RDB?L", "XX"),
        ("DOUBLE|DBL", "X"),
        (r"NO\s*-?TRUMPS?", "NT"),
        ("NOS", "NS"),
        ("BLIND\\s*NIL", "BN"),
        ("NIL", "0"),
        ("PASS", "P"),
        ("PLUS", "+"),
        ("[\\s.,\N{VARIATION SELECTOR-16}]", ""),
        (r"(?<=\d)N$", "NT"),
    )
)


def _plain(text: str) -> str:
    plain = text.strip().upper()
    for pattern, letters in _WORDS:
        plain = pattern.sub(letters, plain)
    return plain


PASS: Final = Call(Form.PASS)
DOUBLE: Final = Call(Form.DOUBLE)
REDOUBLE: Final = Call(Form.REDOUBLE)
