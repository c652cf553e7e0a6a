"""The meaning of a call that was made: which hands make it, among those that have made their player's earlier calls.

A hand makes its model call; where preferences leave a tie between suits, the tied calls are equally likely. A call that
no hand makes is heard by its form, as the natural list says.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.auction.seat import Seat
from trainer.hands.hand_set import HandSet
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.many_hands import every_of, some_of
from trainer.hands.statements import compile_statement
from trainer.reasoning.choosing.callers import accepted_callers
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.rows.row_meaning import RowMeaning


class Manner(StrEnum):
    """The relation of a call to the table: the table's own call, an accepted one, and so on."""

    MODEL = "model"
    ACCEPTED = "accepted"
    NATURAL = "natural"
    DEPARTS = "departs"
    NOT_COVERED = "not covered"


_UNHEARD: Final = frozenset({Manner.DEPARTS, Manner.NOT_COVERED})


@dataclass(frozen=True, slots=True)
class CallNote:
    """Call `index` of an auction (from 0), and the way in which it agrees with the table.

    `nothing` says why it shows nothing, where the natural list has a reason.
    """

    index: int
    call: Call
    manner: Manner
    nothing: str = ""


@dataclass(frozen=True, eq=False)
class CallMeaning:
    """The meaning of call `index` of an auction: the `hands` that make it, among those that made the earlier calls.

    `row_meanings` has its meaning by each row by which some hand makes it. `passed_over` has the numbers of the rows
    before the last of these that none of the hands takes. A natural call has the hands of which its form is true. Where
    the call departs from the table, or the table has no situation for it, the hands are the same as before. `nothing`
    says why it shows nothing, where the natural list has a reason.
    """

    index: int
    call: Call
    manner: Manner
    hands: HandSet
    row_meanings: tuple[RowMeaning, ...] = ()
    passed_over: tuple[int, ...] = ()
    nothing: str = ""

    @property
    def noted(self) -> CallNote:
        """Return the call, and the way in which it agrees with the table."""
        return CallNote(self.index, self.call, self.manner, self.nothing)


def call_meanings(
    reasoner: Reasoner, auction: Auction, seat: Seat, hands: HandSet, forgotten: frozenset[int] = frozenset()
) -> Iterator[CallMeaning]:
    """Yield the meanings of all calls of a seat, in order; before them it may have any of the `hands`.

    Calls that are `forgotten` (by index) are skipped.
    """
    for index in range(seat, len(auction.calls), auction.seats):
        if index not in forgotten:
            meaning = call_meaning(reasoner, auction, index, hands)
            hands = meaning.hands
            yield meaning


def call_meaning(reasoner: Reasoner, auction: Auction, index: int, hands: HandSet) -> CallMeaning:
    """Return the meaning of one call of an auction by the table or by its form.

    `hands` made the player's earlier calls.
    """
    before, call = auction.before(index), auction.calls[index]
    compiled = reasoner.at(before)
    if compiled is None:
        meaning = CallMeaning(index, call, Manner.NOT_COVERED, hands)
    else:
        meaning = meaning_of_call(reasoner, compiled, call, hands)
    if meaning.manner in _UNHEARD:
        meaning = _by_its_form(meaning, reasoner.natural_meanings(before, call), reasoner.tables)
    return meaning


def meaning_of_call(reasoner: Reasoner, compiled: CompiledSituation, call: Call, hands: HandSet) -> CallMeaning:
    """Return the meaning of a call made next: that of the hands whose model call it is.

    Where there are none, it is that of the hands for which the call is accepted. Where there are none either, the call
    departs from the table.
    """
    index = len(compiled.auction.calls)
    for manner, find in ((Manner.MODEL, reasoner.callers.of), (Manner.ACCEPTED, accepted_callers)):
        callers = find(compiled, call, hands)
        if callers is not None:
            return CallMeaning(index, call, manner, callers.hands, callers.row_meanings, callers.passed_over)
    return CallMeaning(index, call, Manner.DEPARTS, hands)


def _by_its_form(meaning: CallMeaning, by_row: tuple[RowMeaning, ...], tables: HoldingTables) -> CallMeaning:
    """Return the meaning of a call by the natural list, if that leaves any hand."""
    nothing = next((one.row.nothing for one in by_row if one.row.nothing), "")
    if nothing or not by_row:
        return replace(meaning, nothing=nothing)
    named = [one.bound_row.may_name for one in by_row if one.given_by.suit is not None]
    statements = [compile_statement(one.shows, one.binding, tables) for one in by_row]
    finer, _ = meaning.hands.split([*named, *(total for each in statements for total in each.sums())])
    fits = [statement.truth(finer) for statement in statements]
    made = some_of(fits, finer.everything) & every_of([finer.within(may, 1, 1) for may in named], finer.everything)
    if not made.any():
        return meaning
    meant = tuple(one for one, whose in zip(by_row, fits, strict=True) if (whose & made).any())
    return replace(meaning, manner=Manner.NATURAL, hands=finer.at(made).merged(), row_meanings=meant)
