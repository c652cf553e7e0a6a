"""The raw contents of a board in any format, and the findings of its reader.

`endplay` reads PBN and LIN too, and tests compare our reading and writing with it. It is not used here: it has no
places for messages, stops at the first broken board, loses the deal of a second table with the same board (24 of 48
boards in the records of one championship), and attaches the notes of one board to the next. In writing it drops the
board's number there, writes `4Sx` where PBN has `4SX`, and loses an alert without words.
"""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from trainer.cards.deck import Deck
from trainer.documents.foreign_text import TextPieces
from trainer.documents.nodes import Place
from trainer.games.bridge.compass import COMPASS
from trainer.games.bridge.laws import BridgeLaws
from trainer.games.bridge.play import BridgePlayRules
from trainer.games.calls import CallNotation
from trainer.games.circumstances import Circumstances
from trainer.games.deal_format import CallNote, Section
from trainer.problems import Problem

NOT_KNOWN: Final = ("", "?")
"""The texts by which files say that a value is unknown."""

MOST_PROBLEMS: Final = 1_000
"""A file with more problems is no file of boards with slips, and is read no further."""

MOST_REPORTED: Final = 50
"""The most problems that are reported for a useless file."""

_MOST_PIECES: Final = 100_000
"""The most fields, or tags and words, of a file before its boards allow more."""

_PIECES_OF_A_BOARD: Final = 1_000
"""A board with all calls, cards and notes has about 150."""

_PIECES_LOST: Final = 100
"""What a board without hands takes from the pieces that are left: a file with many such boards is no file of boards."""

_LONGEST_NUMBER: Final = 6
"""The most digits of the number of a board; Python refuses to read thousands of them."""

_DOUBLED: Final = re.compile(r"(?<=.)(R(?:E)?)?(?:DOUBLED|DBL|DOUBLE)$")


class Findings:
    """The findings in a file: problems that make a board useless, and remarks.

    Both have a place, what is wrong, and what would be right or is done instead. A file is `refused`, whatever boards
    it has, where reading on would only waste time.
    """

    def __init__(self, file: str, pieces: TextPieces) -> None:
        self._file = file
        self._pieces = pieces
        self._pieces_left = _MOST_PIECES
        self.problems: list[Problem] = []
        self.remarks: list[Problem] = []
        self.refused = False
        self.left: Counter[str] = Counter()
        """How many calls and cards of boards that were read are not among their calls and cards."""

    def problem(self, place: Place, wrong: str, right: str = "") -> None:
        """Add a problem that makes something useless."""
        self.problems.append(self._found(place, wrong, right))
        self.refused |= len(self.problems) >= MOST_PROBLEMS

    def remark(self, place: Place, wrong: str, right: str = "") -> None:
        """Add a remark on a contradiction or a gap."""
        if len(self.remarks) < MOST_PROBLEMS:
            self.remarks.append(self._found(place, wrong, right))

    def piece(self, place: Place) -> None:
        """Count a field, a tag or a word."""
        self._pieces_left -= 1
        if self._pieces_left < 0:
            self.refuse(place, "too much up to here that makes no board", "only boards are read")

    def refuse(self, place: Place, wrong: str, right: str) -> None:
        """Reject the whole file."""
        self.problems = [self._found(place, wrong, right)]
        self.refused = True

    def board(self, *, has_hands: bool) -> None:
        """Count a board; one without readable hands costs time and reduces the limit."""
        self._pieces_left += _PIECES_OF_A_BOARD if has_hands else -_PIECES_LOST

    def _found(self, place: Place, wrong: str, right: str) -> Problem:
        return Problem(self._file, place.line, place.column, wrong, right, self._pieces.line(place.line).rstrip("\r"))


@dataclass(frozen=True)
class Table:
    """The facts about the game that a reader of boards needs."""

    deck: Deck
    calls: CallNotation
    play: BridgePlayRules
    usual_laws: str
    laws_called: Callable[[str], BridgeLaws]
    board: Callable[[int], Circumstances]
    """Dealer and vulnerability by the number of a board."""


@dataclass(frozen=True, slots=True)
class Word:
    """A part of a text, and where it begins."""

    text: str
    place: Place


@dataclass(frozen=True, slots=True)
class Beside:
    """A comment, a note on a card or a mark, like an `Annotation`; `place` is that of its call or card."""

    part: str
    place: Place
    kind: str
    says: str


@dataclass
class BoardText:
    """The raw contents of one board; hands and calls begin with `dealer` and continue clockwise.

    - `trick_rows`: the cards trick by trick, with a column for each seat from the opening leader on, None for an
      unknown card; `played`: cards in the order of play. A format has one of the two.
    - `tricks`: those that declarer's side took in the end.
    - `play_lines`: the play as written.
    - `owned_revokes`: the places of cards that the file itself calls revokes.
    """

    first: Place
    dealer: str = COMPASS[0]
    hands: list[Word] = field(default_factory=list)
    fourth_is_left_over: bool = True
    """Whether a fourth hand that is not given gets the remaining cards; otherwise it stays unknown."""
    calls: list[Word] = field(default_factory=list)
    notes: list[CallNote] = field(default_factory=list)
    all_pass: Word | None = None
    vulnerable: Word | None = None
    number: str = ""
    laws: str = ""
    contract: Word | None = None
    declarer: Word | None = None
    opening_leader: Word | None = None
    trick_rows: list[list[Word | None]] = field(default_factory=list)
    played: list[Word] = field(default_factory=list)
    play_lines: tuple[str, ...] = ()
    owned_revokes: set[Place] = field(default_factory=set)
    tricks: int | None = None
    tricks_place: Place | None = None
    score: Word | None = None
    title: str = ""
    source: str = ""
    seed: str = ""
    conventions: tuple[str, ...] = ()
    details: dict[str, str] = field(default_factory=dict)
    beside: list[Beside] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)


def number_of(text: str) -> int:
    """Return the number in a text, of a board or of tricks; 0 where it is none, or too long to be one."""
    return int(text) if text.isdecimal() and len(text) <= _LONGEST_NUMBER else 0


def plain_contract(text: str) -> str:
    """Return a contract as the laws write it.

    >>> plain_contract("3n x"), plain_contract("4H doubled"), plain_contract("1C**")
    ('3NTX', '4HX', '1CXX')
    """
    plain = _DOUBLED.sub(lambda found: "XX" if found[1] else "X", text.upper().replace(" ", "").replace("*", "X"))
    number, strain = plain[:1], plain[1:]
    doubled = "XX" if strain.endswith("XX") else "X" if strain.endswith("X") else ""
    strain = strain.removesuffix(doubled)
    return f"{number}{'NT' if strain == 'N' else strain}{doubled}"
