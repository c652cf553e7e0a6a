"""The small tables beside this file, each broken in one way, and their proofs."""

from functools import cache
from pathlib import Path
from typing import Final

from trainer.games import game_called
from trainer.language.files.library import ConventionLibrary
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.proofs.findings import Finding, Findings
from trainer.verifying.proofs.verification import verify

TABLES: Final = Path(__file__).with_name("tables")


@cache
def reasoner_of(name: str) -> Reasoner:
    return Reasoner(ConventionLibrary(TABLES, game_called).book(str(TABLES / f"{name}.yaml")))


@cache
def findings_of(name: str) -> Findings:
    return verify(reasoner_of(name))


def kinds_found(findings: Findings) -> set[str]:
    """Which proofs do not hold."""
    kinds = ("holes", "overlaps", "unreachable", "illegal", "failing", "uncovered")
    return {kind for kind in kinds if getattr(findings, kind)}


def line_of(name: str, text: str) -> int:
    """The line of a table on which a text stands for the first time."""
    lines = (TABLES / f"{name}.yaml").read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


def first_call(found: list[Finding]) -> list[Finding]:
    """The findings at the first call."""
    return [finding for finding in found if finding.auction == ()]
