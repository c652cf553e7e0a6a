"""The bidding of spades: everybody names a number once, and blind nil is for those who are far behind."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.spades.rounds import GAME, auction_of, bids, laws_of
from trainer.command_line.asking.legal import LegalAnswers
from trainer.games import game_called

NUMBERS = [str(number) for number in range(14)]


def legal(auction: str, score: tuple[int, int] = (0, 0), laws: str = "regular") -> list[str]:
    return list(map(str, laws_of(laws).legal_calls(auction_of(auction, score))))


def test_everybody_bids_once_and_any_number() -> None:
    assert legal("") == legal("4") == legal("13 13 13") == NUMBERS
    assert legal("4 0 3 5") == []
    assert laws_of().result(auction_of("4 0 3")) is None
    assert str(laws_of().result(auction_of("4 0 3 5"))) == "4-0-3-5"


def test_nobody_passes_and_no_suit_is_named() -> None:
    problem = laws_of().problem_with
    assert problem(auction_of("3"), GAME.calls.parse("14")) == "14 is no bid: there are 13 tricks."
    assert problem(auction_of("3 3 3 3"), GAME.calls.parse("1")) == "The bidding is over: everybody bids once."


@pytest.mark.parametrize(
    ("auction", "score", "may"),
    [
        ("", (0, 100), True),
        ("", (0, 99), False),
        ("3", (0, 100), False),
        ("3", (250, 100), True),
        ("", (-50, 60), True),
    ],
)
def test_blind_nil_is_for_a_side_that_is_a_hundred_behind(auction: str, score: tuple[int, int], *, may: bool) -> None:
    assert ("BN" in legal(auction, score)) == may
    assert "BN" not in legal(auction, score, "short")


def test_the_bids_are_read_back_from_what_records_keep() -> None:
    assert laws_of().result_in("4-0-BN-5") == bids("4 0 BN 5")
    assert [laws_of().result_in(text) for text in ("4-0-3", "4-0-3-14", "4 0 3 5", "nil-1-1-1", "")] == [None] * 5


@given(st.lists(st.sampled_from([*NUMBERS, "BN"]), min_size=4, max_size=4))
def test_whatever_is_bid_is_read_back(calls: list[str]) -> None:
    made = bids(" ".join(calls))
    assert laws_of().result_in(str(made)) == made
    assert made.total == sum(made.tricks) == sum(int(call) for call in calls if call != "BN")
    assert list(made.nils) == [seat for seat, call in enumerate(calls) if call in {"0", "BN"}]


def test_the_verb_legal_knows_the_score() -> None:
    answers = LegalAnswers(game_called)
    asked = {"game": "spades", "auction": ["3", "bn"]}
    assert answers.legal(asked)["why"] == "Only a side that is 100 points or more behind may bid blind nil."
    found = answers.legal({**asked, "score": [180, -20]})
    assert (found["illegal_at"], found["turn"], found["over"]) == (None, 2, False)
    over = answers.legal({"game": "spades", "auction": ["4", "nil", "3", "5"]})
    assert over["contract"] == {"bids": ["4", "0", "3", "5"], "tricks": [7, 5]}
