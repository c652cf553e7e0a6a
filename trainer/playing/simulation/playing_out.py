"""A whole deal bid without people, by two conventions."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from trainer.games.laws import Laws
from trainer.language.book.rule_book import RuleBook
from trainer.playing.deals.table_deal import TableDeal
from trainer.reasoning.choosing.bidding_out import bid_out
from trainer.reasoning.choosing.reasoner import Reasoner


@dataclass(frozen=True, slots=True)
class BidOut:
    """A deal with its whole auction.

    `at_a_loss` counts the calls for which the laws left a hand nothing of its convention's. There are none where a
    convention is bid under its own laws.
    """

    deal: TableDeal
    at_a_loss: int


def reasoner_under(laws: Laws, book: RuleBook, beside: Reasoner | None = None) -> Reasoner:
    """A convention as it is bid under some laws, its own or others: rows whose calls are illegal there do not fit.

    Rows that it shares with the convention `beside` it are compiled once for both.
    """
    return Reasoner(replace(book, laws=laws), beside)


def bid(deal: TableDeal, sides: Sequence[Reasoner]) -> BidOut:
    """The deal bid out: `sides` has the reasoner of the first caller's side, then the other, both under its laws.

    A hand that has no call of its convention under these laws says nothing. Raises `NotCoveredError`.
    """
    calls = tuple(bid_out(sides, deal.hands, deal.auction.states))
    said = tuple(one.call for one in calls)
    return BidOut(replace(deal, calls=said), sum(one.choice is None for one in calls))
