"""What a count is counted in is said wherever all of its terms have it in common."""

import pytest

from trainer.auction.call import BID_FORM, Call
from trainer.cards.notation import parse_hand
from trainer.games import game_called
from trainer.games.spades.evaluation.measures import TRICKS
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.promises import NO_PROMISE
from trainer.hands.statements import Binding
from trainer.language.book.conditions import HandSum, Range
from trainer.language.phrases.parsing import Phrases
from trainer.language.phrases.vocabulary import Vocabulary
from trainer.reasoning.judging.counting import Counting
from trainer.reasoning.words.count_units import scaled
from trainer.reasoning.words.count_words import count_text, needed, number_in
from trainer.reasoning.words.wording import Wording

GAME = game_called("bridge")
BINDING = Binding({"X": 0}, partners=NO_PROMISE)


def sum_of(phrase: str) -> HandSum:
    statement = Phrases(Vocabulary(GAME)).hand_statement(phrase)
    assert isinstance(statement, HandSum)
    return statement


@pytest.mark.parametrize(
    ("phrase", "words"),
    [
        ("25+ of (high-card points + shown high-card points)", "25 or more points on your side"),
        ("25+ of (high-card points + shown high-card points + 1)", "24 or more points on your side"),
        ("at most 24 of (high-card points + possible high-card points)", "at most 24 points on your side"),
        ("11+ of (high-card points + 3 for every void + 1 for every doubleton)", "11 or more points with shape"),
        ("13+ of (high-card points + length points)", "13 or more points with length"),
        ("12 to 14 of (high-card points + cards beyond 4)", "12 to 14 points with shape"),
        ("8+ of (cards in X + shown cards in X)", "eight or more spades on your side"),
        (
            "20+ of (high-card points + cards in the 2 longest suits)",
            "20 or more points and cards in the two longest suits together",
        ),
        ("at most 1 of (Aces + Kings in X)", "at most one of the Aces and the King of spades"),
        ("5+ of (Aces + Kings in X)", "five or more of the Aces and the King of spades"),
    ],
)
def test_a_count_names_what_all_its_terms_are(phrase: str, words: str) -> None:
    said = Wording(GAME, BINDING).phrase(sum_of(phrase))
    assert said.replace("possible on your side", "on your side") == words


def test_two_counts_of_the_same_things_name_them_once() -> None:
    phrase = "(1 of (Aces + Kings in X)) or (4 of (Aces + Kings in X))"
    statement = Phrases(Vocabulary(GAME)).hand_statement(phrase)

    assert Wording(GAME, BINDING).phrase(statement) == "one or four of the Aces and the King of spades"


def test_a_count_with_two_ends_says_both() -> None:
    assert Wording(GAME, BINDING).phrase(sum_of("6 to 7 of (cards in X + Jacks)")) == "a count of 6 or 7"


@pytest.mark.parametrize(
    ("phrase", "hand", "needs", "has", "worked"),
    [
        (
            "11+ of (high-card points + 3 for every void + 1 for every doubleton)",
            "AK432.32.5432.32",
            "11 points with shape",
            "9",
            "7 high-card points + 2 for two doubletons = 9; 3♠ needs 11",
        ),
        ("5+ of (cards in X + shown cards in X)", "2.5432.5432.5432", "five spades", "one", "1 trump; 3♠ needs 5"),
        (
            "6 to 9 of (high-card points + length points)",
            "432.5432.432.432",
            "6 points with length",
            "none",
            "0 = 0; 3♠ needs 6 to 9",
        ),
        (
            "at most 9 of (high-card points + length points)",
            "AK2.AK32.432.432",
            "no points with length",
            "14",
            "14 points; 3♠ allows 9 at most",
        ),
        (
            "20+ of (high-card points + cards in the 2 longest suits)",
            "AKQ32.A432.32.32",
            "20 points and cards in the two longest suits together",
            "22",
            "13 high-card points + 9 cards in the two longest suits = 22; 3♠ needs 20",
        ),
    ],
)
def test_a_worked_count_is_needed_and_had_in_its_unit(
    phrase: str, hand: str, needs: str, has: str, worked: str
) -> None:
    tables = HoldingTables(GAME)
    count = Counting(parse_hand(GAME.deck, hand), BINDING, tables).of(sum_of(phrase))
    assert (needed(count, GAME), number_in(count, GAME), count_text(count, GAME, Call(BID_FORM, "S", 3))) == (
        needs,
        has,
        worked,
    )


@pytest.mark.parametrize(("hand", "total"), [("AK2.AK32.432.432", 14), ("A32.K432.432.432", 7)])
def test_a_count_with_an_upper_end_is_not_met_beyond_it(hand: str, total: int) -> None:
    statement = sum_of("at most 9 of (high-card points + length points)")
    count = Counting(parse_hand(GAME.deck, hand), BINDING, HoldingTables(GAME)).of(statement)
    assert (count.total, count.is_met) == (total, total <= 9)


@pytest.mark.parametrize(
    ("limits", "words"),
    [
        (Range(56, 75), "about 3 tricks (2.8 to 3.75)"),
        (Range(76, 115), "about 4 or 5 tricks (3.8 to 5.75)"),
        (Range(76, 135), "about 4 to 6 tricks (3.8 to 6.75)"),
        (Range(66, 85), "3.3 to 4.25 tricks"),
        (Range(62, 75), "3.1 to 3.75 tricks"),
        (Range(60, 60), "3 tricks"),
        (Range(0, 35), "at most 1.75 tricks"),
        (Range(116), "5.8 or more tricks"),
    ],
)
def test_a_range_that_begins_with_a_whole_number_is_said_by_it(limits: Range, words: str) -> None:
    assert scaled(TRICKS, limits, in_round_numbers=True) == words
