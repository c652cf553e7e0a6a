"""Parts of a statement that speak of one thing are said as one."""

import pytest

from tests.reasoning.small_table import phrases
from tests.reasoning.words.test_wording import said


@pytest.mark.parametrize(
    ("phrase", "words"),
    [
        ("X: 5+ cards; X: 6 cards", "six spades"),
        ("X: 4 cards, one Jack; 2 or 3 Jacks", "four spades with one Jack, and one or two other Jacks"),
        ("X: 4 cards, both Jacks; 3+ Jacks", "four spades with both Jacks, and one or more other Jacks"),
        ("X: 3 cards, a Jack; 2 Jacks in X", "three spades with both Jacks"),
        ("X: a Jack; 1 Jack in X", "one Jack of spades"),
        ("X: 4 cards, both Jacks; 2 Jacks", "four spades with both Jacks, and no other Jacks"),
        ("X: 4 cards, one Jack; some suit: 4 cards, one Jack", "four spades with one Jack"),
    ],
)
def test_what_other_parts_say_is_not_said_again(phrase: str, words: str) -> None:
    assert said(phrases().hand_statement(phrase)) == words
