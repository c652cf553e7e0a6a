"""Files that several conventions include: an example has to hold for each of them, and one of them to reach a row."""

from pathlib import Path
from typing import Final

from tests.language.small_tables import write
from tests.verifying.small_books import library_in
from trainer.language.files.partnerships import Partnership
from trainer.verifying.proofs.findings import Findings
from trainer.verifying.proofs.treatment_proofs import verify_agreed

CONVENTION: Final = """\
format: 1
convention: fifty-six/{name}
title: {name}
laws: kerala
source: made up
rounds: 0
include: ../shared/opening.yaml
settings:
  fewest: {fewest}; Jacks that open
situations:
- id: first
  title: You call first
  after: "?"
  rows:
{before}  - rows of: openings
  - otherwise: pass
"""

SHARED: Final = """\
format: 1
groups:
- id: openings
  rows:
  - id: jacks
    call: 28 NOS
    shows: {hand: "{fewest}+ Jacks"}
    examples: [J9.JT.9AK.Q]
    near misses: [J9.9T.9AK.Q]
"""
"""Its example has two Jacks, its near miss one."""

ANY: Final = '  - {id: any, call: 29 NOS, shows: {hand: "at most 8 Jacks"}}\n'
"""Leaves nothing to the rows behind it."""


def findings_with(
    folder: Path, fewest: int, other_fewest: int, *, before: str = "", other_before: str = ""
) -> Findings:
    """What is found in a convention that opens with so many Jacks, beside another one; each may put a row before."""
    write(folder, SHARED, "fifty-six/shared/opening.yaml")
    write(folder, CONVENTION.format(name="one", fewest=fewest, before=before), "fifty-six/one/convention.yaml")
    other = CONVENTION.format(name="other", fewest=other_fewest, before=other_before)
    write(folder, other, "fifty-six/other/convention.yaml")
    return verify_agreed(library_in(folder), Partnership("", "fifty-six/one", ()))


def test_an_example_has_to_hold_in_every_convention(tmp_path: Path) -> None:
    findings = findings_with(tmp_path, 3, 2)
    assert [failing.hand for failing in findings.failing] == ["J9.JT.9AK.Q"]


def test_a_row_that_another_convention_reaches_is_not_unreachable(tmp_path: Path) -> None:
    findings = findings_with(tmp_path, 2, 2, before=ANY)
    assert not [row for finding in findings.unreachable for row in finding.rows if row == "first/jacks"]


def test_a_row_that_no_convention_reaches_is_unreachable(tmp_path: Path) -> None:
    findings = findings_with(tmp_path, 2, 2, before=ANY, other_before=ANY)
    assert "first/jacks" in [row for finding in findings.unreachable for row in finding.rows]


def test_what_stands_in_the_convention_s_own_file_is_its_own(tmp_path: Path) -> None:
    findings = findings_with(tmp_path, 2, 2, before=ANY)
    assert [finding.rows for finding in findings.unreachable] == [("first/otherwise",)]
