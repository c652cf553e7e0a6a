"""The four suits and their names."""

import pytest

from trainer.cards.suit import SUITS, Suit


def test_hands_are_written_spades_hearts_diamonds_clubs() -> None:
    assert "".join(SUITS) == "SHDC"
    assert [suit.number for suit in SUITS] == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("suit", "symbol", "plural", "singular"),
    [
        (Suit.SPADES, "♠", "spades", "spade"),
        (Suit.HEARTS, "♥", "hearts", "heart"),
        (Suit.DIAMONDS, "♦", "diamonds", "diamond"),
        (Suit.CLUBS, "♣", "clubs", "club"),
    ],
)
def test_every_suit_has_its_symbol_and_names(suit: Suit, symbol: str, plural: str, singular: str) -> None:
    assert (suit.symbol, suit.plural, suit.singular) == (symbol, plural, singular)


def test_a_suit_is_its_letter() -> None:
    assert [str(suit) for suit in SUITS] == ["S", "H", "D", "C"]
    assert Suit("S") is Suit.SPADES
