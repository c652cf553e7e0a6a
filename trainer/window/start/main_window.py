"""The main window: a bar, and one screen at a time below it."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QEvent, QRect, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QContextMenuEvent,
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
    QKeySequence,
    QShortcut,
)
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QMainWindow,
    QMenu,
    QMessageBox,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from trainer.window.look.appearance import Appearance, ThemeChoice
from trainer.window.look.fonts import window_zoom
from trainer.window.look.language import in_language
from trainer.window.look.suit_text import recoloured
from trainer.window.look.theme import style_sheet
from trainer.window.parts.controls import plain_text
from trainer.window.screen.page_area import PageArea
from trainer.window.screen.screen import Screen
from trainer.window.screen.screen_names import (
    CONVENTIONS,
    COURSE,
    PARTNERSHIP,
    PRACTICE,
    PROGRESS,
    TEACH,
    TODAY,
    TODAY_TITLE,
)
from trainer.window.screen.tour import Tour
from trainer.window.start.loading_page import LoadingPage
from trainer.window.start.navigation_bar import NavigationBar, ScreenTab
from trainer.window.start.window_settings import WindowSettings
from trainer.window.teach.teaching_switch import TeachingSwitch

_USUAL_WIDTH: Final = 1240
_USUAL_HEIGHT: Final = 690
_LEAST_WIDTH: Final = 860
_LEAST_HEIGHT: Final = 480
_FRAME: Final = 28
"""The height of the title that the system draws above the window."""

_THEMES: Final = {
    ThemeChoice.SYSTEM: "Theme: system",
    ThemeChoice.LIGHT: "Theme: light",
    ThemeChoice.DARK: "Theme: dark",
}

ROOMS: Final = (
    ScreenTab(TODAY, TODAY_TITLE),
    ScreenTab(COURSE, "Course"),
    ScreenTab(PRACTICE, "Practice"),
    ScreenTab(CONVENTIONS, "Conventions"),
    ScreenTab(PROGRESS, "Progress"),
    ScreenTab(PARTNERSHIP, "Partnership"),
)
"""The rooms that have tabs, in order; Ctrl+1 is the first one."""

KEYS: Final = (
    "F2: Today, from anywhere   Escape: one level up   Ctrl+G: the game",
    f"Ctrl+1 to Ctrl+{len(ROOMS)}: {', '.join(room.title for room in ROOMS)}",
    "F3: the words of the game, those on this screen first   Right click: the words of that text",
    "Ctrl+T: system, light or dark theme   Ctrl+Shift+C: two or four colours for the suits   Ctrl+Shift+M: cards move",
    "Ctrl+Shift+S: sounds of the cards   Ctrl+,: settings",
    "Ctrl+O: opens a file: a lesson of a teacher, results, an agreement, deals",
    "F1: this list   Shift+F1: a tour of this screen   Ctrl+Q: leaves the program",
)
"""Keys that do the same on every screen; a screen has its own in `keys`."""


class MainWindow(QMainWindow):
    """The window, created with only the first picture in it; the hub adds the screens.

    `painted` is emitted once, after the first picture. `words_wanted` is emitted with the text whose words are to be
    explained, empty for the whole screen; `files_dropped` with paths; `file_wanted` asks for the dialog that opens a
    file.
    """

    painted = Signal()
    closing = Signal()
    home_wanted = Signal()
    back_wanted = Signal()
    words_wanted = Signal(str)
    screen_wanted = Signal(str)
    files_dropped = Signal(tuple)
    file_wanted = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.setAcceptDrops(True)
        self.appearance = appearance
        self._was_painted = False
        self.setWindowTitle("Bidding Trainer")
        screen = QApplication.primaryScreen().availableGeometry()
        self.setMinimumSize(min(_LEAST_WIDTH, screen.width()), min(_LEAST_HEIGHT, screen.height() - _FRAME))
        self.loading = LoadingPage(appearance)
        self._pages = QStackedWidget()
        self.screen_shown: Screen[Any] = self.loading
        self.add_screen(self.loading)
        menu = QMenu(self)
        self.open_action = self._action(menu, "Open a file …", "Ctrl+O", self.file_wanted.emit)
        self.words_action = self._action(menu, "Glossary", "F3", lambda: self.words_wanted.emit(""))
        self.settings_action = self._action(menu, "Settings …", "Ctrl+,", self.show_settings)
        self.theme_action = self._action(menu, "", "Ctrl+T", self._next_theme)
        self.colours_action = self._switch(
            menu,
            "Four colours for the suits",
            "Ctrl+Shift+C",
            lambda on: appearance.switch_four_colours(on=on),
            on=appearance.four_colours,
        )
        self._switches = (
            self.colours_action,
            *(
                self._switch(menu, text, keys, partial(setattr, appearance, name), on=getattr(appearance, name))
                for text, keys, name in (
                    ("Animate cards", "Ctrl+Shift+M", "motion"),
                    ("Card sounds", "Ctrl+Shift+S", "sounds"),
                )
            ),
        )
        self.keys_action = self._action(menu, "Keyboard shortcuts", "F1", self.show_keys)
        self.tour_action = self._action(menu, "A tour of this screen", "Shift+F1", self.take_tour)
        self.about_action = self._action(menu, "About Bidding Trainer", "", self.show_versions)
        self.bar = NavigationBar(appearance, menu)
        self.bar.set_tabs((*ROOMS, ScreenTab(TEACH, "Teach")))
        self.teach_action = TeachingSwitch(self, lambda on: self.bar.show_tab(TEACH, on=on), len(ROOMS) + 1)
        self.teach_action.wanted.connect(self.screen_wanted)
        menu.insertAction(self.keys_action, self.teach_action)
        body = QWidget()
        layout = QVBoxLayout(body)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.bar)
        self._area = PageArea(self._pages, lambda: self.screen_shown.least_size)
        layout.addWidget(self._area, 1)
        self.setCentralWidget(body)
        self.tour = Tour(body, appearance)
        for keys, slot in (
            ("F2", self.home_wanted.emit),
            ("Ctrl+G", self.bar.open_games),
            ("Ctrl+Q", self.close),
        ):
            QShortcut(QKeySequence(keys), self).activated.connect(slot)
        for number, tab in enumerate(ROOMS, start=1):
            shortcut = QShortcut(QKeySequence(f"Ctrl+{number}"), self)
            shortcut.activated.connect(lambda room=tab.room: self.screen_wanted.emit(room))
        appearance.changed.connect(self._restyle)
        appearance.apply()
        self.loading.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.loading.setFocus()

    def add_screen(self, screen: Screen[Any]) -> None:
        """Add a screen to the window without showing it."""
        self._pages.addWidget(screen)

    def show_screen(self, screen: Screen[Any], room: str = "", *, home: str = TODAY_TITLE) -> None:
        """Show a screen. Over one that belongs to no `room` with a tab the bar has its head and the way `home`."""
        self.screen_shown = screen
        self._pages.setCurrentWidget(screen)
        self._area.fit(screen)
        if room:
            self.bar.show_tab_of(room)
        elif screen.head is not None:
            self.bar.show_task(screen.head, home)
        else:
            self.bar.show_name()
        self.bar.setVisible(screen.has_bar)

    @property
    def keys_here(self) -> tuple[str, ...]:
        """Return the keys of the visible screen and their actions."""
        return (*self.screen_shown.keys, *KEYS)

    def take_tour(self) -> None:
        """Begin a tour of the screen that can be seen, then of the bar; end a tour under way."""
        self.tour.leave()
        self.tour.begin((*self.screen_shown.tour(), *self.bar.tour()))

    def show_keys(self) -> None:
        """Show the list of keys."""
        from trainer.window.words.keys_dialog import KeysDialog

        KeysDialog(self.screen_shown.keys, KEYS, self).open()

    def show_settings(self) -> None:
        """Show the settings."""
        from trainer.window.start.settings_dialog import SettingsDialog

        SettingsDialog(self.appearance, self._switches, self).open()

    def show_versions(self) -> None:
        """Show which versions run, to be copied into a report."""
        from trainer.about import versions

        said = QMessageBox(QMessageBox.Icon.NoIcon, "About Bidding Trainer", "\n".join(versions()), parent=self)
        said.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        said.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        said.open()

    def place_as(self, settings: WindowSettings) -> None:
        """Take the size and place of last time, if that monitor is still there."""
        self.teach_action.setChecked(settings.teaches)
        room = QApplication.primaryScreen().availableGeometry()
        self.resize(min(_USUAL_WIDTH, room.width()), min(_USUAL_HEIGHT, room.height() - _FRAME))
        if settings.width and settings.height:
            place = QRect(settings.x, settings.y, settings.width, settings.height)
            if any(screen.availableGeometry().intersects(place) for screen in QApplication.screens()):
                if window_zoom(settings.text_percent) > 1:  # the same monitor may have fewer of these pixels now
                    place.setSize(place.size().boundedTo(room.size()))
                self.setGeometry(place)
        if settings.maximized:
            self.setWindowState(Qt.WindowState.WindowMaximized)

    def settings(self) -> WindowSettings:
        """Return the settings to save."""
        place = self.normalGeometry() if self.isMaximized() else self.geometry()
        return WindowSettings(
            place.x(),
            place.y(),
            place.width(),
            place.height(),
            maximized=self.isMaximized(),
            theme=self.appearance.choice,
            four_colours=self.appearance.four_colours,
            motion=self.appearance.motion,
            sounds=self.appearance.sounds,
            teaches=self.teach_action.isChecked(),
            text_percent=self.appearance.text_percent,
            speed=self.appearance.speed,
            turns_tricks=self.appearance.turns_tricks,
            partners=self.appearance.partners,
            opponents=self.appearance.opponents,
            face=self.appearance.face,
            language=self.appearance.language,
        )

    def event(self, event: QEvent) -> bool:
        """Send `painted` after the first picture."""
        if event.type() == QEvent.Type.Paint and not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(0, self.painted.emit)
        return super().event(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Emit `closing`, so that listeners can save before the window is gone."""
        self.closing.emit()
        super().closeEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept files of this computer."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Send the files that were dropped."""
        event.acceptProposedAction()
        files = (url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile())
        self.files_dropped.emit(tuple(map(Path, files)))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the words of a text that was right-clicked."""
        under = self.childAt(event.pos())
        if isinstance(under, QLabel) and under.text():
            self.words_wanted.emit(plain_text(under))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go one level up on Escape, unless the screen has used the key."""
        if event.key() == Qt.Key.Key_Escape:
            self.back_wanted.emit()
            return
        super().keyPressEvent(event)

    def _action(self, menu: QMenu, text: str, keys: str, slot: Callable[[], None]) -> QAction:
        """Return a new entry of the menu, with its shortcut."""
        made = QAction(in_language(text), self)
        made.setShortcut(QKeySequence(keys))
        made.triggered.connect(lambda _: slot())
        menu.addAction(made)
        self.addAction(made)
        return made

    def _switch(self, menu: QMenu, text: str, keys: str, switched: Callable[[bool], None], *, on: bool) -> QAction:
        """Return a new entry of the menu that is on or off."""
        made = self._action(menu, text, keys, _nothing)
        made.setCheckable(True)
        made.setChecked(on)
        made.toggled.connect(switched)
        return made

    def _next_theme(self) -> None:
        choices = list(ThemeChoice)
        self.appearance.choose_theme(choices[(choices.index(self.appearance.choice) + 1) % len(choices)])

    def _restyle(self) -> None:
        text = _THEMES[self.appearance.choice]
        self.theme_action.setText(text)
        sheet = style_sheet(self.appearance.colours)
        if sheet != self.styleSheet():
            self.setStyleSheet(sheet)
        for shown in self.findChildren(QLabel):
            if shown.textFormat() is Qt.TextFormat.RichText:
                shown.setText(recoloured(shown.text(), self.appearance))


def _nothing() -> None:
    """Do nothing more: switching is enough."""
