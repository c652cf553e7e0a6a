"""The progress of a learner as pages to print."""

from collections.abc import Iterable
from datetime import date

from trainer.printing.pdf.paper import paper_called
from trainer.printing.pdf.progress import MistakeLine, Points, ProgressPage, SituationLine, progress_pdf
from trainer.screens.progress.progress_state import ChartLine, MissedLine, ProgressState, Strength


def pdf_of(state: ProgressState, learner: str, today: date) -> bytes:
    """Return the display as a PDF for a teacher."""
    return progress_pdf(_page(state, learner, today), paper_called("a4"))


def _page(state: ProgressState, learner: str, today: date) -> ProgressPage:
    mistakes = (("Mistakes at the table, most costly first", state.costly), ("Latest mistakes in drills", state.missed))
    return ProgressPage(
        learner=learner,
        title=state.title.removeprefix("Progress in "),
        summary=state.summary,
        dated=f"{today.day} {today:%B %Y}",
        weeks=state.weeks,
        announced=_points(state.by_topic),
        mixed=_points(state.mixed),
        chart_text=state.chart_text,
        situations=tuple(
            SituationLine(one.title, one.share, one.strength, one.asked, one.due, one.strength is Strength.WEAK)
            for one in state.situations
        ),
        days=state.days,
        days_text=state.days_text,
        mistakes=tuple((title, tuple(_lines(lines))) for title, lines in mistakes if lines),
    )


def _points(line: ChartLine | None) -> Points:
    return () if line is None else line.points


def _lines(lines: Iterable[MissedLine]) -> Iterable[MistakeLine]:
    for one in lines:
        hand = "  ".join(f"{suit.symbol}{suit.ranks or '–'}" for suit in one.hand)
        yield MistakeLine(one.said, f"{one.cost} · {one.under}" if one.cost else one.under, hand)
