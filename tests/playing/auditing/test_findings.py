"""Findings count costly turns by row, and come back from a file as they were."""

import json
from dataclasses import replace

from trainer.playing.auditing.findings import CostlyTurn, Findings

TURN = CostlyTurn("opening/otherwise", "1-0001", "AKQ2.T98.43.KQJ2", ("P", "P"), "P", "1NT", 2.5, 1.5, 3.5)


def test_rows_come_with_those_first_that_lose_most_and_their_costliest_turn_first() -> None:
    small = replace(TURN, row="answers/raise", gain=4.0)
    findings = Findings(10, 90, [TURN, small, replace(TURN, gain=3.5)])
    rows = findings.rows()
    assert [(row.row, len(row.turns), row.gain) for row in rows] == [
        ("opening/otherwise", 2, 3.0),
        ("answers/raise", 1, 4.0),
    ]
    assert [turn.gain for turn in rows[0].turns] == [3.5, 2.5]


def test_rates_are_of_all_turns_and_all_boards() -> None:
    findings = Findings(10, 80, [TURN, replace(TURN, gain=1.5)])
    assert findings.per_hundred == 2.5
    assert findings.lost_per_board == 0.4
    assert (Findings().per_hundred, Findings().lost_per_board) == (0.0, 0.0)


def test_findings_of_parts_add_up() -> None:
    total = Findings(1, 9, [TURN])
    total.add(Findings(2, 20, [replace(TURN, row="answers/raise")]))
    assert (total.deals, total.turns, len(total.costly)) == (3, 29, 2)


def test_findings_come_back_from_json_as_they_were() -> None:
    findings = Findings(10, 90, [TURN])
    assert Findings.from_json(json.loads(json.dumps(findings.as_json()))) == findings
