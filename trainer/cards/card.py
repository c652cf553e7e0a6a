"""The type of one card, its texts and how it is read."""

from dataclasses import dataclass
from typing import Self

from trainer.cards.rank import RANK_NAMES, rank_name
from trainer.cards.suit import SUITS, Suit
from trainer.problems import BadNotationError


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its suit and the letter of its rank. Its text is `SJ`, `D9`, `CT`.

    >>> str(Card.parse("SJ")), Card.parse("d10").name
    ('SJ', 'ten of diamonds')
    """

    suit: Suit
    rank: str

    def __str__(self) -> str:
        return f"{self.suit}{self.rank}"

    @property
    def name(self) -> str:
        """Return the card as it is spoken: "Jack of spades"."""
        return f"{rank_name(self.rank)} of {self.suit.plural}"

    @property
    def symbols(self) -> str:
        """Return the card as it is printed: `J♠`, `10♦`."""
        return f"{'10' if self.rank == 'T' else self.rank}{self.suit.symbol}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a card such as `SJ`, `d10` or `♠J`, with the suit first.

        Raises `BadNotationError` when the text is not a suit and the letter of a rank.
        """
        plain = text.strip().upper().replace("\N{VARIATION SELECTOR-16}", "").replace("10", "T")
        for suit in SUITS:
            plain = plain.replace(suit.symbol, suit.value)
        if len(plain) == len("SJ") and plain[0] in set(SUITS) and plain[1] in RANK_NAMES:
            return cls(Suit(plain[0]), plain[1])
        message = f"'{text}' is not a card; write the suit and the rank, such as SJ or D9."
        raise BadNotationError(message)
