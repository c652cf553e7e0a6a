"""Work in a process of its own reports its progress, and ends the moment it is stopped, whatever it is doing."""

import os
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

from tests.hangs import HANGS
from trainer.problems import BiddingTrainerError, LostProcessError, UnknownNameError
from trainer.screens.work.own_process import EndedError, OwnProcess, Report


class OddError(BiddingTrainerError):
    """An error that can't be made again from its sentence."""

    def __init__(self, one: str, two: str) -> None:
        super().__init__(f"{one} {two}")


def counting(report: Report) -> int:
    for done in (1, 2):
        report(done, 2)
    return os.getpid()


def endless(report: Report) -> None:
    report(1, 9)
    while True:
        pass


def failing(error: Exception, _report: Report) -> None:
    raise error


def failing_oddly(_report: Report) -> None:
    raise OddError("What", "now?")


def killed(_report: Report) -> None:
    os._exit(1)


def test_work_is_done_in_one_other_process_which_reports_its_progress() -> None:
    process = OwnProcess()
    assert process.progress == (0, 0)
    where = process.run(counting)
    assert where != os.getpid()
    assert process.progress == (2, 2)
    assert process.run(counting) == where
    process.stop()


def test_errors_come_back_with_their_sentence() -> None:
    process = OwnProcess()
    with pytest.raises(UnknownNameError, match="no such name"):
        process.run(partial(failing, UnknownNameError("no such name")))
    with pytest.raises(BiddingTrainerError, match=r"What now\?"):
        process.run(failing_oddly)
    process.stop()


def test_a_stop_ends_at_once_what_would_never_end() -> None:
    process = OwnProcess()
    with ThreadPoolExecutor(1) as threads:
        waiting = threads.submit(process.run, endless)
        while process.progress != (1, 9):
            time.sleep(0.01)
        process.stop()
        with pytest.raises(EndedError):
            waiting.result(timeout=HANGS)
    with pytest.raises(EndedError):
        process.run(counting)


def test_a_process_that_the_system_ends_is_said_to_be_lost() -> None:
    with pytest.raises(LostProcessError):
        OwnProcess().run(killed)
