"""Unexpected errors: logged to a file with all details, and reported to the learner in one sentence."""

import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

from PySide6.QtWidgets import QApplication, QMessageBox, QWidget

from trainer import __version__
from trainer.locations import data_folder
from trainer.problems import BiddingTrainerError, reason_of
from trainer.window.look.file_dialogs import asked_where
from trainer.window.start.crash_report import crash_report


class UnforeseenError(BiddingTrainerError):
    """The error of the program itself, reported in a sentence; the details are in the log file."""


def log_file() -> Path:
    """Return the log file. It may not exist."""
    return data_folder() / "errors.log"


def sentence_for(error: BaseException) -> str:
    """Return the sentence for the learner; logs the details if the error is one of the program itself."""
    if isinstance(error, BiddingTrainerError):
        return str(error)
    sentence = "Something went wrong inside Bidding Trainer. Answers that were saved are safe."
    details = "".join(traceback.format_exception(error))
    file = log_file()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a", encoding="utf-8") as log:
            log.write(f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC, version {__version__}\n{details}\n")
    except OSError as trouble:
        return f"{sentence} The details could not be written to {file} ({reason_of(trouble)})."
    return f"{sentence} The details are in {file}; please send them to us."


_REPORT = "bidding-trainer-report.txt"


class FailureNotice:
    """A handler for exceptions in slots, for as long as the window is open."""

    def __init__(self, parent: QWidget) -> None:
        self._parent = parent
        self.box: QMessageBox | None = None
        self._before = sys.excepthook

    def install(self) -> None:
        """Catch uncaught exceptions from now on."""
        self._before = sys.excepthook
        sys.excepthook = self.catch

    def remove(self) -> None:
        """Restore the exception hook that was there before."""
        sys.excepthook = self._before

    def catch(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Tell the learner, in one box at a time; later errors with the same cause are only logged."""
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        is_foreseen = isinstance(error, BiddingTrainerError)
        self.tell(sentence_for(error.with_traceback(trace)), "" if is_foreseen else crash_report(error))

    def tell(self, sentence: str, report: str = "") -> None:
        """Show a sentence in a box that does not stop the program; a report can be looked at there, and saved."""
        if self.box is not None and self.box.isVisible():
            return
        box = QMessageBox(QMessageBox.Icon.Warning, "Bidding Trainer", sentence, parent=self._parent)
        box.setAccessibleName(sentence)
        if report:
            box.setInformativeText("A report says where in the program it happened, and nothing about you.")
            box.setDetailedText(report)
            save = box.addButton("&Save the report…", QMessageBox.ButtonRole.ActionRole)
            save.clicked.connect(lambda: self.save(report))
            box.addButton(QMessageBox.StandardButton.Close)
        box.open()
        self.box = box

    def save(self, report: str) -> None:
        """Ask where to save a report, and save it; an error of writing is shown."""
        chosen = asked_where(self._parent, "Save the report", _REPORT, "")
        if chosen is None:
            return
        try:
            chosen.write_text(report, encoding="utf-8")
        except OSError as trouble:
            QMessageBox.warning(self._parent, "Bidding Trainer", f"It could not be written: {reason_of(trouble)}.")
