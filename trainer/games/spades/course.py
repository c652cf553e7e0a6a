"""What the review counts after each trick: the tricks that a side takes by best play, once spades are broken.

It is the count of the double dummy solver of bridge, for from then on the laws of play are the same. Before, nobody may
lead a spade, which that solver does not know: such positions are left open.
"""

from trainer.games.play import CardPlay
from trainer.games.result import Result
from trainer.games.solver import Bounds
from trainer.games.spades.bids import bids_of
from trainer.games.spades.calls import is_nil
from trainer.games.trick_solving.double_dummy import DoubleDummySolver

_COUNTED = "Counted from the trick after spades were broken, as if all hands were open and everybody played for tricks."
_NIL = "With a nil a trick is not all that counts: who covers one, or sets one, may give a trick away for it."
_BAGS = "A trick above the bid is only a bag, so losing one may have been right."


class BrokenSpadesSolver(DoubleDummySolver):
    """Finds how many tricks sides take (see `Solver`); between none and all of those left while spades wait."""

    def taken(self, play: CardPlay, nodes: int | None = None) -> Bounds:
        """The tricks of the first caller's side in the end."""
        if play.is_over or any(card.suit is play.trump for card in play.cards):
            return super().taken(play, nodes)
        least = play.taken[0]
        return Bounds(least, least + len(play.held(play.turn)))


def about_course(result: Result) -> tuple[str, ...]:
    """What is counted, and where it is the wrong measure."""
    return (_COUNTED, _NIL if any(map(is_nil, bids_of(result).calls)) else _BAGS)
