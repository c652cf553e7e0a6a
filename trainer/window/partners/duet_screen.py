"""The page of a duet: what waits for whom, every deal beside its best contract, the score over time, one deal open."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import (
    QCheckBox,
    QFileDialog,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from trainer.locations import data_folder
from trainer.window.home.small_hand import SmallHand
from trainer.window.look.appearance import Appearance
from trainer.window.look.suit_text import rich
from trainer.window.look.theme import LARGE, PAGE_TITLE, SMALL, SPACE, font
from trainer.window.parts.controls import ElidedLabel, PlainButton, clear, focus_first, label, page, panel
from trainer.window.parts.tick_box import TickBox

if TYPE_CHECKING:
    from trainer.screens.partners.duet_state import BidderShown, DealShown, DuetLine, DuetState, SeatOfDeal

_LEFT = 330
_MOST = 500
_USUAL = 20
_NUMBER = Qt.ItemDataRole.UserRole
_CHART = 90
_CHOOSE = "Choose a deal that is bid: all hands, what the table says, what it was worth."


class DuetScreen(QWidget):
    """Shows a `DuetState`; its signals are the presenter's methods."""

    keys = ("Enter on a deal that is bid: look at it", "F5: look what has come", "Escape: back to the partnership")
    folder_chosen = Signal(object)
    begun = Signal(int, bool)
    looked = Signal()
    bid_as = Signal(str)
    deal_opened = Signal(int)
    left = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        page(self)
        self._appearance = appearance
        self._folder = ""
        self._title = label(scale=PAGE_TITLE * 0.85, bold=True)
        self.back = PlainButton("‹ &Partnership", kind="flat", name="Back to the partnership")
        self.back.clicked.connect(self.left)
        self._message = label(tone="wrong", wrap=True)
        self._needs = label(wrap=True)
        self._folder_said = ElidedLabel()
        self.folder = PlainButton("&Folder…", kind="chip", name="Choose the folder that both share")
        self.folder.clicked.connect(self._choose_folder)
        self.look = PlainButton("&Look again", kind="chip", name="Look what has come")
        self.look.setShortcut("F5")
        self.look.clicked.connect(self.looked)
        self.number = QSpinBox()
        self.number.setRange(1, _MOST)
        self.number.setValue(_USUAL)
        self.number.setFixedWidth(60)
        self.number.setAccessibleName("How many deals")
        self.bidding: QCheckBox = TickBox("The opponents bid by the same table", appearance)
        self.bidding.setAccessibleName(self.bidding.text())
        self.begin = PlainButton("&Begin a duet", kind="main")
        self.begin.clicked.connect(lambda: self.begun.emit(self.number.value(), self.bidding.isChecked()))
        self._players = QVBoxLayout()
        self._players.setSpacing(SPACE)
        self.bid: list[PlainButton] = []
        self._shown_players: tuple[BidderShown, ...] | None = None
        self._about = label(tone="muted", wrap=True)
        self._average = label(bold=True, wrap=True)
        self.chart = ScoreLine(appearance)
        self._busy = label(scale=SMALL, tone="muted", wrap=True)
        self._problems = label(scale=SMALL, tone="wrong", wrap=True)
        self.deals = QListWidget()
        self.deals.setAccessibleName("Deals; Enter opens one that is bid")
        self.deals.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.deals.itemActivated.connect(self._open)
        self.deals.itemClicked.connect(self._open)
        self._lines: tuple[DuetLine, ...] | None = None
        self._opened: DealShown | None = None
        self._deal = QVBoxLayout()
        self._deal.setSpacing(SPACE // 2)
        self._lay_out()
        self._show_deal(None)

    def show_state(self, state: "DuetState") -> None:
        """Show the state."""
        self._title.setText(state.title)
        self._message.setText(state.message)
        self._message.setVisible(bool(state.message))
        self._needs.setText(state.needs)
        self._needs.setVisible(bool(state.needs))
        self._folder = state.folder
        self._folder_said.setText(state.folder)
        is_there = bool(state.deals)
        for widget in (self.number, self.bidding, self.begin):
            widget.setVisible(not is_there)
            widget.setEnabled(not state.needs and bool(state.folder))
        self.folder.setEnabled(not state.needs)
        self.look.setVisible(is_there)
        said = "Both of you bid the same deals, each at home and in turn, through a folder that you share."
        self._about.setText(state.about or said)
        self._average.setText(state.average)
        self.chart.show_line(state.so_far, state.unit)
        self.chart.setVisible(len(state.so_far) > 1)
        self._busy.setText(state.busy)
        self._problems.setText("\n".join(state.problems))
        self._problems.setVisible(bool(state.problems))
        self._show_players(state)
        if self.isVisible() and self.focusWidget() is None:
            self.take_focus()
        self._show_deals(state)
        if state.opened != self._opened:
            self._opened = state.opened
            self._show_deal(state.opened)

    def take_focus(self) -> None:
        """On what comes next."""
        focus_first((*self.bid, self.begin, self.folder, self.back))

    def _show_players(self, state: "DuetState") -> None:
        if state.players == self._shown_players:
            return
        self._shown_players = state.players
        clear(self._players)
        self.bid = []
        for one in state.players:
            said = "nothing to call" if not one.waiting else f"{one.waiting} to call"
            button = PlainButton(f"Bid as {one.player}, {said}")
            button.setEnabled(one.waiting > 0)
            button.clicked.connect(lambda _=False, player=one.player: self.bid_as.emit(player))
            self.bid.append(button)
            self._players.addWidget(button)
            button.show()  # at once, so that it can have the focus

    def _show_deals(self, state: "DuetState") -> None:
        if state.deals == self._lines:
            return
        self._lines = state.deals
        row = self.deals.currentRow()
        self.deals.clear()
        for one in state.deals:
            beside = "" if one.difference is None else f"   {one.worth}, best {one.best}"
            item = QListWidgetItem(f"{one.number}   {one.contract}{beside}")
            item.setData(_NUMBER, one.number)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, one.spoken)
            if not one.is_bid:
                item.setForeground(QColor(self._appearance.colours.muted))
            self.deals.addItem(item)
        self.deals.setVisible(bool(state.deals))
        self.deals.setCurrentRow(row)

    def _show_deal(self, deal: "DealShown | None") -> None:
        clear(self._deal)
        if deal is None:
            self._deal.addWidget(label(_CHOOSE, tone="muted", wrap=True))
            return
        self._deal.addWidget(self._rich(deal.title, bold=True))
        for seat in deal.seats:
            self._deal.addWidget(self._seat(seat))
        for said in deal.said:
            self._deal.addWidget(self._rich(said))

    def _seat(self, seat: "SeatOfDeal") -> QWidget:
        row = QWidget()
        layout = QHBoxLayout(row)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE)
        name = label(seat.name, bold=seat.is_player)
        name.setFixedWidth(96)
        layout.addWidget(name)
        hand = SmallHand(self._appearance)
        hand.show_hand(seat.hand)
        layout.addWidget(hand)
        layout.addWidget(self._rich(" – ".join(seat.calls)), 1)
        return row

    def _rich(self, text: str, *, bold: bool = False) -> QWidget:
        made = label(bold=bold, wrap=True)
        made.setTextFormat(Qt.TextFormat.RichText)
        made.setText(rich(text, self._appearance))
        made.setAccessibleName(text)
        return made

    def _lay_out(self) -> None:
        sides = QHBoxLayout()
        sides.setSpacing(SPACE * 2)
        sides.addWidget(self._side())
        sides.addWidget(self.deals, 2)
        sides.addWidget(self._deal_panel(), 4)
        head = QHBoxLayout()
        head.addWidget(self.back)
        head.addWidget(self._title, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 2, SPACE, SPACE * 2, SPACE * 2)
        layout.setSpacing(SPACE)
        layout.addLayout(head)
        layout.addWidget(self._message)
        layout.addLayout(sides, 1)

    def _side(self) -> QWidget:
        side = panel()
        side.setFixedWidth(_LEFT)
        files, beginning = QHBoxLayout(), QHBoxLayout()
        files.addWidget(self.folder)
        files.addWidget(self.look)
        files.addStretch(1)
        beginning.addWidget(self.number)
        beginning.addWidget(self.begin, 1)
        left = QVBoxLayout(side)
        left.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, SPACE * 2)
        left.setSpacing(SPACE)
        for widget in (label("Duet", scale=LARGE, bold=True), self._needs, self._about, self._folder_said):
            left.addWidget(widget)
        left.addLayout(files)
        left.addWidget(self.bidding)
        left.addLayout(beginning)
        left.addLayout(self._players)
        below: tuple[QWidget, ...] = (self._average, self.chart, self._busy, self._problems)
        for part in below:
            left.addWidget(part)
        left.addStretch(1)
        return side

    def _deal_panel(self) -> QWidget:
        inside = QWidget()
        within = QVBoxLayout(inside)
        within.setContentsMargins(0, 0, SPACE, 0)
        within.addLayout(self._deal)
        within.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inside)
        shown = panel()
        around = QVBoxLayout(shown)
        around.setContentsMargins(SPACE * 2, SPACE * 2, SPACE, SPACE * 2)
        around.addWidget(scroll)
        return shown

    def _open(self, item: QListWidgetItem) -> None:
        self.deal_opened.emit(item.data(_NUMBER))

    def _choose_folder(self) -> None:
        dialog = QFileDialog(self, "The folder that both share", self._folder or str(data_folder()))
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.fileSelected.connect(lambda name: self.folder_chosen.emit(Path(name)))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()


class ScoreLine(QWidget):
    """The average difference to the best contract, after every deal; the line of nothing lost is drawn across."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._points: tuple[float, ...] = ()
        self._unit = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.update)

    def show_line(self, points: tuple[float, ...], unit: str) -> None:
        """Show the averages."""
        self._points, self._unit = points, unit
        said = f"from {points[0]:+.2f} to {points[-1]:+.2f} {unit} a deal" if points else "nothing yet"
        self.setAccessibleName(f"Score over time: {said}")
        self.update()

    def sizeHint(self) -> QSize:
        """A small chart."""
        return QSize(200, _CHART)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the line of nothing lost, the averages, and the last one as a number."""
        if len(self._points) < 2:  # noqa: PLR2004  one point is no line
            return
        colours = self._appearance.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        low, high = min(0.0, *self._points), max(0.0, *self._points)
        span = (high - low) or 1.0
        room = QRectF(4, 10, self.width() - 60, self.height() - 20)

        def at(place: int, value: float) -> QPointF:
            x = room.left() + room.width() * place / (len(self._points) - 1)
            return QPointF(x, room.bottom() - room.height() * (value - low) / span)

        painter.setPen(QPen(QColor(colours.outline), 1, Qt.PenStyle.DashLine))
        painter.drawLine(at(0, 0.0), at(len(self._points) - 1, 0.0))
        painter.setPen(QPen(QColor(colours.bar), 2))
        painter.drawPolyline(QPolygonF([at(place, value) for place, value in enumerate(self._points)]))
        painter.setFont(font(SMALL, bold=True))
        painter.setPen(QColor(colours.text))
        end = at(len(self._points) - 1, self._points[-1])
        beside = QRectF(end.x() + 6, min(max(end.y() - 9, 0.0), self.height() - 18.0), 54, 18)
        painter.drawText(beside, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, f"{self._points[-1]:+.2f}")
