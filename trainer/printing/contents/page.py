"""The page of a situation: its calls, what each shows, and hands that make it."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

from trainer.cards.hand import Hand

_LEAST_PERCENT: Final = 0.0001
"""The smallest percentage that is written out; readers can't count more zeros."""


@dataclass(frozen=True, slots=True)
class ExampleHand:
    """A hand and its call, as printed. For a near miss, `note` says what it lacks; `auction` is given if it differs."""

    hand: Hand
    call: str
    is_near_miss: bool = False
    note: str = ""
    auction: tuple[str, ...] = ()


def percent_text(share: float) -> str:
    """Return a share of hands, 0 to 1, as a percentage.

    >>> percent_text(0.119), percent_text(0.04), percent_text(0.0063), percent_text(0.0000003)
    ('11.9 %', '4.0 %', '0.63 %', '< 0.0001 %')
    """
    percent = 100 * share
    if 0 < percent < _LEAST_PERCENT:
        return f"< {_LEAST_PERCENT} %"
    return f"{percent:.1f} %" if percent >= 1 or not percent else f"{percent:.2g} %"


@dataclass(frozen=True, slots=True)
class PrintedRow:
    """A call as printed, its range (`span`: "to 9♠", or "any other suit"), and its meaning in `words`.

    `share` is that of all hands that call so here, 0 to 1; it is None for a call that is accepted and not taught, which
    has none of its own. `alert_text` is said when the call is made: an alert, or an announcement. `is_empty_pass` marks
    a pass for hands that no row takes, which the table gives no reason for.
    """

    row: str
    call: str
    span: str
    words: str
    share: float | None
    source: str = ""
    note: str = ""
    is_forcing: bool = False
    asks: str = ""
    alert_text: str = ""
    is_empty_pass: bool = False

    @property
    def share_text(self) -> str:
        """Return the share as a percentage: `11.9 %`, with two figures if it is small; empty without a share."""
        return "" if self.share is None else percent_text(self.share)

    @property
    def spoken(self) -> str:
        """Return the row as a screen reader says it."""
        share = f", {self.share_text} of all hands" if self.share is not None else ", accepted"
        return f"{self.call}{f' {self.span}' if self.span else ''}: {self.words}{share}"


@dataclass(frozen=True, slots=True)
class PrintedPage:
    """A situation: a sample auction, as printed, with its rows; `accepted` are those that are not taught.

    `note` is what the source says of it. `is_exact` is False if hands were drawn because there are too many kinds.
    """

    situation: str
    title: str
    auction: tuple[str, ...]
    rows: tuple[PrintedRow, ...]
    accepted: tuple[PrintedRow, ...] = ()
    source: str = ""
    note: str = ""
    is_exact: bool = True

    @property
    def every_row(self) -> tuple[PrintedRow, ...]:
        """Return the taught rows, then the accepted ones."""
        return (*self.rows, *self.accepted)

    def only(self, rows: Collection[str]) -> "PrintedPage":
        """Return the same page with only some rows, given by their ids."""
        taught, accepted = (tuple(one for one in kind if one.row in rows) for kind in (self.rows, self.accepted))
        return replace(self, rows=taught, accepted=accepted)
