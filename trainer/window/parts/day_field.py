"""A field for a date."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QDateEdit, QWidget

from trainer.window.parts.controls import draw_opening


class DayField(QDateEdit):
    """A date, which can also be chosen in a calendar."""

    def __init__(self) -> None:
        super().__init__()
        self.setCalendarPopup(True)
        self.calendarWidget().installEventFilter(self)
        for inside in self.calendarWidget().findChildren(QWidget):
            inside.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Close only the calendar on Escape."""
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape and watched is not self:
            if event.type() == QEvent.Type.KeyPress:
                self.calendarWidget().window().close()
            event.accept()
            return True
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the same arrow as in a drop-down list."""
        super().paintEvent(event)
        draw_opening(self)
