"""What screens show of questions, calls and times."""

from datetime import UTC, datetime, timedelta

import pytest

from tests.games.fifty_six.written_calls import auction_of, call_of
from tests.practice.sample import next_call, row_names, sample_book, sitting_over
from trainer.auction.auction import Auction
from trainer.cards.notation import parse_hand
from trainer.screens.drill.box_display import call_groups
from trainer.screens.drill.drill_display import (
    hand_display,
    row_label,
    seats_display,
    standing_in_auction,
    states_text,
    when_text,
    with_answer,
)
from trainer.screens.drill.drill_state import CallJudged, SeatDisplay, SuitDisplay

BOOK = sample_book()
NOON = datetime(2026, 7, 4, 12, tzinfo=UTC).astimezone().replace(hour=12)
"""On the calendar of this computer, whatever its zone."""


@pytest.mark.parametrize(
    ("call", "label"),
    [
        ("29S", "29♠"),
        ("H28", "♥28"),
        ("+1D", "+1♦"),
        ("C+", "♣+"),
        ("28NS", "28 NOS"),
        ("+1NS", "+1 NOS"),
        ("48NT", "48 NT"),
        ("28P", "28 Pass"),
        ("P", "Pass"),
        ("X", "Double"),
        ("XX", "Redouble"),
    ],
)
def test_a_call_is_labelled_with_the_sign_of_its_suit(call: str, label: str) -> None:
    assert BOOK.game.calls.printed(call_of(call)) == label


def test_a_label_can_be_typed_back() -> None:
    for call in BOOK.laws.legal_calls(Auction(6, 27)):
        assert call_of(BOOK.game.calls.printed(call)) == call


def test_a_hand_is_shown_suit_by_suit_with_words_for_a_screen_reader() -> None:
    shown = hand_display(parse_hand(BOOK.game.deck, "JJAQ.J.TK."[:-1] + ".Q"))

    assert [(suit.suit, suit.symbol, suit.ranks) for suit in shown] == [
        ("S", "♠", "JJAQ"),
        ("H", "♥", "J"),
        ("D", "♦", "TK"),
        ("C", "♣", "Q"),
    ]
    assert SuitDisplay("S", "♠", "spades", "").spoken == "spades: none"


def test_every_legal_call_is_in_one_group_of_its_form() -> None:
    auction = auction_of(6, 27, ["28S", "P"])
    hand = parse_hand(BOOK.game.deck, "J9A.J.TKQ.K")
    groups = call_groups(BOOK.game, BOOK.laws, auction, hand)
    calls = [button.call for group in groups for button in group.calls]

    assert sorted(calls) == sorted(map(str, BOOK.laws.legal_calls(auction, hand)))
    assert len(calls) == len(set(calls))
    assert [group.title for group in groups] == [
        "Pass and double",
        "Number and denomination",
        "Reverse: suit and number",
        "Plus",
        "Reverse plus",
    ]


def test_a_button_says_the_number_that_its_call_makes() -> None:
    auction = auction_of(6, 27, ["28S", "P"])
    groups = call_groups(BOOK.game, BOOK.laws, auction, parse_hand(BOOK.game.deck, "J9A.J.TKQ.K"))
    numbers = {button.call: button.number for group in groups for button in group.calls}

    assert (numbers["29S"], numbers["+S"], numbers["S+2"], numbers["P"]) == (29, 29, 30, None)


def test_the_seats_stand_in_the_order_of_calling_from_the_learner_on() -> None:
    question = next_call(sitting_over(row_names("third-after-two-passes/otherwise")))
    seats = seats_display(question, BOOK.game, open_hands=False)

    assert [seat.place for seat in seats] == [0, 1, 2, 3, 4, 5]
    assert [seat.is_partner for seat in seats] == [False, False, True, False, True, False]
    assert [seat.calls for seat in seats] == [(), (), ("28 Pass",), ("Pass",), ("Pass",), ("Pass",)]
    assert [seat.is_first_caller for seat in seats] == [False, False, True, False, False, False]
    assert seats[0].is_learner
    assert seats[0].hand == hand_display(question.hand)
    assert [bool(seat.hand) for seat in seats_display(question, BOOK.game, open_hands=True)] == [True] * 6


@pytest.mark.parametrize(
    ("calls", "said"),
    [
        ((), "No bid yet"),
        (("P",), "No bid yet"),
        (("28S", "P"), "28 spades by your side"),
        (("28S", "29H"), "29 hearts by the other side"),
        (("28S", "29H", "P"), "29 hearts by your side"),
        (("28P", "P"), "28 Pass by your side"),
        (("+2D",), "29 diamonds by the other side"),
        (("28NS", "X"), "28 NOS by your side, doubled"),
        (("28NS", "X", "XX"), "28 NOS by the other side, redoubled"),
    ],
)
def test_what_stands_is_said_with_whose_it_is(calls: tuple[str, ...], said: str) -> None:
    assert str(standing_in_auction(auction_of(6, 27, calls), BOOK.game)) == said


@pytest.mark.parametrize(
    ("later", "said"),
    [
        (timedelta(seconds=-90), "now"),
        (timedelta(seconds=20), "now"),
        (timedelta(seconds=60), "in 1 minute"),
        (timedelta(minutes=10), "in 10 minutes"),
        (timedelta(minutes=59, seconds=50), "in 1 hour"),
        (timedelta(hours=5), "in 5 hours"),
        (timedelta(hours=20), "tomorrow"),
        (timedelta(days=1), "tomorrow"),
        (timedelta(days=13), "in 13 days"),
        (timedelta(days=20), "on 24 July"),
        (timedelta(days=200), "on 20 January 2027"),
    ],
)
def test_a_time_to_come_is_said_as_people_say_it(later: timedelta, said: str) -> None:
    assert when_text(NOON + later, NOON) == said


def test_a_row_is_shown_in_words() -> None:
    assert row_label("first-position/two-jacks", BOOK.game) == "Two Jacks"
    assert row_label("first-position/two-jacks/shows", BOOK.game) == "Two Jacks (what it shows)"
    assert row_label("second-after-suit/void-in-partners-suit", BOOK.game) == "Void in partner's suit"
    assert row_label("first-position/nos-with-an-ace-or-pass", BOOK.game) == "NOS with an Ace or pass"
    assert row_label("otherwise", BOOK.game) == "Any other hand"


def seat(place: int) -> SeatDisplay:
    return SeatDisplay(
        place, "A seat", is_partner=False, is_learner=place == 0, is_turn=False, is_first_caller=False, calls=()
    )


def test_the_learners_seat_has_the_answer_and_the_right_call() -> None:
    own, other = with_answer((seat(0), seat(1)), "31♠", "wrong", "30♠")
    assert own.judged == (CallJudged("31♠", "wrong"), CallJudged("30♠", "right"))
    assert other.judged == ()


def test_a_right_answer_stands_once_at_the_learners_seat() -> None:
    [own] = with_answer((seat(0),), "30♠", "right", "30♠")
    assert own.judged == (CallJudged("30♠", "right"),)


def test_what_holds_of_the_sides_is_said_from_the_player_whose_turn_it_is() -> None:
    first, second = frozenset({"far behind"}), frozenset({"close to winning"})
    nobody_has_called = Auction(4, 0, states=(first, second))
    one_has = nobody_has_called.add(call_of("P"))

    assert states_text(nobody_has_called) == "Your side is far behind. The opponents are close to winning."
    assert states_text(one_has) == "Your side is close to winning. The opponents are far behind."
    assert not states_text(Auction(4, 0))
