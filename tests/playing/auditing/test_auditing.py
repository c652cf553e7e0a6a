"""An audit finds turns at which another call is surely better, the same ones however it is run."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from tests.shipped_tables import shipped_library
from tests.slow import takes_seconds
from trainer.games import game_called
from trainer.playing.auditing import audit_parts
from trainer.playing.auditing.audit import Audit, audit_of
from trainer.playing.auditing.audit_parts import audit_part
from trainer.playing.auditing.auditing import findings_file, run_audit
from trainer.playing.auditing.findings import CostlyTurn, Findings
from trainer.playing.simulation.checkpoint import SimulationFileError
from trainer.playing.simulation.contest import Party
from trainer.playing.simulation.contest_parts import ChangedTablesError
from trainer.playing.simulation.parts import Part

TOO_HIGH = Path(__file__).parent / "tables" / "too-high.yaml"
TURN = CostlyTurn("row", "1-0001", "A.K.Q.J", (), "P", "X", 2.0, 1.5, 2.5)


@pytest.fixture(scope="module")
def audit() -> Audit:
    return replace(audit_of(shipped_library(), Party("spades/bis")), first=2, again=4)


def made_up(_: Callable[[Part], Findings], parts: Sequence[Part]) -> Generator[tuple[Part, Findings]]:
    for part in parts:
        yield part, Findings(part.deals, 10 * part.deals, [replace(TURN, seed=f"1-{part.first:04d}")])


def nothing(_: Callable[[Part], Findings], parts: Sequence[Part]) -> Generator[tuple[Part, Findings]]:
    assert not parts
    yield from ()


@takes_seconds
@pytest.mark.usefixtures("arena_in_python")
def test_every_turn_of_the_table_is_examined_and_a_part_depends_on_nothing_else(audit: Audit) -> None:
    both = audit_part(audit, Part(0, 2))
    apart = audit_part(audit, Part(0, 1))
    apart.add(audit_part(audit, Part(1, 2)))
    assert (both.deals, both.turns) == (2, 8)
    assert both == apart


@pytest.mark.usefixtures("arena_in_python")
def test_a_costly_turn_names_its_row_its_board_and_what_the_better_call_gains() -> None:
    too_high = audit_of(shipped_library(), Party(str(TOO_HIGH)), "costly")
    found = audit_part(replace(too_high, first=4, again=12), Part(0, 1))
    assert found.turns == 4
    assert found.costly
    for turn in found.costly:
        assert (turn.row, turn.seed, turn.call) == ("every-bid/otherwise", "costly-0001", "6")
        assert int(turn.better) < 6
        assert turn.gain >= turn.low > 5.0


@takes_seconds
@pytest.mark.usefixtures("arena_in_python")
def test_in_a_contested_audit_only_one_side_of_a_board_is_examined(audit: Audit) -> None:
    found = audit_part(replace(audit, contested=True), Part(0, 2))
    assert (found.deals, found.turns) == (2, 4)


def test_other_tables_than_those_that_it_began_with_are_refused(audit: Audit) -> None:
    with pytest.raises(ChangedTablesError, match="not those that this audit began with"):
        audit_part(replace(audit, tables="other"), Part(0, 1))


def test_an_audit_goes_on_where_its_file_ends(audit: Audit, tmp_path: Path) -> None:
    kept = tmp_path / "audit.jsonl"
    first = run_audit(audit, 8, made_up, findings_file(kept))
    again = run_audit(audit, 8, nothing, findings_file(kept))
    assert again.findings == first.findings
    assert (first.findings.deals, len(first.findings.costly)) == (8, 2)
    with pytest.raises(SimulationFileError, match="of another simulation"):
        run_audit(replace(audit, seed="2"), 8, nothing, findings_file(kept))


def test_ctrl_c_ends_it_with_what_is_finished(audit: Audit) -> None:
    def stopped(_: Callable[[Part], Findings], parts: Sequence[Part]) -> Generator[tuple[Part, Findings]]:
        yield parts[0], Findings(parts[0].deals, 40)
        raise KeyboardInterrupt

    report = run_audit(audit, 40, stopped)
    assert (report.stopped, report.findings.deals) == (True, audit_parts.PART)


def test_the_report_knows_how_boards_are_scored(audit: Audit) -> None:
    report = run_audit(audit, 4, made_up)
    assert report.scoring == game_called("spades").laws_called(audit.laws).scoring
