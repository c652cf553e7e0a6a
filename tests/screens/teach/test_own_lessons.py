"""A lesson that a teacher gave stands in the course and in practice, is gone on with, and is handed in."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest

from tests.screens.sample_practice import Later
from tests.teaching.sets import changed, lesson, library, pack
from tests.window.sample_room import TABLES, passing_time
from trainer.practice.questions.question import Question
from trainer.practice.sittings.lessons import LessonLibrary
from trainer.problems import UnusableFileError
from trainer.records.keeper import RecordKeeper
from trainer.screens.choose.choosing import ChoosePresenter, ChooseState
from trainer.screens.choose.chosen_agreement import Agreements
from trainer.screens.choose.practice_setup import PracticeSetup, Prepared
from trainer.screens.choose.set_drill import set_drill, take_in_lesson
from trainer.screens.home.course_path import CoursePresenter, CourseState
from trainer.screens.teach.handing_in import HandInPresenter, HandInState
from trainer.screens.work.background import AtOnce
from trainer.teaching.lesson_packs import write_pack
from trainer.teaching.own_lessons import OwnLessons
from trainer.teaching.results import read_results
from trainer.teaching.set_sitting import SetSitting

SAMPLE = "fifty-six/sample"


@pytest.fixture
def practice(tmp_path: Path) -> Iterator[PracticeSetup]:
    """The room of a pupil with records of their own, who was given the lesson."""
    with RecordKeeper(tmp_path / "records.sqlite") as keeper:
        keeper.add_learner("Ammu")
        made = PracticeSetup(
            library(),
            LessonLibrary(TABLES / "lessons", library().book),
            keeper,
            "Ammu",
            Random(3),
            passing_time(),
            memory=keeper,
            own_lessons=OwnLessons(tmp_path / "lessons"),
        )
        made.agree(SAMPLE, ())
        given = tmp_path / "leads.lesson"
        write_pack(given, pack())
        take_in_lesson(made, given)
        yield made


def answer(prepared: Prepared, number: int, *, wrongly: bool = False) -> None:
    """Answer so many questions of a drill."""
    for _ in range(number):
        question = prepared.sitting.next_question()
        assert isinstance(question, Question)
        choice = prepared.sitting.judge.reasoner.choose(question.auction, question.hand)
        given = (
            prepared.sitting.give_up(question, 2.0) if wrongly else prepared.sitting.answer(question, choice.call, 2.0)
        )
        prepared.save(given)


def test_everybody_is_asked_the_same_in_the_same_order(practice: PracticeSetup) -> None:
    prepared = set_drill(practice, pack())
    asked = []
    for one in lesson().questions:
        question = prepared.sitting.next_question()
        assert isinstance(question, Question)
        asked.append(str(question.hand))
        prepared.sitting.answer(
            question, prepared.sitting.judge.reasoner.choose(question.auction, question.hand).call, 1
        )
        assert str(question.hand) == one.hand
    assert asked == [one.hand for one in lesson().questions]
    assert not prepared.sitting.can_ask_more


def test_what_was_begun_is_gone_on_with_and_begins_anew_when_all_is_answered(practice: PracticeSetup) -> None:
    questions = len(lesson().questions)
    whole = set_drill(practice, pack())
    assert (whole.sitting.questions, whole.reading[0]) == (questions, "Opening leads")
    answer(whole, 3)
    rest = set_drill(practice, pack())
    assert (rest.sitting.questions, rest.reading, rest.needed) == (questions - 3, (), None)
    answer(rest, questions - 3)
    assert set_drill(practice, pack()).sitting.questions == questions


def test_the_first_answers_are_handed_in_and_nothing_that_was_not_shown(
    practice: PracticeSetup, tmp_path: Path
) -> None:
    questions = len(lesson().questions)
    answer(set_drill(practice, pack()), questions, wrongly=True)
    answer(set_drill(practice, pack()), questions)
    shown: list[HandInState] = []
    presenter = HandInPresenter(practice, pack(), shown.append, AtOnce())
    presenter.start()
    assert not shown[-1].can_save, "without a name nothing is saved"
    presenter.save(tmp_path / "early.results")
    assert not (tmp_path / "early.results").exists()
    presenter.name("A nickname")
    assert shown[-1].file_name == "a-nickname.results"
    presenter.save(tmp_path / "nickname")
    assert (tmp_path / "nickname.results").read_text("utf-8") == shown[-2].text
    found = read_results(tmp_path / "nickname.results")
    assert found.is_signed_by(pack().lesson.key)
    assert [one.call for one in found.answers] == [""] * questions
    assert "Ammu" not in shown[-1].text


def test_the_name_that_is_saved_is_the_one_that_was_typed_however_slow_the_computer_is(
    practice: PracticeSetup, tmp_path: Path
) -> None:
    answer(set_drill(practice, pack()), 1)
    shown: list[HandInState] = []
    later = Later()
    presenter = HandInPresenter(practice, pack(), shown.append, later)
    presenter.start()
    presenter.name("A")
    assert not shown[-1].can_save, "nothing is saved before the answers were looked up"
    later.run_all()
    for name in ("An", "Anu"):
        presenter.name(name)
    presenter.save(tmp_path / "anu")
    later.run_all()
    assert read_results(tmp_path / "anu.results").pupil == "Anu"


def test_a_last_day_that_is_past_is_told_before_the_first_question(practice: PracticeSetup) -> None:
    today = practice.clock().astimezone().date()
    said = []
    for due in (today, today - timedelta(days=1)):
        sitting = set_drill(practice, changed(due=due)).sitting
        assert isinstance(sitting, SetSitting)
        said.append(sitting.terms)
    assert said[0].startswith(f"To be handed in by {today.day} ")
    assert said[1].startswith("It was to be handed in by ")
    assert "marked as late" in said[1]


def test_it_stands_in_the_course_and_its_results_beside_it(practice: PracticeSetup) -> None:
    shown: list[CourseState] = []
    begun: list[Prepared] = []
    handed: list[str] = []
    agreements = Agreements(practice)
    course = CoursePresenter(agreements, shown.append, begun.append, AtOnce(), hand_in=handed.append)
    course.start()
    title, given = shown[-1].beside[0]
    assert (title, [one.label for one in given]) == ("From your teacher", ["Opening leads (8 questions)"])
    course.act(given[0].action)
    answer(begun[0], 2)
    course.start()
    assert shown[-1].beside[0][1][0].label == "Opening leads (2 of 8 answered)"
    assert shown[-1].beside[1][0] == "Save my results"
    course.act(shown[-1].beside[1][1][0].action)
    assert handed == [pack().name]


def test_it_stands_first_in_practice(practice: PracticeSetup) -> None:
    shown: list[ChooseState] = []
    begun: list[Prepared] = []
    choosing = ChoosePresenter(practice, shown.append, begun.append, AtOnce(), convention=SAMPLE)
    choosing.start()
    own = shown[-1].parts[0]
    assert (own.kind, own.title) == ("own", "Opening leads")
    choosing.choose_part(own.part)
    choosing.begin()
    assert begun[0].sitting.plan.lesson == pack().name


def test_a_lesson_with_a_flaw_is_not_taken_in(practice: PracticeSetup, tmp_path: Path) -> None:
    first, *others = lesson().questions
    broken = pack(replace(lesson(), questions=(replace(first, calls=("31C",)), *others)))
    path = tmp_path / "broken.lesson"
    write_pack(path, broken)
    with pytest.raises(UnusableFileError, match="Question 1: the table says"):
        take_in_lesson(practice, path)
    empty = tmp_path / "empty.lesson"
    write_pack(empty, pack(replace(lesson(), questions=())))
    with pytest.raises(UnusableFileError, match="this lesson asks nothing"):
        take_in_lesson(practice, empty)
    assert len(practice.own_lessons.all()) == 1
