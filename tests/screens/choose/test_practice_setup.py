"""The training room: sittings for one learner, on records that outlive the program."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.practice.sample import SAMPLE, StandingClock, next_call, sample_library, sample_shelf, wrong_call
from tests.screens.sample_practice import MemoryKeeper, practice
from trainer.problems import BiddingTrainerError
from trainer.records.keeper import RecordKeeper
from trainer.screens.choose.practice_setup import PracticeSetup, Prepared


def answer_wrong(prepared: Prepared) -> str:
    """Answer the next question wrongly, keep it, and say which row it was."""
    sitting = prepared.sitting
    question = next_call(sitting)
    prepared.save(sitting.answer(question, wrong_call(sitting, question), 5))
    return str(question.row)


def on_disk(file: Path, clock: StandingClock, seed: int = 1) -> tuple[PracticeSetup, RecordKeeper]:
    """The training room as the program has it after it was started anew."""
    keeper = RecordKeeper(file)
    if keeper.current_learner() is None:
        keeper.add_learner("Ammu")

    def remember(convention: str, treatments: tuple[str, ...]) -> None:
        keeper.remember_choice("Ammu", convention, treatments)

    chance = Random(seed)
    return PracticeSetup(sample_library(), sample_shelf(), keeper, "Ammu", chance, clock, remember=remember), keeper


def test_what_was_wrong_comes_back_after_the_program_was_started_anew(tmp_path: Path) -> None:
    clock = StandingClock()
    training, keeper = on_disk(tmp_path / "records.sqlite", clock)
    with keeper:
        prepared = training.free_drill(training.library.book(SAMPLE), 10)
        missed = answer_wrong(prepared)
        first_hand = prepared.sitting.answers[0].attempt.hand
    clock.pass_by(days=2)

    again, keeper = on_disk(tmp_path / "records.sqlite", clock, seed=2)
    with keeper:
        book = again.library.book(SAMPLE)
        assert again.due(book) == 1
        question = again.free_drill(book, 10).sitting.next_question()
        attempts = keeper.attempts("Ammu").attempts

    assert str(question.row) == missed
    assert str(question.hand) != first_hand
    assert question.why_now.startswith("This comes back because you called ")
    assert question.why_now.endswith(" on Saturday.")
    assert [attempt.row for attempt in attempts] == [missed]


def test_every_answer_is_on_the_disk_as_soon_as_it_is_saved(tmp_path: Path) -> None:
    clock = StandingClock()
    training, keeper = on_disk(tmp_path / "records.sqlite", clock)
    with keeper:
        prepared = training.free_drill(training.library.book(SAMPLE), 10)
        for number in range(1, 4):
            answer_wrong(prepared)
            with RecordKeeper(tmp_path / "records.sqlite") as other:
                assert len(other.attempts("Ammu").attempts) == number


def test_the_convention_and_what_is_agreed_of_it_are_remembered(tmp_path: Path) -> None:
    training, keeper = on_disk(tmp_path / "records.sqlite", StandingClock())
    with keeper:
        training.agree(SAMPLE, ("S9.1",))
        learner = keeper.current_learner()

    assert learner is not None
    assert (learner.convention, learner.treatments) == (SAMPLE, ("S9.1",))
    assert (training.last_convention, training.last_treatments) == (SAMPLE, ("S9.1",))


def test_what_a_lesson_or_a_drill_lays_over_a_convention_holds_for_it_alone() -> None:
    training = practice(last_convention=SAMPLE, last_treatments=("S9.2",))
    lesson = replace(training.lesson_library.lesson("sample-openings"), treatments=("S9.1",))

    training.lesson(lesson)
    training.free_drill(training.library.book(SAMPLE, ("S9.1",)), 1)

    assert (training.last_convention, training.last_treatments) == (SAMPLE, ("S9.2",))


def test_another_convention_of_the_game_begins_its_course_anew() -> None:
    training = practice()
    training.agree(SAMPLE, ())
    training.memory.keep_game_plan("Ammu", "fifty-six", replace(training.agree(SAMPLE, ("S9.1",)), known=3, aim=5))

    assert training.agree(SAMPLE, ()).known == 3
    other = training.agree("fifty-six/other", ())
    assert (other.known, other.aim) == (0, 5)


def test_a_convention_of_ones_own_is_not_remembered_as_one_to_choose(tmp_path: Path) -> None:
    told: list[str] = []
    training = practice(remember=lambda convention, _: told.append(convention))
    mine = tmp_path / "mine.yaml"
    text = (training.library.folder / SAMPLE / "convention.yaml").read_text(encoding="utf-8")
    mine.write_text(text.replace(f"convention: {SAMPLE}", "convention: fifty-six/mine"), encoding="utf-8")

    training.free_drill(training.library.book_at(mine), 1)

    assert told == []
    assert training.last_convention == ""


def test_a_choice_that_can_not_be_remembered_does_not_stop_the_drill() -> None:
    def fail(_convention: str, _treatments: tuple[str, ...]) -> None:
        raise BiddingTrainerError("The disk is full.")

    training = practice(remember=fail)

    assert training.free_drill(training.library.book(SAMPLE), 1).sitting.next_question().auction is not None


def test_what_is_due_counts_only_rows_that_the_convention_has() -> None:
    keeper, clock = MemoryKeeper(), StandingClock()
    training = practice(keeper, clock=clock)
    book = training.library.book(SAMPLE)
    missed = answer_wrong(training.free_drill(book, 1))
    keeper.kept["first-position/gone"] = replace(keeper.kept[missed], row="first-position/gone")
    assert training.due(book) == 0

    clock.pass_by(minutes=5)

    assert training.due(book) == 1


def test_a_lesson_is_read_paragraph_by_paragraph_before_it_is_drilled() -> None:
    training = practice()
    prepared = training.lesson(training.lesson_library.lesson("sample-openings"))

    assert prepared.reading == (
        "1. Opening the bidding",
        "You will know what to call first.",
        "The best thing to hold is a long suit with both Jacks.",
        "`♠JJAQ ♥J ♦TK ♣Q → 29♠`",
        "With nothing to say, `28 Pass` says just that.",
        "• Both Jacks come first.",
        "• With nothing to say, say so.",
    )
    assert prepared.sitting.plan.announced


@pytest.mark.parametrize(("questions", "needed"), [(None, 5), (6, 5), (20, 5), (3, 3)])
def test_a_shorter_drill_of_a_lesson_needs_no_more_right_answers_than_it_has_questions(
    questions: int | None, needed: int
) -> None:
    training = practice()
    prepared = training.lesson(training.lesson_library.lesson("sample-openings"), questions)

    assert prepared.needed == needed
    assert prepared.sitting.plan.questions == (questions or 6)


def test_every_sitting_has_a_name_of_its_own() -> None:
    training = practice()
    book = training.library.book(SAMPLE)

    assert training.free_drill(book).sitting.plan.session != training.free_drill(book).sitting.plan.session


def test_a_lesson_knows_its_place_among_the_others() -> None:
    training = practice()
    several = training.lesson_library.lessons(training.lesson_library.lesson("sample-openings").convention)
    places = [training.lesson(one).place for one in several]
    assert places == [f"Lesson {number} of {len(several)}" for number in range(1, len(several) + 1)]
    unlisted = replace(several[0], name="a draft")
    assert training.lesson(unlisted).place == ""


def test_a_judge_is_kept_for_the_tables_that_were_asked_for_last() -> None:
    training = practice()
    book = training.library.book(SAMPLE)
    first = training.judge(book)
    for number in range(3):
        training.judge(replace(book, fingerprint=f"{number}"))
    assert training.judge(book) is first
    for number in range(4):
        training.judge(replace(book, fingerprint=f"{number}"))
    assert training.judge(book) is not first
