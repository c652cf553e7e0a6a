"""What can be done with a question besides answering it, and how an answer that was a slip is taken back."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.practice.sample import StandingClock
from tests.screens.drill.test_drilling import Drill, deal_5_at_the_fifth_turn
from tests.screens.sample_practice import Later, MemoryKeeper, free_drill, practice, right_text, wrong_text
from trainer.screens.drill.auction_help_state import HintDisplay
from trainer.screens.drill.drill_state import NOT_KNOWN, DrillState, Phase
from trainer.screens.drill.timing import UNDO_SECONDS, Timing

SITUATION = "second-after-suit"


class Watch:
    """A clock that goes on only when a test says so, and what waits for it."""

    def __init__(self) -> None:
        self.now = 0.0
        self._waiting: list[tuple[float, Callable[[], None]]] = []

    @property
    def timing(self) -> Timing:
        return Timing(lambda: self.now, 0.4, lambda seconds, then: self._waiting.append((self.now + seconds, then)))

    def go_on(self, seconds: float) -> None:
        until = self.now + seconds
        while due := [one for one in self._waiting if one[0] <= until]:
            first = min(due, key=lambda one: one[0])
            self._waiting.remove(first)
            self.now = first[0]
            first[1]()
        self.now = until


class WatchedDrill(Drill):
    """A drill with a watch, begun and looked at for a second."""

    def __init__(self, questions: int = 3, **more: Any) -> None:
        self.watch = Watch()
        self.keeper = MemoryKeeper()
        prepared = free_drill(questions, SITUATION, self.keeper)
        super().__init__(prepared, withdraw=prepared.withdraw, timing=self.watch.timing, **more)
        self.started()
        self.watch.go_on(1)

    def answered(self, how: Callable[..., str] = right_text) -> DrillState:
        self.answer(how)
        self.watch.go_on(1)
        return self.state()


# I don't know


def test_who_does_not_know_sees_the_answer_and_has_missed_it() -> None:
    drill = WatchedDrill()
    model = right_text(drill.sitting, drill.state())

    drill.presenter.give_up()

    state = drill.state()
    assert state.phase is Phase.ANSWERED
    assert state.verdict is not None
    assert state.verdict.kind == NOT_KNOWN
    assert state.verdict.headline.startswith(state.verdict.model)
    assert (state.ticks, state.right_so_far) == (("wrong",), 0)
    [attempt] = drill.keeper.attempts
    assert (attempt.call, attempt.calls[0], attempt.verdict) == ("", model, "wrong")


def test_the_seat_of_who_did_not_know_has_only_the_right_call() -> None:
    drill = WatchedDrill()

    drill.presenter.give_up()

    [judged] = drill.state().seats[0].judged
    assert judged.kind == "right"


def test_what_was_not_known_comes_back_for_that_reason() -> None:
    clock = StandingClock()
    drill = Drill(free_drill(3, SITUATION, clock=clock)).started()
    missed = drill.sitting.plan.rows
    drill.presenter.give_up()
    row = drill.sitting.answers[0].attempt.row
    clock.pass_by(hours=2)
    for _ in range(len(missed)):
        drill.presenter.go_on()
        if drill.state().why_now:
            break
        drill.answer()

    assert drill.state().why_now == "This comes back because you did not know it earlier today."
    drill.answer()
    assert drill.sitting.answers[-1].attempt.row == row


def test_in_a_deal_that_is_bid_again_the_expert_is_told_to_who_does_not_know() -> None:
    drill = deal_5_at_the_fifth_turn()

    drill.presenter.give_up()

    verdict = drill.state().verdict
    assert verdict is not None
    assert any("expert" in line for line in verdict.sentences)


# Hints


def test_the_first_hint_says_what_is_going_on_the_second_what_is_looked_for_and_none_the_call() -> None:
    drill = WatchedDrill()

    drill.presenter.hint()
    drill.watch.go_on(1)
    drill.presenter.hint()
    drill.watch.go_on(1)
    drill.presenter.hint()

    first, second = drill.state().hints
    assert first.title.endswith(" with both Jacks and both nines.")
    assert second.title == "Look at your diamonds and your Jacks."
    assert drill.state().phase is Phase.ASKING


def test_the_first_hint_does_not_say_the_topic_of_the_lesson_again() -> None:
    drill = WatchedDrill()
    topic = drill.state().topic

    drill.presenter.hint()
    drill.watch.go_on(1)

    [first] = drill.state().hints
    assert topic == "Partner opened a suit with both Jacks"
    assert first.title.startswith("Partner 1 has shown ")
    assert topic not in first.spoken


def test_before_any_partner_has_called_the_first_hint_says_so() -> None:
    opening = HintDisplay(1, 2, "You call first.")
    assert opening.beside("You call first").title == "Nobody on your side has called yet: only your own hand counts."
    assert opening.beside("") == opening


def test_hints_stay_until_the_next_question() -> None:
    drill = WatchedDrill()
    drill.presenter.hint()
    drill.watch.go_on(1)
    drill.presenter.answer("28 q")
    assert len(drill.state().hints) == 1

    drill.answered()
    drill.presenter.go_on()

    assert drill.state().hints == ()


# What earlier calls told


def test_an_earlier_call_tells_what_it_means_before_the_answer_and_after_it() -> None:
    drill = WatchedDrill()

    drill.presenter.ask_meaning(0)

    meaning = drill.state().meaning
    assert meaning is not None
    assert meaning.index == 0
    assert meaning.lines[0].startswith("It shows ")
    drill.presenter.forget_meaning()
    assert drill.state().meaning is None
    drill.answered()
    drill.presenter.ask_meaning(0)
    assert drill.state().meaning == meaning


def test_a_meaning_that_comes_when_nobody_points_any_more_is_not_shown() -> None:
    later = Later()
    drill = Drill(free_drill(1, SITUATION), later).started()
    later.run_all()

    drill.presenter.ask_meaning(0)
    drill.presenter.forget_meaning()
    later.run_all()

    assert drill.state().meaning is None


# No click lands on what has only just come


def test_a_click_within_the_first_moment_of_a_question_is_not_an_answer() -> None:
    drill = WatchedDrill()
    drill.answered()
    drill.presenter.go_on()
    number = drill.state().number

    drill.watch.go_on(0.3)
    drill.answer()
    drill.presenter.give_up()
    drill.presenter.hint()

    assert (drill.state().phase, drill.state().number, drill.state().hints) == (Phase.ASKING, number, ())
    drill.watch.go_on(0.2)
    drill.answer()
    assert drill.state().phase is Phase.ANSWERED


def test_the_second_half_of_a_double_click_goes_past_no_verdict() -> None:
    drill = WatchedDrill()
    drill.answer(wrong_text)

    drill.watch.go_on(0.2)
    drill.presenter.go_on()
    drill.presenter.undo()
    drill.presenter.ask_more()

    assert drill.state().phase is Phase.ANSWERED
    assert len(drill.keeper.attempts) == 1


# Undo


def test_a_slip_is_taken_back_within_five_seconds_and_does_not_count() -> None:
    drill = WatchedDrill()
    asked = drill.state().hand
    assert drill.answered(wrong_text).undo_seconds == UNDO_SECONDS - 1

    drill.presenter.undo()

    state = drill.state()
    assert (state.phase, state.hand, state.number, state.ticks) == (Phase.ASKING, asked, 1, ())
    assert not any(seat.hand for seat in state.seats[1:])
    assert drill.keeper.attempts == []
    assert drill.keeper.kept == {}
    assert drill.sitting.schedules == {}


def test_after_five_seconds_it_is_too_late() -> None:
    drill = WatchedDrill()
    drill.answer(wrong_text)

    drill.watch.go_on(UNDO_SECONDS)
    drill.presenter.undo()

    assert drill.state().undo_seconds == 0
    assert drill.state().phase is Phase.ANSWERED
    assert len(drill.keeper.attempts) == 1


def test_a_question_can_be_undone_once() -> None:
    drill = WatchedDrill()
    drill.answered(wrong_text)
    drill.presenter.undo()
    drill.watch.go_on(1)

    assert drill.answered(wrong_text).undo_seconds == 0
    drill.presenter.undo()
    assert drill.state().phase is Phase.ANSWERED
    drill.presenter.go_on()
    drill.watch.go_on(1)
    assert drill.answered().undo_seconds


def test_an_undo_puts_back_when_the_row_was_due_before() -> None:
    drill = WatchedDrill(5)
    rows = len(drill.sitting.plan.rows)
    for _ in range(rows):
        drill.answered()
        drill.presenter.go_on()
        drill.watch.go_on(1)
        if drill.state().phase is Phase.FINISHED:
            break
    drill = WatchedDrill(2 * rows)
    for _ in range(rows):
        drill.answered()
        drill.presenter.go_on()
        drill.watch.go_on(1)
    before = dict(drill.keeper.kept)

    drill.answered(wrong_text)
    assert drill.keeper.kept != before
    drill.presenter.undo()

    assert drill.keeper.kept == before
    assert drill.sitting.schedules == before


def test_without_a_clock_that_can_wait_nothing_can_be_undone() -> None:
    prepared = free_drill(1)
    drill = Drill(prepared, withdraw=prepared.withdraw).started()

    drill.answer()

    assert drill.state().undo_seconds == 0


# Five more of these


def test_five_more_of_these_come_next_and_are_of_the_same_row() -> None:
    drill = WatchedDrill(2)
    drill.answered(wrong_text)
    row = drill.sitting.answers[0].attempt.row

    drill.presenter.ask_more()
    drill.watch.go_on(1)
    assert (drill.state().number, drill.state().questions) == (2, 7)
    for _ in range(5):
        drill.answered()
        drill.presenter.go_on()
        drill.watch.go_on(1)

    rows = [answer.attempt.row for answer in drill.sitting.answers]
    assert rows == [row] * 6
    assert drill.state().phase is Phase.ASKING
    drill.answered()
    drill.presenter.go_on()
    assert drill.state().phase is Phase.FINISHED


def test_more_of_these_does_not_pass_a_lesson() -> None:
    training = practice()
    prepared = training.lesson(training.lesson_library.offered("fifty-six/sample")[0])
    assert prepared.needed is not None
    drill = Drill(prepared).started()
    drill.presenter.go_on()
    drill.answer(wrong_text)
    drill.presenter.ask_more()
    for _ in range(5):
        drill.answer()
        drill.presenter.go_on()
    while drill.state().phase is Phase.ASKING:
        drill.answer(wrong_text)
        drill.presenter.go_on()

    summary = drill.state().summary
    assert summary is not None
    assert summary.passed == 5
    assert summary.is_clean is False
    lessons = [answer.attempt.lesson for answer in drill.sitting.answers]
    assert lessons[1:6] == [""] * 5
    assert all(lessons[6:])


def test_a_deal_that_is_bid_again_has_no_more_of_these() -> None:
    drill = deal_5_at_the_fifth_turn()

    drill.presenter.answer("40s")

    assert not drill.state().can_ask_more


@pytest.mark.parametrize("how", [right_text, wrong_text])
def test_the_ticks_are_the_verdicts_so_far(how: Callable[..., str]) -> None:
    drill = WatchedDrill()

    state = drill.answered(how)

    assert state.ticks == (drill.keeper.attempts[0].verdict,)
