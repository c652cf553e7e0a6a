"""`verify`: what it prints, as text and as JSON, and its exit status."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest
from click.testing import CliRunner, Result

from tests.verifying.broken_tables import TABLES, line_of
from trainer.command_line import bidding_trainer

KEYS: Final = (
    *("convention", "situations", "rows", "examples", "holes", "overlaps", "unreachable", "illegal", "failing"),
    *("shares", "seconds"),
)


def verify(name: str, *options: str) -> Result:
    return CliRunner().invoke(bidding_trainer, ["verify", str(TABLES / f"{name}.yaml"), *options])


def as_json(name: str) -> dict[str, Any]:
    ran = verify(name, "--json")
    [line] = ran.stdout.splitlines()
    found = json.loads(line)
    assert isinstance(found, dict)
    return found


def test_a_proved_table_exits_0_and_says_so() -> None:
    ran = verify("sound")
    assert (ran.exit_code, ran.stderr) == (0, "")
    lines = ran.stdout.splitlines()
    assert lines[0] == "56, sound (fifty-six/sound)"
    assert lines[1].startswith("3 situations, ")
    assert ", 5 rows, 9 examples; " in lines[1]
    assert lines[2:] == [
        "hands without a call: none",
        "overlaps of equal standing: none",
        "unreachable: none",
        "illegal calls: none",
        "failing examples: none",
        "auctions without a situation: none",
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
    assert 0 < found["seconds"] < 60


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
    file.write_text("format: 1\npartnership: Ours\nconvention: fifty-six/kerala\n", encoding="utf-8")
    ran = CliRunner().invoke(bidding_trainer, ["verify", str(file), "--json"])
    assert json.loads(ran.stdout)["convention"] == "fifty-six/kerala"


def test_the_program_verifies_too() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "trainer", "verify", str(TABLES / "sound.yaml")],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.endswith("All proofs hold.\n")
