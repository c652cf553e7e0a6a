"""What the page of a duet shows, as one frozen value."""

from dataclasses import dataclass

from trainer.screens.drill.drill_state import SuitShown


@dataclass(frozen=True, slots=True)
class BidderShown:
    """A partner, and how many deals wait for a call of his."""

    player: str
    waiting: int


@dataclass(frozen=True, slots=True)
class DuetLine:
    """A deal: its contract, or who is to call; what it is worth beside its measure, in words.

    `difference` is None where that is not known yet.
    """

    number: int
    contract: str
    is_bid: bool
    worth: str = ""
    difference: int | None = None

    @property
    def spoken(self) -> str:
        """For a screen reader."""
        if self.difference is None:
            return f"Deal {self.number}: {self.contract}"
        return f"Deal {self.number}: {self.contract}, {self.worth}"


@dataclass(frozen=True, slots=True)
class SeatOfDeal:
    """Who sits where in a deal, the hand, and the calls as printed."""

    name: str
    hand: tuple[SuitShown, ...]
    calls: tuple[str, ...]
    is_player: bool


@dataclass(frozen=True, slots=True)
class DealShown:
    """A finished deal: seats in the order of calling, and what is said of it, line by line."""

    number: int
    title: str
    seats: tuple[SeatOfDeal, ...]
    said: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DuetState:
    """Everything on the page.

    `needs` says what has to be there first; `deals` are empty where the folder has no duet yet. `average` sums up what
    was lost to the best contracts, `so_far` is that average after every deal that is known, `unit` what it is counted
    in. `opened` is the deal that is looked at.
    """

    title: str = "Duet"
    needs: str = ""
    folder: str = ""
    about: str = ""
    players: tuple[BidderShown, ...] = ()
    deals: tuple[DuetLine, ...] = ()
    average: str = ""
    so_far: tuple[float, ...] = ()
    unit: str = ""
    opened: DealShown | None = None
    busy: str = ""
    problems: tuple[str, ...] = ()
    message: str = ""
