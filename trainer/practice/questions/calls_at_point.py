"""The calls at one point of an auction: what they mean, and what is not so of hands that make one."""

from dataclasses import replace
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.cards.suit import SUITS
from trainer.hands.hand_set import HandSet
from trainer.hands.statements import Statement, compile_statement
from trainer.practice.questions.taught import Taught
from trainer.reasoning.choosing.callers import Callers, accepted_callers, taken_by_row
from trainer.reasoning.choosing.point_hands import PointHands
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.meaning.agreed_meanings import demanded_first
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.rows.row_meaning import RowMeaning
from trainer.verifying.auctions.convention_calls import convention_calls

_RARE: Final = 0.001
"""A call that fewer than one hand in a thousand makes is not what a learner would expect (a judgment)."""

_FREAKS: Final = 0.0001
"""Share of the hands that make a call of which another meaning may be true."""


class CallsAtPoint:
    """The calls at one point of an auction. Make a new one for every question, because it caches its results."""

    def __init__(self, reasoner: Reasoner, auction: Auction, taught: Taught) -> None:
        self._reasoner = reasoner
        self._point = reasoner.covered(auction)
        self._taught = taught
        self._hands = PointHands(self._point, reasoner.every_hand)
        self._meanings: dict[Call, tuple[RowMeaning, ...]] = {}
        self._callers: dict[Call, Callers[HandSet] | None] = {}

    def meanings(self, call: Call) -> tuple[RowMeaning, ...]:
        """Return the meanings of the call by the rows that demand it, or else by those that accept it.

        Empty where no row gives the call. Meanings that require everything another one does, and more, are left out.
        """
        return demanded_first(self._by_row(call))

    def is_taught(self, call: Call) -> bool:
        """Return whether the learner knows every row that may give the call."""
        return self._taught.has_all(self._point.situation, (meaning.row for meaning in self.meanings(call)))

    def accepted(self, call: Call) -> tuple[RowMeaning, ...]:
        """Return further meanings of the call by rows that accept it; empty where no row demands it."""
        by_row = self._by_row(call)
        return tuple(one for one in by_row if one.row.may) if any(not one.row.may for one in by_row) else ()

    def others(self, call: Call) -> list[Call]:
        """Return the other calls that rows give here.

        Suits that nobody has named are alike: calls in any of them stand for one in the suit of `call`, if that is one
        too.
        """
        alike = {suit.value for number, suit in enumerate(SUITS) if number not in self._point.named}
        calls = convention_calls(self._reasoner, self._point)
        if call.denomination in alike:
            named = (
                replace(one, denomination=call.denomination) if one.denomination in alike else one for one in calls
            )
            calls = list(dict.fromkeys(named))
        return [one for one in calls if one != call]

    def is_rare(self, call: Call) -> bool:
        """Return whether fewer than one hand in a thousand makes the call."""
        return self._hands.hands.share(self._hands.possible_callers(call)) < _RARE

    def is_wrong(self, meaning: RowMeaning, call: Call) -> bool:
        """Return whether a meaning contradicts every hand that makes `call`, or has it accepted.

        All hands that a player may have are looked at, exactly, whatever they called before: together, and by each
        row that gives the call. One in ten thousand may have it: eight cards of a suit, say, which can't be trumps.
        """
        callers = self._callers_of(call)
        if callers is None:
            return True
        if meaning.row.is_left_over:
            # "A hand that no other row takes" says nothing of the cards: the row must really take it.
            number = self._point.situation.rows.index(meaning.row)
            return not taken_by_row(self._point, number, callers.hands).size
        return self.is_false(Claim(meaning.shows, meaning.binding), call)

    def is_false(self, claim: Claim, call: Call) -> bool:
        """Return whether a claim is not so of hands that make `call`, or of which it is accepted; as `is_wrong`."""
        callers = self._callers_of(call)
        if callers is None:
            return True
        said = self._compiled(claim)
        own = [self._compiled(Claim(one.shows, one.binding)) for one in callers.row_meanings]
        hands, _ = callers.hands.split(total for one in (said, *own) for total in one.sums())
        is_so = said.truth(hands)
        by_row = [hands.everything, *(one.truth(hands) for one in own)]
        return all(hands.share(whose & is_so) <= _FREAKS * hands.share(whose) for whose in by_row)

    def can_be(self, claim: Claim) -> bool:
        """Return whether a claim is true of some hands, more than freaks."""
        said = self._compiled(claim)
        hands, _ = self._hands.hands.split(said.sums())
        return hands.share(said.truth(hands)) > _FREAKS

    def share_with(self, claim: Claim, more: Claim) -> float:
        """Return the share, 0 to 1, of the hands with one thing that have another one too; 0 if none has the first."""
        first, second = self._compiled(claim), self._compiled(more)
        hands, _ = self._hands.hands.split(total for one in (first, second) for total in one.sums())
        is_so = first.truth(hands)
        whole = hands.share(is_so)
        return hands.share(is_so & second.truth(hands)) / whole if whole else 0.0

    def _compiled(self, claim: Claim) -> Statement:
        return compile_statement(claim.statement, claim.binding, self._reasoner.tables)

    def _callers_of(self, call: Call) -> Callers[HandSet] | None:
        """Return the hands that make a call or of which it is accepted; None where there are none."""
        if call not in self._callers:
            self._callers[call] = accepted_callers(self._point, call, self._reasoner.every_hand)
        return self._callers[call]

    def _by_row(self, call: Call) -> tuple[RowMeaning, ...]:
        if call not in self._meanings:
            self._meanings[call] = tuple(self._hands.row_meanings(call))
        return self._meanings[call]
