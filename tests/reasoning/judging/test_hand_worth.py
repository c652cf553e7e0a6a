"""What a hand is worth, as the tables count it."""

from dataclasses import replace
from random import Random

import pytest

from tests.practice.sample import shipped_book
from trainer.cards.deal import deal
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.language.book.rule_book import RuleBook
from trainer.problems import UnknownNameError
from trainer.reasoning.judging.hand_worth import HandWorth

ENOUGH = {9: 35, 10: 40, 13: 48, 14: 56}
CONVENTIONS = ("fifty-six/international", "fifty-six/kerala", "fifty-six/standard")


@pytest.fixture(scope="module", params=CONVENTIONS)
def book(request: pytest.FixtureRequest) -> RuleBook:
    return shipped_book(request.param)


def a_hand(book: RuleBook, text: str) -> Hand:
    return parse_hand(book.game.deck, text)


def test_it_is_the_sum_of_the_table_with_the_best_trumps(book: RuleBook) -> None:
    worth = HandWorth(book)
    for hand in deal(book.game.deck, 6, Random(5)) + deal(book.game.deck, 6, Random(6)):
        jacks = str(hand).count("J")
        suits = str(hand).split(".")
        counts = [len(cards) + cards.count("J") + jacks + suits.count("") for cards in suits]
        most = max(count for count, cards in zip(counts, suits, strict=True) if cards)
        found = worth.of(hand)
        assert found.count == most
        assert [suit.number for suit in found.trumps] == [
            place for place, cards in enumerate(suits) if cards and counts[place] == most
        ]
        assert found.number == max((worth for enough, worth in ENOUGH.items() if most >= enough), default=0)


@pytest.mark.parametrize(
    ("text", "count", "number"),
    [
        # The pattern that C6.4 calls worth 40 alone.
        ("J9AAKQ.T.J.", 10, 40),
        ("JAATK.TK.Q.", 8, 0),
        ("JJ99AATT...", 15, 56),
        ("JJ99AAT.J..", 14, 56),
        ("9A.9A.9A.9A", 2, 0),
    ],
)
def test_patterns_come_out_as_the_booklet_judges_them(book: RuleBook, text: str, count: int, number: int) -> None:
    found = HandWorth(book).of(a_hand(book, text))
    assert (found.count, found.number) == (count, number)


def test_the_settings_of_a_partnership_count(book: RuleBook) -> None:
    settings = tuple(
        replace(setting, number=11) if setting.name == "count alone for 40" else setting for setting in book.settings
    )
    assert HandWorth(replace(book, settings=settings)).of(a_hand(book, "J9AAKQ.T.J.")).number == 35


def test_the_evaluation_comes_from_the_table(book: RuleBook) -> None:
    definitions = tuple(
        replace(one, text="1+ of (cards in X + 9s)") if one.name.startswith("hand alone for ") else one
        for one in book.definitions
    )
    changed = [one for one in definitions if one.name != "hand alone for 56"]
    found = HandWorth(replace(book, definitions=tuple(changed))).of(a_hand(book, "J9AAKQ.9.J."))
    assert (found.count, found.number) == (8, 48)


def test_a_book_that_does_not_count_or_counts_differently_says_so(book: RuleBook) -> None:
    with pytest.raises(UnknownNameError, match="does not say what a hand is worth"):
        HandWorth(replace(book, definitions=()))
    for text in ("6+ of (cards in X + Jacks)", "3+ Jacks"):
        definitions = tuple(
            replace(one, text=text) if one.name == "hand alone for 40" else one for one in book.definitions
        )
        with pytest.raises(UnknownNameError, match="in more ways than one"):
            HandWorth(replace(book, definitions=definitions))
