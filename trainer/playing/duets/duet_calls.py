"""What the partners of a duet have called, one file a person, to which only lines are added.

So nothing is lost when both call at the same time and a shared folder brings their files together later; where it
keeps two versions of one file, both are read. A call in the file of the other player is passed over. A line is one JSON
object: `player`, `deal` (from 1), `auction` (the calls before), `call`, `at` (UTC). What a finished deal was worth
(`deal`, `auction`, `worth`) stands in another file, which may be lost: whoever looks next works it out again.
"""

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from trainer.documents.json_fields import number_of, text_of, texts_of
from trainer.documents.json_text import json_text
from trainer.documents.regular_files import open_regular, open_to_append
from trainer.playing.duets.duet import Duet, DuetError
from trainer.problems import BadNotationError, Problem, reason_of

_PATTERNS: Final = ("calls-*.jsonl", "worth*.jsonl")
_LARGEST_FILE: Final = 5_000_000
"""Bytes; two partners who bid 500 deals write about one."""

Calls = tuple[str, ...]
"""An auction as it is written."""


@dataclass(frozen=True, slots=True)
class Worth:
    """What a finished deal was worth to the partners' side, None where that is not known.

    By best play: of the contract that they reached, of the best one, and of what two bots of their table reach. In a
    game without a solver the cards were played by players, and there is no best one.
    """

    reached: int | None
    best: int | None
    by_table: int | None


@dataclass
class DuetCalls:
    """All that was called so far. Of two calls in one place the earlier one counts; the other is a problem."""

    _calls: dict[tuple[str, int, Calls], tuple[str, str]] = field(default_factory=dict)
    _worth: dict[tuple[int, Calls], Worth] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)

    def call(self, player: str, number: int, before: Calls) -> str | None:
        """What a player has called in a deal after these calls; None where he has not yet."""
        found = self._calls.get((player, number, before))
        return None if found is None else found[1]

    def worth(self, number: int, auction: Calls) -> Worth | None:
        """What a deal was worth after this auction, if someone has worked it out."""
        return self._worth.get((number, auction))

    def note(self, place: Problem, line: Mapping[str, Any], duet: Duet) -> None:
        """Take up one line, which stands at a place; raises `BadNotationError` for one that says nothing."""
        number, auction = number_of(line, "deal"), texts_of(line, "auction")
        if "worth" in line:
            self._worth.setdefault((number, auction), _worth_in(line["worth"]))
            return
        player = text_of(line, "player")
        if player not in duet.players:
            raise BadNotationError(f"'{player}' is not in this duet")
        if duet.owner_of(place.file) != player:
            raise BadNotationError(f"a call of {player} stands only in {duet.file_of(player)}")
        said = (text_of(line, "at"), text_of(line, "call"))
        known = self._calls.setdefault((player, number, auction), said)
        if known[1] != said[1]:
            self._calls[player, number, auction] = min(known, said)
            later = max(known, said)[1]
            self.problems.append(_with(place, f"{player} has called twice in deal {number}", f"{later} came later"))


def read_calls(folder: Path, duet: Duet) -> DuetCalls:
    """All calls in the files of a folder; lines that can't be used are among the problems.

    Raises `DuetError` for a file that can't be read.
    """
    calls = DuetCalls()
    for path in sorted(path for pattern in _PATTERNS for path in folder.glob(pattern)):
        for number, text in enumerate(_lines(path), 1):
            place = Problem(path.name, number, 1, "", "")
            try:
                calls.note(place, _object(text), duet)
            except (BadNotationError, ValueError, RecursionError) as error:
                wrong = str(error).rstrip(".") if isinstance(error, BadNotationError) else "this line is damaged"
                calls.problems.append(_with(place, wrong, "it is passed over"))
    return calls


@dataclass(frozen=True, slots=True)
class CallMade:
    """A call that a player has made in a deal, after the calls `before`."""

    player: str
    deal: int
    before: Calls
    call: str
    at: datetime


def add_call(folder: Path, duet: Duet, made: CallMade) -> None:
    """Write down a call; it is on the disk afterwards. Raises `DuetError` where it can't be."""
    line = {"player": made.player, "deal": made.deal, "auction": list(made.before), "call": made.call}
    _add(folder / duet.file_of(made.player), {**line, "at": made.at.isoformat()})


def add_worth(folder: Path, number: int, auction: Calls, worth: Worth) -> None:
    """Write down what a finished deal was worth; raises `DuetError`."""
    found = {"reached": worth.reached, "best": worth.best, "by table": worth.by_table}
    _add(folder / "worth.jsonl", {"deal": number, "auction": list(auction), "worth": found})


def _add(path: Path, line: Mapping[str, Any]) -> None:
    try:
        with open_to_append(path) as file:
            file.seek(0, os.SEEK_END)
            if file.tell():
                # A line that was cut off must not swallow this one.
                file.seek(-1, os.SEEK_END)
                is_whole = file.read(1) == b"\n"
                file.write(b"" if is_whole else b"\n")
            file.write(json_text(line).encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        message = f"{path} can't be written: {reason_of(error)}."
        raise DuetError(message) from None


def _lines(path: Path) -> Iterator[str]:
    try:
        if path.is_symlink() or not path.is_file():
            return
        with open_regular(path, through_links=False) as file:
            content = file.read(_LARGEST_FILE + 1)
    except OSError as error:
        message = f"{path} can't be read: {reason_of(error)}."
        raise DuetError(message) from None
    if len(content) > _LARGEST_FILE:
        message = f"{path} is too large: a file of calls has at most {_LARGEST_FILE:,} bytes."
        raise DuetError(message)
    yield from (line for line in content.decode("utf-8", errors="replace").splitlines() if line.strip())


def _object(text: str) -> Mapping[str, Any]:
    found = json.loads(text)
    if not isinstance(found, dict):
        raise BadNotationError("this is no object")
    return found


def _worth_in(found: object) -> Worth:
    if not isinstance(found, dict):
        raise BadNotationError("'worth' is no object")
    numbers = (found.get(key) for key in ("reached", "best", "by table"))
    return Worth(*(number if isinstance(number, int) else None for number in numbers))


def _with(place: Problem, wrong: str, right: str) -> Problem:
    return Problem(place.file, place.line, place.column, wrong, right)
