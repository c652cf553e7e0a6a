"""A rule book in use: which situation, what has been shown, and clear errors where it says nothing."""

from dataclasses import replace

import pytest

from tests.reasoning.small_table import SHIPPED, auction, calls, hand, shipped, small
from trainer.auction.auction import Auction
from trainer.hands.holding_tables import sure_cards
from trainer.problems import BadNotationError, IllegalAuctionError, NotCoveredError
from trainer.reasoning.choosing.cache_limits import CacheLimits
from trainer.reasoning.choosing.hand_cache import MEGABYTE
from trainer.reasoning.choosing.reasoner import Reasoner


@pytest.mark.parametrize(
    ("after", "situation"),
    [
        ("", "first-position"),
        ("28P P", "second-after-pass"),
        ("+C P", "second-after-one-jack"),
        ("C+ P", "second-after-one-jack"),
        ("31NS P", "second-after-nos"),
        ("+S 29H", "overcalled"),
        ("+S P +1S P", "third-after-support"),
        ("+S P 29NS P", "third-after-any-suit"),
        ("S28 P", "second-after-anything"),
    ],
)
def test_the_first_situation_that_matches_is_the_one(after: str, situation: str) -> None:
    assert small().covered(auction(after)).situation.id == situation


def test_an_auction_without_a_situation_is_not_covered_and_the_message_says_what_is() -> None:
    with pytest.raises(NotCoveredError) as raised:
        small().covered(auction("28S"))
    assert str(raised.value) == (
        "56, a small convention says nothing about 28S. It covers: the first two calls of our side."
    )


def test_an_auction_may_be_given_as_people_write_it() -> None:
    assert small().written_auction(["28 NOS", "pass", "plus spades"]) == auction("28NS P +S")
    assert small().written_auction([]) == auction("")
    with pytest.raises(BadNotationError, match=r"^'28Z' is not a call"):
        small().written_auction(["28S", "28Z"])
    with pytest.raises(IllegalAuctionError):
        small().written_auction(["28S", "XX"])


def test_an_illegal_auction_is_refused_at_its_first_illegal_call() -> None:
    with pytest.raises(IllegalAuctionError) as raised:
        small().auction(calls("28S P 28H"))
    assert raised.value.index == 2
    with pytest.raises(IllegalAuctionError) as raised:
        small().auction(calls("P"))
    assert raised.value.index == 0


def test_a_situation_is_compiled_once_for_every_auction() -> None:
    fresh = Reasoner(small().book)
    assert fresh.at(auction("29S P")) is fresh.at(auction("29S P"))
    assert fresh.at(auction("28S")) is None


def test_auctions_that_were_not_asked_for_long_are_forgotten() -> None:
    fresh = Reasoner(small().book, keeps=CacheLimits(5, 5, MEGABYTE, tables=100, freed=MEGABYTE))
    kept = fresh.at(auction("29S P"))
    fresh.at(auction("+S P"))
    assert fresh.at(auction("29S P")) is kept
    fresh.at(auction("+H P"))
    fresh.at(auction("28P P"))
    assert fresh.at(auction("29S P")) is not kept


def shown_after(after: Auction) -> tuple[int, ...]:
    floors = small().partners_promise(after).floors
    return tuple(sure_cards(floor, small().tables.copies) for floor in floors)


@pytest.mark.parametrize(
    ("after", "shown"),
    [
        ("", (0, 0, 0, 0)),
        ("28P P", (0, 0, 0, 0)),
        ("29S P", (2, 0, 0, 0)),
        ("29D P", (0, 0, 2, 0)),
        ("+H P", (0, 1, 0, 0)),
        ("30NS P", (0, 0, 0, 0)),
        # the row with two suits promises a Jack in the one that it names; the other suit is not told
        ("31S P", (1, 0, 0, 0)),
        ("+S 29H", (1, 0, 0, 0)),
        # an opponent's call shows our side nothing
        ("+S", (0, 0, 0, 0)),
        ("+S P +1S P", (2, 0, 0, 0)),
        ("+S P +2S P", (3, 0, 0, 0)),
        ("+S P +3S P", (4, 0, 0, 0)),
        ("+S P 30H P", (1, 3, 0, 0)),
        ("29S P 31S P", (4, 0, 0, 0)),
    ],
)
def test_what_partners_have_surely_shown_is_counted_from_the_top(after: str, shown: tuple[int, ...]) -> None:
    assert shown_after(auction(after)) == shown


def test_what_a_player_has_shown_is_not_counted_for_the_player_again() -> None:
    after = auction("+S P +1S P P P P P")
    assert after.turn == 2
    assert shown_after(after) == (1, 0, 0, 0)


@pytest.mark.parametrize("convention", SHIPPED)
def test_a_shipped_book_answers_the_first_call(convention: str) -> None:
    reasoner = shipped(convention)
    answer = reasoner.choose(auction("", reasoner), hand("JJAK.9.TK.Q"))
    assert str(answer.call) == "29S"


def test_the_message_for_a_hand_without_a_legal_call_names_the_hand() -> None:
    compiled = small().covered(auction(""))
    only_the_first = replace(compiled.situation, rows=compiled.situation.rows[:1])
    fresh = Reasoner(replace(small().book, situations=(only_the_first,)))
    assert fresh.covered(auction("")).choose(hand("9AT.9A.TK.K").holdings) is None
    with pytest.raises(NotCoveredError, match=r"has no legal call for 9AT\.9A\.TK\.K"):
        fresh.choose(auction(""), hand("9AT.9A.TK.K"))


@pytest.mark.parametrize(
    ("after", "asks"),
    [
        ("1D 2S 3S", True),
        ("1D 2S 3S P 3NT", False),
        ("1C 1D 2D P 2NT", True),
    ],
)
def test_a_call_that_reaches_the_game_it_forces_to_asks_for_nothing_more(after: str, *, asks: bool) -> None:
    reasoner = shipped("bridge/standard-american")
    reached = reasoner.written_auction(after.split())
    assert reasoner.is_forcing(reached, len(reached.calls) - 1) is asks


def test_beside_a_book_that_asks_the_same_of_auctions_its_own_rows_are_found() -> None:
    before = shipped("bridge/acol")
    first = before.book.situations_by_id["opening"]
    fewer = replace(first, rows=first.rows[-1:])
    book = replace(before.book, situations=tuple(fewer if one is first else one for one in before.book.situations))
    reasoner = Reasoner(book, beside=before)

    assert reasoner.covered(reasoner.auction(())).situation is fewer
    assert before.covered(before.auction(())).situation is first
    for text in ("P", "1S P", "1S P 2D P", "1H X", "1NT P 2C P"):
        alone, beside = Reasoner(book), reasoner
        asked = auction(text, alone)
        found, again = alone.at(asked), beside.at(asked)
        assert (found and found.situation) is (again and again.situation)


def test_beside_a_book_that_asks_something_else_situations_are_found_as_alone() -> None:
    before = shipped("bridge/acol")
    book = replace(before.book, situations=before.book.situations[1:])
    alone, beside = Reasoner(book), Reasoner(book, beside=before)
    for text in ("", "P", "1S P", "1S P 2D P", "1H X", "1NT P 2C P"):
        asked = auction(text, alone)
        found, again = alone.at(asked), beside.at(asked)
        assert (found and found.situation) is (again and again.situation)


def test_what_rows_count_of_partners_is_that_of_their_own_book_also_beside_another() -> None:
    before = shipped("bridge/acol")
    silent = tuple(replace(one, rows=one.rows[-1:]) for one in before.book.situations)
    book = replace(before.book, situations=silent, natural=())

    assert before.tables.counted
    assert Reasoner(book, beside=before).tables.counted == Reasoner(book).tables.counted == ()
