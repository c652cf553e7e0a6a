"""A meaning names no alternative that the rest of it rules out, and no number twice."""

import pytest

from trainer.games import game_called
from trainer.hands.promises import Promise, PromisedNumber
from trainer.hands.statements import Binding
from trainer.language.book.conditions import HandAll
from trainer.language.phrases.parsing import Phrases
from trainer.language.phrases.vocabulary import Vocabulary
from trainer.reasoning.words.wording import Wording

GAME = game_called("bridge")
PARTNER = Promise(lengths=(5, 0, 0, 0), numbers=(PromisedNumber("high-card points", 12, 14),))
BINDING = Binding({"X": 0}, partners=PARTNER)
SHAPELY = "20+ of (high-card points + cards in the 2 longest suits)"
LENGTH = "of (high-card points + shown high-card points + length points)"
PLAIN = "of (high-card points + shown high-card points)"


@pytest.mark.parametrize(
    ("phrases", "words"),
    [
        pytest.param(
            [
                "at most 11 high-card points",
                f"(12+ high-card points) or (10+ high-card points; {SHAPELY})",
            ],
            "10 or 11 points, and 20 or more points and cards in the two longest suits together",
            id="an opening by shape is no opening by points",
        ),
        pytest.param(
            [f"(12+ high-card points) or (10+ high-card points; {SHAPELY})"],
            "12 or more points; or 10 or 11 points, and 20 or more points and cards in the two longest suits together",
            id="the lighter opening ends where the other begins",
        ),
        pytest.param(
            [f"25+ {LENGTH}", f"24+ {PLAIN}"],
            "13 or more points with length, and 12 or more points",
            id="two counts have two names",
        ),
        pytest.param(
            [f"24+ {LENGTH}", f"25+ {LENGTH}"], "13 or more points with length", id="the same count is said once"
        ),
        pytest.param(
            [f"23+ {PLAIN}", f"not (25+ {LENGTH}; 24+ {PLAIN})"],
            "11 or more points, and either 11 points, or at most 12 with length",
            id="an invitation is not enough for game",
        ),
    ],
)
def test_numbers_of_a_meaning_agree(phrases: list[str], words: str) -> None:
    parse = Phrases(Vocabulary(GAME)).hand_statement
    assert Wording(GAME, BINDING).phrase(HandAll(tuple(map(parse, phrases)))) == words
