"""A sitting asks fairly, brings back what was wrong, and keeps rows of one situation apart."""

from collections import Counter
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest

from tests.games.fifty_six.written_calls import call_of
from tests.practice.sample import (
    NEVER_DEALT,
    NOON,
    SAMPLE,
    StandingClock,
    answer_right,
    answer_wrong,
    next_call,
    right_call,
    row_names,
    rows_of,
    sample_book,
    sitting_over,
    wrong_call,
)
from tests.slow import takes_seconds
from trainer.practice.questions.question import NoDealError, Question, RowName
from trainer.practice.sittings.repetition import Schedule
from trainer.practice.sittings.sitting import Sitting

RARE = "first-position/both-jacks-and-both-nines"

pytestmark = pytest.mark.usefixtures("given_up_soon")


def right_answers(sitting: Sitting, number: int) -> list[Question]:
    return [answer_right(sitting).question for _ in range(number)]


# Fair over rows


def test_in_a_long_sitting_every_row_is_asked_equally_often_rare_ones_as_common_ones() -> None:
    rows = [row for row in rows_of() if str(row) not in NEVER_DEALT]
    sitting = sitting_over(rows, questions=1000)
    for number in range(1, 5 * len(rows) + 1):
        answer_right(sitting)
        if number % 7 == 0:
            asked = Counter(answer.question.row for answer in sitting.answers)
            counts = [asked[row] for row in rows]
            assert max(counts) - min(counts) <= 1, (number, asked)

    assert {str(answer.question.row) for answer in sitting.answers} >= {RARE}
    assert set(Counter(answer.question.row for answer in sitting.answers).values()) == {5}


def test_it_is_fair_with_a_learner_who_has_answered_most_of_it_before() -> None:
    rows = rows_of("first-position", "second-after-pass")
    before = sitting_over(rows)
    right_answers(before, 5)
    known = {str(answer.question.row) for answer in before.answers}

    sitting = sitting_over(rows, questions=100, schedules=dict(before.schedules))
    first = right_answers(sitting, len(rows) - len(known))

    assert known.isdisjoint(str(question.row) for question in first), "what is new comes before what is known"
    right_answers(sitting, 2 * len(rows) + len(known))
    counts = Counter(answer.question.row for answer in sitting.answers)
    assert set(counts.values()) == {3}


@takes_seconds
def test_the_order_of_rows_differs_from_sitting_to_sitting() -> None:
    orders = {tuple(str(q.row) for q in right_answers(sitting_over(rows_of(), seed=seed), 3)) for seed in range(4)}

    assert len(orders) > 2


def test_at_least_half_of_the_questions_are_boundary_hands() -> None:
    sitting = sitting_over(rows_of(), questions=60)
    for number in range(1, 61):
        answer_right(sitting)
        boundary = sum(answer.question.boundary for answer in sitting.answers)
        assert boundary >= number // 2

    assert all(answer.attempt.boundary == answer.question.boundary for answer in sitting.answers)


def test_no_hand_comes_twice() -> None:
    sitting = sitting_over(row_names(RARE, "first-position/both-jacks"), questions=60)

    hands = [str(question.hand) for question in right_answers(sitting, 60)]

    assert len(set(hands)) == 60


# Siblings apart


def test_rows_of_one_situation_do_not_follow_each_other_while_there_are_others() -> None:
    sitting = sitting_over(rows_of("first-position", "second-after-pass", "third-after-two-passes"), questions=100)

    questions = right_answers(sitting, 36)

    together = sum(one.row.situation == two.row.situation for one, two in pairwise(questions))
    # Nine rows, of which five are of one situation: in every round they can just be kept apart.
    assert together <= 3


def test_the_same_row_does_not_follow_itself_while_there_are_others() -> None:
    sitting = sitting_over(rows_of("first-position"), questions=40)

    assert all(one.row != two.row for one, two in pairwise(right_answers(sitting, 40)))


def test_one_row_alone_is_asked_again_and_again() -> None:
    sitting = sitting_over(row_names(RARE), questions=5)

    assert {str(question.row) for question in right_answers(sitting, 5)} == {RARE}


# What was wrong comes back


def test_a_wrong_answer_comes_back_when_it_is_due_as_the_same_row_with_a_fresh_hand_and_the_reason() -> None:
    clock = StandingClock()
    sitting = sitting_over(rows_of(), questions=100, clock=clock)
    missed = answer_wrong(sitting)
    others = right_answers(sitting, 2)
    assert missed.question.row not in {question.row for question in others}, "it is not due yet"

    clock.now = missed.schedule.due
    again = next(question for question in (sitting.next_question(), sitting.next_question()) if question.why_now)

    assert again.row == missed.question.row
    assert again.hand != missed.question.hand
    assert again.why_now.startswith("This comes back because you called ")
    assert again.why_now.endswith(" earlier today.")


def test_what_is_due_waits_one_question_when_its_situation_was_just_asked() -> None:
    clock = StandingClock()
    sitting = sitting_over(rows_of("first-position", "second-after-pass"), questions=100, clock=clock)
    missed = answer_wrong(sitting)
    clock.pass_by(minutes=5)

    between = answer_right(sitting).question
    back = answer_right(sitting).question

    assert between.row.situation != missed.question.row.situation
    assert back.row == missed.question.row


def test_in_a_single_situation_what_is_due_comes_next() -> None:
    clock = StandingClock()
    sitting = sitting_over(rows_of("first-position"), questions=100, clock=clock)
    missed = answer_wrong(sitting)
    answer_right(sitting)
    clock.pass_by(minutes=5)

    assert sitting.next_question().row == missed.question.row


def test_of_several_that_are_due_the_longest_overdue_comes_first() -> None:
    clock = StandingClock()
    names = ("first-position/both-jacks", "second-after-pass/jack-in-four", "third-after-two-passes/jack-in-four")
    sitting = sitting_over(row_names(*names), questions=100, clock=clock)
    missed = []
    for _ in range(3):
        missed.append(answer_wrong(sitting).question.row)
        clock.pass_by(seconds=5)
    clock.pass_by(minutes=5)

    assert [answer_right(sitting).question.row for _ in range(3)] == missed


def test_the_reason_says_what_the_hand_had_and_on_which_day() -> None:
    clock = StandingClock()
    sitting = sitting_over(row_names("first-position/otherwise"), questions=10, clock=clock)
    question = next_call(sitting)
    answer = sitting.answer(question, call_of("28NS"), 4)
    clock.pass_by(days=3)

    again = sitting.next_question()

    assert answer.schedule.reason.startswith("you called 28 NOS with ")
    assert "Jack" in answer.schedule.reason
    assert again.why_now == f"This comes back because {answer.schedule.reason} on Saturday."


def test_a_row_whose_last_answer_was_right_comes_back_without_a_reason() -> None:
    clock = StandingClock()
    sitting = sitting_over(row_names("first-position/both-jacks"), questions=10, clock=clock)
    answer_wrong(sitting)
    clock.pass_by(minutes=5)
    answer = answer_right(sitting)
    clock.pass_by(days=30)

    assert answer.schedule.reason == ""
    assert sitting.next_question().why_now == ""


def test_a_reason_is_not_given_before_its_time() -> None:
    sitting = sitting_over(row_names("first-position/both-jacks"), questions=10)
    answer_wrong(sitting)

    assert sitting.next_question().why_now == ""


def test_schedules_of_rows_that_the_table_no_longer_has_do_no_harm() -> None:
    gone = Schedule("Ammu", SAMPLE, "first-position/gone", NOON - timedelta(days=1), "{}", "you called pass")
    sitting = sitting_over(rows_of("first-position"), schedules={"first-position/gone": gone})

    assert sitting.next_question().row in rows_of("first-position")


# Rows that can't be asked


@takes_seconds
def test_rows_that_no_deal_leads_to_are_left_out() -> None:
    sitting = sitting_over(rows_of(), questions=100)

    asked = {str(question.row) for question in right_answers(sitting, 40)}

    assert asked == {str(row) for row in rows_of()} - NEVER_DEALT


def test_where_nothing_can_be_asked_it_says_so() -> None:
    with pytest.raises(NoDealError, match="nothing to ask"):
        sitting_over(row_names(*NEVER_DEALT)).next_question()
    with pytest.raises(NoDealError, match="nothing to ask"):
        sitting_over([]).next_question()


# Answers


def test_an_answer_is_kept_with_everything_that_happened() -> None:
    clock = StandingClock()
    sitting = sitting_over(row_names("second-after-suit/next-cards"), clock=clock)
    question = next_call(sitting)
    clock.pass_by(seconds=12)
    call = right_call(sitting, question)

    attempt = sitting.answer(question, call, 12.3456).attempt

    assert (attempt.learner, attempt.session, attempt.convention) == ("Ammu", "sitting", SAMPLE)
    assert (attempt.row, attempt.hand) == ("second-after-suit/next-cards", str(question.hand))
    assert attempt.auction == tuple(map(str, question.auction.calls))
    assert (attempt.call, attempt.calls[0]) == (str(call), str(call))
    assert (attempt.verdict, attempt.seconds) == ("right", 12.35)
    assert attempt.at == NOON + timedelta(seconds=12)
    assert attempt.table == sample_book().fingerprint
    assert attempt.treatments == ()


@takes_seconds
def test_every_attempt_names_the_row_that_gave_the_model_call() -> None:
    sitting = sitting_over(rows_of(), questions=30)
    for _ in range(30):
        answer = answer_wrong(sitting)
        choice = sitting.judge.reasoner.choose(answer.question.auction, answer.question.hand)
        assert answer.attempt.row == str(RowName(answer.question.row.situation, choice.row.id))
        assert answer.attempt.verdict == "wrong"
        assert not answer.attempt.passed


def test_an_accepted_call_passes_but_comes_back_sooner_than_the_model_call() -> None:
    sitting = sitting_over(row_names("first-position/both-jacks"))
    question = next_call(sitting)
    model = right_call(sitting, question)

    accepted = sitting.answer(question, call_of(f"+2{model.denomination}"), 5)
    right = sitting_over(row_names("first-position/both-jacks")).answer(question, model, 5)

    assert accepted.attempt.verdict == "accepted"
    assert accepted.attempt.passed
    assert accepted.schedule.due < right.schedule.due
    assert accepted.schedule.reason == ""


def test_a_slow_answer_comes_back_sooner_than_a_quick_one() -> None:
    quick = answer_right(sitting_over(row_names("first-position/both-jacks")))
    slow = answer_right(sitting_over(row_names("first-position/both-jacks")), seconds=45)

    assert slow.schedule.due < quick.schedule.due


def test_an_illegal_call_does_not_pass() -> None:
    sitting = sitting_over(row_names("second-after-suit/next-cards"))
    question = next_call(sitting)

    answer = sitting.answer(question, call_of("28P"), 5)

    assert answer.attempt.verdict == "illegal"
    assert not answer.attempt.passed


def test_a_sitting_is_finished_after_its_questions() -> None:
    sitting = sitting_over(rows_of("first-position"), questions=2)

    assert not sitting.is_finished
    right_answers(sitting, 2)
    assert sitting.is_finished


def test_a_question_that_is_not_answered_does_not_count() -> None:
    sitting = sitting_over(rows_of("first-position"), questions=1)
    sitting.next_question()

    assert not sitting.is_finished
    assert sitting.schedules == {}


def test_the_schedules_follow_the_answers() -> None:
    clock = StandingClock(datetime(2026, 1, 1, 9, tzinfo=UTC))
    sitting = sitting_over(rows_of("second-after-pass"), clock=clock)
    first = answer_right(sitting)
    question = next_call(sitting)
    second = sitting.answer(question, wrong_call(sitting, question), 5)

    assert sitting.schedules == {first.attempt.row: first.schedule, second.attempt.row: second.schedule}
    assert first.schedule.learner == "Ammu"
