"""The presenter of the editor of own rows: typing changes the file's text at once, and a pause starts the proof."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

from trainer.language.agreements.history import noted
from trainer.language.book.rule_book import RuleBook
from trainer.language.editing.edited_file import EditedFile
from trainer.language.editing.keeping import keep
from trainer.language.editing.written_rows import HAND, ShowsLine, WrittenExample, WrittenRow
from trainer.practice.questions.question import RowName, drillable_rows
from trainer.problems import BiddingTrainerError, UnusableFileError
from trainer.screens.choose.chosen_agreement import Agreements
from trainer.screens.choose.practice_setup import Prepared
from trainer.screens.editing.answers_begun import with_answers_begun
from trainer.screens.editing.editing_state import EditingState, ProofDisplay, WayDisplay
from trainer.screens.editing.form_display import form_of, value_typed, with_item
from trainer.screens.editing.naming import fresh_id, id_named, name_text, open_again
from trainer.screens.editing.opened_row import OpenedRow, opened_row, played_from_now_on
from trainer.screens.editing.partners_view import partners_view
from trainer.screens.editing.pausing import Pause, at_once
from trainer.screens.editing.proving import Proved, proved_of, saving_text
from trainer.screens.editing.row_origin import DROPPED, as_own, change_of, file_text, own_display
from trainer.screens.editing.siblings import SiblingDisplay, siblings_display, siblings_here, with_siblings
from trainer.screens.editing.situations import SituationsPresenter, SituationsState
from trainer.screens.editing.steps import step_of
from trainer.screens.editing.trying import comparison_text, contest_with, hands_of_row
from trainer.screens.editing.unsaved_changes import UnsavedChanges
from trainer.screens.editing.whole_proof import WholeProof
from trainer.screens.partners.changes_state import HandChanged
from trainer.screens.partners.earning import Earning, RunPart, simulations_folder
from trainer.screens.work.background import Background
from trainer.screens.work.latest_work import LatestWork
from trainer.screens.work.own_process import OwnProcess, StoppableWork
from trainer.screens.work.single_work import SingleWork


class EditingPresenter:
    """The presenter for editing one row after another. `begin` gets a drill; `kept` is called after saving.

    `slow` is the background for the proof of a whole convention, which runs in `own_process`, and for deals that are
    played; `play` plays these.
    """

    def __init__(  # noqa: PLR0913  where editing leads to
        self,
        agreements: Agreements,
        show: Callable[[EditingState], None],
        begin: Callable[[Prepared], None],
        kept: Callable[[RuleBook], None],
        *,
        background: Background,
        slow: Background | None = None,
        pause: Pause = at_once,
        play: RunPart | None = None,
        own_process: Callable[[], StoppableWork] = OwnProcess,
        chance: Random | None = None,
    ) -> None:
        self._agreements = agreements
        self._show = show
        self._begin = begin
        self._kept = kept
        self._pause = pause
        self._background = background
        self._looking = LatestWork(background, self._failed)
        self._proving = LatestWork(background, self._failed)
        self._keeping = SingleWork(background, self._failed)
        self.whole = WholeProof(
            lambda whole: self._publish(replace(self.state, whole=whole)), slow or background, self._failed, own_process
        )
        self._dealing = LatestWork(background, self._failed)
        self._following = LatestWork(slow or background, lambda _: None)  # the proof says what is wrong
        self.earning = Earning(
            lambda earning: self._publish(replace(self.state, earning=earning)),
            slow or background,
            simulations_folder,
            play,
        )
        self._chance = chance or Random()
        self._pauses = 0
        self._unkept = UnsavedChanges()
        self._opened: OpenedRow | None = None
        self._book: RuleBook | None = None
        self._was_kept = False
        self._row_id = ""
        self._file = EditedFile(Path(), "")
        self._row = WrittenRow(())
        self._lines: tuple[ShowsLine, ...] = ()
        self._proved = Proved()
        self.state = EditingState()

    def open(self, book: RuleBook, situation: str, row: str) -> None:
        """Open a row with its unsaved changes."""
        self._unkept.put(self._opened, self._file, is_kept=self.state.is_kept)
        self._opened, self._book, self._was_kept = None, book, False
        self._proving.drop()
        self._publish(EditingState(busy="Loading the row…"))
        self._looking.run(lambda: opened_row(self._agreements, book, situation, row), self._begin_with)

    def leave(self) -> None:
        """Free the proof, which may take hundreds of megabytes; unsaved changes remain for the next opening."""
        self._unkept.put(self._opened, self._file, is_kept=self.state.is_kept)
        self._opened, self._proved = None, Proved()
        for work in (self._looking, self._proving, self._dealing, self._following, self.whole):
            work.drop()

    def _begin_with(self, opened: OpenedRow) -> None:
        self._opened, self._file, self._row_id = opened, self._unkept.again(opened), opened.row
        self._proved = Proved()
        self.state = EditingState(
            situation=opened.situation.title,
            auction=tuple(map(opened.book.game.calls.printed, opened.proof.auction.calls)),
        )
        self._take_row()
        self._changed()

    @property
    def place(self) -> tuple[str, str]:
        """Return the situation and the row that is open."""
        return (self._opened.situation.id if self._opened else "", self._row_id)

    def go_to(self, situation: str, row: str) -> None:
        """Open another row of the pair's file, once this one is saved or unchanged."""
        opened = self._opened
        if opened is not None and self._book and self.state.is_kept and (situation, row) != self.place:
            self.open(self._book, situation, row)

    def set_call(self, call: str) -> None:
        """Change the call of the row."""
        self._edit(self._row.with_call(call.strip()), step_of("call", self._row.call, call))

    def set_value(self, key: str, text: str) -> None:
        """Change the text of a key of the row, such as `number` or `pick X`; an empty text removes it."""
        self._edit(self._row.with_value(key, value_typed(key, text)), step_of(key, self._row.text(key), text))

    def set_name(self, text: str) -> None:
        """Rename a row of the pair's own; an invalid name, or another row's, is not accepted yet."""
        opened, place = self._opened, self.place
        if opened is not None and (name := id_named(text, opened, self._file)):
            ticked = self._ticked
            row, self._row_id = self._row.with_value("id", name), name
            self._change_file(lambda file: with_siblings(file, place, row, ticked, f"name after {opened.row}"))

    def set_line(self, number: int, phrase: str) -> None:
        """Change the phrase of a line."""
        line = self._lines[number]
        step = step_of(f"line {number}", line.phrase, phrase)
        self._set_lines(with_item(self._lines, number, replace(line, phrase=phrase)), step)

    def set_about(self, number: int, about: str) -> None:
        """Change the subject of a line."""
        self._set_lines(with_item(self._lines, number, replace(self._lines[number], about=about)), "")

    def add_line(self, *, is_other_way: bool = False) -> None:
        """Add a line with the subject of the last one, or one that begins an alternative."""
        last = self._lines[-1] if self._lines else ShowsLine(HAND, "")
        way = last.way + is_other_way
        self._set_lines((*self._lines, ShowsLine(last.about, "", way)), "")

    def remove_line(self, number: int) -> None:
        """Remove a line."""
        self._set_lines((*self._lines[:number], *self._lines[number + 1 :]), "")

    def set_example(self, number: int, *, hand: str | None = None, call: str | None = None) -> None:
        """Change the hand of an example, in which small cards may be `x`, or its call."""
        examples, was = self._row.examples, self._row.examples[number]
        meant = was.hand if hand is None else self._opened.hand_meant(hand) if self._opened else hand
        one = replace(was, hand=meant, call=was.call if call is None else call)
        step = step_of(f"example {number}", f"{was.call} {was.hand}", f"{one.call} {one.hand}")
        self._edit(self._row.with_examples(with_item(examples, number, one)), step)

    def add_example(self, hand: str, *, near_miss: bool) -> None:
        """Add an example or near miss."""
        if hand.strip():
            new = WrittenExample(hand.strip(), "", near_miss=near_miss)
            self._edit(self._row.with_examples((*self._row.examples, new)), "")

    def remove_example(self, number: int) -> None:
        """Remove an example."""
        examples = self._row.examples
        self._edit(self._row.with_examples((*examples[:number], *examples[number + 1 :])), "")

    def remove_failing_examples(self) -> None:
        """Remove every example and near miss that fails with the present row."""
        shown = zip(self._row.examples, self.state.form.examples, strict=True)
        self._edit(self._row.with_examples(tuple(one for one, field in shown if not field.broken)), "")

    def drop_row(self) -> None:
        """Drop the row."""
        self._change_file(lambda file: file.with_row_dropped(*self.place))

    def have_it_again(self) -> None:
        """Restore the row of the table."""
        self._change_file(lambda file: file.with_row_as_it_was(*self.place))

    def add_row(self) -> None:
        """Add a row of the pair's own before this one, and open it."""
        opened = self._opened
        if opened is None:
            return
        before, self._row_id = self._row_id, fresh_id(opened, self._file)
        new = WrittenRow((("id", self._row_id), ("call", self._row.call)))
        self._change_file(lambda file: file.with_row_added(opened.situation.id, new, before=before))
        self.add_line()

    def write_answers(self) -> None:
        """Add a situation in which partner answers the row's artificial call, and show it as text."""
        opened, lost = self._opened, self._proved.lost
        if opened is None or lost is None:
            return
        book, auction = opened.book, opened.proof.auction
        self._change_file(lambda file: with_answers_begun(file, book, auction, lost))
        if not self.state.message:
            self.show_text(is_as_text=True)

    def situations(self, show: Callable[[SituationsState], None]) -> SituationsPresenter | None:
        """Return the presenter of the pair's own situations; None where no row is open."""
        opened = self._opened
        if opened is None:
            return None

        def take(changed: EditedFile) -> None:
            self._change_file(lambda file: file.with_text(changed.text))

        return SituationsPresenter(opened, lambda: self._file, take, show, self._background)

    def tick_sibling(self, situation: str, *, on: bool) -> None:
        """Change the row in another situation, too, or leave it there as the table has it."""
        row_id, row = self._row_id, self._row
        if on:
            self._change_file(lambda file: with_siblings(file, self.place, row, (*self._ticked, situation)))
        else:
            self._change_file(lambda file: file.with_row_as_it_was(situation, row_id))

    @property
    def _ticked(self) -> tuple[str, ...]:
        """Return the other situations in which the row is changed too."""
        return tuple(one.situation for one in self._siblings() if one.is_on)

    def _siblings(self) -> tuple[SiblingDisplay, ...]:
        opened = self._opened
        known = siblings_here(self._file, opened.tables, self.place) if opened is not None else ()
        return siblings_display(self._file, known, self._row_id)

    def undo(self) -> None:
        """Undo the last step."""
        self._change_file(EditedFile.undone)

    def redo(self) -> None:
        """Redo the last undone step."""
        self._change_file(EditedFile.redone)

    def set_text(self, text: str) -> None:
        """Replace the text of the file."""
        self._change_file(lambda file: file.with_text(text, step_of("text", file.text, text)))

    def show_text(self, *, is_as_text: bool) -> None:
        """Show the file as text, or the row as a form."""
        self._publish(replace(self.state, is_as_text=is_as_text))

    def ways(self, text: str, start: str) -> tuple[WayDisplay, ...]:
        """Return the possible continuations of a phrase, for the list below a field."""
        if self._opened is None:
            return ()
        means = {one.name: one.text for one in self._opened.book.definitions}
        found = self._opened.completer.complete(text, start).ways
        return tuple(WayDisplay(one.word, one.phrase, means.get(one.word, "") or one.meaning) for one in found)

    def keep(self) -> None:
        """Save the file, and play by it from now on."""
        opened, file = self._opened, self._file
        if opened is None or not self.state.can_keep:
            return
        library = self._agreements.practice.library
        self._publish(replace(self.state, busy="Writing the file…", can_keep=False))

        def work() -> tuple[OpenedRow, RuleBook]:
            practice, path = self._agreements.practice, file.path
            if opened.read is not None:
                noted(path, "", practice.clock())
            book = keep(library, file, opened.read)
            noted(path, practice.learner, practice.clock())
            played_from_now_on(self._agreements, opened, book)
            return replace(opened, file=file, read=file.text), book

        def done(result: tuple[OpenedRow, RuleBook]) -> None:
            self._opened, self._book = result
            book, self._was_kept = self._book, True
            self._publish(replace(self.state, busy=""))
            self._say_status()
            self._kept(book)

        self._keeping.run(work, done)

    def prove_or_stop_whole(self) -> None:
        """Prove the whole convention with the saved file, or stop the proof that runs."""
        if self.state.whole.is_running:
            self.whole.stop()
        elif self._opened is not None and self.state.can_prove_whole:
            self.whole.start(self._agreements.practice.library, self._opened.file.path)

    def deal_three(self) -> None:
        """Deal three hands that take the row."""
        opened, sides, row, chance = self._opened, self._proved.sides, self._row_id, self._chance

        def done(hands: tuple[HandChanged, ...]) -> None:
            self._proved = self._proved.with_hands(hands)
            self._say_status()

        if opened is not None and sides is not None and self.state.can_try:
            self._dealing.run(lambda: hands_of_row(sides, row, opened.reasoner, chance), done)

    def earn(self) -> None:
        """Play deals to measure the change, or a row of the pair's own against the table's."""
        opened, file, library = self._opened, self._file, self._agreements.practice.library
        if opened is not None and self.state.can_earn:
            before, title = comparison_text(opened, file, self.place)
            self.earning.start(title, lambda: contest_with(library, file, before))

    def drill(self) -> None:
        """Begin a drill of the row as it was saved; does nothing while it is unsaved."""
        opened = self._opened
        if opened is None or not self.state.is_kept:
            return
        practice, path = self._agreements.practice, opened.file.path

        def prepare() -> Prepared | None:
            book = practice.library.book_at(path) if opened.read is not None else opened.book
            name = RowName(*self.place)
            return practice.drill_of(book, (name,)) if name in drillable_rows(book) else None

        self._keeping.run(prepare, lambda prepared: self._begin(prepared) if prepared else None)

    def _set_lines(self, lines: tuple[ShowsLine, ...], name: str) -> None:
        self._lines = lines
        self._edit(self._row.with_lines(tuple(one for one in lines if one.phrase.strip())), name)

    def _edit(self, row: WrittenRow, name: str) -> None:
        """Write the row into the text."""
        if self._opened is not None:
            row = as_own(row, self._opened.table_row)
        if row == self._row:
            self._say_status()
        elif self._takes(
            lambda file: with_siblings(file, self.place, row, self._ticked, name and f"{self._row_id} {name}")
        ):
            self._row = row
            self._changed()

    def _change_file(self, change: Callable[[EditedFile], EditedFile]) -> None:
        if self._takes(change):
            self._take_row()
            self._changed()

    def _takes(self, change: Callable[[EditedFile], EditedFile]) -> bool:
        """Return whether the text could be changed like this; shows why not."""
        try:
            self._file = self._file if self._opened is None else change(self._file)
        except BiddingTrainerError as error:
            self._publish(replace(self.state, message=str(error)))
            return False
        return self._opened is not None

    def _take_row(self) -> None:
        """Update the form from the text of the row, as far as it is readable."""
        opened = self._opened
        if opened is None:
            return
        try:
            own = self._file.row(*self.place)
        except UnusableFileError:
            return
        if own is None and self._row_id not in opened.rows:
            self._row_id = open_again(opened, self._file)
            own = self._file.row(*self.place)
        self._row = own.written if own is not None and own.written is not None else opened.table_row
        if (
            self._row.with_lines(tuple(one for one in self._lines if one.phrase.strip())) != self._row
            or not self._lines
        ):
            self._lines = self._row.lines

    def _changed(self) -> None:
        """Show the present text, and prove it after a pause."""
        self.whole.drop()
        self._dealing.drop()
        self.earning.forget()
        self._pauses += 1
        number = self._pauses
        self._proving.drop()
        self._following.drop()
        self._say_status(is_proving=True)
        self._pause(lambda: self._prove() if number == self._pauses else None)

    def _prove(self) -> None:
        opened, file, lines, row = self._opened, self._file, self._lines, self._row_id
        siblings = tuple((one.situation, one.title) for one in self._siblings() if one.is_on)
        if opened is not None:
            self._proving.run(lambda: proved_of(opened, file, lines, row, siblings), self._show_proof)

    def _show_proof(self, proved: Proved) -> None:
        if proved.proof is None:
            # The last proof stays, paler, until there is another one; what its lines mean stays as well.
            before = self._proved
            proved = replace(proved, proof=before.proof, meanings={**before.meanings, **proved.meanings})
        self._proved = proved
        self._say_status()
        self._follow(proved)

    def _follow(self, proved: Proved) -> None:
        """Show what partner believes of the row's call, and what partner answers."""
        book, call, sides = proved.book, proved.followed, proved.sides
        if book is None or call is None or sides is None:
            return

        def done(lines: tuple[str, ...]) -> None:
            self._proved = self._proved.with_partner(lines)
            self._say_status()

        self._following.run(lambda: partners_view(book, sides[1].auction, call), done)

    def _say_status(self, *, is_proving: bool = False) -> None:
        """Publish everything that follows from the text and its proof."""
        opened, proved = self._opened, self._proved
        if opened is None:
            return
        is_kept = self._file.text == (opened.read if opened.read is not None else opened.file.text)
        faults = proved.faults + len(proved.problems)
        empty = any(not one.phrase.strip() for one in self._lines)
        is_dropped = (standing := change_of(self._file, self.place)) == DROPPED
        is_sound = not (is_proving or faults or empty)
        self._publish(
            replace(
                self.state,
                title=proved.words or self.state.title,
                own=own_display(self._file, opened.book),
                change=standing,
                file_text=file_text(opened),
                form=form_of(
                    self._row,
                    self._lines,
                    opened.book.game,
                    bound=opened.letters,
                    meanings=proved.meanings,
                    problems=proved.line_problems,
                    broken=proved.broken,
                    name=name_text(self._file, self.place, opened.book.game),
                ),
                text=self._file.text,
                problems=proved.problems,
                proof=proved.proof or ProofDisplay(),
                is_proving=is_proving,
                is_dropped=is_dropped,
                siblings=self._siblings(),
                can_undo=self._file.can_undo,
                can_redo=self._file.can_redo,
                can_keep=is_sound and not is_kept,
                can_try=is_sound and proved.sides is not None,
                can_earn=is_sound and bool(comparison_text(opened, self._file, self.place)[0]),
                can_write_answers=not is_proving and proved.lost is not None,
                is_kept=is_kept,
                can_prove_whole=is_kept and opened.read is not None,
                whole=self.whole.state,
                saving_text=saving_text(proved, is_kept=is_kept and self._was_kept, is_dropped=is_dropped),
                message="",
            )
        )

    def _failed(self, error: Exception) -> None:
        self._publish(replace(self.state, busy="", is_proving=False, message=str(error)))

    def _publish(self, state: EditingState) -> None:
        self.state = state
        self._show(state)
