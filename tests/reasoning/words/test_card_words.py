"""Cards in words."""

import pytest

from tests.reasoning.small_table import hand
from trainer.cards.suit import Suit
from trainer.hands.card_change import change_between
from trainer.reasoning.words.card_words import cards_held, cards_in, change_said, ranks_held


def test_what_a_hand_holds() -> None:
    assert cards_held(0, Suit.HEARTS) == "a void in hearts"
    assert cards_held(1, Suit.HEARTS) == "one heart"
    assert cards_held(3, Suit.SPADES) == "three spades"
    assert ranks_held("J", 0, Suit.SPADES) == "no Jack of spades"
    assert ranks_held("J", 1, Suit.SPADES) == "one Jack of spades"
    assert ranks_held("9", 2, Suit.CLUBS) == "two nines of clubs"
    assert cards_in("J9A", Suit.SPADES) == "J9A in spades"
    assert cards_in("", Suit.HEARTS) == "a void in hearts"


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ("J9A.9A.TK.K", "JJA.9A.TK.K", "the nine of spades for the Jack of spades"),
        ("99A.9A.TK.K", "JJA.9A.TK.K", "both nines of spades for both Jacks of spades"),
        (
            "J9A.9A.TK.K",
            "J9A.J.TK.KQ",
            "the nine of hearts and the Ace of hearts for the Jack of hearts and the Queen of clubs",
        ),
        (
            "J9A.9A.TK.K",
            "J9.9.JTK.JK",
            "the Ace of spades and the Ace of hearts for the Jack of diamonds and the Jack of clubs",
        ),
        (
            "9AT.9A.TK.K",
            "JTT.JA.TK.K",
            (
                "the nine of spades, the Ace of spades and the nine of hearts for "
                "the Jack of spades, the ten of spades and the Jack of hearts"
            ),
        ),
    ],
)
def test_a_change_says_what_goes_and_what_comes(before: str, after: str, words: str) -> None:
    assert change_said(change_between(hand(before), hand(after).holdings)) == words
