"""Bidding on from one auction with many layouts; layouts whose players call alike share compiled situations."""

from collections import defaultdict
from collections.abc import Sequence

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.auction.seat import side_of
from trainer.cards.hand import Hand
from trainer.playing.pricing.layouts import Layout
from trainer.reasoning.choosing.bidding_out import saying_nothing
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner


def bid_on(sides: Sequence[Reasoner], auction: Auction, layouts: Sequence[Layout]) -> list[Auction]:
    """Return the finished auction of each layout, where each seat calls by its side's table from `auction` on.

    Where a table has no situation or no legal call, the player says nothing, as a bot at the table does.
    """
    laws = sides[0].book.laws
    finished: list[Auction] = [auction] * len(layouts)
    waiting = [(auction, list(range(len(layouts))))]
    while waiting:
        reached, numbers = waiting.pop()
        if laws.is_over(reached):
            for number in numbers:
                finished[number] = reached
            continue
        situation = sides[side_of(reached.turn)].at(reached)
        by_call: dict[Call, list[int]] = defaultdict(list)
        for number in numbers:
            by_call[_call(sides[0], situation, reached, layouts[number][reached.turn])].append(number)
        waiting += [(reached.add(call), alike) for call, alike in by_call.items()]
    return finished


def _call(first: Reasoner, situation: CompiledSituation | None, auction: Auction, hand: Hand) -> Call:
    choice = None if situation is None else situation.choose(hand.holdings)
    return saying_nothing(first.book.laws, auction, hand) if choice is None else choice.call
