"""Running an audit in parts, with interruptions, and its findings."""

import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from trainer.games import game_called
from trainer.games.scoring import Scoring
from trainer.playing.auditing.audit import Audit
from trainer.playing.auditing.audit_parts import PART, MadeToOrder, audit_part
from trainer.playing.auditing.findings import Findings
from trainer.playing.simulation.checkpoint import PartsFile
from trainer.playing.simulation.parts import parts_of_size
from trainer.playing.simulation.running import Progress, Run, run_parts, take_until_stopped


@dataclass(frozen=True, slots=True)
class AuditReport:
    """The findings of an audit as far as it was run.

    `seconds` are those of this run, `stopped` marks an interruption.
    """

    audit: Audit
    findings: Findings
    seconds: float
    stopped: bool = False

    @property
    def scoring(self) -> Scoring:
        """Return the scoring of the boards."""
        return game_called(self.audit.game).laws_called(self.audit.laws).scoring


def findings_file(path: Path) -> PartsFile[Findings]:
    """Return the file that stores the finished parts of an audit."""
    return PartsFile(path, Findings.as_json, Findings.from_json)


def run_audit(  # noqa: PLR0913, PLR0917  as a run has them
    audit: Audit,
    deals: int,
    run: Run[Findings],
    kept: PartsFile[Findings] | None = None,
    progress: Progress = lambda _: None,
    made_to_order: MadeToOrder | None = None,
) -> AuditReport:
    """Examine the first `deals` boards of an audit; parts in `kept` are not examined again.

    An audit of a situation needs deals that are `made_to_order`. After Ctrl+C the report has what was done so far.
    Raises `SimulationFileError` for a file of another audit.
    """
    started = time.perf_counter()
    findings = Findings()
    results = run_parts(
        audit, partial(audit_part, audit, made_to_order=made_to_order), parts_of_size(deals, PART), run, kept, progress
    )
    stopped = take_until_stopped(results, findings.add)
    return AuditReport(audit, findings, time.perf_counter() - started, stopped)
