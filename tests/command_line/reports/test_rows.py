"""`rows`: the situations of a convention, and the rows of those that match."""

import json
from pathlib import Path
from typing import Final

import pytest
from click.testing import CliRunner

from tests.language.small_tables import HEAD, write
from trainer.command_line import bidding_trainer

TABLE: Final = """\
situations:
- id: opening
  title: You open
  after: "?"
  rows:
  - {id: suit, call: 28 X, shows: {X: 4+ cards with Jack}, source: "C2.3.3"}
  - otherwise: 28 Pass
- id: answer
  title: Partner opened
  after: 28 X (pass) ?
  rows: [{id: raise, call: up 1 X, shows: {X: Jack}, source: C2.3}, {otherwise: pass}]
"""


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(tmp_path_factory.mktemp("tables"), HEAD + TABLE)


def asked(*arguments: object) -> tuple[int, str]:
    ran = CliRunner().invoke(bidding_trainer, ["rows", *map(str, arguments)])
    return ran.exit_code, ran.output


def test_without_words_there_is_a_line_for_every_situation(table: Path) -> None:
    code, printed = asked(table)

    assert code == 0
    opening, answer = [line for line in printed.splitlines() if line.startswith("  ")]
    assert opening.split("  ")[1:3] == ["opening", "You open"]
    assert "2 rows" in answer


@pytest.mark.parametrize("words", [("partner", "opened"), ("answer",), ("C2.3",)])
def test_words_find_the_rows_of_situations_in_table_order(table: Path, words: tuple[str, ...]) -> None:
    code, printed = asked(table, *words)

    assert code == 0
    assert "Partner opened, after 28♠ (Pass) ?" in printed
    row = next(line for line in printed.splitlines() if "(raise, " in line)
    number = next(n for n, line in enumerate(table.read_text("utf-8").splitlines(), 1) if "raise" in line)
    assert row.startswith("  29♠")
    assert f":{number})" in row


def test_the_name_of_a_situation_finds_it_alone(table: Path) -> None:
    code, printed = asked(table, "opening", "--json")
    (situation,) = json.loads(printed)

    assert code == 0
    assert (situation["situation"], situation["auction"]) == ("opening", [])
    assert [(row["row"], row["call"]) for row in situation["rows"]] == [("suit", "28♠"), ("otherwise", "28 Pass")]


def test_what_matches_nothing_is_told_with_what_is_like_it(table: Path) -> None:
    code, printed = asked(table, "partnr")

    assert code == 1
    assert "matches partnr. Try partner." in printed


def test_a_convention_that_is_only_offered_is_told_with_the_command_that_lists_its_rows() -> None:
    code, printed = asked("bridge/standard-american", "puppet")

    assert code == 1
    assert "Puppet Stayman is a treatment" in printed
    assert "rows bridge/standard-american+puppet-stayman puppet" in printed


def test_no_treatment_is_told_that_is_played_already() -> None:
    _, printed = asked("bridge/standard-american+puppet-stayman", "puppett")

    assert "is a treatment" not in printed
