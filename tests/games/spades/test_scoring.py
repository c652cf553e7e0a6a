"""What rounds of spades are worth: bids, bags, nil and blind nil."""

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.games.spades.rounds import GAME, bids, laws_of
from trainer.command_line.asking.legal import LegalAnswers
from trainer.games import game_called
from trainer.games.play import TakenBySeat
from trainer.games.spades.laws_reading import read_laws
from trainer.games.spades.scores_before_round import standing
from trainer.locations import conventions_folder
from trainer.problems import BadNotationError


def asked(bids: list[int | str], tricks: list[int], **more: int) -> dict[str, Any]:
    question = {"game": "spades", "bids": bids, "tricks": tricks, **more}
    return dict(LegalAnswers(game_called).score(question))


def test_the_papers_example_pays_for_ten_bags_with_their_points() -> None:
    assert asked([4, 2], [5, 4], bags=8, score=288) == {"score": 241, "bags": 1}
    assert asked([4, 2], [5, 4], score=288) == {"score": 241, "bags": 1}
    assert asked([4, 2], [5, 4]) == {"score": 63, "bags": 3}
    assert asked([4, 2], [3, 2]) == {"score": -60, "bags": 0}


@pytest.mark.parametrize(
    ("bid", "tricks", "score", "bags"),
    [
        ([4, 0], [4, 0], 140, 0),
        ([4, 0], [5, 1], 40 - 100 + 2, 2),
        ([4, 0], [3, 2], -40 - 100 + 2, 2),
        (["BN", 4], [0, 5], 241, 1),
        (["BN", 4], [1, 4], 40 - 200 + 1, 1),
        ([0, 0], [0, 0], 200, 0),
        ([0, 0], [0, 3], 3, 3),
    ],
)
def test_nil_is_scored_by_itself_and_tricks_of_a_failed_one_are_bags(
    bid: list[int | str], tricks: list[int], score: int, bags: int
) -> None:
    assert asked(bid, tricks) == {"score": score, "bags": bags}


def test_tricks_of_a_failed_nil_may_help_where_the_laws_say_so(tmp_path: Any) -> None:
    written = (conventions_folder() / "spades/laws/regular.yaml").read_text()
    (tmp_path / "laws").mkdir()
    (tmp_path / "laws/house.yaml").write_text(written.replace("failed nil: bags", "failed nil: help"))
    scoring = read_laws(tmp_path, "house").scoring
    assert scoring.answer({"bids": [4, 0], "tricks": [3, 2]}) == {"score": 40 - 100 + 1, "bags": 1}


def test_thirteen_bags_can_cost_twice() -> None:
    assert asked([0, 0], [6, 6], bags=9, score=9) == {"score": 9 - 200 + 12 - 220, "bags": 1}


def test_both_sides_get_their_points_from_the_play() -> None:
    scoring = laws_of().scoring
    before = standing((288, -52), 500)
    result = bids("4 0 2 3")
    taken = TakenBySeat([5, 0, 4, 4])
    assert scoring.score(result, taken, before) == (-47, 100 + 31)
    assert scoring.as_json(result, taken, before) == {"tricks": [5, 0, 4, 4], "score": [-47, 131], "bags": [1, 9]}
    assert scoring.score(result, (9, 4), before) == (-47, 131), "a nil stands where the rest was agreed on"


@given(
    st.tuples(*[st.integers(0, 13)] * 4),
    st.integers(0, 2**31),
    st.integers(-30, 60).map(lambda tens: tens * 10),
    st.integers(0, 9),
)
def test_the_last_digit_of_a_score_is_always_the_bags(bid: tuple[int, ...], seed: int, tens: int, bags: int) -> None:
    chance = [seed >> (2 * trick) & 3 for trick in range(13)]
    taken = TakenBySeat([chance.count(seat) for seat in range(4)])
    before = standing((tens + bags, tens), 500)
    found = laws_of().scoring.as_json(bids(" ".join(map(str, bid))), taken, before)
    assert (tens + bags + found["score"][0]) % 10 == found["bags"][0]
    assert (tens + found["score"][1]) % 10 == found["bags"][1]
    tricks = sum(taken)
    assert tricks == 13


@given(st.integers(0, 13), st.integers(0, 13), st.integers(0, 13))
@example(1, 1, 11)
def test_one_more_trick_costs_a_bid_that_is_made_only_with_the_tenth_bag(first: int, second: int, tricks: int) -> None:
    made = asked([first, second], [tricks, 0])["score"]
    more = asked([first, second], [min(tricks + 1, 13), 0])["score"]
    if first and second and tricks < 13:
        needs = first + second
        bags = tricks + 1 - needs
        # Ten bags cost a hundred, and the points that nine of them have brought.
        worth_of = {0: 20 * needs, 10: -100 - 9}
        assert more - made == worth_of.get(bags, int(bags > 0))


@pytest.mark.parametrize(
    ("question", "why"),
    [
        ({"bids": [4], "tricks": [1, 2]}, "^'bids' must be the bids of both players"),
        ({"bids": [4, 14], "tricks": [1, 2]}, "^Nobody can bid 14; there are 13 tricks"),
        ({"bids": [1.2, 2], "tricks": [1, 2]}, "^'1.2' is not a call"),
        ({"bids": [True, 2], "tricks": [1, 2]}, "^'True' is not a call"),
        ({"bids": [4, 2], "tricks": [9, 5]}, "^A side takes 0 to 13 tricks, not 9 and 5"),
        ({"bids": [4, 2], "tricks": [9, True]}, "^'tricks' must be two numbers"),
        ({"bids": [4, 2], "tricks": [5, 4], "bags": 10}, "^'bags' is 10; a side has 0 to 9"),
    ],
)
def test_what_can_not_be_scored_is_refused(question: dict[str, Any], why: str) -> None:
    with pytest.raises(BadNotationError, match=why):
        LegalAnswers(game_called).score({"game": "spades", **question})


def test_rounds_are_told_apart_by_what_is_bid() -> None:
    scoring = laws_of().scoring
    kinds = [scoring.class_of(bids(one)) for one in ("2 2 3 3", "3 3 3 4", "3 4 4 3", "0 5 5 4")]
    assert kinds == list(scoring.classes)
    assert GAME.play is not None
