"""The places of one form's calls in the bidding box: a row for each number, a column for each denomination."""

from dataclasses import dataclass

from trainer.screens.drill.drill_state import CallButton, CallGroup

_MOST_IN_ONE_ROW = 7


@dataclass(frozen=True, slots=True)
class CallGrid:
    """Calls by rows, None where there is no such call; all rows have equal length."""

    rows: tuple[tuple[CallButton | None, ...], ...]

    @property
    def columns(self) -> int:
        """Return the number of columns."""
        return len(self.rows[0]) if self.rows else 0


def grid_of(group: CallGroup) -> CallGrid:
    """Return a row for each number (or step), the lowest first, and a column for each denomination.

    The columns are ordered as in the longest row, because other rows may have lost illegal calls. Calls without
    denomination, such as bids in spades, continue from row to row.
    """
    placed: dict[tuple[str, int | None], dict[str, CallButton]] = {}
    for button in group.calls:
        placed.setdefault((button.form, button.amount), {})[button.denomination] = button
    rows = sorted(placed.values(), key=len, reverse=True)
    denominations = dict.fromkeys(name for row in rows for name in row)
    if len(denominations) <= 1:
        return _run_on(group.calls)
    return CallGrid(tuple(tuple(row.get(name) for name in denominations) for row in placed.values()))


def _run_on(calls: tuple[CallButton, ...]) -> CallGrid:
    width = min(len(calls), _MOST_IN_ONE_ROW)
    rows = []
    for start in range(0, len(calls), max(1, width)):
        row = calls[start : start + width]
        rows.append((*row, *(None for _ in range(width - len(row)))))
    return CallGrid(tuple(rows))
