"""Deals as texts, and the interface of a game's own file formats for deals."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from trainer.auction.seat import Seat
from trainer.documents.foreign_text import TextPieces
from trainer.documents.nodes import Place
from trainer.problems import Problem


@dataclass(frozen=True, slots=True)
class CallNote:
    """A note about the call with this index. An alert may have no words, and words may come without an alert."""

    call: int
    says: str = ""
    alert: bool = False


@dataclass(frozen=True, slots=True)
class Annotation:
    """A note in a file about a part of a deal, in the file's own words.

    `part` is `calls` or `moves`, with the `index` of a call or move from 0, or the name of a tag; it is empty before
    the first tag. `kind` is `comment`, `note` (about a card) or `mark` (such as `$1`).
    """

    part: str
    index: int
    kind: str
    says: str


@dataclass(frozen=True, slots=True)
class Section:
    """A table or another block of lines in a file beside a deal: the name and value of its tag, and its lines."""

    name: str
    value: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DealParts:
    """A deal as it is written in a file, part by part, as texts.

    `moves` are those of the play, mostly cards. `revokes` has trick (from 1) and seat of each card that broke suit.
    `stated` is the result, written by `str`, where the file does not have the auction that led to it. `details` are
    other facts in the file's own words, such as who played where. An unknown hand is `-`.
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
    """The seat that leads according to the file; None where the file doesn't say it, and it follows from the calls."""
    notes: tuple[CallNote, ...] = ()
    stated: str = ""
    details: tuple[tuple[str, str], ...] = ()
    annotations: tuple[Annotation, ...] = ()
    sections: tuple[Section, ...] = ()


@dataclass(frozen=True)
class PlacedDeal:
    """A deal with the places in a file of its parts, by the names of `DealParts`; the deal begins at `first`."""

    parts: DealParts
    first: Place
    places: Mapping[str, Sequence[Place]] = field(default_factory=dict)

    def place_of(self, part: str, index: int) -> Place:
        """Return the place of a part in the file, or the beginning of the deal where the place is unknown."""
        placed = self.places.get(part) or (self.first,)
        return placed[min(index, len(placed) - 1)]


@dataclass(slots=True)
class DealsWritten:
    """The deals of a file, why others can't be read (`problems`), and contradictions within deals (`remarks`).

    The file is read while its `deals` are taken one by one, so the other fields are complete only after the last of
    them. Taking them raises `UnusableFileError` when reading on would be of no use. `games` is the number of deals in
    the file, unreadable ones included, or 0 where nobody counted. `left` counts the `calls` and `cards` in the file
    that the deals could not take over.
    """

    deals: Iterable[PlacedDeal]
    problems: Sequence[Problem]
    remarks: Sequence[Problem] = ()
    games: int = 0
    left: Mapping[str, int] = field(default_factory=dict)


class DealFormat(Protocol):
    """A file format for deals that can be read."""

    def claims(self, text: str) -> bool:
        """Return whether a text is in this format; other formats may have the same ending."""

    def read(self, file: str, pieces: TextPieces) -> DealsWritten:
        """Read the deals of a text. Unreadable deals are left out and reported as problems; nothing is raised here."""


@runtime_checkable
class PiecewiseFormat(DealFormat, Protocol):
    """A format whose files may be larger than the memory, so they are read piece by piece."""

    def end_of_piece(self, text: str) -> int:
        """Return the index, after the end of a line, at which the last complete deal of a text ends.

        0 where there is none.
        """


@runtime_checkable
class WritableFormat(DealFormat, Protocol):
    """A format in which deals can be written, too. `title` is what people call it."""

    title: str

    def write(self, deals: Iterable[tuple[DealParts, Mapping[str, str]]]) -> Iterator[str]:
        """Yield the texts that make up a file with these deals, each with the tags of its result (`Contract` …)."""

    def lost(self, parts: DealParts) -> tuple[str, ...]:
        """Return the kinds of things that a deal has and this format can't hold, in words such as `titles`."""
