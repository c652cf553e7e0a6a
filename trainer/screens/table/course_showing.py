"""From the course of a play to its chart: what was still possible after each trick, and the card of every fall."""

from collections.abc import Sequence

from trainer.auction.seat import side_of
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.playing.guided.play_course import TrickCourse
from trainer.screens.table.table_showing import seat_name
from trainer.screens.table.table_state import CourseShown, TrickPoint


def course_shown(deal: GuidedDeal, found: Sequence[TrickCourse]) -> CourseShown:
    """The chart of a play, from the first trick that is settled; with a note and no points where none is."""
    points = tuple(_point(deal, one) for one in sorted(found, key=lambda one: one.number))
    tricks = 0 if deal.play is None else len(deal.play.tricks)
    note = "What best play would have taken could not be settled." if tricks and not points else ""
    needed, said = _needed(deal)
    return CourseShown(points, tricks, needed, said, deal.game.rules_of_play.unit.plural, note)


def _point(deal: GuidedDeal, one: TrickCourse) -> TrickPoint:
    if one.card is None or one.seat is None or not one.change:
        return TrickPoint(one.number, one.before, one.after)
    change = f"−{-one.change}" if one.change < 0 else f"+{one.change}"
    whose = "your" if one.seat == deal.learner else f"{seat_name(deal, one.seat)}'s"
    return TrickPoint(one.number, one.before, one.after, f"{change}, {whose} {one.card.symbols}")


def _needed(deal: GuidedDeal) -> tuple[int | None, str]:
    """What the learner's side needs to make its contract or to defeat theirs; None where there is no such number."""
    result = deal.result
    if result is None:
        return None, ""
    bidders = deal.table.laws.scoring.bidders(result)
    if len(bidders) != 1:
        return None, ""
    (side,) = bidders
    theirs = deal.table.laws.scoring.needed(result, deal.total)[side]
    if side == side_of(deal.learner):
        return theirs, f"{theirs} needed"
    against = deal.total - theirs + 1
    return against, f"{against} defeat it"
