"""The file in which a simulation keeps its finished parts, so that it can go on from there.

It has one JSON object a line: first what is simulated, then a part each, as it was finished, with a checksum of both. A
last line that was cut off in the middle, by a crash or a full disk, is dropped; one that was edited, or is of another
simulation, is noticed.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Final

from trainer.documents.regular_files import open_regular
from trainer.playing.simulation.contest import Contest
from trainer.playing.simulation.contest_parts import Part
from trainer.playing.simulation.tally import Tally
from trainer.problems import BiddingTrainerError

_BEGINNING: Final = b'{"simulation":'
_LONGEST_FIRST_LINE: Final = 1 << 16
_LARGEST: Final = 1 << 28
"""Bytes; a part takes some hundred."""

_CHECKSUM_DIGITS: Final = 16


class SimulationFileError(BiddingTrainerError):
    """The file can't be used for this simulation."""


class SimulationFile:
    """The finished parts of one contest in a file, which is made where it is not there yet."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def read(self, contest: Contest) -> Mapping[Part, Tally]:
        """The parts that are finished; to be called before the first `add`.

        Raises `SimulationFileError` where the file is another contest's or none at all, or can't be read or written.
        """
        try:
            if not self._path.exists():
                self._path.write_text(f"{_first_line(contest)}\n", encoding="utf-8")
                return {}
            written = self._content()
            lines = written[: written.rfind(b"\n") + 1].decode("utf-8").splitlines()
            self._check(lines, contest)
            parts = dict(_part(line, contest) for line in lines[1:])
            with self._path.open("r+b") as file:
                file.truncate(written.rfind(b"\n") + 1)
        except OSError as error:
            raise SimulationFileError(f"{self._path} can't be used: {error.strerror}.") from None
        except (ValueError, KeyError, TypeError):
            raise SimulationFileError(
                f"{self._path} was edited or is damaged; name another file, or remove it."
            ) from None
        return parts

    def add(self, contest: Contest, part: Part, tally: Tally) -> None:
        """Keep a finished part; raises `SimulationFileError` where it can't be written."""
        kept = {"first": part.first, "stop": part.stop, "counts": tally.as_json()}
        line = json.dumps({**kept, "checksum": _checksum(contest, kept)})
        try:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(f"{line}\n")
        except OSError as error:
            raise SimulationFileError(f"{self._path} can't be written: {error.strerror}.") from None

    def _content(self) -> bytes:
        """What is in the file. Whatever does not begin like one of ours is not read any further."""
        with open_regular(self._path) as file:
            first = file.readline(_LONGEST_FIRST_LINE)
            if not first.startswith(_BEGINNING) or not first.endswith(b"\n"):
                raise SimulationFileError(f"{self._path} is no file of a simulation; name another one.")
            rest = file.read(_LARGEST)
            if len(rest) == _LARGEST:
                raise SimulationFileError(f"{self._path} is larger than any simulation; name another file.")
            return first + rest

    def _check(self, lines: list[str], contest: Contest) -> None:
        first = json.loads(lines[0]) if lines else None
        if not isinstance(first, dict) or "simulation" not in first:
            raise SimulationFileError(f"{self._path} is no file of a simulation; name another one.")
        if first["simulation"] != contest.identity:
            message = f"{self._path} is of another simulation: {_told(first.get('contest'))}. Name another file."
            raise SimulationFileError(message)


def _first_line(contest: Contest) -> str:
    return json.dumps({"simulation": contest.identity, "contest": asdict(contest)})


def _told(contest: object) -> str:
    """What a file is of, in a few words; with the same words it was of other tables or another version."""
    if not isinstance(contest, dict):
        return "nobody knows which"
    said = [f"{key} {contest.get(key)}" for key in ("laws", "play", "seed", "nodes")]
    names = [
        "+".join([str(party.get("convention")), *map(str, party.get("treatments", ()))])
        for party in contest.get("parties", ())
        if isinstance(party, dict)
    ]
    return f"{' against '.join(names)}, {', '.join(said)}, with its tables and program of that time"


def _checksum(contest: Contest, kept: Mapping[str, object]) -> str:
    written = json.dumps([contest.identity, kept], sort_keys=True)
    return hashlib.sha256(written.encode()).hexdigest()[:_CHECKSUM_DIGITS]


def _part(line: str, contest: Contest) -> tuple[Part, Tally]:
    data = json.loads(line)
    if data.pop("checksum") != _checksum(contest, data):
        raise ValueError(line)
    return Part(int(data["first"]), int(data["stop"])), Tally.from_json(data["counts"])
