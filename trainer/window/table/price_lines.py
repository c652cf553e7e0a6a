"""The prices of the learner's calls as rich text, for the review of a deal."""

from trainer.screens.table.table_state import CallPriceDisplay, PricesDisplay
from trainer.window.look.appearance import Appearance
from trainer.window.look.grade_colours import grade_colours
from trainer.window.look.suit_text import rich

TITLE = "What your calls are worth"


def price_lines(prices: PricesDisplay, appearance: Appearance, *, with_intervals: bool) -> str:
    """Return the prices as HTML, each with its sign, `with_intervals` also with how sure it is."""
    muted = appearance.colours.muted
    head = f'<p style="margin:0 0 2px 0; font-weight:bold">{TITLE}</p>'
    note = f'<p style="margin:2px 0 4px 0; color:{muted}">{rich(prices.note, appearance)}</p>' if prices.note else ""
    return head + "".join(_line(one, appearance, with_interval=with_intervals) for one in prices.calls) + note


def _line(price: CallPriceDisplay, appearance: Appearance, *, with_interval: bool) -> str:
    ink = grade_colours(price.grade, appearance.colours)[0]
    said = f'<span style="color:{ink}"><b>{price.sign}</b> <b>{rich(price.title, appearance)}</b></span>'
    worth = f"{said} {rich(price.said, appearance)}"
    here = f" {rich(price.here, appearance)}" if price.here else ""
    sure = ""
    if with_interval and price.interval:
        sure = f'<br><span style="color:{appearance.colours.muted}">{rich(price.interval, appearance)}</span>'
    return f'<p style="margin:2px 0 4px 0">{worth}{here}{sure}</p>'


def prices_spoken(prices: PricesDisplay) -> str:
    """Return the prices for a screen reader."""
    return " ".join((f"{TITLE}.", *(one.spoken for one in prices.calls), prices.note))
