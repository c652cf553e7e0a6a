"""Deals are bid out until they bring nothing new; fresh ones then say how much of the play is proved."""

from pathlib import Path

import pytest

from tests.reasoning.small_table import shipped
from tests.verifying.broken_tables import findings_of
from tests.verifying.small_books import LONGEST, reasoner_for
from trainer.verifying.auctions.met_points import BidDeals
from trainer.verifying.proofs.coverage import bid_until_nothing_new, coverage_of
from trainer.verifying.proofs.findings import Coverage, Findings
from trainer.verifying.proofs.proved_points import ProvedPoints

ILLEGAL_LATE = """
- id: answer
  title: Partner named a suit
  after: "... 28 X (pass) ?"
  rows:
  - otherwise: up 1 X
- id: rest
  title: Everything else
  after: "... ?"
  rows:
  - id: double
    call: double
    shows: 1+ Jacks
  - otherwise: pass
"""


@pytest.mark.slow
def test_without_proofs_nothing_is_covered_and_with_those_of_deals_most_turns_are() -> None:
    reasoner = shipped("fifty-six/standard")
    proved = ProvedPoints(reasoner)
    before = coverage_of(reasoner, proved, 20)
    assert before.turns > 200
    assert before.proved == 0
    bid_until_nothing_new(BidDeals(reasoner), Findings("", ""), proved)
    after = coverage_of(reasoner, proved, 20)
    assert after.turns == before.turns
    assert after.share > 0.98


def test_a_fault_that_no_pattern_spells_out_is_found_by_bidding(tmp_path: Path) -> None:
    reasoner = reasoner_for(tmp_path, LONGEST, more=ILLEGAL_LATE)
    findings = Findings("", "")
    bid_until_nothing_new(BidDeals(reasoner), findings, ProvedPoints(reasoner))
    assert any("'double' gives the illegal call" in finding.what for finding in findings.illegal)


def test_verify_says_how_much_it_covers() -> None:
    coverage = findings_of("sound").coverage
    assert coverage.deals == 100
    assert coverage.share == 1
    assert findings_of("sound").as_json()["coverage"] == {
        "deals": 100,
        "turns": coverage.turns,
        "proved": coverage.turns,
        "share": 1.0,
    }


def test_of_no_turns_all_are_covered() -> None:
    assert Coverage(0, 0, 0).share == 1
    assert Coverage(1, 20, 19).share == 0.95
