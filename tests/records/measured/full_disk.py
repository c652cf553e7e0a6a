"""A disk that is full at every size: what was told to be saved is there, and the rest is saved when there is room."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Final

import click

from tests.records.answers import NOON, an_attempt, with_own_mounts
from tests.records.measured.followed import answers_in, troubles_in
from trainer.records.file.failures import NotSavedYetError, RecordsError
from trainer.records.keeper import RecordKeeper

_ANSWERS: Final = 60
_CHECKOUT: Final = Path(__file__).resolve().parents[3]


@dataclass(frozen=True, slots=True)
class Filled:
    """On how many disks it was tried, how many answers found no room at first, and every trouble."""

    disks: int
    refused: int
    troubles: tuple[str, ...]


def filled(kibibytes: Iterable[int], folder: Path) -> Filled | None:
    """Try disks of these sizes in a process of its own that may mount them; None where nobody may."""
    before = with_own_mounts()
    if before is None:
        return None
    sizes = list(kibibytes)
    command = [*before, sys.executable, "-m", "tests.records.measured.full_disk", folder, *sizes]
    ran = subprocess.run(list(map(str, command)), cwd=_CHECKOUT, capture_output=True, text=True, check=True)
    tried = [json.loads(line) for line in ran.stdout.splitlines()]
    troubles = tuple(trouble for one in tried for trouble in one["troubles"])
    return Filled(len(tried), sum(one["refused"] for one in tried), troubles)


def _on_a_disk(kibibytes: int, folder: Path) -> dict[str, object]:
    folder.mkdir(parents=True, exist_ok=True)
    _run("mount", "-t", "tmpfs", "-o", f"size={kibibytes}k", "tmpfs", str(folder))
    try:
        return _tried(kibibytes, folder)
    finally:
        _run("umount", str(folder))


def _tried(kibibytes: int, folder: Path) -> dict[str, object]:
    file = folder / "records.sqlite"
    saved = refused = 0
    troubles: list[str] = []
    try:
        with RecordKeeper(file) as keeper:
            keeper.add_learner("Anu")
    except RecordsError:
        # Too small to begin with, which is said at once.
        return {"refused": 0, "troubles": []}
    with RecordKeeper(file, wait_seconds=0.05) as keeper:
        for number in range(_ANSWERS):
            try:
                keeper.save(an_attempt(number, lesson="x" * 700, row=f"s/{number % 5}"))
            except NotSavedYetError:
                refused += 1
            else:
                saved += 1
                _count(troubles, f"{kibibytes} KiB, while it was full", file, number + 1)
        _run("mount", "-o", "remount,size=20M", str(folder))
        keeper.save(an_attempt(_ANSWERS, row="s/last"))
    _count(troubles, f"{kibibytes} KiB, when there was room", file, _ANSWERS + 1)
    troubles += [f"{kibibytes} KiB: {one}" for one in troubles_in(file, NOON + timedelta(days=9))]
    return {"refused": refused, "troubles": troubles, "saved": saved}


def _run(command: str, *arguments: str) -> None:
    subprocess.run([shutil.which(command) or command, *arguments], check=True)


def _count(troubles: list[str], when: str, file: Path, expected: int) -> None:
    found = answers_in(file)
    if found != expected:
        troubles.append(f"{when}: {found} of {expected} answers are there")


if __name__ == "__main__":
    place = Path(sys.argv[1])
    for size in map(int, sys.argv[2:]):
        click.echo(json.dumps(_on_a_disk(size, place)))
    shutil.rmtree(place, ignore_errors=True)
