"""Writing a deal as a game of a PBN file: first the mandatory tags, with `?` for unknown values."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from trainer.cards.card import Card
from trainer.cards.notation import parse_hand
from trainer.games.bridge.compass import COMPASS, VULNERABLE, seat_name
from trainer.games.bridge.files.board_text import Table
from trainer.games.bridge.files.pbn_sections import ALERT, CALLS, COMMENT, MARK, MOVES, NOTE, REVOKED, SKIPPED
from trainer.games.bridge.procedure_reading import BOARD
from trainer.games.deal_format import Annotation, CallNote, DealParts

_SEATS: Final = len(COMPASS)
_WRITTEN_FIRST: Final = ("Site", "Date")
_PLAYERS: Final = ("West", "North", "East", "South")
_VULNERABLE: Final = {"none": "None", "ns": "NS", "ew": "EW", "all": "All"}
_ESCAPED: Final = re.compile(r'[\\"]')
_PASS: Final = "P"


def pbn_of(parts: DealParts, outcome: Mapping[str, str], table: Table) -> str:
    """Return one game, each line ending with a line feed; `outcome` are the tags of the outcome."""
    return "".join(f"{line}\n" for line in _Game(parts, outcome, table).lines())


class _Game:
    """A writer of one game."""

    def __init__(self, parts: DealParts, outcome: Mapping[str, str], table: Table) -> None:
        self._parts = parts
        self._outcome = outcome
        self._table = table
        self._beside: dict[tuple[str, int], list[Annotation]] = {}
        for one in parts.annotations:
            self._beside.setdefault((one.part, one.index), []).append(one)
        self._dealer = seat_name(0, dict(parts.circumstances))

    def lines(self) -> Iterator[str]:
        """Yield every line of the game."""
        yield from self._comments("")
        for name, value in self._tags():
            yield _tag(name, value)
            yield from self._comments(name)
        if self._parts.calls or self._outcome_is_open or ("Auction", 0) in self._beside:
            yield from self._auction()
        yield from self._play()
        for section in self._parts.sections:
            yield _tag(section.name, section.value)
            yield from section.lines

    @property
    def _outcome_is_open(self) -> bool:
        """Return whether hands are unknown and there is no contract, as in a bidding problem."""
        return not self._outcome and "-" in self._parts.hands

    def _tags(self) -> Iterator[tuple[str, str]]:
        parts, outcome = self._parts, self._outcome
        circumstances, details = dict(parts.circumstances), dict(parts.details)
        yield "Event", parts.title or "?"
        for name in _WRITTEN_FIRST:
            yield name, details.pop(name, "?")
        yield "Board", circumstances.get(BOARD, "?")
        for name in _PLAYERS:
            yield name, details.pop(name, "?")
        yield "Dealer", self._dealer
        yield "Vulnerable", _VULNERABLE.get(circumstances.get(VULNERABLE, ""), "?")
        yield "Deal", f"{self._dealer}:{' '.join(parts.hands)}"
        yield "Scoring", details.pop("Scoring", "?")
        passed_out = parts.calls == (_PASS,) * _SEATS
        known = {name: details.pop(name, "?") for name in ("Declarer", "Contract", "Result")}
        known |= {"Declarer": "", "Contract": "Pass", "Result": ""} if passed_out else {}
        yield from (known | {name: outcome[name] for name in known if name in outcome}).items()
        if "Score" in outcome:
            yield "Score", outcome["Score"]
        yield "Laws", parts.laws
        systems = parts.conventions if self._dealer in "NS" else parts.conventions[::-1]
        for name, value in (("Source", parts.source), ("Seed", parts.seed)):
            if value:
                yield name, value
        yield from zip(("BidSystemNS", "BidSystemEW"), systems, strict=False)
        yield from details.items()

    def _auction(self) -> Iterator[str]:
        parts = self._parts
        numbers: dict[str, int] = {}
        references = {note.call: numbers.setdefault(_said(note), len(numbers) + 1) for note in parts.notes}
        yield _tag("Auction", self._dealer)
        yield from self._comments("Auction")
        words = []
        for index, call in enumerate(parts.calls):
            marks = self._marks(CALLS, index)
            word = SKIPPED if SKIPPED in marks else "Pass" if call == _PASS else call
            reference = [f"={references[index]}="] if index in references else []
            rest = (mark for mark in marks if mark != SKIPPED)
            words.append(" ".join([word, *reference, *rest, *self._inline(CALLS, index)]))
        if not self._outcome and parts.calls != (_PASS,) * _SEATS:
            words.append("+")
        for start in range(0, len(words), _SEATS):
            yield " ".join(words[start : start + _SEATS])
        for says, number in numbers.items():
            yield _tag("Note", f"{number}:{says}")

    def _play(self) -> Iterator[str]:
        """Yield the tricks, a column for each seat from the opening leader on, `-` for a missing card."""
        parts, outcome = self._parts, self._outcome
        if not parts.moves:
            return
        circumstances = dict(parts.circumstances)
        hands = tuple(parse_hand(self._table.deck, hand) for hand in parts.hands)
        seats = [seat_name(seat, circumstances) for seat in range(_SEATS)]
        leader = (seats.index(outcome["Declarer"]) + 1) % _SEATS
        play = self._table.play.begin_with(outcome["Contract"].rstrip("X")[1:], leader, hands)
        yield _tag("Play", seats[leader])
        yield from self._comments("Play")
        notes: dict[str, int] = {}
        row = ["-"] * _SEATS
        for index, text in enumerate(parts.moves):
            words = [text]
            if (len(play.tricks) + 1, play.turn) in parts.revokes:
                words.append(REVOKED)
            said = (one.says for one in self._beside.get((MOVES, index), ()) if one.kind == NOTE)
            words.extend(f"={notes.setdefault(says, len(notes) + 1)}=" for says in said)
            words += self._marks(MOVES, index)
            row[(play.turn - leader) % _SEATS] = " ".join([*words, *self._inline(MOVES, index)])
            play = play.add(Card.parse(text))
            if not play.on_the_table:
                yield " ".join(row)
                row = ["-"] * _SEATS
        if play.on_the_table:
            yield " ".join(row)
        if not play.is_over:
            yield "*"
        for says, number in notes.items():
            yield _tag("Note", f"{number}:{says}")

    def _comments(self, part: str) -> Iterator[str]:
        """Yield the comments after a tag, each beginning a line."""
        for one in self._beside.get((part, 0), ()):
            if one.kind == COMMENT and part not in (CALLS, MOVES):
                yield _comment(one.says)

    def _inline(self, part: str, index: int) -> list[str]:
        """Return the comments after a call or a card."""
        beside = self._beside.get((part, index), ())
        return [_comment(one.says, ends_line=True) for one in beside if one.kind == COMMENT]

    def _marks(self, part: str, index: int) -> list[str]:
        return [one.says for one in self._beside.get((part, index), ()) if one.kind == MARK]


def _said(note: CallNote) -> str:
    if not note.alert:
        return note.says or ALERT
    return f"{ALERT}: {note.says}" if note.says else ALERT


def _comment(text: str, *, ends_line: bool = False) -> str:
    """Return a comment in braces, or after a semicolon, with its line end, if it contains a brace."""
    if "}" not in text:
        return f"{{{text}}}"
    lines = "\n".join(f";{line}" for line in text.split("\n"))
    return f"{lines}\n" if ends_line else lines


def _tag(name: str, value: str) -> str:
    shown = " ".join(value.splitlines()) if "\n" in value or "\r" in value else value
    return f'[{name} "{_ESCAPED.sub(lambda found: f"{chr(92)}{found[0]}", shown)}"]'
