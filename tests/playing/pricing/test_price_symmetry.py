"""What a call is worth does not depend on where one sits, what suits are called, or which layouts were drawn.

- Seats: turning a whole table, hands and contract, turns the score with it. An auction can't be turned: who calls first
  decides what a pass means, and what is heard before one calls. In 56 and spades the play can't be turned either: the
  first caller leads.
- Suits: in 56 all four are alike, in spades all but spades. In bridge they are not: they rank, and score, differently.
- Draws: prices from other layouts agree within their intervals; those of the same seed are the same.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.playing.pricing.points import BALANCED_TWENTY, BARE_KING, EVERY_GAME, SUPPORT, Asked
from tests.reasoning.positions import position
from tests.reasoning.test_symmetry import Naming, renamed_call, renamed_hand
from tests.shipped_tables import shipped
from tests.slow import goes_through_everything, takes_seconds
from trainer.auction.call import BID_FORM, Call
from trainer.cards.suit import SUITS
from trainer.games.bridge.contract import contract_of_bid
from trainer.games.contract import contract_of
from trainer.games.play import Taken
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.pricing.layouts import Layout
from trainer.playing.pricing.outcomes import outcomes_of
from trainer.playing.pricing.pricing import HandToCall, Pricer
from trainer.playing.pricing.sensible_calls import sensible_calls

NAMES = [suit.value for suit in SUITS]


def renamed_layout(layout: Layout, names: Naming) -> Layout:
    return tuple(renamed_hand(hand, names) for hand in layout)


def turned(deal: TableDeal, seats: int) -> TableDeal:
    """A deal of bridge with every hand, and the contract, so many seats further on."""
    hands = (*deal.hands[-seats:], *deal.hands[:-seats])
    if deal.result is None:
        return replace(deal, hands=hands, calls=())
    contract = contract_of(deal.result)
    bid = Call(BID_FORM, contract.denomination, contract.number)
    by = (contract.by + seats) % len(hands)
    return replace(deal, hands=hands, calls=(), stated=contract_of_bid(bid, by, contract.doubled))


def scores_of(deals: Sequence[TableDeal]) -> list[tuple[int, int] | None]:
    """What each side wins on deals that have been bid; None where that is not known, or nothing was played."""
    taken: Sequence[Taken | None] = outcomes_of(deals[0].game, 1).taken(deals)
    return [
        None if took is None or deal.result is None else deal.laws.scoring.score(deal.result, took, deal.circumstances)
        for deal, took in zip(deals, taken, strict=True)
    ]


@takes_seconds
def test_turning_the_table_turns_the_score_of_every_layout() -> None:
    asked = BALANCED_TWENTY
    pricer = Pricer((asked.reasoner, asked.reasoner))
    layouts = pricer.layouts(asked.point, 4, "turned")
    calls = sensible_calls(asked.reasoner, asked.point.auction, asked.point.hand)[:2]
    deals = [deal for of_call in pricer.finished(layouts, asked.point, calls).values() for deal in of_call]
    scores = scores_of(deals)
    assert any(score is not None for score in scores)
    for seats in (1, 2, 3):
        for score, other in zip(scores, scores_of([turned(deal, seats) for deal in deals]), strict=True):
            if score is not None and other is not None:
                assert other == (score if seats % 2 == 0 else score[::-1])


@takes_seconds
@given(seed=st.integers(0, 100_000), order=st.permutations(NAMES))
@examples(4)
def test_in_fifty_six_layouts_with_other_suits_bring_the_same_gains(seed: int, order: list[str]) -> None:
    """But where two suits are equally good for a bid: then either may be bid."""
    reasoner = shipped(SUPPORT.convention)
    pricer = Pricer((reasoner, reasoner))
    names = dict(zip(NAMES, order, strict=True))
    here = position(reasoner, seed)
    there = reasoner.auction(tuple(renamed_call(call, names) for call in here.auction.calls))
    point, other_point = HandToCall(here.auction, here.hand), HandToCall(there, renamed_hand(here.hand, names))
    calls = sensible_calls(reasoner, here.auction, here.hand)[:2]
    other_calls = [renamed_call(call, names) for call in calls]
    layouts = pricer.layouts(point, 4, "renamed")
    other_layouts = [renamed_layout(layout, names) for layout in layouts]
    bid = pricer.finished(layouts, point, calls)
    other_bid = pricer.finished(other_layouts, other_point, other_calls)
    deals = [deal for of_call in bid.values() for deal in of_call]
    others = [deal for of_call in other_bid.values() for deal in of_call]
    for one, other, score, other_score in zip(deals, others, scores_of(deals), scores_of(others), strict=True):
        is_renamed = other.calls == tuple(renamed_call(call, names) for call in one.calls)
        if is_renamed and score is not None and other_score is not None:
            assert score == other_score


def expect_no_sign_to_change(first: Pricer, points: Sequence[HandToCall], calls: Sequence[Sequence[Call]]) -> None:
    """Where a call surely gains at one of two points that are alike, it does not surely lose at the other."""
    prices = [first.prices(point, of_point, 24) for point, of_point in zip(points, calls, strict=True)]
    for pair in zip(*calls, strict=True):
        one, other = (found.price(call) for found, call in zip(prices, pair, strict=True))
        assert not one.low > 0 > other.high
        assert not other.low > 0 > one.high


@goes_through_everything
@given(seed=st.integers(0, 100_000), order=st.permutations(NAMES))
@examples(8)
def test_renaming_suits_does_not_turn_a_gain_into_a_loss(seed: int, order: list[str]) -> None:
    reasoner = shipped(SUPPORT.convention)
    here = position(reasoner, seed)
    names = dict(zip(NAMES, order, strict=True))
    renamed = reasoner.auction(tuple(renamed_call(call, names) for call in here.auction.calls))
    calls = sensible_calls(reasoner, here.auction, here.hand)[:3]
    points = (HandToCall(here.auction, here.hand), HandToCall(renamed, renamed_hand(here.hand, names)))
    expect_no_sign_to_change(
        Pricer((reasoner, reasoner)), points, (calls, [renamed_call(call, names) for call in calls])
    )


@pytest.mark.usefixtures("arena_in_python")
@pytest.mark.parametrize("order", ["SDHC", "SCHD"])
def test_in_spades_renaming_side_suits_does_not_turn_a_gain_into_a_loss(order: str) -> None:
    reasoner, point = BARE_KING.reasoner, BARE_KING.point
    names = dict(zip(NAMES, order, strict=True))
    renamed = replace(point, hand=renamed_hand(point.hand, names))
    calls = [reasoner.book.game.calls.parse(bid) for bid in ("0", "1", "3")]
    expect_no_sign_to_change(Pricer((reasoner, reasoner)), (point, renamed), (calls, calls))


@takes_seconds
@pytest.mark.usefixtures("arena_in_python")
@pytest.mark.parametrize("asked", EVERY_GAME, ids=lambda asked: asked.convention)
def test_prices_of_other_layouts_agree_within_their_intervals(asked: Asked) -> None:
    pricer = Pricer((asked.reasoner, asked.reasoner))
    calls = sensible_calls(asked.reasoner, asked.point.auction, asked.point.hand)[:3]
    for one, other in pairwise(pricer.prices(asked.point, calls, 64, seed) for seed in "abc"):
        for call in calls:
            first, second = one.price(call), other.price(call)
            assert first.low <= second.high
            assert second.low <= first.high
