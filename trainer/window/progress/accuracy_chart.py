"""The percentage of right answers by week: announced ones as a line with dots, mixed ones dashed with squares."""

from typing import TYPE_CHECKING, Final

import pyqtgraph as pg  # type: ignore[import-untyped]
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.window.look.appearance import Appearance
from trainer.window.look.theme import SMALL, font

if TYPE_CHECKING:
    from trainer.screens.progress.progress_state import ChartLine, ProgressState

_LABEL_SHARE: Final = 0.45
"""The share of the width that the labels at the ends of the lines take."""

_LOWEST: Final = 40

_CLOSE: Final = 8.0
"""In percent: below this distance two labels would overlap."""


class AccuracyChart(QWidget):
    """A chart of at most two lines; the text beside it says the same in words."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._state: ProgressState | None = None
        self._span = 1
        self.plot = pg.PlotWidget(background=None)
        self.plot.setMouseEnabled(x=False, y=False)
        self.plot.setMenuEnabled(False)
        self.plot.hideButtons()
        self.plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.plot)
        appearance.changed.connect(self._draw)

    def show_state(self, state: "ProgressState") -> None:
        """Show the lines."""
        self._state = state
        lines = [line.said for line in (state.by_topic, state.mixed) if line is not None]
        self.setAccessibleName(f"Right in 100 answers: {', '.join(lines)}")
        self._draw()

    def _draw(self) -> None:
        state, colours = self._state, self._appearance.colours
        if state is None:
            return
        self.plot.clear()
        self.plot.setBackground(QColor(colours.surface))
        points = [point for line in (state.by_topic, state.mixed) if line for point in line.points]
        lowest = min([_LOWEST, *(y for _, y in points)])
        first, last = min([x for x, _ in points], default=0), len(state.weeks) - 1
        self._span = max(2, last - first)
        self.plot.setXRange(first, last + _LABEL_SHARE * self._span, padding=0.03)
        self.plot.setYRange(max(0, lowest - 4), 104, padding=0)
        for name in ("left", "bottom"):
            axis = self.plot.getAxis(name)
            axis.setPen(QColor(colours.border))
            axis.setTextPen(QColor(colours.muted))
            axis.setStyle(tickFont=font(SMALL), tickLength=0)
        self.plot.getAxis("left").setTicks([[(y, str(y)) for y in range(0, 101, 20)]])
        self.plot.getAxis("bottom").setTicks([[(first, state.weeks[first]), (last, "this week")]])
        self.plot.showGrid(y=True, alpha=0.25)
        ends = [line.points[-1][1] for line in (state.by_topic, state.mixed) if line is not None]
        # Where both lines end at nearly the same height, what is said of them stands above and below.
        is_close = max(ends) - min(ends) < _CLOSE and len(ends) > 1
        for line, ink, style, symbol in (
            (state.by_topic, colours.accent, Qt.PenStyle.SolidLine, "o"),
            (state.mixed, colours.accepted, Qt.PenStyle.DashLine, "s"),
        ):
            if line is not None:
                is_upper = line.points[-1][1] == max(ends) and (line is state.by_topic or ends[0] != ends[-1])
                self._line(line, ink, style, symbol, anchor=(1.0 if is_upper else 0.0) if is_close else 0.5)

    def _line(self, line: "ChartLine", ink: str, style: Qt.PenStyle, symbol: str, *, anchor: float) -> None:
        colour = QColor(ink)
        xs, ys = zip(*line.points, strict=True)
        pen = pg.mkPen(colour, width=2, style=style)
        self.plot.plot(xs, ys, pen=pen, symbol=symbol, symbolSize=7, symbolBrush=colour, symbolPen=None)
        said = pg.TextItem(line.said, color=colour, anchor=(0, anchor))
        said.setFont(font(SMALL, bold=True))
        said.setPos(xs[-1] + _LABEL_SHARE * self._span / 12, ys[-1])
        self.plot.addItem(said)
