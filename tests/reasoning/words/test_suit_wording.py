"""Statements about one suit in English, as in the phrases of the tables."""

import pytest

from tests.reasoning.small_table import fifty_six, phrases
from trainer.cards.suit import Suit
from trainer.games import game_called
from trainer.language.book.conditions import AtLeastAsGood, SuitNamed
from trainer.language.phrases.parsing import Phrases
from trainer.language.phrases.vocabulary import Vocabulary
from trainer.reasoning.words.suit_wording import SuitWording


@pytest.mark.parametrize(
    ("phrase", "words"),
    [
        ("4+ cards", "four or more spades"),
        ("2 or 3 cards", "two or three spades"),
        ("at most 1 cards", "at most one spade"),
        ("void", "a void in spades"),
        ("singleton", "a single spade"),
        ("doubleton", "two spades"),
        ("Jack", "the Jack of spades"),
        ("one Jack", "one Jack of spades"),
        ("both Jacks", "both Jacks of spades"),
        ("no Jack", "no Jack of spades"),
        ("without Ace", "no Ace of spades"),
        ("2 or 3 points", "two or three points in spades"),
        ("1 point", "one point in spades"),
        ("5+ running tricks", "five or more running tricks in spades"),
        ("next in sequence", "the nine of spades"),
        ("not next in sequence", "not the nine of spades"),
        ("no in sequence", "no nine of spades"),
        ("1 in sequence", "the nine of spades"),
        ("2+ in sequence", "the next two spades (9 9) or more"),
        ("all in sequence", "nothing but the next cards in spades"),
        ("at least JAAx", "JAAx or better in spades"),
        ("4+ cards, Jack", "four or more spades with the Jack"),
        ("4+ cards, both Jacks, a 9", "four or more spades with both Jacks and a nine"),
        ("4+ cards, Jack, no 9, no Ace", "four or more spades with the Jack, no nine or Ace"),
        ("5+ cards, no Jack", "five or more spades without the Jack"),
        ("2 cards, not next in sequence", "two spades without the nine"),
        ("3+ cards, 2 in sequence", "three or more spades with the next two cards (9 9)"),
        ("4+ cards, at least JAAx", "four or more spades (JAAx or better)"),
        ("4+ cards, all in sequence", "four or more spades from the nine down"),
        ("singleton, Jack", "the Jack of spades alone"),
        ("singleton, all in sequence", "the nine of spades alone"),
        ("both Jacks, one 9", "both Jacks and one nine of spades"),
        ("both Jacks, no 9", "both Jacks of spades, no nine"),
        ("no Jack, at least 99A", "99A or better in spades without the Jack"),
        ("no Jack, no 9", "no Jack or nine of spades"),
        ("not 4+ cards", "not four or more spades"),
        ("4+ cards, not at least JAAx", "four or more spades, not JAAx or better"),
        ("void or singleton", "a void in spades or a single spade"),
        ("(3 cards, Jack) or void", "three spades with the Jack, or a void in spades"),
        ("4+ cards, Jack or 4+ points", "four or more spades with the Jack, or four or more points in spades"),
    ],
)
def test_a_statement_about_spades_of_which_both_jacks_are_shown(phrase: str, words: str) -> None:
    wording = SuitWording(fifty_six(), Suit.SPADES, of_partners=2)
    assert wording.phrase(phrases().suit_statement(phrase)) == words


@pytest.mark.parametrize(
    ("shown", "card"),
    [
        (0, "the Jack"),
        (1, "the other Jack"),
        (2, "the nine"),
        (3, "the other nine"),
        (4, "the Ace"),
        (11, "the other Queen"),
    ],
)
def test_the_next_highest_card_is_named_by_what_has_been_shown(shown: int, card: str) -> None:
    wording = SuitWording(fifty_six(), Suit.HEARTS, shown)
    assert wording.phrase(phrases().suit_statement("next in sequence")) == f"{card} of hearts"


def test_when_all_cards_are_shown_none_is_named() -> None:
    wording = SuitWording(fifty_six(), Suit.HEARTS, of_partners=12)
    assert wording.phrase(phrases().suit_statement("next in sequence")) == "the next card of hearts"
    assert wording.phrase(phrases().suit_statement("2+ in sequence")) == "two or more of the next cards of hearts"


@pytest.mark.parametrize(
    ("phrase", "words"),
    [
        ("4+ cards", "four spades"),
        ("4 to 7 cards", "four spades"),
        ("1+ cards", "a spade"),
        ("3 cards", "three spades"),
        ("4+ cards, Jack", "four spades with the Jack"),
        ("2+ in sequence", "the next two spades (9 9)"),
    ],
)
def test_or_more_is_left_out_where_a_hand_has_a_number(phrase: str, words: str) -> None:
    wording = SuitWording(fifty_six(), Suit.SPADES, of_partners=2, or_more=False)
    assert wording.phrase(phrases().suit_statement(phrase)) == words


@pytest.mark.parametrize(
    ("phrase", "words"),
    [
        ("Queen", "the Queen of spades"),
        ("one Queen", "the Queen of spades"),
        ("no Queen", "no Queen of spades"),
        ("4+ cards, a Queen", "four or more spades with the Queen"),
        ("Ace or King", "the Ace of spades or the King of spades"),
    ],
)
def test_a_deck_with_one_card_of_each_has_no_second_queen_of_spades(phrase: str, words: str) -> None:
    bridge = game_called("bridge")
    statement = Phrases(Vocabulary(bridge)).suit_statement(phrase)
    assert SuitWording(bridge, Suit.SPADES).phrase(statement) == words
    if phrase == "Queen":
        assert SuitWording(bridge).phrase(statement) == "a Queen", "of whichever suit there are four"


def test_a_defined_name_is_said_with_the_weakest_cards_that_it_names() -> None:
    strong = SuitNamed("strong suit", AtLeastAsGood("JAAx"))
    long = SuitNamed("length with the Jack", phrases().suit_statement("4+ cards, Jack"))
    wording = SuitWording(fifty_six(), Suit.CLUBS)
    assert wording.phrase(strong) == "a strong suit in clubs (JAAx)"
    assert wording.phrase(long) == "length with the Jack in clubs"
