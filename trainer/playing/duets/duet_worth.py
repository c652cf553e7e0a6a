"""The worth of a finished deal of a duet: by best play, or as the game's own players play it."""

from trainer.auction.seat import side_of
from trainer.playing.bots.card_play import own_player, play
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.duets.duet_calls import Worth
from trainer.playing.duets.duet_table import DuetDeal, DuetTable


def worth_of(table: DuetTable, deal: DuetDeal) -> Worth:
    """Return the worth of a finished deal; this may take seconds.

    Where the game has a solver, best play with open hands decides, and the best contract is searched. In other games
    there is no best contract: the game's own players play the deal as it was bid, and once more as the convention bids
    it.
    """
    game = table.game
    if game.make_solver is None:
        return Worth(_brought(deal.table, deal), None, _brought(table.bid_by_table(deal), deal))
    solver = game.make_solver()
    solver.prepare()
    return table.worth(table.opened(deal, solver))


def _brought(bid: TableDeal, deal: DuetDeal) -> int:
    """Return the score of the partners' side minus the other's, after the game's players have played the cards."""
    result = bid.result
    if result is None:
        return 0
    taken = play(bid, (own_player(bid.game),) * bid.laws.seats).taken
    if taken is None:
        return 0
    score = bid.laws.scoring.score(result, taken, bid.circumstances)
    own = side_of(deal.seats[0])
    return score[own] - score[1 - own]
