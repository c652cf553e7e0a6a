"""The same deal at another table, where bots bid it and nobody plays: the comparison for a deal of a match.

The comparison is not the par, which sees all cards: par includes sacrifices and slams that nobody finds, so perfect
bidding would still lose to it. Bots with the same conventions take out the luck of the cards; what is left is what the
players at the first table did better or worse.
"""

from dataclasses import dataclass

from trainer.games.result import Result
from trainer.games.solver import Solver
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.guided.bidders import Bidders
from trainer.playing.guided.open_hands import NODES


@dataclass(frozen=True, slots=True)
class OtherTable:
    """The outcome of a deal when bots bid it and everybody plays best with open hands.

    `result` is None where it is passed out; `score` is that of the first caller's side minus the other's.
    """

    result: Result | None
    score: int


def other_table(deal: TableDeal, bidders: Bidders, solver: Solver) -> OtherTable | None:
    """Return the outcome at another table; None where the solver does not settle it."""
    auction = bidders.auction(deal.hands, deal.auction.before(0))
    result = deal.laws.result(auction)
    if result is None:
        return OtherTable(None, 0)
    taken = solver.taken(deal.game.rules_of_play.begin(result, deal.dealt.whole), NODES)
    if not taken.is_settled:
        return None
    score = deal.laws.scoring.score(result, (taken.low, deal.total - taken.low), deal.circumstances)
    return OtherTable(result, score[0] - score[1])


def counts_by_comparison(deal: TableDeal) -> bool:
    """Return whether a match counts the comparison with another table, because the scoring has another unit for it."""
    return deal.laws.scoring.compared_in != deal.laws.scoring.unit
