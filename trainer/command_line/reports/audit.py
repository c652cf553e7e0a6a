"""What `audit` prints: for people, and as one JSON object.

The JSON has these keys.

- `convention`, `deals` (boards), `turns` (calls of the table).
- `costly`: turns at which another call is surely better; `per_hundred` turns; `lost_per_board`, in `unit`.
- `rows`: the rows with costly turns, how many `times`, the `gain` of the better calls on average, and the costliest
  `example`, with the `seed` that deals its board.
- `seconds` of this run; `complete`: false where it was stopped.
"""

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import click

from trainer.command_line.reports.convention_books import library
from trainer.command_line.reports.simulate import party_written
from trainer.playing.auditing.audit import audit_of
from trainer.playing.auditing.auditing import AuditReport, findings_file, run_audit
from trainer.playing.auditing.findings import CostlyRow, CostlyTurn
from trainer.playing.simulation.runners import in_processes, on_cluster
from trainer.practice.deals.deal_finding import DealFinder, hands_made_to_order
from trainer.reasoning.choosing.reasoner import Reasoner

_PLACES: Final = 3
"""Decimal places; the interval is wider than the next one."""

_NO_ROW: Final = "no row"


@dataclass(frozen=True, slots=True)
class Boards:
    """The number of boards of an audit, and which (see `Audit`)."""

    deals: int
    seed: str
    contested: bool = False
    situation: str = ""


def audit_run(
    convention: str, boards: Boards, *, processes: int | None, resume: Path | None, scheduler: str | None
) -> AuditReport:
    """Run an audit with a progress bar on standard error, if that is a terminal.

    Raises `UnknownNameError` when the convention lacks the situation, and otherwise as `run_audit` does.
    """
    party = party_written(convention)
    audit = audit_of(library(), party, boards.seed, contested=boards.contested, situation=boards.situation)
    if boards.situation:
        DealFinder(Reasoner(party.book(library()))).situation(boards.situation)
    run = on_cluster(scheduler) if scheduler else in_processes(processes or os.cpu_count() or 1)
    kept = None if resume is None else findings_file(resume)
    hidden = not sys.stderr.isatty()
    with click.progressbar(length=boards.deals, label="Boards", file=sys.stderr, hidden=hidden, show_pos=True) as bar:
        return run_audit(audit, boards.deals, run, kept, bar.update, hands_made_to_order)


def as_json(audit_report: AuditReport) -> dict[str, Any]:
    """Return the report as the JSON object described in this module."""
    findings = audit_report.findings
    return {
        "convention": audit_report.audit.party.name,
        "deals": findings.deals,
        "turns": findings.turns,
        "costly": len(findings.costly),
        "per_hundred": round(findings.per_hundred, _PLACES),
        "lost_per_board": round(findings.lost_per_board, _PLACES),
        "unit": audit_report.scoring.compared_in.plural,
        "rows": [_row_as_json(row) for row in findings.rows()],
        "seconds": round(audit_report.seconds, 2),
        "complete": not audit_report.stopped,
    }


def _row_as_json(row: CostlyRow) -> dict[str, Any]:
    example = row.turns[0]
    return {
        "row": row.row,
        "times": len(row.turns),
        "gain": round(row.gain, _PLACES),
        "example": {
            "hand": example.hand,
            "auction": list(example.auction),
            "call": example.call,
            "better": example.better,
            "gain": round(example.gain, _PLACES),
            "low": round(example.low, _PLACES),
            "high": round(example.high, _PLACES),
            "seed": example.seed,
        },
    }


def report(audit_report: AuditReport) -> str:
    """Return the report as text."""
    findings, unit = audit_report.findings, audit_report.scoring.compared_in.plural
    boards = f"{findings.deals:,} boards, {findings.turns:,} turns, seed {audit_report.audit.seed}"
    boards = f"{boards}; {audit_report.seconds:.0f} s"
    costly = f"Costly turns: {len(findings.costly):,}, {findings.per_hundred:.1f} in a hundred"
    lines = [
        f"{audit_report.audit.party.name}: {boards}",
        f"{costly}; they lose {findings.lost_per_board:.2f} {unit} a board.",
    ]
    if audit_report.stopped:
        lines.append("Stopped before the end; these are the finished parts.")
    for row in findings.rows():
        times = "once" if len(row.turns) == 1 else f"{len(row.turns)} times"
        lines += ["", f"{row.row or _NO_ROW}: {times}, {row.gain:.1f} {unit} each", *_example(row.turns[0])]
    return "\n".join(lines)


def _example(turn: CostlyTurn) -> Iterator[str]:
    auction = " ".join(turn.auction) or "first to call"
    yield f"  {turn.hand} after {auction} (board {turn.seed})"
    yield f"  {turn.call} by the table; {turn.better} gains {turn.gain:.1f} ({turn.low:.1f} to {turn.high:.1f})"
