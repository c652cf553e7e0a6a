"""Deals as DLM, the files of machines that deal: only hands, in a file of sections like those of Windows.

    [Document]
    From board=1
    To board=1
    Board 01=cgcajjjnakpkchipnjhmbmbpbh022

Each of the 26 letters, `a` to `p`, stands for two cards and the two players who get them: `a` is North twice, `b`
North and East, `p` West twice. The cards are in order, spades first, from the Ace down. The number behind them is a
checksum. Dealer and vulnerability are those of the board's number.
"""

import re
from collections.abc import Iterator
from functools import reduce
from operator import xor
from typing import Final

from trainer.cards.hand import Hand
from trainer.documents.foreign_text import TextPieces, each_line
from trainer.documents.nodes import Place
from trainer.games.bridge.compass import COMPASS, DEALER
from trainer.games.bridge.files.board_text import BoardText, Findings, Table, Word
from trainer.games.bridge.files.deals_of_boards import deals_of
from trainer.games.deal_format import DealsWritten

_BOARD: Final = re.compile(r"\s*Board\s*(?P<number>\d+)\s*=\s*(?P<cards>\w*)", re.IGNORECASE)
_CARDS: Final = re.compile(r"(?P<letters>[a-p]{26})(?P<sum>\d{3})?")


class DlmFormat:
    """DLM as a format of deals that is only read."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def claims(self, text: str) -> bool:
        """Return True for any text, because no other format has the suffix."""
        del text
        return True

    def read(self, file: str, pieces: TextPieces) -> DealsWritten:
        """Return every readable board, and the problems."""
        text, findings = pieces.whole(), Findings(file, pieces)
        nothing = ("there is no board in this file", "a board is written Board 01=…")
        return deals_of(self._boards(text, findings), self._table, findings, nothing)

    def _boards(self, text: str, findings: Findings) -> Iterator[BoardText | None]:
        for number, line in enumerate(each_line(text), 1):
            found = _BOARD.match(line)
            if found is None or findings.refused:
                continue
            place = Place(number, found.start("cards") + 1)
            findings.piece(place)
            yield self._board(found, place, findings)

    def _board(self, match: re.Match[str], place: Place, findings: Findings) -> BoardText | None:
        cards = _CARDS.fullmatch(match["cards"].lower())
        if cards is None:
            findings.problem(place, f"'{match['cards'][:40]}' are no cards", "write 26 letters from a to p")
            return None
        number = int(match["number"])
        letters = cards["letters"]
        if cards["sum"] is not None and reduce(xor, map(ord, letters), number) != int(cards["sum"]):
            findings.remark(place, f"the checksum is {cards['sum']}", "one of the letters may be wrong")
        board = BoardText(place)
        board.number = str(number)
        board.dealer = self._table.board(number)[DEALER] if number else COMPASS[0]
        pack = self._table.deck.cards
        seats = [seat for letter in letters for seat in divmod(ord(letter) - ord("a"), len(COMPASS))]
        first = COMPASS.index(board.dealer)
        for turn in range(len(COMPASS)):
            seat = (first + turn) % len(COMPASS)
            held = [card for card, owner in zip(pack, seats, strict=True) if owner == seat]
            board.hands.append(Word(str(Hand.of(self._table.deck, held)), place))
        return board
