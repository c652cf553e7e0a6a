"""A system without fonts is told so, for its window would be blank."""

import pytest
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QApplication

from trainer.window.look.fonts import enlarge_text, warn_without_fonts
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
