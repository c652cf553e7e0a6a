"""The learner's choices of looks: the theme, two or four colours for suits, moving and audible cards."""

from enum import StrEnum
from functools import cached_property

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from trainer.auction.places import name_players
from trainer.window.look.card_sounds import CardSound, CardSounds
from trainer.window.look.language import ENGLISH
from trainer.window.look.less_motion import SystemsMotion
from trainer.window.look.theme import CARD_SUITS, DARK, LIGHT, Colours, palette

_HALF_LIGHT = 128


class ThemeChoice(StrEnum):
    """The theme; `SYSTEM` follows the desktop."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class CardFace(StrEnum):
    """The face of cards: with pips and court cards, or plain with a big letter and a big suit."""

    PICTURES = "pictures"
    PLAIN = "plain"


class PlaySpeed(StrEnum):
    """The speed of bots' calls and cards."""

    SLOW = "slow"
    USUAL = "usual"
    QUICK = "quick"

    @property
    def pause(self) -> int:
        """Return the pause between the actions of two bots, in milliseconds, so that a person can follow."""
        return {PlaySpeed.SLOW: 1500, PlaySpeed.USUAL: 380, PlaySpeed.QUICK: 120}[self]


_TWO_COLOURS = {"S": "black", "H": "red", "D": "red", "C": "black"}
_FOUR_COLOURS = {"S": "black", "H": "red", "D": "blue", "C": "green"}


class Appearance(QObject):
    """The looks, shared by all views; `changed` is emitted when they have to repaint."""

    changed = Signal()

    def __init__(
        self,
        choice: ThemeChoice = ThemeChoice.SYSTEM,
        *,
        four_colours: bool = False,
        motion: bool = False,
        sounds: bool = False,
    ) -> None:
        super().__init__()
        self._choice = choice
        self._four_colours = four_colours
        self.motion = motion
        self.sounds = sounds
        self.text_percent = 100
        self.face = CardFace.PICTURES
        self.speed = PlaySpeed.USUAL
        self.turns_tricks = False
        self.language = ENGLISH
        self.partners = self.opponents = ""
        self.card_sounds = CardSounds()
        hints = QGuiApplication.styleHints()
        self._palette_is_dark = QApplication.palette().color(QPalette.ColorRole.Window).lightness() < _HALF_LIGHT
        self._system_scheme = hints.colorScheme()
        hints.colorSchemeChanged.connect(self._follow_system)

    @property
    def choice(self) -> ThemeChoice:
        """Return the chosen theme."""
        return self._choice

    @property
    def four_colours(self) -> bool:
        """Return whether each suit has a colour of its own."""
        return self._four_colours

    @property
    def moves(self) -> bool:
        """Return whether cards move: the learner wants it, and the system was not asked for less motion."""
        return self.motion and self._systems.is_welcome

    def hear(self, sound: CardSound) -> None:
        """Play a sound, unless the learner switched card sounds off or asked the system for less motion."""
        if self.sounds and self._systems.is_welcome:
            self.card_sounds.play(sound)

    @cached_property
    def _systems(self) -> SystemsMotion:
        return SystemsMotion()

    @property
    def colours(self) -> Colours:
        """Return the colours in use."""
        if self._choice is ThemeChoice.SYSTEM:
            return DARK if self._system_is_dark() else LIGHT
        return DARK if self._choice is ThemeChoice.DARK else LIGHT

    def suit_colour(self, suit: str, *, on_card: bool = False) -> QColor:
        """Return the colour of a suit, by its letter, on the window or on the white face of a card."""
        name = (_FOUR_COLOURS if self._four_colours else _TWO_COLOURS)[suit]
        if on_card:
            return QColor(CARD_SUITS[name])
        colours = self.colours
        return QColor(
            {
                "black": colours.black_suit,
                "red": colours.red_suit,
                "green": colours.green_suit,
                "blue": colours.blue_suit,
            }[name]
        )

    def choose_theme(self, choice: ThemeChoice) -> None:
        """Choose light, dark or the system's."""
        self._choice = choice
        self.apply()

    def choose_text_size(self, percent: int) -> None:
        """Choose how big text is from the next start on, in percent of the usual size."""
        self.text_percent = percent
        self.changed.emit()

    def choose_face(self, face: CardFace) -> None:
        """Choose the face of cards."""
        self.face = face
        self.changed.emit()

    def choose_speed(self, speed: PlaySpeed) -> None:
        """Choose how quickly bots call and play."""
        self.speed = speed
        self.changed.emit()

    def choose_language(self, code: str) -> None:
        """Choose the language of names and buttons from the next start on, by its code."""
        self.language = code
        self.changed.emit()

    def name_players(self, partners: str, opponents: str) -> None:
        """Give partners and opponents names, written with commas; without any they are numbered."""
        self.partners, self.opponents = partners, opponents
        name_players(partners, opponents)
        self.changed.emit()

    def let_tricks_turn(self, *, on: bool) -> None:
        """Set whether the next trick begins by itself or waits for the user."""
        self.turns_tricks = on
        self.changed.emit()

    def switch_four_colours(self, *, on: bool) -> None:
        """Give each suit a colour of its own, or only red and black."""
        self._four_colours = on
        self.changed.emit()

    def apply(self) -> None:
        """Give the application the chosen colours, and notify the views."""
        QApplication.setPalette(palette(self.colours))
        self.changed.emit()

    def _system_is_dark(self) -> bool:
        if self._system_scheme is Qt.ColorScheme.Unknown:
            return self._palette_is_dark
        return self._system_scheme is Qt.ColorScheme.Dark

    def _follow_system(self, scheme: Qt.ColorScheme) -> None:
        self._system_scheme = scheme
        if self._choice is ThemeChoice.SYSTEM:
            self.apply()
