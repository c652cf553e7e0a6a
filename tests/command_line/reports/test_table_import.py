"""`import-bml`: a table on disk or on the screen, and what was kept as text."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from trainer.command_line import bidding_trainer


def test_a_table_is_written_and_verify_reads_it(tmp_path: Path) -> None:
    notes, table = tmp_path / "notes.bml", tmp_path / "notes.yaml"
    notes.write_text("1N 15--17 bal\n2C Stayman\n1M 5+ suit, 12--21 hcp\n")
    result = CliRunner().invoke(bidding_trainer, ["import-bml", str(notes), "--output", str(table)])
    assert result.exit_code == 0
    assert "3 calls understood, 0 in part; 1 remark;" in result.stdout
    assert "notes.bml:2:1: nothing here is understood as what a hand has" in result.stderr
    verified = CliRunner().invoke(bidding_trainer, ["verify", str(table)])
    assert "hands without a call: none" in verified.stdout
    assert "4 rows" in verified.stdout


def test_without_an_output_the_table_is_printed(tmp_path: Path) -> None:
    notes = tmp_path / "notes.bml"
    notes.write_text("1N 15--17 bal\n")
    result = CliRunner().invoke(bidding_trainer, ["import-bml", str(notes)])
    assert "shows: 15 to 17 high-card points; balanced" in result.stdout


def test_what_can_not_be_used_is_told(tmp_path: Path) -> None:
    for arguments, said in (
        ([str(tmp_path / "none.bml")], "none.bml:1:1: No such file"),
        ([str(tmp_path / "notes.txt")], "use .bml"),
    ):
        result = CliRunner().invoke(bidding_trainer, ["import-bml", *arguments])
        assert result.exit_code == 2
        assert said in result.stderr


def test_every_line_of_the_notes_is_told_with_what_it_became(tmp_path: Path) -> None:
    notes = tmp_path / "notes.bml"
    notes.write_text("Our system.\n\n1N 15--17 bal\n  2C Asking\n1M 5+ suit, good hand\n")
    result = CliRunner().invoke(bidding_trainer, ["import-bml", str(notes), "--report"])
    assert result.stdout.splitlines() == [
        "notes.bml:1: kept as text: Our system.",
        "notes.bml:3: understood: 1N 15--17 bal",
        "    openings/1nt-line-3: Openings, 1 NT: 15 to 17 high-card points; balanced",
        "notes.bml:4: kept as text: 2C Asking",
        "    nothing here is understood as what a hand has; write what the hand has, such as '5+!h, 12--14'",
        "notes.bml:5: understood in part: 1M 5+ suit, good hand",
        "    openings/1h-line-5: Openings, 1♥: hearts: 5+ cards",
        "    openings/1s-line-5: Openings, 1♠: spades: 5+ cards",
        (
            "    understood in part, without 'good hand'; write what the hand has, such as '5+!h', '12--14' or "
            "'(5332)', without a condition"
        ),
        "1 line understood; 1 line understood in part; 2 lines kept as text",
    ]
    found = json.loads(CliRunner().invoke(bidding_trainer, ["import-bml", str(notes), "--json"]).stdout)
    assert [one["became"] for one in found["lines"]] == [
        "kept as text",
        "understood",
        "kept as text",
        "understood in part",
    ]


@pytest.mark.parametrize(
    ("hand", "auction", "call"),
    [
        ("K3.AQJ82.K64.Q53", ["1S", "P"], "2H"),
        ("K3.AQJ82.K64.Q53", ["1S", "P", "2H", "P"], None),
        ("Q532.A8.K642.853", ["1S", "P"], "2S"),
        ("3.852.J9642.8532", ["1S", "P"], "P"),
    ],
)
def test_a_pass_is_never_preferred_to_a_row_that_fits(
    tmp_path: Path, hand: str, auction: list[str], call: str | None
) -> None:
    notes, table = tmp_path / "notes.bml", tmp_path / "notes.yaml"
    notes.write_text("1S 5+!s, 11--21 hcp, good suit\n  2H = 5+!h, 13+, FG\n  2S 3+!s, 6--10, mostly flat\n")
    CliRunner().invoke(bidding_trainer, ["import-bml", str(notes), "--output", str(table)])
    question = {"convention": str(table), "hand": hand, "auction": auction}
    answer = json.loads(CliRunner().invoke(bidding_trainer, ["check"], json.dumps(question)).stdout)
    # Where the notes say nothing, there is no answer to prefer.
    assert answer.get("calls", [None])[0] == call
