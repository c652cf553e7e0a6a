"""One card."""

from dataclasses import dataclass
from typing import Self

from trainer.cards.rank import RANK_NAMES, rank_name
from trainer.cards.suit import SUITS, Suit
from trainer.problems import BadNotationError


@dataclass(frozen=True, slots=True)
class Card:
    """A card by suit and letter of the rank; its text is `SJ`, `D9`, `CT`.

    >>> str(Card.parse("SJ")), Card.parse("d10").name
    ('SJ', 'ten of diamonds')
    """

    suit: Suit
    rank: str

    def __str__(self) -> str:
        return f"{self.suit}{self.rank}"

    @property
    def name(self) -> str:
        """As spoken: "Jack of spades"."""
        return f"{rank_name(self.rank)} of {self.suit.plural}"

    @property
    def symbols(self) -> str:
        """As printed: `J♠`."""
        return f"{'10' if self.rank == 'T' else self.rank}{self.suit.symbol}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `SJ`, `d10`, `♠J`; the suit comes first. Raises `BadNotationError`."""
        plain = text.strip().upper().replace("\N{VARIATION SELECTOR-16}", "").replace("10", "T")
        for suit in SUITS:
            plain = plain.replace(suit.symbol, suit.value)
        if len(plain) == len("SJ") and plain[0] in set(SUITS) and plain[1] in RANK_NAMES:
            return cls(Suit(plain[0]), plain[1])
        message = f"'{text}' is not a card; write the suit and the rank, such as SJ or D9."
        raise BadNotationError(message)
