"""A system without fonts is told so, for its window would be blank."""

import os

import pytest
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QApplication

from trainer.window.look.fonts import enlarge_text, warn_without_fonts, window_zoom, zoomed
from trainer.window.look.theme import LEAST_POINTS


def test_it_names_the_package(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(QFontDatabase, "families", list)
    assert warn_without_fonts()
    assert "apt-get install fonts-dejavu-core" in capsys.readouterr().err


def test_it_is_silent_where_there_are_fonts(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(QFontDatabase, "families", lambda: ["DejaVu Sans"])
    assert not warn_without_fonts()
    assert capsys.readouterr().err == ""


def test_small_text_is_enlarged(qapp: QApplication) -> None:
    before = qapp.font()
    enlarge_text()
    assert qapp.font().pointSizeF() >= LEAST_POINTS
    QApplication.setFont(before)


@pytest.mark.parametrize(("percent", "zoom"), [(100, 1.0), (150, 1.0), (175, 7 / 6), (200, 4 / 3)])
def test_beyond_the_largest_font_the_window_is_drawn_larger(percent: int, zoom: float) -> None:
    assert window_zoom(percent) == pytest.approx(zoom)


def test_the_zoom_multiplies_that_of_the_desktop_and_is_not_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_SCALE_FACTOR", "1.5")
    with zoomed(200):
        assert float(os.environ["QT_SCALE_FACTOR"]) == pytest.approx(2.0)
    assert os.environ["QT_SCALE_FACTOR"] == "1.5"
    monkeypatch.delenv("QT_SCALE_FACTOR")
    with zoomed(150):
        assert "QT_SCALE_FACTOR" not in os.environ
    with zoomed(200):
        assert float(os.environ["QT_SCALE_FACTOR"]) == pytest.approx(4 / 3)
    assert "QT_SCALE_FACTOR" not in os.environ


def test_a_factor_of_the_desktop_that_is_none_is_taken_for_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_SCALE_FACTOR", "large")
    with zoomed(200):
        assert float(os.environ["QT_SCALE_FACTOR"]) == pytest.approx(4 / 3)
    assert os.environ["QT_SCALE_FACTOR"] == "large"


def test_the_font_itself_grows_to_one_and_a_half(qapp: QApplication) -> None:
    before = qapp.font()
    try:
        enlarge_text(200)
        assert qapp.font().pointSizeF() == pytest.approx(1.5 * max(LEAST_POINTS, before.pointSizeF()))
    finally:
        qapp.setFont(before)
