"""The output of dealing programs, in `.txt` files; and links to a hand viewer.

It reads hands in one line with the letters of their players (`n AK.QJ… e …`), a line for each hand with its letter, and
the four columns of `printall`, North to West, with a row for each suit. Anything else between deals is skipped.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from trainer.documents.foreign_text import TextPieces
from trainer.documents.nodes import Place
from trainer.games.bridge.compass import COMPASS, DEALER
from trainer.games.bridge.files.board_text import BoardText, Findings, Table, Word
from trainer.games.bridge.files.deals_of_boards import deals_of
from trainer.games.bridge.files.lin import LinFormat
from trainer.games.bridge.files.viewer_links import is_link, links_as_lin
from trainer.games.deal_format import DealsWritten

_SEATS: Final = len(COMPASS)
_RANKS: Final = "AKQJT98765432"
_HAND: Final = rf"[{_RANKS}xX-]*(?:\.[{_RANKS}xX-]*){{3}}"
_LETTER: Final = r"\b(?P<letter>[nesw])(?:orth|ast|outh|est)?"
_NAMED: Final = re.compile(rf"{_LETTER}\s*:?\s+(?P<hand>{_HAND})(?=\s|$)", re.IGNORECASE)
_ROW: Final = re.compile(rf"^[ ]*(?:[{_RANKS}](?: [{_RANKS}])*|-)(?:[ ]+(?:[{_RANKS}](?: [{_RANKS}])*|-))*[ ]*$")
_WIDTH: Final = 20
"""The width, in characters, of a column of `printall`."""


class DealerOutputFormat:
    """The output of dealing programs, and links, as a format of deals that is only read."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def claims(self, text: str) -> bool:
        """Return whether a text has hands with letters or columns, or links; other files have nothing but hands."""
        if is_link(text) or next(_columns(text.split("\n")), None) is not None:
            return True
        cards = self._table.deck.hand_size
        return any(sum(map(str.isalnum, found["hand"])) == cards for found in _NAMED.finditer(text))

    def read(self, file: str, pieces: TextPieces) -> DealsWritten:
        """Return every readable deal, and the problems."""
        text, findings = pieces.whole(), Findings(file, pieces)
        if is_link(text):
            return LinFormat(self._table).read(file, TextPieces([links_as_lin(text)]))
        return deals_of(self._boards(text, findings), self._table, findings)

    def _boards(self, text: str, findings: Findings) -> Iterator[BoardText]:
        lines = text.split("\n")
        named = list(_named(lines))
        for count, hands in enumerate(named or _columns(lines), 1):
            if findings.refused:
                break
            first = next(iter(hands.values()))
            findings.piece(first.place)
            board = BoardText(first.place)
            board.number = str(count)
            board.dealer = self._table.board(count)[DEALER]
            start = COMPASS.index(board.dealer)
            letters = [COMPASS[(start + turn) % _SEATS] for turn in range(_SEATS)]
            board.hands = [hands.get(letter, Word("-", first.place)) for letter in letters]
            yield board


def _named(lines: Sequence[str]) -> Iterator[dict[str, Word]]:
    """Yield hands with the letters of their players; a repeated letter begins the next deal."""
    hands: dict[str, Word] = {}
    for number, line in enumerate(lines, 1):
        for found in _NAMED.finditer(line):
            letter = found["letter"].upper()
            if letter in hands:
                yield hands
                hands = {}
            hands[letter] = Word(found["hand"], Place(number, found.start("hand") + 1))
        if not line.strip() and hands:
            yield hands
            hands = {}
    if hands:
        yield hands


def _columns(lines: Sequence[str]) -> Iterator[dict[str, Word]]:
    """Yield deals in four columns, with a row for each suit."""
    number = 0
    while number + _SEATS <= len(lines):
        rows = lines[number : number + _SEATS]
        if not all(_ROW.fullmatch(row) and len(row.rstrip()) > _WIDTH for row in rows):
            number += 1
            continue
        columns = [[row[at : at + _WIDTH] for at in range(0, _WIDTH * _SEATS, _WIDTH)] for row in rows]
        yield {
            letter: Word(
                ".".join(columns[suit][seat].replace(" ", "").replace("-", "") for suit in range(_SEATS)),
                Place(number + 1, seat * _WIDTH + 1),
            )
            for seat, letter in enumerate(COMPASS)
        }
        number += _SEATS
