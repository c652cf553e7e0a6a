"""The settings of the window: its looks and sounds, the size of text, and the speed of play."""

from collections.abc import Callable
from typing import Final, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QBoxLayout, QDialog, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from trainer.window.look.appearance import Appearance, CardFace, PlaySpeed, ThemeChoice
from trainer.window.look.language import ENGLISH, in_language, titles_of_languages
from trainer.window.look.theme import LARGE, SMALL, SPACE
from trainer.window.parts.controls import ChoiceList, PlainButton, label, page, panel, scrolled
from trainer.window.parts.tick_box import TickBox

_T = TypeVar("_T")

_WIDE: Final = 860
_LONGEST_NAMES: Final = 120
_THEMES: Final = {ThemeChoice.SYSTEM: "As the system", ThemeChoice.LIGHT: "Light", ThemeChoice.DARK: "Dark"}
_FACES: Final = {
    CardFace.PICTURES: "With pips and court cards",
    CardFace.PLAIN: "Plain: a big letter and suit",
}
_SPEEDS: Final = {
    PlaySpeed.SLOW: "Slow: a second and a half a call or card",
    PlaySpeed.USUAL: "Usual",
    PlaySpeed.QUICK: "Quick",
}
_ON_LANGUAGES: Final = (
    "The language changes at the next start; tool tips have the English words. Explanations stay English until a "
    "speaker has read the translations."
)
_ON_NAMES: Final = (
    "In the order in which they call after you, with commas, from the next question or deal on. Without names they are "
    "numbered; where players are called by the compass, they stay North, East, South and West."
)
TEXT_SIZES: Final = (100, 115, 130, 150, 175, 200)
"""The sizes of text, in percent of the usual."""


class SettingsDialog(QDialog):
    """The settings, which apply at once, except for the size of text, and are saved; `switches` are menu entries."""

    def __init__(self, appearance: Appearance, switches: tuple[QAction, ...], parent: QWidget) -> None:
        super().__init__(parent)
        page(self)
        self.setWindowTitle("Settings")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._appearance = appearance
        self.theme = _choices(_THEMES, appearance.choice, appearance.choose_theme)
        self.text_size = _choices(
            {size: f"{size} %" for size in TEXT_SIZES}, appearance.text_percent, appearance.choose_text_size
        )
        languages = titles_of_languages()
        chosen = appearance.language if appearance.language in languages else ENGLISH
        self.language = _choices(languages, chosen, appearance.choose_language)
        self.face = _choices(_FACES, appearance.face, appearance.choose_face)
        self.speed = _choices(_SPEEDS, appearance.speed, appearance.choose_speed)
        self.partners = _names("Partners", "Anju, Biju", appearance.partners)
        self.opponents = _names("Opponents", "Celine, Davy, Eva", appearance.opponents)
        for field in (self.partners, self.opponents):
            field.editingFinished.connect(self._name_players)
        self.turns = TickBox("The next trick begins by itself", appearance)
        self.turns.setAccessibleName(self.turns.text())
        self.turns.setChecked(appearance.turns_tricks)
        self.turns.toggled.connect(lambda on: appearance.let_tricks_turn(on=on))
        self.ticks = tuple(self._tick(switch) for switch in switches)
        self.close_button = PlainButton("Close", kind="main")
        self.close_button.clicked.connect(self.accept)
        note = label("The text size changes at the next start.", scale=SMALL, tone="muted", wrap=True)
        spoken = label(_ON_LANGUAGES, scale=SMALL, tone="muted", wrap=True)
        looks = _group(
            "Looks and sounds", ("Theme", self.theme), ("Text", self.text_size), note, ("Cards", self.face), *self.ticks
        )
        named = label(_ON_NAMES, scale=SMALL, tone="muted", wrap=True)
        table = _group(
            "At the table",
            ("Bots call and play", self.speed),
            self.turns,
            ("Partners", self.partners),
            ("Opponents", self.opponents),
            named,
        )
        language = _group("Language", ("Names and buttons", self.language), spoken)
        self._lay_out((looks,), (table, language))
        self.theme.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay_out(self, *of_columns: tuple[QWidget, ...]) -> None:
        """Place the groups in columns, and the button that closes below them."""
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        inside = QWidget()
        columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, inside)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(SPACE * 2)
        for groups in of_columns:
            column = QVBoxLayout()
            column.setSpacing(SPACE * 2)
            for group in groups:
                column.addWidget(group)
            column.addStretch(1)
            columns.addLayout(column, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, SPACE * 2)
        layout.setSpacing(SPACE * 2)
        room = QApplication.primaryScreen().availableGeometry().size()
        if max(_WIDE, inside.sizeHint().width() + 4 * SPACE) > room.width():
            # With a large text on a small screen the groups stand below each other, and scroll.
            columns.setDirection(QBoxLayout.Direction.TopToBottom)
            layout.addWidget(scrolled(inside), 1)
            self.resize(room)
        else:
            layout.addWidget(inside)
            layout.addStretch(1)
            self.setMinimumWidth(_WIDE)
        layout.addLayout(foot)

    def _name_players(self) -> None:
        """Take the names as they stand in both fields."""
        self._appearance.name_players(self.partners.text().strip(), self.opponents.text().strip())

    def done(self, result: int) -> None:
        """Take what is typed, also when Escape closes the settings."""
        if (self.partners.text(), self.opponents.text()) != (self._appearance.partners, self._appearance.opponents):
            self._name_players()
        super().done(result)

    def _tick(self, switch: QAction) -> TickBox:
        """Return a check box for a switch of the menu."""
        made = TickBox(switch.text(), self._appearance)
        made.setAccessibleName(switch.text())
        made.setChecked(switch.isChecked())
        made.toggled.connect(switch.setChecked)
        return made


def _names(name: str, sample: str, written: str) -> QLineEdit:
    made = QLineEdit(written)
    made.setPlaceholderText(sample)
    made.setAccessibleName(f"Names of your {name.lower()}")
    made.setMaxLength(_LONGEST_NAMES)
    return made


def _choices(titles: dict[_T, str], chosen: _T, choose: Callable[[_T], None]) -> ChoiceList:
    made = ChoiceList()
    for value, title in titles.items():
        made.addItem(in_language(title), value)
    made.setCurrentIndex(list(titles).index(chosen))
    made.activated.connect(lambda place: choose(list(titles)[place]))
    return made


def _group(title: str, *rows: QWidget | tuple[str, ChoiceList | QLineEdit]) -> QWidget:
    made = panel()
    layout = QVBoxLayout(made)
    layout.setContentsMargins(SPACE * 2, SPACE * 2, SPACE * 2, SPACE * 2)
    layout.setSpacing(SPACE)
    layout.addWidget(label(title, scale=LARGE, bold=True))
    for row in rows:
        if isinstance(row, QWidget):
            layout.addWidget(row)
            continue
        name, choices = row
        if not choices.accessibleName():
            choices.setAccessibleName(name)
        line = QHBoxLayout()
        line.addWidget(label(name), 1)
        line.addWidget(choices, 2)
        layout.addLayout(line)
    return made
