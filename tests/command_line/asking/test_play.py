"""`play`: exactly the shape that the machine interface promises."""

import io
import json
from typing import Any

import pytest

from trainer.command_line.asking.json_lines import answer_lines
from trainer.command_line.asking.play import PlayAnswers
from trainer.games import game_called
from trainer.problems import BadNotationError

ANSWERS = PlayAnswers(game_called)
HANDS = ["JAK.KQ.9.JA", "9KQ.J9.9K.T", "JT.T.A.9AKQ", "TQ.9AA.A.9K", "9A.J.JTTKQ.", ".TKQ.JQ.JTQ"]
QUESTION = {"game": "fifty-six", "trump": "S", "leader": 0, "hands": HANDS, "cards": []}


def run(*questions: object) -> tuple[int, list[Any]]:
    """The exit status and the answers to some questions, line by line."""
    out = io.StringIO()
    status = answer_lines([json.dumps(question) for question in questions], ANSWERS.play, out)
    return status, [json.loads(line) for line in out.getvalue().splitlines()]


def play(cards: str, **changed: object) -> dict[str, Any]:
    return dict(ANSWERS.play({**QUESTION, "cards": cards.split(), **changed}))


def test_a_play_is_answered_with_winners_points_by_side_and_their_sum() -> None:
    cards = "CJ CT C9 CK HJ CQ HK HJ HT HA S9 HQ"
    status, answers = run({"id": "a", **QUESTION, "cards": cards.split()})
    assert status == 0
    assert answers == [
        {
            "id": "a",
            "winners": [0, 4],
            "points": [[9, 0], [7, 0]],
            "total": [16, 0],
            "illegal_at": None,
            "why": None,
        }
    ]


def test_the_other_side_counts_second() -> None:
    answer = play("HQ HJ HT H9 HJ HT")
    assert (answer["winners"], answer["points"], answer["total"]) == ([1], [[0, 10]], [0, 10])


def test_an_illegal_card_gives_its_index_and_the_reason_and_ends_the_play() -> None:
    answer = play("CJ CT C9 CK HJ CQ HK SQ")
    assert answer["illegal_at"] == 7
    assert answer["why"] == "Hearts were led, and seat 1 can follow suit with HJ or H9."
    assert (answer["winners"], answer["total"]) == ([0], [9, 0])


def test_a_card_out_of_turn_is_illegal() -> None:
    answer = play("CJ C9")
    assert answer["illegal_at"] == 1
    assert answer["why"] == "It is the turn of seat 1, which does not hold the nine of clubs."


@pytest.mark.parametrize(("written", "winner"), [("spades", 4), ("♠", 4), ("s", 4), ("NT", 0), ("nos", 0), ("NS", 0)])
def test_the_trump_is_read_forgivingly(written: str, winner: int) -> None:
    assert play("CK S9 CQ CA CT CA", trump=written, leader=3)["winners"] == [winner]


def test_cards_are_read_forgivingly() -> None:
    assert play("cj ♣10 c9 CK hj cq")["winners"] == [0]


def test_another_seat_than_the_first_caller_may_lead_and_the_first_caller_does_unless_it_is_said() -> None:
    assert play("CK HJ CQ CJ CT C9", leader=3)["winners"] == [0]
    assert play("CJ CT C9 CK HJ CQ", leader=None)["winners"] == [0]


def test_an_ending_of_fewer_cards_can_be_asked_about() -> None:
    answer = play("SJ SQ ST HA S9 HT", hands=["J...", "Q...", "T...", ".A..", "9...", ".T.."])
    assert (answer["winners"], answer["total"]) == ([0], [8, 0])


def test_questions_are_answered_in_order_and_a_bad_one_stops_nothing() -> None:
    status, answers = run({"id": 1, **QUESTION}, {"id": 2, **QUESTION, "cards": ["SX"]}, {"id": 3, **QUESTION})
    assert status == 1
    assert [answer["id"] for answer in answers] == [1, 2, 3]
    assert answers[1] == {"id": 2, "error": "'SX' is not a card; write the suit and the rank, such as SJ or D9."}
    assert answers[0] | {"id": 3} == answers[2]


@pytest.mark.parametrize(
    ("changed", "error"),
    [
        ({"game": None}, "'game' is missing."),
        ({"trump": None}, "'trump' is missing."),
        ({"trump": "Z"}, "'Z' is no trump; write S, H, D or C, or NT for No Trump."),
        ({"trump": ""}, "'' is no trump; write S, H, D or C, or NT for No Trump."),
        ({"leader": 6}, "'leader' is 6; seats are 0 (the first caller) to 5."),
        ({"leader": -1}, "'leader' is -1; seats are 0 (the first caller) to 5."),
        ({"leader": "A1"}, "'leader' must be a whole number, not 'A1'."),
        ({"hands": HANDS[:4]}, "'hands' must be 6 hands, from the first caller on, not 4."),
        ({"hands": [*HANDS[:5], "J..."]}, "The hands have 8, 8, 8, 8, 8, 1 cards; all must have the same number."),
        ({"hands": ["J..."] * 6}, "The Jack of spades is there 6 times; the deck has 2."),
        ({"hands": ["JJ99AATTK..."] * 6}, "The hands have 9 cards each; 8 are dealt."),
        ({"cards": "SJ"}, "'cards' must be a list of texts, not 'SJ'."),
    ],
)
def test_a_question_that_cannot_be_answered_says_why(changed: dict[str, object], error: str) -> None:
    with pytest.raises(BadNotationError) as caught:
        ANSWERS.play({**QUESTION, **changed})
    assert str(caught.value) == error
