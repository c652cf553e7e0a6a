"""The state of the page of a duet, as one frozen value."""

from dataclasses import dataclass

from trainer.screens.drill.drill_state import SuitDisplay


@dataclass(frozen=True, slots=True)
class BidderDisplay:
    """A partner, and how many deals wait for a call of theirs."""

    player: str
    waiting: int


@dataclass(frozen=True, slots=True)
class DuetLine:
    """A deal: its contract or who is to call, and its worth compared with its measure, in words.

    `difference` is None where it is not known yet.
    """

    number: int
    contract: str
    is_bid: bool
    worth: str = ""
    difference: int | None = None

    @property
    def spoken(self) -> str:
        """Return the text for a screen reader."""
        if self.difference is None:
            return f"Deal {self.number}: {self.contract}"
        return f"Deal {self.number}: {self.contract}, {self.worth}"


@dataclass(frozen=True, slots=True)
class SeatOfDeal:
    """A seat in a deal: the player, the hand, and the calls as printed."""

    name: str
    hand: tuple[SuitDisplay, ...]
    calls: tuple[str, ...]
    is_player: bool


@dataclass(frozen=True, slots=True)
class DealDisplay:
    """A finished deal: seats in the order of calling, and remarks line by line."""

    number: int
    title: str
    seats: tuple[SeatOfDeal, ...]
    said: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DuetState:
    """The state of the page.

    `needs` is a precondition; `deals` is empty where the folder has no duet yet. `average` sums up the loss to the best
    contracts, `so_far` is that average after each known deal, in `unit`. `opened` is the deal on display.
    """

    title: str = "Duet"
    needs: str = ""
    folder: str = ""
    about: str = ""
    players: tuple[BidderDisplay, ...] = ()
    deals: tuple[DuetLine, ...] = ()
    average: str = ""
    so_far: tuple[float, ...] = ()
    unit: str = ""
    opened: DealDisplay | None = None
    busy: str = ""
    problems: tuple[str, ...] = ()
    message: str = ""
