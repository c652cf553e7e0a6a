"""The editor of one question of a set: accept it, deal another, remove it, and write remarks on answers."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from trainer.window.home.small_hand import SmallHand
from trainer.window.look.appearance import Appearance
from trainer.window.look.suit_text import rich
from trainer.window.look.theme import LARGE, SMALL, SPACE
from trainer.window.parts.controls import ChoiceList, PlainButton, label, panel, rich_label, scrolled
from trainer.window.teach.written_text import WrittenLine, WrittenText

if TYPE_CHECKING:
    from trainer.screens.teach.builder_state import QuestionDisplay


class QuestionEditor(QFrame):
    """The view of a `QuestionDisplay`; the screen connects its fields."""

    kept = Signal()
    another = Signal()
    left_out = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._appearance = appearance
        self._title = label(scale=LARGE, bold=True)
        self._note = label(scale=SMALL, tone="muted")
        self._row = label(scale=SMALL, tone="muted", wrap=True)
        self._calls, self._answer = rich_label(scale=LARGE, wrap=True), rich_label(scale=LARGE, bold=True)
        self._also = label(scale=SMALL, tone="muted", wrap=True)
        self._flaw = label(tone="wrong", wrap=True)
        self.hand = SmallHand(appearance)
        self.right = WrittenLine("Say when right")
        self.wrong = ChoiceList()
        self.wrong.setSizeAdjustPolicy(ChoiceList.SizeAdjustPolicy.AdjustToContents)
        self._pupils = label(scale=SMALL, tone="muted")
        self.words = WrittenText("", 2)
        self.otherwise = WrittenLine("")
        self._otherwise = label(scale=SMALL, tone="muted")
        self.hint = WrittenLine("A hint, given before the program's own", "given before the program’s own hints")
        self.accepted = WrittenLine("Calls that count as right, the best first")
        self._warning = rich_label(tone="weak", wrap=True)
        self._of_calls = QWidget()
        self.deal_another = PlainButton("Deal a&nother")
        self.deal_another.clicked.connect(lambda: self._after_writing(self.another))
        self.leave_out = PlainButton("Rem&ove")
        self.leave_out.clicked.connect(lambda: self._after_writing(self.left_out))
        self.keep = PlainButton("&Keep, next", kind="main")
        self.keep.clicked.connect(lambda: self._after_writing(self.kept))
        self._lay_out()

    def show_question(self, display: "QuestionDisplay | None", *, is_dealing: bool) -> None:
        """Show a question; None where there is none."""
        self._inside.setVisible(display is not None)
        self._title.setText(f"Question {display.number}" if display else "No question yet")
        for button in (self.deal_another, self.leave_out, self.keep):
            button.setEnabled(display is not None and not is_dealing)
        if display is None:
            self._note.setText("")
            return
        self._note.setText(display.note)
        self._row.setText(display.row)
        calls = "  ".join(display.calls) or ("" if display.prompt else "First to call")
        *told, asked = (display.prompt or "you?").splitlines()
        before = "\n".join((*told, "")) if told else ""
        said = f"{rich(f'{calls} {before}'.lstrip(' '), self._appearance)}<b>{rich(asked, self._appearance)}</b>"
        self._calls.setText(said)
        self._calls.setAccessibleName(", ".join(filter(None, (calls, display.prompt or "you?"))))
        self._answer.setText(rich(display.answer, self._appearance))
        self._answer.setAccessibleName(f"Answer {display.answer}")
        self._answer.setStyleSheet(
            f"background: {self._appearance.colours.right_fill}; border: 1px solid {self._appearance.colours.right};"
            " border-radius: 6px; padding: 4px 10px;"
        )
        self._also.setText(display.also)
        self._also.setVisible(bool(display.also))
        self._flaw.setText(display.flaw)
        self._flaw.setVisible(bool(display.flaw))
        self.hand.show_hand(display.hand)
        self._of_calls.setVisible(display.asks_call)
        self.accepted.show_text(display.accepted)
        self._warning.setText(rich(f"⚠ {display.warning}", self._appearance))
        self._warning.setAccessibleName(display.warning)
        self._warning.setVisible(bool(display.warning))
        self._show_words(display)

    def tell(self) -> None:
        """Send the unsent text: a key may act while the cursor is still in a field."""
        for field in (self.accepted, self.right, self.words, self.otherwise, self.hint):
            field.tell()

    def _after_writing(self, what: SignalInstance) -> None:
        self.tell()
        what.emit()

    def _name_fields(self, *, asks_call: bool) -> None:
        answer, words = ("call", "The table’s own words") if asks_call else ("answer", "The program’s own words")
        self.wrong.setAccessibleName(f"The wrong {answer} that is told something of its own")
        self.words.setAccessibleName(f"Say for this wrong {answer}")
        self._otherwise.setText(f"Say for any other {answer}")
        self.otherwise.setAccessibleName(self._otherwise.text())
        for field in (self.right, self.otherwise):
            field.setPlaceholderText(words)

    def _show_words(self, display: "QuestionDisplay") -> None:
        self._name_fields(asks_call=display.asks_call)
        self.right.show_text(display.remark_on_right)
        self.hint.show_text(display.hint)
        self.otherwise.show_text(display.remark_otherwise)
        known = [(one.printed, one.call) for one in display.wrong_calls]
        if known != [(self.wrong.itemText(at), self.wrong.itemData(at)) for at in range(self.wrong.count())]:
            self.wrong.clear()
            for printed, call in known:
                self.wrong.addItem(printed, call)
        self.wrong.setCurrentIndex(max(0, self.wrong.findData(display.wrong)))
        said = next((one.said for one in display.wrong_calls if one.call == display.wrong), "")
        self._pupils.setText(f"· {said}" if said else "")
        self.words.show_text(display.remark_on_wrong)
        for one in (self.wrong, self.words):
            one.setEnabled(bool(known))

    def _lay_out_calls(self) -> None:
        of_calls = QHBoxLayout(self._of_calls)
        of_calls.setContentsMargins(0, 0, 0, 0)
        of_calls.setSpacing(SPACE)
        of_calls.addWidget(label("Counts as right", scale=SMALL, tone="muted"))
        of_calls.addWidget(self.accepted, 1)
        of_calls.addWidget(label("Hint", scale=SMALL, tone="muted"))
        of_calls.addWidget(self.hint, 2)

    def _lay_out(self) -> None:
        self._lay_out_calls()
        self._inside = QWidget()
        inside = QVBoxLayout(self._inside)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(SPACE)
        box = panel()
        box.setObjectName("sunken")
        box_layout = QVBoxLayout(box)
        box_layout.setContentsMargins(SPACE * 2, SPACE, SPACE * 2, SPACE)
        top = QHBoxLayout()
        top.addWidget(self._calls, 1)
        top.addWidget(self._answer, 0, Qt.AlignmentFlag.AlignTop)
        box_layout.addLayout(top)
        box_layout.addWidget(self.hand)
        inside.addWidget(box)
        for one in (self._row, self._also, self._flaw):
            inside.addWidget(one)
        inside.addWidget(self._of_calls)
        inside.addWidget(self._warning)
        inside.addWidget(label("Say when right", scale=SMALL, tone="muted"))
        inside.addWidget(self.right)
        for_wrong = QHBoxLayout()
        for_wrong.addWidget(label("Say for", scale=SMALL, tone="muted"))
        for_wrong.addWidget(self.wrong)
        for_wrong.addWidget(self._pupils, 1)
        inside.addLayout(for_wrong)
        inside.addWidget(self.words)
        inside.addWidget(self._otherwise)
        inside.addWidget(self.otherwise)
        inside.addStretch(1)
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self._note)
        foot = QHBoxLayout()
        foot.setSpacing(SPACE)
        foot.addWidget(self.deal_another)
        foot.addWidget(self.leave_out)
        foot.addStretch(1)
        foot.addWidget(self.keep)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 5 // 2, SPACE * 2, SPACE * 5 // 2, SPACE * 2)
        layout.setSpacing(SPACE)
        layout.addLayout(head)
        scroll = scrolled(self._inside)
        layout.addWidget(scroll, 1)
        layout.addLayout(foot)
