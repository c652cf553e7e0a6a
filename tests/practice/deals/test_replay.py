"""A sample deal from one seat, and what is said of it while it is bid again."""

import pytest

from tests.practice.sample_deal import shipped_deal
from tests.shipped_tables import shipped
from trainer.practice.deals.replay import Replay
from trainer.practice.deals.replay_words import ReplayWords
from trainer.problems import UnknownNameError

KERALA = "fifty-six/kerala"


def replay(seat: str = "A3", deal: str = "booklet-6", convention: str = KERALA) -> Replay:
    return Replay.of(shipped_deal(deal), convention, seat)


def words_of(one: Replay) -> ReplayWords:
    return ReplayWords(one, shipped(one.version.convention))


def test_the_calls_of_a_seat_are_those_that_it_made() -> None:
    calls = [str(replay().call(index)) for index in replay().own_calls]

    assert calls == ["30NS", "32C", "34S", "36C", "P"]


def test_between_two_calls_of_a_seat_the_five_others_have_called() -> None:
    first, second, *_ = replay().own_calls

    assert list(replay().before(first)) == list(range(first))
    assert [replay().auction.seat_of(index) for index in replay().before(second)] == [5, 0, 1, 2, 3]


@pytest.mark.parametrize(("seat", "name"), [(4, "You (A3)"), (0, "Partner 1 (A1)"), (5, "Opponent 3 (B3)")])
def test_players_are_numbered_in_the_order_in_which_they_call(seat: int, name: str) -> None:
    assert replay().name(seat) == name


def test_a_deal_that_the_convention_did_not_bid_is_named() -> None:
    with pytest.raises(UnknownNameError, match="'booklet-6' was not bid by 'fifty-six/keralam'; did you mean"):
        replay(convention="fifty-six/keralam")


def test_a_seat_that_the_deal_does_not_have_is_named() -> None:
    with pytest.raises(UnknownNameError, match="'booklet-6' has no seat 'A4'; known are: A1, A2, A3, B1"):
        replay("A4")


def test_bids_of_the_others_are_told_and_their_passes_only_counted() -> None:
    one = replay()

    told = words_of(one).so_far(one.own_calls[0])

    assert told.startswith("Partner 2 (A2) called 28 diamonds.")
    assert told.endswith("The others passed.")
    assert "A1" not in told


def test_nothing_is_told_to_the_first_caller() -> None:
    leader = replay("A1", "booklet-5")

    assert words_of(leader).so_far(0) == ""


def test_where_all_others_have_passed_that_is_all() -> None:
    one = replay("A2")

    assert words_of(one).so_far(one.own_calls[0]) == "All others have passed."


def test_it_is_said_whether_the_expert_has_called_the_same() -> None:
    one = replay()
    index = one.own_calls[0]
    own, other = one.call(index), one.call(one.own_calls[1])

    assert next(words_of(one).expert_text(index, own)) == "The expert called 30 NOS too."
    assert (
        next(words_of(one).expert_text(index, other)) == "The expert called 30 NOS, and the auction goes on from there."
    )


def test_the_remark_of_the_deal_is_told_where_the_expert_calls_otherwise_than_the_table() -> None:
    one = replay("A3", "booklet-8")
    index = one.own_calls[1]
    remark = one.version.remarks[index]

    assert remark in list(words_of(one).expert_text(index, one.call(index)))


def test_after_the_last_call_of_the_seat_it_is_told_how_the_deal_ended() -> None:
    one = replay()
    index = one.own_calls[-1]

    *_, ended = words_of(one).expert_text(index, one.call(index))

    assert ended == "It ended in 36♣ by you, made with 39."
