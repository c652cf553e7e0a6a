"""What calls mean at a point of an auction, over every hand: ways to read them, exact shares, the nearest hands."""

from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.hands.card_change import CardChange
from trainer.reasoning.choosing.call_shares import share_of_call
from trainer.reasoning.choosing.hand_finding import NearestHand
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.choosing.situation_space import SituationSpace
from trainer.reasoning.rows.reading import Reading
from trainer.reasoning.words.failing import Demands, parts_of
from trainer.reasoning.words.wording import Wording

_KEPT_SPACES: Final = 200
_KEPT_MEANINGS: Final = 3000


@dataclass(frozen=True)
class Meaning:
    """What one call means at one point.

    `heard` has the ways in which some hand makes it or has it accepted, with what each asks of the hand; a way that
    asks all that another one asks, and more, is left out.
    `share` is the exact share of hands that make it, ties between suits split evenly.
    """

    heard: tuple[tuple[Reading, Demands], ...]
    share: float


class Meanings:
    """Meanings of calls for one rule book, found when asked for and kept."""

    def __init__(self, reasoner: Reasoner) -> None:
        self._reasoner = reasoner
        self._spaces: OrderedDict[tuple[tuple[Call, ...], frozenset[int]], NearestHand] = OrderedDict()
        self._meanings: OrderedDict[tuple[tuple[Call, ...], Call], Meaning] = OrderedDict()

    def of(self, auction: Auction, call: Call) -> Meaning:
        """What the call means; raises `NotCoveredError` where the convention has no situation."""
        key = (auction.calls, call)
        if key not in self._meanings:
            space = self._nearest(auction, call).space
            heard = tuple((reading, self._demands(reading)) for reading in weakest(space.heard(call)))
            self._meanings[key] = Meaning(heard, share_of_call(space, call))
            if len(self._meanings) > _KEPT_MEANINGS:
                self._meanings.popitem(last=False)
        self._meanings.move_to_end(key)
        return self._meanings[key]

    def change_for(self, auction: Auction, hand: Hand, call: Call) -> CardChange | None:
        """The smallest change of cards that makes the call the model answer. Raises `NotCoveredError`."""
        return self._nearest(auction, call).change_for(hand, call)

    def _demands(self, reading: Reading) -> Demands:
        wording = Wording(self._reasoner.book.game, reading.way.binding)
        return Demands(reading.shows, self._reasoner.tables, wording)

    def _nearest(self, auction: Auction, call: Call) -> NearestHand:
        """All hands at a point, with the suit that `call` names kept apart."""
        apart = frozenset(number for number, suit in enumerate(SUITS) if suit.value == call.denomination)
        key = (auction.calls, apart)
        if key not in self._spaces:
            deck = self._reasoner.book.game.deck
            space = SituationSpace(self._reasoner.covered(auction), self._reasoner.tables, deck, apart)
            self._spaces[key] = NearestHand(space)
            if len(self._spaces) > _KEPT_SPACES:
                self._spaces.popitem(last=False)
        self._spaces.move_to_end(key)
        return self._spaces[key]


def weakest(readings: list[Reading]) -> list[Reading]:
    """The readings without those that ask all that another one asks, and more."""
    asked = [(frozenset(parts_of(reading.shows)), reading) for reading in readings]
    return [reading for parts, reading in asked if not any(other and other < parts for other, _ in asked)]
