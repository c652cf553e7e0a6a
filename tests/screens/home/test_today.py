"""The room where the program begins."""

import re
from datetime import date

import pytest

from tests.practice.sample import SAMPLE
from tests.screens.home.rooms import Home, answer
from tests.screens.sample_practice import Later
from trainer.language.book.rule_book import RuleBook
from trainer.practice.guide.game_plan import GamePlan
from trainer.problems import BiddingTrainerError
from trainer.screens.choose.practice_setup import Prepared
from trainer.screens.home.today import TodayPresenter
from trainer.screens.home.today_state import TodayState
from trainer.screens.work.background import AtOnce, Background


class Today:
    """The room, and where it led to."""

    def __init__(self, home: Home, background: Background | None = None) -> None:
        self.home = home
        self.begun: list[Prepared] = []
        self.tables: list[tuple[RuleBook, int]] = []
        self.states: list[TodayState] = []
        self.presenter = TodayPresenter(
            home.agreements,
            self.states.append,
            self.begun.append,
            lambda book, deal: self.tables.append((book, deal)),
            background or AtOnce(),
        )

    def state(self) -> TodayState:
        self.presenter.start()
        return self.states[-1]

    def act(self, action: str) -> Prepared:
        self.state()
        self.presenter.act(action)
        return self.begun[-1]


@pytest.fixture
def home() -> Home:
    return Home()


def missed(home: Home, rows: int = 1) -> list[str]:
    """Miss some rows, and let time pass until they are due."""
    prepared = home.agreements.practice.free_drill(home.agreements.practice.library.book(SAMPLE), rows)
    found = [answer(prepared, right=False) for _ in range(rows)]
    home.clock.pass_by(days=2)
    return found


def test_who_begins_is_led_to_the_first_lesson(home: Home) -> None:
    state = Today(home).state()
    assert state.headline == "Begin with a lesson"
    assert state.main is not None
    assert state.main.label == "&Start lesson 1"
    assert state.under == "The next step is lesson 1: Opening the bidding."
    assert state.lesson is not None
    assert state.lesson.go_on is None, "the one big button does it"


def test_who_finds_everything_open_is_led_to_mixed_practice(home: Home) -> None:
    home.agreements.agree(GamePlan(SAMPLE, is_open=True))
    today = Today(home)
    state = today.state()
    assert state.headline == "Begin with a few questions"
    assert state.main is not None
    assert state.main.label == "&Start mixed practice"
    assert state.lesson is not None
    assert state.lesson.go_on is not None
    assert state.lesson.go_on.label == "St&art lesson 1"
    assert today.act(state.main.action).place == "Mixed practice"


def test_the_lesson_to_go_on_with_begins(home: Home) -> None:
    assert Today(home).act("lesson").sitting.plan.lesson == "sample-openings"


def test_what_was_missed_comes_back_with_its_reason(home: Home) -> None:
    missed(home)
    state = Today(home).state()

    assert state.headline == "1 question is due"
    assert state.under == "About a minute. Here is why it comes today:"
    (due,) = state.due
    assert due.count == 1
    assert due.why.startswith("You called ")
    assert due.why.endswith(" on Saturday.")
    assert due.what


def test_what_was_right_comes_back_because_it_was_not_seen_for_a_while(home: Home) -> None:
    answer(home.agreements.practice.free_drill(home.agreements.practice.library.book(SAMPLE), 1), right=True)
    home.clock.pass_by(days=30)
    (due,) = Today(home).state().due
    assert due.why == "Last seen on 4 July: time to ask again."


def test_what_comes_back_for_one_reason_is_said_once_with_all_its_situations(home: Home) -> None:
    practice = home.agreements.practice
    book = practice.library.book(SAMPLE)
    for situation in book.situations[:2]:
        answer(practice.free_drill(book, 1, situation.id), right=True)
    home.clock.pass_by(days=30)

    (due,) = Today(home).state().due
    assert due.count == 2
    assert due.what == "; ".join(situation.title for situation in book.situations[:2])


def test_who_has_played_no_deal_is_not_told_of_a_last_one(home: Home) -> None:
    deal = Today(home).state().deal
    assert deal is not None
    assert (deal.heading, deal.look) == ("A whole deal", None)


def test_the_big_button_asks_just_what_is_due_and_announces_nothing(home: Home) -> None:
    rows = missed(home, 3)
    prepared = Today(home).act("due")

    assert prepared.sitting.plan.questions == len(set(rows))
    assert not prepared.sitting.plan.announced
    assert {str(subject) for subject in prepared.sitting.plan.subjects} == set(rows)


def test_five_can_be_asked_where_more_are_due(home: Home) -> None:
    missed(home, 7)
    today = Today(home)
    assert [one.label for one in today.state().beside] == ["Only &five", "Not &today"]
    assert today.act("due few").sitting.plan.questions == 5


def test_a_day_off_is_taken_without_a_question_and_can_be_ended(home: Home) -> None:
    missed(home)
    today = Today(home)
    today.state()
    today.presenter.act("rest")
    state = today.states[-1]

    assert state.headline == "Enjoy the day off"
    assert state.due == ()
    assert state.main is not None
    assert state.main.action == "due"
    home.clock.pass_by(days=1)
    assert today.state().headline == "1 question is due"


def test_when_nothing_is_due_it_is_said_until_when(home: Home) -> None:
    answer(home.agreements.practice.free_drill(home.agreements.practice.library.book(SAMPLE), 1), right=True)
    state = Today(home).state()
    assert re.fullmatch("Nothing is due until [0-2][0-9]:[0-5][0-9]", state.headline), "it comes back on the same day"
    assert state.main is not None
    assert state.main.action == "lesson"


def test_one_day_brings_thirty_questions_and_no_more(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trainer.screens.home.home_drills.MOST_REVIEWS", 2)
    missed(home, 5)
    state = Today(home).state()
    assert state.headline == "2 questions are due"
    assert state.waiting == "3 more wait for tomorrow."


def test_every_lesson_done_leads_to_mixed_practice() -> None:
    home = Home()
    for lesson in ("sample-openings", "sample-answers"):
        home.rounds(lesson, 6, 6, questions=10)
    today = Today(home)
    state = today.state()
    if state.lesson is not None:
        pytest.fail(f"{state.lesson.title} is left")
    assert state.main is not None
    assert state.main.action == "mixed"
    assert not today.act("mixed").sitting.plan.announced


def test_the_calendar_tells_the_week_kindly(home: Home) -> None:
    home.recent("first-position/otherwise", right=1)
    assert home.memory.told is not None
    days = {date(2026, 7, 2): 4, date(2026, 7, 3): 1}
    home.memory.told = type(home.memory.told)(home.memory.told.today, days=days)
    calendar = Today(home).state().calendar

    assert calendar.said == "Two days this week, of the three you aim for."
    assert calendar.weeks[-1].spoken == "This week: Thursday, Friday"
    assert calendar.day_off.startswith("A day off costs nothing.")


def test_the_aim_is_the_learners_own(home: Home) -> None:
    today = Today(home)
    today.state()
    today.presenter.aim_at(9)
    assert today.states[-1].calendar.aim == 7
    today.presenter.aim_at(2)
    assert today.states[-1].calendar.aim == 2


def test_a_first_deal_is_offered_and_begun(home: Home) -> None:
    today = Today(home)
    deal = today.state().deal
    assert deal is not None
    assert deal.another is not None
    today.presenter.act(deal.another.action)
    assert [(book.name, number) for book, number in today.tables] == [(SAMPLE, 0)]


def test_two_quick_clicks_begin_one_drill(home: Home) -> None:
    background = Later()
    today = Today(home, background)
    today.presenter.start()
    background.run_all()
    today.presenter.act("lesson")
    today.presenter.act("lesson")
    background.run_all()
    assert len(today.begun) == 1


def test_trouble_is_said_and_what_was_shown_stays(home: Home) -> None:
    today = Today(home)
    today.state()
    home.keeper.unreadable = BiddingTrainerError("The disk is gone.")
    state = today.state()
    assert state.message == "The disk is gone."
    assert state.headline == "Begin with a lesson"


def test_the_games_are_listed_with_what_is_played(home: Home) -> None:
    (game,) = Today(home).state().games
    assert (game.title, game.about, game.note, game.is_chosen) == ("56", "Sample", "nothing due", True)
