"""The verbs `lesson` and `class`, as a teacher and a pupil type them."""

import json
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.slow import takes_seconds
from tests.teaching.pupils import handed_in, results
from trainer.command_line.teaching_verbs import KINDS
from trainer.command_line.verbs import bidding_trainer
from trainer.locations import lessons_folder
from trainer.practice.questions.subject import ROW_KINDS
from trainer.teaching.lesson_packs import read_pack

EXAMPLE = "♠JAAK ♥JT ♦JQ ♣– → 28♠"
WRONG_EXAMPLE = "♠JAAK ♥JT ♦JQ ♣– → 40♠"

LEADS = ("--convention", "fifty-six/kerala", "--rows", "second-position-after-28-suit/next-*", "--seed", "4")


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("BIDDING_TRAINER_HOME", str(tmp_path / "records"))
    return tmp_path


@pytest.fixture
def given(desk: Path) -> Path:
    """A packed lesson."""
    said = ran("lesson", "pack", *LEADS, "--each", "3", "--title", "Raises", "-o", "raises.lesson")
    assert "“Raises”, 3 questions" in said.output
    return desk / "raises.lesson"


def ran(*words: str, status: int = 0, typed: str = "") -> Result:
    result = CliRunner().invoke(bidding_trainer, words, input=typed)
    assert result.exit_code == status, result.output
    return result


def test_a_packed_lesson_is_proved_and_what_it_would_not_notice_has_a_hand(given: Path) -> None:
    report = ran("lesson", "check", str(given)).output
    assert "Judged by: 56, Kerala Tournament, as it is in the file." in report
    assert "Every question has its answer in the table." in report
    assert "6 other rows of these situations are not asked." in report
    found = json.loads(ran("lesson", "check", str(given), "--json").output)
    assert found["flaws"] == []
    assert [row["row"] for row in found["rows"]] == ["second-position-after-28-suit/next-highest-cards"]
    assert all(gap["hand"].count(".") == 3 for row in found["rows"] for gap in row["unnoticed"])
    assert len({(one["hand"], *one["auction"]) for one in found["questions"]}) == 3


def test_the_same_seed_draws_the_same_questions(given: Path) -> None:
    ran("lesson", "pack", *LEADS, "--each", "3", "--title", "Raises", "-o", "again.lesson")
    assert read_pack(given.with_name("again.lesson")).lesson.questions == read_pack(given).lesson.questions


def test_a_lesson_of_the_program_is_packed_with_its_text(desk: Path) -> None:
    ran("lesson", "pack", "international-02-the-opening-lead", "--each", "1", "--due", "2026-11-27", "-o", "x.lesson")
    lesson = read_pack(desk / "x.lesson").lesson
    assert lesson.title == "Open any hand"
    assert lesson.text.count("`") >= 4, "hands stand between backquotes"
    assert "\n\n• Four Jacks first" in lesson.text
    assert lesson.due is not None


def test_a_lesson_is_opened_once(given: Path) -> None:
    assert "It is among your lessons now." in ran("lesson", "open", str(given)).output
    again = json.loads(ran("lesson", "open", str(given), "--json").output)
    assert again["new"] is False
    assert Path(again["file"]).is_file()


def test_a_pupil_drills_it_in_the_terminal_and_hands_in_what_he_sees(given: Path, desk: Path) -> None:
    first, second, _ = read_pack(given).lesson.questions
    ran("open", str(given), "--terminal", typed=f"\n{first.answer}\n{second.answer}\nq\n")
    said = ran("lesson", "results", str(given), "--as", "Anu", "-o", "anu.results").output
    assert (desk / "anu.results").read_text("utf-8") in said
    assert "2 of 3 answers" in said
    went_on = ran("open", str(given), "--terminal", typed="q\n").output
    assert "question 1 of 1" in went_on, "only what was not answered is asked"
    picture = json.loads(ran("class", str(given), "anu.results", "--json").output)
    assert [(one["pupil"], one["right"], one["answered"]) for one in picture["pupils"]] == [("Anu", 2, 2)]


@takes_seconds
def test_a_wrong_hand_in_the_text_of_a_lesson_is_named_when_it_is_packed(desk: Path) -> None:
    own = desk / "own.yaml"
    shipped = lessons_folder() / "fifty-six" / "kerala-02-the-opening-lead.yaml"
    own.write_text(shipped.read_text(encoding="utf-8").replace(EXAMPLE, WRONG_EXAMPLE, 1), encoding="utf-8")
    said = ran("lesson", "pack", str(own), "--each", "1", "-o", "x.lesson")
    assert WRONG_EXAMPLE in said.stderr
    assert "The table calls" in said.stderr


def test_packing_and_answering_are_told_to_scripts_as_one_object(given: Path, desk: Path) -> None:
    packed = json.loads(ran("lesson", "pack", *LEADS, "--due", "2026-11-27", "-o", "x.lesson", "--json").stdout)
    assert packed["fingerprint"] == read_pack(desk / "x.lesson").fingerprint
    assert (packed["file"], packed["due"], packed["questions"]) == ("x.lesson", "2026-11-27", 2)

    first, second, third = read_pack(given).lesson.questions
    answer = ("lesson", "answer", str(given), "--results", "anu.results", "--json")
    begun = ran(*answer, typed=f"{first.answer}\nq\n")
    assert "Your call:" in begun.stderr, "the questions stand beside the object"
    assert [one["call"] for one in json.loads(begun.stdout)["answers"]] == [first.answer]
    ran(*answer, typed=f"{second.answer}\n{third.answer}\n")
    whole = json.loads(ran(*answer).stdout)
    assert (whole["pupil"], whole["questions"], len(whole["answers"])) == ("anu", 3, 3), "asked again, it is as it was"


def test_what_is_handed_in_is_told_to_scripts_as_one_object(given: Path, desk: Path) -> None:
    first = read_pack(given).lesson.questions[0]
    ran("open", str(given), "--terminal", typed=f"\n{first.answer}\nq\n")
    told = json.loads(ran("lesson", "results", str(given), "--as", "Anu", "-o", "anu.results", "--json").stdout)
    saved = json.loads((desk / "anu.results").read_text("utf-8"))
    assert told["answers"] == saved["answers"]
    assert (told["pupil"], told["questions"]) == ("Anu", 3)


def test_pupils_at_one_computer_answer_into_files_of_their_own(given: Path, desk: Path) -> None:
    first, second, third = read_pack(given).lesson.questions
    lines = {
        "anu": f"{first.answer}\n{second.answer}\nq\n",
        "biju": f"{first.answer}\n{second.answer}\n{third.answer}\n",
    }
    for pupil, typed in lines.items():
        ran("lesson", "answer", str(given), "--results", f"{pupil}.results", typed=typed)
    ran("lesson", "answer", str(given), "--results", "anu.results", typed=f"{third.answer}\n")
    (desk / "torn.results").write_text("{", encoding="utf-8")

    found = json.loads(ran("class", "anu.results", "biju.results", "torn.results", "--json").output)
    assert [(one["pupil"], one["right"], one["answered"]) for one in found["pupils"]] == [("anu", 3, 3), ("biju", 3, 3)]
    assert [(row["asked"], row["right"], row["wrong_calls"]) for row in found["rows"]] == [(6, 6, {})]
    assert [one["file"] for one in found["refused"]] == ["torn.results"]


def test_a_class_without_its_lesson_says_so(given: Path, desk: Path) -> None:
    first = read_pack(given).lesson.questions[0]
    ran("lesson", "answer", str(given), "--results", "anu.results", typed=f"{first.answer}\nq\n")
    given.unlink()
    assert "give its .lesson file too" in ran("class", "anu.results", status=2).output


def test_a_class_finds_its_lesson_among_others_that_nobody_can_read(given: Path, desk: Path) -> None:
    first = read_pack(given).lesson.questions[0]
    ran("lesson", "answer", str(given), "--results", "anu.results", typed=f"{first.answer}\nq\n")
    content = given.read_bytes()
    (desk / "aa.lesson").write_bytes(content[:-200])
    (desk / "ab.lesson").write_bytes(b"PK\x03\x04" + bytes(100))
    with zipfile.ZipFile(desk / "ac.lesson", "w") as liar:
        liar.writestr("manifest.json", json.dumps({"fingerprint": read_pack(given).fingerprint}))
    assert json.loads(ran("class", "anu.results", "--json").output)["pupils"][0]["right"] == 1


def test_so_many_questions_are_packed_as_were_wanted(desk: Path) -> None:
    ran(
        "lesson", "pack", "international-02-the-opening-lead", "--questions", "5", "--seed", "1", "--output", "x.lesson"
    )
    assert len(read_pack(desk / "x.lesson").lesson.questions) == 5


def test_who_has_answered_nothing_has_nothing_to_hand_in(given: Path) -> None:
    result = ran("lesson", "results", str(given), "--as", "Anu", "-o", "anu.results", status=2)
    assert "You have not answered anything" in result.output
    assert not given.with_name("anu.results").exists()


def test_a_class_has_pupils_by_rows_the_wrong_call_and_what_became_of_every_file(given: Path, desk: Path) -> None:
    pack = read_pack(given)
    handed_in(desk, "anu", results(pack, "Anu", {1: "P"}))
    edited = handed_in(desk, "biju", results(pack, "Biju"))
    edited.write_text(edited.read_text("utf-8").replace("Biju", "Bijo"), encoding="utf-8")
    report = ran("class", str(given), "anu.results", "biju.results", "none.results").output
    assert "“Raises”: 1 result" in report
    assert "Anu  2/3" in report
    assert "  Question 1, ♠" in report
    assert "1 pupil answered Pass in question 1" in report
    assert "Teach next: Next highest cards" in report
    assert "biju.results was edited: not counted." in report
    assert "none.results can't be read: No such file" in report


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("lesson", "pack", "-o", "x.lesson"), "Give a LESSON, or --convention"),
        (
            ("lesson", "pack", "--convention", "fifty-six/kerala", "-o", "x.lesson"),
            "Say with --rows, --section, --quiz or --problems",
        ),
        (("lesson", "pack", *LEADS[:3], "nothing/*", "-o", "x.lesson"), "has no row for 'nothing/*'"),
        (("lesson", "pack", *LEADS, "-o", "x.lesson/y.lesson"), "can't be written"),
        (("lesson", "check", "none.lesson"), "none.lesson:1:1: No such file"),
        (("class", "none.lesson"), "none.lesson:1:1: No such file"),
        (("class", "none.results"), "none.results:1:1: No such file"),
    ],
)
def test_what_can_t_be_done_is_said_without_a_traceback(desk: Path, words: tuple[str, ...], said: str) -> None:
    (desk / "x.lesson").write_text("", encoding="utf-8")
    result = ran(*words, status=2)
    assert said in " ".join(result.output.replace("│", " ").split())


def test_what_can_be_asked_of_a_row_is_written_as_its_slug() -> None:
    assert tuple(kind.slug for kind in ROW_KINDS) == KINDS


def test_a_lesson_about_the_laws_is_packed_and_proved_without_a_table(desk: Path) -> None:
    file = str(desk / "laws.lesson")
    packed = ran("lesson", "pack", "laws-2-when-the-play-goes-wrong", "--questions", "4", "--seed", "3", "-o", file)
    assert "4 questions" in packed.output
    checked = ran("lesson", "check", file)
    assert "the laws of the game, as this program has them." in checked.output
    assert "Every question has its answer in the laws." in checked.output


def test_the_examples_of_a_lesson_are_listed_with_their_lines_and_verdicts() -> None:
    found = json.loads(ran("lesson", "examples", "international-08-forced-in-third-position", "--json").output)
    assert {one["verdict"] for one in found} == {"right"}
    first = found[0]
    assert first["file"].endswith("international-08-forced-in-third-position.yaml:20")
    assert (first["hand"], first["auction"], first["call"]) == ("JTKQ.9.TK.K", ["28P", "P", "P", "P"], "29S")


def test_an_example_that_the_table_does_not_call_is_told_and_is_an_error(desk: Path) -> None:
    shipped = Path(__file__).parents[3] / "lessons/fifty-six/international-08-forced-in-third-position.yaml"
    wrong = desk / "wrong.yaml"
    wrong.write_text(shipped.read_text(encoding="utf-8").replace("♣K → 29♠", "♣K → 30♠"), encoding="utf-8")
    said = ran("lesson", "examples", str(wrong), status=1).output
    assert "wrong.yaml:20: after 28 Pass" in said
    assert "The table calls 29♠." in said
    assert "8 of 9 examples" in said
