"""The drill's presenter with questions that have options: what it publishes, and what it takes for an answer."""

from typing import Any

import pytest

from tests.practice.sample import SAMPLE, StandingClock
from tests.screens.drill.test_drilling import Drill
from tests.screens.sample_practice import MemoryKeeper, practice, right_text
from tests.slow import takes_seconds
from trainer.practice.questions.choice_question import ChoiceQuestion
from trainer.practice.questions.subject import Kind
from trainer.practice.sittings.attempt import Attempt
from trainer.practice.sittings.lesson import Lesson
from trainer.problems import BiddingTrainerError
from trainer.screens.choose.practice_setup import Prepared
from trainer.screens.drill.choice_display import option_typed
from trainer.screens.drill.drill_state import NOT_KNOWN, DrillState, Mark, Phase


def lesson_in(*kinds: Kind, rows: str = "first-position/*", questions: int = 4) -> Lesson:
    return Lesson("mixed", "Mixed", SAMPLE, 1, "Aim.", "Text.", (), (rows,), questions, 1, kinds=kinds)


def law_lesson(*quizzes: str, sections: tuple[str, ...] = ()) -> Lesson:
    return Lesson("laws", "Laws", "fifty-six/laws", 1, "", "", (), (), 4, 3, quizzes=quizzes, sections=sections)


def drill(lesson: Lesson, **more: Any) -> Drill:
    prepared = practice(**more).lesson(lesson)
    started = Drill(prepared).started()
    started.presenter.go_on()
    return started


def question_of(drill: Drill) -> ChoiceQuestion:
    question = drill.presenter._question
    assert isinstance(question, ChoiceQuestion)
    return question


def right_number(drill: Drill) -> str:
    return str(min(question_of(drill).right) + 1)


def said(drill: Drill, number: str) -> str:
    """The words of an answer."""
    return question_of(drill).options[int(number) - 1].text.rstrip(".")


def wrong_number(drill: Drill) -> str:
    question = question_of(drill)
    return str(next(place for place in range(len(question.options)) if place not in question.right) + 1)


def test_a_question_shows_its_prompt_and_its_options_and_nothing_to_call() -> None:
    started = drill(lesson_in(Kind.SHOWS))
    state = started.state()

    assert state.phase is Phase.ASKING
    assert state.choice is not None
    assert state.choice.prompt == question_of(started).prompt
    assert [option.number for option in state.choice.options] == [1, 2, 3, 4]
    assert all(option.text and not option.hand and option.mark is Mark.NONE for option in state.choice.options)
    assert (state.groups, state.hand) == ((), ())
    assert len(state.seats) == 6
    assert state.situation == "What did partner show?"
    assert all(not seat.hand for seat in state.seats)


def test_hands_are_shown_suit_by_suit() -> None:
    state = drill(lesson_in(Kind.WHICH_HAND)).state()

    assert state.choice is not None
    for option in state.choice.options:
        assert not option.text
        assert [suit.suit for suit in option.hand] == ["S", "H", "D", "C"]
        assert sum(len(suit.ranks) for suit in option.hand) == 8
        assert option.spoken.startswith(f"{option.number}: spades: ")


def test_where_it_is_the_learners_turn_his_hand_is_there() -> None:
    state = drill(lesson_in(Kind.LEGAL)).state()

    assert sum(len(suit.ranks) for suit in state.hand) == 8
    assert state.seats[0].hand == state.hand
    assert state.situation.endswith("what is legal?")


def test_a_right_number_is_right() -> None:
    keeper = MemoryKeeper()
    started = drill(lesson_in(Kind.SHOWS), keeper=keeper)
    number = right_number(started)
    started.presenter.answer(number)
    state = started.state()

    assert (state.phase, state.right_so_far) == (Phase.ANSWERED, 1)
    assert state.verdict is not None
    assert (state.verdict.kind, state.verdict.headline) == ("right", f"Right: {said(started, number)}")
    assert state.choice is not None
    assert [option.mark for option in state.choice.options if option.mark] == [Mark.RIGHT]
    assert state.choice.options[int(number) - 1].mark is Mark.RIGHT
    assert keeper.attempts[0].verdict == "right"
    assert keeper.kept[keeper.attempts[0].row].reason == ""


def test_a_wrong_number_is_wrong_and_the_right_one_is_marked() -> None:
    keeper = MemoryKeeper()
    started = drill(lesson_in(Kind.SHOWS), keeper=keeper)
    wrong, right = wrong_number(started), right_number(started)
    started.presenter.answer(wrong)
    state = started.state()

    assert state.verdict is not None
    assert (state.verdict.kind, state.verdict.headline) == ("wrong", f"Wrong: {said(started, wrong)}")
    assert (state.verdict.model_text, state.verdict.model) == ("Right is:", said(started, right))
    assert state.verdict.comes_back.startswith("This question comes back ")
    assert state.verdict.sentences[: len(question_of(started).explanation)] == question_of(started).explanation
    assert state.choice is not None
    marks = {str(option.number): option.mark for option in state.choice.options if option.mark}
    assert marks == {right: Mark.RIGHT, wrong: Mark.WRONG}
    assert keeper.attempts[0].verdict == "wrong"


def test_after_the_answer_all_hands_are_open() -> None:
    started = drill(lesson_in(Kind.SHOWS))
    started.presenter.answer(right_number(started))

    assert all(seat.hand for seat in started.state().seats)


@pytest.mark.parametrize("text", ["", "0", "5", "28s", "-1", "first", "99999999999999", "２"])
def test_what_is_no_number_of_an_option_gets_a_message_and_may_be_mended(text: str) -> None:
    started = drill(lesson_in(Kind.SHOWS))
    started.presenter.answer(text)

    assert started.state().phase is Phase.ASKING
    assert started.state().message == "Choose a number from 1 to 4."
    assert started.sitting.answers == []
    started.presenter.answer(right_number(started))
    assert started.state().phase is Phase.ANSWERED
    assert started.state().message == ""


def test_a_number_may_have_a_full_stop_or_a_bracket() -> None:
    question = question_of(drill(lesson_in(Kind.SHOWS)))

    assert [option_typed(text, question) for text in ("1", " 2. ", "3)")] == [0, 1, 2]


def test_calls_and_choices_follow_each_other() -> None:
    started = drill(lesson_in(Kind.CALL, Kind.SHOWS, Kind.WHICH_HAND, questions=9))
    kinds = set()
    while started.state().phase is Phase.ASKING:
        state = started.state()
        kinds.add(state.choice is None)
        assert bool(state.groups) == (state.choice is None)
        assert bool(state.hand) == (state.choice is None)
        started.presenter.answer(right_text(started.sitting, state) if state.choice is None else right_number(started))
        started.presenter.go_on()

    assert kinds == {True, False}
    assert started.state().phase is Phase.FINISHED
    assert started.state().summary is not None
    assert started.state().summary.passed == 9  # type: ignore[union-attr]


def test_the_summary_names_the_kind() -> None:
    started = drill(lesson_in(Kind.SHOWS, rows="first-position/two-jacks", questions=1))
    started.presenter.answer(right_number(started))
    started.presenter.go_on()
    summary = started.state().summary

    assert summary is not None
    assert [one.row for one in summary.went_well] == ["first-position/two-jacks/shows"]
    assert summary.is_clean is True


@takes_seconds
def test_without_an_announced_theme_no_title_tells_what_the_call_means() -> None:
    training = practice()
    book = training.library.book(SAMPLE)
    training.keeper.save(answer_in(training.lesson(lesson_in(Kind.LEGAL, questions=1))))
    prepared = training.free_drill(book, 40)
    assert [str(one) for one in prepared.sitting.plan.others]
    assert not prepared.sitting.plan.announced
    started = Drill(prepared).started()
    titles = set()
    while started.state().phase is Phase.ASKING:
        state = started.state()
        if state.choice is not None:
            titles.add(state.situation)
        started.presenter.answer(right_text(started.sitting, state) if state.choice is None else right_number(started))
        started.presenter.go_on()

    assert titles == {"Is it legal?"}


def answer_in(prepared: Prepared) -> Attempt:
    question = prepared.sitting.next_question()
    assert isinstance(question, ChoiceQuestion)
    return prepared.sitting.choose(question, min(question.right), 5).attempt


# What was met in lessons comes back elsewhere


def test_a_free_drill_asks_again_what_a_lesson_asked_in_another_kind() -> None:
    keeper, clock = MemoryKeeper(), StandingClock()
    training = practice(keeper, clock=clock)
    book = training.library.book(SAMPLE)
    assert training.free_drill(book).sitting.plan.others == ()
    question = training.lesson(lesson_in(Kind.SHOWS)).sitting.next_question()
    assert isinstance(question, ChoiceQuestion)
    sitting = training.lesson(lesson_in(Kind.SHOWS)).sitting
    missed = sitting.choose(question, min(set(range(4)) - question.right), 5)
    keeper.save(missed.attempt)
    clock.pass_by(minutes=5)

    assert training.due(book) == 1
    again = training.free_drill(book).sitting
    assert again.plan.others == (question.subject,)
    first = again.next_question()
    assert isinstance(first, ChoiceQuestion)
    assert first.subject == question.subject


# Lessons about the laws


def test_a_lesson_about_the_laws_has_no_table_and_no_hand() -> None:
    started = drill(law_lesson("irregularities", sections=("O.2*",)))
    state = started.state()

    assert (state.title, state.convention, state.lesson) == ("56: the laws of the game", "fifty-six/laws", "laws")
    assert state.choice is not None
    assert (state.seats, state.hand, state.groups, str(state.standing)) == ((), (), (), "")
    assert state.situation == question_of(started).title


def test_its_answers_are_kept_under_the_laws_and_its_convention_is_not_remembered() -> None:
    keeper = MemoryKeeper()
    remembered: list[str] = []
    started = drill(law_lesson("stakes"), keeper=keeper, remember=lambda convention, _: remembered.append(convention))
    for _ in range(4):
        started.presenter.answer(right_number(started))
        started.presenter.go_on()

    assert started.state().phase is Phase.FINISHED
    assert {attempt.convention for attempt in keeper.attempts} == {"fifty-six/laws"}
    assert {attempt.lesson for attempt in keeper.attempts} == {"laws"}
    assert all(attempt.row.startswith("stakes/") and attempt.row.endswith("/stakes") for attempt in keeper.attempts)
    assert remembered == []


def test_a_failed_save_is_said_as_for_a_call() -> None:
    keeper = MemoryKeeper(trouble=BiddingTrainerError("The disk is full."))
    started = drill(law_lesson("stakes"), keeper=keeper)
    started.presenter.answer("1")

    assert started.state().message == "This answer is not in the records yet. The disk is full."
    state: DrillState = started.state()
    assert state.choice is not None


@pytest.mark.parametrize("kind", [Kind.SHOWS, Kind.WHICH_HAND])
def test_what_a_call_told_is_no_help_where_that_is_what_is_asked(kind: Kind) -> None:
    started = drill(lesson_in(kind))

    started.presenter.ask_meaning(0)
    assert started.state().meaning is None

    started.presenter.answer(right_number(started))
    started.presenter.ask_meaning(0)
    assert started.state().meaning is not None


def test_one_of_several_hands_is_called_by_its_number() -> None:
    started = drill(lesson_in(Kind.WHICH_HAND))
    wrong, right = wrong_number(started), right_number(started)

    started.presenter.answer(wrong)

    verdict = started.state().verdict
    assert verdict is not None
    assert (verdict.headline, verdict.model) == (f"Wrong: hand {wrong}", f"hand {right}")


def test_who_does_not_know_which_answer_is_right_is_told() -> None:
    keeper = MemoryKeeper()
    started = drill(lesson_in(Kind.SHOWS), keeper=keeper)
    right = right_number(started)

    started.presenter.give_up()

    state = started.state()
    assert state.verdict is not None
    assert (state.verdict.kind, state.verdict.headline) == (NOT_KNOWN, f"It is: {said(started, right)}")
    assert state.choice is not None
    assert [str(option.number) for option in state.choice.options if option.mark is Mark.RIGHT] == [right]
    assert not [option for option in state.choice.options if option.mark is Mark.WRONG]
    assert [(attempt.call, attempt.verdict) for attempt in keeper.attempts] == [("", "wrong")]
