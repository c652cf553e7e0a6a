"""Numbers of things in words."""

import pytest

from trainer.language.book.conditions import UNLIMITED, Range
from trainer.reasoning.words.counting_words import (
    amount_words,
    joined,
    number_word,
    with_article,
)


@pytest.mark.parametrize(
    ("low", "high", "words"),
    [
        (0, 0, "no"),
        (3, 3, "three"),
        (4, UNLIMITED, "four or more"),
        (0, 2, "at most two"),
        (2, 3, "two or three"),
        (2, 4, "two to four"),
        (13, 13, "13"),
    ],
)
def test_a_range_in_words(low: int, high: int, words: str) -> None:
    assert amount_words(Range(low, high)) == words


def test_numbers_are_words_up_to_twelve() -> None:
    assert [number_word(number) for number in (0, 1, 8, 12, 13)] == ["no", "one", "eight", "twelve", "13"]


def test_lists_are_joined_by_and() -> None:
    assert joined(["one"]) == "one"
    assert joined(["one", "two"]) == "one and two"
    assert joined(["one", "two", "three"], "or") == "one, two or three"


def test_an_article_fits_what_follows() -> None:
    assert [with_article(word) for word in ("Jack", "Ace", "eight", "unbid suit", "nine")] == [
        "a Jack",
        "an Ace",
        "an eight",
        "an unbid suit",
        "a nine",
    ]
