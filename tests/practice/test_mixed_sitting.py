"""A sitting over several kinds of question: mixed evenly, each kind with a schedule of its own, answers kept alike."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from tests.practice.choices import asking_reasoner, asking_rows
from tests.practice.sample import NEVER_DEALT, StandingClock, next_call, right_call, row_names, rows_of, sample_reasoner
from tests.slow import takes_seconds
from trainer.practice.questions.choice_question import ChoiceQuestion
from trainer.practice.questions.question import NoDealError, Question, RowName
from trainer.practice.questions.question_making import QuestionMaker
from trainer.practice.questions.row_kinds import subjects_of
from trainer.practice.questions.subject import Kind, Subject
from trainer.practice.sittings.repetition import Repetition
from trainer.practice.sittings.sitting import AnyAnswer, ChoiceAnswer, Plan, Sitting
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.judging.judging import Judge

OTHERS = (Kind.SHOWS, Kind.WHICH_HAND, Kind.LEGAL)
ROW = RowName("first-position", "both-jacks")


def sitting_in(
    kinds: tuple[Kind, ...],
    rows: tuple[RowName, ...],
    *,
    clock: StandingClock | None = None,
    reasoner: Reasoner | None = None,
    seed: int = 1,
) -> Sitting:
    used = reasoner or sample_reasoner()
    calls = rows if Kind.CALL in kinds else ()
    others = subjects_of(used.book, rows, [kind for kind in kinds if kind is not Kind.CALL])
    return Sitting(
        plan=Plan("Ammu", "sitting", calls, 100, others=others),
        judge=Judge(used),
        maker=QuestionMaker(used, Random(seed)),
        repetition=Repetition(),
        clock=clock or StandingClock(),
    )


def answer(sitting: Sitting, *, right: bool = True, seconds: float = 5) -> AnyAnswer:
    question = sitting.next_question()
    if isinstance(question, Question):
        return sitting.answer(question, right_call(sitting, question), seconds)
    return sitting.choose(question, place_in(question, right=right), seconds)


def place_in(question: ChoiceQuestion, *, right: bool) -> int:
    return next(place for place in range(len(question.options)) if (place in question.right) == right)


def kind_of(answer: AnyAnswer) -> Kind:
    return answer.question.kind if isinstance(answer, ChoiceAnswer) else Kind.CALL


def test_all_kinds_come_equally_often_and_so_do_all_rows() -> None:
    known = rows_of("first-position", "second-after-pass")
    rows = tuple(row for row in known if row.row != "otherwise")
    sitting = sitting_in((Kind.CALL, *OTHERS), rows)
    answers = [answer(sitting) for _ in range(4 * len(rows))]

    assert set(Counter(map(kind_of, answers)).values()) == {len(rows)}
    assert set(Counter(one.question.row for one in answers).values()) == {4}


@takes_seconds
def test_the_kinds_are_mixed_from_the_beginning() -> None:
    for seed in range(5):
        sitting = sitting_in((Kind.CALL, *OTHERS), rows_of("first-position", "second-after-pass"), seed=seed)
        first = [answer(sitting) for _ in range(8)]

        assert len({one.question.row for one in first}) >= 6, "hardly a row twice before the others came once"
        assert max(Counter(map(kind_of, first)).values()) <= 3
        assert len(set(map(kind_of, first))) == 4


def test_a_row_does_not_follow_itself_in_another_kind() -> None:
    sitting = sitting_in((Kind.CALL, *OTHERS), rows_of("first-position"))
    answers = [answer(sitting) for _ in range(20)]

    assert all(one.question.row != two.question.row for one, two in pairwise(answers))


def test_without_calls_nothing_asks_for_a_call() -> None:
    sitting = sitting_in((Kind.SHOWS,), rows_of("first-position"))

    assert {kind_of(answer(sitting)) for _ in range(8)} == {Kind.SHOWS}


def test_a_choice_is_kept_with_everything_that_happened() -> None:
    clock = StandingClock()
    sitting = sitting_in((Kind.SHOWS,), (ROW,), clock=clock)
    question = sitting.next_question()
    assert isinstance(question, ChoiceQuestion)
    place = place_in(question, right=True)

    made = sitting.choose(question, place, 12.3456)

    attempt = made.attempt
    assert (attempt.row, attempt.verdict, attempt.passed) == ("first-position/both-jacks/shows", "right", True)
    assert attempt.call == str(question.options[place])
    assert attempt.calls == (attempt.call,)
    assert (attempt.hand, attempt.seconds) == ("", 12.35)
    assert question.auction is not None
    assert attempt.auction == tuple(map(str, question.auction.calls))
    assert (attempt.learner, attempt.session, attempt.convention) == ("Ammu", "sitting", "fifty-six/sample")
    assert made.is_right
    assert sitting.schedules == {attempt.row: made.schedule}
    assert made.schedule.reason == ""


def test_a_hand_that_was_chosen_is_kept_as_it_is_written() -> None:
    sitting = sitting_in((Kind.WHICH_HAND,), (ROW,))
    question = sitting.next_question()
    assert isinstance(question, ChoiceQuestion)
    place = place_in(question, right=False)

    attempt = sitting.choose(question, place, 5).attempt

    assert attempt.row == "first-position/both-jacks/which-hand"
    assert attempt.call == str(question.options[place].hand)
    assert attempt.calls == (str(question.right_options[0].hand),)
    assert attempt.verdict == "wrong"
    assert attempt.call not in attempt.calls


def test_a_kind_has_a_schedule_of_its_own() -> None:
    sitting = sitting_in((Kind.CALL, Kind.SHOWS), (ROW,))
    answers = [answer(sitting) for _ in range(2)]

    assert {one.attempt.row for one in answers} == {str(ROW), f"{ROW}/shows"}
    assert set(sitting.schedules) == {str(ROW), f"{ROW}/shows"}


def test_what_was_wrong_comes_back_in_the_same_kind_freshly_made_with_the_reason() -> None:
    clock = StandingClock()
    sitting = sitting_in((Kind.CALL, Kind.SHOWS), rows_of("first-position"), clock=clock)
    missed = None
    while missed is None:
        question = sitting.next_question()
        if isinstance(question, ChoiceQuestion):
            missed = sitting.choose(question, place_in(question, right=False), 5)
        else:
            sitting.answer(question, right_call(sitting, question), 5)
    answer(sitting)
    clock.now = missed.schedule.due

    again = sitting.next_question()

    assert isinstance(again, ChoiceQuestion)
    assert again.subject == missed.question.subject
    assert again.deal != missed.question.deal
    assert again.why_now.startswith("This comes back because you answered “")
    assert again.why_now.endswith("” earlier today.")
    assert missed.attempt.call[:40] in again.why_now


def test_a_long_answer_is_shortened_in_the_reason() -> None:
    sitting = sitting_in((Kind.SHOWS,), (RowName("second-after-suit", "void"),), reasoner=asking_reasoner())
    question = sitting.next_question()
    assert isinstance(question, ChoiceQuestion)

    made = sitting.choose(question, place_in(question, right=False), 5)

    assert len(made.schedule.reason) < 120


def test_a_place_without_an_option_is_an_error_of_the_caller() -> None:
    sitting = sitting_in((Kind.SHOWS,), (ROW,))
    question = sitting.next_question()
    assert isinstance(question, ChoiceQuestion)

    with pytest.raises(IndexError):
        sitting.choose(question, len(question.options), 5)


@takes_seconds
def test_no_question_comes_twice() -> None:
    sitting = sitting_in((Kind.WHICH_HAND,), (ROW,))
    questions = [answer(sitting).question for _ in range(25)]

    hands = [one.likeness for one in questions if isinstance(one, ChoiceQuestion)]
    assert len(set(hands)) == 25


@takes_seconds
@pytest.mark.usefixtures("given_up_soon")
def test_rows_that_nothing_can_be_made_of_are_left_out() -> None:
    rows = row_names("first-position/two-jacks", *NEVER_DEALT)
    sitting = sitting_in((Kind.SHOWS, Kind.WHICH_HAND), rows)

    asked = {str(answer(sitting).question.row) for _ in range(6)}

    assert asked == {"first-position/two-jacks"}


def test_a_kind_that_nobody_makes_is_nothing_to_ask() -> None:
    sitting = sitting_in((Kind.CALL,), ())
    stakes = Plan("Ammu", "sitting", (), 5, others=(Subject(RowName("stakes", "56-doubled"), Kind.SCORE),))
    other = Sitting(stakes, sitting.judge, sitting.maker, sitting.repetition, sitting.clock)

    with pytest.raises(NoDealError, match="nothing to ask"):
        other.next_question()


def test_forcing_is_asked_only_where_the_table_says_it() -> None:
    sitting = sitting_in((Kind.FORCING,), asking_rows(), reasoner=asking_reasoner())
    rows = {answer(sitting).question.row.row for _ in range(10)}

    assert rows == {"both-jacks", "void", "four-small", "jacks", "support"}


def test_calls_alone_are_asked_as_before() -> None:
    sitting = sitting_in((Kind.CALL,), rows_of("first-position"))

    assert next_call(sitting).row in rows_of("first-position")
