"""The bidding box: what stands in its first view, what is one step away, and what keeps its place."""

import pytest

from tests.games.fifty_six.written_calls import auction_of, call_of
from tests.practice.sample import sample_book
from tests.shipped_tables import shipped_library
from trainer.auction.auction import Auction
from trainer.cards.notation import parse_hand
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.screens.drill.box_display import box_display, call_groups, resting_box
from trainer.screens.drill.drill_state import BoxDisplay, CallButton, CallGroup, group_to_open
from trainer.verifying.auctions.likely_calls import likely_calls

BOOK = sample_book()
OPENED = auction_of(6, 27, ("29S", "P"))
HAND = parse_hand(BOOK.game.deck, "JJA9.JKQ.T.")


def box(likely: frozenset[str] = frozenset(), hand: str = "JA9T.JKQ.T.", book_name: str = "") -> BoxDisplay:
    book = shipped_library().book(book_name) if book_name else BOOK
    auction = OPENED if not book_name else Auction(book.laws.seats, book.laws.floor)
    calls = frozenset(call_of(text) for text in likely)
    return box_display(book.game, book.laws, auction, parse_hand(book.game.deck, hand), calls)


def buttons(groups: tuple[CallGroup, ...]) -> list[CallButton]:
    return [button for group in groups for button in group.calls]


def test_the_first_view_has_the_lowest_numbers_and_those_that_somebody_would_bid() -> None:
    first = {button.call for button in buttons(box(frozenset({"40S"})).first)}

    assert {"P", "30S", "33H", "40S", "40H"} <= first
    assert not first & {"35S", "39H", "41S", "56S"}


def test_all_calls_are_one_step_away() -> None:
    shown = box(frozenset({"31S"}))

    assert shown.every == call_groups(BOOK.game, BOOK.laws, OPENED, parse_hand(BOOK.game.deck, "JA9T.JKQ.T."))
    assert shown.more == "All calls, 34 to 56"


def test_where_nobody_knows_what_is_likely_all_calls_are_there_at_once() -> None:
    shown = box()

    assert shown.first == shown.every
    assert shown.more == ""


def test_a_suit_that_may_not_be_named_is_missing_for_a_reason() -> None:
    assert box(frozenset({"31S"})).note == "You are void in clubs, and a void may not be bid."
    assert box(frozenset({"31S"}), hand="JA9T.JK.T.A").note == ""


def test_a_small_box_has_every_bid_at_its_place() -> None:
    book = shipped_library().book("bridge/standard-american")
    hand = parse_hand(book.game.deck, "AKQ32.K32.432.32")
    opened = Auction(book.laws.seats, book.laws.floor).add(book.game.calls.parse("2H"))

    shown = box_display(book.game, book.laws, opened, hand, frozenset())

    bids = [button for button in buttons(shown.first) if button.number is not None]
    assert len(bids) == 35
    assert [button.call for button in bids if not button.is_legal] == ["1C", "1D", "1H", "1S", "1NT", "2C", "2D", "2H"]
    assert shown.more == ""


def test_while_others_call_a_small_box_has_the_same_bids_in_the_same_order_and_none_can_be_made() -> None:
    book = shipped_library().book("bridge/standard-american")
    hand = parse_hand(book.game.deck, "AKQ32.K32.432.32")
    own_turn = box_display(book.game, book.laws, Auction(book.laws.seats, book.laws.floor), hand, frozenset())

    resting = resting_box(book.game, book.laws)

    assert resting is not None
    assert [one.call for one in buttons(resting.first)] == [one.call for one in buttons(own_turn.first)]
    assert not any(one.is_legal for one in buttons(resting.first))


def test_a_large_box_has_no_such_view_since_it_has_other_calls_each_time() -> None:
    assert resting_box(BOOK.game, BOOK.laws) is None


@pytest.mark.parametrize(
    ("legal", "chosen", "opened"),
    [
        ((True, True, True), "", "A"),
        ((True, True, True), "C", "C"),
        ((False, True, True), "", "B"),
        ((False, True, True), "A", "B"),
        ((False, True, True), "C", "C"),
        ((False, False, False), "B", "B"),
        ((False, False, False), "", "A"),
    ],
)
def test_the_box_opens_where_a_call_may_be_made(legal: tuple[bool, ...], chosen: str, opened: str) -> None:
    groups = [
        CallGroup(title, tuple(CallButton(str(n), "", "", n, title, n, is_legal=is_legal and n > 1) for n in (1, 2)))
        for title, is_legal in zip("ABC", legal, strict=True)
    ]
    assert groups[group_to_open(groups, chosen)].title == opened
    assert group_to_open((), chosen) == 0


@pytest.mark.parametrize("suit", "SHDC")
def test_every_call_that_some_hand_makes_is_likely_in_every_suit_alike(suit: str) -> None:
    reasoner = Reasoner(BOOK)
    nothing_yet = Auction(BOOK.laws.seats, BOOK.laws.floor)

    assert call_of(f"29{suit}") in likely_calls(reasoner, nothing_yet)
