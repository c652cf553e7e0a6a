"""The auction of a question that was answered before."""

from trainer.auction.auction import NO_STATES, Auction
from trainer.practice.questions.question import RowName
from trainer.practice.sittings.attempt import Attempt
from trainer.reasoning.choosing.reasoner import Reasoner


def auction_of(attempt: Attempt, reasoner: Reasoner) -> Auction:
    """Return the auction of an answer, with states of the sides in which it comes to the answer's row.

    An answer is stored with its calls alone; its row tells who was vulnerable, where that matters. Raises what
    `written_auction` raises.
    """
    game = reasoner.book.game
    situation = RowName.parse(attempt.row).situation
    met = () if game.circumstances_met is None else game.circumstances_met()
    for states in dict.fromkeys((NO_STATES, *map(game.states_in, met))):
        auction = reasoner.written_auction(attempt.auction, states)
        point = reasoner.at(auction)
        if point is not None and point.situation.id == situation:
            return auction
    return reasoner.written_auction(attempt.auction)
