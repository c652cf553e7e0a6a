"""What nobody foresaw is told in a sentence and written down."""

import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from trainer.locations import HOME_VARIABLE
from trainer.problems import BiddingTrainerError
from trainer.window.start.failures import FailureNotice, log_file, sentence_for


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "data"
    monkeypatch.setenv(HOME_VARIABLE, str(folder))
    return folder


def an_error() -> ValueError:
    try:
        int("seven")
    except ValueError as error:
        return error
    raise AssertionError


def test_the_learner_reads_a_sentence_and_the_file_has_the_details() -> None:
    sentence = sentence_for(an_error())
    assert "seven" not in sentence
    assert str(log_file()) in sentence
    assert "invalid literal" in log_file().read_text(encoding="utf-8")


def test_a_sentence_stays_as_it_is_and_is_not_written_down() -> None:
    assert sentence_for(BiddingTrainerError("The file is gone.")) == "The file is gone."
    assert not log_file().exists()


def test_a_folder_that_can_not_be_written_to_is_said(own_folder: Path) -> None:
    own_folder.write_text("in the way", encoding="utf-8")
    assert "could not be written" in sentence_for(an_error())


@pytest.mark.qt_log_ignore("propagateSizeHints")
def test_an_exception_that_nobody_caught_opens_one_box(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.show()
    before = sys.excepthook
    notice = FailureNotice(parent)
    notice.install()
    try:
        for _ in range(3):
            error = an_error()
            sys.excepthook(type(error), error, error.__traceback__)
        boxes = parent.findChildren(QMessageBox)
        assert len(boxes) == 1
        assert "Something went wrong" in boxes[0].text()
        assert log_file().read_text(encoding="utf-8").count("invalid literal") == 3
        assert "ValueError" in boxes[0].detailedText()
        assert "seven" not in boxes[0].detailedText()
        boxes[0].close()
    finally:
        notice.remove()
    assert sys.excepthook == before


def test_a_report_is_saved_where_the_learner_wants_it(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    wanted = tmp_path / "report.txt"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(wanted), ""))
    FailureNotice(parent).save("what happened")
    assert wanted.read_text(encoding="utf-8") == "what happened"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    wanted.unlink()
    FailureNotice(parent).save("what happened")
    assert not wanted.exists()


def test_what_can_not_be_saved_is_said(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    said: list[str] = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "none" / "report.txt"), ""))
    monkeypatch.setattr(QMessageBox, "warning", lambda _parent, _title, text: said.append(text))
    FailureNotice(parent).save("what happened")
    assert said == ["It could not be written: No such file or directory."]
