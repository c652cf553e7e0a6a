"""The presenter of the drill screen: question, answer, verdict, next question, summary."""

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeVar

from trainer.practice.questions.choice_question import AnyQuestion, ChoiceQuestion
from trainer.practice.questions.question import Question
from trainer.practice.sittings.repetition import Schedule
from trainer.practice.sittings.session import Answer, AnyAnswer, ChoiceAnswer, Sitting
from trainer.reasoning.words.explaining import Explainer
from trainer.screens.drill.choice_showing import choice_shown, choice_title, choice_verdict, option_typed
from trainer.screens.drill.drill_state import (
    NOTHING_STANDS,
    DrillState,
    Phase,
    RowResult,
    SummaryShown,
    VerdictShown,
)
from trainer.screens.drill.marks_shown import NO_CARDS
from trainer.screens.drill.showing import (
    call_groups,
    hand_shown,
    row_label,
    seats_shown,
    standing_shown,
    when_shown,
    with_answer,
)
from trainer.screens.drill.typed_call import typed_call
from trainer.screens.drill.verdict_showing import verdict_shown
from trainer.screens.work.background import Background

_BY_AN_EXPERT: Final = "Accepted: the expert called so"

_UNANNOUNCED: Final = "What do you call?"
"""Stands for the situation's title until the answer, where the title would give away what partner's call means."""

_A = TypeVar("_A", Answer, ChoiceAnswer)

Show = Callable[[DrillState], None]
Save = Callable[[AnyAnswer], Schedule]


class DrillPresenter:
    """Leads through one sitting.

    `save` keeps an answer for good and runs in the background; the verdict is shown when it is kept. Where it raises,
    the verdict is shown with the trouble, and a later `save` that succeeds has kept all answers before it too.
    `seconds` is a clock for the time an answer takes.
    """

    def __init__(  # noqa: PLR0913  what one sitting needs
        self,
        sitting: Sitting,
        show: Show,
        save: Save,
        background: Background,
        *,
        reading: tuple[str, ...] = (),
        needed: int | None = None,
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        self._sitting = sitting
        self._show = show
        self._save = save
        self._background = background
        self._needed = needed
        self._seconds = seconds
        self._asked_at = 0.0
        self._question: AnyQuestion | None = None
        self._is_keeping = False
        self._unsaved = 0
        book = sitting.judge.reasoner.book
        self._explainer = Explainer(book.game)
        first = Phase.READING if reading else Phase.PREPARING
        self.state = DrillState(
            phase=first,
            title=book.title,
            convention=book.name,
            lesson=sitting.plan.lesson,
            reading=reading,
            questions=sitting.plan.questions,
            typed=book.game.calls.typed,
        )

    def start(self) -> None:
        """Show the lesson's text, or the first question where there is none."""
        self._publish(self.state)
        if self.state.phase is Phase.PREPARING:
            self._prepare()

    def go_on(self) -> None:
        """From the lesson's text or a verdict to the next question, or to the summary."""
        if self.state.phase in {Phase.READING, Phase.ANSWERED}:
            self._prepare()

    def answer(self, text: str) -> None:
        """Answer with a call, or the number of an option, as typed or clicked.

        What can't be read or is illegal gets a message and may be mended.
        """
        question = self._question
        if self.state.phase is not Phase.ASKING or question is None or self._is_keeping:
            return
        if isinstance(question, ChoiceQuestion):
            self._choose(text, question)
        else:
            self._call(text, question)

    def finish_early(self) -> None:
        """End the sitting with what has been answered."""
        if self.state.phase not in {Phase.FINISHED, Phase.FAILED}:
            self._publish(self._finished())

    def _call(self, text: str, question: Question) -> None:
        laws = self._sitting.judge.reasoner.book.laws
        call = typed_call(text, laws, question.auction, question.hand, self._explainer)
        if isinstance(call, str):
            self._publish(replace(self.state, message=call))
            return
        answer = self._sitting.answer(question, call, self._seconds() - self._asked_at)
        self._keep(answer, self._call_judged)

    def _call_judged(self, answer: Answer) -> DrillState:
        verdict = self._verdict(answer)
        answered = self._answered(answer.question, verdict)
        printed = self._explainer.printed(answer.judgement.call)
        return replace(answered, seats=with_answer(answered.seats, printed, verdict.kind, verdict.model))

    def _choose(self, text: str, question: ChoiceQuestion) -> None:
        given = option_typed(text, question)
        if given is None:
            self._publish(replace(self.state, message=f"Choose a number from 1 to {len(question.options)}."))
            return
        answer = self._sitting.choose(question, given, self._seconds() - self._asked_at)
        self._keep(answer, self._choice_judged)

    def _choice_judged(self, answer: ChoiceAnswer) -> DrillState:
        answered = self._answered(answer.question, choice_verdict(answer))
        title = choice_title(answer.question, announced=True)
        return replace(answered, situation=title, choice=choice_shown(answer.question, answer.given))

    def _keep(self, answer: _A, judged: Callable[[_A], DrillState]) -> None:
        """Keep an answer, then show what is thought of it; until then no other is taken."""
        self._is_keeping = True

        def saved(schedule: Schedule) -> None:
            self._unsaved = 0
            self._show_answered(judged(self._sitting.kept(answer, schedule)))

        def failed(error: Exception) -> None:
            self._unsaved += 1
            self._show_answered(replace(judged(answer), message=f"This answer is not in the records yet. {error}"))

        self._background.run(lambda: self._save(answer), saved, failed)

    def _show_answered(self, answered: DrillState) -> None:
        self._is_keeping = False
        if self.state.phase is Phase.FINISHED:
            # The sitting was ended meanwhile.
            self._publish(replace(self.state, message=self._unsaved_said()))
        else:
            self._publish(answered)

    def _prepare(self) -> None:
        if self._sitting.is_finished:
            self._publish(self._finished())
            return
        self._publish(replace(self.state, phase=Phase.PREPARING, verdict=None, message=""))
        made: Callable[[], AnyQuestion] = self._sitting.next_question
        self._background.run(made, self._ask, self._failed)

    def _ask(self, question: AnyQuestion) -> None:
        if self.state.phase is not Phase.PREPARING:  # the sitting was ended meanwhile
            return
        self._question = question
        self._asked_at = self._seconds()
        book = self._sitting.judge.reasoner.book
        asked = replace(
            self.state,
            phase=Phase.ASKING,
            number=len(self._sitting.answers) + 1,
            why_now=question.why_now,
            hand=() if question.hand is None else hand_shown(question.hand),
            seats=seats_shown(question, book.game, open_hands=False),
            standing=NOTHING_STANDS if question.auction is None else standing_shown(question.auction, book.game),
            clockwise=book.game.is_clockwise,
            groups=(),
            choice=None,
            message="",
            verdict=None,
        )
        announced = self._sitting.plan.announced
        if isinstance(question, ChoiceQuestion):
            title = choice_title(question, announced=announced)
            self._publish(replace(asked, situation=title, choice=choice_shown(question)))
            return
        groups = call_groups(book.game, book.laws, question.auction, question.hand)
        self._publish(replace(asked, situation=question.title if announced else _UNANNOUNCED, groups=groups))

    def _verdict(self, answer: Answer) -> VerdictShown:
        judgement, verdict = answer.judgement, answer.attempt.verdict
        comes_back = f"This comes back {when_shown(answer.schedule.due, answer.attempt.at)}."
        shown = verdict_shown(judgement, self._explainer, comes_back)
        if verdict == judgement.verdict:
            return replace(shown, sentences=(*shown.sentences, *answer.told))
        headline = f"{_BY_AN_EXPERT}: {self._explainer.printed(judgement.call)}"
        told = replace(shown, kind=verdict, headline=headline, sentences=answer.told)
        return replace(told, source="", more=(), cards=NO_CARDS, worked=None)

    def _answered(self, question: AnyQuestion, verdict: VerdictShown) -> DrillState:
        return replace(
            self.state,
            phase=Phase.ANSWERED,
            situation=question.title,
            verdict=verdict,
            seats=seats_shown(question, self._explainer.game, open_hands=True),
            right_so_far=self._passed(),
            groups=(),
            message="",
        )

    def _unsaved_said(self) -> str:
        if not self._unsaved:
            return ""
        answers = "1 answer of this drill is" if self._unsaved == 1 else f"{self._unsaved} answers of this drill are"
        return f"{answers} not in the records yet."

    def _failed(self, error: Exception) -> None:
        if self.state.phase is Phase.PREPARING:
            self._publish(replace(self.state, phase=Phase.FAILED, message=str(error)))

    def _passed(self) -> int:
        return sum(answer.attempt.passed for answer in self._sitting.answers)

    def _finished(self) -> DrillState:
        asked, passed = len(self._sitting.answers), self._passed()
        results = self._results()
        lesson_passed = None if self._needed is None else passed >= self._needed
        summary = SummaryShown(
            headline=f"{passed} of {asked} right" if asked else "Nothing was answered",
            passed=passed,
            asked=asked,
            lesson_passed=lesson_passed,
            went_well=tuple(result for result in results if result.passed == result.asked),
            comes_back=tuple(result for result in results if result.passed < result.asked),
            needed=self._needed,
        )
        return replace(
            self.state,
            phase=Phase.FINISHED,
            summary=summary,
            verdict=None,
            groups=(),
            choice=None,
            message=self._unsaved_said(),
        )

    def _results(self) -> list[RowResult]:
        now = self._sitting.clock()
        by_row: dict[str, list[AnyAnswer]] = {}
        for answer in self._sitting.answers:
            by_row.setdefault(answer.attempt.row, []).append(answer)
        return [
            RowResult(
                row=row,
                name=row_label(row, self._explainer.game),
                title=answers[-1].question.title,
                asked=len(answers),
                passed=sum(answer.attempt.passed for answer in answers),
                comes_back=when_shown(answers[-1].schedule.due, now),
            )
            for row, answers in by_row.items()
        ]

    def _publish(self, state: DrillState) -> None:
        self.state = state
        self._show(state)
