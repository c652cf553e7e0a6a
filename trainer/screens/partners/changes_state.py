"""What differs between two agreements, as frozen values."""

from dataclasses import dataclass

from trainer.screens.drill.drill_state import SuitShown


@dataclass(frozen=True, slots=True)
class CallShare:
    """A call as printed, and the shares of all hands that make it, 0 to 1, by the one and by the other."""

    call: str
    before: float
    now: float

    @property
    def spoken(self) -> str:
        """For a screen reader."""
        return f"{self.call}: {share_said(self.before)} before, {share_said(self.now)} now"


@dataclass(frozen=True, slots=True)
class HandChanged:
    """A hand, and its calls as printed, before and now: most are shown because these differ."""

    hand: tuple[SuitShown, ...]
    before: str
    now: str

    @property
    def spoken(self) -> str:
        """For a screen reader."""
        calls = f"{self.before} before, {self.now} now" if self.is_changed else self.now
        return f"{'; '.join(suit.spoken for suit in self.hand)}: {calls}"

    @property
    def is_changed(self) -> bool:
        """Whether it calls otherwise."""
        return self.before != self.now


@dataclass(frozen=True, slots=True)
class SituationChanged:
    """A situation in which some hands call otherwise: their `share` of all hands at its first auction, as printed.

    `calls` have the shares that changed, the most first; `hands` are up to three. `is_exact` is False where hands were
    drawn, for there are too many kinds.
    """

    situation: str
    title: str
    auction: tuple[str, ...]
    share: float
    calls: tuple[CallShare, ...]
    hands: tuple[HandChanged, ...]
    is_exact: bool = True

    @property
    def share_said(self) -> str:
        """The share, as printed."""
        return share_said(self.share) if self.is_exact else f"about {share_said(self.share)}"

    @property
    def spoken(self) -> str:
        """For a screen reader."""
        return f"{self.title}: {self.share_said} of all hands call otherwise"


@dataclass(frozen=True, slots=True)
class ChangesShown:
    """What a change changes. `situations` grow while it is still `looking`; `chosen` is the id of the one that is open.

    `said` sums it up, or says how far it is: of how many situations, `of`, is 0 before that is known. `is_stopped` says
    that somebody stopped it before all were looked at.
    """

    title: str = ""
    said: str = ""
    situations: tuple[SituationChanged, ...] = ()
    chosen: str = ""
    looking: bool = False
    of: int = 0
    is_stopped: bool = False

    @property
    def can_be_stopped(self) -> bool:
        """Whether there is something to wait for."""
        return self.looking and self.of > 1

    @property
    def open_one(self) -> SituationChanged | None:
        """The situation that is open: the chosen one, else the first."""
        found = (one for one in self.situations if one.situation == self.chosen)
        return next(found, self.situations[0] if self.situations else None)


def share_said(share: float) -> str:
    """`11.9 %`; two figures where it is little.

    >>> share_said(0.119), share_said(0.00012), share_said(0)
    ('11.9 %', '0.012 %', '0 %')
    """
    percent = 100 * share
    return f"{percent:.1f} %" if 1 <= percent < 99.95 else f"{percent:.2g} %" if percent < 1 else "100 %"  # noqa: PLR2004
