"""What a call is worth is worked out while the learner thinks; no verdict waits for it, and none changes."""

import pytest

from tests.practice.sample import NOON, StandingClock
from tests.records.answers import an_attempt
from tests.screens.sample_practice import Later, MemoryKeeper
from tests.shipped_tables import shipped_lesson_library, shipped_library
from tests.slow import takes_seconds
from trainer.practice.questions.question import Question
from trainer.practice.sittings.attempt import Attempt
from trainer.practice.sittings.repeat_sitting import RepeatSitting
from trainer.screens.choose.practice_setup import PracticeSetup
from trainer.screens.drill import question_pricing
from trainer.screens.drill.drill_state import VerdictDisplay
from trainer.screens.drill.drilling import DrillPresenter
from trainer.screens.drill.question_pricing import QuestionPricing
from trainer.screens.drill.timing import Timing
from trainer.screens.drill.worth_display import HOW_SURE
from trainer.screens.work.background import AtOnce, Background
from trainer.terminal.lines import lines_of

AMERICAN = "bridge/standard-american"
KERALA = "fifty-six/kerala"
RESPONSE = an_attempt(convention=AMERICAN, hand="KQ52.A4.K43.J932", auction=("1H", "P"), call="2C")
TWO_MINORS = an_attempt(convention=AMERICAN, hand="AJ4.Q3.K972.Q932", auction=("1H", "P"), call="2D")
OTHER = an_attempt(convention=AMERICAN, hand="K52.Q943.K43.J93", auction=("1H", "P"), call="1NT")
OPENING = an_attempt(convention=KERALA, hand="JA.J9K.TQ.K", auction=(), call="28NS")


@pytest.fixture(autouse=True)
def _few_calls_are_priced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Price the likeliest answers alone: the other calls that some hand makes here take most of the time."""
    monkeypatch.setattr(question_pricing, "_MOST_CALLS", 4)


class Drill:
    """A drill that asks for the calls of attempts, with prices from `background`."""

    def __init__(self, *asked: Attempt, background: Background | None = None) -> None:
        self.keeper = MemoryKeeper()
        training = PracticeSetup(shipped_library(), shipped_lesson_library(), self.keeper, "Ammu")
        book = shipped_library().book(asked[0].convention)
        prepared = training.free_drill(book, len(asked))
        drawn = prepared.sitting
        self.sitting = RepeatSitting(
            drawn.plan, drawn.judge, drawn.maker, drawn.repetition, StandingClock(NOON), attempts=asked
        )
        self.pricing = QuestionPricing(book, background or AtOnce())
        self.presenter = DrillPresenter(
            self.sitting,
            lambda _: None,
            prepared.save,
            AtOnce(),
            withdraw=prepared.withdraw,
            timing=Timing(later=lambda _seconds, _then: None),
            pricing=self.pricing,
        )
        self.presenter.start()

    def answered(self, call: str) -> VerdictDisplay:
        self.presenter.answer(call)
        verdict = self.presenter.state.verdict
        assert verdict is not None
        return verdict

    @property
    def kept(self) -> Attempt:
        return self.keeper.attempts[-1]


@takes_seconds
def test_a_true_call_that_costs_nothing_is_fine_and_counts_as_right() -> None:
    drill = Drill(TWO_MINORS)
    verdict = drill.answered("2d")
    assert verdict.kind == "fine"
    assert verdict.headline.startswith("2♦ is also fine: 10 or more points")
    assert verdict.price is not None
    assert verdict.price.spoken == "≈ Worth as much as 2♣."
    assert (drill.kept.verdict, drill.kept.passed, drill.kept.unit) == ("fine", True, "IMPs")
    assert drill.kept.gain is not None
    assert drill.presenter.state.right_so_far == 1


@takes_seconds
def test_a_wrong_call_says_what_it_costs_and_how_sure_that_is_is_opened() -> None:
    drill = Drill(OTHER)
    verdict = drill.answered("1nt")
    assert verdict.kind == "wrong"
    assert verdict.price is not None
    assert verdict.price.spoken.startswith("− Costs about ")
    assert verdict.price.grade == "small"
    assert verdict.more[0].title == HOW_SURE
    assert "95 % sure" in verdict.more[0].text
    assert f"  {verdict.price.spoken}" in list(lines_of(drill.presenter.state))
    assert drill.kept.gain is not None
    assert drill.kept.gain < 0


@takes_seconds
def test_a_right_call_needs_no_price() -> None:
    drill = Drill(RESPONSE)
    assert drill.answered("1s").price is None
    assert drill.kept.gain == 0.0


def test_an_answer_before_the_price_is_judged_by_the_table_now_and_after_an_undo() -> None:
    later = Later()
    drill = Drill(RESPONSE, background=later)
    for _ in range(2):
        verdict = drill.answered("2c")
        assert (verdict.kind, verdict.price) == ("wrong", None)
        assert (drill.kept.gain, drill.kept.unit) == (None, "")
        drill.presenter.undo()
        later.run_all()


def test_where_only_the_agreement_counts_a_wrong_call_says_so_instead_of_a_price() -> None:
    drill = Drill(OPENING)
    verdict = drill.answered("28ns")
    assert verdict.kind == "wrong"
    assert verdict.price is not None
    assert verdict.price.spoken == "An agreement: only what it tells partner counts."
    assert drill.kept.gain is None


def test_one_question_is_priced_at_a_time_and_what_nobody_waits_for_is_given_up() -> None:
    later = Later()
    drill = Drill(RESPONSE, background=later)
    first = drill.sitting.next_question()
    drill.pricing.begin(first)
    assert len(later.waiting) == 1

    drill.answered("1s")
    later.run_next()
    assert drill.pricing.taken() is None
    assert not later.waiting


@takes_seconds
def test_a_question_that_comes_while_another_is_priced_has_its_turn_next() -> None:
    later = Later()
    drill = Drill(RESPONSE, OTHER, background=later)
    drill.answered("1s")
    drill.presenter.go_on()
    assert len(later.waiting) == 1
    later.run_all()
    prices = drill.pricing.taken()
    assert prices is not None
    assert str(prices.table) == "2H"


def test_trouble_with_prices_is_no_trouble_for_the_drill(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_pricing: QuestionPricing, _question: Question) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(QuestionPricing, "_priced", fail)
    drill = Drill(RESPONSE)
    assert drill.answered("2c").kind == "wrong"
