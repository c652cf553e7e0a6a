"""Hands that make some calls, drawn without finding all of them, are drawn as from the set of all."""

from collections import Counter
from random import Random
from typing import Final

import numpy as np
import pytest

from tests.reasoning.small_table import small
from tests.shipped_tables import shipped
from tests.slow import takes_seconds
from trainer.auction.auction import Auction
from trainer.cards.deal import cards_left
from trainer.cards.hand import Hand
from trainer.reasoning.choosing.caller_hands import CallerHands, drawn_deal
from trainer.reasoning.choosing.consistent_hands import calls_of, consistent_hands
from trainer.reasoning.choosing.reasoner import Reasoner

STANDARD_AMERICAN: Final = "bridge/standard-american"
NOTHING_DEALT: Final[tuple[Hand, ...]] = ()


def callers(reasoner: Reasoner, auction: Auction, made: tuple[int, ...], row: str = "") -> CallerHands:
    before = callers(reasoner, auction.before(made[-1]), made[:-1]) if made[:-1] else None
    if row and made:
        before = callers(reasoner, auction, made)
    return CallerHands(reasoner, auction, made, row, before)


def at(convention: str, calls: str) -> tuple[Reasoner, Auction]:
    reasoner = shipped(convention)
    return reasoner, reasoner.written_auction(calls.split())


def first_row_that_takes_some(reasoner: Reasoner, auction: Auction) -> str:
    made = calls_of(auction, auction.turn)
    rows = [row.id for row in reasoner.covered(auction).situation.rows if not row.may]
    return next(row for row in rows if consistent_hands(reasoner, auction, made, row).size)


@takes_seconds
@pytest.mark.parametrize(
    ("convention", "calls", "made"),
    [
        (STANDARD_AMERICAN, "1H P", (0,)),
        (STANDARD_AMERICAN, "1C P 1H P 1NT P", (0, 4)),
        (STANDARD_AMERICAN, "1D 1S P", (2,)),
        ("fifty-six/kerala", "28S P", (0,)),
    ],
)
def test_each_is_as_likely_as_among_all_that_make_the_calls(convention: str, calls: str, made: tuple[int, ...]) -> None:
    reasoner, auction = at(convention, calls)
    wanted, every, chance = callers(reasoner, auction, made), consistent_hands(reasoner, auction, made), Random(5)
    left = cards_left(reasoner.book.game.deck, NOTHING_DEALT)
    hands = [wanted.one(left, chance) for _ in range(400)]
    assert all(hand is not None for hand in hands)
    holdings = np.array([hand.holdings for hand in hands if hand is not None])
    assert (every.chances_of(holdings) > 0).all()
    lengths = reasoner.tables.lengths
    for suit in range(4):
        shares = np.bincount(lengths, every.by_holding(suit), 14) / every.total
        found = np.bincount(lengths[holdings[:, suit]], minlength=14) / 400
        assert found == pytest.approx(shares, abs=0.09)


@takes_seconds
def test_where_a_row_is_named_all_take_it() -> None:
    reasoner, auction = at(STANDARD_AMERICAN, "1H P 1S P")
    row = first_row_that_takes_some(reasoner, auction)
    wanted = callers(reasoner, auction, (0,), row)
    left = cards_left(reasoner.book.game.deck, NOTHING_DEALT)
    for seed in range(20):
        hand = wanted.one(left, Random(seed))
        assert hand is not None
        assert reasoner.choose(auction, hand).row.id == row
        assert str(reasoner.choose(auction.before(0), hand).call) == str(auction.calls[0])


def test_all_of_them_are_the_hands_whose_calls_these_are() -> None:
    reasoner, auction = at(STANDARD_AMERICAN, "1C P 1H P 1NT P")
    wanted, every = callers(reasoner, auction, (0, 4)), consistent_hands(reasoner, auction, (0, 4))
    assert wanted.are_some
    assert wanted.exact.total == pytest.approx(every.total)
    assert wanted.fitting.total > every.total


def test_there_are_none_where_no_hand_makes_the_call() -> None:
    reasoner = small()
    auction = reasoner.written_auction(["40S"])
    assert not callers(reasoner, auction, (0,)).are_some


def test_cards_that_are_gone_are_in_nobodys_hand() -> None:
    reasoner, auction = at(STANDARD_AMERICAN, "1H P")
    wanted = callers(reasoner, auction, (0,))
    first = wanted.one(cards_left(reasoner.book.game.deck, NOTHING_DEALT), Random(1))
    assert first is not None
    second = wanted.one(cards_left(reasoner.book.game.deck, [first]), Random(1))
    assert second is not None
    assert not Counter(first.cards) & Counter(second.cards)


def test_there_is_no_deal_of_hands_that_cannot_be_together() -> None:
    """Three hands that open 2 clubs would need more points than the deck has."""
    reasoner, auction = at(STANDARD_AMERICAN, "2C P")
    strong = callers(reasoner, auction, (0,))
    dealt = [drawn_deal(reasoner, dict.fromkeys(range(3), strong), Random(seed)) for seed in range(3)]
    assert dealt == [None] * 3


def test_a_deal_has_every_card_once_and_the_callers_hands() -> None:
    reasoner, auction = at(STANDARD_AMERICAN, "1H P 1S P")
    kinds = {0: callers(reasoner, auction, (0,)), 2: callers(reasoner, auction, (2,))}
    hands = drawn_deal(reasoner, kinds, Random(2))
    assert hands is not None
    assert Counter(card for hand in hands for card in hand.cards) == Counter(reasoner.book.game.deck.cards)
    assert reasoner.choose(auction.before(0), hands[0]).call == auction.calls[0]
    assert reasoner.choose(auction.before(2), hands[2]).call == auction.calls[2]
    assert hands == drawn_deal(reasoner, kinds, Random(2))
