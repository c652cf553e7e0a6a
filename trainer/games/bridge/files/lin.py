"""Deals as LIN, the format of Bridge Base Online and its records: `md|3S…,…|sv|o|mb|1H|an|…|pc|C9|mc|9|`.

Read: several boards a file, whether `qx`, `pn` or `md` begins one; the fourth hand left out; several calls or cards in
one field; alerts by `!` and explanations by `an`; comments (`nt`); claims; hands that nobody knows. Suits in
explanations are written `!H` there.

Lost: results of other tables (`rs`), times. LIN has no place for title, source, laws and systems,
for a contract without an auction, for a result without one, and for `|` and line ends in an explanation.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from trainer.cards.dealt_hands import UNKNOWN_HAND
from trainer.documents.nodes import Place
from trainer.games.bridge.compass import COMPASS, VULNERABLE, seat_name
from trainer.games.bridge.files.board_text import Beside, BoardText, Findings, Table, Word
from trainer.games.bridge.files.deals_of_boards import deals_of
from trainer.games.bridge.files.pbn_text import Lines
from trainer.games.bridge.procedure_reading import BOARD
from trainer.games.deal_format import CallNote, DealParts, DealsWritten

_FROM_SOUTH: Final = "SWNE"
_SEATS: Final = len(COMPASS)
_PLAYERS: Final = ("South", "West", "North", "East")
_FIELD: Final = re.compile(r"([^|]*)\|([^|]*)(?:\||\Z)")
_CALL: Final = re.compile(r"(p(?:ass)?|xx|x|dbl|rdbl|d|r|[1-7](?:nt|[cdhsn]))(!?)|-|\s+|(.)", re.IGNORECASE)
_CARD: Final = re.compile(r"([SHDC](?:10|[2-9TJQKA]))|[\s-]+|(.)", re.IGNORECASE)
_SUIT: Final = re.compile(r"([SHDC])([^SHDC]*)")
_VULNERABLE: Final = {"": "?", "o": "none", "0": "none", "n": "ns", "e": "ew", "b": "all"}
_BACK: Final = {"none": "o", "ns": "n", "ew": "e", "all": "b"}
_CALLED: Final = {"P": "p", "X": "d", "XX": "r"}
_SPOKEN: Final = {"D": "X", "DBL": "X", "R": "XX", "RDBL": "XX", "PASS": "P"}
_SYMBOLS: Final = {"!s": "♠", "!h": "♥", "!d": "♦", "!c": "♣"}
_NUMBER: Final = re.compile(r"\d+")
_DEALT: Final = re.compile(r"md\s*\|", re.IGNORECASE)


class LinFormat:
    """LIN as a format of deals."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def claims(self, text: str) -> bool:
        """Any text; nothing else has the ending."""
        del text
        return True

    def read(self, file: str, text: str) -> DealsWritten:
        """Every board that can be made out, and what is wrong."""
        findings = Findings(file, text)
        # A large file of something else is not looked through field by field.
        boards = _Reader(findings).boards(text) if _DEALT.search(text) else ()
        return deals_of(boards, self._table, findings, ("there is no board in this file", "a board begins with md|"))

    def write(self, deals: Sequence[tuple[DealParts, Mapping[str, str]]]) -> str:
        """A board a line."""
        return "".join(f"{''.join(_fields(parts, outcome))}\n" for parts, outcome in deals)

    def lost(self, deals: Sequence[DealParts]) -> tuple[str, ...]:
        """What LIN has no place for."""
        kinds = (
            ("titles", any(one.title for one in deals)),
            ("sources", any(one.source for one in deals)),
            ("systems", any(any(one.conventions) for one in deals)),
            ("laws other than duplicate", any(one.laws != self._table.usual_laws for one in deals)),
            ("contracts without an auction", any(one.stated for one in deals)),
            ("marks of calls and cards, and notes on cards", any(_has_marks(one) for one in deals)),
            ("comments beside tags", any(_has_tag_comments(one) for one in deals)),
            ("tables and other sections", any(one.sections for one in deals)),
            ("other tags", any({name for name, _ in one.details} - {*_PLAYERS} for one in deals)),
        )
        left_out = [kind for kind, is_there in kinds if is_there]
        return (f"LIN has no place for: {'; '.join(left_out)}. They are left out.",) if left_out else ()


class _Reader:
    """Takes in field by field."""

    def __init__(self, findings: Findings) -> None:
        self._findings = findings
        self._board: BoardText | None = None
        self._has_deal = False
        self._name = ""
        self._earlier: dict[str, BoardText] = {}
        self._players: tuple[str, ...] = ()

    def boards(self, text: str) -> Iterator[BoardText]:
        """Every board that has hands."""
        lines = Lines(text)
        index = 0
        while not self._findings.refused and index < len(text) and (found := _FIELD.match(text, index)) is not None:
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
        yield from self._finished()

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
            if number is not None:
                board.number = board.number or number[0]
                self._earlier[number[0]] = board
            # Eight names are those of the open room, then those of the closed one.
            names = self._players[_SEATS if self._name.startswith("c") else 0 :][:_SEATS]
            board.details |= {seat: name for seat, name in zip(_PLAYERS, names, strict=False) if name}
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
            found = _NUMBER.search(text)
            board.number = found[0] if found else ""
        elif key == "mb":
            self._calls(board, value)
        elif key == "nt" and text:
            self._comment(board, text)
        elif key == "an" and board.calls and text:
            self._explained(board, text)
        elif key == "pc":
            self._cards(board, value)
        elif key == "mc" and text:
            if text.isdecimal():
                board.tricks, board.tricks_place = int(text), value.place
            else:
                self._findings.remark(
                    value.place, f"'{text}' tricks are claimed", "write how many declarer takes in all"
                )

    def _deal(self, board: BoardText, value: Word) -> None:
        digit = value.text.strip()[:1]
        if digit not in set("1234"):
            self._findings.problem(
                value.place, f"the dealer is '{digit}'", "write 1 for South, 2 West, 3 North, 4 East"
            )
            return
        board.dealer = _FROM_SOUTH[int(digit) - 1]
        start = value.text.index(digit) + 1
        written = [(found[0], found.start()) for found in re.finditer(r"(?<![^,])[^,]*(?=,|\Z)", value.text[start:])]
        written = written[:_SEATS] + [("", 0)] * (_SEATS - len(written))
        hands = {
            letter: Word(_hand(text), Place(value.place.line, value.place.column + start + at))
            for letter, (text, at) in zip(_FROM_SOUTH, written, strict=True)
        }
        first = COMPASS.index(board.dealer)
        board.hands = [hands[COMPASS[(first + seat) % _SEATS]] for seat in range(_SEATS)]

    def _vulnerable(self, board: BoardText, value: Word) -> None:
        said = _VULNERABLE.get(value.text.strip().lower())
        if said is None:
            self._findings.remark(value.place, f"'{value.text}' are vulnerable", "write o, n, e or b")
        else:
            board.vulnerable = Word(said, value.place)

    def _calls(self, board: BoardText, value: Word) -> None:
        for found in _CALL.finditer(value.text):
            place = Place(value.place.line, value.place.column + found.start())
            if found[3]:
                # The laws say what is wrong with it, and the board is left out.
                board.calls.append(Word(value.text.strip(), value.place))
                return
            if found[1]:
                text = found[1].upper()
                board.calls.append(Word(_SPOKEN.get(text, text), place))
                if found[2]:
                    board.notes.append(CallNote(len(board.calls) - 1, alert=True))

    def _explained(self, board: BoardText, text: str) -> None:
        call = len(board.calls) - 1
        alert = any(note.call == call and note.alert for note in board.notes)
        said = re.sub("![shdcSHDC]", lambda found: _SYMBOLS[found[0].lower()], " ".join(text.split()))
        board.notes = [note for note in board.notes if note.call != call] + [CallNote(call, said, alert)]

    def _comment(self, board: BoardText, text: str) -> None:
        """Keep a comment beside the last call or card; before them it stands beside the deal."""
        last = (board.played or board.calls)[-1:]
        part = "moves" if board.played else "calls" if board.calls else ""
        said = re.sub("![shdcSHDC]", lambda found: _SYMBOLS[found[0].lower()], " ".join(text.split()))
        board.beside.append(Beside(part, last[0].place if last else board.first, "comment", said))

    def _cards(self, board: BoardText, value: Word) -> None:
        for found in _CARD.finditer(value.text):
            if found[2]:
                board.played.append(Word(value.text.strip(), value.place))
                return
            if found[1]:
                place = Place(value.place.line, value.place.column + found.start())
                board.played.append(Word(found[1].upper().replace("10", "T"), place))


def _hand(text: str) -> str:
    """`SKH4579…` as suits with dots between them; `-` for a hand that is not given."""
    plain = re.sub(r"\s", "", text).upper().replace("10", "T")
    if not plain:
        return "-"
    suits = dict(_SUIT.findall(plain))
    left = _SUIT.sub("", plain)
    return ".".join(suits.get(letter, "")[::-1] for letter in "SHDC") + left


def _fields(parts: DealParts, outcome: Mapping[str, str]) -> Iterator[str]:
    circumstances, details = dict(parts.circumstances), dict(parts.details)
    seats = [seat_name(seat, circumstances) for seat in range(_SEATS)]
    yield f"pn|{','.join(_plain(details.get(name, '')).replace(',', ' ') for name in _PLAYERS)}|"
    hands = dict(zip(seats, parts.hands, strict=True))
    shown = (
        "".join(f"{suit}{holding[::-1]}" for suit, holding in zip("SHDC", hands[seat].split("."), strict=False))
        if hands[seat] != UNKNOWN_HAND
        else ""
        for seat in _FROM_SOUTH
    )
    yield f"st||md|{_FROM_SOUTH.index(seats[0]) + 1}{','.join(shown)}|rh||"
    if BOARD in circumstances:
        yield f"ah|Board {circumstances[BOARD]}|"
    yield from _comments(parts, "", 0)
    yield f"sv|{_BACK.get(circumstances.get(VULNERABLE, ''), '')}|"
    notes = {note.call: note for note in parts.notes}
    for index, call in enumerate(parts.calls):
        note = notes.get(index, CallNote(index))
        yield f"mb|{_CALLED.get(call, call.replace('NT', 'N'))}{'!' if note.alert else ''}|"
        if note.says:
            yield f"an|{_plain(note.says)}|"
        yield from _comments(parts, "calls", index)
    yield "pg||"
    for index, card in enumerate(parts.moves, 1):
        yield f"pc|{card}|"
        yield from _comments(parts, "moves", index - 1)
        if index % _SEATS == 0 or index == len(parts.moves):
            yield "pg||"
    if parts.conceded and "Result" in outcome:
        yield f"mc|{outcome['Result']}|pg||"


def _has_marks(parts: DealParts) -> bool:
    return any(one.kind != "comment" for one in parts.annotations)


def _has_tag_comments(parts: DealParts) -> bool:
    return any(one.part not in {"", "calls", "moves"} for one in parts.annotations)


def _comments(parts: DealParts, part: str, index: int) -> Iterator[str]:
    for one in parts.annotations:
        if one.kind == "comment" and (one.part, one.index) == (part, index):
            yield f"nt|{_plain(one.says)}|"


def _plain(text: str) -> str:
    """A text as a field can hold it."""
    for written, symbol in _SYMBOLS.items():
        text = text.replace(symbol, written.upper())
    return " ".join(text.replace("|", "/").split("\n"))
