"""The drill's presenter, without any window: what it publishes, and when."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from tests.practice.sample import NOON, StandingClock
from tests.screens.sample_practice import (
    Later,
    MemoryKeeper,
    accepted_text,
    free_drill,
    practice,
    right_text,
    wrong_text,
)
from tests.shipped_tables import shipped_lesson_library, shipped_library
from trainer.practice.sittings.repetition import Schedule
from trainer.practice.sittings.sitting import AnyAnswer
from trainer.problems import BiddingTrainerError
from trainer.screens.choose.practice_setup import PracticeSetup, Prepared
from trainer.screens.drill.drill_state import DrillState, Phase
from trainer.screens.drill.drilling import DrillPresenter
from trainer.screens.drill.timing import Timing
from trainer.screens.work.background import AtOnce, Background

SAVING_FAILED = BiddingTrainerError("The disk is full.")


class Drill:
    """A presenter with everything that it published."""

    def __init__(self, prepared: Prepared, background: Background | None = None, **more: Any) -> None:
        self.shown: list[DrillState] = []
        self.sitting = prepared.sitting
        self.presenter = DrillPresenter(
            prepared.sitting,
            self.shown.append,
            prepared.save,
            background or AtOnce(),
            reading=prepared.reading,
            needed=prepared.needed,
            clean_before=prepared.clean_before,
            **more,
        )

    def state(self) -> DrillState:
        """What is on the screen now."""
        assert self.shown[-1] is self.presenter.state
        return self.shown[-1]

    @property
    def phases(self) -> list[Phase]:
        """Without repetitions."""
        phases = [state.phase for state in self.shown]
        return [phase for index, phase in enumerate(phases) if index == 0 or phases[index - 1] is not phase]

    def started(self) -> "Drill":
        self.presenter.start()
        return self

    def answer(self, how: Callable[..., str] = right_text) -> None:
        self.presenter.answer(how(self.sitting, self.state()))


def deal_bid_again(lesson: str, *calls: str) -> Drill:
    """A lesson that bids a deal again, after these calls of the learner."""
    training = PracticeSetup(shipped_library(), shipped_lesson_library(), MemoryKeeper(), "Ammu")
    drill = Drill(training.lesson(training.lesson_library.lesson(lesson))).started()
    drill.presenter.go_on()
    for call in calls:
        drill.presenter.answer(call)
        drill.presenter.go_on()
    return drill


def deal_5_at_the_fifth_turn() -> Drill:
    return deal_bid_again("kerala-33-telling-and-asking", "28ns", "30s", "34d", "37ns")


def test_the_experts_call_is_accepted_without_reproach_where_the_table_calls_another() -> None:
    drill = deal_bid_again("international-33-telling-a-void", "+d")

    drill.presenter.answer("p")

    verdict = drill.state().verdict
    assert verdict is not None
    assert (verdict.kind, verdict.headline) == ("accepted", "Accepted: the expert called so: Pass")
    assert verdict.sentences[0] == "The expert called pass too."


def test_before_each_call_of_a_deal_it_is_told_what_the_others_have_called() -> None:
    drill = deal_5_at_the_fifth_turn()

    assert drill.state().said_before.startswith("Partner 1 (A2) called 39 diamonds.")
    assert drill.state().hand
    assert not any(seat.hand for seat in drill.state().seats)


def test_a_deal_ends_with_all_hands_open_and_its_contract() -> None:
    drill = deal_5_at_the_fifth_turn()
    drill.presenter.answer("40s")
    drill.presenter.go_on()

    drill.presenter.answer("p")

    verdict = drill.state().verdict
    assert verdict is not None
    assert verdict.sentences[-1].endswith("It ended in 56 NOS by Partner 1 (A2), made with 56.")
    assert all(seat.hand for seat in drill.state().seats)


def test_a_drill_goes_from_question_to_verdict_to_question_to_summary() -> None:
    drill = Drill(free_drill(2)).started()
    drill.answer()
    drill.presenter.go_on()
    drill.answer(wrong_text)
    drill.presenter.go_on()

    assert drill.phases == [
        Phase.PREPARING,
        Phase.ASKING,
        Phase.ANSWERED,
        Phase.PREPARING,
        Phase.ASKING,
        Phase.ANSWERED,
        Phase.FINISHED,
    ]


def test_a_question_shows_the_hand_the_auction_and_exactly_the_legal_calls() -> None:
    drill = Drill(free_drill(1, "second-after-suit")).started()
    state = drill.state()

    assert (state.title, state.convention) == ("56, a sample for practising", "fifty-six/sample")
    assert (state.number, state.questions, state.right_so_far) == (1, 1, 0)
    assert state.situation == "What do you call?"
    assert state.topic == "Partner opened a suit with both Jacks"
    assert sum(len(suit.ranks) for suit in state.hand) == 8
    assert [seat.name for seat in state.seats] == [
        "You",
        "Opponent 2",
        "Partner 2",
        "Opponent 3",
        "Partner 1",
        "Opponent 1",
    ]
    assert [seat.calls for seat in state.seats if seat.is_first_caller] == [state.seats[4].calls]
    assert state.seats[5].calls == ("Pass",)
    assert state.seats[0].is_turn
    assert all(not seat.hand for seat in state.seats[1:]), "other hands are hidden"
    legal = {button.call for group in state.groups for button in group.calls}
    question = drill.sitting.judge.reasoner.book.laws.legal_calls
    assert legal == {str(call) for call in question(*_asked(drill))}


def _asked(drill: Drill) -> tuple[Any, Any]:
    from tests.screens.sample_practice import asked

    return asked(drill.sitting, drill.state())


def test_a_right_answer_is_told_shortly_and_a_wrong_one_fully() -> None:
    right, wrong = Drill(free_drill(1)).started(), Drill(free_drill(1)).started()
    right.answer()
    wrong.answer(wrong_text)
    shown, told = right.state().verdict, wrong.state().verdict
    assert shown is not None
    assert told is not None

    assert (shown.kind, told.kind) == ("right", "wrong")
    assert " shows " in shown.headline
    assert len(told.headline.split()) <= 15
    assert shown.sentences == ()
    assert len(told.sentences) >= 1
    assert told.source
    assert re.fullmatch(r"A fresh hand comes back .+\.", told.comes_back)
    assert told.model == shown.model


def test_an_accepted_answer_is_right_as_well_and_names_the_model_call() -> None:
    for seed in range(1, 40):
        drill = Drill(free_drill(1, "first-position", seed=seed)).started()
        drill.answer(accepted_text)
        verdict = drill.state().verdict
        assert verdict is not None
        if verdict.kind == "accepted":
            assert " is played too: " in verdict.headline
            assert len(verdict.sentences) >= 1
            assert verdict.model
            assert drill.state().right_so_far == 1
            return
    pytest.fail("no question had an accepted call")


def test_after_an_answer_all_hands_are_open_and_nothing_can_be_called() -> None:
    drill = Drill(free_drill(1, "second-after-suit")).started()
    drill.answer()

    assert all(sum(len(suit.ranks) for suit in seat.hand) == 8 for seat in drill.state().seats)
    assert drill.state().groups == ()


@pytest.mark.parametrize("text", ["", "29", "spades 29 or so", "99Z", "♠", "28 x 28", "\x1b[31m", "+" * 5000])
def test_what_can_not_be_read_is_told_and_the_question_stays(text: str) -> None:
    drill = Drill(free_drill(1, "first-position")).started()
    before = drill.state()
    drill.presenter.answer(text)

    assert drill.state().phase is Phase.ASKING
    assert drill.state().message
    assert drill.state().message.isprintable()
    assert len(drill.state().message) < 200
    assert (drill.state().hand, drill.state().groups, drill.state().number) == (
        before.hand,
        before.groups,
        before.number,
    )
    assert drill.sitting.answers == []


def test_an_illegal_call_is_told_with_the_reason_and_may_be_mended() -> None:
    keeper = MemoryKeeper()
    drill = Drill(free_drill(1, "second-after-suit", keeper=keeper)).started()
    drill.presenter.answer("28 spades")

    assert drill.state().phase is Phase.ASKING
    assert re.match(r"28 spades is illegal: .+", drill.state().message)
    assert keeper.attempts == []

    drill.answer()
    assert drill.state().phase is Phase.ANSWERED
    assert drill.state().message == ""
    assert len(keeper.attempts) == 1


def test_calls_may_be_typed_in_many_ways() -> None:
    for typed in ("28 pass", "28P", " 28p ", "28PASS"):
        drill = Drill(free_drill(1, "first-position")).started()
        drill.presenter.answer(typed)
        assert drill.state().phase is Phase.ANSWERED, typed


def test_an_answer_is_kept_before_the_next_question_is_shown() -> None:
    keeper, background = MemoryKeeper(), Later()
    drill = Drill(free_drill(2, keeper=keeper), background).started()
    background.run_all()
    drill.answer()
    drill.presenter.go_on()

    assert drill.state().phase is Phase.ASKING, "the verdict waits for the answer to be saved"
    background.run_next()
    assert len(keeper.attempts) == 1
    assert drill.state().phase is Phase.ANSWERED
    drill.presenter.go_on()
    drill.presenter.go_on()
    assert drill.state().phase is Phase.PREPARING
    background.run_all()
    assert (drill.state().phase, drill.state().number) == (Phase.ASKING, 2)
    assert not background.waiting, "one question was prepared, not two"


def test_next_after_saving_goes_on_at_once() -> None:
    background = Later()
    drill = Drill(free_drill(2), background).started()
    background.run_all()
    drill.answer()
    background.run_all()
    assert drill.state().phase is Phase.ANSWERED

    drill.presenter.go_on()
    background.run_all()

    assert drill.state().number == 2


def test_a_second_answer_while_the_first_is_saved_is_not_taken() -> None:
    keeper, background = MemoryKeeper(), Later()
    drill = Drill(free_drill(2, keeper=keeper), background).started()
    background.run_all()
    text = right_text(drill.sitting, drill.state())
    drill.presenter.answer(text)
    drill.presenter.answer(text)
    background.run_all()

    assert len(keeper.attempts) == 1


def test_an_answer_before_the_question_is_there_is_not_taken() -> None:
    background = Later()
    drill = Drill(free_drill(1), background).started()
    drill.presenter.answer("28p")

    assert drill.state().phase is Phase.PREPARING
    assert drill.sitting.answers == []


def test_when_saving_fails_it_says_so_and_goes_on() -> None:
    keeper = MemoryKeeper(SAVING_FAILED)
    drill = Drill(free_drill(2, keeper=keeper)).started()
    drill.answer()
    assert drill.state().message == "This answer is not in the records yet. The disk is full."
    assert drill.state().verdict is not None, "the verdict stays on the screen"

    keeper.trouble = None
    drill.presenter.go_on()
    assert drill.state().message == ""
    drill.answer()
    drill.presenter.go_on()

    assert drill.state().phase is Phase.FINISHED
    assert drill.state().message == "", "what is saved later saves what was before it"


def test_answers_that_are_not_saved_at_the_end_are_told() -> None:
    drill = Drill(free_drill(2, keeper=MemoryKeeper(SAVING_FAILED))).started()
    for _ in range(2):
        drill.answer()
        drill.presenter.go_on()

    assert drill.state().phase is Phase.FINISHED
    assert drill.state().message == "2 answers of this drill are not in the records yet."


def test_the_schedule_that_the_records_worked_out_is_the_one_that_is_told() -> None:
    prepared = free_drill(1)

    def save_beside_another_window(answer: AnyAnswer) -> Schedule:
        return replace(answer.schedule, due=answer.attempt.at + timedelta(days=9))

    drill = Drill(replace(prepared, save=save_beside_another_window)).started()
    drill.answer()

    verdict = drill.state().verdict
    assert verdict is not None
    assert verdict.comes_back == "A fresh hand comes back in 9 days."
    (kept,) = drill.sitting.answers
    assert drill.sitting.schedules[kept.attempt.row] is kept.schedule


def test_a_drill_can_be_ended_early_with_what_was_answered() -> None:
    drill = Drill(free_drill(10)).started()
    drill.answer()
    drill.presenter.go_on()
    drill.presenter.finish_early()
    summary = drill.state().summary

    assert summary is not None
    assert (summary.passed, summary.asked, summary.headline) == (1, 1, "1 of 1 right")


def test_a_drill_ended_before_any_answer_says_so() -> None:
    drill = Drill(free_drill(10)).started()
    drill.presenter.finish_early()

    summary = drill.state().summary
    assert summary is not None
    assert summary.headline == "Nothing was answered"


def test_a_question_that_is_ready_after_the_end_is_not_shown() -> None:
    background = Later()
    drill = Drill(free_drill(2), background).started()
    drill.presenter.finish_early()
    background.run_all()

    assert drill.state().phase is Phase.FINISHED


def test_saving_that_ends_after_the_end_leaves_the_summary() -> None:
    for trouble in (None, SAVING_FAILED):
        background = Later()
        drill = Drill(free_drill(3, keeper=MemoryKeeper(trouble)), background).started()
        background.run_all()
        drill.answer()
        drill.presenter.go_on()
        drill.presenter.finish_early()
        background.run_all()

        assert drill.state().phase is Phase.FINISHED
        told = "1 answer of this drill is not in the records yet."
        assert drill.state().message == ("" if trouble is None else told)


def test_ending_twice_changes_nothing() -> None:
    drill = Drill(free_drill(2)).started()
    drill.presenter.finish_early()
    shown = len(drill.shown)
    drill.presenter.finish_early()
    drill.presenter.go_on()

    assert len(drill.shown) == shown


def test_a_question_that_can_not_be_made_is_said_and_ends_the_drill() -> None:
    drill = Drill(free_drill(2, "second-after-plus-two")).started()

    assert drill.state().phase is Phase.FAILED
    assert "nothing to ask" in drill.state().message


def test_the_summary_counts_by_row_and_says_what_comes_back_when() -> None:
    drill = Drill(free_drill(4, "second-after-pass")).started()
    for number in range(4):
        how = wrong_text if drill.sitting.answers and number == 1 else right_text
        drill.answer(how)
        drill.presenter.go_on()
    summary = drill.state().summary
    assert summary is not None

    assert (summary.headline, summary.passed, summary.asked) == ("3 of 4 right", 3, 4)
    assert [(one.asked, one.passed) for one in (*summary.went_well, *summary.comes_back)] == [(2, 2), (2, 1)]
    assert summary.comes_back[0].row == drill.sitting.answers[1].attempt.row
    assert summary.comes_back[0].title == "Partner had nothing to say"
    missed = drill.sitting.answers[1].attempt
    right = drill.sitting.judge.reasoner.book.game.calls
    assert summary.comes_back[0].name.startswith(f"{right.printed(right.parse(missed.calls[0]))} · ")
    assert all(one.comes_back.startswith("in ") for one in (*summary.went_well, *summary.comes_back))
    assert summary.is_clean is None
    assert not summary.outcome


@pytest.mark.parametrize(("wrong", "passed"), [(0, True), (1, True), (2, False)])
def test_a_lesson_begins_with_its_text_and_is_passed_with_enough_right_answers(wrong: int, *, passed: bool) -> None:
    training = practice()
    prepared = training.lesson(training.lesson_library.lesson("sample-openings"))
    drill = Drill(prepared).started()
    assert drill.phases == [Phase.READING]
    assert drill.state().reading[0] == "1. Opening the bidding"

    drill.presenter.go_on()
    for number in range(6):
        drill.answer(wrong_text if number < wrong else right_text)
        drill.presenter.go_on()
    summary = drill.state().summary
    assert summary is not None

    assert summary.is_clean == passed
    said = "A clean round. Another one on a later day" if passed else "Not a clean round yet: 5 right answers"
    assert said in summary.outcome
    assert drill.state().lesson == "sample-openings"


@pytest.mark.parametrize(
    ("clean_before", "said"),
    [(0, "✓ A clean round. Another one"), (1, "✓ A clean round: the lesson is passed."), (None, "✓ Lesson passed")],
)
def test_a_round_says_what_it_does_for_its_lesson(clean_before: int | None, said: str) -> None:
    training = practice()
    prepared = training.lesson(training.lesson_library.lesson("sample-openings"))
    drill = Drill(replace(prepared, clean_before=clean_before)).started()
    drill.presenter.go_on()
    for _ in range(6):
        drill.answer(right_text)
        drill.presenter.go_on()
    summary = drill.state().summary
    assert summary is not None
    assert summary.outcome.startswith(said)


def test_a_lesson_can_be_left_while_it_is_read() -> None:
    training = practice()
    drill = Drill(training.lesson(training.lesson_library.lesson("sample-openings"))).started()
    drill.presenter.answer("28p")
    drill.presenter.finish_early()

    assert drill.phases == [Phase.READING, Phase.FINISHED]


def test_the_time_of_an_answer_runs_from_the_moment_the_question_is_shown() -> None:
    now = [100.0]
    background = Later()
    keeper = MemoryKeeper()
    drill = Drill(free_drill(1, keeper=keeper), background, timing=Timing(lambda: now[0])).started()
    now[0] += 60  # making the question
    background.run_all()
    now[0] += 7.5
    drill.presenter.answer("what?")
    now[0] += 1
    drill.answer()
    background.run_all()

    assert keeper.attempts[0].seconds == 8.5


def test_what_was_wrong_comes_back_in_the_same_drill_with_the_reason() -> None:
    clock = StandingClock(NOON)
    drill = Drill(free_drill(5, "second-after-pass", clock=clock)).started()
    drill.answer(wrong_text)
    missed = drill.sitting.answers[0].attempt.row
    clock.pass_by(minutes=2)
    drill.presenter.go_on()
    if not drill.state().why_now:
        drill.answer()
        drill.presenter.go_on()

    assert drill.state().why_now.startswith("This comes back because you called ")
    drill.answer()
    assert drill.sitting.answers[-1].attempt.row == missed


def test_every_state_can_be_shown_again_as_it_is() -> None:
    drill = Drill(free_drill(1)).started()
    first = drill.shown[1]
    drill.answer()

    assert first.verdict is None
    assert hash(first)


def test_every_answer_of_a_round_can_be_opened_again_and_tried_with_another_hand() -> None:
    drill = Drill(free_drill(2)).started()
    drill.answer(wrong_text)
    asked, verdict = drill.state(), drill.state().verdict
    drill.presenter.go_on()
    drill.answer()
    drill.presenter.go_on()
    summary = drill.state().summary
    assert summary is not None
    assert [(one.number, one.kind) for one in summary.answers] == [(1, "wrong"), (2, "right")]
    assert "you called" in summary.answers[0].said

    drill.presenter.open_answer(1)
    again = drill.state()
    assert (again.phase, again.looks_back, again.number) == (Phase.ANSWERED, True, 1)
    assert (again.hand, again.seats, again.verdict) == (asked.hand, asked.seats, verdict)
    assert not again.undo_seconds
    drill.presenter.open_answer(2)
    assert drill.state().number == 2
    drill.presenter.go_on()
    assert drill.state().phase is Phase.FINISHED

    drill.presenter.open_answer(1)
    drill.presenter.try_again()
    assert (drill.state().phase, drill.state().looks_back) == (Phase.ASKING, False)
    assert drill.state().hand != asked.hand
    drill.answer()
    drill.presenter.go_on()
    assert drill.state().phase is Phase.FINISHED
    assert len(drill.sitting.answers) == 3


def test_an_answered_question_is_reported_with_all_that_somebody_else_needs() -> None:
    drill = Drill(free_drill(1)).started()
    assert not drill.presenter.report()
    drill.answer(wrong_text)
    attempt = drill.sitting.answers[0].attempt
    told = json.loads(drill.presenter.report())
    assert (told["hand"], told["auction"]) == (attempt.hand, list(attempt.auction))
    assert (told["convention"], told["answer"]) == (attempt.convention, attempt.call)
    assert told["program"].startswith("Bidding Trainer ")
    assert told["circumstances"] == {}
    assert attempt.learner not in json.dumps(told)
