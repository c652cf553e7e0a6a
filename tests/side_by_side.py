"""Tests on all cores, in processes that share what was read and collected: `pytest --processes 2`.

The first process collects, and reads what most tests need. It forks a process for each part of the tests, which has all
of this already and gives its memory back when it ends. What is said in a part, the first process reports as its own.
"""

import os
import signal
import sys
from collections import deque
from collections.abc import Sequence
from itertools import groupby
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from typing import Any, Final

import pytest

from tests.games.fifty_six.solving.endings import new_solver
from tests.given_back import MEMORY, most_megabytes
from tests.own_home import leave_home, make_home
from tests.shipped_tables import shipped_lesson_library, shipped_library

PARTS: Final = 48
"""So many that the cores end at about the same time, and so few that files beside each other share their fixtures."""

FEW: Final = 50
"""So few tests read what they need themselves sooner than all tables."""


def parts(items: Sequence[pytest.Item], number: int) -> list[list[pytest.Item]]:
    """Cut tests into at most so many parts of about the same size; those of a file stay together."""
    files = [(path.stat().st_size, list(together)) for path, together in groupby(items, key=lambda item: item.path)]
    total = sum(size for size, _ in files)
    cut: dict[int, list[pytest.Item]] = {}
    before = 0
    for size, of_file in files:
        cut.setdefault(before * number // total, []).extend(of_file)
        before += size
    return list(cut.values())


class FirstProcess:
    """Collects, forks, and reports; it runs no test itself."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._at_work: dict[Connection, _Part] = {}
        self._largest = 0

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Run all tests in parts. In a process that was forked pytest goes on with the tests of its part."""
        if session.config.option.collectonly or session.testsfailed:
            return None
        if len(session.items) > FEW:
            _read_what_most_need()
        MEMORY.begin()
        waiting = deque(parts(session.items, PARTS))
        while waiting or self._at_work:
            while waiting and len(self._at_work) < self._processes:
                if self._fork(session, waiting.popleft()):
                    return None
            ready = wait(list(self._at_work))
            for part in [part for connection, part in self._at_work.items() if connection in ready]:
                if left := self._hear(session.config, part):
                    waiting.appendleft(left)
            if session.shouldfail or session.shouldstop:
                self._stop()
                raise session.Failed(session.shouldfail or session.shouldstop)
        return True

    @pytest.hookimpl(trylast=True)
    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say how much memory a part needed."""
        terminalreporter.write_line(f"at most {self._largest} MB in each of {self._processes} processes")

    def _fork(self, session: pytest.Session, items: list[pytest.Item]) -> bool:
        """Begin a part; True in its own process."""
        receiving, sending = Pipe(duplex=False)
        sys.stdout.flush()
        sys.stderr.flush()
        process = os.fork()
        if process:
            sending.close()
            self._at_work[receiving] = _Part(receiving, process, items)
            return False
        receiving.close()
        plugins = session.config.pluginmanager
        plugins.unregister(self)
        plugins.unregister(name="terminalreporter")
        plugins.register(PartProcess(session.config, sending), PartProcess.__name__)
        session.items[:] = items
        # Those that failed elsewhere: pytest would take them for errors of collecting, and run nothing.
        session.testsfailed = 0
        return True

    def _hear(self, config: pytest.Config, part: "_Part") -> list[pytest.Item]:
        """Report what a part says next; gives the tests that are left to another part, once it has ended."""
        try:
            what, said = part.connection.recv()
        except EOFError:
            del self._at_work[part.connection]
            return self._ended(config, part)
        if what == "began":
            part.begun = said
            item = part.items[said]
            config.hook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
        elif what == "memory":
            self._largest = max(self._largest, said)
        else:
            report = config.hook.pytest_report_from_serializable(config=config, data=said)
            config.hook.pytest_runtest_logreport(report=report)
        return []

    @staticmethod
    def _ended(config: pytest.Config, part: "_Part") -> list[pytest.Item]:
        """The tests that a part has left; the one at which it was ended by the system has failed."""
        _, status = os.waitpid(part.process, 0)
        if status or part.begun < 0:
            part.begun = max(part.begun, 0)
            item = part.items[part.begun]
            ended = f"The process of this test was ended by {_reason(status)}."
            config.hook.pytest_runtest_logreport(
                report=pytest.TestReport(item.nodeid, item.location, {}, "failed", ended, "call")
            )
        return part.items[part.begun + 1 :]

    def _stop(self) -> None:
        for part in self._at_work.values():
            os.kill(part.process, signal.SIGTERM)
            os.waitpid(part.process, 0)
        self._at_work.clear()


class PartProcess:
    """The process of a part: pytest itself runs its tests here, and what it reports goes to the first process."""

    def __init__(self, config: pytest.Config, sending: Connection) -> None:
        self._config = config
        self._sending = sending
        self._number = -1
        make_home()

    def leave_off(self, session: pytest.Session, last: pytest.Item) -> None:
        """Run nothing after this test: what is left goes to a process that is smaller."""
        del session.items[session.items.index(last) + 1 :]

    def pytest_runtest_logstart(self) -> None:
        """Say that the next test has begun."""
        self._number += 1
        self._sending.send(("began", self._number))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Say what has become of it."""
        data: Any = self._config.hook.pytest_report_to_serializable(config=self._config, report=report)
        self._sending.send(("report", data))

    @pytest.hookimpl(trylast=True)
    def pytest_unconfigure(self) -> None:
        """End here: to take apart what the first process has made would copy all of it."""
        self._sending.send(("memory", most_megabytes()))
        leave_home()
        os._exit(0)


class _Part:
    def __init__(self, connection: Connection, process: int, items: list[pytest.Item]) -> None:
        self.connection = connection
        self.process = process
        self.items = items
        self.begun = -1
        """Which of its tests began last."""


def _reason(status: int) -> str:
    code = os.waitstatus_to_exitcode(status)
    return signal.Signals(-code).name if code < 0 else f"status {code}"


def _read_what_most_need() -> None:
    """Tables and lessons, and the search of 56, which takes ten seconds to compile where that was never done."""
    library, lesson_library = shipped_library(), shipped_lesson_library()
    for name in library.names():
        library.book(name)
        lesson_library.lessons(name)
        lesson_library.offered(name)
    new_solver().prepare()
