"""What a call shows of a whole side's count is said as what is left for the hand that makes it."""

import pytest

from trainer.games import game_called
from trainer.hands.promises import NumberShown, Promise
from trainer.hands.statements import Binding
from trainer.language.book.conditions import HandAll
from trainer.language.phrases.parsing import Phrases
from trainer.language.phrases.vocabulary import Vocabulary
from trainer.reasoning.words.wording import Wording

GAME = game_called("bridge")
PARTNER = Promise(lengths=(5, 0, 0, 0), numbers=(NumberShown("high-card points", 15, 17),))
BINDING = Binding({"X": 0}, partners=PARTNER)


def said(*phrases: str, or_more: bool = True) -> str:
    parse = Phrases(Vocabulary(GAME)).hand_statement
    return Wording(GAME, BINDING, or_more=or_more).phrase(HandAll(tuple(map(parse, phrases))))


@pytest.mark.parametrize(
    ("phrases", "words"),
    [
        (["25+ of (high-card points + shown high-card points)"], "ten or more high-card points"),
        (["25+ of (high-card points + shown high-card points + 1)"], "nine or more high-card points"),
        (["at most 24 of (high-card points + shown high-card points)"], "at most nine high-card points"),
        (["8+ of (cards in X + shown cards in X)"], "three or more spades"),
        (
            ["20+ of (high-card points + 1 for every doubleton + shown high-card points)"],
            "five or more points with shape",
        ),
        (
            [
                "25+ of (high-card points + possible high-card points)",
                "at most 24 of (high-card points + shown high-card points)",
            ],
            "eight or nine high-card points",
        ),
    ],
)
def test_what_partner_has_shown_is_taken_off(phrases: list[str], words: str) -> None:
    assert said(*phrases) == words


def test_what_partner_has_alone_stays_the_sides() -> None:
    enough = "14+ of (high-card points + shown high-card points)"
    assert said(enough) == "14 or more high-card points on your side"


def test_of_one_hand_the_whole_side_is_worked() -> None:
    enough = "25+ of (high-card points + shown high-card points)"
    assert said(enough, or_more=False) == "25 or more high-card points on your side"
