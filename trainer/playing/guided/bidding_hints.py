"""Hints before a call, in three steps: what is going on, what is looked for, and only then the call."""

from dataclasses import dataclass
from typing import Final

from trainer.auction.seat import Seat, side_of
from trainer.playing.guided.call_telling import CallTeller, brief
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.judging.explaining import Explainer
from trainer.reasoning.meaning.seat_meanings import SeatMeaning
from trainer.reasoning.meaning.suits_for_letters import binding_without_letters, parts_with_suits, together
from trainer.reasoning.rows.bound_rows import NO_CARDS, BoundRow
from trainer.reasoning.words.wording import ANYTHING, Wording

HINTS: Final = 3
"""How many steps there are."""

_MOST_DENIALS: Final = 2


@dataclass(frozen=True, slots=True)
class SeatTold:
    """What a seat has shown and denied, in words, the most important denials first."""

    seat: Seat
    promised: tuple[str, ...]
    denied: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Hint:
    """One step. `told` is who has shown what, in the first; `lines` what there is to say, in the others."""

    step: int
    title: str
    lines: tuple[str, ...] = ()
    told: tuple[SeatTold, ...] = ()


def hint(deal: GuidedDeal, teller: CallTeller, step: int) -> Hint:
    """A hint for the learner's next call; `step` from 1 to `HINTS`."""
    compiled = deal.bidders.situation(deal.auction)
    if compiled is None:
        return Hint(step, "Your convention says nothing of this auction: use your own judgement.")
    if step == 1:
        return Hint(step, f"{compiled.situation.title}.", told=_partners(deal, teller))
    if step < HINTS:
        return Hint(step, "Here your convention looks, in this order, for", _looked_for(deal, compiled))
    choice = compiled.choose(deal.hand.holdings)
    if choice is None:
        return Hint(step, "The laws leave your hand no call of the convention.")
    explainer = Explainer(deal.game)
    source = f", {choice.row.source}" if choice.row.source else ""
    shown = "no other row takes your hand" if choice.row.is_otherwise else f"you have {brief(explainer.shows(choice))}"
    return Hint(step, f"Call {explainer.spoken(choice.call)}: {shown} (row {choice.row.id}{source}).")


def _partners(deal: GuidedDeal, teller: CallTeller) -> tuple[SeatTold, ...]:
    """What each partner who has called has shown, in the order of calling."""
    auction = deal.auction
    partners = range(side_of(deal.learner), min(auction.seats, len(auction.calls)), 2)
    return tuple(_told(teller.seat(auction, seat)) for seat in partners if seat != deal.learner)


def _told(meaning: SeatMeaning) -> SeatTold:
    promised = tuple(brief(sentence.words) for sentence in meaning.promises)
    denied = tuple(brief(sentence.words) for sentence in meaning.denials[:_MOST_DENIALS])
    return SeatTold(meaning.seat, promised, denied)


def _looked_for(deal: GuidedDeal, compiled: CompiledSituation) -> tuple[str, ...]:
    """What the rows ask for, without saying which of them fits; those whose call the laws forbid are left out."""
    said: dict[str, None] = {}
    for bound_rows in compiled.bound_rows:
        possible = [bound_row for bound_row in bound_rows if _can_be_called(bound_row)]
        if possible and not possible[0].row.may:
            said.setdefault(_words(deal, possible[0], several=len(bound_rows) > 1))
    return tuple(said)


def _can_be_called(bound_row: BoundRow) -> bool:
    """False where the call is surely forbidden, whatever the hand."""
    return bool(bound_row.call.sums) or bound_row.call.call_with(bound_row.call.amount(NO_CARDS)) is not None


def _words(deal: GuidedDeal, bound_row: BoundRow, *, several: bool) -> str:
    row = bound_row.row
    if row.is_otherwise:
        return ANYTHING
    free = frozenset(row.letters) if several else frozenset()
    parts = parts_with_suits(row.shows, row, bound_row.binding, free)
    return brief(Wording(deal.game, binding_without_letters(bound_row.binding)).hand(together(parts)))
