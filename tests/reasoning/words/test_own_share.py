"""What a call shows of a whole side's count is said as what is left for the hand that makes it."""

import pytest

from trainer.games import game_called
from trainer.hands.promises import Promise, PromisedNumber
from trainer.hands.statements import Binding
from trainer.language.book.conditions import HandAll
from trainer.language.phrases.parsing import Phrases
from trainer.language.phrases.vocabulary import Vocabulary
from trainer.reasoning.words.wording import Wording

GAME = game_called("bridge")
PARTNER = Promise(lengths=(5, 0, 0, 0), numbers=(PromisedNumber("high-card points", 15, 17),))
BINDING = Binding({"X": 0}, partners=PARTNER)


def said(*phrases: str, or_more: bool = True) -> str:
    parse = Phrases(Vocabulary(GAME)).hand_statement
    return Wording(GAME, BINDING, or_more=or_more).phrase(HandAll(tuple(map(parse, phrases))))


@pytest.mark.parametrize(
    ("phrases", "words"),
    [
        (["25+ of (high-card points + shown high-card points)"], "10 or more points"),
        (["25+ of (high-card points + shown high-card points + 1)"], "9 or more points"),
        (["at most 24 of (high-card points + shown high-card points)"], "at most 9 points"),
        (["8+ of (cards in X + shown cards in X)"], "three or more spades"),
        (
            ["20+ of (high-card points + 1 for every doubleton + shown high-card points)"],
            "5 or more points with shape",
        ),
        (
            [
                "25+ of (high-card points + possible high-card points)",
                "at most 24 of (high-card points + shown high-card points)",
            ],
            "8 or 9 points",
        ),
    ],
)
def test_what_partner_has_shown_is_taken_off(phrases: list[str], words: str) -> None:
    assert said(*phrases) == words


def test_what_partner_has_alone_stays_the_sides() -> None:
    enough = "14+ of (high-card points + shown high-card points)"
    assert said(enough) == "14 or more points on your side"


def test_of_one_hand_the_whole_side_is_worked() -> None:
    enough = "25+ of (high-card points + shown high-card points)"
    assert said(enough, or_more=False) == "25 or more points on your side"


@pytest.mark.parametrize(
    ("phrase", "words"),
    [
        ("(17+ high-card points) or (19+ high-card points)", "17 or more points"),
        ("(32+ of (high-card points + shown high-card points)) or (19+ high-card points)", "17 or more points"),
        ("(17+ high-card points) or (X: 6+ cards)", "17 or more points, or six or more spades"),
    ],
)
def test_of_alternatives_that_ask_more_or_less_the_least_is_left(phrase: str, words: str) -> None:
    assert said(phrase) == words


def test_the_limits_of_a_number_within_a_count_are_not_said_again() -> None:
    counted = "10 to 12 of (high-card points + 3 for every void)"
    assert said(counted, "3 to 12 high-card points") == "10 to 12 points with shape"
    assert said(counted, "at most 9 high-card points") == "10 to 12 points with shape, and at most 9 points"


def test_less_than_a_count_asks_is_no_reason_for_a_call_of_one_hand() -> None:
    counted = "10+ of (high-card points + 3 for every void)"
    assert said(counted, "8+ high-card points") == "10 or more points with shape, and 8 or more points"
    assert said(counted, "8+ high-card points", or_more=False) == "10 points with shape"


def test_a_count_asked_alike_with_three_trumps_and_with_four_is_said_once() -> None:
    phrase = (
        "(X: 3 cards; 6+ of (high-card points + 3 for every void)) or (X: 4+ cards; 6+ of (high-card points + 5 for "
        "every void))"
    )
    assert said(phrase) == "6 or more points with shape, and three or more spades"
    assert said(phrase, "X: 3+ cards") == "three or more spades, and 6 or more points with shape"
