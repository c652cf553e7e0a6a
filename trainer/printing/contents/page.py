"""A situation as it is read: the calls there, what each tells, and hands that make it."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

from trainer.cards.hand import Hand

_LEAST_PERCENT: Final = 0.0001
"""Less is not written out: nobody can tell so many zeros apart."""


@dataclass(frozen=True, slots=True)
class ExampleHand:
    """A hand and its call, as printed. Of a near miss, `note` says what it lacks; `auction` where it is another one."""

    hand: Hand
    call: str
    is_near_miss: bool = False
    note: str = ""
    auction: tuple[str, ...] = ()


def percent_said(share: float) -> str:
    """Return a share of hands as a percentage.

    >>> percent_said(0.119), percent_said(0.04), percent_said(0.0063), percent_said(0.0000003)
    ('11.9 %', '4.0 %', '0.63 %', '< 0.0001 %')
    """
    percent = 100 * share
    if 0 < percent < _LEAST_PERCENT:
        return f"< {_LEAST_PERCENT} %"
    return f"{percent:.1f} %" if percent >= 1 or not percent else f"{percent:.2g} %"


@dataclass(frozen=True, slots=True)
class RowShown:
    """A call as printed, how far it goes (`span`: "to 9♠", "or any other suit"), and what it tells in `words`.

    `share` is that of all hands that call so here, from 0 to 1; None for a call that is accepted and not taught, which
    has none of its own. `said_at_table` is what is said when the call is made: that it is alerted, or an announcement.
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
    said_at_table: str = ""

    @property
    def share_said(self) -> str:
        """`11.9 %`; two figures where it is little."""
        return "" if self.share is None else percent_said(self.share)

    @property
    def spoken(self) -> str:
        """For a screen reader."""
        share = f", {self.share_said} of all hands" if self.share is not None else ", accepted"
        return f"{self.call}{f' {self.span}' if self.span else ''}: {self.words}{share}"


@dataclass(frozen=True, slots=True)
class PageShown:
    """A situation: the auction that stands for it, as printed, with its rows; `accepted` are those that are not taught.

    `note` is what the source says of it. `is_exact` is False where hands were drawn, for there are too many kinds.
    """

    situation: str
    title: str
    auction: tuple[str, ...]
    rows: tuple[RowShown, ...]
    accepted: tuple[RowShown, ...] = ()
    source: str = ""
    note: str = ""
    is_exact: bool = True

    @property
    def every_row(self) -> tuple[RowShown, ...]:
        """Those that are taught, then those that are accepted."""
        return (*self.rows, *self.accepted)

    def only(self, rows: Collection[str]) -> "PageShown":
        """Return the same page with some rows alone, by their ids."""
        taught, accepted = (tuple(one for one in kind if one.row in rows) for kind in (self.rows, self.accepted))
        return replace(self, rows=taught, accepted=accepted)
