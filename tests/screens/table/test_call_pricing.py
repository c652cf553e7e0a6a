"""What the learner's calls of a deal are worth: priced one after another beside the screen, and said in plain words."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.playing.guided.test_priced_calls import priced, sold_out
from tests.screens.sample_practice import Later
from trainer.auction.call import DOUBLE, PASS
from trainer.playing.guided.bidders import Bidders
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.playing.guided.priced_calls import PricedCall
from trainer.playing.pricing.pricing import Pricer
from trainer.screens.table import call_pricing
from trainer.screens.table.call_pricing import NO_PRICES, CallPricing
from trainer.screens.table.table_state import PricesDisplay
from trainer.screens.work.background import AtOnce


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Prices as they are told: the opening is best, and passing on it loses to a double."""

    def price_call(_deal: GuidedDeal, _pricer: Pricer, index: int) -> PricedCall:
        if not index:
            return replace(priced(PASS, {PASS: 0.0}, {}), index=0)
        return priced(PASS, {PASS: 0.0, DOUBLE: 3.4}, {PASS: 0.0, DOUBLE: -2.0})

    monkeypatch.setattr(call_pricing, "price_call", price_call)


def shown_of(change: Callable[[GuidedDeal], GuidedDeal] = lambda deal: deal) -> list[PricesDisplay]:
    shown: list[PricesDisplay] = []
    CallPricing(AtOnce()).price(change(sold_out()[0]), shown.append)
    return shown


@pytest.mark.usefixtures("told")
def test_calls_are_priced_one_after_another() -> None:
    shown = shown_of()
    assert [len(one.calls) for one in shown] == [0, 1, 2]
    assert shown[0].progress == "Working out what your calls are worth: call 1 of 2…"
    opening, passing = shown[-1].calls
    assert not shown[-1].progress
    assert (opening.title, opening.said) == ("Round 1: 1♠", "is the only sensible call.")
    assert passing.spoken == (
        "Round 2: Pass costs about 3 IMPs; best is Double. Lucky: here it gained 2 IMPs over Double."
    )
    assert (passing.grade, passing.sign, passing.luck) == ("costly", "✘", "lucky")
    assert "95 % sure" in passing.interval


@pytest.mark.usefixtures("told")
def test_stopped_pricing_says_so_at_once_and_keeps_the_prices_so_far() -> None:
    later = Later()
    shown: list[PricesDisplay] = []
    pricing = CallPricing(later)
    pricing.stop()
    pricing.price(sold_out()[0], shown.append)
    later.run_next()
    pricing.stop()
    assert (len(shown[-1].calls), shown[-1].of, shown[-1].progress) == (1, 2, "")
    assert shown[-1].note.startswith("Stopped: 1 of your 2 calls has no price. ")
    states = len(shown)
    later.run_all()
    pricing.stop()
    assert len(shown) == states


@pytest.mark.usefixtures("told")
def test_a_deal_that_was_left_is_priced_no_further() -> None:
    deal, _ = sold_out()
    later = Later()
    shown: list[PricesDisplay] = []
    pricing = CallPricing(later)
    pricing.price(deal, shown.append)
    pricing.forget()
    later.run_all()
    assert len(shown) == 1


def test_where_only_the_agreement_counts_no_price_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(call_pricing, "is_exact_row", lambda *_: True)
    calls = shown_of()[-1].calls
    assert [one.spoken for one in calls] == [
        "Round 1: 1♠ An agreement: only what it tells partner counts.",
        "Round 2: Pass An agreement: only what it tells partner counts.",
    ]
    assert {one.grade for one in calls} == {""}


def test_opponents_who_only_pass_leave_calls_without_a_price() -> None:
    quiet = shown_of(lambda deal: GuidedDeal(deal.table, 0, Bidders(deal.bidders.sides, silent=1)))
    assert quiet == [PricesDisplay(note=NO_PRICES)]
