"""The room of progress."""

from dataclasses import replace
from datetime import date, timedelta
from unittest.mock import Mock

import pytest

from tests.playing.table_deals import with_calls
from tests.practice.sample import NOON, SAMPLE
from tests.screens.home.rooms import Home, answer
from trainer.language.book.rule_book import RuleBook
from trainer.practice.guide.evidence import Evidence, SituationStrength, WeekAnswers
from trainer.practice.guide.history import History
from trainer.practice.questions.question import Question
from trainer.practice.questions.subject import Kind, Subject
from trainer.practice.sittings.repeat_sitting import RepeatSitting
from trainer.records.deals import LoggedDeal
from trainer.records.mistakes import CostlyDeal, Mistake
from trainer.screens.choose.practice_setup import Prepared
from trainer.screens.drill.drill_state import DrillState, Phase
from trainer.screens.drill.drilling import DrillPresenter
from trainer.screens.progress.progress_presenter import ProgressPresenter
from trainer.screens.progress.progress_state import MistakeOrder, ProgressState, Strength
from trainer.screens.work.background import AtOnce

MONDAY = date(2026, 6, 29)
WEEKS = tuple(WeekAnswers(MONDAY - timedelta(weeks=back), 10, 10 - back, 5, 4 - back) for back in reversed(range(3)))


class Progress:
    """The room, over evidence that a test gives."""

    def __init__(self, evidence: Evidence) -> None:
        self.home = Home()
        self.begun: list[Prepared] = []
        self.states: list[ProgressState] = []
        self.home.memory.evidence = lambda *_: evidence  # type: ignore[method-assign]
        self.presenter = ProgressPresenter(
            self.home.agreements, self.states.append, self.begun.append, self._sit_down, AtOnce()
        )
        self.sat_down: list[tuple[str, str]] = []

    def _sit_down(self, book: RuleBook, part: str) -> None:
        self.sat_down.append((book.name, part))

    def state(self) -> ProgressState:
        self.presenter.start()
        return self.states[-1]


def strength(situation: str, share: float, asked: int = 20) -> SituationStrength:
    return SituationStrength(situation, asked, share, NOON + timedelta(days=3))


def test_the_weakest_situation_stands_first_with_a_word_and_when_it_is_due() -> None:
    situations = (strength("first-position", 0.9), strength("second-after-suit", 0.5))
    first, second = Progress(Evidence(40, MONDAY, situations)).state().situations

    assert (first.strength, first.due, first.asked) == (Strength.WEAK, "in 3 days", 20)
    assert (second.strength, second.title) == (Strength.STRONG, "You call first")


@pytest.mark.parametrize(
    ("share", "asked", "word"),
    [(0.9, 4, "new"), (0.59, 5, "weak"), (0.7, 5, "growing"), (0.8, 5, "good"), (0.85, 5, "strong")],
)
def test_a_bar_has_its_word(share: float, asked: int, word: str) -> None:
    (line,) = Progress(Evidence(asked, MONDAY, (strength("first-position", share, asked),))).state().situations
    assert line.strength == word


def test_a_situation_is_drilled_from_its_line() -> None:
    progress = Progress(Evidence(20, MONDAY, (strength("first-position", 0.5),)))
    progress.presenter.act(progress.state().situations[0].action)
    assert {row.situation for row in progress.begun[0].sitting.plan.rows} == {"first-position"}


def test_a_mistake_at_the_table_has_its_cost_and_is_played_again() -> None:
    progress = Progress(Evidence(20, MONDAY))
    deal = with_calls("28S P 29S P P P P P")
    costly = CostlyDeal(7, LoggedDeal("Ammu", NOON, deal, seat=2), Mistake(2, 2, "30S"))
    keeper = Mock(**{"costliest.return_value": (costly,)})
    progress.home.agreements.practice = replace(progress.home.agreements.practice, deals=keeper)
    (line,) = progress.state().costly

    assert (line.said, line.under) == ("29♠ after 28♠ – Pass", "2 stake points · earlier today · right was 30♠")
    assert line.hand
    progress.presenter.act(line.action)
    assert progress.sat_down == [(SAMPLE, "again:7")]


def test_the_chart_has_a_line_for_announced_questions_and_one_for_mixed_ones() -> None:
    state = Progress(Evidence(45, MONDAY, weeks=WEEKS)).state()
    assert state.by_topic is not None
    assert state.mixed is not None
    assert state.by_topic.points == ((0, 80.0), (1, 90.0), (2, 100.0))
    assert (state.by_topic.said, state.mixed.said) == ("100 by topic", "80 mixed")
    assert state.chart_text == "Mixed questions are the real test. The gap is 20."


def test_before_twenty_answers_there_is_no_chart_and_it_says_why() -> None:
    state = Progress(Evidence(19, MONDAY, weeks=WEEKS)).state()
    assert (state.by_topic, state.mixed) == (None, None)
    assert "week by week, how many of 100 answers are right" in state.chart_text
    assert "It begins after" in state.chart_text


def test_until_there_is_a_chart_the_first_answers_are_shown_one_by_one() -> None:
    first = ((NOON, "right"), (NOON + timedelta(minutes=1), "wrong"))
    state = Progress(Evidence(2, MONDAY, weeks=WEEKS, first=first)).state()
    assert (state.first, state.enough) == (("right", "wrong"), 20)
    assert Progress(Evidence(20, MONDAY, weeks=WEEKS, first=first)).state().first == ()


def test_a_week_with_two_answers_is_no_point_of_a_line() -> None:
    weeks = (*WEEKS[:2], replace(WEEKS[2], announced=2, announced_passed=0))
    state = Progress(Evidence(45, MONDAY, weeks=weeks)).state()
    assert state.by_topic is not None
    assert [place for place, _ in state.by_topic.points] == [0, 1]


def test_what_was_missed_is_asked_again_with_the_same_hand() -> None:
    home = Home()
    prepared = home.agreements.practice.free_drill(home.agreements.practice.library.book(SAMPLE), 1)
    answer(prepared, right=False)
    (attempt,) = home.keeper.attempts
    progress = Progress(Evidence(1, MONDAY, missed=(attempt,)))
    (missed,) = progress.state().missed
    assert "earlier today · right was " in missed.under

    progress.presenter.act(missed.action)
    sitting = progress.begun[0].sitting
    question = sitting.next_question()

    assert isinstance(sitting, RepeatSitting)
    assert (str(question.hand), sitting.plan.questions) == (attempt.hand, 1)
    assert question.auction is not None
    assert tuple(map(str, question.auction.calls)) == attempt.auction
    assert question.why_now.startswith("You called ")
    answer(progress.begun[0], right=True)
    assert sitting.is_finished


def test_mistakes_in_drills_stand_by_what_they_cost_and_those_without_a_price_behind_them() -> None:
    home = Home()
    prepared = home.agreements.practice.free_drill(home.agreements.practice.library.book(SAMPLE), 1)
    answer(prepared, right=False)
    (attempt,) = home.keeper.attempts
    gains = (None, -0.05, -0.42)
    missed = tuple(replace(attempt, gain=gain, unit="" if gain is None else "stake points") for gain in gains)
    state = Progress(Evidence(3, MONDAY, missed=missed)).state()
    assert [(one.cost, one.grade) for one in state.missed] == [
        ("✘✘ costs about 0.4 stake points", "disaster"),
        ("− costs about 0.1 stake points", "small"),
        ("", ""),
    ]
    assert [one.action for one in state.missed] == ["missed:2", "missed:1", "missed:0"]


def test_one_who_begins_sees_no_zeros() -> None:
    state = Progress(Evidence()).state()
    assert (state.summary, state.situations, state.missed) == ("No answers yet", (), ())


def test_a_mistake_is_opened_with_its_verdict_and_its_cost_and_nothing_is_kept() -> None:
    home = Home()
    prepared = home.agreements.practice.free_drill(home.agreements.practice.library.book(SAMPLE), 1)
    answer(prepared, right=False)
    attempt = replace(home.keeper.attempts[0], gain=-0.42, unit="stake points")
    progress = Progress(Evidence(1, MONDAY, missed=(attempt,)))
    (missed,) = progress.state().missed
    progress.presenter.act(missed.opens)
    opened = progress.begun[0]
    shown: list[DrillState] = []
    DrillPresenter(opened.sitting, shown.append, opened.save, AtOnce()).start()
    state = shown[-1]
    assert (state.phase, state.looks_back, opened.has_summary) == (Phase.ANSWERED, True, False)
    assert state.verdict is not None
    assert state.verdict.price is not None
    assert (state.verdict.kind, state.verdict.price.said) == ("wrong", "Costs about 0.4 stake points.")
    assert len(home.keeper.attempts) == 1


def test_what_was_not_known_has_a_line_and_is_opened_as_well() -> None:
    home = Home()
    prepared = home.agreements.practice.free_drill(home.agreements.practice.library.book(SAMPLE), 1)
    answer(prepared, right=False)
    attempt = replace(home.keeper.attempts[0], call="", reason="you did not know it")
    progress = Progress(Evidence(1, MONDAY, missed=(attempt,)))
    (missed,) = progress.state().missed
    assert missed.said.startswith("Not known, ") or missed.said.startswith("Not known after ")
    progress.presenter.act(missed.opens)
    opened = progress.begun[0]
    shown: list[DrillState] = []
    DrillPresenter(opened.sitting, shown.append, opened.save, AtOnce()).start()
    assert (shown[-1].phase, shown[-1].looks_back) == (Phase.ANSWERED, True)
    progress.presenter.act(missed.action)
    question = progress.begun[1].sitting.next_question()
    assert isinstance(question, Question)
    assert question.why_now.startswith("You did not know it ")


def test_a_wrong_option_has_a_line_in_its_words_and_others_like_it_are_drilled() -> None:
    home = Home()
    prepared = home.agreements.practice.free_drill(home.agreements.practice.library.book(SAMPLE), 1)
    answer(prepared, right=False)
    asked = replace(home.keeper.attempts[0], hand="", call="Two Jacks", calls=("One Jack", "No Jack"))
    shows = str(Subject(Subject.parse(asked.row).row, Kind.SHOWS))
    progress = Progress(Evidence(1, MONDAY, missed=(replace(asked, row=shows),)))
    (missed,) = progress.state().missed
    assert missed.said.endswith("(what it shows): Two Jacks")
    assert missed.under.endswith("right was One Jack or No Jack")
    assert (missed.opens, missed.again) == ("", "Drill this")
    progress.presenter.act(missed.action)
    assert {row.situation for row in progress.begun[0].sitting.plan.rows} == {Subject.parse(asked.row).row.situation}


def test_a_day_with_a_deal_is_marked_without_any_answer() -> None:
    progress = Progress(Evidence())
    today = progress.home.clock.now.date()
    progress.home.memory.told = History(today, deals={today: 3})
    state = progress.state()
    assert state.days[-1][today.weekday()] == 3
    assert state.days_text == "3 deals on 1 day in 12 weeks, in all games"


def test_mistakes_in_drills_can_stand_by_row_and_by_call() -> None:
    home = Home()
    prepared = home.agreements.practice.free_drill(home.agreements.practice.library.book(SAMPLE), 1)
    answer(prepared, right=False)
    (attempt,) = home.keeper.attempts
    missed = (replace(attempt, call="56NT"), replace(attempt, call="28P"), attempt)
    progress = Progress(Evidence(3, MONDAY, missed=missed))
    progress.state()
    for order, key in ((MistakeOrder.ROW, "row"), (MistakeOrder.CALL, "said")):
        progress.presenter.sort(order)
        found = [getattr(one, key) for one in progress.presenter.state.missed]
        assert found == sorted(found)
