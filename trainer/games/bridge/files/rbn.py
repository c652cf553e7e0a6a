"""Deals as RBN, Richard's Bridge Notation (Richard Pavlicek, article 7A12): a line for each label, empty lines between.

Read: date, title, location, event, session, scoring, names of players and teams, board, hands (a colon behind three
gives the fourth), dealer and vulnerability, calls with their notes, contract, play, result, scores, and text in
braces. The first ten labels hold for the deals after them until they come again. Other lines are kept as comments.
Lost: endings of fewer than 13 cards.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Final

from trainer.documents.foreign_text import TextPieces, each_line
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
from trainer.games.bridge.files.pbn_sections import COMMENT
from trainer.games.deal_format import CallNote, DealsWritten

_SEATS: Final = len(COMPASS)
_STAY: Final = frozenset("DTLESFKNBH")
_LINE: Final = re.compile(r"(?P<label>[A-Za-z0-9])(?:[ \t]+(?P<value>.*))?")
_CALL: Final = re.compile(
    r"(?P<call>[1-7](?:NT|[NSHDC])|[PXRAY])(?P<alert>\*)?(?:\^(?P<note>\d))?|[\s:;-]+|(?P<other>.)", re.IGNORECASE
)
_CARD: Final = re.compile(r"(?P<suit>[SHDC])?(?P<rank>10|[2-9TJQKA])|\*|\^\d|\s+|(?P<other>.)", re.IGNORECASE)
_VULNERABLE: Final = {"Z": "none", "N": "ns", "E": "ew", "B": "all"}
_SPOKEN: Final = {"P": "P", "X": "X", "R": "XX"}
_SCORING: Final = {"I": "IMP", "X": "IMP;Cross", "M": "MP", "B": "BAM", "R": "Rubber", "C": "Chicago", "T": "Total"}
_READ: Final = frozenset("DTLESFKNBHACPR{")
_NOTES: Final = frozenset("0123456789")
_DETAILS: Final = {"D": "Date", "L": "Site", "S": "Session"}
_CONTRACT: Final = re.compile(r"(?P<bid>[1-7](?:NT|[NSHDC]))(?P<risk>XX|X|R)?:(?P<by>[NESW])", re.IGNORECASE)
_RESULT: Final = re.compile(r"(?P<tricks>\d{1,2})\b")
_SCORE: Final = re.compile(r"(?P<number>[+-]?\d+)(?=\s*(?::|\Z))|[^:\s][^:]*")
_LOWEST_SCORE: Final = 50
"""Every score of a deal is at least that much, and ends in 0; other numbers are IMPs or match points."""

_COMPARED: Final = {"M": "ScoreMP", "N": "ScoreMP"}
"""The tags of PBN for the value of a score, by the form of scoring; for the others they are IMPs."""


class RbnFormat:
    """RBN as a format of deals that is only read."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def claims(self, text: str) -> bool:
        """Return True for any text, because no other format has the suffix."""
        del text
        return True

    def read(self, file: str, pieces: TextPieces) -> DealsWritten:
        """Return every readable deal, and the problems."""
        text, findings = pieces.whole(), Findings(file, pieces)
        records = (lines for lines in _records(text, findings) if "H" in lines)
        boards = (_Record(lines, self._table, findings).board() for lines in records)
        return deals_of(boards, self._table, findings, ("there is no deal in this file", "hands are written H N:…"))


def _records(text: str, findings: Findings) -> Iterator[dict[str, Word]]:
    """Yield the lines of every deal by their labels, including those that carry over from earlier deals."""
    standing: dict[str, Word] = {}
    own: dict[str, Word] = {}
    texts: list[Word] = []
    is_play = False
    open_brace: tuple[list[str], Place] | None = None
    for number, line in enumerate(chain(each_line(text), [""]), 1):
        if findings.refused:
            return
        place = Place(number, 1)
        if open_brace is not None:
            open_brace[0].append(line.strip().rstrip("}"))
            if line.rstrip().endswith("}") or not line.strip():
                texts.append(Word(" ".join(filter(None, open_brace[0])), open_brace[1]))
                open_brace = None
            if line.strip():
                continue
        if not line.strip():
            if texts:
                own["{"] = Word("\n".join(text.text for text in texts), texts[0].place)
            if own:
                standing |= {label: word for label, word in own.items() if label in _STAY}
                yield standing | own
            own, texts, is_play = {}, [], False
            continue
        findings.piece(place)
        if line.startswith("{"):
            open_brace = ([line[1:].strip().rstrip("}")], place)
            if line.rstrip().endswith("}"):
                texts.append(Word(open_brace[0][0], place))
                open_brace = None
        elif not line.startswith("%"):
            found = _LINE.fullmatch(line.rstrip())
            if found is None:
                findings.problem(place, f"'{line[:20]}' has no label", "write a letter, a space, and what it says")
                continue
            label, value = found["label"].upper(), found["value"] or ""
            is_play |= label == "P"
            at = Place(number, found.start("value") + 1 if found["value"] else 1)
            own[f"P{label}" if label.isdecimal() and is_play else label] = Word(value.strip(), at)


class _Record:
    """One deal as a board."""

    def __init__(self, lines: Mapping[str, Word], table: Table, findings: Findings) -> None:
        self._lines = lines
        self._table = table
        self._findings = findings

    def board(self) -> BoardText | None:
        """Return the board; None where its hands can't be read."""
        hands = self._lines["H"]
        board = BoardText(min(self._lines.values(), key=lambda word: (word.place.line, word.place.column)).place)
        board.number = self._text("B").partition(":")[0]
        self._read_auction(board)
        if not self._read_hands(board, hands):
            return None
        title, _, author = self._text("T").replace("::", "\0").partition(":")
        board.title = (title or self._text("E")).replace("\0", ":").replace("::", ":")
        scoring = self._text("F").partition(":")[0]
        board.laws = scoring = _SCORING.get(scoring, scoring)
        values = {name: self._text(label) for label, name in _DETAILS.items()}
        values |= {"Annotator": author, "Scoring": scoring}
        board.details |= {name: value for name, value in (values | self._names()).items() if value not in NOT_KNOWN}
        self._read_contract(board)
        self._read_play(board)
        self._keep_other_lines(board)
        if "{" in self._lines:
            text = self._lines["{"]
            board.beside.append(Beside("", text.place, COMMENT, text.text))
        return board

    def _text(self, label: str) -> str:
        word = self._lines.get(label)
        return "" if word is None else word.text

    def _keep_other_lines(self, board: BoardText) -> None:
        """Keep the lines that are not read as comments, and so the notes to which nothing refers."""
        written = {label: self._text(label) for label in "AP"}
        for label, word in self._lines.items():
            number, section = label[-1], "P" if len(label) > 1 else "A"
            is_note = number in _NOTES
            if label in _READ or (is_note and f"^{number}" in written[section]) or not word.text:
                continue
            if is_note:
                self._findings.remark(word.place, f"nothing refers to note {number}", "it is kept as a comment")
            board.beside.append(Beside("", word.place, COMMENT, f"{number}: {word.text}"))

    def _names(self) -> dict[str, str]:
        """Return the names by seat, from North and South, then West and East."""
        pairs = [*self._text("N").split(":"), "", ""]
        north, _, south = pairs[0].partition("+")
        west, _, east = pairs[1].partition("+")
        room = {"O": "Open", "C": "Closed"}.get(pairs[2], pairs[2]) if len(pairs) > len(("ns", "ew")) else ""
        home, _, visitors = self._text("K").partition(":")
        teams = {"HomeTeam": home, "VisitTeam": visitors}
        return {"North": north, "South": south, "West": west, "East": east, "Room": room} | teams

    def _read_hands(self, board: BoardText, value: Word) -> bool:
        first, _, rest = value.text.partition(":")
        letter = first.strip().upper()
        if len(letter) != 1 or letter not in COMPASS:
            self._findings.problem(value.place, f"the hands begin with '{first[:20]}'", "write N:, E:, S: or W:")
            return False
        written = re.split("[:;]", rest)
        rest_is_last = len(written) == _SEATS and not written[-1].strip()
        places = [value.place.column + len(first) + 1]
        for hand in written:
            places.append(places[-1] + len(hand) + 1)
        known = [hand.strip() for hand in written[:_SEATS]] + [""] * (_SEATS - len(written))
        hands = [
            Word(hand or "-", Place(value.place.line, column))
            for hand, column in zip(known, [*places, *places], strict=False)
        ]
        missing = sum(hand.text == "-" for hand in hands)
        if missing == 1 and not rest_is_last:
            self._findings.remark(value.place, "three hands", "the fourth gets what they leave over")
        turn = (COMPASS.index(board.dealer) - COMPASS.index(letter)) % _SEATS
        board.hands = hands[turn:] + hands[:turn]
        return True

    def _read_auction(self, board: BoardText) -> None:
        word = self._lines.get("A")
        number = number_of(board.number)
        board.dealer = self._table.board(number)[DEALER] if number else COMPASS[0]
        if word is None:
            return
        head, colon, calls = word.text.partition(":")
        letter = head[:1].upper()
        if colon and letter and letter in COMPASS:
            board.dealer = letter
            said = _VULNERABLE.get(head[1:2].upper())
            board.vulnerable = None if said is None else Word(said, word.place)
        else:
            # Version 3.2: without its head the auction begins with West.
            board.dealer = "W"
            calls = word.text
        start = word.place.column + len(word.text) - len(calls)
        for found in _CALL.finditer(calls):
            place = Place(word.place.line, start + found.start())
            if found["other"] and found["other"].isalnum():
                # The laws say what is wrong with it, and the calls before it are kept.
                board.calls.append(Word(calls[found.start() :].strip(), place))
                return
            if found["other"]:
                self._findings.remark(place, f"'{found['other']}' among the calls", "it is left out")
            elif found["call"]:
                self._take_call(board, found, place)

    def _take_call(self, board: BoardText, match: re.Match[str], place: Place) -> None:
        text = match["call"].upper()
        if text == "A":
            board.all_pass = Word(text, place)
        elif text != "Y":
            board.calls.append(Word(_SPOKEN.get(text, text), place))
            says = self._text(match["note"]) if match["note"] else ""
            if match["alert"] or says:
                board.notes.append(CallNote(len(board.calls) - 1, says, alert=bool(match["alert"])))

    def _read_contract(self, board: BoardText) -> None:
        self._read_result(board)
        word = self._lines.get("C")
        if word is None:
            return
        found = _CONTRACT.match(word.text)
        if found is not None:
            risk = {"R": "XX"}.get((found["risk"] or "").upper(), found["risk"] or "")
            board.contract, board.declarer = Word(found["bid"] + risk, word.place), Word(found["by"], word.place)
        elif word.text.upper().startswith("P"):
            board.contract = Word("Pass", word.place)
        else:
            self._findings.remark(word.place, f"'{word.text[:20]}' is no contract", "write it as 4S:N or 3NX:W")

    def _read_result(self, board: BoardText) -> None:
        result = self._lines.get("R")
        tricks = None if result is None else _RESULT.match(result.text)
        if result is not None and tricks is not None:
            board.tricks, board.tricks_place = int(tricks["tricks"]), result.place
            self._read_scores(board, result, result.text[tricks.end() :])
        elif result is not None and result.text:
            right = "write how many tricks declarer took"
            self._findings.remark(result.place, f"the result is '{result.text}'", right)

    def _read_scores(self, board: BoardText, result: Word, behind: str) -> None:
        """Read what stands behind the tricks: a score, and what it is worth beside those of other tables."""
        for found in _SCORE.finditer(behind):
            text, number = found[0].strip(), found["number"]
            if number and int(number) % 10 == 0 and abs(int(number)) >= _LOWEST_SCORE:
                column = result.place.column + len(result.text) - len(behind) + found.start()
                board.score = Word(text, Place(result.place.line, column))
            else:
                scoring = self._text("F")[:1].upper()
                name = "ScorePercentage" if text.endswith("%") else _COMPARED.get(scoring, "ScoreIMP")
                board.details.setdefault(name, text)

    def _read_play(self, board: BoardText) -> None:
        """Read the tricks, separated by colons; a card without a suit is of the suit led, or of the previous card's."""
        word = self._lines.get("P")
        if word is None:
            return
        head, colon, _ = word.text.partition(":")
        skipped = len(head) + 1 if colon and head.upper() in set(COMPASS) else 0
        column = word.place.column + skipped
        for trick in re.split("[:;]", word.text[skipped:]):
            led = ""
            for found in _CARD.finditer(trick):
                place = Place(word.place.line, column + found.start())
                if found["other"]:
                    self._findings.remark(place, f"'{found['other']}' among the cards", "it is left out")
                elif found["rank"]:
                    led = led or (found["suit"] or "").upper()
                    rank = found["rank"].upper().replace("10", "T")
                    board.played.append(Word(f"{(found['suit'] or led).upper()}{rank}", place))
            column += len(trick) + 1
