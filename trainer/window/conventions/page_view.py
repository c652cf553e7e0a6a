"""A page of a convention: the auction, its rows, and the expanded one; or another convention's calls there."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from trainer.printing.contents.page import PrintedPage, PrintedRow, percent_text
from trainer.reasoning.words.counting_words import capitalized
from trainer.screens.conventions.reader_state import (
    ComparedDisplay,
    DifferenceDisplay,
    ExampleDisplay,
    ReaderState,
)
from trainer.window.conventions.example_line import ExampleLine
from trainer.window.conventions.row_tile import RowTile, call_width
from trainer.window.look.appearance import Appearance
from trainer.window.look.suit_text import rich
from trainer.window.look.theme import SMALL, SPACE, TITLE, width_for_text
from trainer.window.parts.controls import ChoiceList, PlainButton, clear, label, line, panel, rich_label, scrolled

_COMPARE: Final = "Compare with …"
_LEAST_SCALE: Final = 0.05
"""The smallest share at which bars are full, so that a page of rare calls does not look like one of common ones."""

_AROUND = 56
_LEAST_TITLE: Final = 260
"""The width of the title, at the usual size of text, below which the buttons go under it."""
"""The space beside the text in the list of conventions: padding and the arrow."""


class PageView(QFrame):
    """The view of the page in a `ReaderState`."""

    row_opened = Signal(str)
    row_drilled = Signal(str)
    row_edited = Signal(str)
    deal_wanted = Signal()
    compared = Signal(str)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._appearance = appearance
        self._state = ReaderState()
        self._tiles: list[RowTile] = []
        self.title = label(scale=TITLE, bold=True, wrap=True)
        self.auction = rich_label(wrap=True)
        self.compare = ChoiceList()
        self.compare.setAccessibleName("Compare this page with another convention")
        self.compare.setMinimumWidth(self.compare.fontMetrics().horizontalAdvance(_COMPARE) + _AROUND)
        self.compare.activated.connect(lambda place: self.compared.emit(self.compare.itemData(place)))
        self.drill = PlainButton("&Drill this page", kind="main")
        self._rows = QVBoxLayout()
        self._rows.setContentsMargins(0, 0, SPACE, 0)
        self._rows.setSpacing(0)
        inside = QWidget()
        inside.setLayout(self._rows)
        self.area = scrolled(inside)
        words = QVBoxLayout()
        words.addWidget(self.title)
        words.addWidget(self.auction)
        buttons = QHBoxLayout()
        buttons.setSpacing(SPACE)
        buttons.addWidget(self.compare, 1, Qt.AlignmentFlag.AlignTop)
        buttons.addWidget(self.drill, 0, Qt.AlignmentFlag.AlignTop)
        self._top = head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        head.setSpacing(SPACE)
        head.addLayout(words, 1)
        head.addLayout(buttons)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 2, SPACE * 2, SPACE, SPACE)
        layout.setSpacing(SPACE)
        layout.addLayout(head)
        layout.addWidget(self.area, 1)
        appearance.changed.connect(self._build)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons below the title where both have no room beside each other."""
        super().resizeEvent(event)
        beside = self.compare.sizeHint().width() + self.drill.sizeHint().width() + 2 * SPACE
        is_narrow = self.width() - beside < width_for_text(_LEAST_TITLE)
        self._top.setDirection(QBoxLayout.Direction.TopToBottom if is_narrow else QBoxLayout.Direction.LeftToRight)

    @property
    def tiles(self) -> tuple[RowTile, ...]:
        """Return the visible rows, in their order."""
        return tuple(self._tiles)

    def show_page(self, state: ReaderState) -> None:
        """Show the page, if anything of it has changed."""
        before, self._state = self._state, state
        if state.others != before.others or not self.compare.count():
            self.compare.clear()
            self.compare.addItem(_COMPARE, "")
            for name, title in state.others:
                self.compare.addItem(title, name)
            self.compare.setVisible(bool(state.others))
        chosen = self.compare.findData("" if state.compared is None else state.compared.other)
        self.compare.setCurrentIndex(max(0, chosen))
        shown = (state.page, state.opened, state.examples, state.compared, state.busy, state.message)
        if shown != (before.page, before.opened, before.examples, before.compared, before.busy, before.message):
            self._build()

    def _build(self) -> None:
        state, page = self._state, self._state.page
        had_focus = next((tile.row.row for tile in self.tiles if tile.hasFocus()), "")
        clear(self._rows)
        self._tiles = []
        self.drill.setEnabled(page is not None)
        said = state.message or state.busy
        if said:
            self._rows.addWidget(label(said, tone="wrong" if state.message else "muted", wrap=True))
        if page is not None:
            self._head(page)
            if state.compared is not None:
                self._compared(state.compared)
            else:
                self._page(page)
        self._rows.addStretch(1)
        kept = next((tile for tile in self.tiles if tile.row.row == (state.opened or had_focus)), None)
        if kept is not None and had_focus:
            kept.show()  # what is not seen yet can't have the focus
            kept.setFocus(Qt.FocusReason.OtherFocusReason)

    def _head(self, page: PrintedPage) -> None:
        self.title.setText(page.title)
        calls = "&nbsp; ".join(rich(call.replace(" ", "\u00a0"), self._appearance) for call in (*page.auction, "?"))
        self.auction.setText(f'<span style="color:{self._appearance.colours.muted}">{calls}</span>')
        self.auction.setVisible(bool(page.auction))  # a question mark alone says nothing
        self.auction.setAccessibleName(f"After {', '.join(page.auction)}" if page.auction else "Before the first call")

    def _page(self, page: PrintedPage) -> None:
        if not page.rows:
            self._rows.addWidget(label("No auction leads here.", tone="muted", wrap=True))
        else:
            self._rows.addWidget(_columns("share of all hands" if page.is_exact else "share of all hands, about"))
        shares = (row.share or 0.0 for row in (*page.rows, *page.accepted))
        scale = max((_LEAST_SCALE, *shares))
        for row in page.rows:
            self._row(row, scale)
        if page.accepted:
            self._rows.addSpacing(SPACE)
            self._rows.addWidget(label("Accepted, not taught", scale=SMALL, tone="muted"))
            for row in page.accepted:
                self._row(row, scale)
        if page.note:
            self._rows.addSpacing(SPACE)
            self._rows.addWidget(label(page.note, scale=SMALL, tone="muted", wrap=True))

    def _row(self, row: PrintedRow, scale: float) -> None:
        is_open = self._state.opened == row.row
        tile = RowTile(row, scale, self._appearance, is_open=is_open)
        tile.clicked.connect(lambda: self.row_opened.emit(row.row))
        self._rows.addWidget(tile)
        self._tiles.append(tile)
        if is_open:
            self._rows.addWidget(self._opened(row, self._state.examples))

    def _opened(self, row: PrintedRow, examples: tuple[ExampleDisplay, ...]) -> QWidget:
        """Return the widget below an expanded row."""
        made = QFrame()
        made.setObjectName("opened")
        made.setStyleSheet(f"QFrame#opened {{ background: {self._appearance.colours.window}; border-radius: 6px; }}")
        layout = QVBoxLayout(made)
        layout.setContentsMargins(SPACE * 2, SPACE, SPACE * 2, SPACE)
        layout.setSpacing(2)
        for example in examples:
            layout.addWidget(ExampleLine(example, self._appearance))
        asks = f"It asks: {row.asks}." if row.asks else ""
        at_table = f"{capitalized(row.alert_text)}." if row.alert_text else ""
        told = ["Forcing." if row.is_forcing else "", asks, at_table, row.source]
        foot = QHBoxLayout()
        foot.addWidget(label(" ".join(filter(None, told)), scale=SMALL, tone="muted", wrap=True), 1)
        drill = PlainButton("Drill &this", name=f"Drill {row.call}: {row.words}")
        drill.clicked.connect(lambda: self.row_drilled.emit(row.row))
        deal = PlainButton("Deal me &one", name="Play a deal in which this comes up")
        deal.clicked.connect(self.deal_wanted)
        drill.setEnabled(row.share is not None)
        change = PlainButton("Chan&ge this row", name=f"Change this row: {row.call}: {row.words}")
        change.clicked.connect(lambda: self.row_edited.emit(row.row))
        for button in (drill, deal, change):
            foot.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)
        layout.addLayout(foot)
        if row.note:
            self._add_note(layout, row.note)
        return made

    def _add_note(self, layout: QVBoxLayout, note: str) -> None:
        """Add the note on a row, which opens on demand."""
        text = label(note, scale=SMALL, tone="muted", wrap=True)
        text.hide()
        title = PlainButton("▸ What the source says", kind="fold", name="What the source says")
        title.setAccessibleDescription("Closed")

        def turn() -> None:
            text.setVisible(text.isHidden())
            title.setText(f"{'▸' if text.isHidden() else '▾'} What the source says")
            title.setAccessibleDescription("Closed" if text.isHidden() else note)

        title.clicked.connect(turn)
        layout.addWidget(title, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(text)

    def _compared(self, compared: ComparedDisplay) -> None:
        """Add where the other convention calls differently."""
        if compared.why_not:
            self._rows.addWidget(label(f"{compared.title}: {compared.why_not}", wrap=True))
            return
        about = "" if compared.is_exact else "about "
        alike = f"{compared.title} makes the same call with {'every' if compared.is_exact else 'nearly every'} hand."
        percent = f"{100 * compared.share:.1f} %" if compared.share >= 0.001 else "fewer than 0.1 %"  # noqa: PLR2004
        share = f"{about}{percent} of all hands"
        differs = f"{compared.title} makes a different call with {share}. The most frequent differences first:"
        self._rows.addWidget(label(differs if compared.differences else alike, bold=True, wrap=True))
        for difference in compared.differences:
            self._rows.addSpacing(SPACE)
            self._rows.addWidget(self._difference(difference, compared.title))
            self._rows.addWidget(line())

    def _difference(self, difference: DifferenceDisplay, title: str) -> QWidget:
        made = panel()
        made.setObjectName("difference")
        layout = QVBoxLayout(made)
        layout.setContentsMargins(SPACE, SPACE, SPACE, SPACE)
        layout.setSpacing(4)
        share = f"{percent_text(difference.share)} of all hands"
        layout.addWidget(label(share, scale=SMALL, tone="muted"))
        names = ("Here", title)
        for name, call, words in zip(names, difference.calls, difference.words, strict=True):
            text = f"<b>{rich(call, self._appearance)}</b>&nbsp; {rich(words, self._appearance)}"
            said = rich_label(text, name=f"{name}: {call}. {words}", wrap=True)
            row = QHBoxLayout()
            row.addWidget(label(name, scale=SMALL, tone="muted"), 0, Qt.AlignmentFlag.AlignTop)
            row.addWidget(said, 1)
            layout.addLayout(row)
        if difference.hand:
            both = " / ".join(difference.calls)
            layout.addWidget(
                ExampleLine(
                    ExampleDisplay(difference.hand, both, is_near_miss=True, note="for example"), self._appearance
                )
            )
        return made


def _columns(share: str) -> QWidget:
    """Return the headings above the columns of the rows."""
    made = QWidget()
    layout = QHBoxLayout(made)
    layout.setContentsMargins(SPACE + 4, 0, SPACE, 0)
    layout.setSpacing(0)
    call = label("You call", scale=SMALL, tone="muted")
    call.setFixedWidth(call_width() - SPACE - 4)
    layout.addWidget(call)
    layout.addWidget(label("It tells partner", scale=SMALL, tone="muted"), 1)
    layout.addWidget(label(share, scale=SMALL, tone="muted"))
    return made
