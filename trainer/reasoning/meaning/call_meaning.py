"""What a call that was made tells: which hands make it, of those that have made their player's calls before.

A hand makes its model call; where preferences leave a tie between suits, each of the tied calls as often as the others.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.auction.seat import Seat
from trainer.hands.hand_set import HandSet
from trainer.reasoning.choosing.callers import accepted_callers, model_callers
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.rows.row_meaning import RowMeaning


class Manner(StrEnum):
    """How a call agrees with the table."""

    MODEL = "model"
    ACCEPTED = "accepted"
    DEPARTS = "departs"
    NOT_COVERED = "not covered"


@dataclass(frozen=True, slots=True)
class CallNote:
    """Call `index` of an auction (from 0), and how it agrees with the table."""

    index: int
    call: Call
    manner: Manner


@dataclass(frozen=True, eq=False)
class CallMeaning:
    """What call `index` of an auction tells: `hands` make it, of those that made their player's calls before.

    `row_meanings` is what it means to one of these hands or another, by row, and `passed_over` has the numbers of the
    rows before the last of these that none of the hands takes. Where the call departs from the table, or the table has
    no situation for it, the hands are the same as before.
    """

    index: int
    call: Call
    manner: Manner
    hands: HandSet
    row_meanings: tuple[RowMeaning, ...] = ()
    passed_over: tuple[int, ...] = ()

    @property
    def noted(self) -> CallNote:
        """The call, and how it agrees with the table."""
        return CallNote(self.index, self.call, self.manner)


def call_meanings(
    reasoner: Reasoner, auction: Auction, seat: Seat, hands: HandSet, forgotten: frozenset[int] = frozenset()
) -> Iterator[CallMeaning]:
    """The meanings of all calls of a seat, in order; at first it may have any of the `hands`.

    Calls that are `forgotten` (by index) are passed over.
    """
    for index in range(seat, len(auction.calls), auction.seats):
        if index in forgotten:
            continue
        compiled = reasoner.at(auction.before(index))
        call = auction.calls[index]
        if compiled is None:
            yield CallMeaning(index, call, Manner.NOT_COVERED, hands)
        else:
            meaning = meaning_of_call(compiled, call, hands)
            hands = meaning.hands
            yield meaning


def meaning_of_call(compiled: CompiledSituation, call: Call, hands: HandSet) -> CallMeaning:
    """The meaning of a call made next: that of the hands whose model call it is.

    Where there are none, that of the hands for which it is accepted; where there are none either, it departs from the
    table.
    """
    index = len(compiled.auction.calls)
    for manner, find in ((Manner.MODEL, model_callers), (Manner.ACCEPTED, accepted_callers)):
        callers = find(compiled, call, hands)
        if callers is not None:
            return CallMeaning(index, call, manner, callers.hands, callers.row_meanings, callers.passed_over)
    return CallMeaning(index, call, Manner.DEPARTS, hands)
