"""A change of cards in words."""

import pytest

from tests.reasoning.small_table import hand
from trainer.hands.card_change import change_between


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
    change = change_between(hand(before), hand(after).holdings)
    assert str(change) == words
    assert change.hand == hand(after)
    assert change.size == len(change.give) == len(change.take)


def test_no_change_gives_nothing_away() -> None:
    assert change_between(hand("J9A.9A.TK.K"), hand("J9A.9A.TK.K").holdings).size == 0
