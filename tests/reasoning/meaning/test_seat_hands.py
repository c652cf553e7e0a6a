"""What a seat's calls say: its hands are those that make them, and some of the calls may be forgotten."""

import pytest

from tests.games.fifty_six.written_calls import auction_of
from tests.reasoning.small_table import SHIPPED, shipped
from trainer.auction.auction import Auction
from trainer.reasoning.meaning.seat_hands import HandsOfSeats
from trainer.reasoning.meaning.seat_meanings import SeatMeanings

INTERNATIONAL, KERALA, _ = SHIPPED
CALLS = auction_of(6, 27, ["28P", "P", "29NS", "P", "P", "P", "+S", "P", "P", "P", "P", "P", "P"])


def meanings(first: str = INTERNATIONAL, second: str = INTERNATIONAL) -> HandsOfSeats:
    return HandsOfSeats((shipped(first), shipped(second)))


@pytest.mark.parametrize("seat", range(6))
def test_the_hands_are_as_likely_as_a_reader_of_the_auction_says(seat: int) -> None:
    read = SeatMeanings(shipped(INTERNATIONAL)).of(CALLS, seat).seat_hands
    heard = meanings().of(CALLS, seat)
    assert heard.telling == read.telling
    for suit in range(4):
        assert heard.hands.by_holding(suit) == pytest.approx(read.hands.by_holding(suit))


def test_each_side_is_heard_by_its_own_table() -> None:
    both = meanings(INTERNATIONAL, KERALA)
    assert both.of(CALLS, 0).hands.total == meanings(INTERNATIONAL, INTERNATIONAL).of(CALLS, 0).hands.total
    assert both.of(CALLS, 1).hands.total == meanings(KERALA, KERALA).of(CALLS, 1).hands.total


def test_the_last_call_that_says_something_is_the_least_certain() -> None:
    assert meanings().of(CALLS, 0).telling == (6, 0)


def test_what_is_forgotten_says_nothing_and_calls_of_others_do_not_matter() -> None:
    hands_of_seats = meanings()
    whole, without, nothing = (hands_of_seats.of(CALLS, 0, frozenset(forgotten)) for forgotten in ((), {6}, {0, 6, 12}))
    assert whole.hands.total < without.hands.total < nothing.hands.total
    assert 6 not in without.telling
    assert nothing.telling == ()
    assert hands_of_seats.of(CALLS, 0, frozenset({1, 2, 3})) is whole


def test_a_seat_that_has_not_called_may_hold_every_hand() -> None:
    book = shipped(INTERNATIONAL).book
    silent = meanings().of(Auction(6, 27), 3)
    assert silent.hands.total == book.game.deck.number_of_deals
    assert silent.telling == ()
