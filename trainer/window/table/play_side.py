"""The side of the table during the play: the standing, the trick, a line for a card, claiming and conceding."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QSpinBox, QVBoxLayout, QWidget

from trainer.screens.table.table_state import MoveDisplay, ScoreDisplay, TablePhase, TableState
from trainer.window.look.appearance import Appearance
from trainer.window.look.language import in_language
from trainer.window.look.suit_text import rich
from trainer.window.look.theme import LARGE, SMALL, SPACE, font, is_text_large, text_factor, text_height
from trainer.window.parts.answer_line import AnswerLine
from trainer.window.parts.confirm_button import ConfirmButton
from trainer.window.parts.controls import PlainButton, label, line, rich_label
from trainer.window.table.deal_table import spoken_trick

_TYPE_A_CARD = "Type a card such as SJ or D10 and press Enter"


class CardLine(AnswerLine):
    """The line for typing a card."""

    def __init__(self) -> None:
        super().__init__()
        self.edit.setPlaceholderText("Type a card: SJ, h9, d10")
        self.edit.setAccessibleName("Your card, typed")
        self._about = _TYPE_A_CARD
        self.button.setText("Play")
        self.button.setAccessibleName("Play the typed card")
        self.message.setAccessibleName("The error in the typed card")


class TakenBar(QWidget):
    """A bar of the tricks or points of both sides, from either end, with a mark at the learner's goal."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._score: ScoreDisplay | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(self.sizeHint().height())
        appearance.changed.connect(self.update)

    def show_score(self, score: ScoreDisplay | None, unit: str) -> None:
        """Show the score of the play; `unit` is the unit of the count."""
        self._score = score
        if score is not None:
            self.setAccessibleName(f"Your side {score.ours}, the opponents {score.theirs} of {score.total} {unit}")
        self.update()

    def sizeHint(self) -> QSize:
        """Return a flat size."""
        return QSize(320, 23 + text_height(24) + text_height(15, scale=SMALL))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the bar with the numbers above it."""
        score = self._score
        if score is None or not score.total:
            return
        colours = self._appearance.colours
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        high = text_height(24)
        bar = QRectF(1, high + 6, self.width() - 2, 12)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.sunken))
        painter.drawRoundedRect(bar, 6, 6)
        ours = bar.width() * score.ours / score.total
        theirs = bar.width() * score.theirs / score.total
        painter.setBrush(QColor(colours.partner))
        painter.drawRoundedRect(QRectF(bar.left(), bar.top(), ours, bar.height()), 6, 6)
        painter.setBrush(QColor(colours.opponent))
        painter.drawRoundedRect(QRectF(bar.right() - theirs, bar.top(), theirs, bar.height()), 6, 6)
        text = QRectF(1, 0, self.width() - 2, high)
        painter.setFont(font(bold=True))
        painter.setPen(QColor(colours.partner))
        at_left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(text, at_left, in_language(f"Your side {score.ours}"))
        painter.setPen(QColor(colours.opponent))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(text, right, in_language(f"Opponents {score.theirs}"))
        if score.goal is None:
            return
        x = bar.left() + bar.width() * score.goal / score.total
        painter.setPen(QPen(QColor(colours.text), 3))
        painter.drawLine(round(x), round(bar.top()) - 5, round(x), round(bar.bottom()) + 5)
        painter.setFont(font(SMALL))
        wide = max(120.0, QFontMetricsF(painter.font()).horizontalAdvance(score.goal_text) + 4)
        left = max(0.0, min(self.width() - wide, x - wide / 2))
        goal = QRectF(left, bar.bottom() + 5, wide, text_height(15, scale=SMALL))
        painter.drawText(goal, Qt.AlignmentFlag.AlignCenter, score.goal_text)


class PlaySide(QWidget):
    """The line for a card, and the other actions.

    `moved` is emitted with the move of a button, `claimed` with the total that is claimed.
    """

    moved = Signal(str)
    claimed = Signal(int)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._most = 0
        self.result = rich_label(scale=LARGE, bold=True, wrap=True)
        self.bar = TakenBar(appearance)
        self.said = label(scale=SMALL, tone="muted", wrap=True)
        self.trick = label(scale=1.05, bold=True, wrap=True)
        self.trump = label(wrap=True)
        self.moves: list[PlainButton] = []
        self.line = CardLine()
        self.next = PlainButton("Next trick", kind="main")
        for later in (self.next, self.trump):
            later.hide()  # so that the panel asks for no room that it never needs at once
        self.number = QSpinBox()
        self.number.setAccessibleName("What to claim for your side, in all")
        self.number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.number.setFixedWidth(round(92 * text_factor()))
        self.claim = PlainButton("&Claim")
        self.claim.clicked.connect(lambda: self.claimed.emit(self.number.value()))
        self.rest = PlainButton("Claim a&ll")
        self.rest.clicked.connect(lambda: self.claimed.emit(self._most))
        self.concede = ConfirmButton("C&oncede", "Concede the rest?")
        self._for_moves = QVBoxLayout()
        self._for_moves.setSpacing(SPACE // 2)
        claims = QGridLayout()
        claims.setSpacing(SPACE // 2)
        in_a_row = 2 if is_text_large() else 4
        for place, control in enumerate((self.claim, self.number, self.rest, self.concede)):
            claims.addWidget(control, place // in_a_row, place % in_a_row)
        claims.setColumnStretch(in_a_row, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE * 3 // 4)
        layout.addWidget(self.result)
        layout.addWidget(self.bar)
        layout.addWidget(self.said)
        layout.addWidget(line())
        layout.addWidget(self.trick)
        layout.addWidget(self.trump)
        layout.addWidget(self.line)
        layout.addLayout(self._for_moves)
        layout.addWidget(self.next)
        layout.addStretch(1)
        layout.addLayout(claims)

    def show_play(self, state: TableState, *, is_new: bool) -> None:
        """Show the state of the play; `is_new` if the learner has to do something else than before."""
        score = state.score
        self.result.setText("" if score is None else rich(score.result, self._appearance))
        self.bar.show_score(score, state.unit)
        self.said.setText("" if score is None else score.said)
        self.trick.setText(trick_line(state))
        self.trump.setText(state.trump)
        self.trump.setVisible(bool(state.trump))
        self._show_moves(state.moves if state.is_learners_turn else ())
        waiting = state.phase is TablePhase.TRICK_DONE
        self.line.setVisible(not waiting)
        if not state.is_learners_turn:
            self.line.wait()
        self.next.setVisible(waiting)
        self._show_claims(state)
        if is_new and state.is_learners_turn:
            hand = "; ".join(suit.spoken for suit in state.hand)
            self.line.begin(f"{self.trick.text()} {spoken_trick(state)} Your hand: {hand}.")
        if is_new and waiting:
            self.next.setAccessibleDescription(self.trick.text())
            self.next.setFocus(Qt.FocusReason.OtherFocusReason)
        if not waiting:
            self.line.show_message(state.message)

    def _show_moves(self, moves: tuple[MoveDisplay, ...]) -> None:
        """Show a button for each move besides playing a card; most games have none."""
        if [button.text() for button in self.moves] == [move.label for move in moves]:
            return
        for button in self.moves:
            self._for_moves.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.moves = [self._move_button(move) for move in moves]

    def _move_button(self, move: MoveDisplay) -> PlainButton:
        button = PlainButton(move.label)
        button.clicked.connect(lambda: self.moved.emit(move.name))
        self._for_moves.addWidget(button)
        button.show()  # without waiting for the next event
        return button

    def _show_claims(self, state: TableState) -> None:
        may = (state.is_learners_turn or state.phase is TablePhase.TRICK_DONE) and not state.busy
        for control in (self.number, self.claim, self.rest, self.concede):
            control.setEnabled(may)
        self.claim.setAccessibleName(f"Claim this many {state.unit} for your side")
        self.rest.setAccessibleName(f"Claim all {state.unit} that are left")
        self.concede.set_name(f"Concede all {state.unit} that are left")
        if state.score is not None and state.most_possible != self._most:
            self._most = state.most_possible
            self.number.setSuffix(f" {state.unit}")
            self.number.setRange(state.score.ours, max(state.score.ours, self._most))
            self.number.setValue(self._most)


def trick_line(state: TableState) -> str:
    """Return what to do in the play now, or the result of a trick."""
    trick = state.trick
    complete = trick is not None and trick.winner is not None
    if trick is not None and state.phase is TablePhase.TRICK_DONE:
        return trick.said
    if state.busy:
        return state.busy
    if not state.is_learners_turn:
        return ""
    whose = f" from the hand of {state.plays_for}" if state.plays_for else ""
    if state.moves and not any(card.may_play for card in state.cards_to_choose):
        return "Choose a move."
    if trick is None:
        return "You make the opening lead."
    if complete:
        return f"{trick.said} You lead{whose}."
    return f"Trick {trick.number}: you play{whose}."
