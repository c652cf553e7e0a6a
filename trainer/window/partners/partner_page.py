"""The common parts of the pages of two partners: a head with the way back, and errors."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QHBoxLayout, QSpinBox, QVBoxLayout, QWidget

from trainer.window.look.theme import PAGE_TITLE, SPACE
from trainer.window.parts.controls import PlainButton, label
from trainer.window.screen.screen import Screen
from trainer.window.screen.screen_names import PARTNERSHIP

_Presenter = TypeVar("_Presenter")


class PartnerPage(Screen[_Presenter]):
    """A page opened from the partnership's screen, with a way back to it."""

    keys: ClassVar[tuple[str, ...]] = ("Escape: back to the partnership",)

    def __init__(self) -> None:
        super().__init__()
        self._title = label(scale=PAGE_TITLE * 0.85, bold=True)
        self.back = PlainButton("‹ &Partnership", kind="flat", name="Back to the partnership")
        self.back.clicked.connect(self.go_up)
        self._message = label(tone="wrong", wrap=True)

    def show_page(self) -> None:
        """Show this page below the tab of the partnership."""
        self.hub.show_screen(self, PARTNERSHIP)
        self.take_focus()

    def go_up(self) -> bool:
        """Go back to the partnership."""
        self.hub.show(PARTNERSHIP)
        return True

    def show_head(self, title: str, message: str) -> None:
        """Show the title of the page, and the error message if there is one."""
        self._title.setText(title)
        self._message.setText(message)
        self._message.setVisible(bool(message))

    def take_focus(self) -> None:
        """Put the focus on the control for the next step."""
        self.back.setFocus(Qt.FocusReason.OtherFocusReason)

    @contextmanager
    def keeping_focus(self) -> Iterator[None]:
        """Move the focus to the control for the next step, if the widget with the focus disappears meanwhile."""
        before = QApplication.focusWidget()
        yield
        if not self.isVisible():
            return
        is_lost = before is None or (self.isAncestorOf(before) and not (before.isVisible() and before.isEnabled()))
        if is_lost:
            self.take_focus()

    def lay_out(self, *parts: tuple[QWidget, int]) -> None:
        """Put the heading above parts side by side, each with its stretch factor."""
        head, sides = QHBoxLayout(), QHBoxLayout()
        head.addWidget(self.back)
        head.addWidget(self._title, 1)
        sides.setSpacing(SPACE * 2)
        for part, stretch in parts:
            sides.addWidget(part, stretch)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE * 2, SPACE, SPACE * 2, SPACE * 2)
        layout.setSpacing(SPACE)
        layout.addLayout(head)
        layout.addWidget(self._message)
        layout.addLayout(sides, 1)


def number_field(most: int, usual: int, name: str, unit: str) -> QSpinBox:
    """Return a field for a number from 1 to `most`, with its `unit`."""
    made = QSpinBox()
    made.setRange(1, most)
    made.setValue(usual)
    made.setSuffix(f" {unit}")
    made.setAlignment(Qt.AlignmentFlag.AlignCenter)
    made.setFixedWidth(made.fontMetrics().horizontalAdvance(f"{most} {unit}") + 3 * SPACE)
    made.setAccessibleName(name)
    return made
