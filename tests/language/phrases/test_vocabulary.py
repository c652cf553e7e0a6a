"""The words of a table."""

from trainer.games import game_called
from trainer.language.book.conditions import Amount, Range
from trainer.language.phrases.vocabulary import Vocabulary


def test_ranks_have_names_in_both_numbers_and_digits_stand_for_themselves() -> None:
    words = Vocabulary(game_called("fifty-six")).rank_words
    assert words["Jack"] == words["Jacks"] == "J"
    assert words["nine"] == words["nines"] == words["9"] == words["9s"] == "9"
    assert "J" not in words
    assert Vocabulary(game_called("bridge")).rank_words["sixes"] == "6"


def test_denominations_are_known_by_name_and_by_letters() -> None:
    assert Vocabulary(game_called("fifty-six")).denomination_words == {
        "NOS": "NS",
        "No Trump": "NT",
        "NS": "NS",
        "NT": "NT",
    }
    assert Vocabulary(game_called("spades")).denomination_words == {}


def test_measures_are_known_in_both_numbers() -> None:
    words = Vocabulary(game_called("bridge")).measure_words
    assert words["losing trick"] == words["losing tricks"] == "losing tricks"


def test_the_open_terminals_are_the_words_of_game_and_table() -> None:
    jack = Amount("J", Range(1))
    terminals = dict(Vocabulary(game_called("fifty-six"), {}, {"good suit": jack}).terminals)
    assert terminals["RANK_DIGITS"] == ("9s",)
    assert terminals["SUIT_DEFINITION"] == ("good suit",)
    assert terminals["HAND_DEFINITION"] == ()
