"""Printing: the kind of file, the paper, the names, the number of questions, and the destination."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from trainer.printing.handouts.handout import SLIDES
from trainer.window.look.file_dialogs import asked_where
from trainer.window.look.theme import LARGE, SMALL, SPACE
from trainer.window.parts.controls import ChoiceList, PlainButton, label
from trainer.window.parts.fitting_dialog import FittingDialog
from trainer.window.parts.tick_box import TickBox

if TYPE_CHECKING:
    from trainer.screens.printing.print_presenter import PrintState
    from trainer.screens.printing.sheets import Sheet
    from trainer.window.screen.screen import Hub

_SIZE: Final = (520, 420)
_PAPERS: Final = (("a4", "A4"), ("letter", "Letter"))
_TO_A_PAGE: Final = (
    (4, "Four questions on a page"),
    (8, "Eight questions on a page"),
    (12, "Twelve questions on a page"),
    (1, "One question on a page, in large print"),
    (SLIDES, "Slides: a question, then its answer"),
)
_MOST_QUESTIONS: Final = 200
_ABOUT_SEED: Final = "Another word or number deals other hands; the same one deals these again."


class PrintDialog(FittingDialog):
    """The view of a `PrintState` for one sheet. Its pages are made in the slow background. Escape closes it."""

    def __init__(self, hub: "Hub", sheet: "Sheet", parent: QWidget) -> None:
        from trainer.screens.printing.print_presenter import PrintPresenter

        super().__init__(_SIZE, parent)
        clock = hub.agreements.practice.clock
        self.presenter = PrintPresenter(sheet, self.show_state, hub.slow, lambda: clock().astimezone().date())
        self._state: PrintState | None = None
        self._title = label(scale=LARGE, bold=True, wrap=True)
        self.kinds, self.papers, self.to_a_page = ChoiceList(), ChoiceList(), ChoiceList()
        self.forms = ChoiceList()
        self.players, self.seed, self.questions = QLineEdit(), QLineEdit(), QSpinBox()
        self.players.setPlaceholderText("such as Anna, Biju; empty: as agreed")
        self.questions.setRange(1, _MOST_QUESTIONS)
        self.questions.lineEdit().setTextMargins(SPACE, 0, 0, 0)  # in line with the other fields
        self._about_seed = label(_ABOUT_SEED, scale=SMALL, tone="muted", wrap=True)
        for paper, said in _PAPERS:
            self.papers.addItem(said, paper)
        for many, said in _TO_A_PAGE:
            self.to_a_page.addItem(said, many)
        self.colours = TickBox("A colour for every suit", hub.appearance)
        self.whole = TickBox("The whole book, with every call (100 pages or more)", hub.appearance)
        self._rows: dict[QWidget, QLabel] = {}
        self._said, self._message = label(tone="muted", wrap=True), label(tone="wrong", wrap=True)
        self.open_button = PlainButton("&Open it")
        self.close_button = PlainButton("Close")
        self.save = PlainButton("&Save…", kind="main", name="Save the file")
        self._lay_out()
        self.kinds.activated.connect(lambda at: self.presenter.choose_kind(self.kinds.itemData(at)))
        for box in (self.papers, self.to_a_page, self.forms):
            box.activated.connect(lambda _: self._tell())
        for line in (self.players, self.seed):
            line.textEdited.connect(lambda _: self._tell())
        self.questions.valueChanged.connect(lambda _: self._tell())
        self.colours.clicked.connect(self._tell)
        self.whole.clicked.connect(self._tell)
        self.save.clicked.connect(self._save)
        self.open_button.clicked.connect(self._open)
        self.close_button.clicked.connect(self.close)

    def ask(self) -> None:
        """Open the dialog."""
        self.presenter.start()
        self.open()
        self.take_focus()

    def show_state(self, state: "PrintState") -> None:
        """Update the whole dialog from the presenter's state."""
        self.setWindowTitle(f"Print: {state.what}")
        if self._state is None:
            for ending, name in state.kinds:
                self.kinds.addItem(name, ending)
            self.forms.addItem("Our own, on one page", "")
            for form in state.forms:
                self.forms.addItem(f"Sections of {form.upper()}’s card, both sides", form)
            self._fill(state)
        self._state = state
        self._title.setText(f"{state.what}: {state.title}")
        self._rows[self.questions].setText(f"&{state.counted}")
        self.questions.setAccessibleName(state.counted)
        for widget, is_there in (
            (self.forms, bool(state.forms)),
            (self.papers, state.has_paper),
            (self.players, state.has_players),
            (self.questions, state.asks),
            (self.to_a_page, state.has_pages),
            (self.seed, state.asks),
        ):
            widget.setVisible(is_there)
            self._rows[widget].setVisible(is_there)
        self._about_seed.setVisible(state.asks)
        self.whole.setVisible(state.has_book)
        self.save.setEnabled(not state.busy)
        self.open_button.setVisible(state.written is not None)
        for shown, text in (
            (self._said, state.busy or (state.said if state.written else "")),
            (self._message, state.message),
        ):
            shown.setText(text)
            shown.setVisible(bool(text))

    def take_focus(self) -> None:
        """Put the focus on the kind of file."""
        self.kinds.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fill(self, state: "PrintState") -> None:
        chosen = state.chosen
        self.players.setText(chosen.players)
        self.seed.setText(chosen.seed)
        self.questions.setValue(chosen.questions)
        self.papers.setCurrentIndex(self.papers.findData(chosen.paper))
        self.to_a_page.setCurrentIndex(self.to_a_page.findData(chosen.to_a_page))
        self.colours.setChecked(chosen.four_colours)
        self.whole.setChecked(chosen.is_whole)
        self.forms.setCurrentIndex(self.forms.findData(chosen.form))

    def _tell(self) -> None:
        """Send all current choices to the presenter."""
        if self._state is not None:
            self.presenter.choose(
                replace(
                    self._state.chosen,
                    players=self.players.text(),
                    paper=self.papers.currentData(),
                    four_colours=self.colours.isChecked(),
                    questions=self.questions.value(),
                    to_a_page=self.to_a_page.currentData(),
                    seed=self.seed.text(),
                    is_whole=self.whole.isChecked(),
                    form=self.forms.currentData(),
                )
            )

    def _save(self) -> None:
        state = self._state
        if state is None:
            return
        kind = f"{dict(state.kinds)[state.ending]} (*{state.ending})"
        chosen = asked_where(self, "Save", state.file_name, kind)
        if chosen is not None:
            self.presenter.write(chosen)

    def _open(self) -> None:
        if self._state is not None and self._state.to_read is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._state.to_read)))

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 3, SPACE * 2, SPACE * 3, SPACE * 2)
        layout.setSpacing(SPACE * 3 // 2)
        layout.addWidget(self._title)
        fields = QGridLayout()
        fields.setSpacing(SPACE)
        fields.setColumnStretch(1, 1)
        named: tuple[tuple[str, QWidget], ...] = (
            ("&File", self.kinds),
            ("&Layout", self.forms),
            ("&Paper", self.papers),
            ("&Names", self.players),
            ("&Questions", self.questions),
            ("On a pa&ge", self.to_a_page),
            ("Set of &hands", self.seed),
        )
        for row, (text, widget) in enumerate(named):
            beside = label(text)
            beside.setBuddy(widget)
            widget.setAccessibleName(text.replace("&", ""))
            fields.addWidget(beside, row, 0)
            fields.addWidget(widget, row, 1)
            self._rows[widget] = beside
        fields.addWidget(self._about_seed, len(named), 1)
        self.seed.setAccessibleDescription(_ABOUT_SEED)
        self.players.setToolTip("The players, separated by commas, to print on the page.")
        layout.addLayout(fields)
        layout.addWidget(self.colours)
        layout.addWidget(self.whole)
        layout.addWidget(self._said)
        layout.addWidget(self._message)
        layout.addStretch(1)
        foot = QHBoxLayout()
        foot.addWidget(self.open_button)
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        foot.addWidget(self.save)
        layout.addLayout(foot)
