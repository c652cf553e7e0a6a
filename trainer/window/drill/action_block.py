"""The actions for a question and its verdict: two rows of buttons that never move.

"I don't know" becomes "Undo", "Hint" becomes "Five more of these", "Answer" becomes "Next question", each in the same
rectangle.
"""

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from trainer.screens.drill.drill_state import DrillState, Phase
from trainer.window.look.theme import SMALL, SPACE, font
from trainer.window.parts.answer_line import AnswerLine
from trainer.window.parts.controls import PlainButton, label

_HEIGHT: Final = 38
"""The least height of a button; with a large text it is as high as two lines of the note beside it."""

_AROUND: Final = 40
_AROUND_MAIN: Final = 52
"""The space beside the text of a normal button and of the main one."""

_NOTHING: Final = 2
"""The page of a place without a button."""

_TALL: Final = 10_000
"""More than any text needs, in device-independent pixels."""

_LOOKS_BACK: Final = 2
"""The page of the first place when an answer is opened again after a round."""

_CHOOSE: Final = "Click one, or press its number."


class ActionBlock(QWidget):
    """The actions in a `DrillState`; the screen connects the line and the buttons."""

    def __init__(self) -> None:
        super().__init__()
        self.line = AnswerLine(is_laid_out=False)
        self.line.setParent(self)
        self.line.hide()
        self.dont_know = PlainButton("I don't &know", name="I don't know: show the answer")
        self.hint = PlainButton("&Hint")
        self.undo = PlainButton("&Undo, 5 s")
        self.more = PlainButton("&Five more of these")
        self.again = PlainButton("Another &hand", name="Try it again with another hand")
        self.report = PlainButton("&Report…", kind="chip", name="Report this question: save it in a small file")
        self.next = PlainButton("Next question", kind="main")
        self.report.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.can_report = False
        self._is_coming = False
        self._early_text = ""
        self._note = ""
        self.note = label(scale=SMALL, tone="muted", wrap=True)
        self.line.edit.textChanged.connect(self._let_answer)
        self._first = _in_one_place((self.dont_know, self.undo, self.again), "I don't know")
        self._second = _in_one_place((self.hint, self.more, QWidget()), "2nd hint: look for …")
        self._left = _in_one_place((self.line.edit, self.note))
        self._right = _in_one_place((self.line.button, self.next, QWidget()), "Back to the start", is_main=True)
        above, below = QHBoxLayout(), QHBoxLayout()
        for place in (self._first, self._second):
            above.addWidget(place)
        above.addStretch(1)
        below.addWidget(self._left, 1)
        below.addWidget(self._right)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE)
        layout.addWidget(self.line.message)
        for row in (above, below):
            row.setSpacing(SPACE)
            layout.addLayout(row)
        QWidget.setTabOrder(self.line.edit, self.line.button)
        for before, after in ((self.line.button, self.dont_know), (self.dont_know, self.hint), (self.next, self.undo)):
            QWidget.setTabOrder(before, after)

    def show_state(self, state: DrillState, onward: str) -> None:
        """Show the possible actions; `onward` labels the button that leaves the verdict."""
        answered = state.phase is Phase.ANSWERED
        asking, coming = state.phase is Phase.ASKING, state.phase is Phase.PREPARING
        calls = state.choice is None or coming
        self._first.setCurrentIndex(_LOOKS_BACK if state.looks_back else 1 if answered else 0)
        self.again.setEnabled(state.looks_back and state.can_ask_more)
        self.more.setText("&Drill this" if state.looks_back else "&Five more of these")
        self.report.setVisible(answered and self.can_report)
        # A question with answers to choose has no hints, and is answered where they stand.
        for place in (self._second, self._right):
            place.setCurrentIndex(1 if answered else 0 if calls else _NOTHING)
        self._left.setCurrentIndex(0 if calls and not answered else 1)
        self.dont_know.setEnabled(asking)
        self._show_hint(state)
        self.more.setEnabled(state.can_ask_more)
        self.undo.setEnabled(state.undo_seconds > 0)
        self.undo.setText(f"&Undo, {state.undo_seconds} s" if state.undo_seconds else "&Undo")
        self.undo.setAccessibleName("Undo: this answer was a misclick")
        self.line.edit.setEnabled((asking or coming) and calls)
        self._take_early_keys(coming=coming)
        self._let_answer()
        if answered:
            self.next.setText(onward)
            comes_back = "" if state.verdict is None or state.looks_back else state.verdict.comes_back
            self._note = comes_back
        else:
            self._note = "" if calls else _CHOOSE
        self._fit_note()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the note where it fits."""
        super().resizeEvent(event)
        self._fit_note()

    def _fit_note(self) -> None:
        """Leave the note out where a large text has no room for all of it: half a line can't be read."""
        room = QRect(0, 0, self.width() - self._right.sizeHint().width() - SPACE, _TALL)
        wrapped = int(Qt.TextFlag.TextWordWrap)
        tall = self.note.fontMetrics().boundingRect(room, wrapped, self._note).height()
        self.note.setText(self._note if tall <= self._left.height() else "")

    def begin(self, typed: tuple[str, ...], question: str) -> None:
        """Prepare the line for the call of a new question, with its text for screen readers; early typing is kept."""
        self.line.show_samples(typed)
        self.line.edit.setEnabled(True)
        self.line.begin(question, early=self._early_text)
        self._early_text = ""

    def _take_early_keys(self, *, coming: bool) -> None:
        """Let the line take what is typed while the next question comes."""
        if coming and not self._is_coming:
            self.line.edit.clear()
            self.line.edit.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self._is_coming and not coming:
            self._early_text = self.line.edit.text()
        self._is_coming = coming

    def _show_hint(self, state: DrillState) -> None:
        given, steps = len(state.hints), state.hints_in_all
        asking = state.phase is Phase.ASKING
        if self.hint.hasFocus() and asking and given >= steps:
            # A button that is switched off would lose the focus to the next one.
            self.line.edit.setFocus(Qt.FocusReason.OtherFocusReason)
        self.hint.setEnabled(asking and given < steps)
        self.hint.setText("&Hint" if not given else "2nd &hint: look for …")
        self.hint.setAccessibleName("Hint" if not given else "Second hint: what the convention looks for")

    def _let_answer(self) -> None:
        self.line.button.setEnabled(self.line.edit.isEnabled() and bool(self.line.edit.text().strip()))


def _in_one_place(widgets: tuple[QWidget, ...], longest: str = "", *, is_main: bool = False) -> QStackedWidget:
    """Return a stack that shows one of some widgets, as wide as the longest text on a button."""
    metrics = QFontMetrics(font(bold=is_main))
    around = _AROUND_MAIN if is_main else _AROUND
    place = _Place(metrics.horizontalAdvance(longest) + around if longest else 0)
    for widget in widgets:
        place.addWidget(widget)
    place.setFixedHeight(max(_HEIGHT, 2 * QFontMetrics(font(SMALL)).lineSpacing()))
    place.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return place


class _Place(QStackedWidget):
    """A stack of a certain width, less where there is no room for it; without one as wide as there is room."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self._width = width
        if width:
            self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the width of the longest text."""
        return QSize(self._width, self.height()) if self._width else super().sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return a part of that: a button that is narrower leaves out the end of its text."""
        return QSize(self._width // 2, self.height()) if self._width else super().minimumSizeHint()
