"""`where`: the rows and lessons that cite a section."""

import json
from pathlib import Path
from typing import Final

import pytest
from click.testing import CliRunner

from tests.language.small_tables import HEAD, write
from tests.terminal.scripted import run
from trainer.command_line import bidding_trainer
from trainer.command_line.reports import where as citing
from trainer.command_line.reports.where import CitedAt, as_json, cited_at, games_that_may_cite, report, where
from trainer.games import game_called
from trainer.language.files.library import ConventionLibrary

TABLE: Final = """\
groups:
- id: support
  about: [X]
  rows: [{id: raise, call: up 1 X, shows: {X: Jack}, source: C2.3}]
situations:
- id: opening
  title: You open
  after: "?"
  rows:
  - {id: suit, call: 28 X, shows: {X: void}, source: "C2.3.3; README"}
  - otherwise: 28 Pass
    source: C2.31, M1.1.1 Sc.3
- id: answer
  title: Partner opened
  after: 28 X (pass) ?
  rows: [rows of: support, {otherwise: pass, source: D1}]
- id: later
  title: Partner opened higher
  after: 29 X (pass) ?
  rows: [rows of: support, {otherwise: pass, source: D1}]
"""


@pytest.fixture
def found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[CitedAt]:
    """What a small table and its lessons cite, as one sees it who works in their folder."""
    write(tmp_path, HEAD + TABLE, "conventions/fifty-six/sample/convention.yaml")
    lesson = "format: 1\nlesson: first\nconvention: fifty-six/sample\nsource: C2.3.3; O.1\n"
    write(tmp_path, lesson, "lessons/fifty-six/first.yaml")
    write(tmp_path, "format: 1\nlesson: laws\ngame: fifty-six\nsource: O.1\n", "lessons/fifty-six/laws.yaml")
    write(tmp_path, "format: 1\nlesson: last\nconvention: fifty-six/sample\n", "lessons/fifty-six/last.yaml")
    monkeypatch.chdir(tmp_path)
    library = ConventionLibrary(tmp_path / "conventions", game_called)
    return list(cited_at(library, tmp_path / "lessons"))


def names(found: list[CitedAt], asked: str) -> list[str]:
    return [f"{one.cited} {one.name}" for one in where(found, asked)]


def test_a_section_is_cited_by_rows_and_lessons(found: list[CitedAt]) -> None:
    assert names(found, "C2.3.3") == ["C2.3.3 opening/suit", "C2.3.3 first"]
    assert names(found, "c2.3.3") == names(found, "C2.3.3")


def test_a_section_stands_for_its_parts(found: list[CitedAt]) -> None:
    wanted = ["C2.3 answer/raise", "C2.3 later/raise", "C2.3.3 opening/suit", "C2.3.3 first"]
    assert names(found, "C2.3") == wanted
    assert names(found, "C") == [*wanted, "C2.31 opening/otherwise"]
    assert names(found, "M1") == ["M1.1.1 Sc.3 opening/otherwise"]


def test_a_place_in_a_section_is_meant_alone(found: list[CitedAt]) -> None:
    assert names(found, "M1.1.1 Sc.3") == ["M1.1.1 Sc.3 opening/otherwise"]
    assert names(found, "M1.1.1 Sc.1") == []


def test_a_text_is_found_as_it_stands(found: list[CitedAt]) -> None:
    assert names(found, "readme") == ["README opening/suit"]
    assert names(found, "read") == []


def test_the_answer_says_where_it_stands(found: list[CitedAt]) -> None:
    assert as_json(where(found, "C2.3.3, O1")) == [
        {
            "section": "C2.3.3",
            "convention": "fifty-six/sample",
            "row": "opening/suit",
            "file": "conventions/fifty-six/sample/convention.yaml:15",
        },
        {
            "section": "C2.3.3",
            "convention": "fifty-six/sample",
            "lesson": "first",
            "file": "lessons/fifty-six/first.yaml:4",
        },
        {
            "section": "O1",
            "convention": "fifty-six/sample",
            "lesson": "first",
            "file": "lessons/fifty-six/first.yaml:4",
        },
        {"section": "O1", "lesson": "laws", "file": "lessons/fifty-six/laws.yaml:4"},
    ]


def test_a_file_elsewhere_is_shown_with_its_whole_path(
    found: list[CitedAt], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "other").mkdir()
    monkeypatch.chdir(tmp_path / "other")
    assert where(found, "O1")[0].place == f"{tmp_path / 'lessons/fifty-six/first.yaml'}:4"


def test_people_see_a_row_that_several_situations_use_once(found: list[CitedAt]) -> None:
    assert report(where(found, "C2.3")).splitlines() == [
        "C2.3",
        "  fifty-six/sample",
        "    raise, in 2 situations  conventions/fifty-six/sample/convention.yaml:9",
        "C2.3.3",
        "  fifty-six/sample",
        "    opening/suit  conventions/fifty-six/sample/convention.yaml:15",
        "  lessons",
        "    first  lessons/fifty-six/first.yaml:4",
    ]


@pytest.mark.slow
def test_the_shipped_rows_are_found_in_their_files() -> None:
    ran = CliRunner().invoke(bidding_trainer, ["where", "C2.3.3", "--json"])
    answer = json.loads(ran.stdout)
    rows = {one["row"]: one["file"] for one in answer if "row" in one and one["convention"] == "fifty-six/kerala"}
    file, _, line = rows["second-position-after-28-suit/next-highest-cards"].rpartition(":")
    assert Path(file).read_text(encoding="utf-8").splitlines()[int(line) - 1].strip() == "- id: next-highest-cards"
    assert any("lesson" in one for one in answer)
    assert {one["section"] for one in answer} == {"C2.3.3"}
    assert ran.exit_code == 0


def test_nothing_found_is_told_by_the_exit_status(found: list[CitedAt], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(citing, "cited_at", lambda *_: found)
    ran = CliRunner().invoke(bidding_trainer, ["where", "C99"])
    assert (ran.exit_code, ran.stdout) == (1, "No row and no lesson cites C99.\n")
    ran = CliRunner().invoke(bidding_trainer, ["where", "C99", "--json"])
    assert (ran.exit_code, json.loads(ran.stdout)) == (1, [])


@pytest.mark.parametrize("arguments", [(), ("C2", "--page", "fifty-six")])
def test_a_section_or_a_page_is_asked_for(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    ran = run(tmp_path, "where", *arguments)
    assert ran.returncode == 2
    assert "Give a section, such as C2.3.3, or --page and a game." in ran.stderr


@pytest.mark.parametrize(
    ("source", "asked", "cites"),
    [
        ("C2.3.3, F3.1", "C2", True),
        ("F5.1 to F5.4", "F5.2", True),
        ("Appendix A, C13 and D4 to D8", "A", True),
        ("C (heading)", "c", True),
        ("L", "L1.1", True),
        ("Precision Club (C. C. Wei)", "C2", False),
        ("Call 2C", "C2", False),
        ("2.2.4", "2.2", True),
    ],
)
def test_only_games_that_cite_a_section_of_the_same_letter_are_read(
    tmp_path: Path, source: str, asked: str, *, cites: bool
) -> None:
    write(tmp_path, f"format: 1\nsource: {source}\n", "conventions/bridge/sample/convention.yaml")
    (tmp_path / "lessons" / "bridge").mkdir(parents=True)
    assert games_that_may_cite(asked, tmp_path / "conventions", tmp_path / "lessons") == (["bridge"] if cites else [])
