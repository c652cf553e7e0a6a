"""In no auction does a side go back to its suits three times below 40: one more return only raises the number."""

from typing import Final

import pytest

from tests.shipped_tables import shipped
from tests.slow import nightly_but_for
from trainer.auction.auction import Auction
from trainer.playing.deals.dealing import new_deal
from trainer.reasoning.choosing.bidding_out import bid_out
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.rows.suits_called import returns_of

ARGUED: Final = {
    "fifty-six/international": (121, 440, 484),
    "fifty-six/kerala": (7, 129, 223),
    "fifty-six/standard": (7, 176, 336),
}
"""Numbers of deals in which a side once went back to its suits three times or more."""


def returns_below_forty(reasoner: Reasoner, seed: str) -> int:
    """Return the most returns of a side in the auction of a deal, as far as it stands below 40."""
    book = reasoner.book
    deal = new_deal(book.game, book.laws, seed)
    auction = list(bid_out((reasoner, reasoner), deal.hands))[-1].before
    below = next((index for index, number in enumerate(auction.numbers) if (number or 0) >= 40), len(auction.calls))
    begun = Auction(auction.seats, auction.floor, auction.calls[:below])
    return max(returns_of(begun, side) for side in (0, 1))


@pytest.mark.parametrize("convention", ARGUED)
def test_deals_in_which_partners_argued_end_sooner(convention: str) -> None:
    reasoner = shipped(convention)
    assert max(returns_below_forty(reasoner, f"argb-{number:04d}") for number in ARGUED[convention]) == 2


@pytest.mark.parametrize("convention", nightly_but_for(ARGUED))
def test_nobody_argues_in_fresh_deals(convention: str) -> None:
    reasoner = shipped(convention)
    assert max(returns_below_forty(reasoner, f"argued {number}") for number in range(40)) <= 2
