"""The progress of a learner as a sheet for a teacher: comma-separated values for a spreadsheet."""

import csv
from io import StringIO

from trainer.screens.progress.progress_state import ProgressState

_HEAD = ("Situation", "Strength", "Right lately", "Answers", "Next due")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""The prefixes of a cell that a spreadsheet would calculate."""


def sheet_of(state: ProgressState) -> str:
    """Return the situations, the weakest first, then the latest mistakes. Lines end as in RFC 4180."""
    out = StringIO()
    sheet = csv.writer(out)

    def write(*cells: str) -> None:
        sheet.writerow([_plain(cell) for cell in cells])

    write(state.title)
    write(state.summary)
    write(state.days_text)
    write()
    write(*_HEAD)
    for one in state.situations:
        write(one.title, str(one.strength), f"{100 * one.share:.0f} %", str(one.asked), one.due)
    if state.missed:
        write()
        write("Missed", "When", "Hand", "Cost")
        for missed in state.missed:
            hand = " ".join(f"{suit.symbol}{suit.ranks or '–'}" for suit in missed.hand)
            write(missed.said, missed.under, hand, missed.cost)
    return out.getvalue()


def _plain(cell: str) -> str:
    """Return a cell as text, because a spreadsheet would take a call such as `+♠` for a formula."""
    return f"'{cell}" if cell.startswith(_FORMULA) else cell
