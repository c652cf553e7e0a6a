"""A duet of two by a small table of the shipped ones, in a folder of a test's own."""

from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

from tests.playing.guided_deals import KERALA, judge_of
from trainer.playing.duets.duet import Duet, Opponents, begin_duet
from trainer.playing.duets.duet_calls import CallMade, add_call, read_calls
from trainer.playing.duets.duet_table import DuetTable
from trainer.reasoning.choosing.reasoner import Reasoner

AT = datetime(2026, 11, 22, 12, 0, tzinfo=UTC)


def duet(*, deals: int = 3, opponents: Opponents = Opponents.SILENT) -> Duet:
    table = judge_of(KERALA).reasoner.book.fingerprint
    return Duet(("Anna", "Biju"), KERALA, (), "winter", deals, opponents, table)


def begun(folder: Path, of: Duet | None = None) -> DuetTable:
    """The table of a duet that is begun in the folder."""
    planned = duet() if of is None else of
    begin_duet(folder, planned)
    return DuetTable(planned, Reasoner(judge_of(KERALA).reasoner.book))


def calls_by_table(folder: Path, table: DuetTable, player: str, numbers: Iterable[int]) -> int:
    """A player makes the table's calls wherever it is his turn; how many."""
    made = 0
    for number in numbers:
        while (deal := table.deal(number, read_calls(folder, table.duet))).waiting_for == player:
            call = str(table.judge.reasoner.choose(deal.table.auction, deal.hand).call)
            add_call(folder, table.duet, CallMade(player, number, deal.called, call, AT))
            made += 1
    return made


def bid_out(folder: Path, table: DuetTable) -> None:
    """Both bid all deals by the table, in turn."""
    numbers = range(1, table.duet.deals + 1)
    while sum(calls_by_table(folder, table, player, numbers) for player in table.duet.players):
        pass
