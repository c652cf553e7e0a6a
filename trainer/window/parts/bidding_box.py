"""The bidding box: exactly the legal calls, by form."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QTabBar, QVBoxLayout, QWidget

from trainer.screens.drill.drill_state import CallGroup
from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import SPACE, font
from trainer.window.parts.call_grid_view import CallGridView
from trainer.window.parts.call_layout import grid_of
from trainer.window.parts.call_tile import CallTile

_PLAIN_WIDTH = 110
_PLAIN_CALLS = 3
_TAB_SCALE = 0.95


class BiddingBox(QWidget):
    """Shows groups of calls: those that name no contract always, the others one form at a time on tabs."""

    called = Signal(str)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._forms: tuple[CallGroup, ...] = ()
        self._plain: list[CallTile] = []
        self._row = QHBoxLayout()
        self._row.setSpacing(SPACE)
        self._row.addStretch(1)
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
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(self.grid)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE)
        layout.addLayout(self._row)
        layout.addWidget(self.tabs)
        layout.addWidget(self._scroll, 1)
        appearance.changed.connect(self.update)

    @property
    def tiles(self) -> tuple[CallTile, ...]:
        """All tiles that can be seen or scrolled to now."""
        shown = tuple(tile for tile in self._plain if not tile.isHidden())
        return (*shown, *(self.grid.tiles if self._forms else ()))

    def show_groups(self, groups: tuple[CallGroup, ...]) -> None:
        """Show the legal calls; the form chosen last stays chosen where it is still there."""
        plain = [button for group in groups for button in group.calls if button.number is None]
        while len(self._plain) < len(plain):
            self._plain.append(self._new_tile())
        for number, tile in enumerate(self._plain):
            tile.setVisible(number < len(plain))
            if number < len(plain):
                tile.show_call(plain[number])
        chosen = self.tabs.tabText(self.tabs.currentIndex()) if self.tabs.count() else ""
        self._forms = tuple(group for group in groups if any(button.number is not None for button in group.calls))
        self.tabs.blockSignals(True)  # noqa: FBT003  Qt's own signature
        while self.tabs.count():
            self.tabs.removeTab(0)
        for number, group in enumerate(self._forms):
            self.tabs.addTab(_short(group.title))
            self.tabs.setTabToolTip(number, group.title)
            self.tabs.setAccessibleTabName(number, group.title)
        titles = [_short(group.title) for group in self._forms]
        self.tabs.setCurrentIndex(titles.index(chosen) if chosen in titles else 0)
        self.tabs.blockSignals(False)  # noqa: FBT003  Qt's own signature
        self.tabs.setVisible(len(titles) > 1)
        self._scroll.setVisible(bool(titles))
        self._show_form(self.tabs.currentIndex())

    def _show_form(self, index: int) -> None:
        if 0 <= index < len(self._forms):
            self.grid.show_grid(grid_of(self._forms[index]))
            self.grid.setAccessibleName(self._forms[index].title)
            self._scroll.verticalScrollBar().setValue(0)

    def _new_tile(self) -> CallTile:
        tile = CallTile(self._appearance)
        tile.clicked.connect(lambda: self.called.emit(tile.call))
        tile.setMinimumWidth(_PLAIN_WIDTH)
        self._row.insertWidget(self._row.count() - 1, tile)
        return tile


def _short(title: str) -> str:
    """What stands before the colon: four tabs have to fit beside each other."""
    return title.partition(":")[0]
