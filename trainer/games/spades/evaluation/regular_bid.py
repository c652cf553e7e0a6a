"""The regular bid of BIS (4.1): the tricks of a hand in four terms, and a fifth term for the sum of the bids before."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor
from typing import Final, NamedTuple

from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS, Suit
from trainer.games.spades.evaluation.cut_tables import uncut_floats
from trainer.games.spades.evaluation.spade_tricks import spade_tricks

_HIGH: Final = "AKQ"
_OPPONENTS: Final = 2


class RegularTerms(NamedTuple):
    """The tricks of a hand by source: high cards of side suits, high spades, long spades, and cuts."""

    side_high: float
    spade_high: int
    spade_long: int
    cuts: float

    @property
    def total(self) -> float:
        """Return the tricks of the hand by itself."""
        return sum(self)


@dataclass(frozen=True, slots=True)
class PreviousBids:
    """The correction of a bid for the sum of the earlier bids.

    A player bids `usual` tricks on average. For each trick by which the sum exceeds the usual one, `each` is added, by
    the number of bids before, from one on. It is negative: tricks that others count on are taken from somebody.

    >>> bids = PreviousBids(usual=3, each=(-0.06, -0.02, -0.16))
    >>> [round(bids.factor(before), 3) for before in ([], [4], [3, 1], [4, 4, 4])]
    [0, -0.06, 0.04, -0.48]
    """

    usual: float
    each: tuple[float, ...]

    def factor(self, bids_before: Sequence[int]) -> float:
        """Return what the bids before, from the first caller's on, add to a hand, in tricks; nil counts 0."""
        if not bids_before:
            return 0
        return self.each[len(bids_before) - 1] * (sum(bids_before) - self.usual * len(bids_before))


@dataclass(frozen=True, slots=True)
class RegularBids:
    """The rules for regular bids. `rounds_up_from` is the fraction of a trick from which a bid is one higher."""

    previous_bids: PreviousBids
    rounds_up_from: float

    def terms(self, hand: Hand, bids_before: Sequence[int] = ()) -> RegularTerms:
        """Return the tricks of a hand.

        Of the bids before, from the first caller's on, only an opponent's nil matters.
        """
        cutters = opponents_who_cut(bids_before)
        sides = [hand.cards_of(suit) for suit in SUITS if suit is not Suit.SPADES]
        spades = spade_tricks(hand.cards_of(Suit.SPADES), [len(cards) for cards in sides], cutters)
        side_high = sum(side_tricks(cards, cutters) for cards in sides)
        return RegularTerms(side_high, spades.high, spades.long, spades.cuts)

    def value(self, hand: Hand, bids_before: Sequence[int] = ()) -> float:
        """Return the tricks of a hand, corrected for the bids before."""
        return self.terms(hand, bids_before).total + self.previous_bids.factor(bids_before)

    def bid(self, value: float) -> int:
        """Return the bid for a number of tricks: rounded, at least 1 because 0 is nil, and at most 13.

        >>> bids = RegularBids(PreviousBids(3, (0, 0, 0)), rounds_up_from=0.8)
        >>> [bids.bid(value) for value in (0.2, 5.79, 5.8, 14.2)]
        [1, 5, 6, 13]
        """
        # Sums of thousandths are not exact in binary: 2.8 may become a little less.
        whole = floor(value + _SLIGHTLY)
        return min(13, max(1, whole + (value - whole + _SLIGHTLY >= self.rounds_up_from)))


_SLIGHTLY: Final = 1e-9
"""A margin for rounding errors of sums, far below the thousandths in which tricks are given."""


def side_tricks(cards: str, cutters: int = _OPPONENTS) -> float:
    """Return the tricks of a side suit's high cards: Ace, King and Queen take the first, second and third uncut trick.

    Each needs as many other cards as tricks are played before it. `cutters` is the number of opponents who may cut.

    >>> [round(side_tricks(cards), 3) for cards in ("K9543", "AQ", "Q", "AKQ", "")]
    [0.677, 0.991, 0, 2.334, 0]
    """
    chances = uncut_floats(cutters)[len(cards)]
    return sum(chances[trick] for trick, rank in enumerate(_HIGH) if rank in cards and len(cards) > trick)


def opponents_who_cut(bids_before: Sequence[int]) -> int:
    """Return how many opponents may cut, 0 to 2: one who has bid nil will avoid it.

    >>> opponents_who_cut(()), opponents_who_cut((0, 3)), opponents_who_cut((0, 3, 0))
    (2, 2, 0)
    """
    return _OPPONENTS - sum(bid == 0 for bid in bids_before[::-1][::2])
