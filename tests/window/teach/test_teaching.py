"""A teacher makes a lesson in the window, three pupils answer it in three data folders, and the class is shown."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit
from pytestqt.qtbot import QtBot

from tests.hangs import HANGS_IN_MS
from tests.shipped_tables import shipped_lesson_library, shipped_library
from tests.slow import nightly_but_for, takes_seconds
from tests.teaching.pupils import AT, handed_in, results
from tests.window.cut_texts import cut_texts, make_the_screen_small
from tests.window.sample_room import TABLES, passing_time
from tests.window.test_accessibility import nameless
from trainer.games import game_called
from trainer.language.files.library import ConventionLibrary
from trainer.practice.questions.question import Question
from trainer.practice.questions.subject import Kind
from trainer.practice.sittings.lessons import LessonLibrary
from trainer.records.keeper import RecordKeeper
from trainer.screens.choose.practice_setup import PracticeSetup
from trainer.screens.teach.builder_state import Step
from trainer.screens.teach.class_state import Tone
from trainer.screens.teach.drafts import drafts
from trainer.screens.teach.teach_presenter import BUILDER, CLASS, LESSON_LIST
from trainer.screens.work.background import AtOnce
from trainer.window.look.appearance import Appearance
from trainer.window.start.main_window import MainWindow
from trainer.window.start.program import Program
from trainer.window.start.window_settings import WindowSettings
from trainer.window.teach import builder_view, hand_in_dialog

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

SAMPLE = "fifty-six/sample"
CHOSEN = {SAMPLE: "first-position", "bridge/acol": "opener-after-support", "spades/bis": "beside-much"}
"""Of every convention that is taught here a situation with few rows."""


class Desk:
    """A person at a computer of their own: records, lessons and window settings lie in a data folder of its own."""

    def __init__(self, home: Path, appearance: Appearance, qtbot: QtBot, convention: str = SAMPLE) -> None:
        is_sample = convention == SAMPLE
        library = ConventionLibrary(TABLES / "conventions", game_called) if is_sample else shipped_library()
        self.keeper = RecordKeeper(home / "records.sqlite")
        self.keeper.add_learner("somebody")
        self.practice = PracticeSetup(
            library,
            LessonLibrary(TABLES / "lessons", library.book) if is_sample else shipped_lesson_library(),
            self.keeper,
            "somebody",
            Random(3),
            passing_time(),
            memory=self.keeper,
        )
        self.practice.agree(convention, ())
        self.window = MainWindow(appearance)
        qtbot.addWidget(self.window)
        self.window.resize(1280, 720)
        self.program = Program(self.window, lambda: self.practice, AtOnce())
        self.screens = self.program.screens
        with qtbot.waitActive(self.window, timeout=HANGS_IN_MS):
            self.window.show()
            self.window.activateWindow()
        self.program.load()

    def answer(self, *, wrongly: bool = False) -> None:
        """Answer the question on the screen as the table does, or with another call; then go on."""
        drilling = self.program.screens.drill.presenter
        assert drilling is not None
        question = drilling._question
        assert isinstance(question, Question)
        choice = drilling._sitting.judge.reasoner.choose(question.auction, question.hand)
        legal = (one.call for group in drilling.state.groups for one in group.calls)
        right = set(map(str, choice.calls))
        drilling.answer(next(call for call in legal if call not in right) if wrongly else str(choice.call))
        drilling.go_on()


@pytest.fixture
def taught(request: pytest.FixtureRequest) -> str:
    """The convention that is taught: the sample, unless a test names another."""
    return str(getattr(request, "param", SAMPLE))


@pytest.fixture
def desk_of(
    tmp_path: Path, appearance: Appearance, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, taught: str
) -> Iterator[Callable[[str], Desk]]:
    desks: list[Desk] = []

    def made(who: str) -> Desk:
        home = tmp_path / who
        home.mkdir()
        monkeypatch.setenv("BIDDING_TRAINER_HOME", str(home))
        desks.append(Desk(home, appearance, qtbot, taught))
        return desks[-1]

    yield made
    for desk in desks:
        desk.keeper.close()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def teacher(desk_of: Callable[[str], Desk], monkeypatch: pytest.MonkeyPatch, taught: str) -> Desk:
    """A teacher with the builder open, all rows of one situation chosen, two questions each."""
    chance = Random(3)  # whether hands leave a mistake unnoticed would be left to luck
    monkeypatch.setattr("trainer.screens.teach.drafts._chance", lambda: chance)
    desk = desk_of("teacher")
    desk.window.teach_action.trigger()
    desk.window.bar.tabs["teach"].click()
    desk.screens.teach.lesson_library.new.click()
    shown = desk.program.screens.teach.presenter.builder.state.situations  # type: ignore[union-attr]
    place = [one.situation for one in shown].index(CHOSEN[taught])
    top = desk.screens.teach.builder.rows.tree.topLevelItem(place)
    assert top is not None
    top.setCheckState(0, Qt.CheckState.Checked)
    desk.screens.teach.builder.rows.go_on.click()
    desk.screens.teach.builder.text.go_on.click()
    return desk


@takes_seconds
@pytest.mark.parametrize("taught", nightly_but_for(CHOSEN, SAMPLE), indirect=True)
def test_a_lesson_goes_out_three_pupils_answer_and_the_class_shows_what_each_missed(
    teacher: Desk, desk_of: Callable[[str], Desk], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    builder = teacher.screens.teach.builder
    text = builder.text
    builder.steps[Step.TEXT].click()
    type_into(text.title, "Opening leads")
    text.text.setFocus()
    QTest.keyClicks(text.text, "A suit shows its Jack.")
    builder.steps[Step.QUESTIONS].click()
    questions = teacher.program.screens.teach.presenter.builder.draft.lesson.questions  # type: ignore[union-attr]
    assert len(questions) == 2 * len({one.row for one in questions})
    builder.questions.editor.words.setFocus()
    QTest.keyClicks(builder.questions.editor.words, "Look at the Jacks.")
    builder.questions.editor.keep.click()
    given = tmp_path / "leads.lesson"
    monkeypatch.setattr(builder_view, "asked_where", lambda *_: given)
    assert builder.to_give.text() == "&Give it to pupils", "the file is packed one step on"
    builder.to_give.click()
    builder.give.pack.click()
    assert given.is_file()
    assert printed_by(teacher, tmp_path / "leads.html", monkeypatch).count('class="question"') == len(questions)

    files = []
    for number, name in enumerate(("Anu", "Biju", "Chacko")):
        pupil = desk_of(name)
        pupil.program.open_file(given)
        assert pupil.window.screen_shown is pupil.screens.drill
        pupil.program.screens.drill.presenter.go_on()  # type: ignore[union-attr]
        for place in range(len(questions)):
            pupil.answer(wrongly=place < number)
        pupil.screens.drill.summary.results_button.click()
        dialog = pupil.program.hub.hand_in_dialog
        assert dialog is not None
        type_into(dialog.name, name)
        assert f'"pupil": "{name}"' in dialog.text.toPlainText(), "what will be in the file is shown before it is saved"
        files.append(tmp_path / f"{name}.results")
        monkeypatch.setattr(hand_in_dialog, "asked_where", lambda *_, path=files[-1]: path)
        dialog.save.click()
        assert files[-1].read_text("utf-8") == dialog.text.toPlainText()
        dialog.close()

    monkeypatch.setenv("BIDDING_TRAINER_HOME", str(tmp_path / "teacher"))
    teacher.screens.teach.class_.drop.dropped.emit(tuple(files))
    teaching = teacher.program.screens.teach.presenter
    assert teaching is not None
    teaching.take_results(tuple(files))
    state = teaching.class_.state
    assert [(one.name, one.right) for one in state.pupils] == [
        ("Anu", f"{len(questions)} of {len(questions)}"),
        ("Biju", f"{len(questions) - 1} of {len(questions)}"),
        ("Chacko", f"{len(questions) - 2} of {len(questions)}"),
    ]
    assert all(cell.tone is Tone.STRONG for cell in state.pupils[0].cells)
    assert state.gain is not None
    assert state.gain.wrong[0].who == "Biju and Chacko"
    assert teacher.screens.teach.class_.grid.isVisible()

    teacher.screens.teach.class_.gain.make.click()
    assert teaching.state.place == BUILDER
    assert teaching.builder is not None
    assert set(map(str, teaching.builder.draft.lesson.rows)) <= set(map(str, {one.row for one in questions}))


def printed_by(desk: Desk, sheet: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The questions and their key on a page, by the button of the last step."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(sheet), ""))
    desk.screens.teach.builder.give.print.click()
    dialog = desk.program.hub.print_dialog
    assert dialog is not None
    dialog.kinds.activated.emit(dialog.kinds.findData(".html"))
    dialog.save.click()
    dialog.close()
    page = sheet.read_text("utf-8")
    assert "<summary>Key" in page
    return page


def type_into(line: QLineEdit, text: str) -> None:
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, text)


def test_the_room_is_there_only_for_those_who_switch_it_on(desk_of: Callable[[str], Desk]) -> None:
    desk = desk_of("learner")
    window = desk.window
    assert not window.bar.tabs["teach"].isVisible()
    QTest.keyClick(window, Qt.Key.Key_7, Qt.KeyboardModifier.ControlModifier)
    assert window.screen_shown is not desk.screens.teach
    window.teach_action.trigger()
    assert window.bar.tabs["teach"].isVisible()
    assert window.settings().teaches
    other = MainWindow(window.appearance)
    other.place_as(WindowSettings(teaches=True))
    assert other.teach_action.isChecked()
    other.deleteLater()


def test_an_example_goes_where_the_cursor_was_left(teacher: Desk) -> None:
    """What is kept has no blanks around it, and what stands in the field must not be shown anew for that."""
    step = teacher.screens.teach.builder.text
    teacher.screens.teach.builder.steps[Step.TEXT].click()
    step.text.setFocus()
    for line in ("A suit shows its Jack.", "", ""):
        QTest.keyClicks(step.text, line)
        QTest.keyClick(step.text, Qt.Key.Key_Return)
    step.aim.setFocus()
    step.insert.click()
    first, *_, example, last = step.text.toPlainText().split("\n")
    assert (first, last) == ("A suit shows its Jack.", "")
    assert "->" in example
    step.text.setFocus()
    QTest.keyClicks(step.text, "More.")
    assert step.text.toPlainText().endswith("\nMore.")


def test_an_example_goes_to_the_end_of_a_text_that_nobody_has_entered(teacher: Desk) -> None:
    presenter, builder = teacher.program.screens.teach.presenter.builder, teacher.screens.teach.builder  # type: ignore[union-attr]
    assert presenter is not None
    presenter.write(text="A suit shows its Jack.")
    builder.steps[Step.TEXT].click()
    builder.text.insert.click()
    assert builder.text.text.toPlainText().startswith("A suit shows its Jack.\n")


def test_the_focus_waits_in_the_step_while_questions_are_dealt(teacher: Desk) -> None:
    builder = teacher.screens.teach.builder
    builder.steps[Step.QUESTIONS].click()
    state = teacher.program.screens.teach.presenter.builder.state  # type: ignore[union-attr]
    builder.show_state(replace(state, step=Step.TEXT))
    builder.show_state(replace(state, step=Step.QUESTIONS, questions=(), question=None, is_dealing=True))
    assert QApplication.focusWidget() is builder.questions
    builder.show_state(state)
    assert QApplication.focusWidget() is builder.questions.editor.keep


def test_words_are_written_for_the_question_on_which_they_were_typed(teacher: Desk) -> None:
    """Alt+K keeps the question and shows the next one while the cursor is still in the field."""
    builder = teacher.screens.teach.builder
    editor, presenter = builder.questions.editor, teacher.program.screens.teach.presenter.builder  # type: ignore[union-attr]
    assert presenter is not None
    editor.words.setFocus()
    QTest.keyClicks(editor.words, "Look again.")
    call = presenter.state.question.wrong  # type: ignore[union-attr]
    editor.keep.click()
    first, second, *_ = presenter.draft.lesson.questions
    assert presenter.state.chosen == 2
    assert dict(first.remarks) == {call: "Look again."}
    assert dict(second.remarks) == {}
    assert editor.words.toPlainText() == ""


def test_only_kinds_that_can_be_asked_of_some_row_are_offered(teacher: Desk) -> None:
    teaching = teacher.program.screens.teach.presenter
    assert teaching is not None
    builder = teaching.builder
    assert builder is not None
    boxes = teacher.screens.teach.builder.rows.kinds
    assert [kind for kind, box in boxes.items() if not box.isHidden()] == list(builder.state.offered)
    assert {Kind.CALL, Kind.SHOWS} <= {*builder.state.offered}
    teacher.screens.teach.builder.rows.show_state(replace(builder.state, offered=(Kind.CALL, Kind.SHOWS)))
    assert [kind for kind, box in boxes.items() if not box.isHidden()] == [Kind.CALL, Kind.SHOWS]


def test_what_has_no_calls_to_choose_is_told_something_for_an_answer(teacher: Desk) -> None:
    presenter = teacher.program.screens.teach.presenter.builder  # type: ignore[union-attr]
    assert presenter is not None
    editor = teacher.screens.teach.builder.questions.editor

    def said() -> list[str]:
        fields = (editor.wrong, editor.words, editor.otherwise)
        return [editor._otherwise.text(), editor.right.placeholderText(), *(one.accessibleName() for one in fields)]

    assert said()[:2] == ["Say for any other call", "The table’s own words"]
    presenter.set_kinds((Kind.SHOWS,))
    presenter.deal()
    number = next(at for at, one in enumerate(presenter.draft.lesson.questions, 1) if one.kind is Kind.SHOWS)
    presenter.choose_question(number)
    assert said()[:2] == ["Say for any other answer", "The program’s own words"]
    assert not any("call" in one for one in said())
    presenter.choose_question(1)
    assert said()[0] == "Say for any other call"


def test_a_hand_of_ones_own_is_typed_or_clicked_and_goes_into_the_lesson(teacher: Desk) -> None:
    builder = teacher.screens.teach.builder
    before = builder.questions.lines.count()
    builder.questions.own.click()
    dialog = teacher.screens.teach.own_hand
    assert dialog is not None
    assert dialog.picker is not None
    type_into(dialog.hand, "JJ9.A.TK.A")
    assert not dialog.add.isEnabled()
    type_into(dialog.hand, "JJ9.A.TK.QA")
    assert dialog.picker.cards["SJ"].count == 2
    for _ in range(2):  # both Queens, then none
        dialog.picker.cards["CQ"].click()
        assert not dialog.add.isEnabled()
    dialog.picker.cards["CK"].click()
    type_into(dialog.right, "29 s")
    assert "In your lesson 29♠ counts" in dialog._warning.accessibleName()
    assert not list(nameless(dialog))
    dialog.add.click()
    assert dialog.hand.text() == ""
    dialog.close()
    assert builder.questions.lines.count() == before + 1
    assert builder.questions.editor.accepted.text() == "29♠"
    type_into(builder.questions.editor.hint, "Count your Jacks.")
    builder.questions.editor.keep.click()
    draft = teacher.program.screens.teach.presenter.builder.draft  # type: ignore[union-attr]
    assert draft.lesson.questions[-1].hint == "Count your Jacks."


def test_each_question_is_kept_dealt_anew_or_left_out(teacher: Desk) -> None:
    presenter = teacher.program.screens.teach.presenter.builder  # type: ignore[union-attr]
    assert presenter is not None
    editor = teacher.screens.teach.builder.questions.editor
    before = presenter.draft.lesson.questions
    editor.deal_another.click()
    dealt = presenter.draft.lesson.questions
    assert dealt[0] != before[0]
    assert (dealt[0].row, dealt[1:]) == (before[0].row, before[1:])
    editor.leave_out.click()
    assert presenter.draft.lesson.questions == before[1:]
    editor.keep.click()
    assert [one.is_kept for one in presenter.state.questions][:2] == [True, False]


def test_the_proof_and_its_gap_are_in_sight_in_every_step(teacher: Desk) -> None:
    builder = teacher.screens.teach.builder
    for step, button in builder.steps.items():
        button.click()
        assert builder._sound.isVisible(), step
        assert "Every question has its answer" in builder._sound.text()
    gaps = builder.proof.gaps.count()
    assert gaps > 0
    builder.steps[Step.PROOF].click()
    builder.proof.fill.click()
    assert builder.proof.gaps.count() < gaps


def test_escape_leads_from_the_builder_to_the_shelf_and_from_there_home(teacher: Desk) -> None:
    teaching = teacher.program.screens.teach.presenter
    assert teaching is not None
    QTest.keyClick(teacher.screens.teach.builder.back, Qt.Key.Key_Escape)
    assert teaching.state.place == LESSON_LIST
    assert [line.title for line in teaching.state.lines] == ["A new lesson"]
    QTest.keyClick(teacher.screens.teach.lesson_library.lines, Qt.Key.Key_Escape)
    assert teacher.window.screen_shown is teacher.screens.today


def test_a_lesson_is_archived_brought_back_and_deleted_and_each_can_be_undone(teacher: Desk) -> None:
    teacher.screens.teach.builder.back.click()
    lesson_library, teaching = teacher.screens.teach.lesson_library, teacher.program.screens.teach.presenter
    assert teaching is not None

    def titles() -> list[str]:
        return [line.title for line in teaching.state.lines]

    lesson_library.archive.click()
    assert titles() == []
    lesson_library.show_archive.click()
    assert titles() == ["A new lesson"]
    lesson_library.archive.click()
    assert titles() == []
    lesson_library.show_archive.click()
    assert titles() == ["A new lesson"]
    lesson_library.lines.setFocus()
    QTest.keyClick(lesson_library.lines, Qt.Key.Key_Delete)
    assert titles() == []
    assert teaching.state.done == "“A new lesson” is deleted."
    assert not lesson_library.show_archive.isVisible()
    lesson_library.undo.click()
    assert titles() == ["A new lesson"]
    assert not lesson_library.undo.isVisible()


def test_what_the_pupil_sees_is_shown_and_nothing_of_it_is_kept(teacher: Desk) -> None:
    teacher.screens.teach.builder.preview.click()
    seen = teacher.window.screen_shown
    assert seen is teacher.screens.drill
    teacher.program.screens.drill.presenter.go_on()  # type: ignore[union-attr]
    teacher.answer()
    teacher.program.hub.go_back()
    assert teacher.window.screen_shown is teacher.screens.teach
    assert not teacher.keeper.attempts("somebody").attempts


def test_results_that_were_opened_show_their_class_or_say_what_is_missing(teacher: Desk, tmp_path: Path) -> None:
    path = tmp_path / "x.results"
    path.write_text("{", encoding="utf-8")
    teacher.program.open_file(path)
    teaching = teacher.program.screens.teach.presenter
    assert teaching is not None
    assert teaching.state.place == CLASS
    assert teaching.class_.state.message.startswith("x.results is no results file. Ask for the one that")


def test_results_of_a_whole_class_are_let_go_over_the_window_at_once(teacher: Desk, tmp_path: Path) -> None:
    teaching = teacher.program.screens.teach.presenter
    assert teaching is not None
    assert teaching.builder is not None
    teaching.builder.pack(tmp_path / "leads.lesson")
    pack, names = teaching.builder.draft.pack, ["Anu", "Biju", "Chacko"]
    teacher.program.hub.show("today")
    data = QMimeData()
    data.setUrls(
        [QUrl.fromLocalFile(str(handed_in(tmp_path, name.lower(), results(pack, name, {1: ""})))) for name in names]
    )
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    teacher.window.dropEvent(QDropEvent(QPoint(5, 5), copy, data, left, none))
    assert teacher.window.screen_shown is teacher.screens.teach
    assert [pupil.name for pupil in teaching.class_.state.pupils] == names


def test_a_pack_that_can_t_be_used_is_told_and_nothing_is_put_anywhere(
    desk_of: Callable[[str], Desk], tmp_path: Path
) -> None:
    desk = desk_of("pupil")
    bad = tmp_path / "bad.lesson"
    bad.write_bytes(b"no zip")
    desk.program.open_file(bad)
    assert desk.program.files.notice.box is not None
    assert "bad.lesson:1:1: this is no lesson" in desk.program.files.notice.box.text()
    assert desk.practice.own_lessons.all() == ()


def test_what_a_class_missed_is_printed_without_leaving_its_picture(teacher: Desk, tmp_path: Path) -> None:
    teaching = teacher.program.screens.teach.presenter
    assert teaching is not None
    assert teaching.builder is not None
    teaching.builder.pack(tmp_path / "leads.lesson")
    pack = teaching.builder.draft.pack
    teaching.take_results((handed_in(tmp_path, "anu", results(pack, "Anu", {1: "", 2: ""})),))
    missed = teaching.class_._to_teach(teaching.class_._class)[0]  # type: ignore[arg-type]

    teacher.screens.teach.class_.gain.print.click()
    dialog = teacher.program.hub.print_dialog
    assert dialog is not None
    assert dialog.isVisible()
    assert teacher.window.screen_shown is teacher.screens.teach
    dialog.questions.setValue(3)
    dialog.presenter.write(tmp_path / "missed.pdf")

    assert (tmp_path / "missed.pdf").read_bytes().startswith(b"%PDF-")
    (made,) = (one.pack.lesson for one in drafts().all() if one.pack.lesson.title.startswith("After "))
    assert len(made.questions) == 3
    assert {one.row for one in made.questions} <= set(missed)
    assert not {one.likeness for one in made.questions} & {one.likeness for one in pack.lesson.questions}
    dialog.close()


def test_arrows_move_through_the_picture(teacher: Desk, tmp_path: Path) -> None:
    teaching = teacher.program.screens.teach.presenter
    assert teaching is not None
    assert teaching.builder is not None
    given = tmp_path / "leads.lesson"
    teaching.builder.pack(given)
    pack = teaching.builder.draft.pack
    teaching.take_results((handed_in(tmp_path, "anu", results(pack, "Anu", {1: "P", 2: ""})),))
    grid = teacher.screens.teach.class_.grid
    assert "In all " in grid.accessibleName()
    late = replace(teaching.class_.state, pupils=(replace(teaching.class_.state.pupils[0], note="very very late"),))
    before_it = grid.minimumSizeHint().width()
    grid.show_state(late)
    assert grid.minimumSizeHint().width() > before_it, "what stands at the right has its room"
    grid.show_state(teaching.class_.state)
    grid.setFocus()
    QTest.keyClick(grid, Qt.Key.Key_Right)
    before = teaching.class_.state.chosen
    assert before is not None
    QTest.keyClick(grid, Qt.Key.Key_Left)
    assert teaching.class_.state.chosen == max(0, before - 1)
    assert "Anu" in grid.accessibleName()


def test_a_pupils_own_answers_are_opened_by_the_name_and_the_marks_are_saved(
    teacher: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    draft = teacher.program.screens.teach.presenter.builder.draft  # type: ignore[union-attr]
    one, other = results(draft.pack, "Anna", {1: ""}), results(draft.pack, "Anna", at=AT + timedelta(days=1))
    files = tuple(handed_in(tmp_path, name, of) for name, of in (("one", one), ("other", other)))
    teaching = teacher.screens.teach
    teaching.lesson_library.drop.dropped.emit(files)
    teaching.class_.grid.setFocus()
    QTest.keyClick(teaching.class_.grid, Qt.Key.Key_Return)
    dialog = teaching.pupil
    assert dialog is not None
    assert dialog.isVisible()
    assert dialog.answers.count() == len(draft.lesson.questions)
    assert not list(nameless(dialog))
    presenter = teacher.program.screens.teach.presenter.class_  # type: ignore[union-attr]
    work = presenter.state.work
    assert work is not None
    assert [(line.counts, line.said.endswith("answered")) for line in work.hand_ins] == [(False, True), (True, True)]
    teaching.class_.counts.activated.emit(1)
    assert presenter.state.pupils[0].right == f"{len(draft.lesson.questions) - 1} of {len(draft.lesson.questions)}"
    dialog.close()
    QTest.keyClick(teaching.class_.grid, Qt.Key.Key_Return)
    assert presenter.state.work is not None
    assert presenter.state.work.answers[0].call == "did not know"
    dialog.apart.click()
    assert not dialog.isVisible()
    assert [pupil.name for pupil in presenter.state.pupils] == ["Anna", "Anna (2)"]
    teaching.class_.order.activated.emit(2)
    assert [pupil.name for pupil in presenter.state.pupils] == ["Anna (2)", "Anna"]
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "marks.csv"), ""))
    teaching.class_.marks.click()
    lines = (tmp_path / "marks.csv").read_text("utf-8-sig").splitlines()
    assert [line.split(",")[0] for line in lines] == ["Pupil", "Anna (2)", "Anna"]


def test_every_control_has_a_name_in_every_place(teacher: Desk, tmp_path: Path) -> None:
    screen = teacher.screens.teach
    for button in screen.builder.steps.values():
        button.click()
        assert nameless(teacher.window) == []
    teaching = teacher.program.screens.teach.presenter
    assert teaching is not None
    assert teaching.builder is not None
    teaching.builder.pack(tmp_path / "leads.lesson")
    pack = teaching.builder.draft.pack
    screen.builder.back.click()
    assert nameless(teacher.window) == []
    teaching.open_class(pack.fingerprint)
    assert screen.class_.first_drop.isVisible(), "before anybody has handed in there is the field for the files alone"
    assert nameless(teacher.window) == []
    teaching.take_results((handed_in(tmp_path, "anu", results(pack, "Anu", {1: ""})),))
    assert nameless(teacher.window) == []
    teacher.program.hub.hand_in(pack.name)
    assert teacher.program.hub.hand_in_dialog is not None
    assert nameless(teacher.program.hub.hand_in_dialog) == []


@pytest.mark.usefixtures("large_text")
@pytest.mark.qt_log_ignore("propagateSizeHints")
def test_dialogs_fit_a_small_screen_with_a_large_text(
    teacher: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_the_screen_small(monkeypatch)
    screen, teaching = teacher.screens.teach, teacher.program.screens.teach.presenter
    screen.builder.questions.own.click()
    own_hand = screen.own_hand
    assert own_hand is not None
    type_into(own_hand.hand, "JJ9.A.TK.QA")
    type_into(own_hand.right, "29 s")
    assert cut_texts(own_hand) == []
    own_hand.close()

    assert teaching is not None
    assert teaching.builder is not None
    teaching.builder.pack(tmp_path / "leads.lesson")
    pack = teaching.builder.draft.pack
    teacher.program.hub.hand_in(pack.name)
    hand_in = teacher.program.hub.hand_in_dialog
    assert hand_in is not None
    assert cut_texts(hand_in) == []
    hand_in.close()

    files = [handed_in(tmp_path, name, results(pack, "Annamma Kurian")) for name in ("one", "two")]
    screen.lesson_library.drop.dropped.emit(tuple(files))
    QTest.keyClick(screen.class_.grid, Qt.Key.Key_Return)
    pupil = screen.pupil
    assert pupil is not None
    assert cut_texts(pupil) == []
    pupil.close()
