"""The first start: three questions on one page, and the button that begins the first lesson."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from trainer.screens.home.welcome import WelcomePresenter
from trainer.window.home.answer_card import AnswerCard
from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import LARGE, PAGE_TITLE, SMALL, SPACE, is_text_large
from trainer.window.parts.controls import ENTER, PlainButton, label, scrolled
from trainer.window.screen.screen import Hub, Screen

if TYPE_CHECKING:
    from trainer.screens.home.welcome import Answer, WelcomeState

_SIDE = SPACE * 9
_ROOM = 980
"""The width of three answers side by side, in device-independent pixels."""
_HIGH = 660


class WelcomeScreen(Screen[WelcomePresenter]):
    """The view of a `WelcomeState`."""

    has_bar = False

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.games = _Question(1, "Which game?", appearance)
        self.conventions = _Question(2, "With whom do you play it?", appearance)
        self.experiences = _Question(3, "Have you bid before?", appearance)
        self._title = label(scale=PAGE_TITLE, bold=True, wrap=True)
        self._message = label(tone="wrong", wrap=True)
        self._wants_focus = False
        self.try_one = PlainButton("Just let me &try one")
        self.teach = PlainButton("I t&each", kind="fold", name="I teach: lessons and classes")
        self.teach.setToolTip("Straight to the screen where you make lessons and see your class.")
        self.open = PlainButton("&Open a file…", kind="fold", name="Open a file, such as a lesson from your teacher")
        self.open.setToolTip("A lesson from your teacher, deals, or an agreement of your partner's.")
        self.start = PlainButton("&Start", kind="big")
        for button in (self.try_one, self.open, self.teach, self.start):
            button.setEnabled(False)  # a click before the answers are there would be lost without a word
        self._about_start = label(scale=SMALL, tone="muted")
        self._about_one = label("One hand, one call, one answer; then back here.", scale=SMALL, tone="muted", wrap=True)
        self._inside, self._foot_row = QVBoxLayout(), QHBoxLayout()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._questions(), 1)
        layout.addWidget(self._foot())

    def connect_to(self, hub: Hub) -> None:
        """Make the presenter, and connect the answers and buttons with it."""
        super().connect_to(hub)
        self.presenter = presenter = WelcomePresenter(
            hub.agreements, self.show_state, hub.begin, hub.teach, hub.background
        )
        self.games.chosen.connect(presenter.choose_game)
        self.conventions.chosen.connect(presenter.choose_convention)
        self.experiences.chosen.connect(presenter.choose_experience)
        self.try_one.clicked.connect(presenter.try_one)
        self.teach.clicked.connect(presenter.teach)
        self.open.clicked.connect(hub.ask_for_file)
        self.start.clicked.connect(presenter.begin)

    def enter(self) -> None:
        """Ask the three questions."""
        self.tell(lambda presenter: presenter.start())

    def show_state(self, state: "WelcomeState") -> None:
        """Bring the whole screen into line with the presenter's state."""
        self._title.setText(state.title or "Welcome")
        self.games.show_answers(state.games, state.game)
        self.conventions.show_answers(state.conventions, state.convention, state.ask)
        self.conventions.setVisible(bool(state.conventions))
        self.experiences.show_number(3 if state.conventions else 2)
        self.experiences.show_answers(state.experiences, state.experience)
        self.start.setText("Reading…" if state.busy else state.start)  # what stands beside it may have no room
        self.start.setAccessibleName(state.busy or state.start.replace("&", ""))
        self.start.setEnabled(state.can_start)
        self.try_one.setEnabled(state.can_start)
        self.teach.setEnabled(state.can_start)
        self.open.setEnabled(state.can_start)
        self._about_start.setText(state.busy or state.about_start)
        self._fit_foot()
        self._message.setText(state.message)
        self._message.setVisible(bool(state.message))
        if self._wants_focus and state.can_start:
            self.take_focus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Start with Enter, also from an answer that was just chosen."""
        if event.key() in ENTER and self.start.isEnabled():
            self.start.click()
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give margins to wide windows only."""
        super().resizeEvent(event)
        side = max(SPACE if is_text_large() else SPACE * 2, min(_SIDE, (self.width() - _ROOM) // 3))
        above = SPACE * 4 if self.height() >= _HIGH else SPACE * 2
        self._inside.setContentsMargins(side, above, side, SPACE)
        self._inside.setSpacing(SPACE if self.height() >= _HIGH else SPACE // 2)
        self._foot_row.setContentsMargins(side, SPACE * 3 // 2, side, SPACE * 3 // 2)
        self._fit_foot()

    def _fit_foot(self) -> None:
        """Leave out what stands beside the buttons where a large text has no room for it in two lines."""
        buttons = (self.try_one, self.open, self.teach, self.start)
        margins = self._foot_row.contentsMargins()
        room = self.width() - margins.left() - margins.right() - sum(one.sizeHint().width() for one in buttons)
        spaces, about = self._foot_row.spacing(), self._about_start.sizeHint().width()
        least = self._about_one.fontMetrics().horizontalAdvance(self._about_one.text()) * 2 // 3
        has_about = room >= about + 4 * spaces
        self._about_start.setVisible(has_about)
        self._about_one.setVisible(room - (about + spaces if has_about else 0) - 4 * spaces >= least)

    def take_focus(self) -> None:
        """Put the focus on the start button, as soon as there is something to start."""
        self._wants_focus = not self.start.isEnabled()
        self.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def _questions(self) -> QWidget:
        inside = QWidget()
        layout = self._inside
        inside.setLayout(layout)
        layout.addWidget(self._title)
        layout.addWidget(
            label("Everything can be changed later. Nothing leaves this computer.", tone="muted", wrap=True)
        )
        for question in (self.games, self.conventions, self.experiences):
            layout.addSpacing(SPACE)
            layout.addWidget(question)
        layout.addStretch(1)
        layout.addWidget(self._message)
        # Its texts ask for the height they would have at their narrowest; what counts is that at the width they have.
        inside.setMinimumHeight(1)
        return scrolled(inside)

    def _foot(self) -> QWidget:
        foot = QFrame()
        foot.setObjectName("foot")
        layout = self._foot_row
        foot.setLayout(layout)
        layout.setSpacing(SPACE // 2 if is_text_large() else SPACE * 2)
        layout.addWidget(self.try_one)
        layout.addWidget(self._about_one, 1)
        layout.addWidget(self.open)
        layout.addWidget(self.teach)
        layout.addWidget(self._about_start)
        layout.addWidget(self.start)
        return foot


class _Question(QWidget):
    """A question with its answers side by side; `chosen` is emitted with the name of the one that was clicked."""

    chosen = Signal(str)

    def __init__(self, number: int, text: str, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._names: tuple[str, ...] = ()
        self.cards: list[AnswerCard] = []
        self._number = label(str(number), scale=LARGE, bold=True, tone="accent")
        self._note = label(scale=SMALL, tone="muted", wrap=True)
        head = QHBoxLayout()
        head.setSpacing(SPACE + 2)
        head.addWidget(self._number)
        head.addWidget(label(text, scale=LARGE, bold=True))
        head.addWidget(self._note, 1, Qt.AlignmentFlag.AlignBottom)
        self._row = QHBoxLayout()
        self._row.setSpacing(SPACE * 3 // 2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE)
        layout.addLayout(head)
        layout.addLayout(self._row)
        self.setAccessibleName(text)

    def show_number(self, number: int) -> None:
        """Renumber the question, because an earlier one was hidden or shown."""
        self._number.setText(str(number))

    def show_answers(self, answers: "tuple[Answer, ...]", chosen: str, note: str = "") -> None:
        """Show the answers, and which of them is chosen."""
        self._note.setText(note)
        self._names = tuple(one.name for one in answers)
        while len(self.cards) < len(answers):
            card, place = AnswerCard(self._appearance), len(self.cards)
            card.clicked.connect(lambda _, place=place: self.chosen.emit(self._names[place]))
            self.cards.append(card)
            self._row.addWidget(card, 1)
        for card, answer in zip(self.cards, answers, strict=False):
            card.show_answer(answer.title, answer.lines, answer.sign)
            card.setChecked(answer.name == chosen)
        for place, card in enumerate(self.cards):
            card.setVisible(place < len(answers))
