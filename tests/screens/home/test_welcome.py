"""The first start: three questions, then the first lesson."""

import pytest

from tests.practice.sample import SAMPLE
from tests.screens.home.rooms import Home
from tests.screens.sample_practice import Later
from trainer.practice.guide.game_plan import GamePlan
from trainer.practice.sittings.placement_sitting import PlacementSitting
from trainer.screens.choose.practice_setup import Prepared
from trainer.screens.home.welcome import Experience, WelcomePresenter, WelcomeState
from trainer.screens.work.background import AtOnce


class Welcome:
    def __init__(self) -> None:
        self.home = Home(convention="")
        self.begun: list[Prepared] = []
        self.went_to_teach = 0
        self.states: list[WelcomeState] = []
        self.presenter = WelcomePresenter(
            self.home.agreements, self.states.append, self.begun.append, self._go_teach, AtOnce()
        )
        self.presenter.start()
        self.presenter.choose_convention(SAMPLE)

    @property
    def state(self) -> WelcomeState:
        return self.states[-1]

    def _go_teach(self) -> None:
        self.went_to_teach += 1


@pytest.fixture
def welcome() -> Welcome:
    return Welcome()


def test_everything_is_answered_beforehand_so_that_enter_starts(welcome: Welcome) -> None:
    state = welcome.states[-1]
    assert (state.game, state.convention, state.experience) == ("fifty-six", SAMPLE, Experience.NEVER)
    assert state.can_start
    assert (state.start, state.about_start) == ("&Start lesson 1", "Sample · lesson 1 · 10 minutes")


def test_who_has_never_bid_comes_to_the_first_lesson(welcome: Welcome) -> None:
    welcome.presenter.begin()
    assert welcome.begun[0].sitting.plan.lesson == "sample-openings"
    assert welcome.home.agreements.has_begun
    assert welcome.home.memory.game_plan("Ammu", "fifty-six") == GamePlan(SAMPLE)


def test_before_the_course_is_read_nobody_is_told_that_both_begin_with_lesson_1() -> None:
    home, states, later = Home(convention=""), list[WelcomeState](), Later()
    presenter = WelcomePresenter(home.agreements, states.append, lambda _: None, lambda: None, later)
    presenter.start()
    later.run_next()
    never, some, _ = states[-1].experiences
    assert never.lines != some.lines


def test_who_has_bid_a_little_is_asked_for_the_lesson_to_begin_with(welcome: Welcome) -> None:
    welcome.presenter.choose_experience(Experience.SOME)
    assert welcome.state.start == "Find my &lesson"
    welcome.presenter.begin()
    assert isinstance(welcome.begun[0].sitting, PlacementSitting)


def test_who_has_bid_for_years_begins_mixed_practice_and_finds_everything_open(welcome: Welcome) -> None:
    welcome.presenter.choose_experience(Experience.YEARS)
    welcome.presenter.begin()
    (begun,) = welcome.begun
    assert (begun.place, begun.sitting.plan.lesson) == ("Mixed practice", "")
    assert welcome.home.memory.game_plan("Ammu", "fifty-six").is_open


def test_who_teaches_comes_to_the_room_of_teachers_with_everything_open(welcome: Welcome) -> None:
    welcome.presenter.teach()
    assert (welcome.begun, welcome.went_to_teach) == ([], 1)
    assert welcome.home.memory.game_plan("Ammu", "fifty-six") == GamePlan(SAMPLE, is_open=True)


def test_while_tables_are_read_it_says_so_and_takes_no_second_start() -> None:
    home, states, later = Home(convention=""), list[WelcomeState](), Later()
    begun: list[Prepared] = []
    presenter = WelcomePresenter(home.agreements, states.append, begun.append, lambda: None, later)
    presenter.start()
    later.run_all()
    presenter.begin()
    assert states[-1].busy == "Reading Other: the first time takes a moment…"
    assert not states[-1].can_start
    presenter.begin()
    later.run_all()
    assert len(begun) == 1
    assert states[-1].busy == ""


def test_one_question_is_tried_without_any_answer(welcome: Welcome) -> None:
    welcome.presenter.try_one()
    plan = welcome.begun[0].sitting.plan
    assert (plan.questions, plan.announced) == (1, False)
    assert not welcome.home.agreements.has_begun, "nothing is agreed by it"


def test_what_is_no_answer_is_not_taken(welcome: Welcome) -> None:
    before = welcome.state
    welcome.presenter.choose_game("chess")
    welcome.presenter.choose_convention("fifty-six/gone")
    welcome.presenter.choose_experience("perhaps")
    assert welcome.presenter.state == before
