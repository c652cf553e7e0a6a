"""`verify`: what it prints, as text and as JSON, and its exit status."""

import json
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest
from click.testing import CliRunner, Result

from tests.hangs import HANGS
from tests.verifying.broken_tables import TABLES, line_of
from tests.verifying.small_books import write_book, write_treatment
from trainer.command_line import bidding_trainer
from trainer.command_line.reports import verify as reports
from trainer.verifying.proofs import treatment_proofs

KEYS: Final = (
    *("convention", "situations", "rows", "examples", "holes", "overlaps", "unreachable", "illegal", "failing"),
    *("shares", "seconds", "general", "moved"),
)

GENERAL: Final = """\
- id: jacks
  call: 28 NOS
  shows: {hand: 2+ Jacks}
- otherwise: pass
  general: pass with nothing to show
"""
WEAKER: Final = """\
- situation: first
  replace: jacks
  row: {id: jacks, call: 28 NOS, shows: {hand: 1+ Jacks}}
"""
CONTRARY: Final = "- {situation: first, drop: jacks}\n"
NOTHING_LEFT: Final = """\
- situation: first
  add: [{id: any, call: pass, shows: {hand: "some suit: 1+ cards"}}]
  before: otherwise
"""


def verify(name: str, *options: str) -> Result:
    return CliRunner().invoke(bidding_trainer, ["verify", str(TABLES / f"{name}.yaml"), *options])


def as_json(name: str) -> dict[str, Any]:
    ran = verify(name, "--json")
    [line] = ran.stdout.splitlines()
    found = json.loads(line)
    assert isinstance(found, dict)
    return found


def test_preferences_and_auctions_that_no_example_holds_are_looked_for_on_demand() -> None:
    title = "loose ends, where a slip would go unnoticed: 1"
    end = "no example shows that situation 'second-position' takes `after` '28 NOS (pass) ?' after 28NS P, for example "
    ran = verify("sound", "--every-loose-end")
    assert ran.exit_code == 0
    assert title in ran.stdout.splitlines()
    assert end in ran.stdout
    assert "loose ends" not in verify("sound").stdout


def test_a_proved_table_exits_0_and_says_so() -> None:
    ran = verify("sound")
    assert (ran.exit_code, ran.stderr) == (0, "")
    lines = ran.stdout.splitlines()
    assert lines[0] == "56, sound (fifty-six/sound)"
    assert lines[1].startswith("3 situations, ")
    assert " auctions; 5 rows, 9 examples; " in lines[1]
    assert lines[2:] == [
        "hands without a call: none",
        "rows without an order that disagree: none",
        "unreachable: none",
        "illegal calls: none",
        "passes in forcing auctions: none",
        "failing examples: none",
        "auctions without a situation: none",
        "left to general rules: none",
        "bots bid 100 fresh deals: 100.00 % of their 100 turns are in the proof",
        "All proofs hold.",
    ]


def test_a_table_that_is_not_proved_exits_1_and_says_what_fails_where() -> None:
    ran = verify("overlap")
    assert (ran.exit_code, ran.stderr) == (1, "")
    line = next(line for line in ran.stdout.splitlines() if line.startswith("  "))
    assert line.startswith(
        f"  overlap.yaml:{line_of('overlap', 'id: jacks')}: rows 'jacks' and 'void' have equal standing"
    )
    assert line.endswith(" % of hands)")
    assert ran.stdout.splitlines()[-1] == "Not proved."


def test_shares_are_printed_where_they_are_asked_for() -> None:
    assert "first-position/jacks" not in verify("sound").stdout
    assert " 40.094404 %  first-position/jacks\n" in verify("sound", "--shares").stdout


def test_json_has_what_the_interface_promises() -> None:
    found = as_json("sound")
    assert set(KEYS) <= found.keys()
    assert found["convention"] == "fifty-six/sound"
    assert (found["situations"], found["rows"], found["examples"]) == (3, 5, 9)
    assert found["proved"] is True
    assert all(found[key] == [] for key in ("holes", "overlaps", "unreachable", "illegal", "failing"))
    assert found["shares"]["first-position/jacks"] == pytest.approx(0.40094404, abs=1e-8)
    assert found["seconds"] > 0


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("hole", "holes"),
        ("overlap", "overlaps"),
        ("unreachable", "unreachable"),
        ("no-trump", "illegal"),
        ("examples", "failing"),
    ],
)
def test_json_gives_place_and_example_hand_of_everything_found(name: str, key: str) -> None:
    found = as_json(name)
    assert found["proved"] is False
    assert found[key]
    for finding in found[key]:
        file, _, line = finding["place"].partition(":")
        assert file == f"{name}.yaml"
        assert int(line) > 1
        assert finding["what"]
        assert key == "unreachable" or finding["hand"].count(".") == 3


def test_json_and_text_have_the_same_exit_status() -> None:
    for name in ("sound", "overlap", "examples"):
        assert verify(name, "--json").exit_code == verify(name).exit_code


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("format: 1\n", "table.yaml:1:1: "),
        ("format: 1\nconvention: fifty-six/x\nsituatoins: []\n", "table.yaml:3:1: "),
        ("a: [1\n", "table.yaml:"),
        ("", "table.yaml:1:1: "),
    ],
)
def test_a_file_that_can_not_be_used_exits_2_with_every_problem_on_standard_error(
    tmp_path: Path, text: str, problem: str
) -> None:
    file = tmp_path / "table.yaml"
    file.write_text(text, encoding="utf-8")
    ran = CliRunner().invoke(bidding_trainer, ["verify", str(file), "--json"])
    assert ran.exit_code == 2
    assert ran.stdout == ""
    assert problem in ran.stderr
    assert "Traceback" not in ran.stderr


@pytest.mark.parametrize(
    ("convention", "message"),
    [
        ("fifty-six/keralla", "There is no convention 'fifty-six/keralla'; did you mean 'fifty-six/kerala'?"),
        ("/nowhere/table.yaml", "/nowhere/table.yaml:1:1: No such file or directory"),
    ],
)
def test_what_does_not_exist_exits_2(convention: str, message: str) -> None:
    ran = CliRunner().invoke(bidding_trainer, ["verify", convention])
    assert ran.exit_code == 2
    assert message in ran.stderr


def test_an_unknown_treatment_exits_2() -> None:
    ran = CliRunner().invoke(bidding_trainer, ["verify", str(TABLES / "sound.yaml"), "--treatment", "B99"])
    assert ran.exit_code == 2
    assert "has no treatment 'B99'" in ran.stderr


def test_a_partnership_file_is_proved_as_its_convention(tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text(f"format: 1\npartnership: Ours\nconvention: {TABLES / 'sound.yaml'}\n", encoding="utf-8")
    ran = CliRunner().invoke(bidding_trainer, ["verify", str(file), "--json"])
    assert json.loads(ran.stdout)["convention"] == "fifty-six/sound"


def test_the_program_verifies_too() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "trainer", "verify", str(TABLES / "sound.yaml")],
        capture_output=True,
        text=True,
        check=False,
        timeout=HANGS,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.endswith("All proofs hold.\n")


def verify_sets(file: Path, *sets: str) -> Result:
    options = [option for one in sets for option in ("--treatments", one)]
    return CliRunner().invoke(bidding_trainer, ["verify", str(file), *options])


def treated_sets(file: Path, *sets: str) -> list[list[str]]:
    """The sets of treatments that were proved."""
    options = [option for one in sets for option in ("--treatments", one)]
    ran = CliRunner().invoke(bidding_trainer, ["verify", str(file), "--json", *options])
    found = json.loads(ran.stdout)
    assert found["proved"] is (ran.exit_code == 0)
    assert found["seconds"] > 0
    return [one["treatments"] for one in found["treatments"]]


@pytest.fixture(autouse=True)
def _in_one_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small tables are proved sooner than a process starts; tests/verifying proves in two."""
    monkeypatch.setattr(reports, "verify_sets", partial(treatment_proofs.verify_sets, processes=1))


@pytest.fixture
def treated(tmp_path: Path) -> Path:
    """A convention with two treatments of one row, and a third one."""
    file = write_book(tmp_path, "sample", GENERAL)
    for section, changes in (("T1", WEAKER), ("T2", CONTRARY), ("T3", "- {situation: first, drop: jacks}\n")):
        write_treatment(tmp_path, "sample", section, changes, over="T2" if section == "T3" else "")
    return file


def test_what_only_general_rules_catch_is_named_with_its_share(tmp_path: Path) -> None:
    file = write_book(tmp_path, "sample", GENERAL)
    ran = CliRunner().invoke(bidding_trainer, ["verify", str(file)])
    line = "left to general rules: pass with nothing to show (1 row, 59.91 % of hands)"
    assert line in ran.stdout.splitlines()
    found = json.loads(CliRunner().invoke(bidding_trainer, ["verify", str(file), "--json"]).stdout)
    [general] = found["general"]
    assert (general["rule"], general["row"]) == ("pass with nothing to show", "first/otherwise")
    assert general["share"] == found["shares"]["first/otherwise"]
    shares = CliRunner().invoke(bidding_trainer, ["verify", str(file), "--shares"]).stdout
    assert " 59.905596 %  first/otherwise (general: pass with nothing to show)\n" in shares


def test_treatments_are_proved_alone_together_and_by_name(treated: Path) -> None:
    assert treated_sets(treated, "none") == [[]]
    assert treated_sets(treated, "each") == [["T1"], ["T2"], ["T3"]]
    assert treated_sets(treated, "all") == [["T2", "T3"], ["T1"]]
    assert treated_sets(treated, "T1", "none", "T2 + T3") == [["T1"], [], ["T2", "T3"]]


def test_a_set_that_is_asked_for_twice_is_proved_once(treated: Path) -> None:
    assert treated_sets(treated, "T1", "each", "none", "all") == [["T1"], ["T2"], ["T3"], [], ["T2", "T3"]]


def test_the_report_has_a_line_for_every_set_that_is_proved(treated: Path) -> None:
    ran = verify_sets(treated, "none", "each")
    assert ran.exit_code == 0
    lines = ran.stdout.splitlines()
    assert [line.partition(": ")[0] for line in lines[:-1]] == [
        str(treated),
        *(f"{treated}+{section}" for section in ("T1", "T2", "T3")),
    ]
    assert all(": all proofs hold; " in line for line in lines[:-1])
    assert lines[-1].startswith("4 of 4 proved; ")


def test_a_treatment_that_breaks_a_proof_exits_1_with_its_report(tmp_path: Path) -> None:
    file = write_book(tmp_path, "sample", GENERAL)
    write_treatment(tmp_path, "sample", "T1", NOTHING_LEFT)
    ran = verify_sets(file, "none", "each")
    assert ran.exit_code == 1
    assert "no hand takes row 'otherwise'" in ran.stdout
    assert ran.stdout.splitlines()[-1].startswith("1 of 2 proved; ")


def test_treatments_that_contradict_each_other_exit_1_where_they_are_asked_for_together(treated: Path) -> None:
    ran = verify_sets(treated, "T1+T2")
    assert ran.exit_code == 1
    assert "both change row 'first/jacks'" in ran.stdout


def test_a_convention_without_treatments_says_so(tmp_path: Path) -> None:
    ran = verify_sets(write_book(tmp_path, "sample", GENERAL), "each")
    assert ran.exit_code == 0
    assert "has no treatments." in ran.stdout


def test_a_single_treatment_moves_examples_without_failing(tmp_path: Path) -> None:
    rows = GENERAL.replace("{hand: 2+ Jacks}", "{hand: 2+ Jacks}\n  near misses: {J9.AT.AKQ.K: 'P; one Jack'}")
    file = write_book(tmp_path, "sample", rows)
    write_treatment(tmp_path, "sample", "T1", WEAKER)
    ran = CliRunner().invoke(bidding_trainer, ["verify", str(file), "--treatment", "T1"])
    assert ran.exit_code == 0
    assert "All proofs hold." in ran.stdout


def test_shares_are_pinned_in_a_new_file_and_compared_with_it_later(tmp_path: Path) -> None:
    file = tmp_path / "sound.json"
    assert verify("sound", "--pin", str(file)).stdout.splitlines()[-1] == f"{file}: 8 lines pinned"
    again = verify("sound", "--pin", str(file))
    assert (again.exit_code, again.stdout.splitlines()[-1]) == (0, f"{file}: all 8 lines are as pinned")
    file.write_text(file.read_text(encoding="utf-8").replace("KQ: 28NS", "KQ: 29NS"), encoding="utf-8")
    moved = verify("sound", "--pin", str(file))
    assert moved.exit_code == 1
    assert f"{file}: 1 line is not as pinned" in moved.stdout
    assert json.loads(verify("sound", "--json", "--pin", str(file)).stdout)["pinned"]["changed"]


@pytest.mark.parametrize("make", [lambda path: path.symlink_to(path), lambda path: path.write_text("[]")])
def test_what_no_pins_were_written_into_is_refused_before_anything_is_proved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make: Callable[[Path], object]
) -> None:
    monkeypatch.setattr(treatment_proofs, "verify_agreed", lambda *_, **__: pytest.fail("it was proved first"))
    make(tmp_path / "pins.json")
    ran = verify("sound", "--pin", str(tmp_path / "pins.json"))
    assert ran.exit_code == 2
    assert f"{tmp_path / 'pins.json'}:1:1: not a file that '--pin' has written" in ran.stderr


def test_one_proof_is_pinned_at_a_time(tmp_path: Path) -> None:
    ran = verify("sound", "--treatments", "none", "--pin", str(tmp_path / "pins"))
    assert ran.exit_code == 2
    assert "--treatments proves several times" in ran.stderr


def test_the_play_that_is_proved_is_measured_on_as_many_fresh_deals_as_wanted() -> None:
    lines = verify("sound", "--fresh-deals", "7").stdout.splitlines()
    assert "bots bid 7 fresh deals: 100.00 % of their 7 turns are in the proof" in lines


def test_of_many_loose_ends_the_first_ten_are_told(tmp_path: Path) -> None:
    rows = "".join(f"- {{id: jacks-{n}, call: 28 NOS, shows: {{hand: {n} Jacks}}}}\n" for n in range(11))
    file = write_book(tmp_path, "loose", f"{rows}- otherwise: pass\n")
    ran = CliRunner().invoke(bidding_trainer, ["verify", str(file)])
    assert ran.exit_code == 1
    assert "loose ends, where a slip would go unnoticed: 12" in ran.stdout
    assert ran.stdout.count("names its call") == 10
    assert "  and 2 more; --json has all" in ran.stdout


def test_of_rows_that_no_deal_leads_to_the_first_of_every_reason_is_told(tmp_path: Path) -> None:
    rows = "".join(f"  - {{id: jacks-{n}, call: up 1 NOS, shows: {{hand: {n} Jacks}}}}\n" for n in range(3))
    more = f'\n- id: later\n  title: Later\n  after: "30 NOS (pass) ?"\n  rows:\n{rows}  - otherwise: pass\n'
    file = write_book(tmp_path, "unled", "- otherwise: pass\n", more)
    lines = CliRunner().invoke(bidding_trainer, ["verify", str(file)]).stdout.splitlines()
    first = lines.index("rows that no deal leads to: 3; --json names them all") + 1
    assert lines[first].startswith("  3, for example ")
    assert lines[first].endswith(
        "no deal leads to row 'jacks-0': only after 30NS of your side, which no hand calls there after 30NS P"
    )
    record = json.loads(CliRunner().invoke(bidding_trainer, ["verify", str(file), "--json"]).stdout)
    assert [row["reason"] for row in record["without_deal"]] == ["our call"] * 3


def test_a_proof_that_takes_long_says_how_far_it_is() -> None:
    told: list[str] = []
    seconds = iter([0.0, 4.0, 12.0, 15.0, 31.0, 33.0])
    progress = reports.telling("bridge/acol", told.append, lambda: next(seconds))
    for done in range(1, 6):
        progress(done, 5)
    assert told == [
        "bridge/acol: 2 of 5 situations proved after 12 s.",
        "bridge/acol: 4 of 5 situations proved after 31 s.",
        "bridge/acol: 5 of 5 situations proved after 33 s. Following the auctions of dealt hands now.",
    ]


def test_a_quick_proof_says_nothing_meanwhile() -> None:
    told: list[str] = []
    progress = reports.telling("bridge/acol", told.append, lambda: 0.0)
    for done in range(1, 6):
        progress(done, 5)
    assert told == []
