"""The end of a drill: what went well, and what comes back when."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from trainer.screens.drill.drill_state import RowResult, SummaryDisplay
from trainer.window.drill.answer_chips import AnswerChips
from trainer.window.look.appearance import Appearance
from trainer.window.look.grade_colours import grade_colours
from trainer.window.look.theme import LARGE, SMALL, SPACE, TITLE, font
from trainer.window.parts.controls import PlainButton, clear, label, line


class ShareRing(QWidget):
    """A ring, filled by the share of right answers, with the numbers in it."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._passed, self._asked = 0, 0
        self.setFixedSize(self.sizeHint())

    def show_share(self, passed: int, asked: int) -> None:
        """Show how many of the questions that were asked were answered rightly."""
        self._passed, self._asked = passed, asked
        self.setAccessibleName(f"{passed} of {asked} right")
        self.update()

    def sizeHint(self) -> QSize:
        """Return a square."""
        return QSize(104, 104)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ring from the top, clockwise."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self._appearance.colours
        place = QRectF(self.rect()).adjusted(8, 8, -8, -8)
        painter.setPen(QPen(QColor(colours.border), 11))
        painter.drawEllipse(place)
        share = self._passed / self._asked if self._asked else 0.0
        if share:
            painter.setPen(QPen(QColor(colours.right), 11, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
            painter.drawArc(place, 90 * 16, round(-360 * 16 * share))
        painter.setFont(font(LARGE, bold=True))
        painter.setPen(QColor(colours.text))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, f"{self._passed}/{self._asked}")


class SummaryView(QWidget):
    """The view of a summary, with buttons for two ways on, and a third for handing in results.

    `answers` open a question again.
    """

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._ring = ShareRing(appearance)
        self._back_first = False
        self._headline = label(scale=TITLE, bold=True, wrap=True)
        self._outcome = label(scale=LARGE, wrap=True)
        self._cost = label(tone="muted", wrap=True)
        self._trouble = label(tone="wrong", wrap=True)
        self._well = _Results("What went well", "Nothing this time.", appearance)
        self._back = _Results("What was missed", "Nothing: every answer was right.", appearance)
        self.again_button = PlainButton("Again", kind="main", name="Drill the same again")
        self.another_button = PlainButton("Choose another", name="Choose another drill")
        self.results_button = PlainButton("&Save my results…", kind="main")
        words = QVBoxLayout()
        words.addStretch(1)
        words.addWidget(self._headline)
        words.addWidget(self._outcome)
        words.addWidget(self._cost)
        words.addWidget(self._trouble)
        words.addStretch(1)
        head = QHBoxLayout()
        head.setSpacing(SPACE * 3)
        head.addWidget(self._ring)
        head.addLayout(words, 1)
        self.answers = AnswerChips(appearance)
        columns = QHBoxLayout()
        columns.setSpacing(SPACE * 2)
        columns.addWidget(self._back, 1)
        columns.addWidget(self._well, 1)
        self._foot = foot = QHBoxLayout()
        foot.setSpacing(SPACE * 2)
        foot.addStretch(1)
        foot.addWidget(self.another_button)
        foot.addWidget(self.again_button)
        foot.addWidget(self.results_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 4, SPACE * 3, SPACE * 4, SPACE * 3)
        layout.setSpacing(SPACE * 2)
        layout.addLayout(head)
        layout.addWidget(self.answers)
        layout.addLayout(columns, 1)
        layout.addLayout(foot)
        appearance.changed.connect(self._ring.update)

    def label_way_out(self, text: str, *, goes_first: bool) -> None:
        """Name `another_button`; where it `goes_first`, it is the main way on unless a lesson was not passed."""
        self.another_button.setText(text)
        self.another_button.setAccessibleName(text.replace("&", ""))
        self._back_first = goes_first

    def show_summary(self, summary: SummaryDisplay, message: str) -> None:
        """Show how a sitting went; `message` says where answers could not be saved."""
        self._ring.show_share(summary.passed, summary.asked)
        self._headline.setText(summary.headline)
        self._outcome.setText(summary.outcome)
        self._cost.setText(summary.cost)
        self._cost.setVisible(bool(summary.cost))
        self._trouble.setText(f"⚠ {message}" if message else "")
        self._trouble.setVisible(bool(message))
        self._outcome.setVisible(bool(summary.outcome))
        self.answers.show_answers(summary.answers)
        self._well.show_rows(summary.went_well)
        self._back.show_rows(summary.comes_back)
        self.again_button.setAccessibleDescription(summary.headline)
        self.results_button.setVisible(summary.can_hand_in)
        goes_back = self._back_first and summary.is_clean is not False
        first = self.results_button if summary.can_hand_in else self.another_button if goes_back else self.again_button
        beside, last = self.another_button, self.again_button
        if goes_back:
            beside, last = last, beside
        for place, button in enumerate((beside, last), start=1):  # the main way on stands at the right, as everywhere
            self._foot.removeWidget(button)
            self._foot.insertWidget(place, button)
            button.setProperty("kind", "main" if button is first else "plain")
            button.style().polish(button)
        QWidget.setTabOrder(beside, last)
        QWidget.setTabOrder(last, self.results_button)
        first.setFocus(Qt.FocusReason.OtherFocusReason)


class _Results(QFrame):
    """A column of rows."""

    def __init__(self, title: str, when_empty: str, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.setObjectName("panel")
        self._when_empty = when_empty
        self._rows = QVBoxLayout()
        self._rows.setContentsMargins(0, 0, SPACE, 0)
        self._rows.setSpacing(SPACE)
        inside = _Rows()
        inside.setLayout(self._rows)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inside)
        scroll.setAccessibleName(title)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 2, SPACE * 2, SPACE, SPACE * 2)
        layout.setSpacing(SPACE)
        layout.addWidget(label(title, scale=LARGE, bold=True))
        layout.addWidget(scroll, 1)

    def show_rows(self, results: tuple[RowResult, ...]) -> None:
        """Show the rows."""
        clear(self._rows)
        if not results:
            self._rows.addWidget(label(self._when_empty, tone="muted", wrap=True))
        for number, result in enumerate(results):
            if number:
                self._rows.addWidget(line())
            self._rows.addWidget(_row(result, self._appearance))
        self._rows.addStretch(1)


class _Rows(QWidget):
    """Rows whose height follows from the width of the list alone, or it would scroll without need."""

    def minimumSizeHint(self) -> QSize:
        """Return no size: at the least width the words take more lines than they have here."""
        return QSize(0, 0)


def _row(result: RowResult, appearance: Appearance) -> QWidget:
    made = QWidget()
    top = QHBoxLayout()
    top.addWidget(label(result.name, bold=True, wrap=True), 1)
    top.addWidget(label(f"{result.passed} of {result.asked}", bold=True), 0, Qt.AlignmentFlag.AlignTop)
    below = QHBoxLayout()
    below.addWidget(label(result.title, scale=SMALL, tone="muted", wrap=True), 1)
    below.addWidget(label(f"↻ {result.comes_back}", scale=SMALL, tone="muted"), 0, Qt.AlignmentFlag.AlignTop)
    layout = QVBoxLayout(made)
    layout.setContentsMargins(0, SPACE // 2, 0, SPACE // 2)
    layout.setSpacing(2)
    layout.addLayout(top)
    layout.addLayout(below)
    if result.cost:
        cost = label(result.cost, scale=SMALL, bold=True, wrap=True)
        cost.setStyleSheet(f"color: {grade_colours(result.grade, appearance.colours)[0]}")
        layout.addWidget(cost)
    for words in made.findChildren(QLabel):
        # A label that has once been given another policy does not ask for it again.
        policy = words.sizePolicy()
        policy.setHeightForWidth(words.wordWrap())
        words.setSizePolicy(policy)
    said = f"{result.name}: {result.passed} of {result.asked} right, comes back {result.comes_back}"
    made.setAccessibleName(f"{said}, {result.cost}" if result.cost else said)
    return made
