"""Proving a whole rule book, or one situation of it."""

import json

import pytest

from tests.reasoning.small_table import small
from tests.verifying.broken_tables import findings_of, reasoner_of
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.points import points_of
from trainer.verifying.proofs.findings import Findings
from trainer.verifying.proofs.proved_points import ProvedPoints
from trainer.verifying.proofs.verification import LooksFor, prove_points, verify


def test_the_small_table_of_the_reasoning_tests_is_proved() -> None:
    findings = verify(small())
    assert findings.proved, [*map(str, findings.failing), *map(str, findings.uncovered)]
    assert findings.situations == len(small().book.situations)
    assert findings.rows == sum(len(situation.rows) for situation in small().book.situations)
    assert findings.points > findings.situations
    assert findings.seconds > 0


def test_what_is_found_can_be_written_as_json() -> None:
    record = json.loads(json.dumps(findings_of("overlap").as_json()))
    keys = {"convention", "situations", "rows", "examples", "holes", "overlaps", "unreachable", "illegal", "failing"}
    assert keys | {"shares", "seconds", "proved", "uncovered"} <= record.keys()
    [overlap] = record["overlaps"]
    assert overlap["place"] == "overlap.yaml:14"
    assert overlap["rows"] == ["first-position/jacks", "first-position/void"]
    assert record["proved"] is False


def test_every_row_has_its_share_at_the_first_point_of_its_situation() -> None:
    findings = findings_of("sound")
    assert list(findings.first_shares) == [
        "first-position/jacks",
        "first-position/otherwise",
        "second-position/long",
        "second-position/otherwise",
        "third-position/otherwise",
    ]
    assert findings.first_shares["first-position/jacks"] == pytest.approx(1 - 0.20380254 - 0.39525342, abs=1e-8)
    record = findings.as_json()
    assert record["shares"] == findings.first_shares
    by_auction = record["shares_by_auction"]
    assert isinstance(by_auction, list)
    assert len(by_auction) >= len(findings.first_shares)


@pytest.mark.parametrize("broken", ["sound", "overlap", "hole", "unreachable", "uncovered", "void", "examples"])
def test_the_same_faults_are_found_without_loose_ends(broken: str) -> None:
    findings, faults = findings_of(broken), verify(reasoner_of(broken), looks_for=LooksFor.FAULTS)
    for name in ("holes", "overlaps", "unreachable", "illegal", "passes_under_force", "failing", "uncovered"):
        assert getattr(faults, name) == getattr(findings, name)
    assert (faults.loose_ends, faults.without_deal, faults.coverage.deals) == ([], [], 0)


def test_progress_is_told_after_every_situation() -> None:
    told: list[tuple[int, int]] = []
    verify(Reasoner(reasoner_of("sound").book), lambda done, of: told.append((done, of)))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_one_situation_can_be_proved_alone() -> None:
    reasoner = Reasoner(reasoner_of("overlap").book)
    situation = reasoner.book.situations[0]
    findings = Findings(reasoner.book.name, reasoner.book.title)
    prove_points(situation, points_of(reasoner, situation), findings, ProvedPoints(reasoner))
    assert len(findings.overlaps) == 1
    assert findings.points == 1
    assert findings.rows == 3


def test_a_state_that_was_proved_is_not_proved_again() -> None:
    reasoner = reasoner_of("sound")
    situation = reasoner.book.situations[0]
    proved = ProvedPoints(reasoner)
    findings = Findings(reasoner.book.name, reasoner.book.title)
    for _ in range(2):
        prove_points(situation, points_of(reasoner, situation), findings, proved)
    assert findings.points == 1
    assert findings.proved
