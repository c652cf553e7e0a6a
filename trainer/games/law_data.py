"""What a game says of irregularities, of starting a game and of tournaments, as values to ask about and to look up."""

from dataclasses import dataclass
from typing import Final

from trainer.auction.seat import Seat


@dataclass(frozen=True, slots=True)
class Clause:
    """Something that several laws say: what may be chosen, what follows, who leads.

    `covers` names clauses that say nearly the same, so that they are no fair wrong answer beside each other.
    """

    id: str
    text: str
    covers: tuple[str, ...] = ()

    def is_like(self, other: "Clause") -> bool:
        """Whether one of the two is, or nearly is, the other."""
        return self.id == other.id or self.id in other.covers or other.id in self.covers


@dataclass(frozen=True, slots=True)
class Chooser:
    """Who may choose what happens.

    Where it is one person, `counted_from` says from whom he is found (`offender` or `dealer`) and `seats` how many
    seats further on, in the order of calling.
    """

    clause: Clause
    counted_from: str = ""
    seats: int = 0

    def seat(self, offender: Seat, dealer: Seat, players: int) -> Seat | None:
        """Where he sits; None where it is not one person."""
        if not self.counted_from:
            return None
        start = offender if self.counted_from == OFFENDER else dealer
        return (start + self.seats) % players


OFFENDER: Final = "offender"
DEALER: Final = "dealer"

ANYONE: Final = "anyone"
LEADERS_TEAM_MATE: Final = "a team-mate of the opening leader"
DEALERS_TEAM: Final = "the dealer's team"

OFFENDERS: Final = (ANYONE, LEADERS_TEAM_MATE, DEALERS_TEAM)
"""Who the offender can be."""


@dataclass(frozen=True, slots=True)
class Lead:
    """Who leads after an irregularity: the question as it is put, and the answer."""

    asks: str
    answer: Clause


@dataclass(frozen=True, slots=True)
class Irregularity:
    """Something that goes wrong at the table, and what follows.

    `source` is where it is written; `about` what sort of thing it is, as entries of one sort are taken for each other
    most easily; `when` says in a sentence what happened; `offender` (one of `OFFENDERS`) who it can
    have been. `who` is the question to which `chooser` is the answer, empty where that is not asked; `options` are what
    he may do, `forbidden` what is expressly ruled out. `penalty` follows whatever is chosen. `under` are the rule sets
    that the entry is for, empty for all. Where `is_asked` is false the source leaves the answer open, as `note` says,
    and no question is made of it; `decision` names what was decided about that in the notes on the source.
    """

    id: str
    title: str
    source: str
    about: str
    when: str
    offender: str = ANYONE
    who: str = ""
    chooser: Chooser | None = None
    options: tuple[Clause, ...] = ()
    forbidden: tuple[Clause, ...] = ()
    penalty: Clause | None = None
    lead: Lead | None = None
    under: tuple[str, ...] = ()
    decision: str = ""
    note: str = ""
    is_asked: bool = True

    def offending_seats(self, dealer: Seat, players: int) -> tuple[Seat, ...]:
        """The seats that the offender can have."""
        leader = (dealer + 1) % players
        if self.offender == LEADERS_TEAM_MATE:
            return tuple(seat for seat in range(leader % 2, players, 2) if seat != leader)
        if self.offender == DEALERS_TEAM:
            return tuple(range(dealer % 2, players, 2))
        return tuple(range(players))


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact to be asked for, with answers of the same sort that are wrong."""

    id: str
    source: str
    title: str
    asks: str
    answer: Clause
    wrong: tuple[Clause, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class LawData:
    """Everything that can be asked about the laws of a game besides bidding. `fingerprint` changes with the files."""

    title: str
    source: str
    irregularities: tuple[Irregularity, ...]
    choosers: tuple[Chooser, ...]
    facts: tuple[Fact, ...]
    fingerprint: str
