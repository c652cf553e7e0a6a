"""Two programs that save answers to the same rows in one file: nothing is lost or doubled, no review is missed."""

import subprocess
import sys
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import click

from tests.records.answers import NOON, an_attempt
from tests.records.measured.followed import answers_in, troubles_in
from trainer.records.file.failures import NotSavedYetError
from trainer.records.keeper import RecordKeeper

_CHECKOUT: Final = Path(__file__).resolve().parents[3]
_ROWS: Final = 14


@dataclass(frozen=True, slots=True)
class Shared:
    """How many answers two programs gave, how many of them had to wait for the other, and every trouble."""

    answers: int
    waited: int
    troubles: tuple[str, ...]


def shared(answers: int, folder: Path) -> Shared:
    """Let two programs give so many answers together."""
    file = folder / "together" / "records.sqlite"
    with RecordKeeper(file) as keeper:
        keeper.add_learner("Anu")
    each = answers // 2
    command = [sys.executable, "-m", "tests.records.measured.together", str(file), str(each)]
    programs = [
        subprocess.Popen([*command, name], cwd=_CHECKOUT, stdout=subprocess.PIPE, text=True)
        for name in ("one", "other")
    ]
    waited = sum(int(program.communicate()[0]) for program in programs)
    with RecordKeeper(file):
        # What a program left waiting is saved by the next one.
        pass
    found = troubles_in(file, NOON + timedelta(days=3650))
    if answers_in(file) != 2 * each:
        found.append(f"{answers_in(file)} of {2 * each} answers are there")
    return Shared(2 * each, waited, tuple(found))


def _answer(file: Path, answers: int, name: str) -> int:
    waited = 0
    with RecordKeeper(file) as keeper:
        for number in range(answers):
            verdict = "wrong" if number % 4 == 0 else "right"
            attempt = an_attempt(at=datetime.now(UTC), session=name, row=f"s/{number % _ROWS}", verdict=verdict)
            try:
                keeper.save(attempt)
            except NotSavedYetError:
                waited += 1
    return waited


if __name__ == "__main__":
    click.echo(_answer(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3]))
