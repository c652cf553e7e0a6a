"""The bidding box: the legal calls, by form, with the likely ones first."""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QTabBar, QVBoxLayout, QWidget

from trainer.screens.drill.drill_state import BoxDisplay, CallGroup, group_to_open
from trainer.window.look.appearance import Appearance
from trainer.window.look.language import in_language
from trainer.window.look.theme import SMALL, SPACE, font, is_text_large
from trainer.window.parts.call_grid_view import CallGridView, CallScroll
from trainer.window.parts.call_layout import grid_of
from trainer.window.parts.call_tile import CallTile
from trainer.window.parts.controls import PlainButton, label

_PLAIN_WIDTH = 110
_PLAIN_CALLS = 3
_TAB_SCALE = 0.95
_ALL_ROOM = 1000
"""The stretch of the grid, which takes all remaining room."""


class BiddingBox(QWidget):
    """The view of groups of calls: those without a denomination always, the others one form at a time on tabs.

    `all_calls` leads from the likely calls to all others, and back.
    """

    called = Signal(str)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._forms: tuple[CallGroup, ...] = ()
        self._box = BoxDisplay((), ())
        self._shows_all = False
        self._plain: list[CallTile] = []
        self._row = QHBoxLayout()
        self._row.setSpacing(SPACE)
        self.note = label(scale=SMALL, tone="muted", wrap=True)
        if is_text_large():
            self._row.addStretch(1)  # the note stands below, where it has room
        else:
            self._row.addWidget(self.note, 1)
        # Made now rather than when they are needed, so that Tab comes to them before the tabs.
        self._plain += [self._new_tile() for _ in range(_PLAIN_CALLS)]
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setFont(font(_TAB_SCALE))
        self.tabs.setExpanding(False)
        self.tabs.setUsesScrollButtons(True)
        self.tabs.setAccessibleName("Form of the call")
        self.tabs.currentChanged.connect(self._show_form)
        self.grid = CallGridView(appearance)
        self.grid.called.connect(self.called)
        self._scroll = CallScroll(self.grid)
        self.all_calls = PlainButton("", kind="fold")
        self.all_calls.clicked.connect(self._turn)
        self.all_calls.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE)
        layout.addLayout(self._row)
        if is_text_large():
            layout.addWidget(self.note)
        layout.addWidget(self.tabs)
        layout.addWidget(self._scroll, _ALL_ROOM)
        layout.addWidget(self.all_calls, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addStretch(1)
        appearance.changed.connect(self.update)

    @property
    def tiles(self) -> tuple[CallTile, ...]:
        """Return all tiles that are visible or can be scrolled to."""
        shown = tuple(tile for tile in self._plain if not tile.isHidden())
        return (*shown, *(self.grid.tiles if self._forms else ()))

    @property
    def by_tab(self) -> tuple[QWidget, ...]:
        """Return the widgets in the order of Tab."""
        return (*self._plain, self.tabs, self.grid.entry, self.all_calls)

    def show_box(self, box: BoxDisplay) -> None:
        """Show the first view of a box."""
        self._box = box
        self._shows_all = False
        self._show_part()

    def _turn(self) -> None:
        self._shows_all = not self._shows_all
        self._show_part()

    def _show_part(self) -> None:
        box = self._box
        self.note.setText(box.note)
        self.note.setVisible(bool(box.note) or not is_text_large())
        self.all_calls.setVisible(bool(box.more))
        self.all_calls.setText("▴ Fewer c&alls" if self._shows_all else f"▾ &{box.more}")
        self.all_calls.setAccessibleName("Fewer calls" if self._shows_all else box.more)
        self._show_groups(box.every if self._shows_all else box.first)

    def _show_groups(self, groups: tuple[CallGroup, ...]) -> None:
        """Show calls; the form chosen last stays chosen as long as a call of it is legal."""
        plain = [button for group in groups for button in group.calls if button.number is None]
        while len(self._plain) < len(plain):
            self._plain.append(self._new_tile())
        for number, tile in enumerate(self._plain):
            tile.setVisible(number < len(plain))
            if number < len(plain):
                tile.show_call(plain[number])
        chosen = self._forms[self.tabs.currentIndex()].title if self.tabs.count() else ""
        self._forms = tuple(group for group in groups if any(button.number is not None for button in group.calls))
        self.tabs.blockSignals(True)  # noqa: FBT003  Qt's own signature
        while self.tabs.count():
            self.tabs.removeTab(0)
        for number, group in enumerate(self._forms):
            self.tabs.addTab(in_language(_short(group.title)))
            self.tabs.setTabToolTip(number, group.title)
            self.tabs.setAccessibleTabName(number, group.title)
        self.tabs.setCurrentIndex(group_to_open(self._forms, chosen))
        self.tabs.blockSignals(False)  # noqa: FBT003  Qt's own signature
        self.tabs.setVisible(len(self._forms) > 1)
        self._scroll.setVisible(bool(self._forms))
        self._show_form(self.tabs.currentIndex())

    def _show_form(self, index: int) -> None:
        if 0 <= index < len(self._forms):
            self.grid.show_grid(grid_of(self._forms[index]))
            self.grid.setAccessibleName(self._forms[index].title)
            self._scroll.setMaximumHeight(self.grid.full_height)
            self._scroll.fit()
            QTimer.singleShot(0, self, self._show_lowest)

    def _show_lowest(self) -> None:
        """Scroll to the lowest possible calls, where not all rows have room."""
        lowest = next(iter(self.grid.tiles), None)
        self._scroll.verticalScrollBar().setValue(0 if lowest is None else lowest.y())

    def _new_tile(self) -> CallTile:
        tile = CallTile(self._appearance)
        tile.clicked.connect(lambda: self.called.emit(tile.call))
        tile.setMinimumWidth(_PLAIN_WIDTH)
        self._row.insertWidget(self._row.count() - 1, tile)
        return tile


def _short(title: str) -> str:
    """Return the part before the colon, because four tabs have to fit side by side."""
    return title.partition(":")[0]
