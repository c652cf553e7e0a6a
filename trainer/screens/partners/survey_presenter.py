"""The presenter of a survey: created in a folder, answered separately, compared, and settled."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from trainer.games.game import Game
from trainer.language.agreements.alternatives import book_of
from trainer.language.agreements.partnership_writing import Value
from trainer.language.files.partnerships import Partnership
from trainer.practice.questions.subject import Subject
from trainer.practice.surveys.answer_comparison import AnswerComparison, Difference, compare_answers
from trainer.practice.surveys.parsed_question import ParsedQuestion, asked_questions
from trainer.practice.surveys.survey import (
    Answers,
    Survey,
    SurveyError,
    begun_answers,
    read_answers,
    read_survey,
    write_answers,
    write_survey,
)
from trainer.practice.surveys.survey_making import QUESTIONS, SurveyMaker
from trainer.problems import BiddingTrainerError
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.words.explaining import Explainer
from trainer.screens.choose.practice_setup import PracticeSetup
from trainer.screens.drill.drill_display import hand_display
from trainer.screens.drill.drill_state import DrillState, Phase
from trainer.screens.drill.typed_call import typed_call
from trainer.screens.partners.partner_names import file_of, two_names
from trainer.screens.partners.settling import Settled, Settling
from trainer.screens.partners.survey_display import answer_text, auction_text, cost_text, summed_up
from trainer.screens.partners.survey_question_state import asked_state
from trainer.screens.partners.survey_state import AnswererDisplay, DifferenceDisplay, SurveyState
from trainer.screens.work.background import Background
from trainer.screens.work.latest_work import LatestWork

FILE: Final = "survey.yaml"
"""The file of questions in the folder of a survey."""

_NO_FILE: Final = "Save your agreement first: it says who answers, and keeps what you agree on."
_NO_NAMES: Final = "Call your agreement by both names, such as “Anna and Biju”: it says who answers."


@dataclass(frozen=True)
class _Found:
    """The contents of a folder: the survey, and the answers of both so far."""

    survey: Survey
    answers: tuple[Answers, Answers]


class SurveyLinks(NamedTuple):
    """The callbacks of a survey.

    `ask` shows a question, `asked` is called when the partner has stopped. `keep` writes an agreement into its file, in
    the background, and returns the new agreement.
    """

    ask: Callable[[DrillState], None]
    asked: Callable[[], None]
    keep: Callable[[Mapping[str, Value]], Partnership]


class SurveyPresenter:
    """The presenter of one survey at a time. `slow` is the background for choosing questions, which takes long."""

    def __init__(
        self,
        practice: PracticeSetup,
        show: Callable[[SurveyState], None],
        leads: SurveyLinks,
        background: Background,
        slow: Background | None = None,
    ) -> None:
        self._practice = practice
        self._show = show
        self._ask, self._asked, keep = leads
        self._work = LatestWork(background, self._failed)
        self._slow = slow or background
        self._settling = Settling(practice.library, keep, self._show_settled, background, self._failed)
        self._agreed: Partnership | None = None
        self._folder: Path | None = None
        self._found: _Found | None = None
        self._laid: AnswerComparison | None = None
        self._questions: tuple[ParsedQuestion, ...] = ()
        self._reasoner: Reasoner | None = None
        self._answering: Answers | None = None
        self._asked_now = DrillState(Phase.PREPARING)
        self._place = 0
        self.state = SurveyState()

    def start(self, agreed: Partnership | None, folder: Path | None = None) -> None:
        """Show the survey of an agreement, in the folder that was last chosen, or the default one."""
        players = None if agreed is None else two_names(agreed.name)
        if self._agreed is None or agreed is None or agreed.name != self._agreed.name:
            self._folder, self._found, self._laid = folder, None, None
        self._agreed = agreed
        needs = _NO_FILE if agreed is None else _NO_NAMES if players is None else ""
        title = f"Survey of {agreed.name}" if agreed else "Survey"
        self._publish(replace(self.state, title=title, needs=needs, message=""))
        if not needs and self._folder is not None:
            self._look()

    def choose_folder(self, folder: Path) -> None:
        """Use another folder, which both may share."""
        self._folder, self._found, self._laid = folder, None, None
        self._publish(SurveyState(self.state.title, self.state.needs))
        self._look()

    def make(self, number: int = QUESTIONS) -> None:
        """Choose questions, and write them into the folder."""
        agreed, folder, practice = self._agreed, self._folder, self._practice
        if agreed is None or folder is None:
            return
        self._publish(replace(self.state, busy="Choosing the best questions…", message=""))

        def make(missed: tuple[str, ...]) -> None:
            maker = SurveyMaker(practice.library, agreed, Random(practice.chance.random()), missed)

            def work() -> _Found | None:
                write_survey(folder / FILE, maker.make(number))
                return _in_folder(folder, agreed)

            self._work.run(work, self._take, self._slow)

        self._work.run(lambda: self._missed(agreed), make)

    def answer_as(self, player: str) -> None:
        """Ask a player the questions without an answer of theirs."""
        agreed, folder, found, library = self._agreed, self._folder, self._found, self._practice.library
        if agreed is None or folder is None or found is None:
            return

        def work() -> tuple[Answers, Reasoner, tuple[ParsedQuestion, ...]]:
            answers = begun_answers(file_of(folder, "answers", player), found.survey, player)
            reasoner = Reasoner(library.book(found.survey.convention))
            return answers, reasoner, asked_questions(found.survey, reasoner)

        def done(begun: tuple[Answers, Reasoner, tuple[ParsedQuestion, ...]]) -> None:
            self._answering, self._reasoner, self._questions = begun
            self._place = -1
            self._next()

        self._work.run(work, done)

    def answer(self, text: str) -> None:
        """Store an answer: a typed call, or the number of an option; then ask the next question."""
        answers, folder, reasoner = self._answering, self._folder, self._reasoner
        if answers is None or folder is None or reasoner is None:
            return
        question = self._questions[self._place]
        read = _answer_read(text, question, reasoner)
        if read.startswith(_WRONG):
            self._ask(replace(self._asked_now, message=read.removeprefix(_WRONG)))
            return
        self._answering = answers.with_answer(self._place, read)
        answering = self._answering
        file = file_of(folder, "answers", answering.player)
        self._work.run(lambda: write_answers(file, answering), lambda _: self._next())

    def skip(self) -> None:
        """Leave a question for later."""
        if self._answering is not None:
            self._next()

    def stop(self) -> None:
        """Stop answering; all answers stay stored."""
        self._answering = None
        self._asked()
        self._look()

    def take_in(self, file: Path) -> None:
        """Copy the questions, or partner's answers, into the folder, for partners who exchange them by mail."""
        agreed, folder = self._agreed, self._folder
        if agreed is None or folder is None:
            return

        def work() -> _Found | None:
            survey = read_survey(file)
            if not (folder / FILE).exists():
                write_survey(folder / FILE, survey)
            with suppress(BiddingTrainerError):
                answers = read_answers(file)
                begun_answers(file_of(folder, "answers", answers.player), read_survey(folder / FILE), answers.player)
                write_answers(file_of(folder, "answers", answers.player), answers)
            return _in_folder(folder, agreed)

        self._work.run(work, self._take)

    def lay_together(self) -> None:
        """Show where both differ."""
        found, agreed, library = self._found, self._agreed, self._practice.library
        if found is None or agreed is None or not self.state.can_lay_together:
            return

        def work() -> tuple[AnswerComparison, Reasoner, tuple[ParsedQuestion, ...], str]:
            reasoner = Reasoner(library.book(found.survey.convention))
            asked = asked_questions(found.survey, reasoner)
            return compare_answers(*found.answers), reasoner, asked, self._other_table(found.survey)

        def done(laid: tuple[AnswerComparison, Reasoner, tuple[ParsedQuestion, ...], str]) -> None:
            self._laid, self._reasoner, self._questions, other = laid
            self._publish(
                replace(
                    self.state,
                    report=tuple(summed_up(self._laid)),
                    differences=tuple(map(self._difference, self._laid.questions_to_agree)),
                    was_sought=False,
                    message=other,
                )
            )
            self._settling.begin(agreed, self._laid, self._game)

        self._work.run(work, done)

    def seek(self) -> None:
        """Resume the search for treatments and dials that would make each answer the convention's."""
        self._settling.go_on()

    def stop_seeking(self) -> None:
        """Stop the search; the results so far stay."""
        self._settling.stop()

    def agree(self, number: int, answer: str) -> None:
        """Write the agreement that makes an answer the convention's into the file."""
        self._settling.agree(number, answer)

    def _show_settled(self, settled: Settled) -> None:
        self._agreed = self._settling.agreed
        shown = (
            replace(one, choices=settled.choices.get(one.number, ()), agreed=settled.agreed.get(one.number, ""))
            for one in self.state.differences
        )
        self._publish(
            replace(
                self.state, differences=tuple(shown), seeking=settled.seeking, was_sought=settled.was_sought, message=""
            )
        )

    def _difference(self, one: Difference) -> DifferenceDisplay:
        asked, game = self._questions[one.number - 1], self._game
        assert self._laid is not None  # noqa: S101  that is where it is from
        said = [answer_text(answer, one.question, game) for answer in one.given]
        return DifferenceDisplay(
            one.number,
            auction_text(asked.auction, game),
            asked.prompt,
            () if asked.hand is None else hand_display(asked.hand),
            tuple(zip(self._laid.players, said, strict=True)),
            " or ".join(answer_text(answer, one.question, game) for answer in one.question.table),
            one.question.source,
            cost_text(one),
            row=one.question.row,
        )

    def _other_table(self, survey: Survey) -> str:
        if self._agreed is None:
            return ""
        with suppress(BiddingTrainerError):
            if book_of(self._practice.library, self._agreed).fingerprint != survey.table:
                return "Your agreement has changed since these questions were made."
        return ""

    def _next(self) -> None:
        """Show the next question without an answer, after the one just asked; the page where there is none."""
        answers = self._answering
        if answers is None or self._reasoner is None:
            return
        open_ones = [place for place, given in enumerate(answers.given) if not given and place > self._place]
        if not open_ones:
            self.stop()
            return
        self._place = open_ones[0]
        question, reasoner, of = self._questions[self._place], self._reasoner, len(self._questions)
        title = f"Survey, {answers.player} answers"
        self._work.run(
            lambda: asked_state(title, question.number, of, question.as_drilled, reasoner), self._show_question
        )

    def _show_question(self, state: DrillState) -> None:
        self._asked_now = state
        self._ask(state)

    def _look(self) -> None:
        """Read the present contents of the folder."""
        agreed, folder = self._agreed, self._folder
        if agreed is not None and folder is not None:
            self._work.run(lambda: _in_folder(folder, agreed), self._take)

    def _take(self, opened: _Found | None) -> None:
        self._found = opened
        players = () if opened is None else tuple(map(_answerer, opened.answers))
        questions = 0 if opened is None else len(opened.survey.questions)
        self._publish(
            replace(self.state, folder=str(self._folder), questions=questions, players=players, busy="", message="")
        )

    @property
    def _game(self) -> Game:
        assert self._reasoner is not None  # noqa: S101  it was read with the questions
        return self._reasoner.book.game

    def _missed(self, agreed: Partnership) -> tuple[str, ...]:
        """Return the rows that the maker of the survey missed at the last answer."""
        practice = self._practice
        kept = practice.keeper.schedules(practice.learner, agreed.convention, practice.clock())
        return tuple(str(Subject.parse(one.row).row) for one in kept if one.reason)

    def _failed(self, error: Exception) -> None:
        self._publish(replace(self.state, busy="", message=str(error)))

    def _publish(self, state: SurveyState) -> None:
        self.state = state
        self._show(state)


_WRONG: Final = "\0"
"""The prefix of a message about typed text."""


def _answer_read(text: str, question: ParsedQuestion, reasoner: Reasoner) -> str:
    """Return the answer in stored form, or what is wrong with it."""
    if question.hand is None:
        options = len(question.written.options)
        is_one = text.isdecimal() and 1 <= int(text) <= options
        return str(int(text)) if is_one else f"{_WRONG}Choose an answer, 1 to {options}."
    call = typed_call(text, reasoner.book.laws, question.auction, question.hand, Explainer(reasoner.book.game))
    return f"{_WRONG}{call}" if isinstance(call, str) else str(call)


def _in_folder(folder: Path, agreed: Partnership) -> _Found | None:
    """Return the survey in a folder, with both partners' answers; None where there is none yet."""
    players = two_names(agreed.name)
    if players is None:
        raise SurveyError(_NO_NAMES)
    if not (folder / FILE).is_file():
        return None
    survey = read_survey(folder / FILE)
    first, second = (begun_answers(file_of(folder, "answers", player), survey, player) for player in players)
    return _Found(survey, (first, second))


def _answerer(answers: Answers) -> AnswererDisplay:
    given = sum(map(bool, answers.given))
    return AnswererDisplay(answers.player, given, given == len(answers.given))
