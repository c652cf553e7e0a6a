"""How calls of spades are written, read and spoken."""

import pytest

from tests.games.spades.rounds import GAME, auction_of, laws_of
from trainer.auction.call import Call
from trainer.problems import BadNotationError

CALLS = GAME.calls


@pytest.mark.parametrize(
    ("written", "canonical"),
    [("4", "4"), ("nil", "0"), ("Nil", "0"), ("13 tricks", "13"), ("1 trick", "1"), ("bn", "BN"), ("Blind Nil", "BN")],
)
def test_a_call_is_read_as_people_write_it(written: str, canonical: str) -> None:
    assert str(CALLS.parse(written)) == canonical


@pytest.mark.parametrize("written", ["P", "pass", "X", "4S", "1NT", "-1", "", "four"])
def test_calls_of_other_games_are_none_here(written: str) -> None:
    with pytest.raises(BadNotationError, match=r"is not a call; write it like 4, 0 \(nil\) or BN \(blind nil\)\.$"):
        CALLS.parse(written)


def test_nil_and_blind_nil_are_different_calls_of_no_tricks() -> None:
    nil, blind = CALLS.parse("0"), CALLS.parse("BN")
    assert nil != blind
    assert (nil.amount, blind.amount) == (0, 0)
    assert [CALLS.spoken(call) for call in (nil, blind, CALLS.parse("5"))] == ["nil", "blind nil", "5"]


def test_every_legal_call_is_written_and_read_without_loss() -> None:
    calls: tuple[Call, ...] = laws_of().legal_calls(auction_of("3", (250, 0)))
    assert [CALLS.parse(str(call)) for call in calls] == list(calls)
    assert len(calls) == 15
