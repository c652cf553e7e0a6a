"""The verdict on an answer: sign, word and colour, the reasons, and the way on."""

from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from trainer.screens.drill.drill_state import NOT_KNOWN, ChoiceDisplay, FoldDisplay, PriceDisplay, VerdictDisplay
from trainer.window.drill.choice_view import OptionList
from trainer.window.drill.column import Column
from trainer.window.drill.worked_view import WorkedView
from trainer.window.look.appearance import Appearance
from trainer.window.look.grade_colours import grade_colours
from trainer.window.look.suit_text import rich
from trainer.window.look.theme import LARGE, RADIUS, SMALL, SPACE
from trainer.window.look.verdict_picture import VerdictSign, verdict_colours
from trainer.window.parts.controls import PlainButton, clear, label, rich_label, turn_page

_SMALL_SIGN: Final = 22


class VerdictView(QWidget):
    """The view of a verdict. The button `next` shows the next question, and may be placed elsewhere."""

    def __init__(self, appearance: Appearance, next_button: PlainButton | None = None) -> None:
        super().__init__()
        self._appearance = appearance
        self._verdict: VerdictDisplay | None = None
        self.asked = label(scale=SMALL, tone="muted", wrap=True)
        self.options = OptionList(appearance)
        self._sign = VerdictSign(appearance)
        self._headline = rich_label(scale=LARGE, bold=True, wrap=True)
        self._model = rich_label(scale=1.05, wrap=True)
        self._price = rich_label(scale=1.05, wrap=True)
        self._head = QFrame()
        self._head.setObjectName("verdict")
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._headline)
        words.addWidget(self._model)
        words.addWidget(self._price)
        head = QHBoxLayout(self._head)
        head.setContentsMargins(SPACE * 2, SPACE * 3 // 2, SPACE * 2, SPACE * 3 // 2)
        head.setSpacing(SPACE * 3 // 2)
        head.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(words, 1)
        self._reasons = QVBoxLayout()
        self._reasons.setContentsMargins(0, 0, 0, 0)
        self._reasons.setSpacing(SPACE * 5 // 4)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE * 5 // 4)
        column.addWidget(self.asked)
        column.addWidget(self.options)
        column.addLayout(self._reasons)
        self._scroll = scroll = Column(inside)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._comes_back = label(scale=SMALL, tone="muted", wrap=True)
        self._trouble = label(scale=SMALL, tone="wrong", wrap=True)
        self.next = next_button or PlainButton("Next", kind="main")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE * 3 // 2)
        layout.addWidget(self._head)
        layout.addWidget(scroll, 1)
        layout.addWidget(self._trouble)
        if next_button is None:
            foot = QHBoxLayout()
            foot.addWidget(self._comes_back, 1)
            foot.addWidget(self.next)
            layout.addLayout(foot)
        appearance.changed.connect(self._paint)

    def show_verdict(
        self, verdict: VerdictDisplay, message: str, *, onward: str, choice: ChoiceDisplay | None = None
    ) -> None:
        """Show a verdict, and `onward` on the button; `message` says where the answer could not be saved.

        `choice` has the answers, marked. The button takes the focus, and its name begins with the verdict: so that is
        what a screen reader says first, and says once.
        """
        fresh = verdict is not self._verdict
        self._verdict = verdict
        self._trouble.setText(f"⚠ {message}" if message else "")
        self._trouble.setVisible(bool(message))
        if not fresh:
            return
        self.next.setText(onward)
        marked = () if choice is None else (option.spoken for option in choice.options if option.mark)
        worked = () if verdict.worked is None else (verdict.worked.spoken,)
        price = () if verdict.price is None else (verdict.price.said,)
        words = (verdict.headline, *price, *marked, *verdict.sentences, *worked)
        said = f"{verdict.kind.capitalize()}. {' '.join(words)}"
        self.next.setAccessibleName(f"{said} {onward.replace('&', '')}")
        self._sign.show_kind(verdict.kind)
        self._sign.setAccessibleName(verdict.kind)
        self._comes_back.setText(verdict.comes_back)
        self._show_options(choice)
        self._scroll.verticalScrollBar().setValue(0)
        self._paint()
        self.next.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let the page keys scroll the text although the focus is on the button."""
        if not turn_page(self._scroll, event):
            super().keyPressEvent(event)

    def _show_options(self, choice: ChoiceDisplay | None) -> None:
        """Show all hands again, because the reasons mention each; of texts only the right and the wrong one."""
        self.options.setVisible(choice is not None)
        self.asked.setVisible(choice is not None)
        if choice is not None:
            self.asked.setText(choice.prompt)
            only_marked = not any(option.hand for option in choice.options)
            self.options.show_options(choice, can_choose=False, only_marked=only_marked)

    def _paint(self) -> None:
        verdict = self._verdict
        if verdict is None:
            return
        ink, fill = verdict_colours(verdict.kind, self._appearance.colours)
        self._head.setStyleSheet(
            f"QFrame#verdict {{ background: {fill}; border: 1px solid {ink}; border-radius: {RADIUS}px; }}"
            f"QFrame#verdict QLabel {{ color: {ink}; }}"
        )
        self._headline.setText(rich(verdict.headline, self._appearance))
        shows_model = verdict.kind not in {"right", NOT_KNOWN} and bool(verdict.model_text)
        model = f"{rich(verdict.model_text, self._appearance)} <b>{rich(verdict.model, self._appearance)}</b>"
        self._model.setText(model if shows_model else "")
        self._model.setVisible(shows_model)
        self._paint_price(verdict.price)
        clear(self._reasons)
        parts: list[QWidget] = [self._sentence(sentence, verdict) for sentence in verdict.sentences]
        if verdict.worked is not None:
            parts.insert(verdict.worked.place, WorkedView(verdict.worked, self._appearance))
        for part in parts:
            self._reasons.addWidget(part)
        if verdict.cards.legend:
            self._reasons.addWidget(self._legend(verdict))
        if verdict.source and verdict.kind != "right":
            source = self._reason(verdict.source, SMALL)
            source.setProperty("tone", "muted")
            self._reasons.addWidget(source)
        for fold in verdict.more if verdict.kind != "right" else ():
            self._add_fold(fold)
        self._reasons.addStretch(1)
        self._fit()

    def _paint_price(self, price: PriceDisplay | None) -> None:
        """Paint the price with the sign and the colour of its grade; only words if just the agreement counts."""
        self._price.setVisible(price is not None)
        if price is None:
            return
        ink = grade_colours(price.grade, self._appearance.colours)[0] if price.grade else self._appearance.colours.muted
        said = rich(price.said, self._appearance)
        self._price.setText(f'<span style="color:{ink}"><b>{price.sign}</b> {said}</span>')
        self._price.setAccessibleName(price.said)

    def _fit(self) -> None:
        """Adapt the height now, and again once new widgets have their font and width."""
        self._scroll.fit()
        QTimer.singleShot(0, self._scroll, self._scroll.fit)

    def _sentence(self, sentence: str, verdict: VerdictDisplay) -> QWidget:
        """Return a sentence; the one on the right call has its sign, and the call in bold."""
        if sentence != verdict.right:
            return self._reason(sentence, 1.0)
        sign = VerdictSign(self._appearance, _SMALL_SIGN)
        sign.setAccessibleName("right")
        before, call, behind = sentence.partition(verdict.model)
        words = self._reason("", 1.0)
        said = (rich(before, self._appearance), rich(call, self._appearance), rich(behind, self._appearance))
        words.setText(f"{said[0]}<b>{said[1]}</b>{said[2]}")
        row = QWidget()
        beside = QHBoxLayout(row)
        beside.setContentsMargins(SPACE // 2, 0, 0, 0)
        beside.setSpacing(SPACE * 5 // 4)
        beside.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        beside.addWidget(words, 1)
        return row

    def _legend(self, verdict: VerdictDisplay) -> QLabel:
        """Return the legend for the colours of the rings on cards."""
        colours = self._appearance.colours
        inks = {"counted": colours.right, "needed": colours.accent}
        parts = [f'<b style="color:{inks[kind]}">▢</b> {said}' for kind, said in verdict.cards.legend]
        name = ", ".join(said for _, said in verdict.cards.legend)
        return rich_label(
            f"Rings: {' &nbsp; '.join(parts)}", name=f"Rings: {name}", scale=SMALL, tone="muted", wrap=True
        )

    def _add_fold(self, fold: FoldDisplay) -> None:
        """Add a title that opens and closes the text below it."""
        title = PlainButton(f"▸ {fold.title}", kind="fold", name=fold.title)
        title.setAccessibleDescription("Closed")
        text = self._reason(fold.text, 1.0)
        text.setContentsMargins(SPACE * 3, 0, 0, SPACE // 2)
        text.setVisible(False)

        def turn() -> None:
            opened = text.isHidden()
            text.setVisible(opened)
            title.setText(f"{'▾' if opened else '▸'} {fold.title}")
            title.setAccessibleDescription(fold.text if opened else "Closed")
            self._fit()
            if opened:  # the text has its place once it is laid out
                QTimer.singleShot(0, text, lambda: self._scroll.ensureWidgetVisible(text))

        title.clicked.connect(turn)
        self._reasons.addWidget(title, 0, Qt.AlignmentFlag.AlignLeft)
        self._reasons.addWidget(text)

    def _reason(self, text: str, scale: float) -> QLabel:
        line = rich_label(rich(text, self._appearance), scale=scale, wrap=True)
        line.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return line
