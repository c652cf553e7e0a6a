"""The main window: a bar with the looks, and one screen at a time below it."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QMainWindow,
    QMessageBox,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from trainer.window.look.appearance import Appearance, ThemeChoice
from trainer.window.look.theme import SPACE, style_sheet
from trainer.window.parts.controls import PlainButton, label
from trainer.window.start.loading_page import LoadingPage
from trainer.window.start.window_settings import WindowSettings

if TYPE_CHECKING:
    from trainer.window.choose.choose_screen import ChooseScreen
    from trainer.window.drill.drill_screen import DrillScreen
    from trainer.window.table.table_screen import TableScreen

_USUAL_WIDTH: Final = 1240
_USUAL_HEIGHT: Final = 690
_LEAST_WIDTH: Final = 860
_LEAST_HEIGHT: Final = 480

_THEMES: Final = {
    ThemeChoice.SYSTEM: "Theme: system",
    ThemeChoice.LIGHT: "Theme: light",
    ThemeChoice.DARK: "Theme: dark",
}

KEYS: Final = """\
Type a call such as 28ns, +s, s29 or p, then Enter: answers
Tab, then the arrow keys: choose a call in the bidding box; Enter or Space calls it
1 to 6: choose an answer where there are several; the arrow keys go from one to the next
At the table: Alt+H a hint, Alt+B takes back; type a card such as SJ, or choose it by the arrow keys
Enter or Space: on to the next question
Alt+E: ends the drill
Ctrl+T: system, light or dark theme
Ctrl+4: two or four colours for the suits
F1: this list
Ctrl+Q: leaves the program"""


class MainWindow(QMainWindow):
    """Made with only the first picture in it; the screens come when they are asked for.

    `painted` is sent once, after the first picture has been drawn.
    """

    painted = Signal()
    closing = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.appearance = appearance
        self._was_painted = False
        self._choose: ChooseScreen | None = None
        self._drill: DrillScreen | None = None
        self._table: TableScreen | None = None
        self.setWindowTitle("Bidding Trainer")
        self.setMinimumSize(_LEAST_WIDTH, _LEAST_HEIGHT)
        self.loading = LoadingPage(appearance)
        self._pages = QStackedWidget()
        self._pages.addWidget(self.loading)
        self._pages.currentChanged.connect(self._show_head)
        self._name = label("Bidding Trainer", bold=True)
        self.theme_button = PlainButton("", kind="flat")
        self.theme_button.clicked.connect(self._next_theme)
        self.colours_button = PlainButton("4 colours", kind="flat", name="Four colours for the suits")
        self.colours_button.setCheckable(True)
        self.colours_button.setChecked(appearance.four_colours)
        self.colours_button.toggled.connect(lambda on: appearance.switch_four_colours(on=on))
        self.keys_button = PlainButton("Keys", kind="flat", name="Show the keys")
        self.keys_button.clicked.connect(self.show_keys)
        self._bar_layout = QHBoxLayout()
        body = QWidget()
        layout = QVBoxLayout(body)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._bar())
        layout.addWidget(self._pages, 1)
        self.setCentralWidget(body)
        for keys, slot in (
            ("Ctrl+T", self.theme_button.click),
            ("Ctrl+4", self.colours_button.click),
            ("F1", self.show_keys),
            ("Ctrl+Q", self.close),
        ):
            QShortcut(QKeySequence(keys), self).activated.connect(slot)
        appearance.changed.connect(self._restyle)
        appearance.apply()
        self.loading.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.loading.setFocus()

    @property
    def choose(self) -> "ChooseScreen":
        """The first screen, made when it is first asked for."""
        if self._choose is None:
            from trainer.window.choose.choose_screen import ChooseScreen

            self._choose = ChooseScreen(self.appearance)
            self._pages.addWidget(self._choose)
        return self._choose

    @property
    def drill(self) -> "DrillScreen":
        """The drill screen, made when it is first asked for."""
        if self._drill is None:
            from trainer.window.drill.drill_screen import DrillScreen

            self._drill = DrillScreen(self.appearance)
            self._pages.addWidget(self._drill)
            self._bar_layout.insertWidget(1, self._drill.head, 1)
            self._drill.head.hide()
        return self._drill

    @property
    def table(self) -> "TableScreen":
        """The table of whole deals, made when it is first asked for."""
        if self._table is None:
            from trainer.window.table.table_screen import TableScreen

            self._table = TableScreen(self.appearance)
            self._pages.addWidget(self._table)
            self._bar_layout.insertWidget(1, self._table.head, 1)
            self._table.head.hide()
        return self._table

    def show_screen(self, screen: QWidget) -> None:
        """Show one of the screens."""
        self._pages.setCurrentWidget(screen)

    @property
    def screen_shown(self) -> QWidget | None:
        """The screen that can be seen."""
        return self._pages.currentWidget()

    def show_keys(self) -> None:
        """Show what the keys do."""
        box = QMessageBox(QMessageBox.Icon.NoIcon, "Keys", KEYS, parent=self)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    def place_as(self, settings: WindowSettings) -> None:
        """Take the size and place of last time where they are on a screen that is still there."""
        room = QApplication.primaryScreen().availableGeometry()
        self.resize(min(_USUAL_WIDTH, room.width()), min(_USUAL_HEIGHT, room.height() - 28))
        if settings.width and settings.height:
            place = QRect(settings.x, settings.y, settings.width, settings.height)
            if any(screen.availableGeometry().intersects(place) for screen in QApplication.screens()):
                self.setGeometry(place)
        if settings.maximized:
            self.setWindowState(Qt.WindowState.WindowMaximized)

    def settings(self) -> WindowSettings:
        """What is to be remembered."""
        place = self.normalGeometry() if self.isMaximized() else self.geometry()
        return WindowSettings(
            place.x(),
            place.y(),
            place.width(),
            place.height(),
            maximized=self.isMaximized(),
            theme=self.appearance.choice,
            four_colours=self.appearance.four_colours,
        )

    def event(self, event: QEvent) -> bool:
        """Notice the first picture."""
        if event.type() == QEvent.Type.Paint and not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(0, self.painted.emit)
        return super().event(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Tell whoever has something to save."""
        self.closing.emit()
        super().closeEvent(event)

    def _bar(self) -> QWidget:
        bar = QFrame()
        bar.setObjectName("bar")
        self._bar_layout = QHBoxLayout(bar)
        self._bar_layout.setContentsMargins(SPACE * 2, SPACE // 2, SPACE, SPACE // 2)
        self._bar_layout.setSpacing(SPACE // 2)
        self._bar_layout.addWidget(self._name, 1)
        for button in (self.theme_button, self.colours_button, self.keys_button):
            self._bar_layout.addWidget(button)
        return bar

    def _show_head(self) -> None:
        """A screen that has a head of its own shows it in the bar."""
        shown = self._pages.currentWidget()
        heads = {screen: screen.head for screen in (self._drill, self._table) if screen is not None}
        self._name.setVisible(shown not in heads)
        for screen, head in heads.items():
            head.setVisible(screen is shown)

    def _next_theme(self) -> None:
        choices = list(ThemeChoice)
        self.appearance.choose_theme(choices[(choices.index(self.appearance.choice) + 1) % len(choices)])

    def _restyle(self) -> None:
        text = _THEMES[self.appearance.choice]
        self.theme_button.setText(text)
        self.theme_button.setAccessibleName(f"{text}; press for the next one")
        sheet = style_sheet(self.appearance.colours)
        if sheet != self.styleSheet():
            self.setStyleSheet(sheet)
