"""Answers to questions with options are kept, exported, imported and counted like calls, each kind by itself."""

from collections.abc import Iterator
from datetime import UTC, timedelta
from pathlib import Path
from random import Random

import pytest

from tests.practice.sample import StandingClock, right_call, rows_of
from tests.practice.test_mixed_sitting import OTHERS, place_in, sitting_in
from tests.records.answers import NOON
from trainer.games import game_called
from trainer.practice.questions.question import Question
from trainer.practice.questions.question_making import QuestionMaker
from trainer.practice.questions.subject import Kind, Subject
from trainer.practice.quizzes.law_quiz import LawQuizzes
from trainer.practice.sittings.attempt import Attempt
from trainer.practice.sittings.repetition import Repetition
from trainer.practice.sittings.sitting import AnyAnswer, Plan, Sitting
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.judging.judging import Judge
from trainer.records.keeper import RecordKeeper

LAWS = LawQuizzes(game_called("fifty-six"))
QUIZZES = tuple(name for name in LAWS.names if LAWS.theme_of([name]) == "laws")


def law_sitting(clock: StandingClock, seed: int = 1) -> Sitting:
    reasoner, chance = Reasoner(LAWS.book()), Random(seed)
    return Sitting(
        plan=Plan("Ammu", "laws", (), 100, "laws-1", others=LAWS.subjects(QUIZZES)),
        judge=Judge(reasoner),
        maker=QuestionMaker(reasoner, chance),
        repetition=Repetition(),
        clock=clock,
        makers=LAWS.makers(chance),
    )


def answered(sitting: Sitting, clock: StandingClock, number: int) -> list[AnyAnswer]:
    """So many answers, a minute apart, every third of them wrong where that is easy."""
    for turn in range(number):
        question = sitting.next_question()
        if isinstance(question, Question):
            sitting.answer(question, right_call(sitting, question), 5)
        else:
            sitting.choose(question, place_in(question, right=turn % 3 > 0), 5)
        clock.pass_by(minutes=1)
    return sitting.answers


@pytest.fixture
def answers() -> list[AnyAnswer]:
    """Of every kind."""
    clock = StandingClock(NOON)
    mixed = answered(sitting_in((Kind.CALL, *OTHERS), rows_of("first-position"), clock=clock), clock, 20)
    return [*mixed, *answered(law_sitting(clock), clock, 20)]


@pytest.fixture
def keeper(tmp_path: Path, answers: list[AnyAnswer]) -> Iterator[RecordKeeper]:
    with RecordKeeper(tmp_path / "records.sqlite") as made:
        made.add_learner("Ammu")
        for one in answers:
            made.save(one.attempt)
        yield made


def kept(keeper: RecordKeeper) -> list[Attempt]:
    return list(keeper.attempts("Ammu", limit=100).attempts)[::-1]


def test_what_was_saved_comes_back_as_it_was(keeper: RecordKeeper, answers: list[AnyAnswer]) -> None:
    assert kept(keeper) == [one.attempt for one in answers]
    assert {Subject.parse(one.row).kind for one in kept(keeper)} >= {Kind.CALL, *OTHERS, Kind.WHO, Kind.SCORE}


def test_every_kind_of_a_row_has_a_schedule_of_its_own(keeper: RecordKeeper, answers: list[AnyAnswer]) -> None:
    for convention in ("fifty-six/sample", "fifty-six/laws"):
        newest = {one.attempt.row: one.schedule for one in answers if one.attempt.convention == convention}

        assert {one.row: one for one in keeper.schedules("Ammu", convention, NOON)} == newest


def test_the_schedules_go_on_in_a_later_sitting(keeper: RecordKeeper) -> None:
    clock = StandingClock(NOON + timedelta(days=1))
    sitting = law_sitting(clock)
    sitting.schedules.update({one.row: one for one in keeper.schedules("Ammu", "fifty-six/laws", clock())})
    missed = {one.row for one in kept(keeper) if one.convention == "fifty-six/laws" and one.verdict == "wrong"}

    question = sitting.next_question()

    assert not isinstance(question, Question)
    assert str(question.subject) in missed
    assert question.why_now.startswith("This comes back because you answered “")


@pytest.mark.parametrize("ending", [".jsonl", ".csv"])
def test_an_export_is_read_back_on_another_computer(keeper: RecordKeeper, tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"attempts{ending}"
    keeper.export_records(file, "Ammu")
    with RecordKeeper(tmp_path / "other.sqlite") as other:
        other.import_records(file)

        assert kept(other) == kept(keeper)
        for convention in ("fifty-six/sample", "fifty-six/laws"):
            assert other.schedules("Ammu", convention, NOON) == keeper.schedules("Ammu", convention, NOON)


def test_progress_counts_kinds_apart_and_situations_together(keeper: RecordKeeper, answers: list[AnyAnswer]) -> None:
    progress = keeper.progress("Ammu", NOON + timedelta(hours=2), UTC)
    by_name = {convention.convention: convention for convention in progress.conventions}

    assert progress.total.asked == len(answers) == 40
    assert {situation.situation for situation in by_name["fifty-six/sample"].situations} == {"first-position"}
    assert {situation.situation for situation in by_name["fifty-six/laws"].situations} <= set(QUIZZES)
    rows = {row.row for row in by_name["fifty-six/sample"].weakest_rows}
    assert rows == {one.attempt.row for one in answers if one.attempt.convention == "fifty-six/sample"}


def test_old_answers_are_understood_as_calls(tmp_path: Path) -> None:
    clock = StandingClock(NOON)
    with RecordKeeper(tmp_path / "old.sqlite") as old:
        old.add_learner("Ammu")
        for one in answered(sitting_in((Kind.CALL,), rows_of("first-position"), clock=clock), clock, 3):
            old.save(one.attempt)

        assert all(Subject.parse(one.row) == Subject(Subject.parse(one.row).row) for one in kept(old))
