r"""Deals as PBN 2.1, Portable Bridge Notation (Tis Veugen, 1999), as it comes: from clubs, servers and championships.

Read: tags in any order and any letters, `%` lines and both kinds of remarks (which are not kept), `#` and tags left out
(as in the game before, so that a second table plays the same board), `AP`, notes of calls, `-` `*` `+`, claims by
[Result], contracts without an auction. Written: the tags that PBN asks for, and those of its supplement that a deal
needs. An alert is a note that begins with `Alert`. Tags of ours: Laws, Source, Seed.

Lost: remarks, NAGs (`$1`, `!`), notes about cards, tables of results.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from trainer.documents.nodes import Place
from trainer.games.bridge.compass import COMPASS
from trainer.games.bridge.files.board_making import placed_deal
from trainer.games.bridge.files.board_text import NOT_KNOWN, BoardText, Findings, Table, Word
from trainer.games.bridge.files.pbn_text import PbnGame, PbnTag, pbn_games
from trainer.games.bridge.files.pbn_writing import ALERT, REVOKED, pbn_of
from trainer.games.deal_format import CallNote, DealParts, DealsWritten, PlacedDeal

_SEATS: Final = len(COMPASS)
_INHERITED: Final = ("Board", "Dealer", "Vulnerable", "Deal")
_OURS: Final = re.compile(r'^[ \t]*\[\s*Game\s*"', re.MULTILINE | re.IGNORECASE)
_THEIRS: Final = re.compile(
    r'^[ \t]*\[\s*(?:Deal|Dealer|Auction|Play|Declarer)\s*"[NESW]', re.MULTILINE | re.IGNORECASE
)
_NOTE: Final = re.compile(r"=(\d+)=")
_SKIPPED: Final = re.compile(r"\$\d+|\^[A-Za-z]|[!?]+")
_RESULT: Final = re.compile(r"\^?\s*(?:(NS|EW|[NESW])\s+)?(\d{1,2})(?:\s+(?:NS|EW).*)?", re.IGNORECASE)
_KNOWN: Final = (
    *(*_INHERITED, "Event", "Declarer", "Contract", "Result", "Score", "Auction", "Play", "Note"),
    *("Laws", "Source", "Seed", "BidSystemNS", "BidSystemEW"),
)
_TAKEN_CARE_OF: Final = frozenset(name.lower() for name in _KNOWN)


class PbnFormat:
    """PBN as a format of deals."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def claims(self, text: str) -> bool:
        """Whether seats are those of the compass; the program's own text has numbers, and a tag Game."""
        return _THEIRS.search(text) is not None and _OURS.search(text) is None

    def read(self, file: str, text: str) -> DealsWritten:
        """Every game that can be made out, and what is wrong."""
        findings = Findings(file, text)
        deals: list[PlacedDeal] = []
        before: dict[str, PbnTag] = {}
        for game in pbn_games(text, findings):
            board, before = _Reader(game, before, findings).board()
            deal = None if board is None else placed_deal(board, self._table, findings)
            deals += [] if deal is None else [deal]
        return DealsWritten(() if findings.refused else tuple(deals), tuple(findings.problems), tuple(findings.remarks))

    def write(self, deals: Sequence[tuple[DealParts, Mapping[str, str]]]) -> str:
        """An export of these deals, an empty line behind each."""
        return "% PBN 2.1\n% EXPORT\n\n" + "\n".join(pbn_of(parts, outcome, self._table) for parts, outcome in deals)


class _Reader:
    """One game as a board."""

    def __init__(self, game: PbnGame, before: Mapping[str, PbnTag], findings: Findings) -> None:
        self._game = game
        self._before = before
        self._findings = findings
        self._tags = {tag.name.lower(): tag for tag in game.tags if tag.name.lower() != "note"}

    def board(self) -> tuple[BoardText | None, dict[str, PbnTag]]:
        """The board, None without hands; and the tags that the next game may leave out."""
        self._inherit()
        kept = {name: tag for name, tag in self._tags.items() if name not in ("auction", "play")}
        board = BoardText(self._game.first)
        deal = self._tags.get("deal")
        if deal is None or deal.value.text in NOT_KNOWN:
            self._findings.problem(self._game.first, "the game has no [Deal]", 'add [Deal "N:…"]')
            return None, kept
        first, _, _ = deal.value.text.partition(":")
        dealer = self._dealer(first)
        if not self._read_hands(board, deal.value, dealer):
            return None, kept
        board.dealer = dealer
        board.number = self._text("board")
        board.vulnerable = self._word("vulnerable")
        board.laws = self._text("laws") or self._text("scoring")
        board.contract, board.declarer = self._word("contract"), self._word("declarer")
        board.title, board.source, board.seed = self._text("event"), self._text("source"), self._text("seed")
        systems = self._text("bidsystemns"), self._text("bidsystemew")
        if any(systems):
            board.conventions = systems if dealer in "NS" else systems[::-1]
        self._read_auction(board)
        self._read_play(board)
        self._read_result(board)
        board.details = {
            tag.name: tag.value.text
            for tag in self._game.tags
            if tag.name.lower() not in _TAKEN_CARE_OF and not tag.words and tag.value.text not in NOT_KNOWN
        }
        return board, kept

    def _inherit(self) -> None:
        for name, tag in self._tags.items():
            if tag.value.text in ("#", "##") and name in self._before:
                self._tags[name] = self._before[name]
        if "deal" not in self._tags:
            number, earlier = self._tags.get("board"), self._before.get("board")
            if number is not None and earlier is not None and number.value.text != earlier.value.text:
                return
            for name in map(str.lower, _INHERITED):
                if name in self._before:
                    self._tags.setdefault(name, self._before[name])

    def _word(self, name: str) -> Word | None:
        tag = self._tags.get(name)
        return None if tag is None else tag.value

    def _text(self, name: str) -> str:
        word = self._word(name)
        return "" if word is None or word.text in NOT_KNOWN else word.text

    def _dealer(self, first_hand: str) -> str:
        """Who begins the auction, else who is said to deal; where nobody says, the first hand's player."""
        for name in ("auction", "dealer"):
            letter = self._text(name)[:1].upper()
            if letter and letter in COMPASS:
                said = self._word("dealer")
                if said is not None and said.text not in NOT_KNOWN and said.text[:1].upper() != letter:
                    self._findings.remark(
                        said.place, f"the dealer is '{said.text}'", f"the auction begins with {letter}"
                    )
                return letter
        letter = first_hand.strip().upper()
        return letter if letter and letter in COMPASS else COMPASS[0]

    def _read_hands(self, board: BoardText, value: Word, dealer: str) -> bool:
        first, colon, _ = value.text.partition(":")
        letter = first.strip().upper()
        if not colon or len(letter) != 1 or letter not in COMPASS:
            self._findings.problem(
                value.place, f"the hands begin with '{first[:20]}'", "write N:, E:, S: or W: and four hands"
            )
            return False
        hands = [
            Word(found[0], Place(value.place.line, value.place.column + found.start()))
            for found in re.finditer(r"\S+", value.text)
        ]
        start = value.text.index(":") + 1
        hands[0] = Word(
            hands[0].text[hands[0].text.find(":") + 1 :], Place(value.place.line, value.place.column + start)
        )
        if not hands[0].text:
            hands.pop(0)
        if len(hands) != _SEATS:
            self._findings.problem(
                value.place, f"{len(hands)} hands", f"{_SEATS} are dealt; - stands for one that is not known"
            )
            return False
        turn = (COMPASS.index(dealer) - COMPASS.index(letter)) % _SEATS
        board.hands = hands[turn:] + hands[:turn]
        return True

    def _read_auction(self, board: BoardText) -> None:
        tag = self._tags.get("auction")
        said = self._notes("auction")
        for word in () if tag is None else tag.words:
            note = _NOTE.fullmatch(word.text)
            text = word.text.rstrip("!?")
            if note is not None:
                if board.calls and note[1] in said:
                    board.notes.append(_call_note(len(board.calls) - 1, said[note[1]]))
            elif word.text.upper() == "AP":
                board.all_pass = word
            elif word.text in ("*", "+"):
                return
            elif word.text != "-" and not _SKIPPED.fullmatch(word.text):
                board.calls.append(Word(text, word.place))

    def _notes(self, section: str) -> dict[str, str]:
        """The notes of a section by their numbers; they stand behind it."""
        found, current = {}, ""
        for tag in self._game.tags:
            name = tag.name.lower()
            if name in ("auction", "play"):
                current = name
            elif name == "note" and current == section:
                number, _, says = tag.value.text.partition(":")
                found[number.strip()] = says
        return found

    def _read_play(self, board: BoardText) -> None:
        tag = self._tags.get("play")
        if tag is None:
            return
        board.opening_leader = tag.value
        cards: list[Word | None] = []
        for index, word in enumerate(tag.words):
            if word.text in ("*", "+"):
                break
            if word.text == REVOKED:
                # Files have it before the card and behind it.
                board.owned_revokes |= {one.place for one in tag.words[max(index - 1, 0) : index + 2]}
            elif word.text == "-":
                cards.append(None)
            elif not _SKIPPED.fullmatch(word.text) and not _NOTE.fullmatch(word.text):
                cards.append(Word(word.text.rstrip("!?"), word.place))
        board.trick_rows = [cards[start : start + _SEATS] for start in range(0, len(cards), _SEATS)]

    def _read_result(self, board: BoardText) -> None:
        word = self._word("result")
        if word is None or word.text in NOT_KNOWN or self._text("contract").upper() == "PASS":
            return
        found = _RESULT.fullmatch(word.text.strip())
        if found is None:
            self._findings.remark(word.place, f"the result is '{word.text}'", "write how many tricks declarer took")
            return
        declarer = self._text("declarer").strip("^")[:1].upper()
        other = found[1] is not None and declarer and (found[1][0].upper() in "NS") != (declarer in "NS")
        board.tricks = 13 - int(found[2]) if other else int(found[2])
        board.tricks_place = word.place


def _call_note(call: int, says: str) -> CallNote:
    head, colon, rest = says.partition(":")
    if head.strip() == ALERT:
        return CallNote(call, rest.strip() if colon else "", alert=True)
    return CallNote(call, says)
