"""Three prices worked out layout by layout: `python -m tests.playing.pricing.worked_examples`, into EXAMPLES.md.

The page stands beside the module that does it, trainer/playing/pricing/pricing.py; a test holds it to this output.
"""

from collections.abc import Iterator
from statistics import fmean
from typing import Final

from tests.house_rules import PACKAGE
from tests.playing.pricing.points import BALANCED_TWENTY, BARE_KING, SUPPORT, Asked
from trainer.games.contract import Contract
from trainer.games.play import Taken
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.pricing.outcomes import BestPlay, outcomes_of
from trainer.playing.pricing.pricing import Pricer

PAGE: Final = PACKAGE / "playing" / "pricing" / "EXAMPLES.md"
LAYOUTS: Final = 8
EXAMPLES: Final = ((BALANCED_TWENTY, "P"), (SUPPORT, "48S"), (BARE_KING, "0"))

_INTRODUCTION: Final = """\
# Three prices, worked out

A price compares a call with the table's own, as `pricing.py` does it:

1. `layouts.py` deals the hidden hands so that every player holds what their calls have shown.
2. `bidding_on.py` makes the call on each layout and bids on by the tables until the auction is over; then it does the
   same with the table's call.
3. `outcomes.py` says what each side takes: by best play with open hands, or in spades as the game's own player plays.
4. The scores of the caller's side are compared layout by layout, in IMPs where the laws compare in IMPs. `price.py`
   takes their mean and its 95 % interval.

Only eight layouts are shown here, so that each can be checked by hand; a price is of 32, and the interval tells how
much eight are worth. Columns show what a call leads to, what the caller's side takes (in 56 only whether that is
enough: what it needs, or one less), and its score. The hidden hands go by seat, the first caller's first.
`python -m tests.playing.pricing.worked_examples` writes this page.
"""


def page() -> str:
    """Return the whole page."""
    return "\n".join((_INTRODUCTION, *("\n".join(_worked(asked, call)) for asked, call in EXAMPLES)))


def _worked(asked: Asked, other: str) -> Iterator[str]:
    game = asked.reasoner.book.game
    # Without a limit, so that no layout is left open.
    outcomes = outcomes_of(game, 1) if game.make_solver is None else BestPlay([game.make_solver()], None)
    pricer = Pricer((asked.reasoner, asked.reasoner), outcomes)
    point, call = asked.point, game.calls.parse(other)
    table = pricer.table_call(point)
    layouts = pricer.layouts(point, LAYOUTS, "worked")
    finished = pricer.finished(layouts, point, (table, call))
    prices = pricer.prices_over(layouts, point, [call])
    side = point.auction.turn % 2
    of_table, of_call = (_told(finished[one], side, outcomes.taken(finished[one])) for one in (table, call))
    heard = f"after {asked.auction}" if asked.auction else "first to call"
    yield f"## {asked.convention}: {other} against {table}\n"
    yield f"`{asked.hand}` {heard}. Gains are in {prices.unit.plural}.\n"
    yield f"| layout | {table} by the table | {other} | gain |"
    yield "|---|---|---|---|"
    for layout, first, second, gain in zip(layouts, of_table, of_call, prices.gains[call], strict=True):
        hands = " ".join(f"`{hand}`" for seat, hand in enumerate(layout) if seat != point.auction.turn)
        yield f"| {hands} | {first} | {second} | {_signed(gain)} |"
    price = prices.price(call)
    sums = " ".join(map(_signed, prices.gains[call]))
    yield f"\nMean of {sums}: {_signed(fmean(prices.gains[call]))}, interval {price.low:.1f} to {price.high:.1f}.\n"


def _told(deals: list[TableDeal], side: int, taken: list[Taken | None]) -> Iterator[str]:
    for deal, took in zip(deals, taken, strict=True):
        if deal.result is None or took is None:
            yield "passed out: 0"
            continue
        own, theirs = deal.laws.scoring.score(deal.result, took, deal.circumstances)[:: -1 if side else 1]
        yield f"{_result(deal)}: takes {took[side]}, {_signed(own - theirs)}"


def _result(deal: TableDeal) -> str:
    """The contract with the seat that bid it, or all bids where there is none."""
    contract = deal.result
    if not isinstance(contract, Contract):
        return " ".join(map(str, deal.calls))
    return f"{contract.number}{contract.denomination}{contract.doubled} by seat {contract.by + 1}"


def _signed(number: float) -> str:
    return f"{number:+.0f}" if number == round(number) else f"{number:+.1f}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
