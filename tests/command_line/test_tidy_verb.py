"""The verb `tidy`: files are rewritten, or only checked."""

from pathlib import Path

from click.testing import CliRunner, Result

from tests.language.small_tables import HEAD, OPENING, write
from trainer.command_line.verbs import bidding_trainer

UNTIDY = HEAD + OPENING.replace("  - otherwise", "    examples: [J9AK.9.TK.Q, JTAK.9.TK.Q, JTAQ.9.TK.Q]\n  - otherwise")
GUARDS = "openings.guards.yaml"


def tidy(*arguments: object) -> Result:
    return CliRunner().invoke(bidding_trainer, ["tidy", *map(str, arguments)])


def test_a_table_is_rewritten_and_what_only_guards_goes_beside_it(tmp_path: Path) -> None:
    table = write(tmp_path, UNTIDY, "openings.yaml")
    ran = tidy(table)
    guards = tmp_path / GUARDS
    assert ran.exit_code == 0
    assert ran.stdout == f"{table}: tidied\n{guards}: tidied\n"
    assert "    - {hand: JTAK.9.TK.Q}\n" in table.read_text(encoding="utf-8")
    assert "    examples: {hand: JTAQ.9.TK.Q}\n" in guards.read_text(encoding="utf-8")
    again = tidy(table, guards)
    assert (again.exit_code, again.stdout) == (0, "2 files are tidy.\n")


def test_a_check_changes_nothing_and_fails_where_something_would_change(tmp_path: Path) -> None:
    table = write(tmp_path, UNTIDY, "openings.yaml")
    other = write(tmp_path, HEAD + OPENING, "tidy.yaml")
    ran = tidy("--check", table, other)
    assert (ran.exit_code, ran.stdout) == (1, f"{table}: not tidy\n{tmp_path / GUARDS}: not tidy\n")
    assert table.read_text(encoding="utf-8") == UNTIDY
    assert not (tmp_path / GUARDS).exists()
    tidy(table)
    assert tidy("--check", table, other).exit_code == 0


def test_guards_of_which_none_is_left_are_removed(tmp_path: Path) -> None:
    table = write(tmp_path, HEAD + OPENING, "openings.yaml")
    guards = write(tmp_path, "format: 1\nsituations: {}\n", GUARDS)
    assert tidy(table).exit_code == 0
    assert not guards.exists()


def test_what_is_wrong_in_all_files_is_told_and_nothing_is_written(tmp_path: Path) -> None:
    table = write(tmp_path, UNTIDY, "openings.yaml")
    lesson = write(tmp_path, "format: 1\nquestions: 5\n", "lesson.yaml")
    broken = write(tmp_path, "format: [\n", "broken.yaml")
    ran = tidy(table, lesson, broken, tmp_path / "none.yaml")
    assert ran.exit_code == 2
    assert f"{lesson}:2:1: unknown key 'questions'" in ran.stderr
    assert f"{broken}:" in ran.stderr
    assert f"{tmp_path / 'none.yaml'}:1:1: No such file" in ran.stderr
    assert table.read_text(encoding="utf-8") == UNTIDY
