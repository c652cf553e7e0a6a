"""What calls mean by agreement, whoever makes them at a point of an auction: by row, over every hand."""

from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.hand import Hand
from trainer.hands.card_change import CardChange, change_between
from trainer.hands.hand_set import HandSet
from trainer.hands.nearest_hand import nearest_hand
from trainer.reasoning.choosing.point_hands import PointHands
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.meaning.demands import Demands, parts_of
from trainer.reasoning.rows.row_meaning import RowMeaning

_KEPT_POINTS: Final = 15
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
        self._points: OrderedDict[tuple[Call, ...], PointHands[HandSet]] = OrderedDict()
        self._meanings: OrderedDict[tuple[tuple[Call, ...], Call], AgreedMeaning] = OrderedDict()

    def of(self, auction: Auction, call: Call) -> AgreedMeaning:
        """What the call means; raises `NotCoveredError` where the convention has no situation."""
        key = (auction.calls, call)
        if key not in self._meanings:
            point = self._point(auction)
            by_row = tuple((meaning, self._demands(meaning)) for meaning in weakest(point.row_meanings(call)))
            self._meanings[key] = AgreedMeaning(by_row, point.share(call))
            if len(self._meanings) > _KEPT_MEANINGS:
                self._meanings.popitem(last=False)
        self._meanings.move_to_end(key)
        return self._meanings[key]

    def change_for(self, auction: Auction, hand: Hand, call: Call) -> CardChange | None:
        """The smallest change of cards that makes the call the model answer. Raises `NotCoveredError`."""
        callers = self._point(auction).callers(call)
        parts = () if callers is None else [part.hands.at(part.model) for part in callers.parts]
        nearest = nearest_hand(parts, self._reasoner.tables, hand.holdings)
        return None if nearest is None else change_between(hand, nearest)

    def _demands(self, meaning: RowMeaning) -> Demands:
        return Demands(meaning.shows, meaning.binding, self._reasoner.tables)

    def _point(self, auction: Auction) -> PointHands[HandSet]:
        """All hands at a point."""
        key = auction.calls
        if key not in self._points:
            self._points[key] = PointHands(self._reasoner.covered(auction), self._reasoner.every_hand)
            if len(self._points) > _KEPT_POINTS:
                self._points.popitem(last=False)
        self._points.move_to_end(key)
        return self._points[key]


def demanded_first(meanings: Iterable[RowMeaning]) -> tuple[RowMeaning, ...]:
    """The weakest meanings by rows that demand a call; where none does, by those that only accept it."""
    known = list(meanings)
    return tuple(weakest([one for one in known if not one.row.may]) or weakest(known))


def weakest(meanings: list[RowMeaning]) -> list[RowMeaning]:
    """The meanings without those that ask all that another one asks, and more."""
    asked = [(frozenset(parts_of(meaning.shows)), meaning) for meaning in meanings]
    return [meaning for parts, meaning in asked if not any(other and other < parts for other, _ in asked)]
