"""The differences between two agreements, as frozen values."""

from dataclasses import dataclass

from trainer.screens.drill.drill_state import SuitDisplay


@dataclass(frozen=True, slots=True)
class CallShare:
    """A call as printed, and the shares of all hands that make it, 0 to 1, before and now."""

    call: str
    before: float
    now: float

    @property
    def spoken(self) -> str:
        """Return the text for a screen reader."""
        return f"{self.call}: {share_text(self.before)} before, {share_text(self.now)} now"


@dataclass(frozen=True, slots=True)
class HandChanged:
    """A hand, and its calls as printed, before and now, which usually differ."""

    hand: tuple[SuitDisplay, ...]
    before: str
    now: str

    @property
    def spoken(self) -> str:
        """Return the text for a screen reader."""
        calls = f"{self.before} before, {self.now} now" if self.is_changed else self.now
        return f"{'; '.join(suit.spoken for suit in self.hand)}: {calls}"

    @property
    def is_changed(self) -> bool:
        """Return whether the calls differ."""
        return self.before != self.now


@dataclass(frozen=True, slots=True)
class SituationChanged:
    """A situation in which some hands call differently: their `share` of all hands at its first auction.

    `calls` have the shares that changed, the largest change first; `hands` are up to three examples. `is_exact` is
    False for a sample of hands, where there are too many to count.
    """

    situation: str
    title: str
    auction: tuple[str, ...]
    share: float
    calls: tuple[CallShare, ...]
    hands: tuple[HandChanged, ...]
    is_exact: bool = True

    @property
    def share_text(self) -> str:
        """Return the share, as printed."""
        return share_text(self.share) if self.is_exact else f"about {share_text(self.share)}"

    @property
    def spoken(self) -> str:
        """Return the text for a screen reader."""
        return f"{self.title}: {self.share_text} of all hands get another call"


@dataclass(frozen=True, slots=True)
class ChangesDisplay:
    """The effects of a change. `situations` grow while it is `looking`; `chosen` is the id of the open one.

    `said` is a summary, or the progress; `of` is the number of situations, 0 before it is known. `is_stopped`: the user
    stopped it early.
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
        """Return whether there is anything to wait for."""
        return self.looking and self.of > 1

    @property
    def open_one(self) -> SituationChanged | None:
        """Return the open situation: the chosen one, else the first."""
        found = (one for one in self.situations if one.situation == self.chosen)
        return next(found, self.situations[0] if self.situations else None)


def share_text(share: float) -> str:
    """Return a share as `11.9 %`; with two digits if it is small.

    >>> share_text(0.119), share_text(0.00012), share_text(0)
    ('11.9 %', '0.012 %', '0 %')
    """
    percent = 100 * share
    return f"{percent:.1f} %" if 1 <= percent < 99.95 else f"{percent:.2g} %" if percent < 1 else "100 %"  # noqa: PLR2004
