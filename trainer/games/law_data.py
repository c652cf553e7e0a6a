"""Irregularities and facts of a game's laws, as values for quizzes and for looking up."""

from dataclasses import dataclass
from typing import Final

from trainer.auction.seat import Seat


@dataclass(frozen=True, slots=True)
class Clause:
    """A sentence that several laws share: what may be chosen, what follows, or who leads.

    `covers` has the ids of clauses that say nearly the same, so that they are no fair wrong answers beside this one.
    `short` is the clause in fewer words, for one line among others; empty where the text is short enough.
    """

    id: str
    text: str
    covers: tuple[str, ...] = ()
    short: str = ""

    @property
    def on_one_line(self) -> str:
        """Return the clause in as few words as possible."""
        return self.short or self.text

    def is_like(self, other: "Clause") -> bool:
        """Return whether the two clauses are the same, or nearly say the same."""
        return self.id == other.id or self.id in other.covers or other.id in self.covers


@dataclass(frozen=True, slots=True)
class Chooser:
    """The person or persons who may choose what happens.

    For one person, `counted_from` (`offender` or `dealer`) is where counting starts, and `seats` how many seats further
    on he sits in the order of calling.
    """

    clause: Clause
    counted_from: str = ""
    seats: int = 0

    def seat(self, offender: Seat, dealer: Seat, players: int) -> Seat | None:
        """Return the seat of the person who chooses; None where it is not one person.

        `players` is the number of seats.
        """
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
"""All values for who the offender can be."""


@dataclass(frozen=True, slots=True)
class Lead:
    """The question who leads after an irregularity, and its answer."""

    asks: str
    answer: Clause


@dataclass(frozen=True, slots=True)
class Irregularity:
    """An irregularity at the table, and its consequences.

    `source` says where the law is written. `about` is the sort of the irregularity: entries of the same sort are most
    easily confused. `when` says in a sentence what happened, `offender` (one of `OFFENDERS`) who can have done it.
    `who` is the question whose answer is `chooser`, empty where it is not asked. `options` are what he may do,
    `forbidden` what is expressly ruled out; `penalty` follows whatever is chosen. `under` names the sets of laws with
    this entry, empty for all. If `is_asked` is false, the source leaves the answer open, as `note` says, and no
    question is made of it; `decision` names the entry in the notes on the source that says how we decided.
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
        """Return the seats that the offender can have; `players` is the number of seats."""
        leader = (dealer + 1) % players
        if self.offender == LEADERS_TEAM_MATE:
            return tuple(seat for seat in range(leader % 2, players, 2) if seat != leader)
        if self.offender == DEALERS_TEAM:
            return tuple(range(dealer % 2, players, 2))
        return tuple(range(players))


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact to be asked for, with wrong answers of the same sort, and a sentence that says `why` it is so."""

    id: str
    source: str
    title: str
    asks: str
    answer: Clause
    wrong: tuple[Clause, ...]
    why: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class LawData:
    """All irregularities and facts of a game that can be asked about. `fingerprint` changes whenever the files do."""

    title: str
    source: str
    irregularities: tuple[Irregularity, ...]
    choosers: tuple[Chooser, ...]
    facts: tuple[Fact, ...]
    fingerprint: str
