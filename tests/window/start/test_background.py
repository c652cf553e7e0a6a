"""Work beside the window."""

import threading
import time
from weakref import ref

import pytest
from PySide6.QtCore import QThread
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.hangs import HANGS, HANGS_IN_MS
from trainer.problems import BiddingTrainerError, StoppedError
from trainer.window.start.background import ThreadBackground
from trainer.window.start.failures import log_file


@pytest.fixture
def background(qapp: QApplication, qtbot: QtBot) -> ThreadBackground:
    return ThreadBackground()


def fail(error: Exception) -> None:
    raise error


def test_work_is_done_elsewhere_and_handed_back_here(background: ThreadBackground, qtbot: QtBot) -> None:
    threads: list[int] = []
    results: list[str] = []

    def work() -> str:
        threads.append(threading.get_ident())
        return "done"

    def done(result: str) -> None:
        threads.append(threading.get_ident())
        results.append(result)

    background.run(work, done, fail)
    qtbot.waitUntil(lambda: bool(results), timeout=HANGS_IN_MS)
    assert results == ["done"]
    assert threads[0] != threads[1] == threading.get_ident()
    assert background.is_idle


def test_work_that_was_stopped_is_handed_back_and_not_logged_as_a_fault(
    background: ThreadBackground, qtbot: QtBot
) -> None:
    class NobodyWaitsError(StoppedError):
        pass

    def work() -> None:
        raise NobodyWaitsError

    errors: list[Exception] = []
    results: list[None] = []
    background.run(work, results.append, errors.append)
    qtbot.waitUntil(lambda: bool(errors), timeout=HANGS_IN_MS)
    assert [type(error) for error in errors] == [NobodyWaitsError]
    assert not log_file().exists()


def test_what_work_needed_is_let_go_once_it_is_handed_back(background: ThreadBackground, qtbot: QtBot) -> None:
    class Drill:
        def find(self) -> int:
            return 1

    drill = Drill()
    left, results = ref(drill), list[int]()
    background.run(drill.find, results.append, fail)
    del drill
    qtbot.waitUntil(lambda: bool(results), timeout=HANGS_IN_MS)
    assert left() is None


def test_work_is_done_in_order_on_one_thread(background: ThreadBackground, qtbot: QtBot) -> None:
    order: list[int] = []
    threads: set[int] = set()

    def work(number: int) -> int:
        threads.add(threading.get_ident())
        time.sleep(0.01 if number == 0 else 0)
        return number

    for number in range(8):
        background.run(lambda number=number: work(number), order.append, fail)  # type: ignore[misc]
    qtbot.waitUntil(lambda: len(order) == 8, timeout=HANGS_IN_MS)
    assert order == list(range(8))
    assert len(threads) == 1


def test_with_two_threads_two_pieces_of_work_are_done_side_by_side(qapp: QApplication, qtbot: QtBot) -> None:
    both = threading.Barrier(2, timeout=HANGS)
    background, met = ThreadBackground(2), list[int]()
    for _ in range(2):
        background.run(both.wait, met.append, fail)
    qtbot.waitUntil(lambda: len(met) == 2, timeout=HANGS_IN_MS)
    assert sorted(met) == [0, 1], "each waited for the other"


def test_a_sentence_for_the_learner_is_passed_on(background: ThreadBackground, qtbot: QtBot) -> None:
    errors: list[Exception] = []
    background.run(lambda: fail(BiddingTrainerError("No such row.")), lambda _: None, errors.append)
    qtbot.waitUntil(lambda: bool(errors), timeout=HANGS_IN_MS)
    assert str(errors[0]) == "No such row."


def test_an_error_of_the_program_becomes_a_sentence(background: ThreadBackground, qtbot: QtBot) -> None:
    errors: list[Exception] = []
    background.run(lambda: fail(KeyError("x")), lambda _: None, errors.append)
    qtbot.waitUntil(lambda: bool(errors), timeout=HANGS_IN_MS)
    assert "Something went wrong" in str(errors[0])
    assert "KeyError" not in str(errors[0])


def test_finish_waits_for_what_is_being_saved(background: ThreadBackground) -> None:
    saved: list[bool] = []

    def save() -> None:
        QThread.msleep(50)
        saved.append(True)

    background.run(save, lambda _: None, fail)
    background.finish()
    assert saved == [True]
