"""What is said of a phrase that can't be used: where, what is wrong, and what would be right."""

import re
from typing import Final

import pytest

from tests.language.small_tables import phrases
from trainer.games import game_called
from trainer.language.book.conditions import CARDS, Amount, HandAmount, Range
from trainer.language.phrases.grammar import parser_for, terminal_name, words_of_terminal
from trainer.language.phrases.parse_trees import PhraseError
from trainer.language.phrases.parsing import LONGEST_PHRASE, Phrases
from trainer.language.phrases.vocabulary import Vocabulary

NOT_UNDERSTOOD: Final = [
    # kind, phrase, offset, the word, the suggestion
    ("suit_statement", "4+ cards, boht Jacks", 10, "boht", "did you mean 'both'?"),
    ("suit_statement", "4+ cards, both jacks", 15, "jacks", "did you mean 'Jacks'?"),
    ("suit_statement", "singletn", 0, "singletn", "did you mean 'singleton'?"),
    ("suit_statement", "strng suit", 0, "strng", "did you mean 'strong suit'?"),
    ("suit_statement", "void or doubletons", 8, "doubletons", "possible here: "),
    ("suit_statement", "4+ cards Jack", 9, "Jack", "possible here: ',', 'and', 'or', 'with', the end"),
    ("suit_statement", "J99", 0, "J99", "possible here: "),
    ("suit_statement", "at least J99y", 9, "J99y", "possible here: '{', a number, cards such as JAAx"),
    ("suit_statement", "nothing", 0, "nothing", "did you mean 'not'?"),
    ("suit_statement", "spades", 0, "spades", "possible here: "),
    ("suit_statement", "4+ cards;", 8, ";", "possible here: "),
    ("hand_statement", "2 Jakcs", 2, "Jakcs", "did you mean 'Jacks'?"),
    ("hand_statement", "god hand", 0, "god", "did you mean 'good hand'?"),
    ("hand_statement", "2 Jacks outsid X", 8, "outsid", "did you mean 'outside'?"),
    ("hand_statement", "2 Jacks, a void", 7, ",", "possible here: ';', 'in different suits', 'in', 'outside', the end"),
    ("hand_statement", "(2 Jacks) or a void", 13, "a", "possible here: '('"),
    ("hand_statement", "some suit 4+ cards", 10, "4+", "possible here: "),
    ("hand_statement", "W: void", 0, "W", "possible here: "),
    ("call", "28 hart", 3, "hart", "did you mean 'hearts'?"),
    ("call", "28 Pas", 3, "Pas", "did you mean 'pass'?"),
    ("call", "28 Trump", 3, "Trump", "did you mean 'No Trump'?"),
    ("call", "pluss X", 0, "pluss", "did you mean 'plus'?"),
    ("call", "plus pass", 5, "pass", "possible here: '(', a denomination, a number, a suit (X, Y, Z, spades, …)"),
    ("call", "up (Jacks NOS", 10, "NOS", "possible here: ')', '+', '-', 'in', 'outside'"),
    ("call", "pass X", 5, "X", "possible here: the end"),
    ("auction_pattern", "28 X (pas) ?", 6, "pas", "did you mean 'pass'?"),
    ("auction_pattern", "28 X (pass) ? pass", 14, "pass", "possible here: the end"),
    ("auction_pattern", "28 X pass) ?", 9, ")", "possible here: "),
    ("fact", "rond 2", 0, "rond", "did you mean 'round'?"),
    ("fact", "our laed", 0, "our", "did you mean 'our lead'?"),
    ("fact", "X is majors", 5, "majors", "possible here: 'a', 'higher than'"),
    ("pick", "longst", 0, "longst", "did you mean 'longest'?"),
    ("pick", "longest then highest cards", 8, "then", "possible here: ',', the end"),
    ("pick", "most cards", 5, "cards", "possible here: a measure, a rank"),
]

ENDS_TOO_EARLY: Final = [
    ("suit_statement", "4+ cards,"),
    ("suit_statement", "4+"),
    ("hand_statement", "(2 Jacks"),
    ("hand_statement", "some suit:"),
    ("call", "X up"),
    ("call", "plus"),
    ("auction_pattern", "28 X (pass)"),
    ("auction_pattern", "28 X (pass"),
    ("auction_pattern", "[supports"),
    ("fact", "round"),
    ("pick", "longest, then"),
]

REFUSED: Final = [
    # understood, but it can't be meant
    ("suit_statement", "4+ cards, {lnog} cards", 11, "no setting 'lnog'", "did you mean 'long'?"),
    ("suit_statement", "late name", 0, "'late name' is not defined yet", "a definition may use those above it"),
    ("hand_statement", "a void; late hand", 8, "'late hand' is not defined yet", "a definition may use those above it"),
    ("suit_statement", "2 or 4 cards", 5, "'2 or 4' leaves out what is between", "write '2 to 4'"),
    ("suit_statement", "4 to 2 cards", 5, "from 4 to 2", "the smaller number first"),
    ("suit_statement", "3 or 3 cards", 5, "from 3 to 3", "the smaller number first"),
    ("suit_statement", "{long} to 4 cards", 10, "from 5 to 4", "the smaller number first"),
    ("suit_statement", "at least JJJ", 9, "'JJJ' has 3 of J, a suit has 2", "write x for cards below J"),
    ("suit_statement", "at least xxxxxxxxx", 9, "'xxxxxxxxx' has 9 cards", "a hand has 8"),
    ("hand_statement", "4-3-3-3", 0, "'4-3-3-3' is a shape of 13 cards", "a hand has 8"),
    ("hand_statement", "2 majors in X: 4+ cards", 2, "'majors' are suits already", "leave out what stands behind 'in'"),
    ("hand_statement", "9+ of (cards in the 4 longest suits)", 20, "the 4 longest suits", "write 1 to 3"),
    ("hand_statement", "9+ of (shown points in X)", 13, "'points' of partners in some suits", "leave out the suits"),
    ("fact", "I are vulnerable", 0, "'vulnerable' is said of a side", "write 'we are' or 'they are'"),
    ("fact", "hearts is a major", 0, "'hearts' is a suit already", "take X, Y or Z"),
    ("call", "(points) / 0 X", 11, "nothing can be divided by 0", "write 1 or more"),
    ("fact", "hearts is spades", 0, "'hearts' is a suit already", "take X, Y or Z"),
    ("fact", "X is spades or Y", 15, "'Y' may be any suit", "name suits, such as hearts"),
    ("pick", "among X and spades, longest", 6, "'X' may be any suit", "name suits, such as hearts"),
]


@pytest.fixture(scope="module")
def table() -> Phrases:
    suits = {"strong suit": Amount(CARDS, Range(4)), "late name": None}
    hands = {"good hand": HandAmount("J", Range(2)), "late hand": None}
    return phrases({"long": 5}, suits, hands)


def error_of(table: Phrases, kind: str, text: str) -> PhraseError:
    with pytest.raises(PhraseError) as caught:
        getattr(table, kind)(text)
    return caught.value


@pytest.mark.parametrize("case", NOT_UNDERSTOOD, ids=lambda case: f"{case[0]}: {case[1]}")
def test_a_word_that_is_not_understood(table: Phrases, case: tuple[str, str, int, str, str]) -> None:
    kind, text, offset, word, right = case
    error = error_of(table, kind, text)
    assert (error.offset, error.wrong) == (offset, f"'{word}' is not understood here")
    assert error.right.startswith(right)


@pytest.mark.parametrize(("kind", "text"), ENDS_TOO_EARLY)
def test_a_phrase_that_ends_too_early(table: Phrases, kind: str, text: str) -> None:
    error = error_of(table, kind, text)
    assert (error.offset, error.wrong) == (len(text), "the phrase ends too early")
    assert error.right.startswith("possible here: ")


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: f"{case[0]}: {case[1]}")
def test_a_phrase_that_can_not_be_meant(table: Phrases, case: tuple[str, str, int, str, str]) -> None:
    kind, text, offset, wrong, right = case
    error = error_of(table, kind, text)
    assert (error.offset, error.wrong, error.right) == (offset, wrong, right)


def test_both_of_a_rank_that_a_suit_has_once() -> None:
    error = error_of(Phrases(Vocabulary(game_called("bridge"))), "suit_statement", "4+ cards, both Kings")
    assert (error.offset, error.wrong, error.right) == (15, "'both Kings', but a suit has one King", "write 'King'")


@pytest.mark.parametrize(
    ("kind", "text", "offset", "form"),
    [
        ("call", "X 3", 0, "reverse"),
        ("call", "plus X", 0, "plus"),
        ("call", "plus 2 X", 0, "plus by"),
        ("call", "X plus", 0, "reverse plus"),
        ("call", "X plus 2", 0, "reverse plus by"),
        ("auction_pattern", "1 X (pass) Y 3 (pass) ?", 11, "reverse"),
        ("auction_pattern", "1 X (plus Y) ?", 5, "plus"),
        ("auction_pattern", "1 X | plus 2 X (pass) ?", 6, "plus by"),
        ("auction_pattern", "X plus (pass) ?", 0, "reverse plus"),
        ("fact", "partner called X plus 2", 15, "reverse plus by"),
    ],
)
def test_a_form_of_bids_that_the_game_does_not_have(kind: str, text: str, offset: int, form: str) -> None:
    error = error_of(Phrases(Vocabulary(game_called("bridge"))), kind, text)
    assert (error.wrong, error.right) == (f"Bridge has no {form} bids", "write a number and a denomination")
    assert error.offset == offset


def test_an_empty_phrase(table: Phrases) -> None:
    for text in ("", "   "):
        assert error_of(table, "call", text).wrong == "the phrase is empty"


def test_the_offset_is_that_of_the_text_as_written(table: Phrases) -> None:
    assert error_of(table, "suit_statement", "4+   cards,\n  boht Jacks").offset == 14
    assert error_of(table, "suit_statement", "  4+  cards,   ").offset == 12


def test_a_setting_where_a_table_has_none() -> None:
    error = error_of(phrases(), "suit_statement", "{long} cards")
    assert (error.wrong, error.right) == ("no setting 'long'", "the table has no settings")


def test_definitions_are_not_suggested_where_a_table_has_none() -> None:
    assert "a defined name" not in error_of(phrases(), "suit_statement", "+").right
    assert "a defined name" in error_of(phrases(suits={"good suit": None}), "suit_statement", "+").right


def test_a_phrase_may_not_be_longer_than_anyone_reads(table: Phrases) -> None:
    error = error_of(table, "suit_statement", "(" * (LONGEST_PHRASE + 1))
    assert (error.offset, error.wrong) == (0, f"the phrase has {LONGEST_PHRASE + 1} characters")


def test_a_very_long_word_is_shown_shortened(table: Phrases) -> None:
    assert error_of(table, "call", "z" * LONGEST_PHRASE).wrong == f"'{'z' * 40}…' is not understood here"


def test_every_terminal_is_spoken_of_in_words_that_a_player_knows(table: Phrases) -> None:
    parser = parser_for(table.vocabulary)
    for name in {terminal.name for terminal in parser.terminals} - set(parser.lexer_conf.ignore):
        shown = terminal_name(name, parser, table.vocabulary)
        assert "\\" not in shown
        assert shown.startswith(("'", "a ", "cards "))


def test_the_words_given_for_a_terminal_are_words_of_the_grammar(table: Phrases) -> None:
    parser = parser_for(table.vocabulary)
    for terminal in parser.terminals:
        for word in words_of_terminal(terminal.name, parser, table.vocabulary):
            assert re.fullmatch(terminal.pattern.to_regexp(), word), (terminal.name, word)
