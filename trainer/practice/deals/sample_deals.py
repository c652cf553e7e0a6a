"""Sample deals: whole deals with the experts' auctions and plays, as YAML files in `lessons/<game>/deals/`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from trainer.auction.auction import Auction
from trainer.auction.seat import Seat
from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.games.circumstances import Circumstances
from trainer.games.game import Game
from trainer.games.laws import Laws
from trainer.games.play import CardPlay, Trick
from trainer.games.result import Result
from trainer.games.scoring import Score
from trainer.playing.deals.table_deal import TableDeal


def side_names(seats: Sequence[str]) -> tuple[str, str]:
    """Return the names of both sides: the common stem of their seats' names, else these names joined in order.

    >>> side_names(["A3", "B3", "A1", "B1"]), side_names(["W", "N", "E", "S"])
    (('A', 'B'), ('EW', 'NS'))
    """
    first, second = (
        stems.pop() if len(stems) == 1 else "".join(sorted(stems))
        for stems in ({seat.rstrip("0123456789") for seat in seats[side::2]} for side in (0, 1))
    )
    return first, second


@dataclass(frozen=True, slots=True)
class Correction:
    """A misprint of the source: the `printed` text, the text `read` instead, and the reason (`because`).

    `number` is the number in the list of misprints (empty: not listed). It is not `certain` where something else may
    have been meant.
    """

    number: str
    where: str
    printed: str
    read: str
    certain: bool
    because: str


@dataclass(frozen=True, slots=True)
class Note:
    """A remark on something in the source that was left as printed."""

    number: str
    where: str
    says: str


@dataclass(frozen=True, slots=True)
class Revoke:
    """A revoke: a seat that did not follow suit although it could have, in a trick numbered from 1."""

    trick: int
    seat: Seat


@dataclass(frozen=True)
class SampleVersion:
    """The auction and play of a deal under one set of laws.

    `convention` is empty where the source names none. `play` is None where the deal was passed out. `remarks` maps the
    index of a call to the reason why an expert may depart from the convention.
    """

    laws: Laws
    convention: str
    source: str
    auction: Auction
    result: Result | None
    play: CardPlay | None
    revokes: tuple[Revoke, ...] = ()
    remarks: Mapping[int, str] = field(default_factory=dict)
    corrections: tuple[Correction, ...] = ()
    notes: tuple[Note, ...] = ()
    circumstances: Circumstances = field(default_factory=dict)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """Return the tricks in the order of play; none where the deal was passed out."""
        return () if self.play is None else self.play.tricks

    @property
    def cards(self) -> tuple[Card, ...]:
        """Return all cards in the order of play."""
        return tuple(card for trick in self.tricks for card in trick.cards)

    @property
    def score(self) -> Score | None:
        """Return the score of each side; None where the deal was passed out."""
        if self.result is None or self.play is None:
            return None
        return self.laws.scoring.score(self.result, self.play.taken, self.circumstances)

    @property
    def winners(self) -> int | None:
        """Return the side with the higher score; None where there is none."""
        score = self.score
        return None if score is None or score[0] == score[1] else int(score[1] > score[0])


@dataclass(frozen=True)
class SampleDeal:
    """A deal with one or more versions of its auction and play. `seats` names the places, from the first caller on."""

    name: str
    title: str
    game: Game
    source: str
    seats: tuple[str, ...]
    hands: tuple[Hand, ...]
    versions: tuple[SampleVersion, ...]
    corrections: tuple[Correction, ...] = ()
    notes: tuple[Note, ...] = ()
    circumstances: Circumstances = field(default_factory=dict)

    @property
    def sides(self) -> tuple[str, str]:
        """Return the names of the two sides, the opening leader's first."""
        return side_names(self.seats)


def table_deal_of(deal: SampleDeal, version: SampleVersion) -> TableDeal:
    """Return one version of a deal as it was bid and played at the table."""
    return TableDeal(
        deal.game,
        version.laws,
        deal.hands,
        (version.convention, version.convention),
        version.auction.calls,
        version.cards,
        title=deal.title,
        source=version.source,
        circumstances=deal.circumstances,
    )
