"""Bidding a sample deal again from one seat: the expert's calls are accepted, and the other hands stay closed."""

from random import Random

import pytest

from tests.practice.sample import StandingClock
from tests.practice.sample_deal import shipped_deal
from tests.shipped_tables import shipped
from trainer.auction.call import PASS
from trainer.practice.deals.replay import Replay
from trainer.practice.questions.question import NoDealError
from trainer.practice.questions.question_making import QuestionMaker
from trainer.practice.sittings.repetition import Repetition
from trainer.practice.sittings.replay_sitting import ReplaySitting
from trainer.practice.sittings.sitting import Plan
from trainer.reasoning.judging.judging import Judge, Verdict

KERALA = "fifty-six/kerala"


def sitting(seat: str = "A3", deal: str = "booklet-6") -> ReplaySitting:
    reasoner = shipped(KERALA)
    replay = Replay.of(shipped_deal(deal), KERALA, seat)
    return ReplaySitting(
        plan=Plan("Ammu", "sitting", (), len(replay.own_calls), "lesson"),
        judge=Judge(reasoner),
        maker=QuestionMaker(reasoner, Random(1)),
        repetition=Repetition(),
        clock=StandingClock(),
        replay=replay,
    )


def test_the_questions_are_the_calls_of_the_seat_in_the_experts_auction_whatever_is_answered() -> None:
    one = sitting()
    auctions = []
    while not one.is_finished:
        question = one.next_question()
        auctions.append(question.auction)
        one.answer(question, PASS, 1.0)

    assert auctions == [one.replay.auction.before(index) for index in one.replay.own_calls]
    with pytest.raises(NoDealError):
        one.next_question()


def test_the_other_hands_are_opened_with_the_last_question() -> None:
    one = sitting()
    deals = []
    while not one.is_finished:
        question = one.next_question()
        assert question.hand == one.replay.hand
        deals.append(question.deal)
        one.answer(question, PASS, 1.0)

    assert deals[:-1] == [()] * (len(deals) - 1)
    assert deals[-1] == one.replay.deal.hands


def test_every_call_of_the_expert_passes() -> None:
    one = sitting("A2", "booklet-8")
    for index in one.replay.own_calls:
        answer = one.answer(one.next_question(), one.replay.call(index), 1.0)

        assert answer.attempt.passed
        assert answer.remarks[0].endswith(" too.")


def test_an_expert_who_calls_otherwise_than_the_table_is_accepted() -> None:
    one = sitting("A3", "booklet-7")
    for index in one.replay.own_calls[:3]:
        one.answer(one.next_question(), one.replay.call(index), 1.0)

    answer = one.answer(one.next_question(), one.replay.call(one.replay.own_calls[3]), 1.0)

    assert answer.judgement.verdict is Verdict.WRONG
    assert answer.attempt.verdict == "accepted"


def test_the_tables_own_call_is_right_also_where_the_expert_called_another() -> None:
    one = sitting("A1", "booklet-5")
    for index in one.replay.own_calls[:4]:
        one.answer(one.next_question(), one.replay.call(index), 1.0)
    question = one.next_question()

    answer = one.answer(question, one.judge.reasoner.choose(question.auction, question.hand).call, 1.0)

    assert answer.attempt.verdict == "right"
    assert answer.remarks[0].endswith("and the auction goes on from there.")


def test_another_call_is_wrong() -> None:
    one = sitting()

    answer = one.answer(one.next_question(), PASS, 1.0)

    assert answer.attempt.verdict == "wrong"
    assert answer.attempt.lesson == "lesson"
