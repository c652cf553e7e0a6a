"""The progress of reading a large file of deals, on standard error."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from trainer.command_line.reports.saying import say
from trainer.playing.deals.table_deal import TableDeal

REPORTED_EVERY: Final = 1_000
"""The number of deals between two messages."""


def with_progress(file: Path, deals: Iterable[TableDeal]) -> Iterator[TableDeal]:
    """Yield the deals of a file, and report their number now and then."""
    for number, deal in enumerate(deals, 1):
        yield deal
        if number % REPORTED_EVERY == 0:
            say(f"{file}: {number:,} deals so far", error=True)
