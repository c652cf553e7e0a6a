"""The first screen's presenter: conventions, treatments and parts, while tables load and after they could not."""

import re
import shutil
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from tests.practice.sample import OTHER, SAMPLE, TABLES, next_call
from tests.practice.test_lesson_kinds import ABOUT_LAWS
from tests.screens.sample_practice import CONVENTIONS, Later, MemoryKeeper, practice
from tests.slow import takes_seconds
from trainer.locations import conventions_folder
from trainer.practice.guide.history import History
from trainer.practice.questions.choice_question import ChoiceQuestion
from trainer.practice.questions.subject import Kind
from trainer.practice.sittings.priced_sitting import PricedSitting
from trainer.problems import BiddingTrainerError
from trainer.screens.choose.choosing import ALL_ROWS, CLOSE, HABITS, ChoosePresenter, ChooseState
from trainer.screens.choose.memory import ShortMemory
from trainer.screens.choose.practice_setup import PracticeSetup, Prepared
from trainer.screens.choose.search_matches import matching_parts
from trainer.screens.work.background import AtOnce, Background

EVERYWHERE = ("all", "priced", "priced", "asked", "asked", "asked")
"""What asks about any situation: everything, by price, and by kind of question."""


class Choosing:
    """A presenter with everything that it published and began."""

    def __init__(self, training: PracticeSetup, background: Background | None = None, convention: str = SAMPLE) -> None:
        self.shown: list[ChooseState] = []
        self.begun: list[Prepared] = []
        self.presenter = ChoosePresenter(
            training, self.shown.append, self.begun.append, background or AtOnce(), convention=convention
        )

    def state(self) -> ChooseState:
        """What is on the screen now."""
        assert self.shown[-1] is self.presenter.state
        return self.shown[-1]

    def started(self) -> "Choosing":
        self.presenter.start()
        return self

    @property
    def treatments_on(self) -> list[str]:
        return [choice.section for choice in self.state().treatments if choice.is_on]


def own_tables(folder: Path) -> Path:
    """A copy of the tables that a test may spoil."""
    return Path(shutil.copytree(CONVENTIONS, folder / "conventions"))


def spoil(conventions: Path, name: str = OTHER) -> None:
    (conventions / name / "convention.yaml").write_text("format: 1\nconvention: [", encoding="utf-8")


def test_the_screen_is_shown_before_anything_is_loaded() -> None:
    background = Later()
    choosing = Choosing(practice(), background).started()

    assert choosing.state().loading
    assert [choice.name for choice in choosing.state().conventions] == [OTHER, SAMPLE]
    assert [choice.title for choice in choosing.state().conventions] == ["56: Other", "56: Sample"]
    assert not choosing.state().can_start

    background.run_all()

    assert not choosing.state().loading
    assert choosing.state().can_start
    assert choosing.state().title == "56, a sample for practising"


def test_the_lessons_come_first_then_everything_then_the_situations() -> None:
    parts = Choosing(practice()).started().state().parts

    assert [part.kind for part in parts] == [
        "lesson",
        "lesson",
        "all",
        *["priced"] * 2,
        *["asked"] * 3,
        *["situation"] * 5,
    ]
    assert (parts[0].title, parts[0].about) == ("1. Opening the bidding", "You will know what to call first.")
    assert [part.title for part in parts[3:5]] == ["Close decisions", "Costly habits"]
    assert [part.title for part in parts[5:8]] == [
        "What does the call show? The meaning",
        "Which hand made the call?",
        "Is the call legal?",
    ]
    assert (parts[8].title, parts[8].about) == ("You call first", "5 meanings")


def test_one_kind_of_question_is_drilled_alone() -> None:
    choosing = Choosing(practice()).started()
    choosing.presenter.choose_part("asked:which hand")
    choosing.presenter.begin()
    plan = choosing.begun[0].sitting.plan

    assert plan.rows == ()
    assert {one.kind for one in plan.others} == {Kind.WHICH_HAND}
    assert len(plan.others) == 16


@pytest.mark.parametrize(("part", "said"), [(CLOSE, "Close decisions"), (HABITS, "Costly habits")])
def test_hands_are_chosen_by_what_calls_are_worth(part: str, said: str) -> None:
    choosing = Choosing(practice()).started()
    choosing.presenter.choose_part(part)
    choosing.presenter.choose_questions(4)
    choosing.presenter.begin()
    (prepared,) = choosing.begun

    assert isinstance(prepared.sitting, PricedSitting)
    assert prepared.sitting.terms.startswith(said)
    assert prepared.sitting.questions == 4


def test_situations_stand_in_the_chapters_of_their_convention() -> None:
    training = practice(conventions=conventions_folder())
    parts = Choosing(training, convention="fifty-six/kerala").started().state().parts
    chapters = dict.fromkeys(part.chapter for part in parts if part.kind == "situation")

    assert list(chapters)[:2] == ["First position", "Second position"]


def test_lessons_about_the_laws_stand_under_a_heading_of_their_own_and_begin(tmp_path: Path) -> None:
    folder = tmp_path / "fifty-six"
    folder.mkdir()
    (folder / "laws.yaml").write_text(ABOUT_LAWS, encoding="utf-8")
    choosing = Choosing(practice(lessons=tmp_path)).started()
    parts = choosing.state().parts

    assert [part.kind for part in parts[:2]] == ["laws", "all"]
    choosing.presenter.choose_part(parts[0].part)
    choosing.presenter.begin()
    plan = choosing.begun[0].sitting.plan
    assert (plan.lesson, plan.rows, plan.questions) == ("laws", (), 6)
    assert plan.others


def test_lessons_about_the_play_stand_under_a_heading_of_their_own_and_begin(tmp_path: Path) -> None:
    folder = tmp_path / "fifty-six"
    folder.mkdir()
    text = re.sub("quiz: .*\nsections: .*\n", "quiz: tricks\n", ABOUT_LAWS)
    (folder / "play.yaml").write_text(text, encoding="utf-8")
    choosing = Choosing(practice(lessons=tmp_path)).started()
    parts = choosing.state().parts

    assert [part.kind for part in parts[:2]] == ["play", "all"]
    choosing.presenter.choose_part(parts[0].part)
    choosing.presenter.begin()
    sitting = choosing.begun[0].sitting
    assert sitting.judge.reasoner.book.name == "fifty-six/play"
    assert {subject.row.situation for subject in sitting.plan.others} == {"tricks"}
    question = sitting.next_question()
    assert isinstance(question, ChoiceQuestion)
    assert question.right_options


def test_it_says_how_many_rows_there_are_and_how_many_are_due() -> None:
    keeper = MemoryKeeper()
    training = practice(keeper)
    prepared = training.free_drill(training.library.book(SAMPLE), 1)
    question = next_call(prepared.sitting)
    call = training.library.book(SAMPLE).laws.legal_calls(question.auction, question.hand)[-1]
    prepared.save(prepared.sitting.answer(question, call, 5))
    clock = training.clock
    choosing = Choosing(training).started()
    assert (choosing.state().rows, choosing.state().due) == (16, 0)

    clock.pass_by(minutes=5)  # type: ignore[attr-defined]  # the standing clock of the tests
    choosing.presenter.refresh()

    assert choosing.state().due == 1


def test_the_first_call_of_a_deal_is_chosen_at_first() -> None:
    choosing = Choosing(practice()).started()
    assert choosing.state().part == "situation:first-position"

    choosing.presenter.begin()

    assert {row.situation for row in choosing.begun[0].sitting.plan.rows} == {"first-position"}


def test_what_is_only_proposed_for_a_drill_narrows_no_deals_at_the_table() -> None:
    parts: list[str] = []
    presenter = ChoosePresenter(
        practice(),
        lambda _state: None,
        lambda _prepared: None,
        AtOnce(),
        convention=SAMPLE,
        sit_down=lambda _book, part: parts.append(part),
    )
    presenter.start()
    presenter.play_deal()
    presenter.choose_part("situation:second-after-pass")
    presenter.play_deal()

    assert parts == [ALL_ROWS, "situation:second-after-pass"]


class LastLesson(ShortMemory):
    """Remembers which lesson was drilled last."""

    def __init__(self, lesson: str, convention: str = SAMPLE) -> None:
        super().__init__()
        self._last = {"fifty-six": (convention, lesson)}

    def history(self, learner: str, now: datetime) -> History:
        return replace(super().history(learner, now), conventions=self._last)


def test_the_situation_of_the_last_lesson_is_chosen_at_first() -> None:
    training = practice()
    about = next(one for one in training.lesson_library.offered(SAMPLE) if one.rows and "second" in one.rows[0])
    training.memory = LastLesson(about.name)
    begins = about.rows_in(training.library.book(SAMPLE))[0].situation
    assert Choosing(training).started().state().part == f"situation:{begins}"

    training.memory = LastLesson(about.name, OTHER)
    assert Choosing(training).started().state().part == "situation:first-position"


def test_where_something_is_due_everything_is_chosen_at_first_since_that_begins_with_it() -> None:
    training = practice()
    prepared = training.free_drill(training.library.book(SAMPLE), 1)
    question = next_call(prepared.sitting)
    call = training.library.book(SAMPLE).laws.legal_calls(question.auction, question.hand)[-1]
    prepared.save(prepared.sitting.answer(question, call, 5))
    training.clock.pass_by(minutes=5)  # type: ignore[attr-defined]  # the standing clock of the tests

    choosing = Choosing(training).started()

    assert (choosing.state().due, choosing.state().part) == (1, ALL_ROWS)


def test_everything_begins_over_all_rows() -> None:
    choosing = Choosing(practice()).started()
    choosing.presenter.choose_part(ALL_ROWS)

    choosing.presenter.begin()

    plan = choosing.begun[0].sitting.plan
    assert (len(plan.rows), plan.questions, plan.lesson) == (16, 10, "")
    assert not plan.announced, "a mixed drill tells nobody its theme"


def test_a_situation_begins_over_its_rows() -> None:
    choosing = Choosing(practice()).started()
    choosing.presenter.choose_part("situation:second-after-pass")
    choosing.presenter.choose_questions(4)
    choosing.presenter.begin()

    plan = choosing.begun[0].sitting.plan
    assert {row.situation for row in plan.rows} == {"second-after-pass"}
    assert (plan.questions, plan.announced) == (4, True)


@takes_seconds
def test_a_convention_with_a_name_is_chosen_by_it_and_begins_over_its_rows_and_answers() -> None:
    training = practice(conventions=conventions_folder())
    choosing = Choosing(training, convention="bridge/standard-american").started()
    [stayman] = [one for one in matching_parts(choosing.state().parts, "stayman") if one.kind == "named"]
    choosing.presenter.choose_part(stayman.part)
    choosing.presenter.begin()

    rows = {str(row) for row in choosing.begun[0].sitting.plan.rows}
    assert {"answers-to-one-notrump/stayman", "stayman-answer/hearts"} <= rows
    assert "answers-to-one-notrump/game" not in rows


def test_a_lesson_begins_with_its_own_number_of_questions_and_its_treatments() -> None:
    choosing = Choosing(practice()).started()
    choosing.presenter.choose_part("lesson:sample-answers")
    choosing.presenter.choose_questions(50)
    choosing.presenter.begin()

    prepared = choosing.begun[0]
    assert (prepared.sitting.plan.questions, prepared.needed) == (4, 4)
    assert [one.section for one in prepared.sitting.judge.reasoner.book.treatments] == ["S9.1"]
    assert prepared.reading[0] == "2. Answering partner"


def test_a_part_that_is_not_there_is_not_chosen() -> None:
    choosing = Choosing(practice()).started()
    before = choosing.state().part
    choosing.presenter.choose_part("situation:nowhere")

    assert choosing.state().part == before


@pytest.mark.parametrize(("asked", "questions"), [(0, 1), (1, 1), (25, 25), (100, 100), (5000, 100)])
def test_a_free_drill_has_one_to_a_hundred_questions(asked: int, questions: int) -> None:
    choosing = Choosing(practice()).started()
    choosing.presenter.choose_questions(asked)

    assert choosing.state().questions == questions


def test_another_convention_is_loaded_when_it_is_chosen() -> None:
    background = Later()
    choosing = Choosing(practice(), background).started()
    background.run_all()
    choosing.presenter.choose_part("situation:second-after-pass")
    choosing.presenter.choose_questions(7)

    choosing.presenter.choose_convention(OTHER)
    assert (choosing.state().convention, choosing.state().loading, choosing.state().parts) == (OTHER, True, ())
    assert choosing.state().treatments == ()

    background.run_all()
    assert [part.kind for part in choosing.state().parts] == [*EVERYWHERE, "situation"]
    assert (choosing.state().part, choosing.state().questions) == ("situation:first-position", 7)


def test_choosing_what_is_chosen_already_or_does_not_exist_loads_nothing() -> None:
    background = Later()
    choosing = Choosing(practice(), background).started()
    background.run_all()
    choosing.presenter.choose_convention(SAMPLE)
    choosing.presenter.choose_convention("fifty-six/nowhere")

    assert not background.waiting


def test_of_two_conventions_chosen_quickly_the_last_one_is_shown_whatever_is_ready_first() -> None:
    background = Later()
    choosing = Choosing(practice(), background).started()
    background.run_all()
    choosing.presenter.choose_convention(OTHER)
    choosing.presenter.choose_convention(SAMPLE)
    background.run_last()
    shown = choosing.state()
    background.run_all()

    assert choosing.state() == shown
    assert choosing.state().title == "56, a sample for practising"


def test_a_treatment_is_switched_on_and_off() -> None:
    choosing = Choosing(practice()).started()
    assert [choice.title for choice in choosing.state().treatments] == [
        "NOS with any two Jacks",
        "NOS with three Jacks",
    ]

    choosing.presenter.switch_treatment("S9.1")
    assert choosing.treatments_on == ["S9.1"]
    choosing.presenter.begin()
    assert [one.section for one in choosing.begun[0].sitting.judge.reasoner.book.treatments] == ["S9.1"]

    choosing.presenter.switch_treatment("S9.1")
    assert choosing.treatments_on == []


def test_treatments_switched_quickly_are_all_switched() -> None:
    background = Later()
    choosing = Choosing(practice(), background).started()
    background.run_all()
    choosing.presenter.switch_treatment("S9.2")
    assert choosing.treatments_on == ["S9.2"], "shown before it is loaded"
    choosing.presenter.switch_treatment("S9.2")
    choosing.presenter.switch_treatment("S9.1")
    background.run_all()

    assert choosing.treatments_on == ["S9.1"]
    assert choosing.state().can_start


def test_a_treatment_that_the_convention_does_not_have_switches_nothing() -> None:
    choosing = Choosing(practice()).started()
    shown = len(choosing.shown)
    choosing.presenter.switch_treatment("S7")

    assert len(choosing.shown) == shown


def test_treatments_in_conflict_are_told_and_what_was_on_stays_on() -> None:
    choosing = Choosing(practice()).started()
    choosing.presenter.switch_treatment("S9.1")
    choosing.presenter.switch_treatment("S9.2")

    assert "both change row 'first-position/two-jacks'" in choosing.state().message
    assert choosing.treatments_on == ["S9.1"]
    assert choosing.state().can_start

    choosing.presenter.begin()
    assert [one.section for one in choosing.begun[0].sitting.judge.reasoner.book.treatments] == ["S9.1"]


def test_a_broken_table_is_told_and_can_not_be_begun(tmp_path: Path) -> None:
    conventions = own_tables(tmp_path)
    spoil(conventions)
    choosing = Choosing(practice(conventions=conventions)).started()
    choosing.presenter.choose_convention(OTHER)

    assert "fifty-six/other/convention.yaml:" in choosing.state().message
    assert not choosing.state().loading
    assert not choosing.state().can_start
    choosing.presenter.begin()
    assert choosing.begun == [], "neither this convention nor the one before it"

    choosing.presenter.choose_convention(SAMPLE)
    assert choosing.state().message == ""
    assert choosing.state().can_start


def test_a_failure_that_comes_late_is_not_told_of_another_convention(tmp_path: Path) -> None:
    conventions = own_tables(tmp_path)
    spoil(conventions)
    background = Later()
    choosing = Choosing(practice(conventions=conventions), background).started()
    background.run_all()
    choosing.presenter.choose_convention(OTHER)
    choosing.presenter.choose_convention(SAMPLE)
    background.run_last()
    background.run_all()

    assert choosing.state().message == ""
    assert choosing.state().can_start


def test_a_broken_lesson_is_told_but_the_convention_can_be_drilled(tmp_path: Path) -> None:
    (tmp_path / "fifty-six").mkdir()
    shutil.copy(TABLES / "broken-lessons" / "unknown-row.yaml", tmp_path / "fifty-six")
    choosing = Choosing(practice(lessons=tmp_path)).started()

    assert "fifty-six/unknown-row.yaml:" in choosing.state().message
    assert [part.kind for part in choosing.state().parts] == [
        "all",
        *["priced"] * 2,
        *["asked"] * 3,
        *["situation"] * 5,
    ]
    choosing.presenter.begin()
    assert len(choosing.begun) == 1


def test_records_that_can_not_be_read_are_told() -> None:
    keeper = MemoryKeeper(unreadable=BiddingTrainerError("The records are damaged."))
    choosing = Choosing(practice(keeper)).started()

    assert choosing.state().message == "The records are damaged."
    assert not choosing.state().can_start


def test_a_drill_that_can_not_begin_is_told() -> None:
    keeper = MemoryKeeper()
    choosing = Choosing(practice(keeper)).started()
    keeper.unreadable = BiddingTrainerError("The disk failed.")
    choosing.presenter.begin()

    assert choosing.state().message == "The disk failed."
    assert choosing.begun == []

    keeper.unreadable = None
    choosing.presenter.begin()
    assert len(choosing.begun) == 1


def test_starting_twice_begins_once() -> None:
    background = Later()
    choosing = Choosing(practice(), background).started()
    background.run_all()
    choosing.presenter.begin()
    choosing.presenter.begin()
    background.run_all()

    assert len(choosing.begun) == 1


def test_nothing_begins_while_a_convention_is_loaded() -> None:
    background = Later()
    choosing = Choosing(practice(), background).started()
    choosing.presenter.begin()
    background.run_all()

    assert choosing.begun == []


def test_what_the_learner_drilled_last_is_chosen_at_first() -> None:
    training = practice(last_convention=SAMPLE, last_treatments=("S9.2", "S0.gone"))
    choosing = Choosing(training, convention="").started()

    assert choosing.state().convention == SAMPLE
    assert choosing.treatments_on == ["S9.2"], "a treatment that is gone is left out"


def test_a_convention_that_was_asked_for_goes_before_the_last_one() -> None:
    choosing = Choosing(practice(last_convention=SAMPLE, last_treatments=("S9.2",)), convention=OTHER).started()

    assert choosing.state().convention == OTHER
    assert choosing.state().can_start


def test_an_unknown_convention_gives_the_first_one() -> None:
    assert Choosing(practice(), convention="fifty-six/nowhere").started().state().convention == OTHER


def test_without_any_convention_it_says_so(tmp_path: Path) -> None:
    choosing = Choosing(practice(conventions=tmp_path)).started()

    assert choosing.state().message == "There are no conventions here."
    assert not choosing.state().can_start
    choosing.presenter.refresh()
    choosing.presenter.begin()
    assert choosing.begun == []
