"""The display of priced calls: the average worth of each, and how it fared on this layout."""

from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.playing.guided.priced_calls import Luck, PricedCall
from trainer.playing.pricing.price import Grade
from trainer.playing.pricing.price_words import AGREEMENT, graded
from trainer.screens.table.table_state import CallPriceDisplay

BY_THE_CONVENTION = "On average over many deals that fit the auction, if everybody goes on by your convention."


def call_price_display(deal: GuidedDeal, priced: PricedCall) -> CallPriceDisplay:
    """Return the display of one call's price."""
    printed = deal.game.calls.printed
    title = _title(deal, priced.index)
    if not priced.has_alternatives:
        return CallPriceDisplay(title, str(Grade.BEST), "✔", "is the only sensible call.")
    found = graded(priced.prices, priced.call)
    said = found.said
    if not priced.is_right:
        said = f"{said}; best is {printed(priced.prices.best)}"
    luck = "" if priced.luck is Luck.NONE else str(priced.luck)
    here = _here(deal, priced)
    return CallPriceDisplay(title, str(found.grade), found.sign, f"{said}.", here, luck, found.interval)


def agreement_display(deal: GuidedDeal, index: int) -> CallPriceDisplay:
    """Return the display of a call, by its index, that is judged by the agreement and not by price."""
    return CallPriceDisplay(_title(deal, index), "", "", AGREEMENT)


def _title(deal: GuidedDeal, index: int) -> str:
    """Return `Round 2: 4♥`."""
    return f"Round {index // deal.auction.seats + 1}: {deal.game.calls.printed(deal.auction.calls[index])}"


def _here(deal: GuidedDeal, priced: PricedCall) -> str:
    """Return how the call fared on the layout of the deal; empty where unknown."""
    gained = priced.gained_here
    if gained is None:
        return ""
    unit = priced.prices.unit
    rival = deal.game.calls.printed(priced.rival)
    if priced.luck is Luck.UNLUCKY:
        return f"Unlucky: here {rival} would have brought {unit.number_text(round(-gained))} more."
    if priced.luck is Luck.LUCKY:
        return f"Lucky: here it gained {unit.number_text(round(gained))} over {rival}."
    if priced.is_right:
        return "Here too no other call would have scored more." if not gained else ""
    return f"Here it cost {unit.number_text(round(-gained))}." if gained else "Here it cost nothing."
