"""System notes: chapters, situations and calls, with every row of the table in one of them."""

from dataclasses import dataclass
from typing import Final

from trainer.cards.hand import Hand
from trainer.printing.contents.imprint import Dial, Imprint
from trainer.printing.contents.page import ExampleHand, PrintedRow

NOT_MET: Final = "Hardly ever comes up; named here for spades, or for spades and hearts."
"""The text in place of an unknown auction."""

HOW_TO_TRY: Final = "Cover the calls, bid the hands with your partner, and compare. The other side passes."


@dataclass(frozen=True, slots=True)
class CallEntry:
    """A call with its mark (see `Marks`) and a few hands; `is_accepted` if it is played but not taught."""

    row: PrintedRow
    mark: str = ""
    examples: tuple[ExampleHand, ...] = ()
    is_accepted: bool = False


@dataclass(frozen=True, slots=True)
class AuctionEntry:
    """The calls at one auction, as printed, the taught ones first.

    If `is_met` is False, no auction is known in which they occur. `is_exact` is False if hands were drawn.
    """

    auction: tuple[str, ...]
    calls: tuple[CallEntry, ...]
    is_exact: bool = True
    is_met: bool = True


@dataclass(frozen=True, slots=True)
class SituationEntry:
    """A situation: a sample auction, and others with rows that are not possible there.

    `note` is what the source says of it; `mark` says whose it is if it is not the convention's own.
    """

    situation: str
    title: str
    auctions: tuple[AuctionEntry, ...]
    source: str = ""
    note: str = ""
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """Situations that belong together. `about` is an introduction, or empty."""

    title: str
    situations: tuple[SituationEntry, ...]
    about: str = ""


@dataclass(frozen=True, slots=True)
class WordEntry:
    """A word in the notes, as the table defines it, with the reason for it."""

    word: str
    means: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class TriedCall:
    """A call of a tried auction, as printed: who makes it, and what it shows (`words`, empty if nothing is known)."""

    caller: str
    call: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class TriedAuction:
    """A deal that partners bid by their notes while the other side passes.

    `hands` are those of one side with the names of their players, in the order in which they call; `calls` are theirs.
    """

    title: str
    hands: tuple[tuple[str, Hand], ...]
    calls: tuple[TriedCall, ...]


@dataclass(frozen=True, slots=True)
class SystemNotes:
    """A convention as a book, or its short notes: what partners have changed, and what they must remember.

    Only short notes have `dropped` (calls that partners don't play any more, a line each), the partners' `own_words`,
    `tried` auctions, and the titles of chapters that stand `only_in_book`, because the notes have no space for them.
    """

    imprint: Imprint
    chapters: tuple[Chapter, ...]
    words: tuple[WordEntry, ...] = ()
    dials: tuple[Dial, ...] = ()
    is_short: bool = False
    dropped: tuple[str, ...] = ()
    own_words: tuple[str, ...] = ()
    tried: tuple[TriedAuction, ...] = ()
    only_in_book: tuple[str, ...] = ()

    @property
    def elsewhere(self) -> str:
        """Return where to read what the notes have no space for; empty where nothing is left out."""
        return f"In the whole book: {', '.join(self.only_in_book)}." if self.only_in_book else ""

    @property
    def kind(self) -> str:
        """Return what the notes are called on their pages."""
        return "Our notes" if self.is_short else "System notes"
