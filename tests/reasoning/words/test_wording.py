"""Statements about a hand in English, as in the phrases of the tables."""

import pytest
from hypothesis import given

from tests.reasoning.small_table import fifty_six, hand, phrases, small
from tests.reasoning.strategies import bindings, hand_statements
from trainer.hands.statements import Binding
from trainer.language.book.conditions import (
    ANY_HAND,
    Amount,
    AtLeastAsGood,
    HandAll,
    HandNamed,
    HandNot,
    HandStatement,
    LengthCompared,
    Range,
    Scope,
    SuitIs,
    SuitNamed,
)
from trainer.reasoning.words.wording import Wording

HERE = Binding({"X": 0, "Y": 1}, top_cards=(1, 0, 0, 0), bid=frozenset({0, 2}))


def said(statement: HandStatement) -> str:
    return Wording(fifty_six(), HERE).phrase(statement)


@pytest.mark.parametrize(
    ("phrase", "words"),
    [
        ("2 Jacks", "two Jacks"),
        ("1 Jack", "one Jack"),
        ("2+ Jacks", "two or more Jacks"),
        ("no Jack", "no Jacks"),
        ("at most 1 Jack", "at most one Jack"),
        ("2 or 3 Jacks", "two or three Jacks"),
        ("2 Jacks in different suits", "two Jacks in different suits"),
        ("2 Jacks; 2 suits outside X: Jack", "two Jacks, and two suits with a Jack outside spades"),
        ("2+ Jacks outside X", "two or more Jacks outside spades"),
        ("1 other Jack", "one Jack outside spades and hearts"),
        ("3+ Jacks in X and Y", "three or more Jacks in spades and hearts"),
        ("2 Jacks in X and spades", "two Jacks in spades"),
        ("10+ points", "ten or more points"),
        ("a void", "a void"),
        ("no void", "no void"),
        ("2+ singletons", "two or more singletons"),
        ("1 doubleton", "one doubleton"),
        ("some suit: 4+ cards, Jack", "a suit of four or more cards with a Jack"),
        ("some suit: singleton, Jack", "a bare Jack"),
        ("no suit: singleton, Jack", "no bare Jack"),
        ("no suit: 4+ cards, Jack", "no suit of four or more cards with a Jack"),
        ("2 suits: both Jacks", "two suits with both Jacks"),
        ("2+ other suits: void", "two or more voids outside spades and hearts"),
        ("some other suit: 3+ cards", "a suit of three or more cards outside spades and hearts"),
        ("some unbid suit: Jack", "an unbid suit with a Jack"),
        ("some untold suit: Jack", "a new suit with a Jack"),
        ("1+ of (untold cards in X)", "one or more further spades"),
        ("no unbid suit: void", "no void in an unbid suit"),
        ("every suit: 2 cards", "two cards in every suit"),
        ("every other suit: Jack", "a Jack in every suit but spades and hearts"),
        ("X: void", "a void in spades"),
        ("X: next in sequence", "the other Jack of spades"),
        ("hearts: 4+ cards", "four or more hearts"),
        ("2 Jacks; a void", "two Jacks, and a void"),
        ("2 Jacks; a void; 10+ points", "two Jacks, a void, and ten or more points"),
        ("(2+ Jacks) or (a void)", "two or more Jacks, or a void"),
        ("(2+ Jacks) or (1 Jack; a void)", "two or more Jacks; or one Jack and a void"),
        ("a void; (2+ Jacks) or (10+ points)", "a void, and either two or more Jacks, or ten or more points"),
        ("not 2+ Jacks", "at most one Jack"),
        ("no Jacks outside X; no nines outside X; 2+ Aces", "two or more Aces, and no Jack or nine outside spades"),
        ("X: 4 cards, Jack; no nines; no Aces", "four spades with the Jack, and no nine or Ace"),
    ],
)
def test_a_statement_about_a_hand(phrase: str, words: str) -> None:
    assert said(phrases().hand_statement(phrase)) == words


def test_a_defined_name_is_said_without_its_meaning() -> None:
    rich = HandNamed("rich hand", phrases().hand_statement("2+ Jacks"))
    assert said(rich) == "a rich hand"
    assert said(HandNot(rich)) == "no rich hand"


def test_a_name_that_stands_for_a_count_or_says_nothing_is_said_by_what_it_asks() -> None:
    count = HandNamed("rich hand", phrases().hand_statement("8+ of (cards in X + Jacks)"))
    vague = HandNamed("hand with something to add", phrases().hand_statement("a void"))
    assert said(count) == "eight or more spades and Jacks together (a Jack of spades counts as both)"
    assert said(vague) == "a void"


def test_jacks_beside_those_of_a_suit_are_named_where_the_hand_is_known() -> None:
    wording = Wording(fifty_six(), HERE, or_more=False, hand=hand("J9AT.J.J.TK"))
    parts = wording.parts(phrases().hand_statement("X: 4 cards, one Jack; 2+ Jacks"))
    assert parts == ["four spades with one Jack", "two other Jacks (♥J ♦J)"]


def test_the_cards_that_are_counted_are_named_where_the_hand_is_known() -> None:
    wording = Wording(fifty_six(), HERE, or_more=False, hand=hand("J.J9.J.TKQ9"))
    assert wording.phrase(phrases().hand_statement("1+ Jacks outside X")) == "two Jacks outside spades (♥J ♦J)"


def test_a_void_is_named_where_the_hand_is_known() -> None:
    wording = Wording(fifty_six(), HERE, or_more=False, hand=hand("JJ9A..TKQ.9"))
    assert wording.phrase(phrases().hand_statement("a void")) == "a void in hearts"


def test_a_definition_is_followed_by_the_cards_where_the_hand_is_known() -> None:
    strong = SuitIs("X", SuitNamed("strong suit", AtLeastAsGood("JAAx")))
    wording = Wording(fifty_six(), HERE, or_more=False, hand=hand("JJ9A..TKQ.9"))
    assert wording.phrase(strong) == "a strong suit in spades (J J 9 A)"


def test_what_every_bid_of_a_suit_needs_is_told_only_where_it_is_all() -> None:
    short = Wording(fifty_six(), HERE, or_more=False)
    assert short.parts(phrases().hand_statement("X: 1+ cards; 2 Jacks")) == ["two Jacks"]
    assert short.parts(phrases().hand_statement("X: 1+ cards")) == ["nothing new to tell"]


def test_what_is_denied_is_told_last() -> None:
    parts = Wording(fifty_six(), HERE).parts(phrases().hand_statement("at most 1 Jack; Y: 3 cards; X: void"))
    assert parts == ["a void in spades", "three hearts", "at most one Jack"]


def test_a_suit_that_is_compared_with_itself_says_nothing() -> None:
    as_long = LengthCompared("X", Range(0), Scope(inside=("S",)))

    assert said(as_long) == ""
    assert said(HandAll((SuitIs("X", Amount("cards", Range(3))), as_long))) == "three or more spades"


def test_otherwise_shows_nothing_to_bid() -> None:
    assert said(ANY_HAND) == "any hand"


@given(statement=hand_statements(), binding=bindings())
def test_every_statement_can_be_said(statement: HandStatement, binding: Binding) -> None:
    words = Wording(fifty_six(), binding).phrase(statement)
    assert words.strip() == words
    assert "  " not in words
    assert "None" not in words


def test_every_row_of_the_small_table_can_be_said() -> None:
    for situation in small().book.situations:
        for row in situation.rows:
            assert said(row.shows)


def test_a_jack_and_a_void_are_two_things_though_there_is_one_of_each() -> None:
    both = phrases().hand_statement("1+ Jacks outside X; a void")
    assert said(both) == "one or more Jacks outside spades, and a void"
