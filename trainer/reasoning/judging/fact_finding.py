"""Finding the facts of a judgement: the most important one, then the right call, then the ones behind a fold."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from trainer.auction.call import PASS_FORM
from trainer.language.book.sections import own_sections
from trainer.reasoning.judging.denied import is_plain_denial
from trainer.reasoning.judging.facts import Fact, GoodPass, Illegal, NearestBid, Preferred, RightCall, Written
from trainer.reasoning.judging.finding.call_made import CallMade
from trainer.reasoning.judging.finding.folded_facts import definitions, folded_facts
from trainer.reasoning.judging.finding.right_call_facts import RightCallFacts
from trainer.reasoning.judging.finding.smallest_change import SmallestChange
from trainer.reasoning.judging.judging import Judgement, Verdict


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of a judgement: visible ones, the most important first, and those behind a fold."""

    in_sight: tuple[Fact, ...]
    folded: tuple[Fact, ...]

    @property
    def all(self) -> tuple[Fact, ...]:
        """Return all facts, the visible ones first."""
        return (*self.in_sight, *self.folded)


def facts_of(judgement: Judgement) -> Facts:
    """Return the facts of a judgement."""
    made, found = CallMade(judgement), RightCallFacts(judgement)
    match judgement.verdict:
        case Verdict.RIGHT:
            told = _good_pass(judgement, made, found) or made.good_call()
            return Facts((told, _written(judgement, [told])), definitions(judgement, [told]))
        case Verdict.ACCEPTED | Verdict.FINE:
            sight: list[Fact] = [made.good_call(), found.right_call(first_choice=True)]
        case Verdict.ILLEGAL:
            sight = [Illegal(call=judgement.call, why=judgement.why_illegal), found.right_call()]
        case _:
            wrong, right = made.wrong(), found.right_call()
            if isinstance(wrong, Preferred) and wrong.suit is not None:
                right = replace(right, before=None)  # why that suit comes first has been said
            change = SmallestChange(judgement).change(wrong, right)
            sight = [wrong, right, *found.nearest_bid(right, wrong), *change]
    folded = folded_facts(judgement, sight, made.number)
    needed = (fact.marks for fact in sight if isinstance(fact, RightCall | NearestBid))
    sight[0] = replace(sight[0], marks=sight[0].marks.with_ringed(needed))
    return Facts((*sight, _written(judgement, sight)), folded)


def _good_pass(judgement: Judgement, made: CallMade, right_call_facts: RightCallFacts) -> GoodPass | None:
    """Return the fact about a right pass of a hand without a bid; None for other calls, and for a pass with a name."""
    row = judgement.choice.row
    if judgement.call.form is not PASS_FORM or not row.is_left_over or row.name:
        return None
    told = tuple(claim for claim in made.denied() if is_plain_denial(claim.statement))
    reason = right_call_facts.right_call()
    nearest = next(right_call_facts.nearest_bid(reason, reason), None)
    needed = [fact.marks for fact in (nearest,) if fact is not None]
    return GoodPass(reason.marks.with_ringed(needed), call=judgement.call, denied=told, reason=reason, nearest=nearest)


def facts_of_answer(judgement: Judgement) -> Facts:
    """Return the facts about the right call alone, for a reader who did not call.

    The judgement is that of the right call. If it is a pass, the nearest bid is among the facts.
    """
    found = RightCallFacts(judgement)
    right = found.right_call()
    sight: list[Fact] = [right, *found.nearest_bid(right, right)]
    return Facts((*sight, _written(judgement, sight)), definitions(judgement, sight))


def _written(judgement: Judgement, sight: Sequence[Fact]) -> Written:
    """Return where the right call is written, and the notes on it or on the bid that is also accepted."""
    reasoner, choice = judgement.judge.reasoner, judgement.choice
    too = next((fact.played_too for fact in sight if isinstance(fact, RightCall)), None)
    meaning = None if too is None else choice.row_meaning(too.call)
    note = choice.row.note if _bears_on(judgement, sight) else ""
    return Written(
        row=f"{reasoner.covered(judgement.auction).situation.id}/{choice.row.id}",
        sections=own_sections(choice.row.source, reasoner.book.source),
        source=choice.row.source,
        note=note if meaning is None else meaning.row.note or note,
    )


def _bears_on(judgement: Judgement, sight: Sequence[Fact]) -> bool:
    """Return whether the notes on the right call concern the hand.

    Notes on a call for the remaining hands are about hands that nearly have another call, and about no others.
    """
    near = (fact.nearest if isinstance(fact, GoodPass) else fact for fact in sight)
    nearest = next((fact for fact in near if isinstance(fact, NearestBid)), None)
    is_left_over = judgement.choice.row.is_left_over and judgement.verdict in {Verdict.WRONG, Verdict.RIGHT}
    return not is_left_over or (nearest is not None and nearest.lack <= 1)
