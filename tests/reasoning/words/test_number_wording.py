"""A number says what is counted: cards, suits, or a count of several things."""

import pytest

from tests.reasoning.small_table import phrases
from tests.reasoning.words.test_wording import said


@pytest.mark.parametrize(
    ("phrase", "words"),
    [
        ("8+ of (cards in X + Jacks in X + Jacks)", "a count of 8 or more"),
        ("5+ of (cards in X + Jacks - 2)", "seven or more spades and Jacks together (a Jack of spades counts as both)"),
        ("6+ of (Jacks + shown Jacks)", "six or more Jacks on your side"),
        ("2+ of (shown cards in X)", "two or more spades shown by partners"),
        (
            "(8+ of (cards in X + shown cards in X + Jacks)) or (5+ of (cards in X + Jacks in X + Jacks))",
            "a count of 8 or more with partners' cards, 5 or more without",
        ),
    ],
)
def test_a_count_says_what_is_counted_where_that_is_short(phrase: str, words: str) -> None:
    assert said(phrases().hand_statement(phrase)) == words
