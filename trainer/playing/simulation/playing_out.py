"""Bidding a whole deal without people, by two conventions."""

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

    `at_a_loss` counts the calls for which the laws left a hand no call of its convention. There are none where a
    convention is bid under its own laws.
    """

    deal: TableDeal
    at_a_loss: int


def reasoner_under(laws: Laws, book: RuleBook, beside: Reasoner | None = None) -> Reasoner:
    """Return the reasoner of a convention under these laws, its own or others: rows with illegal calls do not fit.

    Rows that it shares with the convention `beside` it are compiled once for both.
    """
    return Reasoner(replace(book, laws=laws), beside)


def bid(deal: TableDeal, sides: Sequence[Reasoner]) -> BidOut:
    """Return the deal bid out; `sides` has the reasoners of the first caller's side and of the other side.

    Both must use the laws of the deal. A hand without a legal call of its convention says nothing. Raises
    `NotCoveredError` when a convention has no situation for the auction.
    """
    calls = tuple(bid_out(sides, deal.hands, deal.auction.states))
    said = tuple(one.call for one in calls)
    return BidOut(replace(deal, calls=said), sum(one.choice is None for one in calls))
