"""The calls at one point of an auction: what they mean, which hands make them, and of which hands that is true."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.hands.drawing import one_drawn
from trainer.hands.one_hand import OneHand
from trainer.hands.statements import compile_statement
from trainer.practice.questions.taught import Taught
from trainer.reasoning.choosing.point_hands import PointHands
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.meaning.agreed_meanings import demanded_first
from trainer.reasoning.rows.row_meaning import RowMeaning
from trainer.verifying.auctions.convention_calls import convention_calls

_RARE: Final = 0.001


class CallsAtPoint:
    """The calls at one point of an auction. Made anew for every question, for it keeps what it has found."""

    def __init__(self, reasoner: Reasoner, auction: Auction, taught: Taught) -> None:
        self._reasoner = reasoner
        self._point = reasoner.covered(auction)
        self._auction = auction
        self._taught = taught
        self._hands = PointHands(self._point, reasoner.every_hand)
        self._meanings: dict[Call, tuple[RowMeaning, ...]] = {}

    def meanings(self, call: Call) -> tuple[RowMeaning, ...]:
        """What the call means by the rows that demand it, or else by those that accept it; empty where it is neither.

        Without those that ask all that another one asks, and more.
        """
        return demanded_first(self._by_row(call))

    def is_taught(self, call: Call) -> bool:
        """Whether the learner knows every row that the call may come from."""
        return self._taught.has_all(self._point.situation, (meaning.row for meaning in self.meanings(call)))

    def accepted(self, call: Call) -> tuple[RowMeaning, ...]:
        """What else the call means by rows that accept it; nothing where no row demands it."""
        by_row = self._by_row(call)
        return tuple(one for one in by_row if one.row.may) if any(not one.row.may for one in by_row) else ()

    def others(self, call: Call) -> list[Call]:
        """The other calls that rows give here, in the suit of `call` where suits that are alike could be named."""
        alike = {suit.value for number, suit in enumerate(SUITS) if number not in self._point.named}
        calls = convention_calls(self._reasoner, self._point)
        if call.denomination in alike:
            named = (
                replace(one, denomination=call.denomination) if one.denomination in alike else one for one in calls
            )
            calls = list(dict.fromkeys(named))
        return [one for one in calls if one != call]

    def is_rare(self, call: Call) -> bool:
        """Whether fewer than one hand in a thousand makes the call."""
        return self._hands.hands.share(self._hands.possible_callers(call)) < _RARE

    def callers(self, call: Call, number: int, chance: Random) -> list[Hand]:
        """Up to so many hands whose model call it is."""
        callers = self._hands.callers(call)
        if callers is None:
            return []
        drawn = [one_drawn(callers.hands, self._reasoner.book.game.deck, chance) for _ in range(number)]
        return [hand for hand in drawn if self._reasoner.choose(self._auction, hand).call == call]

    def truth_of(self, meanings: Iterable[RowMeaning]) -> Callable[[Hand], bool]:
        """Whether one of several meanings is true of a hand."""
        compiled = [
            (meaning.row, compile_statement(meaning.shows, meaning.binding, self._reasoner.tables))
            for meaning in meanings
        ]

        def holds(hand: Hand) -> bool:
            for row, statement in compiled:
                # "A hand that no other row takes" says nothing of the cards: the row must really take it.
                taken = not row.is_left_over or self._reasoner.choose(self._auction, hand).row is row
                if taken and statement.truth(OneHand(hand.holdings)):
                    return True
            return False

        return holds

    def _by_row(self, call: Call) -> tuple[RowMeaning, ...]:
        if call not in self._meanings:
            self._meanings[call] = tuple(self._hands.row_meanings(call))
        return self._meanings[call]
