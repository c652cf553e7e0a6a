"""What scripts ask of a game by its name is answered for the toy games too."""

import pytest

from tests.toy_games.toy_conventions import toy_game
from trainer.command_line.asking.legal import LegalAnswers
from trainer.command_line.asking.play import PlayAnswers
from trainer.problems import BiddingTrainerError

LEGAL = LegalAnswers(toy_game)


def test_what_may_be_called_and_what_came_of_an_auction() -> None:
    asked = {"game": "dummy-whist", "laws": "club", "auction": ["P", "6NT", "X"]}
    answer = LEGAL.legal(asked)
    assert (answer["over"], answer["turn"], answer["contract"]) == (False, 3, None)
    assert answer["legal"] == ["P", "XX", "7C", "7D", "7H", "7S", "7NT"]
    ended = LEGAL.legal({**asked, "auction": ["P", "1S", "P", "4S", "P", "P", "P"]})
    assert (ended["over"], ended["contract"]["call"], ended["contract"]["by"]) == (True, "4S", 1)
    assert LEGAL.legal({**asked, "auction": ["2H", "2D"]})["why"] == "2D is not high enough."

    promised = LEGAL.legal({"game": "promises", "laws": "table", "auction": ["0", "13", "0", "4"]})
    assert promised["contract"] == {"promised": [0, 13, 0, 4]}


@pytest.mark.parametrize(
    ("asked", "score"),
    [
        ({"game": "dummy-whist", "laws": "club", "contract": "4S", "tricks": 11}, 450),
        ({"game": "dummy-whist", "laws": "club", "contract": "4S", "doubled": "X", "tricks": 8}, -200),
        ({"game": "dummy-whist", "laws": "club", "contract": "4S", "tricks": 8, "vulnerable": "yes"}, -200),
        ({"game": "promises", "laws": "table", "promised": 5, "tricks": 7, "bags": 3}, 2),
        ({"game": "promises", "laws": "table", "promised": 5, "tricks": 4, "bags": 3}, -50),
        ({"game": "twenty-eight", "laws": "six-handed", "number": 20, "points": 21}, 2),
        ({"game": "twenty-eight", "laws": "six-handed", "number": 20, "points": 19}, -3),
    ],
)
def test_what_a_result_is_worth(asked: dict[str, object], score: int) -> None:
    assert LEGAL.score(asked) == {"score": score}


def test_a_bid_that_names_no_trump_is_a_contract_all_the_same() -> None:
    answer = LEGAL.legal({"game": "twenty-eight", "laws": "six-handed", "auction": ["16", *["P"] * 5]})
    assert (answer["over"], answer["contract"]) == (True, {"number": 16, "by": 0})
    assert LEGAL.legal({"game": "twenty-eight", "laws": "six-handed", "auction": ["P"]})["illegal_at"] == 0


def test_a_play_of_six_seats_with_a_known_trump() -> None:
    hands = ["J..6.", "9..7.", "A..8.", "T..9.", ".J.Q.", ".9.K."]
    asked = {"game": "twenty-eight", "hands": hands, "trump": "H", "cards": ["D6", "D7", "D8", "D9", "HJ", "H9"]}
    answer = PlayAnswers(toy_game).play(asked)
    assert answer["why"] is not None  # seat 4 can follow suit
    assert answer["illegal_at"] == 4


def test_who_wins_the_tricks_of_a_play() -> None:
    hands = ["A2...", "K3...", "Q4...", "5..2."]
    asked = {
        "game": "promises",
        "hands": hands,
        "trump": "S",
        "cards": ["SA", "SK", "SQ", "S5", "S2", "S3", "S4", "D2"],
    }
    answer = PlayAnswers(toy_game).play(asked)
    assert (answer["winners"], answer["total"], answer["illegal_at"]) == ([0, 2], [2, 0], None)
    with pytest.raises(BiddingTrainerError, match="spades always are"):
        PlayAnswers(toy_game).play({**asked, "trump": "H"})
