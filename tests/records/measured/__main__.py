"""What the records withstand, measured: `python -m tests.records.measured [--kills 1000] [--answers 1000000] …`."""

import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

import click

from tests.records.measured.full_disk import filled
from tests.records.measured.kills import KINDS, killed
from tests.records.measured.many_answers import timed
from tests.records.measured.together import shared

_SHARES: Final = {
    "saving": 0.30,
    "terminal": 0.20,
    "window": 0.05,
    "migration": 0.15,
    "backup": 0.10,
    "import": 0.15,
    "restore": 0.05,
}
"""How many of all kills each kind of work gets."""

_NEARLY_EVERY_ROW = 2_000
"""Answers with which nearly every row was asked: the page of progress shows hardly more with any number of them."""


@click.command()
@click.option("--kills", default=1000, show_default=True, help="Programs killed in the middle of their work; 0: none.")
@click.option("--disks", default=150, show_default=True, help="Disks, each 4 KiB larger than the last; 0: none.")
@click.option("--together", default=10_000, show_default=True, help="Answers of two programs together; 0: none.")
@click.option("--answers", default=1_000_000, show_default=True, help="Answers beside an empty file; 0: none.")
def measure(kills: int, disks: int, together: int, answers: int) -> None:
    """Measure what the records withstand; the exit status is 1 where anything was lost, doubled or spoilt."""
    folder = Path(tempfile.mkdtemp(prefix="records-measured-"))
    troubles: list[str] = []
    try:
        for kind in KINDS if kills else ():
            one = killed(kind, max(1, round(kills * _SHARES[kind])), folder)
            click.echo(f"{kind}: {one.kills} kills, {one.told} verdicts shown, {len(one.troubles)} troubles")
            troubles += one.troubles
        if disks:
            full = filled(range(40, 40 + 4 * disks, 4), folder / "disk")
            if full is None:
                click.echo("full disk: nothing can be mounted here")
            else:
                click.echo(
                    f"full disk: {full.disks} sizes, {full.refused} answers waited, {len(full.troubles)} troubles"
                )
                troubles += full.troubles
        if together:
            both = shared(together, folder)
            click.echo(f"together: {both.answers} answers, {both.waited} waited, {len(both.troubles)} troubles")
            troubles += both.troubles
        if answers:
            for number in (0, _NEARLY_EVERY_ROW, answers):
                click.echo(f"{number:,} answers: {timed(folder, number)} of processor time")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    for trouble in troubles:
        click.echo(trouble, err=True)
    sys.exit(1 if troubles else 0)


if __name__ == "__main__":
    measure()
