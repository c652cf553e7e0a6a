"""What calls mean by agreement, whoever makes them at a point of an auction: by row, over every hand."""

from collections import OrderedDict
from collections.abc import Iterable
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
from trainer.reasoning.meaning.demands import Demands, parts_of
from trainer.reasoning.rows.row_meaning import RowMeaning

_KEPT_SPACES: Final = 200
_KEPT_MEANINGS: Final = 3000


@dataclass(frozen=True)
class AgreedMeaning:
    """What one call means at one point, whatever its player called before.

    `by_row` has its meaning by every row that gives or accepts it, with what the row asks of a hand; a row that asks
    all that another one asks, and more, is left out. `share` is the exact share of hands that make the call, ties
    between suits split evenly.
    """

    by_row: tuple[tuple[RowMeaning, Demands], ...]
    share: float

    @property
    def row_meanings(self) -> tuple[RowMeaning, ...]:
        """The meaning by every row."""
        return tuple(meaning for meaning, _ in self.by_row)


class AgreedMeanings:
    """Meanings of calls by one rule book, found when asked for and kept."""

    def __init__(self, reasoner: Reasoner) -> None:
        self._reasoner = reasoner
        self._spaces: OrderedDict[tuple[tuple[Call, ...], frozenset[int]], NearestHand] = OrderedDict()
        self._meanings: OrderedDict[tuple[tuple[Call, ...], Call], AgreedMeaning] = OrderedDict()

    def of(self, auction: Auction, call: Call) -> AgreedMeaning:
        """What the call means; raises `NotCoveredError` where the convention has no situation."""
        key = (auction.calls, call)
        if key not in self._meanings:
            space = self._nearest(auction, call).space
            by_row = tuple((meaning, self._demands(meaning)) for meaning in weakest(space.row_meanings(call)))
            self._meanings[key] = AgreedMeaning(by_row, share_of_call(space, call))
            if len(self._meanings) > _KEPT_MEANINGS:
                self._meanings.popitem(last=False)
        self._meanings.move_to_end(key)
        return self._meanings[key]

    def change_for(self, auction: Auction, hand: Hand, call: Call) -> CardChange | None:
        """The smallest change of cards that makes the call the model answer. Raises `NotCoveredError`."""
        return self._nearest(auction, call).change_for(hand, call)

    def _demands(self, meaning: RowMeaning) -> Demands:
        return Demands(meaning.shows, meaning.binding, self._reasoner.tables)

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


def demanded_first(meanings: Iterable[RowMeaning]) -> tuple[RowMeaning, ...]:
    """The weakest meanings by rows that demand a call; where none does, by those that only accept it."""
    known = list(meanings)
    return tuple(weakest([one for one in known if not one.row.may]) or weakest(known))


def weakest(meanings: list[RowMeaning]) -> list[RowMeaning]:
    """The meanings without those that ask all that another one asks, and more."""
    asked = [(frozenset(parts_of(meaning.shows)), meaning) for meaning in meanings]
    return [meaning for parts, meaning in asked if not any(other and other < parts for other, _ in asked)]
