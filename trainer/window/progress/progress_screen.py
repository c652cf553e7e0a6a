"""The room of progress: strength by situation, accuracy by week, days, and mistakes."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from trainer.screens.progress.progress_presenter import ProgressPresenter
from trainer.screens.progress.progress_state import MistakeOrder
from trainer.window.drill.tick_row import TickRow
from trainer.window.look.appearance import Appearance
from trainer.window.look.file_dialogs import asked_where
from trainer.window.look.theme import LARGE, PAGE_TITLE, SMALL, SPACE, is_text_large
from trainer.window.parts.controls import ChoiceList, PlainButton, clear, label, line, panel, scrolled
from trainer.window.progress.day_map import DayMap
from trainer.window.progress.mistake_row import MistakeRow
from trainer.window.progress.strength_list import ColumnHeads, StrengthList
from trainer.window.screen.screen import Hub, Screen

if TYPE_CHECKING:
    from trainer.screens.progress.progress_state import MissedLine, ProgressState
    from trainer.window.progress.accuracy_chart import AccuracyChart

_LAST_FIRST: Final = "In drills, the latest first"


class ProgressScreen(Screen[ProgressPresenter]):
    """The view of a `ProgressState`."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._title = label(scale=PAGE_TITLE * 0.85, bold=True, wrap=is_text_large())
        self._summary = label(tone="muted", wrap=True)
        self._message = label(tone="wrong", wrap=True)
        self.situations = StrengthList(appearance)
        self.situations.acted.connect(self._act)
        self._nothing = label("Every situation that you are asked about will appear here.", tone="muted", wrap=True)
        self._chart: AccuracyChart | None = None
        self._chart_place = QWidget()
        QVBoxLayout(self._chart_place).setContentsMargins(0, 0, 0, 0)
        self.first = TickRow(appearance)
        self._chart_text = label(tone="muted", wrap=True)
        self.days = DayMap(appearance)
        self._days_text = label(scale=SMALL, tone="muted", wrap=True)
        self._missed = QVBoxLayout()
        self._missed.setSpacing(SPACE)
        self._shown: tuple[object, ...] = ()
        self.order = self._new_order()
        self.pages = PlainButton("&PDF for a teacher…", name="Save it as pages (PDF) for a teacher")
        self.pages.clicked.connect(lambda: self._ask_where("Save the pages", "progress.pdf", "Pages (*.pdf)"))
        self.sheet = PlainButton("&CSV…", name="Save it as a sheet (CSV) for a teacher")
        self.sheet.clicked.connect(lambda: self._ask_where("Save the sheet", "progress.csv", "Sheets (*.csv)"))
        self._columns = ColumnHeads(self.situations)
        self._left = _titled(
            "Strength by situation", self.situations, self._nothing, beside=self._columns, stretch=True
        )
        self._right = _titled("Right in 100 answers", self._chart_place, self.first, self._chart_text, stretch=True)
        self._below = _titled("Days", self.days, self._days_text)
        self._mistakes = self._mistakes_panel()
        self._lay_out()

    def connect_to(self, hub: Hub) -> None:
        """Create the presenter, and load the chart's library before it is needed."""
        super().connect_to(hub)
        self.presenter = ProgressPresenter(hub.agreements, self.show_state, hub.begin, hub.sit_down, hub.background)
        hub.background.run(_load_charts, lambda _: None, lambda _: None)

    def enter(self) -> None:
        """Look up the answers by now."""
        self.tell(lambda presenter: presenter.start())

    def show_state(self, state: "ProgressState") -> None:
        """Show the state; there are no empty axes and no zeros."""
        self._title.setText(state.title or "Loading your answers…")
        self._summary.setText(state.summary)
        self._message.setText(state.message)
        self._message.setVisible(bool(state.message))
        for button in (self.pages, self.sheet):
            button.setEnabled(bool(state.situations))
        self.situations.show_lines(state.situations)
        self.situations.setVisible(bool(state.situations) or not state.loaded)
        self._nothing.setVisible(state.loaded and not state.situations)
        self._columns.setVisible(bool(state.situations))
        has_lines = state.by_topic is not None or state.mixed is not None
        self._chart_place.setVisible(has_lines)
        if has_lines:
            self.chart.show_state(state)
        self.first.setVisible(bool(state.first))
        self.first.show_ticks(state.first, state.enough, is_asking=False)
        self._chart_text.setText(state.chart_text)
        self.days.show_days(state.days, state.days_text)
        self._days_text.setText(state.days_text)
        self.order.setVisible(len(state.missed) > 1)
        if (state.loaded, state.costly, state.missed) != self._shown:
            self._shown = state.loaded, state.costly, state.missed
            self._show_mistakes(state)

    @property
    def chart(self) -> "AccuracyChart":
        """Return the chart, made when there is something to draw: its library takes a fifth of a second to load."""
        if self._chart is None:
            from trainer.window.progress.accuracy_chart import AccuracyChart

            self._chart = AccuracyChart(self._appearance)
            place = self._chart_place.layout()
            if place is not None:
                place.addWidget(self._chart)
        return self._chart

    def take_focus(self) -> None:
        """Put the cursor into the list of situations."""
        self.situations.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 2, SPACE * 3 // 2, SPACE * 2, SPACE * 2)
        layout.setSpacing(SPACE)
        head = QHBoxLayout()
        head.setSpacing(SPACE * 2)
        if is_text_large():
            words = QVBoxLayout()
            words.addWidget(self._title)
            words.addWidget(self._summary)
            head.addLayout(words, 1)
        else:
            head.addWidget(self._title)
            head.addWidget(self._summary, 1, Qt.AlignmentFlag.AlignBottom)
        head.addWidget(self.pages)
        head.addWidget(self.sheet)
        layout.addLayout(head)
        layout.addWidget(self._message)
        grid = QGridLayout()
        grid.setSpacing(SPACE * 2)
        grid.addWidget(self._left, 0, 0, 1, 3)
        grid.addWidget(self._right, 0, 3, 1, 2)
        grid.addWidget(self._below, 1, 0, 1, 2)
        grid.addWidget(self._mistakes, 1, 2, 1, 3)
        for column in range(5):
            grid.setColumnStretch(column, 1)
        grid.setRowStretch(0, 3)
        grid.setRowStretch(1, 2)
        if is_text_large():
            inside = QWidget()
            inside.setLayout(grid)
            grid.setContentsMargins(0, 0, SPACE, 0)
            layout.addWidget(scrolled(inside), 1)
        else:
            layout.addLayout(grid, 1)

    def _new_order(self) -> ChoiceList:
        made = ChoiceList()
        made.setAccessibleName("The order of mistakes in drills")
        for order in MistakeOrder:
            made.addItem(order.capitalize(), order)
        made.activated.connect(lambda _: self.tell(lambda room: room.sort(made.currentData())))
        return made

    def _ask_where(self, title: str, name: str, kinds: str) -> None:
        chosen = asked_where(self, title, name, kinds)
        if chosen is not None:
            self.tell(lambda presenter: presenter.write_sheet(chosen))

    def _act(self, action: str) -> None:
        self.tell(lambda presenter: presenter.act(action))

    def _show_mistakes(self, state: "ProgressState") -> None:
        clear(self._missed)
        if state.loaded and not state.costly and not state.missed:
            self._missed.addWidget(label("Nothing yet. What you miss will appear here.", tone="muted", wrap=True))
        by_cost = "In drills, the most costly first" if any(one.cost for one in state.missed) else _LAST_FIRST
        drills = by_cost if state.order is MistakeOrder.COST else f"In drills, {state.order}"
        for title, lines, action in (
            ("At the table, the most costly first", state.costly, "Play it again"),
            (drills, state.missed, "Ask it again"),
        ):
            if lines:
                self._missed.addWidget(label(title, scale=SMALL, tone="muted", bold=True))
            for number, one in enumerate(lines):
                if number:
                    self._missed.addWidget(line())
                self._missed.addWidget(self._row(one, action))
        self._missed.addStretch(1)

    def _row(self, one: "MissedLine", action: str) -> QWidget:
        made = MistakeRow(one, one.again or action, self._appearance)
        made.again.clicked.connect(lambda: self._act(one.action))
        made.open.clicked.connect(lambda: self._act(one.opens))
        return made

    def _mistakes_panel(self) -> QFrame:
        inside = QWidget()
        inside.setLayout(self._missed)
        self._missed.setContentsMargins(0, 0, SPACE, 0)
        scroll = scrolled(inside)
        return _titled("Mistakes", scroll, beside=self.order, stretch=True)


def _load_charts() -> None:
    import trainer.window.progress.accuracy_chart  # noqa: F401


def _titled(title: str, *inside: QWidget, beside: QWidget | None = None, stretch: bool = False) -> QFrame:
    """Return a panel with a heading, and something beside the heading."""
    made = panel()
    head = QHBoxLayout()
    head.addWidget(label(title, scale=LARGE, bold=True), 1)
    if beside is not None:
        head.addWidget(beside)
    layout = QVBoxLayout(made)
    layout.setContentsMargins(SPACE * 5 // 2, SPACE * 2, SPACE * 5 // 2, SPACE * 2)
    layout.setSpacing(SPACE)
    layout.addLayout(head)
    for number, one in enumerate(inside):
        layout.addWidget(one, 1 if stretch and not number else 0)
    # Where what stretches is hidden, the rest stays at the top.
    layout.addStretch(0 if stretch else 1)
    return made
