"""The room of progress in the window."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.window.conftest import OpenWindow
from trainer.screens.progress.progress_state import ChartLine, ProgressState, Strength, StrengthLine
from trainer.window.look.appearance import Appearance, ThemeChoice
from trainer.window.look.theme import SPACE
from trainer.window.progress.progress_screen import ProgressScreen

LINE = StrengthLine("situation:a", "Partner opened 28♠", 0.5, Strength.WEAK, 20, "today")
STATE = ProgressState(
    loaded=True,
    title="Progress",
    situations=(LINE,),
    by_topic=ChartLine(((0, 60.0), (1, 80.0)), "80 by topic"),
    mixed=ChartLine(((0, 40.0), (1, 50.0)), "50 mixed"),
    weeks=("22 Jun", "29 Jun"),
    chart_text="The gap is 30.",
    days=((1, 0, 30, None, None, None, None),),
    days_text="31 answers on 2 days",
)


def screen(started: OpenWindow, state: ProgressState) -> ProgressScreen:
    started.program.hub.show("progress")
    shown = started.screens.progress
    shown.show_state(state)
    return shown


def test_it_is_told_in_words_to_who_can_not_see_it(started: OpenWindow) -> None:
    shown = screen(started, STATE)
    assert shown.chart.accessibleName() == "Right in 100 answers: 80 by topic, 50 mixed"
    assert shown.days.accessibleName() == "31 answers on 2 days"
    spoken = shown.situations.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Partner opened 28♠: weak, 20 answers, next due today"


def test_there_are_no_empty_axes(started: OpenWindow) -> None:
    shown = screen(started, ProgressState(loaded=True, chart_text="The chart needs 20 answers."))
    assert not shown.chart.isVisible()
    assert shown._chart_text.text() == "The chart needs 20 answers."


def test_enter_drills_a_situation(started: OpenWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = screen(started, STATE)
    acted: list[str] = []
    monkeypatch.setattr(shown.presenter, "act", acted.append)
    shown.situations.setCurrentRow(0)
    QTest.keyClick(shown.situations, Qt.Key.Key_Return)
    assert acted == ["situation:a"]


def test_the_chart_follows_the_theme(started: OpenWindow, appearance: Appearance) -> None:
    shown = screen(started, STATE)
    light = shown.chart.plot.backgroundBrush().color()
    appearance.choose_theme(ThemeChoice.DARK)
    assert shown.chart.plot.backgroundBrush().color().lightness() < light.lightness()


@pytest.mark.parametrize("lines", [1, 40])
def test_the_heads_stand_above_the_numbers_that_they_name(started: OpenWindow, lines: int) -> None:
    many = tuple(replace(LINE, action=f"situation:{number}") for number in range(lines))
    shown = screen(started, replace(STATE, situations=many))
    QApplication.processEvents()
    heads, rows = shown._columns, shown.situations
    assert rows.verticalScrollBar().isVisible() == (lines > 1)
    right = rows.viewport().mapTo(shown, rows.visualItemRect(rows.item(0)).topRight()).x()
    head = heads.due.mapTo(shown, heads.due.rect().topRight()).x()
    assert abs(right - SPACE - head) <= 1


def test_the_longest_day_has_room_in_its_column(started: OpenWindow) -> None:
    due = screen(started, STATE)._columns.due
    assert QFontMetricsF(due.font()).horizontalAdvance("30 September") + SPACE <= due.width()
