"""Buttons, labels and panels for all screens."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPalette, QPen, QResizeEvent, QTextDocument
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QComboBox,
    QFrame,
    QLabel,
    QLayout,
    QListView,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from trainer.window.look.language import english_on, in_language, translated_on
from trainer.window.look.theme import SPACE, font

_FEW_LETTERS = 60
ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
"""The keys that press the chosen button."""


class PlainButton(QPushButton):
    """A button that reacts to Enter as well as Space, once for each key press."""

    def __init__(self, text: str, *, kind: str = "plain", name: str = "") -> None:
        super().__init__()
        self.setText(text)
        self.setProperty("kind", kind)
        self.setAccessibleName(in_language(name or text.replace("&", "")))
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def setText(self, text: str) -> None:
        """Show another text."""
        super().setText(translated_on(self, text))

    @property
    def drawn_text(self) -> str:
        """Return the text as it is drawn: without its end, not without both sides, where it has no room."""
        missing = self.sizeHint().width() - self.width()
        if missing <= 0:
            return self.text()
        metrics, marked = QFontMetrics(self.font()), Qt.TextFlag.TextShowMnemonic
        room = max(0, metrics.size(marked, self.text()).width() - missing)
        return metrics.elidedText(self.text(), Qt.TextElideMode.ElideRight, room, marked)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the button with as much of its text as there is room for."""
        drawn = self.drawn_text
        if drawn == self.text():
            super().paintEvent(event)
            return
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = drawn
        QStylePainter(self).drawControl(QStyle.ControlElement.CE_PushButton, option)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter clicks; a key that is held down does not go on clicking."""
        if event.key() in ENTER or event.key() == Qt.Key.Key_Space:
            if not event.isAutoRepeat():
                self.click()
            return
        super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Ignore the release of Enter, because its press had the effect."""
        if event.key() != Qt.Key.Key_Space:
            super().keyReleaseEvent(event)


class ChoiceList(QComboBox):
    """A drop-down list with an arrow; opened, it has room for a dozen entries."""

    def __init__(self) -> None:
        super().__init__()
        self.setView(QListView())  # the one that it has by itself knows no room between its lines
        self.setMaxVisibleItems(12)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text, and the sign at its right, which a style sheet leaves out."""
        super().paintEvent(event)
        draw_opening(self)


def draw_opening(field: QWidget) -> None:
    """Draw the arrow at the right of a field that opens."""
    painter = QPainter(field)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    group = QPalette.ColorGroup.Normal if field.isEnabled() else QPalette.ColorGroup.Disabled
    painter.setPen(QPen(field.palette().color(group, QPalette.ColorRole.Text), 1.6))
    tip = QPointF(field.width() - 15, field.height() / 2 + 2.5)
    painter.drawPolyline([tip + QPointF(-4.5, -4.5), tip, tip + QPointF(4.5, -4.5)])


class _Label(QLabel):
    """Plain text that is given in English, and shown in the language of the window; rich text as it is."""

    def setText(self, text: str) -> None:
        """Show another text."""
        is_plain = self.textFormat() is Qt.TextFormat.PlainText
        super().setText(translated_on(self, text) if is_plain else text)


def label(text: str = "", *, scale: float = 1.0, bold: bool = False, tone: str = "", wrap: bool = False) -> QLabel:
    """Return a label; `tone` is muted, wrong or empty."""
    made = _Label()
    made.setFont(font(scale, bold=bold))
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setText(text)
    if tone:
        made.setProperty("tone", tone)
    if wrap:
        made.setWordWrap(True)
        made.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    return made


def rich_label(  # noqa: PLR0913  what a label has
    text: str = "", *, name: str = "", scale: float = 1.0, bold: bool = False, tone: str = "", wrap: bool = False
) -> QLabel:
    """Return a label of rich text, as made by `rich`; `name` is the same in plain words."""
    made = label(scale=scale, bold=bold, tone=tone, wrap=wrap)
    made.setTextFormat(Qt.TextFormat.RichText)
    made.setText(text)
    made.setAccessibleName(name)
    return made


def plain_text(label: QLabel) -> str:
    """Return the text of a label without its markup."""
    if label.textFormat() is not Qt.TextFormat.RichText:
        return label.accessibleName() or english_on(label) or label.text()
    document = QTextDocument()
    document.setHtml(label.text())
    return document.toPlainText()


class ElidedLabel(QLabel):
    """A single line that ends in dots where there is no room for all of it."""

    def __init__(self, *, scale: float = 1.0, bold: bool = False) -> None:
        super().__init__()
        self.setFont(font(scale, bold=bold))
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._whole = ""

    def setText(self, text: str) -> None:
        """Show a text, elided with dots where it is too long; the tooltip has all of it."""
        self._whole = text
        self.setToolTip(text)
        self.setAccessibleName(text)
        self._elide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Elide the text again."""
        super().resizeEvent(event)
        self._elide()

    def _elide(self) -> None:
        shown = self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, self.width())
        super().setText(shown)


class YieldingLabel(_Label):
    """A muted line that asks for the room of its whole text, and ends in dots where it gets less."""

    def __init__(self) -> None:
        super().__init__()
        self.setFont(font())
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("tone", "muted")

    def minimumSizeHint(self) -> QSize:
        """Return a size that holds a few letters."""
        return QSize(_FEW_LETTERS, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text, shortened to the available width."""
        shown = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        if shown == self.text():
            super().paintEvent(event)
            return
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)


def line() -> QFrame:
    """Return a thin line between parts."""
    made = QFrame()
    made.setObjectName("line")
    made.setFixedHeight(1)
    return made


def panel() -> QFrame:
    """Return a raised surface with a border."""
    made = QFrame()
    made.setObjectName("panel")
    return made


def scrolled(inside: QWidget, *, sideways: bool = False) -> QScrollArea:
    """Return a scroll area, vertical and if wanted `sideways`, that does not take the focus itself."""
    made = QScrollArea()
    made.setWidgetResizable(True)
    if not sideways:
        made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    made.setWidget(inside)
    return made


def scrolled_panel(*parts: QWidget | QLayout) -> tuple[QFrame, QVBoxLayout]:
    """Return a panel whose parts scroll, and its layout, for parts that stay visible beside them."""
    inside = QWidget()
    within = QVBoxLayout(inside)
    within.setContentsMargins(0, 0, SPACE, 0)
    within.setSpacing(SPACE)
    for part in parts:
        if isinstance(part, QWidget):
            within.addWidget(part)
        else:
            within.addLayout(part)
    within.addStretch(1)
    around = panel()
    layout = QVBoxLayout(around)
    layout.setContentsMargins(SPACE * 2, SPACE * 2, SPACE, SPACE * 2)
    layout.setSpacing(SPACE)
    layout.addWidget(scrolled(inside), 1)
    return around, layout


def page(widget: QWidget) -> QWidget:
    """Give a screen the colour of the window."""
    widget.setObjectName("page")
    widget.setAttribute(Qt.WidgetAttribute.WA_StyledBackground, on=True)
    return widget


def turn_page(area: QAbstractScrollArea, event: QKeyEvent) -> bool:
    """Scroll a text without focus by the page keys, and return True; False for every other key."""
    steps = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}
    if event.key() not in steps:
        return False
    bar = area.verticalScrollBar()
    bar.setValue(bar.value() + steps[Qt.Key(event.key())] * bar.pageStep())
    return True


def clear(layout: QLayout) -> None:
    """Take everything out of a layout; it is gone from the screen at once."""
    while layout.count():
        item = layout.takeAt(0)
        widget = item.widget() if item is not None else None
        if widget is not None:
            widget.hide()
            widget.deleteLater()


def focus_first(widgets: Iterable[QWidget]) -> None:
    """Give the focus to the first of some widgets that can be seen and used."""
    for widget in widgets:
        if widget.isVisible() and widget.isEnabled():
            widget.setFocus(Qt.FocusReason.OtherFocusReason)
            return


def text_on(screen: QWidget | None) -> str:
    """Return all visible text on a screen."""
    if screen is None:
        return ""
    seen = [plain_text(one) for one in screen.findChildren(QLabel) if one.isVisible()]
    seen += [one.toPlainText() for one in screen.findChildren(QTextEdit) if one.isVisible()]
    return "\n".join(seen)
