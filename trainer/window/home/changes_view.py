"""The effects of a change: the situations, and for one of them the shares of its calls and some hands."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QSizePolicy, QVBoxLayout, QWidget

from trainer.screens.partners.changes_state import share_text
from trainer.window.home.small_hand import SmallHand
from trainer.window.look.appearance import Appearance
from trainer.window.look.entry_delegate import BELOW, BESIDE, NAME, EntryDelegate
from trainer.window.look.suit_text import draw_text, rich
from trainer.window.look.theme import LARGE, SMALL, SPACE, font
from trainer.window.parts.controls import PlainButton, clear, label, line, rich_label

if TYPE_CHECKING:
    from trainer.screens.partners.changes_state import CallShare, ChangesDisplay, HandChanged, SituationChanged

_ROW: Final = 34
_BAR: Final = 8
_NUMBER: Final = 66
_LONGEST_CALL: Final = 150
_STOP: Final = "Stop chec&king"
_GO_ON: Final = "Chec&k the rest"
_ENTRY, _ENTRIES = 52, 8
"""The height of an entry with a hand, and how many of them are seen without scrolling."""

_CALLS: Final = 5
"""The most calls of an auction on display; of a longer one the last."""


class ChangesView(QWidget):
    """The view of a `ChangesDisplay`; `chosen` is emitted with the selected situation. One button stops and resumes.

    With `sides`, the names of the agreements before and now, every situation is listed with a hand and both calls.
    """

    chosen = Signal(str)
    stopped = Signal()
    went_on = Signal()

    def __init__(self, appearance: Appearance, sides: tuple[str, str] | None = None) -> None:
        super().__init__()
        self._appearance = appearance
        self._sides = sides
        self._shown: SituationChanged | None = None
        self._is_stopped = False
        self.title = label(scale=LARGE, bold=True, wrap=True)
        self.said = label(tone="muted", wrap=True)
        self.button = PlainButton(_STOP, kind="chip")
        self.button.clicked.connect(self._press)
        far = QHBoxLayout()
        far.addWidget(self.said, 1)
        far.addWidget(self.button)
        self.situations = QListWidget()
        self.situations.setItemDelegate(EntryDelegate(self.situations, appearance))
        self.situations.setMouseTracking(True)
        self.situations.setAccessibleName("Situations that change")
        self.situations.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.situations.setMinimumHeight(76)
        self.situations.currentItemChanged.connect(self._choose)
        self._head = rich_label(bold=True, wrap=True)
        self.shares = ShareBars(appearance)
        self._hands = QVBoxLayout()
        self._hands.setSpacing(4)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE)
        layout.addWidget(self.title)
        layout.addLayout(far)
        layout.addWidget(self.situations, 20)
        layout.addWidget(self._head)
        layout.addWidget(self.shares)
        self._line = line()
        layout.addWidget(self._line)
        layout.addLayout(self._hands)
        layout.addStretch(1)

    def show_changes(self, changes: "ChangesDisplay") -> None:
        """Show the results so far."""
        self.title.setText(changes.title or "What a change does")
        said = changes.said or ("" if changes.title else "Tick an option to see what it changes.")
        self.said.setText(said)
        self._is_stopped = changes.is_stopped
        self.button.setVisible(changes.can_be_stopped or changes.is_stopped)
        self.button.setText(_GO_ON if changes.is_stopped else _STOP)
        self.button.setAccessibleName(self.button.text().replace("&", ""))
        self._list(changes)
        one = changes.open_one
        self._line.setVisible(one is not None)
        self._head.setVisible(one is not None)
        self.shares.setVisible(one is not None)
        if one is not None and one != self._shown:
            after = f" after {_told(one.auction)}" if one.auction else ", the first call"
            self._head.setText(rich(f"{one.share_text} of hands get another call{after}", self._appearance))
            self.shares.show_shares(one.calls)
        if one != self._shown:
            clear(self._hands)
            for hand in one.hands if one else ():
                self._hands.addWidget(self._hand(hand))
        self._shown = one

    def _list(self, changes: "ChangesDisplay") -> None:
        items = self.situations
        names = [items.item(row).data(NAME) for row in range(items.count())]
        items.setVisible(bool(changes.situations))
        if self._sides is not None:
            items.setMinimumHeight(_ENTRY * min(_ENTRIES, len(changes.situations)) + SPACE)
        items.blockSignals(True)  # noqa: FBT003  Qt's own signature
        if names != [one.situation for one in changes.situations][: len(names)]:
            items.clear()
        for one in changes.situations[items.count() :]:
            above = {items.item(row).text() for row in range(items.count())}
            is_told = one.title in above and one.auction
            item = QListWidgetItem(f"{one.title}, after {_told(one.auction)}" if is_told else one.title)
            item.setData(NAME, one.situation)
            if self._sides is None:
                item.setData(BESIDE, one.share_text)
            else:
                item.setText(f"{one.share_text} · {item.text()}")
                item.setData(BELOW, _hand_line(one, self._sides))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, one.spoken)
            items.addItem(item)
        chosen = changes.open_one
        for row in range(items.count()):
            if chosen is not None and items.item(row).data(NAME) == chosen.situation:
                items.setCurrentRow(row)
        items.blockSignals(False)  # noqa: FBT003  Qt's own signature

    def _press(self) -> None:
        (self.went_on if self._is_stopped else self.stopped).emit()

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.chosen.emit(item.data(NAME))

    def _hand(self, changed: "HandChanged") -> QWidget:
        row = QWidget()
        row.setAccessibleName(changed.spoken)
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE)
        hand = SmallHand(self._appearance)
        hand.show_hand(changed.hand)
        layout.addWidget(hand, 1)
        text = f"{rich(changed.before, self._appearance)} → <b>{rich(changed.now, self._appearance)}</b>"
        layout.addWidget(rich_label(text, name=f"{changed.before}, now {changed.now}", scale=SMALL))
        return row


class ShareBars(QWidget):
    """The shares of calls before and now, two bars each, all on one scale."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._calls: tuple[CallShare, ...] = ()
        self._columns = ("before", "now")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.update)

    def name_columns(self, before: str, now: str) -> None:
        """Set the headings of the two columns of numbers."""
        self._columns = (before, now)

    def show_shares(self, calls: "tuple[CallShare, ...]") -> None:
        """Show the shares of these calls."""
        self._calls = calls
        self.setAccessibleName("Share of all hands. " + "; ".join(one.spoken for one in calls))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return a heading and a row for every call."""
        return QSize(240, _ROW * len(self._calls) + 22)

    def minimumSizeHint(self) -> QSize:
        """Return the usual size: the view never shrinks."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the rows."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self._appearance.colours
        painter.setFont(font(SMALL))
        painter.setPen(QColor(colours.muted))
        right = float(self.width())
        aligned = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(0, 0, right, 20), Qt.AlignmentFlag.AlignVCenter, "Share of all hands")
        painter.drawText(QRectF(right - 2 * _NUMBER, 0, _NUMBER, 20), aligned, self._columns[0])
        painter.drawText(QRectF(right - _NUMBER, 0, _NUMBER, 20), aligned, self._columns[1])
        most = max((max(one.before, one.now) for one in self._calls), default=1) or 1
        first = min(_LONGEST_CALL, self.width() * 0.4)
        for place, one in enumerate(self._calls):
            top = 22.0 + place * _ROW
            painter.setFont(font(SMALL))
            metrics = QFontMetricsF(painter.font())
            called = metrics.elidedText(one.call, Qt.TextElideMode.ElideRight, first - SPACE)
            ink = QColor(colours.text)
            draw_text(painter, QRectF(0, top, first - SPACE, _ROW), called, ink, self._appearance, left=True)
            room = max(20.0, right - 2 * _NUMBER - first - SPACE)
            for share, fill, y in ((one.before, colours.outline, top + 8), (one.now, colours.bar, top + 18)):
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(fill))
                painter.drawRoundedRect(QRectF(first, y, max(2.0, room * share / most), _BAR), 4, 4)
            painter.setPen(QColor(colours.muted))
            painter.drawText(QRectF(right - 2 * _NUMBER, top, _NUMBER, _ROW), aligned, share_text(one.before))
            painter.setFont(font(SMALL, bold=True))
            painter.setPen(QColor(colours.text))
            painter.drawText(QRectF(right - _NUMBER, top, _NUMBER, _ROW), aligned, share_text(one.now))


def _hand_line(one: "SituationChanged", sides: tuple[str, str]) -> str:
    """Return the auction, and a hand that is called differently with both calls, if there is one."""
    after = _told(one.auction) or "first call"
    if not one.hands:
        return after
    hand = one.hands[0]
    cards = "  ".join(f"{suit.symbol}{suit.ranks or '—'}" for suit in hand.hand)
    return f"{after}:  {cards}  {sides[1]} {hand.now}, {sides[0]} {hand.before}"


def _told(auction: tuple[str, ...]) -> str:
    more = "… – " if len(auction) > _CALLS else ""
    return more + " – ".join(auction[-_CALLS:])
