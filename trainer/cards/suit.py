"""The four suits, their letters, symbols and names."""

from enum import StrEnum


class Suit(StrEnum):
    """A suit; its value is the letter that stands for it everywhere.

    >>> Suit("S"), Suit.HEARTS.symbol, Suit.HEARTS.plural
    (<Suit.SPADES: 'S'>, '♥', 'hearts')
    """

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def symbol(self) -> str:
        """Return the printed symbol: `♠`."""
        return {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}[self.value]

    @property
    def plural(self) -> str:
        """Return the name as in "four spades"."""
        return self.name.lower()

    @property
    def singular(self) -> str:
        """Return the name as in "a spade"."""
        return self.plural[:-1]

    @property
    def number(self) -> int:
        """Return the place of the suit in a written hand: spades 0, hearts 1, diamonds 2, clubs 3."""
        return SUITS.index(self)


SUITS = tuple(Suit)
"""All suits in the order in which hands are written."""
