"""The panels of Today, with as much on them as can be."""

from datetime import date, timedelta

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from trainer.screens.home.calendar_display import calendar_display
from trainer.screens.home.today_state import Choice, DealCard, DueDisplay, GameCard, LessonCard, TodayState
from trainer.window.home.today_screen import TodayScreen
from trainer.window.home.week_calendar import WeekCalendar
from trainer.window.look.appearance import Appearance

TODAY = date(2026, 3, 5)
BUSY = TodayState(
    loaded=True,
    date="Thursday evening, 5 March",
    headline="30 questions are due",
    under="About twelve minutes. Here is why they come today:",
    due=tuple(DueDisplay(10, f"Reason {number}.", "Partner opened a suit; " * 9) for number in range(3)),
    waiting="41 more wait for tomorrow.",
    main=Choice("due", "&Start the 30 questions"),
    beside=(Choice("due few", "Only &five"), Choice("rest", "Not &today")),
    lesson=LessonCard(
        9,
        "Use the freedom of third position, and know when to stop",
        "6 of 10 right in the last round. To pass: 8 of 10 right, on two different days.",
        (True,) * 6 + (False,) * 4,
        0.4,
        Choice("lesson", "&Go on with lesson 9"),
    ),
    deal=DealCard(
        "Tuesday: 40♠ by your partner, made with 41; it was worth 2 stake points to your side.",
        (),
        Choice("deal:1", "&Look at it"),
        Choice("table", "&Play another"),
    ),
    games=tuple(GameCard(suit, "A game", suit, "About it", "3 due", is_chosen=suit == "S") for suit in "HSC"),
    calendar=calendar_display({TODAY - timedelta(days=back): 9 for back in range(28)}, TODAY, 3),
)


@pytest.mark.qt_log_ignore("propagateSizeHints")
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1024, 600)])
def test_a_busy_day_fits_a_small_screen_without_scrolling(
    qtbot: QtBot, appearance: Appearance, width: int, height: int
) -> None:
    appearance.apply()
    screen = TodayScreen(appearance)
    qtbot.addWidget(screen)
    screen.resize(width, height - 44)  # below the bar
    screen.show_state(BUSY)
    screen.show()
    for _ in range(3):
        QApplication.processEvents()

    area = screen.findChild(QScrollArea)
    assert area is not None
    assert area.verticalScrollBar().maximum() == 0
    for button in (screen.due.main, screen.lesson.go_on, screen.deal.another, screen.evenings.more):
        assert screen.rect().contains(button.mapTo(screen, button.rect().bottomRight()))


@pytest.mark.parametrize("width", [220, 276, 380])
def test_no_two_days_of_the_calendar_touch_one_another(qtbot: QtBot, appearance: Appearance, width: int) -> None:
    calendar = WeekCalendar(appearance)
    qtbot.addWidget(calendar)
    for low in (False, True):
        calendar.be_low(low=low)
        calendar.show_calendar(BUSY.calendar)
        calendar.resize(width, calendar.sizeHint().height())
        drawn = calendar.grab().toImage()
        between = QColor(drawn.pixelColor(0, 0))
        step = (width - 84) / 7
        row = calendar.sizeHint().height() - round(1.5 * (24 if low else 32))
        for place in range(1, 7):
            assert drawn.pixelColor(round(84 + place * step), row) == between


def test_no_two_buttons_of_a_day_share_a_key(qtbot: QtBot, appearance: Appearance) -> None:
    screen = TodayScreen(appearance)
    qtbot.addWidget(screen)
    screen.show_state(BUSY)

    panels = (screen.due, screen.lesson, screen.deal)
    texts = [button.text() for panel in panels for button in panel._actions]
    keys = [text[text.index("&") + 1].lower() for text in texts if "&" in text]
    assert len(keys) == len(texts) == len(set(keys))
