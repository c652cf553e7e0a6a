"""The file of finished parts of a simulation, from which it can continue.

It has one JSON object on each line: first a description of the simulation and the version of the program, which alone
continues it, then the finished parts, each with a
checksum of both. A last line that is incomplete, after a crash or on a full disk, is dropped. An edited line, or one of
another simulation, is noticed.
"""

import hashlib
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, Generic, Protocol, TypeVar

from trainer import __version__
from trainer.documents.regular_files import open_regular
from trainer.playing.simulation.parts import Part
from trainer.playing.simulation.tally import Tally
from trainer.problems import BiddingTrainerError, reason_of

_R = TypeVar("_R")

_BEGINNING: Final = b'{"simulation":'
_LONGEST_FIRST_LINE: Final = 1 << 16
"""A bound against files that are no checkpoints; the first line has only the contest."""

_LARGEST: Final = 1 << 28
"""The largest file, in bytes, that is read; a part takes some hundred bytes."""

_CHECKSUM_DIGITS: Final = 16
"""Hexadecimal digits: 64 bits, enough to notice damage."""


class SimulationFileError(BiddingTrainerError):
    """The error when the file can't be used for this simulation."""


class LongWork(Protocol):
    """Work over many deals that is done in parts, such as a contest."""

    @property
    def identity(self) -> str:
        """Return a text that is equal exactly for the same work, done by the same version of the program."""

    @property
    def described(self) -> Mapping[str, Any]:
        """Return a description as JSON: `parties`, `laws`, `seed`, and everything else that the work depends on."""


class PartsFile(Generic[_R]):
    """The results of finished parts in a file, which is created if it does not exist.

    `to_json` and `from_json` turn the result of a part into JSON and back.
    """

    def __init__(self, path: Path, to_json: Callable[[_R], Any], from_json: Callable[[Any], _R]) -> None:
        self._path = path
        self._to_json = to_json
        self._from_json = from_json

    def read(self, work: LongWork) -> Mapping[Part, _R]:
        """Return the results of the finished parts; this must be called before the first `add`.

        Raises `SimulationFileError` when the file belongs to other work or to none, or can't be read or written.
        """
        try:
            if not self._path.exists():
                self._path.write_text(f"{_first_line(work)}\n", encoding="utf-8")
                return {}
            written = self._content()
            lines = written[: written.rfind(b"\n") + 1].decode("utf-8").splitlines()
            self._check(lines, work)
            parts = dict(self._part(line, work) for line in lines[1:])
            with self._path.open("r+b") as file:
                file.truncate(written.rfind(b"\n") + 1)
        except OSError as error:
            raise SimulationFileError(f"{self._path} can't be used: {reason_of(error)}.") from None
        except (ValueError, KeyError, TypeError):
            raise SimulationFileError(
                f"{self._path} was edited or is damaged; name another file, or remove it."
            ) from None
        return parts

    def add(self, work: LongWork, part: Part, result: _R) -> None:
        """Store the result of a finished part. Raises `SimulationFileError` when it can't be written."""
        kept = {"first": part.first, "stop": part.stop, "counts": self._to_json(result)}
        line = json.dumps({**kept, "checksum": _checksum(work, kept)})
        try:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(f"{line}\n")
        except OSError as error:
            raise SimulationFileError(f"{self._path} can't be written: {reason_of(error)}.") from None

    def _content(self) -> bytes:
        """Return the contents of the file. A file that does not begin like ours is not read any further."""
        with open_regular(self._path) as file:
            first = file.readline(_LONGEST_FIRST_LINE)
            if not first.startswith(_BEGINNING) or not first.endswith(b"\n"):
                raise SimulationFileError(f"{self._path} is no file of a simulation; name another one.")
            rest = file.read(_LARGEST)
            if len(rest) == _LARGEST:
                raise SimulationFileError(f"{self._path} is larger than any simulation; name another file.")
            return first + rest

    def _part(self, line: str, work: LongWork) -> tuple[Part, _R]:
        data = json.loads(line)
        if data.pop("checksum") != _checksum(work, data):
            raise ValueError(line)
        return Part(int(data["first"]), int(data["stop"])), self._from_json(data["counts"])

    def _check(self, lines: list[str], work: LongWork) -> None:
        first = json.loads(lines[0]) if lines else None
        if not isinstance(first, dict) or "simulation" not in first:
            raise SimulationFileError(f"{self._path} is no file of a simulation; name another one.")
        if first["simulation"] != work.identity:
            message = f"{self._path} is of another simulation: {_told(first.get('contest'), first.get('program'))}."
            message = f"{message} Name another file."
            raise SimulationFileError(message)


class SimulationFile(PartsFile[Tally]):
    """The finished parts of one contest."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, Tally.as_json, Tally.from_json)


def _first_line(work: LongWork) -> str:
    return json.dumps({"simulation": work.identity, "program": __version__, "contest": work.described})


def _told(contest: object, program: object) -> str:
    """Return in a few words which simulation a file belongs to.

    If these words are equal, the file belongs to other tables. `program` is the version that wrote it.
    """
    if not isinstance(contest, dict):
        return "nobody knows which"
    said = [f"{key} {contest[key]}" for key in ("laws", "play", "seed", "nodes") if key in contest]
    names = [
        "+".join([str(party.get("convention")), *map(str, party.get("treatments", ()))])
        for party in contest.get("parties", ())
        if isinstance(party, dict)
    ]
    by = "with its tables and program of that time"
    if isinstance(program, str) and program != __version__:
        by = f"by Bidding Trainer {program:.20}; this is {__version__}"
    return f"{' against '.join(names)}, {', '.join(said)}, {by}"


def _checksum(work: LongWork, kept: Mapping[str, object]) -> str:
    written = json.dumps([work.identity, kept], sort_keys=True)
    return hashlib.sha256(written.encode()).hexdigest()[:_CHECKSUM_DIGITS]
