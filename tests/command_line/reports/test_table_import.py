"""`import-bml`: a table on disk or on the screen, and what was kept as text."""

from pathlib import Path

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
