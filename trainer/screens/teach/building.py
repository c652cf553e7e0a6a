"""The presenter of the lesson builder: rows, text, questions, proof, and the file to hand out."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

from trainer.practice.guide.glossary import words_for_searches
from trainer.practice.questions.question import RowName
from trainer.practice.questions.row_kinds import kinds_of
from trainer.practice.questions.subject import Kind, Subject
from trainer.printing.contents.situation_pages import SituationPages
from trainer.problems import BiddingTrainerError, reason_of
from trainer.screens.choose.practice_setup import PracticeSetup, Prepared
from trainer.screens.choose.search_matches import match_elsewhere_text
from trainer.screens.printing.sheets import Sheet
from trainer.screens.teach.builder_display import (
    Likeness,
    late_text,
    lines_display,
    printed,
    question_display,
    sample_of,
    sample_text,
    steps_done,
)
from trainer.screens.teach.builder_state import BuilderState, SituationChoice, Step
from trainer.screens.teach.classes import called_in_class, missed_in_classes
from trainer.screens.teach.draft_proof import DraftProof
from trainer.screens.teach.drafts import UNTITLED, Draft, Words, drafts, with_words
from trainer.screens.teach.giving import packed, preview
from trainer.screens.teach.own_hand import OwnHandPresenter, OwnHandState
from trainer.screens.teach.rows_display import RowLine, left_out_text, row_lines, rows_text, situations_display
from trainer.screens.teach.set_sheets import set_sheet
from trainer.screens.teach.table_deals import table_sheet
from trainer.screens.work.background import Background
from trainer.screens.work.latest_work import LatestWork
from trainer.screens.work.single_work import SingleWork
from trainer.teaching.endings import LESSON_ENDING
from trainer.teaching.lesson_set import LONGEST_TEXT, LONGEST_TITLE, LONGEST_WORDS, FrozenQuestion
from trainer.teaching.own_lessons import file_name
from trainer.teaching.questions.own_questions import calls_typed, with_accepted


class BuilderPresenter:
    """The presenter for making one set. Every change is saved at once in the draft's own file.

    `begin` is called with a drill that shows the set as a pupil sees it, without storing answers; `print_sheet` with
    the sheet to print.
    """

    def __init__(  # noqa: PLR0913  what the builder leads to
        self,
        practice: PracticeSetup,
        draft: Draft,
        show: Callable[[BuilderState], None],
        *,
        begin: Callable[[Prepared], None],
        print_sheet: Callable[[Sheet], None],
        background: Background,
    ) -> None:
        self._practice = practice
        self.draft = draft
        self._show = show
        self._begin = begin
        self._print = print_sheet
        self._background = background
        self._proof = DraftProof(background, lambda: self._publish(self._whole(self.state)), self._failed)
        self._looking = LatestWork(background, self._failed)
        self._dealing = SingleWork(background, self._failed)
        self._kept: set[Likeness] = set()
        self._given: set[str] = set()
        self._called: Counter[tuple[int, str]] = Counter()
        self._missed: tuple[RowName, ...] = ()
        self._told: dict[str, dict[str, RowLine]] = {}
        self._telling = SingleWork(background, self._failed)
        self._pages = SituationPages(draft.reasoner)
        self._words = words_for_searches(practice.library.folder, draft.reasoner.book.game.name)
        self._offered = kinds_of(draft.reasoner.book)
        self._before: list[Draft] = []
        self.state = BuilderState()

    def start(self) -> None:
        """Show the draft, and start its proof."""
        self._publish(self._whole(BuilderState(step=self.state.step, each=self.state.each, kinds=self.state.kinds)))
        practice, draft = self._practice, self.draft

        def done(result: tuple[Counter[tuple[int, str]], tuple[RowName, ...]]) -> None:
            self._called, missed = result
            chosen = set(self.draft.lesson.rows)
            self._missed = tuple(row for row in missed if row not in chosen)
            self._publish(replace(self.state, missed_by_class=len(self._missed)))
            self._look_at(self.state.chosen)

        self._looking.run(
            lambda: (called_in_class(practice, draft.pack), missed_in_classes(practice, draft.reasoner.book)), done
        )
        self._proof.begin(self.draft, self.state.sample)

    def take_step(self, step: Step) -> None:
        """Go to a step; the step of questions deals missing ones."""
        self._publish(replace(self.state, step=step, message="", said=""))
        if step is Step.QUESTIONS and not self.draft.lesson.questions and self.draft.lesson.rows:
            self.deal()

    # Rows

    def look_for(self, text: str) -> None:
        """Show the rows that match words, or cite a section."""
        found = self._situations(text)
        elsewhere = "" if found else match_elsewhere_text(text, self._words, ())
        self._publish(replace(self.state, looked_for=text, situations=found, elsewhere=elsewhere))

    def open_situation(self, situation: str) -> None:
        """Compute the calls of a situation's rows, and their frequencies."""
        if situation in self._told or situation not in self.draft.reasoner.book.situations_by_id:
            return

        def done(row_lines: dict[str, RowLine]) -> None:
            self._told[situation] = row_lines
            self._publish(replace(self.state, situations=self._situations(self.state.looked_for)))

        looked_into = self.draft.reasoner.book.situations_by_id[situation]
        self._telling.run(lambda: row_lines(self._pages, looked_into), done)

    def switch_rows(self, rows: tuple[str, ...], *, on: bool) -> None:
        """Select rows, or remove them with their questions."""
        wanted = {RowName.parse(row) for row in rows}
        chosen = set(self.draft.lesson.rows) | wanted if on else set(self.draft.lesson.rows) - wanted
        ordered = tuple(row for row in self.draft.askable if row in chosen)
        questions = self.draft.lesson.questions
        left = questions if on else tuple(one for one in questions if one.row not in wanted)
        self._change(self.draft.changed(rows=ordered, questions=left))

    def add_what_a_class_missed(self) -> None:
        """Select the rows that classes have missed."""
        missed, self._missed = self._missed, ()
        self.switch_rows(tuple(map(str, missed)), on=True)
        self._publish(replace(self.state, missed_by_class=0))

    def set_each(self, each: int) -> None:
        """Set how many questions a row gets when they are dealt."""
        self._publish(self._whole(replace(self.state, each=max(1, each))))

    def set_kinds(self, kinds: tuple[Kind, ...]) -> None:
        """Set the kinds of questions to deal for each row, at least one."""
        self._publish(self._whole(replace(self.state, kinds=kinds or self.state.kinds)))

    def set_after(self, text: str) -> None:
        """Limit questions to auctions with some typed calls; without any, remove the limit."""
        try:
            calls = calls_typed(text, self.draft.reasoner.book.game)
        except BiddingTrainerError as error:
            self._publish(replace(self.state, after=text, message=str(error)))
            return
        before = self.draft
        self._change(before.after(calls))
        gone = len(before.lesson.questions) - len(self.draft.lesson.questions)
        left = "1 question after other calls is" if gone == 1 else f"{gone} questions after other calls are"
        self._publish(replace(self.state, message="", said=f"{left} left out." if gone else ""))

    # Text

    def write(self, *, title: str | None = None, aim: str | None = None, text: str | None = None) -> None:
        """Change the title, the aim or the text."""
        lesson = self.draft.lesson
        values = {
            "title": lesson.title if title is None else " ".join(title.split())[:LONGEST_TITLE] or UNTITLED,
            "aim": lesson.aim if aim is None else aim.strip()[:LONGEST_WORDS],
            "text": lesson.text if text is None else text.strip()[:LONGEST_TEXT],
        }
        if values != {name: getattr(lesson, name) for name in values}:
            self._keep(self.draft.changed(**values))
            self._publish(self._whole(self.state))
            self._proof.begin(self.draft, self.state.sample)

    # Questions

    def deal(self) -> None:
        """Deal missing questions, so that every row has as many as wanted."""
        self._publish(replace(self.state, is_dealing=True, message=""))
        draft, each, kinds = self.draft, self.state.each, self.state.kinds

        def done(result: tuple[Draft, tuple[Subject, ...]]) -> None:
            made, without = result
            self._publish(replace(self.state, is_dealing=False))
            if self.draft is draft:
                self._change(made)
                self._publish(replace(self.state, message=left_out_text(made, without)))

        self._dealing.run(lambda: draft.with_missing(each, kinds), done)

    def choose_question(self, number: int) -> None:
        """Select a question, by its number from 1."""
        self._look_at(number)

    def keep(self) -> None:
        """Accept the selected question, and go to the next one that is not reviewed."""
        number = self.state.chosen
        questions = self.draft.lesson.questions
        if not 1 <= number <= len(questions):
            return
        self._kept.add(questions[number - 1].likeness)
        order = [*range(number + 1, len(questions) + 1), *range(1, number + 1)]
        following = next((one for one in order if questions[one - 1].likeness not in self._kept), 0)
        self._publish(self._whole(self.state))
        self._look_at(following or min(number + 1, len(questions)))

    def deal_another(self) -> None:
        """Deal another hand for the selected question; its remarks stay."""
        draft, number = self.draft, self.state.chosen
        if not 1 <= number <= len(draft.lesson.questions):
            return

        def done(made: Draft) -> None:
            if self.draft is draft:
                self._change(made)

        def another() -> Draft:
            questions = draft.lesson.questions
            return draft.with_question(number, draft.freezer.another(questions[number - 1], questions))

        self._dealing.run(another, done)

    def leave_out(self) -> None:
        """Remove the selected question."""
        number, questions = self.state.chosen, self.draft.lesson.questions
        if 1 <= number <= len(questions):
            left = tuple(one for place, one in enumerate(questions, 1) if place != number)
            self._publish(replace(self.state, chosen=min(number, len(left))))
            self._change(self.draft.changed(questions=left))

    def choose_wrong(self, call: str) -> None:
        """Select the wrong call for remarks."""
        if self.state.question is not None:
            question = self.draft.lesson.questions[self.state.chosen - 1]
            shown = replace(self.state.question, wrong=call, remark_on_wrong=question.remarks.get(call, ""))
            self._publish(replace(self.state, question=shown))

    def own_hand(self, show: Callable[[OwnHandState], None]) -> OwnHandPresenter:
        """Return the presenter of a question of the teacher's own, which is added to the draft."""
        return OwnHandPresenter(self._practice, lambda: self.draft, show, self.add_own, self._background)

    def add_own(self, question: FrozenQuestion) -> None:
        """Add a question of the teacher's own, and select it."""
        questions = (*self.draft.lesson.questions, question)
        self._publish(replace(self.state, chosen=len(questions)))
        self._kept.add(question.likeness)
        self._change(self.draft.changed(questions=questions))

    def accept(self, calls: str) -> None:
        """Set the calls that count for the selected question, as typed; none for the table's."""
        number = self.state.chosen
        if not 1 <= number <= len(self.draft.lesson.questions):
            return
        try:
            question = with_accepted(self.draft.lesson.questions[number - 1], calls, self.draft.reasoner)
        except BiddingTrainerError as error:
            self._publish(replace(self.state, message=str(error)))
            return
        self._publish(replace(self.state, message=""))
        if question != self.draft.lesson.questions[number - 1]:
            self._change(self.draft.with_question(number, question))

    def tell(
        self,
        *,
        right: str | None = None,
        wrong: str | None = None,
        otherwise: str | None = None,
        hint: str | None = None,
    ) -> None:
        """Change the remark on the answer, on the selected wrong call, on any other call, or the hint."""
        shown, number = self.state.question, self.state.chosen
        if shown is None:
            return
        words = Words(right, {shown.wrong: wrong} if wrong is not None and shown.wrong else {}, otherwise, hint)
        question = with_words(self.draft.lesson.questions[number - 1], words)
        if question != self.draft.lesson.questions[number - 1]:
            self._keep(self.draft.with_question(number, question))
            told = replace(
                shown,
                remark_on_right=question.remark_on_right,
                remark_on_wrong=question.remarks.get(shown.wrong, ""),
                remark_otherwise=question.remark_otherwise,
                hint=question.hint,
            )
            self._publish(replace(self.state, question=told))

    def undo(self) -> None:
        """Undo the last change of rows or questions."""
        if self._before:
            before = self._before.pop()
            lesson = self.draft.lesson
            self._keep(before.changed(title=lesson.title, aim=lesson.aim, text=lesson.text, due=lesson.due))
            self._proof.forget()
            self._publish(replace(self._whole(self.state), said=""))
            self._look_at(self.state.chosen or 1)
            self._proof.begin(self.draft, self.state.sample)

    def fill_gaps(self) -> None:
        """Add questions that catch the unnoticed mistakes."""
        draft, noticed = self.draft, self._proof.noticed
        if noticed is None:
            return

        def done(made: Draft) -> None:
            if self.draft is draft:
                added = len(made.lesson.questions) - len(draft.lesson.questions)
                self._change(made)
                said = "1 question was added." if added == 1 else f"{added} questions were added."
                self._publish(replace(self.state, said=said))

        self._dealing.run(lambda: draft.filled(noticed), done)

    def set_due(self, text: str) -> None:
        """Set the last day of the assignment, as 2026-11-27; empty for none."""
        try:
            due = date.fromisoformat(text.strip()) if text.strip() else None
        except ValueError:
            self._publish(replace(self.state, due=text, message="Write the day as 2026-11-27."))
            return
        self._keep(self.draft.changed(due=due))
        self._publish(replace(self._whole(self.state), message=""))

    def pack(self, path: Path) -> None:
        """Write the file to hand out, and add the lesson to the teacher's own."""
        draft = self.draft

        def done(said: str) -> None:
            self._given.add(draft.pack.fingerprint)
            self._publish(replace(self._whole(self.state), said=said, message=""))

        if self._is_ready():
            self._background.run(lambda: packed(self._practice, draft, path), done, self._failed)

    def print_out(self) -> None:
        """Print the questions and their answers, for a class without computers."""
        if self._is_ready():
            self._print(set_sheet(self.draft))

    def print_deals(self) -> None:
        """Open the choice of deals for a real table in which the rows of the lesson occur."""
        if any(row.row_in(self.draft.reasoner.book) is not None for row in self.draft.lesson.rows):
            self._print(table_sheet(self.draft))
        else:
            self._publish(replace(self.state, message="Choose rows first, then deal."))

    def preview(self) -> None:
        """Show the set as a pupil sees it: its text, then its questions, without storing answers."""
        draft = self.draft
        if not (draft.lesson.questions or draft.lesson.rows):
            self._publish(replace(self.state, message="Choose rows first, then ask."))
            return

        def made() -> Prepared:
            # Somebody who only wants to see the text has no questions yet: one of every row will do.
            return preview(
                self._practice, draft if draft.lesson.questions else draft.with_missing(1, self.state.kinds)[0]
            )

        self._background.run(made, self._begin, self._failed)

    def _is_ready(self) -> bool:
        """Return whether everything holds by the table; shows what does not."""
        if self.state.proof.is_sound:
            return True
        self._publish(replace(self.state, message=self._proof.first_to_mend()))
        return False

    # What follows from a change

    def _change(self, draft: Draft) -> None:
        """Replace the set: save, show and prove it again."""
        self._before.append(self.draft)
        self._keep(draft)
        self._proof.forget()
        self._publish(self._whole(self.state))
        self._look_at(self.state.chosen or 1)
        self._proof.begin(self.draft, self.state.sample)

    def _keep(self, draft: Draft) -> None:
        self.draft = draft
        try:
            drafts().keep_as(draft.path, draft.pack)
        except OSError as error:
            self._publish(replace(self.state, message=f"It can't be kept: {reason_of(error)}."))

    def _look_at(self, number: int) -> None:
        questions = self.draft.lesson.questions
        if not questions:
            self._publish(replace(self.state, chosen=0, question=None))
            return
        place, draft = min(max(1, number), len(questions)), self.draft
        wrong = self.state.question.wrong if self.state.question and self.state.chosen == place else ""
        called = Counter({call: count for (of, call), count in self._called.items() if of == place})

        def done(result: object) -> None:
            if self.draft is draft:
                self._publish(replace(self.state, chosen=place, question=result))  # type: ignore[arg-type]

        self._looking.run(lambda: question_display(draft, place, wrong, called), done)

    def _whole(self, state: BuilderState) -> BuilderState:
        draft, lesson = self.draft, self.draft.lesson
        all_kept = all(one.likeness in self._kept for one in lesson.questions)
        proof = self._proof.display(draft)
        is_given = draft.pack.fingerprint in self._given
        return replace(
            state,
            loaded=True,
            title=lesson.title,
            under=f"own lesson, judged by {draft.reasoner.book.title}",
            aim=lesson.aim,
            text=lesson.text,
            sample=sample_text(draft) or sample_of(draft, self._pages),
            situations=self._situations(state.looked_for),
            rows_text=rows_text(lesson.rows, len(lesson.questions), state.each * len(draft.subjects(state.kinds))),
            has_rows=bool(lesson.rows),
            after=", ".join(printed(draft, call) for call in lesson.after),
            missed_by_class=len(self._missed),
            offered=self._offered,
            questions=lines_display(draft, self._kept, self._proof.flaws or ()),
            chosen=min(state.chosen, len(lesson.questions)),
            proof=proof,
            due=lesson.due.isoformat() if lesson.due else "",
            late_text=late_text(lesson.due, self._practice.clock().astimezone().date()),
            can_undo=bool(self._before),
            file_name=f"{file_name(lesson.title)}{LESSON_ENDING}",
            done=steps_done(
                draft, proof, all_kept=all_kept, text_holds=not self._proof.wrong_examples, is_given=is_given
            ),
        )

    def _situations(self, looked_for: str) -> tuple[SituationChoice, ...]:
        return situations_display(self.draft, looked_for, self._told, self._words)

    def _failed(self, error: Exception) -> None:
        said = str(error) if isinstance(error, BiddingTrainerError) else f"{getattr(error, 'strerror', '') or error}"
        self._publish(replace(self.state, is_dealing=False, message=said))

    def _publish(self, state: BuilderState) -> None:
        self.state = state
        self._show(state)
