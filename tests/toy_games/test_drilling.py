"""The toy games are drilled: every kind of question, in the presenter and in the terminal."""

from collections import Counter

import pytest

from tests.slow import takes_seconds
from tests.terminal.scripted import Script
from tests.toy_games.deals import reasoner_of
from tests.toy_games.rooms import MemoryKeeper, foreign_words, toy_room
from tests.toy_games.toy_conventions import BOTH, CAREFUL, EVERY, PLAIN, STEADY, toy_library, toy_shelf
from trainer.practice.questions.choice_question import ChoiceQuestion
from trainer.practice.questions.question import Question
from trainer.practice.questions.subject import Kind, Subject
from trainer.screens.choose.choosing import ChoosePresenter, ChooseState
from trainer.screens.choose.practice_setup import Prepared
from trainer.screens.drill.drill_state import DrillState, Phase
from trainer.screens.drill.drilling import DrillPresenter
from trainer.screens.work.background import AtOnce
from trainer.terminal.drill import TerminalDrill


class Learner:
    """Answers a drill: every other question right, the rest with whatever comes last."""

    def __init__(self, prepared: Prepared) -> None:
        self.shown: list[DrillState] = []
        self.presenter = DrillPresenter(
            prepared.sitting,
            self.shown.append,
            prepared.save,
            AtOnce(),
            reading=prepared.reading,
            needed=prepared.needed,
        )
        self.reasoner = prepared.sitting.judge.reasoner

    def drill(self) -> None:
        self.presenter.start()
        while self.presenter.state.phase is not Phase.FINISHED:
            assert self.presenter.state.phase is not Phase.FAILED, self.presenter.state.message
            if self.presenter.state.phase is Phase.ASKING:
                self.presenter.answer(self.answer())
            else:
                self.presenter.go_on()

    def answer(self) -> str:
        state, question = self.presenter.state, self.presenter._question
        if isinstance(question, ChoiceQuestion):
            return str(min(question.right) + 1) if state.number % 2 else str(len(question.options))
        assert isinstance(question, Question)
        if state.number % 2:
            return str(self.reasoner.choose(question.auction, question.hand).call)
        return state.groups[-1].calls[-1].call


def lesson_of(convention: str, keeper: MemoryKeeper, questions: int) -> Prepared:
    (lesson,) = toy_shelf().lessons(convention)
    return toy_room(keeper).lesson(lesson, questions)


@takes_seconds
@pytest.mark.parametrize(
    ("convention", "kinds"),
    [
        (PLAIN, {Kind.CALL, Kind.SHOWS, Kind.WHICH_HAND, Kind.FORCING, Kind.LEGAL}),
        (STEADY, {Kind.CALL, Kind.SHOWS, Kind.WHICH_HAND, Kind.LEGAL}),
        (CAREFUL, {Kind.CALL, Kind.SHOWS, Kind.WHICH_HAND, Kind.LEGAL}),
    ],
)
def test_a_lesson_asks_every_kind_of_question_in_words_of_its_game(convention: str, kinds: set[Kind]) -> None:
    keeper = MemoryKeeper()
    learner = Learner(lesson_of(convention, keeper, 14))
    learner.drill()

    asked = {Subject.parse(one.row).kind for one in keeper.attempts}
    assert asked == kinds
    assert Counter(one.verdict for one in keeper.attempts)["right"] >= 7
    if convention in BOTH:
        assert foreign_words(*map(repr, learner.shown)) == []
    summary = learner.presenter.state.summary
    assert summary is not None
    assert summary.asked == 14


@pytest.mark.parametrize(("convention", "role"), [(PLAIN, "dealer"), (STEADY, "first to promise")])
def test_a_question_shows_four_seats_clockwise_and_thirteen_cards(convention: str, role: str) -> None:
    room = toy_room()
    book = toy_library().book(convention)
    learner = Learner(room.free_drill(book, 1))
    learner.presenter.start()
    state = learner.presenter.state

    assert state.phase is Phase.ASKING
    assert state.clockwise
    names = [seat.name for seat in state.seats]
    assert (names[0], names[2], {names[1], names[3]}) == ("You", "Partner", {"Opponent 1", "Opponent 2"})
    assert [seat.role for seat in state.seats if seat.is_first_caller] == [role]
    assert sum(len(suit.ranks) for suit in state.hand) == 13
    question = learner.presenter._question
    assert isinstance(question, Question)
    legal = book.laws.legal_calls(question.auction, question.hand)
    assert [button.call for group in state.groups for button in group.calls] == [str(call) for call in legal]
    assert state.typed == book.game.calls.typed


def test_what_stands_is_told_as_the_game_tells_it() -> None:
    learner = Learner(toy_room().free_drill(toy_library().book(STEADY), 1, "partner-promised-nothing"))
    learner.presenter.start()
    assert learner.presenter.state.standing.bid.endswith(" of 13 promised")
    assert not learner.presenter.state.standing.by


@takes_seconds
@pytest.mark.parametrize("convention", BOTH)
def test_the_same_lesson_in_the_terminal(convention: str) -> None:
    prepared = lesson_of(convention, MemoryKeeper(), 6)
    reasoner = reasoner_of(convention)
    legal = [str(call) for call in reasoner.book.laws.legal_calls(reasoner.written_auction(()))]
    script = Script(["", "?", "?", *["1", legal[-1]] * 12])
    assert TerminalDrill(script).run(prepared) == 0

    printed = script.text
    assert "question 6 of 6" in printed
    assert "Opponent 2" in printed
    assert "Opponent 3" not in printed
    assert foreign_words(printed) == []


@pytest.mark.parametrize("convention", BOTH)
def test_the_first_screen_offers_lesson_situations_and_everything(convention: str) -> None:
    shown: list[ChooseState] = []
    presenter = ChoosePresenter(toy_room(), shown.append, lambda _: None, AtOnce(), convention=convention)
    presenter.start()

    assert [choice.name for choice in shown[-1].conventions] == list(EVERY)
    assert [part.kind for part in shown[-1].parts][:2] == ["lesson", "all"]
    assert shown[-1].message == ""
    assert foreign_words(repr(shown[-1])) == []
