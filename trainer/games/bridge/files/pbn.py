r"""Deals as PBN 2.1, Portable Bridge Notation (Tis Veugen, 1999), as it comes: from clubs, servers and championships.

Read: tags in any order and any letters, and such as are not written quite right; inherited tags; one to four hands;
`AP`, notes, alerts, marks, comments, `-` `*` `+`, claims by [Result], contracts without an auction; tables and other
sections, as they are. Written: the tags that PBN asks for, those of its supplement that a deal needs, and whatever was
read beside them. An alert is a note that begins with `Alert`. Tags of ours: Laws, Source, Seed. The README beside this
file names the test of every rule.

Lost: calls behind an insufficient bid that was accepted, or behind one that can't be read (they become a comment),
and cards played from unknown hands (they are kept as a section).
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from trainer.documents.foreign_text import TextPieces
from trainer.documents.nodes import Place
from trainer.games.bridge.compass import COMPASS, DEALER
from trainer.games.bridge.files.board_making import placed_deal
from trainer.games.bridge.files.board_text import (
    MOST_REPORTED,
    NOT_KNOWN,
    Beside,
    BoardText,
    Findings,
    Table,
    Word,
    number_of,
)
from trainer.games.bridge.files.first_caller import first_caller
from trainer.games.bridge.files.pbn_inheritance import Inheritance
from trainer.games.bridge.files.pbn_notes import keep_notes_of_nothing, notes_of
from trainer.games.bridge.files.pbn_sections import COMMENT, AuctionRead, read_auction, read_play
from trainer.games.bridge.files.pbn_text import PbnGame, PbnTag, end_of_games, pbn_games
from trainer.games.bridge.files.pbn_writing import pbn_of
from trainer.games.deal_format import DealParts, DealsWritten, PlacedDeal, Section
from trainer.problems import UnusableFileError

_SEATS: Final = len(COMPASS)
_OURS: Final = re.compile(r'^[ \t]*\[\s*Game\s*"', re.MULTILINE | re.IGNORECASE)
_THEIRS: Final = re.compile(
    r"^[ \t]*\[\s*(?:Deal|Dealer|Auction|Play|Declarer|Board|Event|Vulnerable)\b", re.MULTILINE | re.IGNORECASE
)
_RESULT: Final = re.compile(r"\^?\s*(?:(NS|EW|[NESW])(?:\s*:)?\s*)?(\d{1,2})(?:\s*(?:NS|EW).*)?", re.IGNORECASE)
_RELATIVE_RESULT: Final = re.compile(r"(?:[1-7].*?)?(=|[+-]\d{1,2})")
"""Tricks above or below the contract, as players say them; PBN has the number of tricks."""

_BOOK: Final = 6
"""The tricks that a contract adds to its level."""

_PASSES: Final = ("P", "PASS")
_UNKNOWN_HANDS: Final = ("-", "?", "...", "....", "-.-.-.-")
_KNOWN: Final = (
    *("Board", "Dealer", "Vulnerable", "Deal", "Event", "Declarer", "Contract", "Result", "Score"),
    *("Auction", "Play", "Note", "Laws", "Source", "Seed", "BidSystemNS", "BidSystemEW"),
)
_TAKEN_CARE_OF: Final = frozenset(name.lower() for name in _KNOWN)
_ALWAYS: Final = ("Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal")
_WRITTEN: Final = {name.lower(): name for name in (*_ALWAYS, "Scoring", "Declarer", "Contract", "Result")} | {
    "score": ""
}
"""The tags that are always written, by their lower-case names; the score only where there is one."""

_WITHOUT_LINES: Final = _TAKEN_CARE_OF | {"site", "date", "west", "north", "east", "south", "scoring"}
"""Lower-case names of tags without a section."""


class PbnFormat:
    """PBN as a format of deals."""

    title = "PBN"

    def __init__(self, table: Table) -> None:
        self._table = table

    def claims(self, text: str) -> bool:
        """Return whether a text is PBN of bridge: its seats are compass points, and it has no tag Game of our own."""
        return _THEIRS.search(text) is not None and _OURS.search(text) is None

    def end_of_piece(self, text: str) -> int:
        """Return the index after the last complete game."""
        return end_of_games(text)

    def read(self, file: str, pieces: TextPieces) -> DealsWritten:
        """Return every readable game, and the problems."""
        findings = Findings(file, pieces)
        written = DealsWritten((), findings.problems, findings.remarks, left=findings.left)
        written.deals = self._deals(pieces, findings, written)
        return written

    def _deals(self, pieces: TextPieces, findings: Findings, written: DealsWritten) -> Iterator[PlacedDeal]:
        """Yield the deals one by one, and count the games."""
        inheritance = Inheritance()
        for game in pbn_games(pieces, findings):
            written.games += game.makes_a_board
            board = _Reader(game, inheritance.tags_of(game), self._table, findings).board()
            if board is not None:
                yield placed_deal(board, self._table, findings)
        if findings.refused:
            raise UnusableFileError(findings.problems[:MOST_REPORTED])

    def write(self, deals: Iterable[tuple[DealParts, Mapping[str, str]]]) -> Iterator[str]:
        """Yield an export of these deals, separated by empty lines."""
        yield "% PBN 2.1\n% EXPORT\n\n"
        for number, (parts, outcome) in enumerate(deals):
            yield "\n" * (number > 0) + pbn_of(parts, outcome, self._table)

    def lost(self, parts: DealParts) -> tuple[str, ...]:
        """Return an empty tuple, because PBN can hold everything."""
        del parts
        return ()


class _Reader:
    """A reader of one game as a board."""

    def __init__(self, game: PbnGame, tags: Mapping[str, PbnTag], table: Table, findings: Findings) -> None:
        self._game = game
        self._tags = tags
        self._table = table
        self._findings = findings

    def board(self) -> BoardText | None:
        """Return the board; None without hands."""
        board = BoardText(self._game.first)
        deal = self._tags.get("deal")
        if deal is None or deal.value.text in NOT_KNOWN:
            if self._game.makes_a_board or self._game.has("board"):
                self._findings.problem(self._game.first, "the game has no [Deal]", 'add [Deal "N:…"]')
            return None
        if not self._game.makes_a_board and not self._game.has("dealer"):
            return None
        board.number = self._text("board")
        tag = self._tags.get("auction")
        auction = AuctionRead() if tag is None else read_auction(tag, notes_of(self._game, "auction"), self._findings)
        dealer = self._dealer(deal.value.text.partition(":")[0], auction)
        if not self._read_hands(board, deal.value, dealer):
            return None
        board.dealer = dealer
        board.calls, board.notes, board.all_pass = auction.calls, auction.notes, auction.all_pass
        board.beside += auction.beside
        board.fourth_is_left_over = tag is None or self._is_decided(auction)
        board.vulnerable = self._word("vulnerable")
        board.laws = self._text("laws") or self._text("scoring")
        board.contract, board.declarer = self._word("contract"), self._word("declarer")
        board.title, board.source, board.seed = self._text("event"), self._text("source"), self._text("seed")
        systems = self._text("bidsystemns"), self._text("bidsystemew")
        if any(systems):
            board.conventions = systems if dealer in "NS" else systems[::-1]
        self._read_play(board)
        self._read_result(board)
        self._read_rest(board)
        return board

    def _is_decided(self, auction: AuctionRead) -> bool:
        """Return whether the auction is complete, or its result is stated; otherwise the board is a bidding problem."""
        ends = [call.text.upper() in _PASSES for call in auction.calls[-_SEATS + 1 :]]
        is_over = len(auction.calls) >= _SEATS and all(ends)
        return auction.all_pass is not None or is_over or bool(self._text("contract") or self._word("play"))

    def _word(self, name: str) -> Word | None:
        tag = self._tags.get(name)
        return None if tag is None else tag.value

    def _text(self, name: str) -> str:
        word = self._word(name)
        return "" if word is None or word.text in NOT_KNOWN else word.text.strip()

    def _letter(self, name: str) -> str:
        """Return the compass letter in a tag; empty where it has none."""
        letter = self._text(name).strip("^ ")[:1].upper()
        return letter if letter and letter in COMPASS else ""

    def _dealer(self, first_hand: str, auction: AuctionRead) -> str:
        """Return who calls first.

        Without a statement, it is the dealer by the number of the board, else the player of the first hand.
        """
        said, written = self._letter("dealer"), self._letter("auction")
        if not said and not written:
            number = number_of(self._text("board"))
            letter = first_hand.strip().upper()
            if number:
                return self._table.board(number)[DEALER]
            return letter if letter and letter in COMPASS else COMPASS[0]
        if not written or not auction.calls:
            return said or written
        chosen = first_caller(auction, written, said, self._letter("declarer"))
        place = self._tags["auction"].value.place
        if said and said != written:
            right = "a hyphen holds the place of a player before him" if chosen == said else ""
            self._findings.remark(
                place,
                f"the auction begins with '{written}', and the dealer is '{said}'",
                f"the first call is read as {chosen}'s" + (f"; {right}" if auction.places_before and right else ""),
            )
        elif auction.places_before and chosen == said:
            self._findings.remark(
                place,
                f"{auction.places_before} places before the first call of the dealer '{said}'",
                f"the first call is read as {chosen}'s",
            )
        return chosen

    def _read_hands(self, board: BoardText, value: Word, dealer: str) -> bool:
        first, colon, _ = value.text.partition(":")
        letter = first.strip().upper()[:1] if len(first.strip()) <= len("North") else ""
        if not colon or not letter or letter not in COMPASS:
            self._findings.problem(
                value.place, f"the hands begin with '{first[:20]}'", "write N:, E:, S: or W: and four hands"
            )
            return False
        start = value.text.index(":") + 1
        hands = [
            Word(
                "-" if found[0] in _UNKNOWN_HANDS else found[0],
                Place(value.place.line, value.place.column + found.start()),
            )
            for found in re.compile(r"\S+").finditer(value.text, start)
        ]
        if len(hands) > _SEATS or not hands:
            self._findings.problem(
                value.place, f"{len(hands)} hands", f"{_SEATS} are dealt; - stands for one that is not known"
            )
            return False
        if len(hands) < _SEATS:
            self._findings.remark(value.place, f"{len(hands)} of {_SEATS} hands", "the others are read as not known")
            hands += [Word("-", value.place)] * (_SEATS - len(hands))
        turn = (COMPASS.index(dealer) - COMPASS.index(letter)) % _SEATS
        board.hands = hands[turn:] + hands[:turn]
        return True

    def _read_play(self, board: BoardText) -> None:
        tag = self._tags.get("play")
        if tag is None:
            return
        board.opening_leader = tag.value
        play = read_play(tag, notes_of(self._game, "play"), self._findings)
        board.trick_rows, board.owned_revokes = play.rows, play.owned_revokes
        board.beside += play.beside
        board.play_lines = tag.lines

    def _read_result(self, board: BoardText) -> None:
        word = self._word("result")
        if word is None or word.text in NOT_KNOWN or self._text("contract").upper() == "PASS":
            return
        found = _RESULT.fullmatch(word.text.strip())
        relative = _RELATIVE_RESULT.fullmatch(word.text.replace(" ", ""))
        level = self._text("contract")[:1]
        if found is None and relative is not None and level.isdecimal():
            board.tricks = _BOOK + int(level) + int(relative[1].replace("=", "0"))
            board.tricks_place = word.place
            return
        if found is None:
            self._findings.remark(word.place, f"the result is '{word.text}'", "write how many tricks declarer took")
            return
        declarer = self._letter("declarer")
        other = found[1] is not None and declarer and (found[1][0].upper() in "NS") != (declarer in "NS")
        board.tricks = 13 - int(found[2]) if other else int(found[2])
        board.tricks_place = word.place

    def _read_rest(self, board: BoardText) -> None:
        """Store the unknown tags, tables, and comments on tags; also a score without a result that explains it."""
        board.score = self._word("score")
        if board.tricks is None and self._text("score"):
            board.details["Score"] = self._text("score")
        board.beside += [Beside("", board.first, COMMENT, text) for text in self._game.comments]
        keep_notes_of_nothing(self._game, self._tags, board, self._findings)
        for name, tag in self._tags.items():
            if name in ("auction", "play"):
                continue
            if tag.words and name in _WITHOUT_LINES:
                self._findings.problem(
                    tag.words[0].place, f"'{tag.words[0].text[:20]}' behind [{tag.name}]", "it has no section"
                )
            elif tag.words:
                board.sections.append(Section(tag.name, tag.value.text, tag.lines))
                continue
            if name not in _TAKEN_CARE_OF and tag.value.text.strip() not in NOT_KNOWN:
                board.details[tag.name] = tag.value.text
            part = _WRITTEN.get(name, "" if tag.value.text in NOT_KNOWN else tag.name)
            board.beside += [Beside(part, tag.value.place, COMMENT, comment.text) for comment in tag.comments]
