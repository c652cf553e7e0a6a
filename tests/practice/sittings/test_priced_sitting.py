"""Questions chosen by worth are found ahead, and every answer tells what calls are worth."""

from random import Random

from tests.screens.sample_practice import practice as made_room
from tests.shipped_tables import shipped
from trainer.auction.call import PASS
from trainer.games.play import Unit
from trainer.playing.pricing.price import Prices
from trainer.practice.questions.priced_questions import PricedQuestion
from trainer.practice.questions.question import Question, RowName
from trainer.practice.questions.question_making import QuestionMaker
from trainer.practice.sittings.priced_sitting import PricedSitting, QuestionsAhead
from trainer.practice.sittings.repetition import Repetition
from trainer.practice.sittings.sitting import Plan
from trainer.reasoning.judging.judging import Judge

BRIDGE = "bridge/standard-american"


class Told:
    """A passing hand again and again, with a bid that loses so much."""

    def __init__(self, loss: float) -> None:
        self.loss = loss
        self.found = 0

    def find(self) -> PricedQuestion:
        self.found += 1
        reasoner = shipped(BRIDGE)
        question = QuestionMaker(reasoner, Random(self.found)).question(RowName("opening", "otherwise"), boundary=False)
        spade = reasoner.book.game.calls.parse("1S")
        gains = {PASS: (0.0,) * 4, spade: (-self.loss,) * 4}
        return PricedQuestion(question, Prices(PASS, Unit("IMP", "IMPs"), 1.0, gains))


def sitting(told: Told) -> PricedSitting:
    judge = Judge(shipped(BRIDGE))
    chance = made_room().chance
    return PricedSitting(
        plan=Plan("Ammu", "s", (RowName("opening", "otherwise"),), 3, announced=False),
        judge=judge,
        maker=QuestionMaker(judge.reasoner, chance),
        repetition=Repetition(),
        clock=made_room().clock,
        ahead=QuestionsAhead(told),
        about_it="Close decisions",
    )


def asked(of: PricedSitting) -> Question:
    return of.next_question()


def test_questions_are_found_ahead_and_taken_without_waiting() -> None:
    told = Told(0.4)
    found = sitting(told)
    found.prepare_ahead()
    found.prepare_ahead()
    assert told.found == 2
    asked(found)
    asked(found)
    assert told.found == 2
    asked(found)
    assert told.found == 3, "where none is left one is found at once"


def test_a_right_answer_tells_how_near_the_other_call_was() -> None:
    found = sitting(Told(0.4))
    answer = found.answer(asked(found), PASS, 1.0)
    assert answer.attempt.verdict == "right"
    assert answer.remarks == ("1♠ is worth about 0.4 IMPs less than Pass on average.",)


def test_a_wrong_answer_keeps_what_it_cost() -> None:
    found = sitting(Told(2.0))
    spade = shipped(BRIDGE).book.game.calls.parse("1S")
    answer = found.answer(asked(found), spade, 1.0)
    assert (answer.attempt.gain, answer.attempt.unit) == (-2.0, "IMPs")
    assert answer.prices is not None
    assert answer.remarks == (), "what it costs stands beside the verdict"


def test_what_makes_no_difference_is_said_to_be_worth_as_much() -> None:
    found = sitting(Told(0.01))
    assert found.answer(asked(found), PASS, 1.0).remarks == ("1♠ is worth as much as Pass on average.",)
