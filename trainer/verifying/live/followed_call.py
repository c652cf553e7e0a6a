"""The sequel of a row's call when the opponents pass: partner's responses, and whether the side can stop there.

A bid of a suit that the side has not shown is artificial. A partner who passes it without length in it leaves the side
in a suit that nobody has, however well the row itself is proved.
"""

from dataclasses import dataclass
from itertools import islice
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import PASS, Call
from trainer.auction.seat import side_of
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.hands.drawing import split_or_drawn
from trainer.hands.hand_list import HandList
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.point_hands import PointHands
from trainer.reasoning.choosing.reasoner import Reasoner

_TOGETHER: Final = 5
"""The least number of cards that a side needs in a suit for partner to be allowed to pass an artificial call."""

HANDS_FOLLOWED: Final = 20_000
"""The number of hands that are drawn for partner while a user waits: a twentieth of a second."""

_LOOKED_AT: Final = 400
"""The number of partner's passing hands among which one that should not pass is searched."""


@dataclass(frozen=True, slots=True)
class FollowedCall:
    """A call, the title of the situation by which partner responds, and whether some partner `may_pass`.

    The title is empty where the convention has no situation for partner. `length` is the number of cards that the
    caller has shown in its suit, None where that is irrelevant. `stranded` is a hand that passes although the side has
    too few.
    """

    call: Call
    title: str = ""
    may_pass: bool = False
    length: int | None = None
    stranded: Hand | None = None

    @property
    def is_lost(self) -> bool:
        """Return whether partner may pass an artificial call, or has no response to it."""
        return self.stranded is not None or (self.length is not None and not self.title)


def followed_call(reasoner: Reasoner, before: Auction, call: Call) -> FollowedCall | None:
    """Return a call followed to partner's turn; None for a pass, and where partner has no turn.

    Partner may have any of `HANDS_FOLLOWED` drawn hands, regardless of earlier calls.
    """
    laws, asked = reasoner.book.laws, before.add(call)
    if not call.is_bid:
        return None
    after = asked
    while side_of(after.turn) != side_of(before.turn):
        if laws.is_over(after) or laws.problem_with(after, PASS) is not None:
            return None
        after = after.add(PASS)
    if laws.is_over(after) or after.turn == before.turn:
        return None
    shown = _shown(reasoner, asked)
    point = reasoner.at(after)
    if point is None:
        return FollowedCall(call, length=shown)
    hands = _answering(point, reasoner)
    stranded = None if shown is None else _stranded(hands, call, shown, reasoner)
    may_pass = bool(hands.possible_callers(PASS).any())
    return FollowedCall(call, point.situation.title, may_pass, shown, stranded)


def _shown(reasoner: Reasoner, asked: Auction) -> int | None:
    """Return how many cards of the last call's suit the caller has shown; None where the side can play in the suit.

    It is also None where partner has bid: partner's hand is limited then, and a response to an asking bid is no real
    suit.
    """
    last = len(asked.calls) - 1
    suit = next((at for at, one in enumerate(SUITS) if one.value == asked.calls[last].denomination), None)
    bids = [index for index, call in enumerate(asked.calls) if call.is_bid]
    own = [index for index in bids if asked.seat_of(index) == asked.seat_of(last)]
    partners = [index for index in bids if side_of(asked.seat_of(index)) == side_of(asked.seat_of(last))]
    if suit is None or len(partners) > len(own):
        return None
    shown = max(reasoner.promised(asked, index).lengths[suit] for index in own)
    return shown if shown < reasoner.book.game.shortest_to_play_in else None


def _answering(point: CompiledSituation, reasoner: Reasoner) -> PointHands[HandList]:
    hands = split_or_drawn(reasoner.every_hand, (), 0, HANDS_FOLLOWED)
    assert isinstance(hands, HandList)  # noqa: S101  no kinds are allowed, so they are drawn
    return PointHands(point, hands)


def _stranded(answering: PointHands[HandList], call: Call, length: int, reasoner: Reasoner) -> Hand | None:
    """Return a hand that passes with too few cards of the call's suit, or None."""
    suit = next(one for one in SUITS if one.value == call.denomination)
    passing = answering.hands.at(answering.possible_callers(PASS))
    for spades, hearts, diamonds, clubs in islice(passing.holdings.tolist(), _LOOKED_AT):
        hand = Hand(reasoner.book.game.deck, (spades, hearts, diamonds, clubs))
        if len(hand.cards_of(suit)) + length < _TOGETHER:
            return hand
    return None
