"""`compare`: what it prints for people, and as JSON."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.readmes import PAGES
from tests.slow import takes_seconds
from tests.verifying.small_books import HIGHEST, LONGEST, write_book, write_treatment
from trainer.command_line import bidding_trainer
from trainer.command_line.reports.compare import book_written
from trainer.verifying.comparing import point_comparison

ANSWER = """
- id: answer
  title: Partner named a suit
  after: 28 to 56 X (pass) ?
  rows:
  - id: jack
    call: up 1 X
    shows: {X: Jack}
  - otherwise: pass
"""
NO_TRUMP = """
- id: answer-to-no-trump
  title: Partner bid No Trump
  after: 28 to 56 NT (pass) ?
  rows:
  - otherwise: pass
"""


@pytest.fixture
def files(tmp_path: Path) -> tuple[str, str]:
    """Two convention files."""
    first = write_book(tmp_path, "longest", LONGEST, ANSWER)
    second = write_book(tmp_path, "highest", HIGHEST, ANSWER + NO_TRUMP, laws="standard")
    return str(first), str(second)


def compare(*arguments: str) -> Result:
    return CliRunner().invoke(bidding_trainer, ["compare", *arguments])


def as_json(*arguments: str) -> dict[str, Any]:
    ran = compare(*arguments, "--json")
    assert (ran.exit_code, ran.stderr) == (0, "")
    [line] = ran.stdout.splitlines()
    found = json.loads(line)
    assert isinstance(found, dict)
    return found


def test_the_text_names_the_rows_the_calls_and_the_plainest_hands(files: tuple[str, str]) -> None:
    ran = compare(*files, "--whole")
    assert (ran.exit_code, ran.stderr) == (0, "")
    lines = ran.stdout.splitlines()
    assert lines[:2] == ["A: fifty-six/longest, 56, longest", "B: fifty-six/highest, 56, highest"]
    assert "of all 377,348,994 deals of one hand" in lines[2]
    start = lines.index("first: You call first")
    assert lines[start + 1].endswith(" % of hands are called differently at the first call")
    cause = next(number for number, line in enumerate(lines) if "row otherwise says P, B row many-jacks" in line)
    assert lines[cause].endswith("A row otherwise says P, B row many-jacks says 28NS")
    assert lines[cause + 1].strip() == "JK.JK.JK.JK: A P, B 28NS"


def test_the_usual_text_has_the_largest_differences_with_a_hand_each(files: tuple[str, str]) -> None:
    lines = compare(*files).stdout.splitlines()

    assert lines[0] == "A: fifty-six/longest, 56, longest. B: fifty-six/highest, 56, highest."
    assert lines[1].endswith("of hands, You call first [first to call]: ♠J  ♥JK  ♦JK  ♣JKQ; A: 28♣, B: 28 NOS")
    assert len(lines) <= 10


@takes_seconds
def test_what_a_change_does_to_answers_that_are_written_alike_is_said_apart(tmp_path: Path) -> None:
    ours = tmp_path / "ours.yaml"
    ours.write_text(PAGES["conventions/README.md"].files["both-nines.yaml"], encoding="utf-8")

    head, opening, follows, *answers = compare("fifty-six/kerala", str(ours)).stdout.splitlines()

    assert head.startswith("A: fifty-six/kerala")
    assert opening.endswith("[first to call]: ♠99AKQ  ♥K  ♦K  ♣K; A: Pass, B: 28♠")
    assert follows == "What follows from that, in situations that both write alike:"
    assert any(line.endswith("[28♠ (Pass) ?]: ♠J9  ♥KQ  ♦KQ  ♣KQ; A: 30♠, B: 29♠") for line in answers)
    assert len(answers) <= 8


def test_conventions_that_call_alike_and_those_of_two_games_are_told(files: tuple[str, str]) -> None:
    assert "They make the same call with every hand" in compare(files[0], files[0]).stdout
    assert "is for 56, spades/ms for Spades" in compare(files[0], "spades/ms").output


def test_the_text_says_what_is_called_alike_and_what_only_one_speaks_of(files: tuple[str, str]) -> None:
    text = compare(*files, "--whole").stdout
    assert "Called alike with every hand: answer." in text
    assert "Only B speaks of these, illegal under Kerala Tournament:\n  answer-to-no-trump: 28NT P, " in text


def test_the_json_has_what_its_description_says(files: tuple[str, str]) -> None:
    found = as_json(*files)
    assert found.keys() == {"conventions", "deals", "situations", "one_sided", "left_out", "seconds"}
    assert [one["convention"] for one in found["conventions"]] == ["fifty-six/longest", "fifty-six/highest"]
    first, answer = found["situations"]
    assert first["situations"] == ["first", "first"]
    assert first["share"] == first["lowest"] == first["highest"] == first["points"][0]["share"]
    assert (answer["share"], answer["highest"]) == (0, 0)
    assert answer["auctions"] == sum(len(point["auctions"]) for point in answer["points"]) > 1
    [point] = first["points"]
    assert point["auctions"] == [[]]
    assert point["deals"] == sum(cause["deals"] for cause in point["causes"])
    assert point["share"] == pytest.approx(point["deals"] / found["deals"])
    for cause in point["causes"]:
        assert len(cause["rows"]) == 2
        assert cause["undecided"] == 0
        for example in cause["examples"]:
            assert example["hand"].count(".") == 3
            assert example["calls"][0] != example["calls"][1]
    assert [len(side) for side in found["one_sided"]] == [0, 1]
    assert found["left_out"] == [[], []]


@takes_seconds
def test_shares_that_are_estimated_from_drawn_hands_say_so(
    files: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(point_comparison, "MOST_KINDS", 10)
    first = as_json(*files)["situations"][0]
    [point] = first["points"]
    assert point["drawn"] == 200_000
    for counted in (point, *point["causes"]):
        low, high = counted["interval"]
        assert low < counted["share"] < high
    text = compare(*files, "--whole").stdout
    assert "but for those with ±, estimated from 200,000 drawn hands" in text
    assert f"{100 * first['share']:.2f} % ±" in text


def test_a_treatment_is_written_behind_a_plus(tmp_path: Path) -> None:
    file = write_book(tmp_path, "longest", LONGEST, ANSWER)
    write_treatment(tmp_path, "longest", "T1", "- {situation: answer, drop: jack}\n")
    found = as_json(str(file), f"{file}+T1")
    assert [one["treatments"] for one in found["conventions"]] == [[], ["T1"]]
    assert [situation["share"] > 0 for situation in found["situations"]] == [False, True]
    assert (
        f"B: fifty-six/longest+T1, {found['conventions'][1]['title']}"
        in compare(str(file), f"{file}+T1", "--whole").stdout
    )


def test_a_file_may_have_a_plus_in_its_name(tmp_path: Path) -> None:
    file = write_book(tmp_path, "one+two", LONGEST.replace("one+two", "sum"))
    text = file.read_text(encoding="utf-8").replace("fifty-six/one+two", "fifty-six/sum")
    file.write_text(text, encoding="utf-8")
    assert book_written(str(file)).name == "fifty-six/sum"


def test_a_partnership_file_is_compared_as_agreed(tmp_path: Path) -> None:
    file = tmp_path / "ours.yaml"
    file.write_text("format: 1\npartnership: Ours\nconvention: fifty-six/kerala\n", encoding="utf-8")
    assert book_written(str(file)).name == "fifty-six/kerala"


def test_an_agreement_is_named_by_its_file_beside_its_own_convention(tmp_path: Path) -> None:
    convention = write_book(tmp_path, "longest", LONGEST)
    ours = tmp_path / "ours.yaml"
    ours.write_text(f"format: 1\npartnership: Us\nconvention: {convention}\n", encoding="utf-8")
    for more in ((), ("--whole",)):
        told = compare(str(convention), str(ours), *more).stdout
        assert "A: fifty-six/longest, 56, longest" in told
        assert "B: ours.yaml, 56, longest" in told


def test_differences_that_were_told_are_not_told_again(tmp_path: Path) -> None:
    again = "\n- id: again\n  title: Partner passed\n  after: pass (pass) ?\n  rows:\n"
    books = [
        str(write_book(tmp_path, name, rows, again + "".join(f"  {line}\n" for line in rows.splitlines())))
        for name, rows in (("longest", LONGEST), ("highest", HIGHEST))
    ]
    lines = compare(*books, "--whole").stdout.splitlines()
    start = lines.index("again: Partner passed")
    assert lines[start + 2].strip() == "by the same rows as first"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["fifty-six/keralla", "fifty-six/kerala"], "did you mean 'fifty-six/kerala'?"),
        (["fifty-six/kerala", "fifty-six/kerala+Z9"], "has no treatment 'Z9'"),
    ],
)
def test_what_does_not_exist_exits_2(arguments: list[str], message: str) -> None:
    ran = compare(*arguments)
    assert (ran.exit_code, ran.stdout) == (2, "")
    assert message in ran.stderr
