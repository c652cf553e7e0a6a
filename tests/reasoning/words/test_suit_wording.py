"""Statements about one suit in English, as in the phrases of the tables."""

import pytest

from tests.reasoning.small_table import fifty_six, phrases
from trainer.cards.suit import Suit
from trainer.language.book.conditions import AtLeastAsGood, SuitNamed
from trainer.reasoning.words.suit_wording import SuitWording


@pytest.mark.parametrize(
    ("phrase", "words"),
    [
        ("4+ cards", "four or more spades"),
        ("2 or 3 cards", "two or three spades"),
        ("at most 1 cards", "at most one spade"),
        ("void", "a void in spades"),
        ("singleton", "a singleton spade"),
        ("doubleton", "two spades"),
        ("Jack", "a Jack of spades"),
        ("one Jack", "exactly one Jack of spades"),
        ("both Jacks", "both Jacks of spades"),
        ("no Jack", "no Jack of spades"),
        ("without Ace", "no Ace of spades"),
        ("2 or 3 points", "two or three points in spades"),
        ("1 point", "one point in spades"),
        ("5+ running tricks", "five or more running tricks in spades"),
        ("next in sequence", "the next highest spade (the nine)"),
        ("not next in sequence", "not the next highest spade (the nine)"),
        ("no in sequence", "not the next highest spade (the nine)"),
        ("1 in sequence", "exactly one spade in sequence from the nine down"),
        ("2+ in sequence", "two or more spades in sequence from the nine down"),
        ("all in sequence", "spades, all of them in sequence from the nine down"),
        ("at least JAAx", "spades at least as good as JAAx"),
        ("4+ cards, Jack", "four or more spades with a Jack"),
        ("4+ cards, both Jacks, a 9", "four or more spades with both Jacks and a nine"),
        ("4+ cards, Jack, no 9, no Ace", "four or more spades with a Jack but without a nine or an Ace"),
        ("5+ cards, no Jack", "five or more spades without a Jack"),
        ("2 cards, not next in sequence", "two spades without the next highest (the nine)"),
        ("3+ cards, 2 in sequence", "three or more spades with exactly two in sequence from the nine down"),
        ("4+ cards, at least JAAx", "four or more spades, at least as good as JAAx"),
        ("4+ cards, all in sequence", "four or more spades, all in sequence from the nine down"),
        ("singleton, Jack", "a singleton Jack of spades"),
        ("singleton, all in sequence", "a singleton nine of spades"),
        ("both Jacks, one 9", "both Jacks and exactly one nine of spades"),
        ("both Jacks, no 9", "both Jacks of spades but without a nine"),
        ("no Jack, at least 99A", "spades at least as good as 99A without a Jack"),
        ("no Jack, no 9", "no Jack of spades without a nine"),
        ("not 4+ cards", "not four or more spades"),
        ("4+ cards, not at least JAAx", "four or more spades, not spades at least as good as JAAx"),
        ("void or singleton", "a void in spades or a singleton spade"),
        ("(3 cards, Jack) or void", "three spades with a Jack, or a void in spades"),
        ("4+ cards, Jack or 4+ points", "four or more spades with a Jack, or four or more points in spades"),
    ],
)
def test_a_statement_about_spades_of_which_both_jacks_are_shown(phrase: str, words: str) -> None:
    wording = SuitWording(fifty_six(), Suit.SPADES, shown=2)
    assert str(wording.phrase(phrases().suit_statement(phrase))) == words


@pytest.mark.parametrize(
    ("shown", "card"),
    [(0, "the Jack"), (1, "the Jack"), (2, "the nine"), (3, "the nine"), (4, "the Ace"), (11, "the Queen")],
)
def test_the_next_highest_card_is_named_by_what_has_been_shown(shown: int, card: str) -> None:
    wording = SuitWording(fifty_six(), Suit.HEARTS, shown)
    assert str(wording.phrase(phrases().suit_statement("next in sequence"))) == f"the next highest heart ({card})"


def test_when_all_cards_are_shown_none_is_named() -> None:
    wording = SuitWording(fifty_six(), Suit.HEARTS, shown=12)
    assert str(wording.phrase(phrases().suit_statement("next in sequence"))) == "the next highest heart"
    assert str(wording.phrase(phrases().suit_statement("2+ in sequence"))) == "two or more hearts in sequence"


@pytest.mark.parametrize(
    ("phrase", "words"),
    [
        ("4+ cards, Jack", " of four or more cards with a Jack"),
        ("both Jacks", " with both Jacks"),
        ("no Jack", " without a Jack"),
        ("5+ running tricks", " with five or more running tricks"),
        ("at most 2 cards, no 9", " of at most two cards without a nine"),
        ("next in sequence", " with the next highest card"),
    ],
)
def test_what_makes_a_suit_one_of_a_kind(phrase: str, words: str) -> None:
    assert SuitWording(fifty_six()).about_a_suit(phrases().suit_statement(phrase)) == words


def test_a_defined_name_is_said_with_its_meaning() -> None:
    strong = SuitNamed("strong suit", AtLeastAsGood("JAAx"))
    assert str(SuitWording(fifty_six(), Suit.CLUBS).phrase(strong)) == (
        "a strong suit in clubs (cards at least as good as JAAx)"
    )
