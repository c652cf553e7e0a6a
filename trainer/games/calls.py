"""How the calls of a game are written, read, printed, spoken, and grouped in a bidding box."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from trainer.auction.call import Amount, Call, Form
from trainer.cards.suit import SUITS, Suit
from trainer.problems import BadNotationError

_AMOUNT: Final = r"(?P<amount>\d{1,3})"

WORDS_OF_CALLS: Final = (
    ("♠|SPADES?", "S"),
    ("♥|HEARTS?", "H"),
    ("♦|DIAMONDS?", "D"),
    ("♣|CLUBS?", "C"),
    ("RE-?DOUBLE|RE-?DBL|RDB?L", "XX"),
    ("DOUBLE|DBL", "X"),
    (r"NO\s*-?TRUMPS?", "NT"),
    ("PASS", "P"),
    ("[\\s.,\N{VARIATION SELECTOR-16}]", ""),
)
"""Words and signs that every game understands, in capitals, and the letters that they stand for."""


@dataclass(frozen=True, slots=True)
class Denomination:
    """What a bid names besides a number: `letters` as written, `name` as spoken, `printed` behind a number.

    `trump` is the suit that is trumps then, None where there are none.
    """

    letters: str
    name: str
    printed: str
    trump: Suit | None = None


@dataclass(frozen=True, slots=True)
class FormWords:
    """How calls of one form are printed and spoken, and under which title a bidding box has them.

    `printed` and `spoken` have `{amount}` and `{denomination}` where they stand.
    """

    printed: str
    spoken: str
    group: str


@dataclass(frozen=True)
class CallNotation:
    """The calls of a game.

    `forms` are in the order in which they are read; `denominations` by their letters, in the order of a bidding box;
    `words` are patterns for what people write (in capitals, applied in this order) with the letters that they stand
    for; `samples` are calls as a message shows them, `typed` three or more as people type them.
    """

    forms: Mapping[Form, FormWords]
    denominations: Mapping[str, Denomination]
    words: Sequence[tuple[str, str]] = WORDS_OF_CALLS
    samples: str = ""
    typed: tuple[str, ...] = ()

    def parse(self, text: str) -> Call:
        """Read a call as people write it; raises `BadNotationError`."""
        plain = self._plain(text)
        for form, pattern in self._patterns:
            found = pattern.fullmatch(plain)
            if found:
                parts = found.groupdict()
                return Call(form, parts.get("denomination") or "", int(parts.get("amount") or 0))
        message = f"'{text}' is not a call; write it like {self.samples}."
        raise BadNotationError(message)

    def printed(self, call: Call) -> str:
        """A call as printed: `2♠`, `Pass`."""
        return self._filled(self.forms[call.form].printed, call, self._symbol(call.denomination))

    def spoken(self, call: Call) -> str:
        """A call as players say it: "2 spades", "pass"."""
        named = call.amount if call.form.amount is Amount.NAMED else 0
        return self._filled(self.forms[call.form].spoken, call, self.name_of(call.denomination, named)).strip()

    def group_of(self, call: Call) -> str:
        """The title under which a bidding box has the call."""
        return self.forms[call.form].group

    def form_called(self, name: str) -> Form | None:
        """The form of that name; None where the game has none such."""
        return next((form for form in self.forms if form.name == name), None)

    def name_of(self, denomination: str, number: int = 0) -> str:
        """A denomination as spoken, perhaps behind a number: `spades`, `No Trump`, one `spade`."""
        known = self.denominations.get(denomination)
        if known is None:
            return denomination
        return known.trump.singular if number == 1 and known.trump is not None else known.name

    def label_of(self, denomination: str) -> str:
        """A denomination with its symbol: `♠ spades`, `No Trump`."""
        known = self.denominations.get(denomination)
        if known is None or known.trump is None:
            return self.name_of(denomination)
        return f"{known.trump.symbol} {known.name}"

    def contract_label(self, number: int, denomination: str) -> str:
        """What is to be made: `3♠`, `3 No Trump`."""
        known = self.denominations.get(denomination)
        if known is not None and known.trump is not None:
            return f"{number}{known.trump.symbol}"
        return f"{number} {self.name_of(denomination)}".strip()

    def _symbol(self, denomination: str) -> str:
        known = self.denominations.get(denomination)
        return denomination if known is None else known.printed

    def _plain(self, text: str) -> str:
        plain = text.strip().upper()
        for pattern, letters in self._compiled_words:
            plain = pattern.sub(letters, plain)
        return plain

    @staticmethod
    def _filled(template: str, call: Call, denomination: str) -> str:
        return template.format(amount=call.amount, denomination=denomination)

    @cached_property
    def _compiled_words(self) -> tuple[tuple[re.Pattern[str], str], ...]:
        return tuple((re.compile(pattern), letters) for pattern, letters in self.words)

    @cached_property
    def _patterns(self) -> tuple[tuple[Form, re.Pattern[str]], ...]:
        letters = "|".join(sorted(map(re.escape, filter(None, self.denominations)), key=len, reverse=True))
        return tuple((form, re.compile(_pattern_of(form, letters))) for form in self.forms)


def suits_as_denominations() -> dict[str, Denomination]:
    """The four suits by their letters."""
    return {suit.value: Denomination(suit.value, suit.plural, suit.symbol, suit) for suit in SUITS}


def _pattern_of(form: Form, letters: str) -> str:
    """The pattern of a form as it is written. A number may stand alone; the laws say what is missing then."""
    pattern = re.escape(form.written)
    pattern = pattern.replace(re.escape("{amount}"), _AMOUNT)
    optional = "?" if form.written == "{amount}{denomination}" else ""
    return pattern.replace(re.escape("{denomination}"), f"(?P<denomination>{letters}){optional}" if letters else "")
