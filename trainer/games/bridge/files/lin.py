"""Deals as LIN, the format of Bridge Base Online and its records: `md|3S…,…|sv|o|mb|1H|an|…|pc|C9|mc|9|`.

Read: several boards a file, whether `qx`, `pn` or `md` begins one; the fourth hand left out; several calls or cards in
one field; alerts by `!` and explanations by `an`; comments (`nt`); claims; hands that nobody knows. Suits in
explanations are written `!H` there.

Lost: results of other tables (`rs`), times. LIN has no place for title, source, laws and systems,
for a contract without an auction, for a result without one, and for `|` and line ends in an explanation.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from trainer.cards.suit_symbols import LETTER_OF_SYMBOL
from trainer.documents.foreign_text import Lines, TextPieces
from trainer.documents.nodes import Place
from trainer.games.bridge.compass import COMPASS, DEALER
from trainer.games.bridge.files.board_text import (
    NOT_KNOWN,
    Beside,
    BoardText,
    Findings,
    Table,
    Word,
    number_of,
)
from trainer.games.bridge.files.deals_of_boards import deals_of
from trainer.games.bridge.files.lin_writing import FROM_SOUTH, PLAYERS, SYMBOLS, lin_of, lost_in_lin
from trainer.games.bridge.files.pbn_sections import COMMENT, one_note_for_each_call
from trainer.games.deal_format import CallNote, DealParts, DealsWritten

_SEATS: Final = len(COMPASS)
_FIELD: Final = re.compile(r"([^|]*)\|([^|]*)(?:\||\Z)")
_CALL: Final = re.compile(
    r"(all\s?pass|ap|p(?:ass)?|xx|x|dbl|rdbl|d|r|[1-7](?:nt|[cdhsn]))(!?)|-|\s+|(.)", re.IGNORECASE
)
_CARD: Final = re.compile(r"([SHDC](?:10|[2-9TJQKA]))|[\s-]+|(.)", re.IGNORECASE)
_SUIT: Final = re.compile(r"([SHDC])([^SHDC]*)")
_VULNERABLE: Final = {"": "?", **dict.fromkeys("o0-", "none"), "n": "ns", "e": "ew", "b": "all"} | {
    "none": "none",
    "ns": "ns",
    "ew": "ew",
    "both": "all",
    "all": "all",
}
_SPOKEN: Final = {"D": "X", "DBL": "X", "R": "XX", "RDBL": "XX", "PASS": "P"}
_WHAT_NOW: Final = "?"
"""The placeholder for the call that a problem asks for."""

_NAMES: Final = frozenset(["qx", "pn", "pw", "md", "sv", "ah", "mb", "an", "nt", "at", "pc", "mc", "rh", "pg", "st"])
"""The names of fields that boards have."""

_NUMBER: Final = re.compile(r"\d+")
_BOARD: Final = re.compile(r"(?<=\bBoard )\w*\d\w*", re.IGNORECASE)
_NO_BOARD: Final = ("there is no board in this file", "a board begins with md|")
_MOST_EARLIER: Final = 1_000
"""The number of boards of one room whose cards are stored for the other room; matches have fewer."""

_DEALT: Final = re.compile(r"md\s*\|", re.IGNORECASE)


class LinFormat:
    """LIN as a format of deals."""

    title = "LIN"

    def __init__(self, table: Table) -> None:
        self._table = table

    def claims(self, text: str) -> bool:
        """Return True for any text, because no other format has the suffix."""
        del text
        return True

    def end_of_piece(self, text: str) -> int:
        """Return the index after the last line that ends with a field."""
        end = text.rfind("|\n") + 2
        bars = text.count("|", 0, end)
        while end > 1 and bars % 2:
            later, end = end, text.rfind("|\n", 0, end - 1) + 2
            bars -= text.count("|", end, later)
        return end if end > 1 else 0

    def read(self, file: str, pieces: TextPieces) -> DealsWritten:
        """Return every readable board, and the problems."""
        return self.read_into(Findings(file, pieces), pieces, _NO_BOARD)

    def read_into(self, findings: Findings, pieces: TextPieces, nothing: tuple[str, str]) -> DealsWritten:
        """Return every readable board. `nothing` is the message, with advice, for a file without boards."""
        return deals_of(_Reader(findings, self._table).boards(pieces), self._table, findings, nothing)

    def write(self, deals: Iterable[tuple[DealParts, Mapping[str, str]]]) -> Iterator[str]:
        """Return the texts of the deals, a board a line."""
        return (lin_of(parts, outcome) for parts, outcome in deals)

    def lost(self, parts: DealParts) -> tuple[str, ...]:
        """Return a list of the data that LIN can't store."""
        return lost_in_lin(parts, self._table.usual_laws)


class _Reader:
    """A reader that goes through the fields."""

    def __init__(self, findings: Findings, table: Table) -> None:
        self._findings = findings
        self._table = table
        self._board: BoardText | None = None
        self._has_begun = False
        self._has_deal = False
        self._has_no_dealer = False
        self._name = ""
        self._earlier: dict[str, BoardText] = {}
        self._players: tuple[str, ...] = ()

    def boards(self, pieces: TextPieces) -> Iterator[BoardText]:
        """Yield every board that has hands."""
        for first, text in pieces:
            # A large file of something else is not looked through field by field.
            if self._has_begun or _DEALT.search(text):
                self._has_begun = True
                yield from self._boards_in(text, Lines(text, first))
        yield from self._finished()

    def _boards_in(self, text: str, lines: Lines) -> Iterator[BoardText]:
        """Yield the boards of a piece except the last, which may continue in the next piece."""
        index = 0
        while not self._findings.refused and index < len(text) and (found := _FIELD.match(text, index)) is not None:
            if _is_stray_bar(text, found):
                place = lines.place(found.end(1))
                self._findings.remark(place, "a bar before a name", "the bar is left out")
                index = found.end(1) + 1
                continue
            index = found.end()
            place = lines.place(found.start(2))
            self._findings.piece(place)
            value = Word(found[2], place)
            key = found[1].strip().lower()
            begins = key == "qx" or (key in ("pn", "md") and self._has_deal)
            if begins:
                yield from self._finished()
            self._has_deal = key == "md" or (self._has_deal and not begins)
            if begins or self._board is None:
                self._board = BoardText(lines.place(found.end(1) - len(found[1].lstrip())))
            self._take(key, value)

    def _finished(self) -> Iterator[BoardText]:
        board = self._board
        if board is None:
            return
        number = _NUMBER.search(self._name)
        if not board.hands and number is not None and number[0] in self._earlier and board.calls:
            # The other room plays the same cards.
            same = self._earlier[number[0]]
            board.hands, board.dealer, board.vulnerable = same.hands, same.dealer, board.vulnerable or same.vulnerable
        if board.hands:
            if self._has_no_dealer:
                self._let_the_number_deal(board, number)
            if number is not None:
                board.number = board.number or number[0]
                self._earlier[number[0]] = board
                if len(self._earlier) > _MOST_EARLIER:
                    del self._earlier[next(iter(self._earlier))]
            # Eight names are those of the open room, then those of the closed one.
            names = self._players[_SEATS if self._name.startswith("c") else 0 :][:_SEATS]
            board.notes = one_note_for_each_call(board.notes)
            board.details |= {seat: name for seat, name in zip(PLAYERS, names, strict=False) if name not in NOT_KNOWN}
            yield board
        self._name = ""

    def _take(self, key: str, value: Word) -> None:
        board = self._board
        assert board is not None  # noqa: S101  for the type checker
        text = value.text.strip()
        if key == "qx":
            self._name = text
        elif key in ("pn", "pw"):
            names = [" ".join(name.split()) for name in text.split(",")]
            self._players = tuple(names) if any(names) else ()
        elif key == "md":
            self._deal(board, value)
        elif key == "sv":
            self._vulnerable(board, value)
        elif key == "ah":
            found = _BOARD.search(text) or _NUMBER.search(text)
            board.number, board.title = (found[0], board.title) if found else ("", text)
        elif key == "mb":
            self._calls(board, value)
        elif key == "an" and board.calls and text:
            self._explained(board, text)
        elif key in ("nt", "at", "an") and text:
            self._comment(board, text)
        elif key == "pc":
            self._cards(board, value)
        elif key == "mc" and text:
            if text == "0" or number_of(text):
                board.tricks, board.tricks_place = number_of(text), value.place
            else:
                self._findings.remark(
                    value.place, f"'{text}' tricks are claimed", "write how many declarer takes in all"
                )

    def _deal(self, board: BoardText, value: Word) -> None:
        digit = value.text.strip()[:1]
        if not digit:
            return
        self._has_no_dealer = digit not in set("1234")
        board.dealer = FROM_SOUTH[0] if self._has_no_dealer else FROM_SOUTH[int(digit) - 1]
        if self._has_no_dealer:
            right = "write 1 for South, 2 West, 3 North, 4 East; the board's number tells who it is, else it is South"
            self._findings.problem(value.place, f"the dealer is '{digit}'", right)
        start = value.text.index(digit) + (not digit.isalpha())
        written = [(found[0], found.start()) for found in re.finditer(r"(?<![^,])[^,]*(?=,|\Z)", value.text[start:])]
        written = written[:_SEATS] + [("", 0)] * (_SEATS - len(written))
        hands = {
            letter: Word(_hand(text), Place(value.place.line, value.place.column + start + at))
            for letter, (text, at) in zip(FROM_SOUTH, written, strict=True)
        }
        first = COMPASS.index(board.dealer)
        board.hands = [hands[COMPASS[(first + seat) % _SEATS]] for seat in range(_SEATS)]

    def _let_the_number_deal(self, board: BoardText, in_name: re.Match[str] | None) -> None:
        """Give a board that names no dealer the one of its number; its hands begin with South."""
        self._has_no_dealer = False
        number = number_of(board.number or (in_name[0] if in_name else ""))
        if number:
            turn = COMPASS.index(self._table.board(number)[DEALER]) - COMPASS.index(board.dealer)
            board.dealer = self._table.board(number)[DEALER]
            board.hands = board.hands[turn:] + board.hands[:turn]

    def _vulnerable(self, board: BoardText, value: Word) -> None:
        said = _VULNERABLE.get(value.text.strip().lower())
        if said is None:
            self._findings.remark(value.place, f"'{value.text}' are vulnerable", "write o, n, e or b")
        else:
            board.vulnerable = Word(said, value.place)

    def _calls(self, board: BoardText, value: Word) -> None:
        if value.text.strip() == _WHAT_NOW:
            return
        for found in _CALL.finditer(value.text):
            place = Place(value.place.line, value.place.column + found.start())
            if found[3]:
                # The laws say what is wrong with it, and the calls before it are kept.
                board.calls.append(Word(_with_symbols(value.text[found.start() :]), place))
                return
            if found[1] and found[1].lower().startswith("a"):
                board.all_pass = Word(found[1], place)
            elif found[1]:
                text = found[1].upper()
                board.calls.append(Word(_SPOKEN.get(text, text), place))
                if found[2]:
                    board.notes.append(CallNote(len(board.calls) - 1, alert=True))

    def _explained(self, board: BoardText, text: str) -> None:
        board.notes.append(CallNote(len(board.calls) - 1, _with_symbols(text)))

    def _comment(self, board: BoardText, text: str) -> None:
        """Keep a comment beside the last call or card; before them it stands beside the deal."""
        last = (board.played or board.calls)[-1:]
        part = "moves" if board.played else "calls" if board.calls else ""
        place = last[0].place if last else board.first
        board.beside.append(Beside(part, place, COMMENT, _with_symbols(text)))

    def _cards(self, board: BoardText, value: Word) -> None:
        for found in _CARD.finditer(value.text):
            place = Place(value.place.line, value.place.column + found.start())
            if found[2]:
                board.played.append(Word(value.text[found.start() :].strip(), place))
                return
            if found[1]:
                board.played.append(Word(found[1].upper().replace("10", "T"), place))


def _is_stray_bar(text: str, match: re.Match[str]) -> bool:
    """Return whether a name stands where a value should, because of one bar too many before it."""
    later = _FIELD.match(text, match.end())
    keys = (match[1], "" if later is None else later[1])
    return match[2].strip().lower() in _NAMES and not any(key.strip().lower() in _NAMES for key in keys)


def _with_symbols(text: str) -> str:
    """Return a text in one line, with the symbol of a suit in place of `!H`."""
    return re.sub("![shdcSHDC]", lambda found: SYMBOLS[found[0].lower()], " ".join(text.split()))


def _hand(text: str) -> str:
    """Return `SKH4579…` as suits separated by dots; `-` for a hand that is not given."""
    plain = re.sub(r"\s", "", text).upper().replace("10", "T")
    if not plain:
        return "-"
    for symbol, letter in LETTER_OF_SYMBOL.items():
        plain = plain.replace(symbol, letter)
    suits: dict[str, list[str]] = {}
    for letter, cards in _SUIT.findall(plain):
        suits.setdefault(letter, []).append(cards)
    left = _SUIT.sub("", plain)
    return ".".join("".join(suits.get(letter, ()))[::-1] for letter in "SHDC") + left
