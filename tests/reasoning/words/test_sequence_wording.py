"""The next highest cards by their names, as far as there are any."""

import pytest

from tests.reasoning.small_table import deck
from trainer.cards.suit import Suit
from trainer.language.book.conditions import Range
from trainer.reasoning.words.sequence_wording import SequenceWording


@pytest.mark.parametrize(
    ("shown", "number", "words"),
    [
        (0, 1, "the Jack of spades"),
        (1, 1, "the other Jack of spades"),
        (1, 2, "the next two spades (J 9)"),
        (4, 3, "the next three spades (A A 10)"),
        (11, 1, "the other Queen of spades"),
        (11, 2, "the other Queen of spades"),
        (10, 4, "the next two spades (Q Q)"),
    ],
)
def test_no_more_cards_are_named_than_are_left(shown: int, number: int, words: str) -> None:
    assert SequenceWording(deck(), Suit.SPADES, shown).phrase(Range(number, number)) == words


def test_of_any_suit_no_card_is_known() -> None:
    assert SequenceWording(deck()).phrase(Range(1, 1)) == "the next card"
    assert SequenceWording(deck()).next_card is None


def test_behind_a_length_the_suit_is_not_named_again() -> None:
    assert SequenceWording(deck(), Suit.SPADES).phrase(Range(2, 2), of_suit=False) == "the next two cards (J J)"
