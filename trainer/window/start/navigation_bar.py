"""The bar above every screen: rooms as tabs, the game and its convention; in a task, the way back."""

from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QIcon, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QSizePolicy, QWidget

from trainer.screens.home.today_state import ConventionEntry
from trainer.window.look.appearance import Appearance
from trainer.window.look.game_sign import draw_sign
from trainer.window.look.theme import SPACE
from trainer.window.parts.controls import PlainButton, label
from trainer.window.screen.screen_names import PARTNERSHIP, TEACH, TODAY_TITLE
from trainer.window.screen.tour import TourStop
from trainer.window.start.playing_button import PlayingButton

_SUIT: Final = 16
_HEIGHT: Final = 44
_UP: Final = {TEACH: "Back to the lesson", PARTNERSHIP: "Partnership"}
"""Rooms to which a task that began there leads back."""


class ScreenTab(NamedTuple):
    """A tab of the bar: the name of the room, and its title."""

    room: str
    title: str


class GameEntry(NamedTuple):
    """A game to choose: its name, its title, and its symbol: the letter of a suit, or a word."""

    game: str
    title: str
    suit: str


class NavigationBar(QFrame):
    """The bar. Its signals `screen_chosen`, `game_chosen` and `convention_chosen` carry the clicked item.

    `home_wanted` and `back_wanted` are the ways back.
    """

    screen_chosen = Signal(str)
    convention_chosen = Signal(str)
    game_chosen = Signal(str)
    home_wanted = Signal()
    back_wanted = Signal()

    def __init__(self, appearance: Appearance, menu: QMenu) -> None:
        super().__init__()
        self.setObjectName("bar")
        self._appearance = appearance
        self._games: tuple[GameEntry, ...] = ()
        self._chosen = ""
        self.tabs: dict[str, PlainButton] = {}
        self.name = label("Bidding Trainer", bold=True)
        self.game = PlainButton("", kind="flat", name="Game")
        self.game_menu = QMenu(self.game)
        self.game.clicked.connect(self.open_games)
        self._playing = PlayingButton()
        self._playing.menu_of_conventions.triggered.connect(self._choose_played)
        self.back = PlainButton(f"‹ {TODAY_TITLE}", kind="flat", name=f"Back to {TODAY_TITLE}")
        self.back.clicked.connect(self._go_back)
        self._leads_up = self._has_tabs = False
        self.menu_button = PlainButton("☰", kind="flat", name="Appearance, shortcuts and glossary")
        self.menu_button.clicked.connect(
            lambda: menu.popup(self.menu_button.mapToGlobal(self.menu_button.rect().bottomLeft()))
        )
        self.rooms_button = PlainButton("", kind="room", name="Rooms")
        self.rooms_button.setCheckable(True)
        self.rooms_menu = QMenu(self.rooms_button)
        self.rooms_button.clicked.connect(self._open_rooms)
        self._rooms = QWidget()
        self._tabs = QHBoxLayout(self._rooms)
        self._tabs.setContentsMargins(0, 0, 0, 0)
        self._tabs.setSpacing(0)
        self._layout = QHBoxLayout(self)
        self._layout.setContentsMargins(SPACE, 0, SPACE, 0)
        self._layout.setSpacing(SPACE)
        self._layout.addWidget(self.name)
        self._layout.addWidget(self.game)
        self._layout.addWidget(self._rooms)
        self._layout.addWidget(self.rooms_button)
        self._layout.addWidget(self.back)
        self._stretch = label()
        self._layout.addWidget(self._stretch, 1)
        self._layout.addWidget(self._playing)
        self._layout.addWidget(self.menu_button)
        # A screen that asks for more height than there is takes nothing from the bar.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.show_name()
        appearance.changed.connect(self._show_suit)

    def sizeHint(self) -> QSize:
        """Return the height that is kept on every screen, and more for a large text."""
        wanted = super().sizeHint()
        return QSize(wanted.width(), max(_HEIGHT, wanted.height()))

    def set_tabs(self, rooms: tuple[ScreenTab, ...]) -> None:
        """Make a tab for each room; called once, so that no tab moves later."""
        for room in rooms:
            tab = PlainButton(room.title, kind="room", name=room.title)
            tab.setCheckable(True)
            tab.clicked.connect(lambda _, room=room.room: self.screen_chosen.emit(room))
            self.tabs[room.room] = tab
            self._tabs.addWidget(tab)

    def show_tab(self, room: str, *, on: bool) -> None:
        """Show the tab of a room, or hide it."""
        self.tabs[room].setVisible(on)
        self._fit_tabs()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the tabs where there is room for them."""
        super().resizeEvent(event)
        self._fit_tabs()

    def show_name(self) -> None:
        """Show the name of the program, before there is a room to go to."""
        self._show(self.name)

    def show_tab_of(self, room: str) -> None:
        """Show the tabs, with one of them chosen."""
        for name, tab in self.tabs.items():
            tab.setChecked(name == room)
        chosen = self.tabs.get(room)
        self.rooms_button.setText(f"{chosen.text() if chosen else 'Rooms'} ▾")
        self.rooms_button.setAccessibleName(f"{chosen.accessibleName() if chosen else 'Rooms'}; press for another room")
        self._show(self.game, self._rooms, self._playing)
        self._fit_tabs()

    def show_task(self, head: QWidget, home: str = TODAY_TITLE) -> None:
        """Show the head of a screen, and the way back.

        A preview leads back to the teacher's lesson, questions to partners lead back to their room, and everything else
        to the room with the title `home`.
        """
        room = next((room for room, tab in self.tabs.items() if tab.isChecked()), "")
        self._leads_up = room in _UP
        words = _UP.get(room, home)
        self.back.setText(f"‹ {words}")
        self.back.setAccessibleName(words if words.startswith("Back") else f"Back to {words}")
        if self._layout.indexOf(head) < 0:
            self._layout.insertWidget(self._layout.indexOf(self._stretch), head, 20)
        self._show(self.back, head)

    def _choose_played(self, entry: QAction) -> None:
        if entry.data():
            self.convention_chosen.emit(entry.data())
        else:
            self.screen_chosen.emit(PARTNERSHIP)

    def _go_back(self) -> None:
        (self.back_wanted if self._leads_up else self.home_wanted).emit()

    def show_playing(self, playing: str, conventions: tuple[ConventionEntry, ...], chosen: str) -> None:
        """Show the game's current agreement, and the others to choose."""
        self._playing.show_playing(playing, conventions, chosen)

    def show_games(self, games: tuple[GameEntry, ...], chosen: str) -> None:
        """Show which game is chosen."""
        if (games, chosen) == (self._games, self._chosen):
            return
        self._games, self._chosen = games, chosen
        self.game_menu.clear()
        for entry in games:
            action = self.game_menu.addAction(entry.title)
            action.triggered.connect(lambda _, game=entry.game: self.game_chosen.emit(game))
        title = next((entry.title for entry in games if entry.game == chosen), "")
        self.game.setText(f" {title} ▾")
        self.game.setAccessibleName(f"Game: {title}; press for another one")
        self._show_suit()

    def tour(self) -> tuple[TourStop, ...]:
        """Return the stops of a tour of the bar."""
        rooms = self.rooms_button if self.rooms_button.isVisible() else self._rooms
        return (
            TourStop(rooms, "The main screens", "Ctrl with a number opens a main screen, F2 Today, from anywhere."),
            TourStop(self._playing, "What is played", "Press it to change the convention, or to see your agreement."),
            TourStop(self.game, "The game", "Each game remembers what you play, and how far you have come in it."),
            TourStop(self.back, "Back", "One click, or Escape, takes you back; your answers are saved."),
            TourStop(self.menu_button, "The menu", "Glossary, keyboard shortcuts, light and dark, and this tour."),
        )

    def open_games(self) -> None:
        """Open the menu of games."""
        if self.game.isVisible():
            self.game_menu.popup(self.game.mapToGlobal(self.game.rect().bottomLeft()))

    def _fit_tabs(self) -> None:
        """Show the tabs as a menu where a large text leaves no room to read them all."""
        if not self._has_tabs:
            return
        tabs = [tab for tab in self.tabs.values() if tab.isVisibleTo(self._rooms)]
        beside = (self.game, self.menu_button, self._stretch)
        wide = sum(one.sizeHint().width() for one in (*tabs, *beside)) + self._playing.minimumSizeHint().width()
        is_narrow = wide + SPACE * (len(beside) + 3) > self.width()
        self._rooms.setVisible(not is_narrow)
        self.rooms_button.setVisible(is_narrow)

    def _open_rooms(self) -> None:
        """Open the menu of rooms, with the one on display marked."""
        self.rooms_button.setChecked(True)
        self.rooms_menu.clear()
        for room, tab in self.tabs.items():
            if tab.isVisibleTo(self._rooms):
                action = self.rooms_menu.addAction(tab.text())
                action.setCheckable(True)
                action.setChecked(tab.isChecked())
                action.triggered.connect(lambda _, room=room: self.screen_chosen.emit(room))
        self.rooms_menu.popup(self.rooms_button.mapToGlobal(self.rooms_button.rect().bottomLeft()))

    def _show(self, *visible: QWidget) -> None:
        self._has_tabs = self._rooms in visible
        for place in range(self._layout.count()):
            item = self._layout.itemAt(place)
            widget = item.widget() if item is not None else None
            if widget is not None and widget not in {self._stretch, self.menu_button}:
                widget.setVisible(widget in visible)

    def _show_suit(self) -> None:
        suit = next((entry.suit for entry in self._games if entry.game == self._chosen), "")
        if not suit:
            return
        ratio = self.devicePixelRatioF()
        picture = QPixmap(round(_SUIT * ratio), round(_SUIT * ratio))
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_sign(painter, QRectF(0, 0, _SUIT, _SUIT), suit, self._appearance)
        painter.end()
        self.game.setIcon(QIcon(picture))
