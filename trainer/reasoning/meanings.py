"""What calls mean at a point of an auction, over every hand: exact shares, and the nearest hands."""

from collections import OrderedDict
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.suit import SUITS
from trainer.reasoning.hand_finding import NearestHand
from trainer.reasoning.reasoner import Reasoner
from trainer.reasoning.situation_space import SituationSpace

_KEPT_SPACES: Final = 200


class Meanings:
    """Spaces of hands for the auctions of one rule book, made when asked for and kept."""

    def __init__(self, reasoner: Reasoner) -> None:
        self._reasoner = reasoner
        self._nearest: OrderedDict[tuple[tuple[Call, ...], frozenset[int]], tuple[SituationSpace, NearestHand]]
        self._nearest = OrderedDict()
        self._shares: dict[tuple[tuple[Call, ...], Call], float] = {}

    def space(self, auction: Auction, call: Call | None = None) -> SituationSpace:
        """All hands at a point; the suit that `call` names is kept apart. Raises `NotCoveredError`."""
        return self._known(auction, call)[0]

    def nearest(self, auction: Auction, call: Call) -> NearestHand:
        """Finds the nearest hand that makes a call. Raises `NotCoveredError`."""
        return self._known(auction, call)[1]

    def share(self, auction: Auction, call: Call) -> float:
        """The exact share of hands that make the call here."""
        key = (auction.calls, call)
        if key not in self._shares:
            self._shares[key] = self.space(auction, call).share_of_call(call)
        return self._shares[key]

    def _known(self, auction: Auction, call: Call | None) -> tuple[SituationSpace, NearestHand]:
        apart = frozenset(number for number, suit in enumerate(SUITS) if call and suit.value == call.denomination)
        key = (auction.calls, apart)
        if key not in self._nearest:
            compiled = self._reasoner.covered(auction)
            deck = self._reasoner.book.game.deck
            space = SituationSpace(compiled, self._reasoner.tables, deck, apart)
            self._nearest[key] = (space, NearestHand(compiled, space, self._reasoner.tables, deck))
            if len(self._nearest) > _KEPT_SPACES:
                self._nearest.popitem(last=False)
        self._nearest.move_to_end(key)
        return self._nearest[key]
