"""The presenter of the drill screen: question, answer, verdict, next question, summary."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from trainer.practice.questions.choice_question import AnyQuestion, ChoiceQuestion
from trainer.practice.questions.question import Question
from trainer.practice.sittings.attempt import Attempt
from trainer.practice.sittings.repetition import Schedule
from trainer.practice.sittings.sitting import Answer, AnyAnswer, ChoiceAnswer, Sitting
from trainer.reasoning.words.explaining import Explainer
from trainer.screens.drill.auction_help_state import HintDisplay, MeaningDisplay
from trainer.screens.drill.choice_display import choice_display, choice_title, choice_verdict, option_typed
from trainer.screens.drill.drill_display import seats_display, when_text, with_answer
from trainer.screens.drill.drill_state import DrillState, LessonPage, Phase, PriceDisplay, VerdictDisplay
from trainer.screens.drill.lesson_page import lesson_page, passing_terms, with_reasons
from trainer.screens.drill.mistake_costs import cost_of
from trainer.screens.drill.question_display import Calls, calls_of, question_display
from trainer.screens.drill.question_report import report_of
from trainer.screens.drill.summary_display import passed, summary_display, ticks
from trainer.screens.drill.telling import QuestionTeller
from trainer.screens.drill.timing import UNDO_SECONDS, Timing
from trainer.screens.drill.typed_call import typed_call, typed_samples
from trainer.screens.drill.verdict_display import answer_display, verdict_display, with_ruling
from trainer.screens.work.background import Background

if TYPE_CHECKING:
    from trainer.screens.drill.question_pricing import QuestionPricing

MORE_OF_THESE: Final = 5
"""How many more questions are added at once."""

Show = Callable[[DrillState], None]
Save = Callable[[AnyAnswer], Schedule]
Withdraw = Callable[[Attempt], None]


@dataclass(frozen=True, slots=True)
class _Prepared:
    """A question, and the possible calls, if it asks for one."""

    question: AnyQuestion
    calls: Calls | None = None


class DrillPresenter:
    """The presenter of one sitting.

    - `save` stores an answer and runs in the background; the verdict is displayed when it is stored. If it raises, the
      verdict is displayed with the error, and a later successful `save` stores all earlier answers too.
    - `withdraw` removes an answer again; without it, or without `timing.later`, there is no undo.
    - `pricing` prices the calls of a question while it is asked; without it the convention alone decides.
    - `beside` is the background for preparing later questions.
    - `explains_pages`: whether a lesson's page shows the reasons of its examples once they are worked out.
    - `place`, `clean_before` and `final_message` are as in `Prepared`.
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
        withdraw: Withdraw | None = None,
        timing: Timing | None = None,
        place: str = "",
        clean_before: int | None = None,
        final_message: Callable[[], str] | None = None,
        pricing: "QuestionPricing | None" = None,
        beside: Background | None = None,
        explains_pages: bool = True,
    ) -> None:
        self._pricing = pricing if sitting.knows_worth else None
        self._sitting = sitting
        self._show = show
        self._save = save
        self._background = background
        self._beside = beside
        self._explains_pages = explains_pages
        self._withdraw = withdraw
        self._needed = needed
        self._clean_before = clean_before
        self._final_message = final_message
        self._timing = timing or Timing()
        self._asked_at = 0.0
        self._new_since: float | None = None
        self._was_undone = False
        self._question: AnyQuestion | None = None
        self._calls: Calls | None = None
        self._wanted_meaning: int | None = None
        self._noted: dict[str, int] = {}
        self._is_keeping = False
        self._unsaved = 0
        book = sitting.judge.reasoner.book
        self._explainer = Explainer(book.game)
        self._teller = QuestionTeller(sitting.judge.reasoner)
        first = Phase.READING if reading else Phase.PREPARING
        self.state = DrillState(
            phase=first,
            title=book.title,
            place=place,
            convention=book.name,
            lesson=sitting.plan.lesson,
            reading=reading,
            page=_page(reading, sitting, needed, clean_before) if reading else None,
            questions=sitting.questions,
            typed=typed_samples(book.laws, book.game.calls),
        )

    def start(self) -> None:
        """Show the lesson's text, or without one the first question; a sitting with an answer shows that answer."""
        if self._sitting.answers:
            self.state = replace(self.state, looks_back=True)
            self.open_answer(1)
            return
        self._publish(self.state)
        if self.state.phase is Phase.PREPARING:
            self._prepare()
        elif self.state.page is not None and self._explains_pages:
            page, judge = self.state.page, self._sitting.judge
            self._background.run(lambda: with_reasons(page, judge), self._show_reasons, self._say)

    def go_on(self) -> None:
        """Go from the lesson's text or a verdict to the next question, or to the summary."""
        if self.state.looks_back:
            self._publish(self._finished())
        elif self.state.phase is Phase.READING or self._is_answered:
            self._prepare()

    def answer(self, text: str) -> None:
        """Answer with a call, or the number of an option, as typed or clicked.

        An unreadable or illegal answer gets a message and can be corrected.
        """
        question = self._asked
        if question is None:
            return
        if isinstance(question, ChoiceQuestion):
            self._choose(text, question)
        else:
            self._call(text, question)

    def give_up(self) -> None:
        """Show the answer to a learner who does not know it; it counts as missed."""
        question = self._asked
        if question is not None:
            self.stop_pricing()
            self._keep(self._sitting.give_up(question, self._seconds() - self._asked_at))

    def _show_reasons(self, page: LessonPage) -> None:
        """Show the reasons of the lesson's examples, while it is being read."""
        if self.state.phase is Phase.READING:
            self._publish(replace(self.state, page=page))

    def hint(self) -> None:
        """Show one more hint: the situation, then what the convention looks for."""
        question, step = self._asked, len(self.state.hints) + 1
        if not isinstance(question, Question) or step > self.state.hints_in_all:
            return

        def show(hint_display: HintDisplay) -> None:
            if question is self._question and len(self.state.hints) < step:
                self._new_since = self._seconds()
                self._publish(replace(self.state, hints=(*self.state.hints, hint_display.beside(self.state.topic))))

        self._background.run(lambda: self._teller.hint(question, step), show, self._say)

    def ask_meaning(self, index: int) -> None:
        """Show the meaning of a call in the auction; before the answer only if the question asks for a call.

        In other kinds of question this may be the answer.
        """
        question, is_answered = self._question, self.state.phase is Phase.ANSWERED
        is_asked = self.state.phase is Phase.ASKING and isinstance(question, Question)
        if question is None or not (is_answered or is_asked):
            return
        if self.state.meaning is None or self.state.meaning.index != index:
            self._wanted_meaning = index

            def show(meaning_display: MeaningDisplay | None) -> None:
                if question is self._question and self._wanted_meaning == index:
                    self._publish(replace(self.state, meaning=meaning_display))

            self._background.run(lambda: self._teller.meaning(question, index), show, self._say)

    def forget_meaning(self) -> None:
        """Hide the meaning of a call."""
        self._wanted_meaning = None
        if self.state.meaning is not None:
            self._publish(replace(self.state, meaning=None))

    def undo(self) -> None:
        """Undo an answer given by mistake, for a few seconds and once a question: it does not count."""
        question, withdraw = self._question, self._withdraw
        if not self._is_answered or not self.state.undo_seconds or question is None or withdraw is None:
            return
        attempt = self._sitting.withdraw()
        self._was_undone = True
        self._background.run(lambda: withdraw(attempt), lambda _: None, self._say)
        self._publish(self._asking(_Prepared(question, self._calls)))

    def ask_more(self) -> None:
        """Add five more questions on the same subject, before the others."""
        self._ask_again(MORE_OF_THESE)

    def _ask_again(self, number: int) -> None:
        question = self._question
        if self._is_answered and self.state.can_ask_more and question is not None:
            self._sitting.ask_more(question, number)
            shown = replace(self.state, questions=self._sitting.questions, can_ask_more=False, looks_back=False)
            self._publish(shown)
            self.go_on()

    def open_answer(self, number: int) -> None:
        """Show an answer of a finished sitting again, with its question and verdict; `number` is from 1."""
        is_over = self.state.phase is Phase.FINISHED or self.state.looks_back
        if not is_over or not 1 <= number <= len(self._sitting.answers):
            return
        answer = self._sitting.answers[number - 1]
        self._question, self._calls = answer.question, None
        self._new_since = None
        asked = question_display(self.state, answer.question, self._sitting, None)
        self.state = replace(asked, number=number, page=self.state.page)
        shown = replace(self._with_answer(answer), undo_seconds=0, looks_back=True)
        self._publish(shown)

    def try_again(self) -> None:
        """Ask the question on display again with another hand."""
        self._ask_again(1)

    def report(self) -> str:
        """Return the last question, or the one on display, as a small file; empty where there is none."""
        answer = next((one for one in reversed(self._sitting.answers) if one.question is self._question), None)
        if answer is None or self.state.phase is not Phase.ANSWERED:
            return ""
        return report_of(answer.attempt, self._explainer.game, answer.question.auction)

    def stop_pricing(self) -> None:
        """Cancel the pricing of this question."""
        if self._pricing is not None:
            self._pricing.stop()

    @property
    def has_answers(self) -> bool:
        """Return whether anything was answered."""
        return bool(self._sitting.answers)

    def finish_early(self) -> None:
        """End the sitting with the answers so far."""
        self.stop_pricing()
        if self.state.phase not in {Phase.FINISHED, Phase.FAILED}:
            self._publish(self._finished())

    def _call(self, text: str, question: Question) -> None:
        laws = self._sitting.judge.reasoner.book.laws
        call = typed_call(text, laws, question.auction, question.hand, self._explainer)
        if isinstance(call, str):
            self._publish(replace(self.state, message=call))
            return
        prices = None if self._pricing is None else self._pricing.taken()
        self._keep(self._sitting.answer(question, call, self._seconds() - self._asked_at, prices))

    def _choose(self, text: str, question: ChoiceQuestion) -> None:
        given = option_typed(text, question)
        if given is None:
            self._publish(replace(self.state, message=f"Choose a number from 1 to {len(question.options)}."))
            return
        self._keep(self._sitting.choose(question, given, self._seconds() - self._asked_at))

    def _keep(self, answer: AnyAnswer) -> None:
        """Store an answer, then show its verdict; until then no other answer is accepted."""
        self._is_keeping = True

        def saved(schedule: Schedule) -> None:
            self._unsaved = 0
            self._show_answer(self._sitting.kept(answer, schedule))

        def failed(error: Exception) -> None:
            self._unsaved += 1
            self._show_answer(answer, f"This answer is not in the records yet. {error}")

        self._background.run(lambda: self._save(answer), saved, failed)

    def _show_answer(self, answer: AnyAnswer, trouble: str = "") -> None:
        """Show the verdict on an answer, unless the sitting has ended meanwhile."""
        self._is_keeping = False
        if self.state.phase is Phase.FINISHED:
            self._publish(replace(self.state, message=self._unsaved_text()))
            return
        self._new_since = self._seconds()
        self._publish(replace(self._with_answer(answer), message=trouble))
        self._count_down(answer)

    def _with_answer(self, answer: AnyAnswer) -> DrillState:
        """Return the state of an answered question, with its verdict."""
        if isinstance(answer, ChoiceAnswer):
            answered = self._answered(answer.question, choice_verdict(answer, comes_back=self._sitting.comes_back))
            title = choice_title(answer.question, announced=True)
            choice = choice_display(answer.question, answer.given, is_answered=True)
            return replace(answered, situation=title, topic="", choice=choice)
        verdict = self._verdict(answer)
        answered = self._answered(answer.question, verdict)
        called = self._explainer.printed(answer.judgement.call) if answer.known else ""
        return replace(answered, seats=with_answer(answered.seats, called, verdict.kind, verdict.model))

    def _count_down(self, answer: AnyAnswer) -> None:
        """Update every second how long the answer can still be undone."""
        later = self._timing.later
        if later is None or not self.state.undo_seconds:
            return

        def second_later() -> None:
            if self._is_last(answer) and self.state.phase is Phase.ANSWERED and self.state.undo_seconds:
                self._publish(replace(self.state, undo_seconds=self.state.undo_seconds - 1))
                self._count_down(answer)

        later(1.0, second_later)

    def _is_last(self, answer: AnyAnswer) -> bool:
        return bool(self._sitting.answers) and self._sitting.answers[-1] is answer

    @property
    def _asked(self) -> AnyQuestion | None:
        """Return the question that can be answered now; None where there is none, or it has only just appeared."""
        is_asked = self.state.phase is Phase.ASKING and self._has_settled and not self._is_keeping
        return self._question if is_asked else None

    @property
    def _is_answered(self) -> bool:
        """Return whether there is a verdict that the learner has had time to see."""
        return self.state.phase is Phase.ANSWERED and self._has_settled

    @property
    def _has_settled(self) -> bool:
        return self._new_since is None or self._seconds() - self._new_since >= self._timing.settling

    def _seconds(self) -> float:
        return self._timing.seconds()

    def _prepare(self) -> None:
        if self._sitting.is_finished:
            self._publish(self._finished())
            return
        self._publish(
            replace(self.state, phase=Phase.PREPARING, verdict=None, message="", undo_seconds=0, meaning=None)
        )
        self._was_undone = False
        self._background.run(self._made, self._ask, self._failed)

    def _made(self) -> _Prepared:
        question = self._sitting.next_question()
        if isinstance(question, ChoiceQuestion):
            return _Prepared(question)
        return _Prepared(question, calls_of(question, self._sitting.judge.reasoner))

    def _ask(self, prepared: _Prepared) -> None:
        if self.state.phase is not Phase.PREPARING:  # the sitting was ended meanwhile
            return
        self._question, self._calls = prepared.question, prepared.calls
        if self._pricing is not None and isinstance(prepared.question, Question):
            self._pricing.begin(prepared.question)
        self._publish(self._asking(prepared))
        if self._beside is not None:
            # What can't be prepared is said when it is to be asked.
            self._beside.run(self._sitting.prepare_ahead, lambda _: None, lambda _: None)

    def _asking(self, prepared: _Prepared) -> DrillState:
        """Return the state of a question before its answer."""
        self._asked_at = self._new_since = self._seconds()
        self._wanted_meaning = None
        return question_display(self.state, prepared.question, self._sitting, prepared.calls)

    def _verdict(self, answer: Answer) -> VerdictDisplay:
        judgement = answer.judgement
        when = when_text(answer.schedule.due, answer.attempt.at)
        comes_back = f"A fresh hand comes back {when}." if self._sitting.comes_back else ""
        if not answer.known:
            shown = answer_display(judgement, self._explainer, comes_back)
            return with_ruling(shown, answer, self._explainer)
        number = self.state.number
        told = {text for text, first in self._noted.items() if first != number}
        shown = verdict_display(judgement, self._explainer, comes_back, told)
        for opened in shown.more:
            if opened.is_note:
                self._noted.setdefault(opened.text, number)
        if self._pricing is not None or answer.prices is not None:
            from trainer.screens.drill.worth_display import with_worth

            shown = with_worth(shown, answer)
        cost = (
            None if shown.price is not None else cost_of(answer.attempt, self._sitting.judge.reasoner.book.laws.scoring)
        )
        if cost is not None:  # as it was kept with the answer
            said = f"{cost.said[0].upper()}{cost.said[1:]}."
            shown = replace(shown, price=PriceDisplay(said, cost.grade, cost.sign))
        return with_ruling(shown, answer, self._explainer)

    def _answered(self, question: AnyQuestion, verdict: VerdictDisplay) -> DrillState:
        return replace(
            self.state,
            phase=Phase.ANSWERED,
            situation="",
            topic=question.title,
            verdict=verdict,
            seats=seats_display(question, self._explainer.game, open_hands=True),
            right_so_far=passed(self._sitting),
            ticks=ticks(self._sitting),
            groups=(),
            box=None,
            message="",
            undo_seconds=0 if self._was_undone or self._withdraw is None or not self._timing.later else UNDO_SECONDS,
            can_ask_more=self._sitting.can_ask_more,
        )

    def _unsaved_text(self) -> str:
        if not self._unsaved:
            return ""
        answers = "1 answer of this drill is" if self._unsaved == 1 else f"{self._unsaved} answers of this drill are"
        return f"{answers} not in the records yet."

    def _say(self, error: Exception) -> None:
        """Show an error that does not concern the question."""
        self._publish(replace(self.state, message=str(error)))

    def _failed(self, error: Exception) -> None:
        if self.state.phase is Phase.PREPARING:
            self._publish(replace(self.state, phase=Phase.FAILED, message=str(error)))

    def _finished(self) -> DrillState:
        found = self._final_message() if self._final_message is not None else ""
        summary = summary_display(self._sitting, self._needed, self._explainer.game, self._clean_before, found)
        return replace(
            self.state,
            phase=Phase.FINISHED,
            summary=summary,
            verdict=None,
            groups=(),
            box=None,
            choice=None,
            meaning=None,
            undo_seconds=0,
            looks_back=False,
            message=self._unsaved_text(),
        )

    def _publish(self, state: DrillState) -> None:
        self.state = state
        self._show(state)


def _page(reading: tuple[str, ...], sitting: Sitting, needed: int | None, clean_before: int | None) -> LessonPage:
    game = sitting.judge.reasoner.book.game
    terms = sitting.terms or passing_terms(needed, takes_days=clean_before is not None)
    return lesson_page(reading, game, sitting.questions, terms)
