"""The notation of a game's calls: how they are read, printed, spoken, and grouped in a bidding box."""

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
"""Patterns (in capitals) for words and signs that every game understands, with the letters that they stand for."""


@dataclass(frozen=True, slots=True)
class Denomination:
    """A suit, No Trump or whatever else a bid names besides a number.

    `letters` is how it is written, `name` how it is spoken, `printed` how it is printed after a number. `trump` is the
    trump suit that it makes, or None.
    """

    letters: str
    name: str
    printed: str
    trump: Suit | None = None


@dataclass(frozen=True, slots=True)
class FormWords:
    """The printed and spoken words for calls of one form, and their title in a bidding box.

    `printed` and `spoken` have `{amount}` and `{denomination}` as placeholders.
    """

    printed: str
    spoken: str
    group: str


@dataclass(frozen=True)
class CallNotation:
    """The notation of the calls of a game.

    `forms` are in the order in which they are tried when a call is read. `denominations` are by their letters, in the
    order of a bidding box. `words` are patterns (in capitals, applied in this order) for what people write, with the
    letters that they stand for. `samples` are calls as a message shows them, `typed` three or more calls as people type
    them.
    """

    forms: Mapping[Form, FormWords]
    denominations: Mapping[str, Denomination]
    words: Sequence[tuple[str, str]] = WORDS_OF_CALLS
    samples: str = ""
    typed: tuple[str, ...] = ()

    def parse(self, text: str) -> Call:
        """Read a call as people write it.

        Raises `BadNotationError`, which shows samples, when the text is not a call of the game.
        """
        plain = self._plain(text)
        for form, pattern in self._patterns:
            found = pattern.fullmatch(plain)
            if found:
                parts = found.groupdict()
                return Call(form, parts.get("denomination") or "", int(parts.get("amount") or 0))
        message = f"'{text}' is not a call; write it like {self.samples}."
        raise BadNotationError(message)

    def printed(self, call: Call) -> str:
        """Return a call as it is printed: `2♠`, `Pass`."""
        return self._filled(self.forms[call.form].printed, call, self._symbol(call.denomination))

    def spoken(self, call: Call) -> str:
        """Return a call as players say it: "2 spades", "pass"."""
        named = call.amount if call.form.amount is Amount.NAMED else 0
        return self._filled(self.forms[call.form].spoken, call, self.name_of(call.denomination, named)).strip()

    def group_of(self, call: Call) -> str:
        """Return the title of the call's group in a bidding box."""
        return self.forms[call.form].group

    def form_called(self, name: str) -> Form | None:
        """Return the form with this name; None where the game has no such form."""
        return next((form for form in self.forms if form.name == name), None)

    def name_of(self, denomination: str, number: int = 0) -> str:
        """Return a denomination as it is spoken, after a number if there is one: `spades`, `No Trump`, (1) `spade`."""
        known = self.denominations.get(denomination)
        if known is None:
            return denomination
        return known.trump.singular if number == 1 and known.trump is not None else known.name

    def label_of(self, denomination: str) -> str:
        """Return a denomination with its symbol: `♠ spades`, `No Trump`."""
        known = self.denominations.get(denomination)
        if known is None or known.trump is None:
            return self.name_of(denomination)
        return f"{known.trump.symbol} {known.name}"

    def contract_label(self, number: int, denomination: str) -> str:
        """Return the label of a contract: `3♠`, `3 No Trump`."""
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
    """Return the four suits as denominations, by their letters."""
    return {suit.value: Denomination(suit.value, suit.plural, suit.symbol, suit) for suit in SUITS}


def _pattern_of(form: Form, letters: str) -> str:
    """Return the regular expression that matches written calls of a form.

    The denomination may be missing, because a number alone is accepted; the laws then say what is missing.
    """
    pattern = re.escape(form.written)
    pattern = pattern.replace(re.escape("{amount}"), _AMOUNT)
    optional = "?" if form.written == "{amount}{denomination}" else ""
    return pattern.replace(re.escape("{denomination}"), f"(?P<denomination>{letters}){optional}" if letters else "")
