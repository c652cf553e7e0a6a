"""Where nobody can type, one question is shown with two answers; the README shows the very text."""

from pathlib import Path

from tests.terminal.scripted import CHECKOUT, knowing_the_tables, run
from trainer.records.keeper import RecordKeeper


def test_a_wrong_and_a_right_answer_are_shown_and_nothing_is_kept(tmp_path: Path) -> None:
    ran = run(knowing_the_tables(tmp_path), "drill", "--terminal")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("There is no keyboard here.")
    assert ran.stdout.count("Your call: ") == 2
    assert [line[0] for line in ran.stdout.splitlines() if line[:1] in {"✔", "✘"}] == ["✘", "✔"]
    assert "bidding-trainer, or make run in a clone" in ran.stdout.splitlines()[-1]
    with RecordKeeper(tmp_path / "records.sqlite") as keeper:
        learner = keeper.current_learner()
        assert learner is not None
        assert keeper.progress(learner.name).conventions == ()


def test_the_readme_shows_this_text(tmp_path: Path) -> None:
    shown = run(knowing_the_tables(tmp_path), "drill", "--terminal").stdout
    text = (CHECKOUT / "README.md").read_text("utf-8")
    example = text.partition("```text\n")[2].partition("```")[0]
    assert example
    assert example.strip() in shown
