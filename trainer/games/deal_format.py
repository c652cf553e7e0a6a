"""Deals as texts, and what a game has to say where its players have a way of their own to write them in files."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from trainer.auction.seat import Seat
from trainer.documents.foreign_text import TextPieces
from trainer.documents.nodes import Place
from trainer.problems import Problem


@dataclass(frozen=True, slots=True)
class CallNote:
    """What was said about a call, by its index. An alert may have no words, and words may come without an alert."""

    call: int
    says: str = ""
    alert: bool = False


@dataclass(frozen=True, slots=True)
class Annotation:
    """What a file says beside a part of a deal, in the file's own words.

    `part` is `calls` or `moves`, with the `index` of a call or move, or the name of a tag; it is empty before the
    first tag. `kind` is `comment`, `note` (about a card) or `mark` (such as `$1`).
    """

    part: str
    index: int
    kind: str
    says: str


@dataclass(frozen=True, slots=True)
class Section:
    """A table, or other lines, that a file has beside a deal: the name and value of its tag, and its lines."""

    name: str
    value: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DealParts:
    """A deal as it is written.

    `moves` are those of the play, mostly cards. `revokes` has trick (from 1) and seat of cards that broke suit.
    `stated` is the result (as `str` writes it) where nobody wrote down the auction that led to it. `details` are what
    a file says besides, such as who played where, by the file's own words. A hand that nobody knows is `-`.
    """

    game: str
    laws: str
    hands: tuple[str, ...]
    conventions: tuple[str, ...] = ()
    calls: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    revokes: tuple[tuple[int, Seat], ...] = ()
    conceded: tuple[int, ...] = ()
    title: str = ""
    source: str = ""
    seed: str = ""
    circumstances: tuple[tuple[str, str], ...] = ()
    leader: Seat | None = None
    """Who is said to lead; None where nobody says it, as it follows from the calls."""
    notes: tuple[CallNote, ...] = ()
    stated: str = ""
    details: tuple[tuple[str, str], ...] = ()
    annotations: tuple[Annotation, ...] = ()
    sections: tuple[Section, ...] = ()


@dataclass(frozen=True)
class PlacedDeal:
    """A deal as a file has it. `places` are those of its parts, by the names of `DealParts`; at `first` it begins."""

    parts: DealParts
    first: Place
    places: Mapping[str, Sequence[Place]] = field(default_factory=dict)

    def place_of(self, part: str, index: int) -> Place:
        """Where a part stands; the beginning of the deal where nobody knows."""
        placed = self.places.get(part) or (self.first,)
        return placed[min(index, len(placed) - 1)]


@dataclass(slots=True)
class DealsWritten:
    """What a file holds: the deals that can be made out, why others can't, and what contradicts itself in those.

    A file is read while its deals are taken one by one: only then are the others complete. Taking them raises
    `UnusableFileError` where reading on is of no use. `games` are those that were found, those that can't be made out
    among them; 0 where nobody counted. `left` counts the `calls` and `cards` that the deals themselves do not have.
    """

    deals: Iterable[PlacedDeal]
    problems: Sequence[Problem]
    remarks: Sequence[Problem] = ()
    games: int = 0
    left: Mapping[str, int] = field(default_factory=dict)


class DealFormat(Protocol):
    """A way in which deals stand in files of a game's own kind, to be read."""

    def claims(self, text: str) -> bool:
        """Whether a text is written in it; other formats have the same ending."""

    def read(self, file: str, pieces: TextPieces) -> DealsWritten:
        """Read a text. A deal that can't be made out is left out; nothing is raised."""


@runtime_checkable
class PiecewiseFormat(DealFormat, Protocol):
    """One whose files may be larger than the memory: they are read piece by piece."""

    def end_of_piece(self, text: str) -> int:
        """The index at which the last complete deal of a text ends, behind the end of a line; 0 where none is."""


@runtime_checkable
class WritableFormat(DealFormat, Protocol):
    """One in which deals are written as well. `title` is what people call it."""

    title: str

    def write(self, deals: Iterable[tuple[DealParts, Mapping[str, str]]]) -> Iterator[str]:
        """The texts that make a file with these deals, each with the tags of what it came to (`Contract`, …)."""

    def lost(self, parts: DealParts) -> tuple[str, ...]:
        """The kinds of things that a deal has and this format can't hold, in words such as `titles`."""
