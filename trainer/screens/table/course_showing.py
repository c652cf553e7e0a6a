"""The chart of a play: what was still possible after each trick, and the card of every drop."""

from collections.abc import Sequence
from typing import Final

from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.playing.guided.play_course import TrickCourse
from trainer.screens.table.table_showing import goal_of, seat_name
from trainer.screens.table.table_state import CourseShown, RemarkShown, TrickPoint

_REMARK: Final = "The play, trick by trick"


def course_shown(deal: GuidedDeal, found: Sequence[TrickCourse]) -> CourseShown:
    """Return the chart of a play, from the first settled trick on; with a note and no points where none is."""
    points = tuple(_point(deal, one) for one in sorted(found, key=lambda one: one.number))
    tricks = 0 if deal.play is None else len(deal.play.tricks)
    note = "What best play would have taken could not be settled." if tricks and not points else ""
    needed, said = goal_of(deal)
    return CourseShown(points, tricks, needed, said, deal.game.rules_of_play.unit.plural, note)


def course_remarks(deal: GuidedDeal, found: Sequence[TrickCourse]) -> tuple[RemarkShown, ...]:
    """Return the effect of every trick in words, if the game says what is counted; else nothing."""
    if deal.game.course is None or deal.result is None or deal.play is None:
        return ()
    unit = deal.game.rules_of_play.unit
    tricks = sorted(found, key=lambda one: one.number)
    lines = ["What best play would have taken could not be settled."]
    if tricks:
        first, last = tricks[0], tricks[-1]
        gives = f"best play of all gives your side {unit.said(first.before)}; it took {last.after}"
        lines = [f"From trick {first.number} on {gives}."]
        changes = [_change_said(deal, one) for one in tricks if one.card is not None and one.change]
        lines += changes or ["No card changed that."]
    return (RemarkShown(_REMARK, (*lines, *deal.game.course.about(deal.result))),)


def _change_said(deal: GuidedDeal, one: TrickCourse) -> str:
    lost = "lost" if one.change < 0 else "gave"
    number = deal.game.rules_of_play.unit.said(abs(one.change))
    return f"Trick {one.number}: {_whose(deal, one)} {lost} your side {number}."


def _point(deal: GuidedDeal, one: TrickCourse) -> TrickPoint:
    if one.card is None or not one.change:
        return TrickPoint(one.number, one.before, one.after)
    change = f"−{-one.change}" if one.change < 0 else f"+{one.change}"
    return TrickPoint(one.number, one.before, one.after, f"{change}, {_whose(deal, one)}")


def _whose(deal: GuidedDeal, one: TrickCourse) -> str:
    """Return the card that changed most, with its player: "your K♦"."""
    if one.card is None or one.seat is None:
        return ""
    whose = "your" if one.seat == deal.learner else f"{seat_name(deal, one.seat)}'s"
    return f"{whose} {one.card.symbols}"
