"""The calls of one form as a grid of tiles. Tab enters it once, the arrow keys move within it."""

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from trainer.window.look.appearance import Appearance
from trainer.window.parts.call_layout import CallGrid
from trainer.window.parts.call_tile import CallTile

_GAP: Final = 4
_TILE_HEIGHT: Final = 36
_LOWEST_TILE: Final = 22
_MOST_ROWS_IN_SIGHT: Final = 7
"""With at most so many rows, tiles shrink instead of scrolling."""

_WIDEST_TILE: Final = 110

_MOVES: Final = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


class CallScroll(QScrollArea):
    """A scroll area for a grid of calls that scrolls by whole rows."""

    def __init__(self, grid: "CallGridView") -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.verticalScrollBar().setSingleStep(_TILE_HEIGHT + _GAP)
        self._grid = grid
        self.setWidget(grid)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show all rows if there are few; otherwise keep a margin that is too low for another row."""
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Let the grid use the height that there is."""
        tile = self._grid.fit(self.height())
        rows = max(1, (self.height() + _GAP - 2) // (tile + _GAP))
        self.setViewportMargins(0, 0, 0, max(0, self.height() - height_of(rows, tile)))


def height_of(rows: int, tile: int = _TILE_HEIGHT) -> int:
    """Return the height, in pixels, of so many rows of calls with tiles of that height."""
    return rows * (tile + _GAP) - _GAP + 2


class CallGridView(QWidget):
    """A grid that places its tiles itself, because a layout of several hundred buttons is slow."""

    called = Signal(str)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._tiles: list[CallTile] = []
        self._places: dict[tuple[int, int], CallTile] = {}
        self._grid = CallGrid(())
        self._tile_height = _TILE_HEIGHT
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Calls")
        self._tiles.append(self._new_tile())  # now, so that Tab comes here after what stands before
        appearance.changed.connect(self.update)

    @property
    def tiles(self) -> tuple[CallTile, ...]:
        """Return the tiles that can be called, row by row."""
        return tuple(tile for tile in self._places.values() if tile.isEnabledTo(self))

    @property
    def entry(self) -> CallTile:
        """Return the first tile."""
        return self._tiles[0]

    def show_grid(self, grid: CallGrid) -> None:
        """Show other calls; tiles are used again."""
        self._grid = grid
        self._places = {}
        wanted = [(at, line, button) for at, row in enumerate(grid.rows) for line, button in enumerate(row) if button]
        while len(self._tiles) < len(wanted):
            self._tiles.append(self._new_tile())
        for tile, (row, column, button) in zip(self._tiles, wanted, strict=False):
            tile.show_call(button)
            self._places[row, column] = tile
        entry = next(iter(self.tiles), None)
        for number, tile in enumerate(self._tiles):
            tile.setVisible(number < len(wanted))
            tile.setFocusPolicy(Qt.FocusPolicy.StrongFocus if tile is entry else Qt.FocusPolicy.ClickFocus)
        self.setFixedHeight(height_of(max(1, len(grid.rows)), self._tile_height))
        self._arrange()

    @property
    def full_height(self) -> int:
        """Return the height of all rows with tiles of the usual height, in pixels."""
        return height_of(max(1, len(self._grid.rows)))

    def fit(self, height: int) -> int:
        """Make tiles lower where so all of a few rows are in sight; the height of a tile is given, in pixels."""
        rows = max(1, len(self._grid.rows))
        tile = _TILE_HEIGHT
        if rows <= _MOST_ROWS_IN_SIGHT:
            tile = max(_LOWEST_TILE, min(_TILE_HEIGHT, (height - 2 + _GAP) // rows - _GAP))
        if tile != self._tile_height or self.minimumHeight() != height_of(rows, tile):
            self._tile_height = tile
            self.setFixedHeight(height_of(rows, tile))
            self._arrange()
        return tile

    def sizeHint(self) -> QSize:
        """Return the height of all rows."""
        return QSize(400, self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width among the columns."""
        super().resizeEvent(event)
        self._arrange()

    def move_from(self, tile: CallTile, key: int) -> bool:
        """Move the focus with an arrow key; False where the key is none."""
        if key not in _MOVES:
            return False
        down, right = _MOVES[Qt.Key(key)]
        row, column = next(place for place, other in self._places.items() if other is tile)
        row, column = row + down, column + right
        while 0 <= row < len(self._grid.rows) and 0 <= column < self._grid.columns:
            target = self._places.get((row, column))
            if target is not None and target.isEnabled():
                tile.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
                target.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
                target.setFocus(Qt.FocusReason.TabFocusReason)
                self._show_whole(target)
                return True
            row, column = row + down, column + right
        return True

    def _show_whole(self, tile: CallTile) -> None:
        viewport = self.parentWidget()
        area = viewport.parentWidget() if viewport else None
        if isinstance(area, QScrollArea):
            area.ensureWidgetVisible(tile, 0, _TILE_HEIGHT)

    def _new_tile(self) -> CallTile:
        tile = _GridTile(self, self._appearance)
        if self._tiles:
            QWidget.setTabOrder(self._tiles[-1], tile)
        tile.clicked.connect(lambda: self.called.emit(tile.call))
        return tile

    def _arrange(self) -> None:
        columns = self._grid.columns
        if not columns:
            return
        width = min(_WIDEST_TILE, (self.width() - _GAP * (columns - 1) - 2) // columns)
        for (row, column), tile in self._places.items():
            tile.setGeometry(
                1 + column * (width + _GAP), 1 + row * (self._tile_height + _GAP), width, self._tile_height
            )


class _GridTile(CallTile):
    """A tile that passes arrow keys on to its grid."""

    def __init__(self, grid: CallGridView, appearance: Appearance) -> None:
        super().__init__(appearance)
        self.setParent(grid)
        self.setMinimumHeight(_LOWEST_TILE)
        self._grid = grid

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move by arrow keys, call by Enter and Space."""
        if not self._grid.move_from(self, event.key()):
            super().keyPressEvent(event)
