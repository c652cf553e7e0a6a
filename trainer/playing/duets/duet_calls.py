"""The calls of the partners of a duet, in one append-only file for each player.

So nothing is lost when both call at the same time and a file-sharing service merges the folder later; where it keeps
two versions of a file, both are read. A call in the file of the other player is ignored. A line is a JSON object:
`player`, `deal` (from 1), `auction` (the calls before), `call`, `at` (UTC). The worth of a finished deal (`deal`,
`auction`, `worth`) is in another file, which may be lost: it is computed again when needed.
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
"""In bytes; two partners who bid 500 deals write about one million."""

Calls = tuple[str, ...]
"""An auction as the texts of its calls."""


@dataclass(frozen=True, slots=True)
class Worth:
    """The worth of a finished deal to the partners' side; None for a value that is unknown.

    Values are by best play: of the contract that they reached, of the best one, and of the one that two bots reach with
    the same convention. In a game without a solver, bots played the cards, and there is no best contract.
    """

    reached: int | None
    best: int | None
    by_table: int | None


@dataclass
class DuetCalls:
    """All calls so far. Of two calls in one place the earlier one counts; the other is a problem."""

    _calls: dict[tuple[str, int, Calls], tuple[str, str]] = field(default_factory=dict)
    _worth: dict[tuple[int, Calls], Worth] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)

    def call(self, player: str, number: int, before: Calls) -> str | None:
        """Return the player's call in a deal after these calls; None where there is none yet."""
        found = self._calls.get((player, number, before))
        return None if found is None else found[1]

    def worth(self, number: int, auction: Calls) -> Worth | None:
        """Return the worth of a deal after this auction; None where it is not computed yet."""
        return self._worth.get((number, auction))

    def note(self, place: Problem, line: Mapping[str, Any], duet: Duet) -> None:
        """Add one line, which is at `place`; raises `BadNotationError` when the line is invalid."""
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
    """Return all calls in the files of a folder; invalid lines are among the problems.

    Raises `DuetError` when a file can't be read.
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
    """Append a call to the player's file and flush it to the disk. Raises `DuetError` when it can't be written."""
    line = {"player": made.player, "deal": made.deal, "auction": list(made.before), "call": made.call}
    _add(folder / duet.file_of(made.player), {**line, "at": made.at.isoformat()})


def add_worth(folder: Path, number: int, auction: Calls, worth: Worth) -> None:
    """Append the worth of a finished deal; raises `DuetError` when it can't be written."""
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


def _worth_in(written: object) -> Worth:
    if not isinstance(written, dict):
        raise BadNotationError("'worth' is no object")
    numbers = (written.get(key) for key in ("reached", "best", "by table"))
    return Worth(*(number if isinstance(number, int) else None for number in numbers))


def _with(place: Problem, wrong: str, right: str) -> Problem:
    return Problem(place.file, place.line, place.column, wrong, right)
