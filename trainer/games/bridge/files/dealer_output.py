"""The output of dealing programs, in `.txt` files; links to a hand viewer; PBN and LIN under that suffix.

It reads hands in one line with the letters of their players (`n AK.QJ… e …`), a line for each hand with its letter, one
letter before four hands (`N:AK.QJ… …`), and columns with a row for each suit. Anything else between deals is skipped.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from trainer.documents.foreign_text import TextPieces
from trainer.documents.nodes import Place
from trainer.games.bridge.compass import COMPASS, DEALER
from trainer.games.bridge.files.board_text import BoardText, Findings, Table, Word
from trainer.games.bridge.files.dealer_columns import ColumnDeal, deals_in_columns, has_columns
from trainer.games.bridge.files.deals_of_boards import deals_of
from trainer.games.bridge.files.lin import LinFormat
from trainer.games.bridge.files.pbn import PbnFormat
from trainer.games.bridge.files.viewer_links import is_link, links_as_lin, links_without_deals
from trainer.games.deal_format import DealsWritten

_SEATS: Final = len(COMPASS)
_HAND: Final = r"[A-Za-z0-9-]*(?:\.[A-Za-z0-9-]*){3}"
_LETTER: Final = r"\b(?P<letter>[nesw])(?:orth|ast|outh|est)?"
_NAMED: Final = re.compile(rf"{_LETTER}(?:\s*:)?\s+(?P<hand>{_HAND})(?=\s|$)", re.IGNORECASE)
_FIRST: Final = re.compile(rf"\s*(?P<letter>[NESW]):(?P<hands>{_HAND}(?: +(?:{_HAND}|-)){{3}})\s*", re.IGNORECASE)
"""The value of PBN's tag `Deal` alone, as solvers read it."""

_LIN: Final = re.compile(r"\bmd\s*\|\s*[0-4]?[SHDC]", re.IGNORECASE)
_ONE_LINE: Final = "let the program print each deal in one line"
_NO_DEAL: Final = ("there is no deal in this link", "nothing is fetched: copy a link with the cards")


class DealerOutputFormat:
    """The output of dealing programs, and links, as a format of deals that is only read."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def claims(self, text: str) -> bool:
        """Return whether a text has hands with letters or columns, or links; other files have nothing but hands."""
        if is_link(text) or _LIN.search(text) or PbnFormat(self._table).claims(text):
            return True
        lines = text.split("\n")
        if any(map(_FIRST.fullmatch, filter(str.strip, lines))) or has_columns(lines):
            return True
        cards = self._table.deck.hand_size
        return any(sum(map(str.isalnum, found["hand"])) == cards for found in _NAMED.finditer(text))

    def read(self, file: str, pieces: TextPieces) -> DealsWritten:
        """Return every readable deal, and the problems."""
        text, findings = pieces.whole(), Findings(file, pieces)
        if is_link(text):
            for line, column in links_without_deals(text):
                findings.remark(Place(line, column), *_NO_DEAL)
            return LinFormat(self._table).read_into(findings, TextPieces([links_as_lin(text)]), _NO_DEAL)
        if PbnFormat(self._table).claims(text):
            return PbnFormat(self._table).read(file, TextPieces([text]))
        if _LIN.search(text):
            return LinFormat(self._table).read(file, TextPieces([text]))
        return deals_of(self._boards(text, findings), self._table, findings)

    def _boards(self, text: str, findings: Findings) -> Iterator[BoardText | None]:
        lines = text.split("\n")
        named = list(_named(lines))
        deals = [ColumnDeal(Place(1, 1), hands) for hands in named] or deals_in_columns(lines)
        for count, deal in enumerate(deals, 1):
            hands = deal.hands
            if findings.refused:
                break
            for hand in deal.unclear:
                findings.problem(hand.place, hand.text, _ONE_LINE)
            if not hands:
                yield None
                continue
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
        if not line or line.isspace():
            if hands:
                yield hands
                hands = {}
            continue
        if first := _FIRST.fullmatch(line):
            turn = COMPASS.index(first["letter"].upper())
            words = re.finditer(r"\S+", first["hands"])
            yield {
                COMPASS[(turn + seat) % _SEATS]: Word(word[0], Place(number, first.start("hands") + word.start() + 1))
                for seat, word in enumerate(words)
            }
            continue
        for found in _NAMED.finditer(line):
            letter = found["letter"].upper()
            if letter in hands:
                yield hands
                hands = {}
            hands[letter] = Word(found["hand"], Place(number, found.start("hand") + 1))
    if hands:
        yield hands
