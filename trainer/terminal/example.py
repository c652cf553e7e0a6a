"""The example for a terminal without a keyboard: a question of lesson 1, answered wrongly and rightly."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from trainer.practice.guide.courses import outlined_course
from trainer.practice.questions.question import Question
from trainer.practice.questions.subject import Kind
from trainer.reasoning.judging.judging import Verdict
from trainer.screens.choose.chosen_agreement import Agreements
from trainer.screens.choose.practice_setup import PracticeSetup, Prepared
from trainer.screens.drill.drill_state import DrillState
from trainer.screens.drill.drilling import DrillPresenter
from trainer.screens.work.background import AtOnce
from trainer.terminal.drill import Lines
from trainer.terminal.first_start import in_short
from trainer.terminal.lines import lines_of

SEED: Final = 2
"""The seed of the question, which the README shows, too."""


def show_example(lines: Lines, make_setup: Callable[[], PracticeSetup]) -> None:
    """Print the example. `make_setup` returns a setup that draws the same question each time; nothing is saved."""
    lines.write("There is no keyboard here. This is how it works: a question of lesson 1, once wrong, once right.")
    wrong, right = _answers(_question(make_setup()))
    in_short(lines, _question(make_setup()))
    _answer(lines, _question(make_setup()), wrong)
    _answer(lines, _question(make_setup()), right)
    lines.write("")
    lines.write("To bid yourself, start it where there is a keyboard: bidding-trainer, or make run in a clone.")


def _answer(lines: Lines, prepared: Prepared, call: str) -> None:
    """Print a question, a call, and its verdict."""
    shown: list[DrillState] = []
    presenter = DrillPresenter(
        prepared.sitting, shown.append, lambda answer: answer.schedule, AtOnce(), place=prepared.place
    )
    presenter.start()
    for line in lines_of(presenter.state):
        lines.write(line)
    lines.write(f"Your call: {call}")
    presenter.answer(call)
    for line in lines_of(presenter.state):
        lines.write(line)


def _question(practice: PracticeSetup) -> Prepared:
    """Return the first question of lesson 1 for a call, of a newcomer's convention."""
    agreements = Agreements(practice)
    convention = agreements.introduction(agreements.game).conventions[0].name
    lesson = outlined_course(practice.lesson_library, convention).lessons[0]
    return practice.lesson(replace(lesson, kinds=(Kind.CALL,)), 1)


def _answers(prepared: Prepared) -> tuple[str, str]:
    """Return a wrong call, the lowest of all, and the right one."""
    sitting = prepared.sitting
    question = sitting.next_question()
    assert isinstance(question, Question)  # noqa: S101  the lesson asks for nothing else
    judge = sitting.judge
    legal = judge.reasoner.book.laws.legal_calls(question.auction, question.hand)
    judged = (judge.judge(question.auction, question.hand, call) for call in legal)
    wrong = next(one for one in judged if one.verdict is Verdict.WRONG)
    return str(wrong.call), str(wrong.choice.call)
