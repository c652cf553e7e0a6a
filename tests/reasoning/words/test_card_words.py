"""Cards in words."""

import pytest

from tests.reasoning.small_table import hand
from trainer.cards.suit import Suit
from trainer.hands.card_change import change_between
from trainer.reasoning.words.card_words import cards_text, change_text, ranks_text, suit_length_text


def test_what_a_hand_holds() -> None:
    assert suit_length_text(0, Suit.HEARTS) == "a void in hearts"
    assert suit_length_text(1, Suit.HEARTS) == "one heart"
    assert suit_length_text(3, Suit.SPADES) == "three spades"


def test_cards_are_said_one_by_one_with_ten_in_digits() -> None:
    assert ranks_text("J9T") == "J 9 10"
    assert cards_text(hand("JJ.T.9ATK.Q").cards[:3]) == "♠J ♠J ♥10"


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ("J9A.9A.TK.K", "JJA.9A.TK.K", "♠J for ♠9"),
        ("99A.9A.TK.K", "JJA.9A.TK.K", "♠J ♠J for ♠9 ♠9"),
        ("J9A.9A.TK.K", "J9A.J.TK.KQ", "♥J ♣Q for ♥9 ♥A"),
    ],
)
def test_a_change_says_what_comes_and_what_goes(before: str, after: str, words: str) -> None:
    assert change_text(change_between(hand(before), hand(after).holdings)) == words
