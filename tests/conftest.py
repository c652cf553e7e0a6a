"""What holds for all tests: no screen, no home folder, the same examples, and a virtual screen for those that ask.

The two environment variables are set before any test module is imported, so that programs that tests
start inherit them as well.
"""

import ctypes
import gc
import os
import secrets
import shutil
import subprocess
import sys
import warnings
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.examples import USUALLY
from tests.given_back import MEMORY, forget_kept_in
from tests.hands.all_hands import AllHands
from tests.hangs import HANGS
from tests.own_home import leave_home, make_home
from tests.shipped_tables import forget_shared
from tests.side_by_side import FirstProcess, PartProcess

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# Programs that tests start find their byte code, as a person's do: to compile it takes longer than most of them run.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# The same command tries the same examples everywhere, and no test fails because a machine is busy. Hypothesis takes one
# example of twenty from constants of the modules that are loaded, so a file alone may try others than with all files.
# `make fuzz` looks for new examples.
settings.register_profile(
    "fixed",
    max_examples=USUALLY,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "fuzz", max_examples=1000, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("fixed")

# Rule books and compiled rows are very many objects: to look through them for garbage as often as Python does by itself
# takes a seventh of the time of all tests. But a reasoner that nobody uses any more holds itself in circles.
gc.set_threshold(50_000, 10, 5)


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option with which all cores run tests."""
    parser.addoption("--processes", type=int, default=0, help="so many run parts of the tests; 0: this one runs all")


def pytest_configure(config: pytest.Config) -> None:
    """Give every test process a data folder of its own, and let others run the tests if there shall be several."""
    make_home()
    config.add_cleanup(leave_home)
    if processes := config.getoption("--processes"):
        config.pluginmanager.register(FirstProcess(processes))


def pytest_collection_finish() -> None:
    """Tables that collecting has read are read again when a test asks."""
    forget_shared()
    MEMORY.begin()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """After a test that needed much, give it back; and after the last one of a file, what it has kept."""
    if isinstance(item, pytest.Function) and (nextitem is None or nextitem.path != item.path):
        forget_kept_in(item.module)
        if MEMORY.is_too_much:
            forget_shared()
            MEMORY.forgotten()
            part = item.config.pluginmanager.get_plugin(PartProcess.__name__)
            if part and MEMORY.is_spent:
                part.leave_off(item.session, item)
    MEMORY.keep_small()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip tests that open a real window where there is no virtual screen to open it on."""
    missing = _what_a_window_lacks()
    if missing:
        for item in items:
            if item.get_closest_marker("window"):
                item.add_marker(pytest.mark.skip(reason=f"needs a virtual screen; {missing}"))


@pytest.fixture(autouse=True, scope="session")
def _tables_are_read_once() -> Iterator[None]:
    """Programs that run inside the tests share the tables that come with them, and what these and the lessons cite."""
    from tests.shipped_tables import library_in
    from trainer.command_line.reports import convention_books, simulate, where

    looked_for, cited_at = convention_books.library, where.cited_at

    @cache
    def cited_in(conventions: Path, lessons: Path, game: str) -> tuple[where.CitedAt, ...]:
        return tuple(cited_at(library_in(conventions), lessons, game))

    with pytest.MonkeyPatch.context() as patch:
        for module in (convention_books, simulate):
            patch.setattr(module, "library", lambda: library_in(looked_for().folder))
        patch.setattr(where, "cited_at", lambda library, lessons, game="": cited_in(library.folder, lessons, game))
        yield


@pytest.fixture(scope="session")
def fuzzing() -> bool:
    """Whether this is `make fuzz`, for tests marked `fuzz`, that draw examples without Hypothesis."""
    return settings.get_current_profile_name() == "fuzz"


@pytest.fixture
def drawn_seed(fuzzing: bool) -> int:  # noqa: FBT001  it is a fixture
    """Where such a test begins to draw: always the same, but anew in `make fuzz`; a test that fails shows it."""
    return secrets.randbelow(1_000_000) if fuzzing else 3


@pytest.fixture(scope="module")
def all_hands() -> AllHands:
    """Every one of the 5,612,805 hands (45 MB, as much again for the weights, and what is kept of their suits)."""
    return AllHands()


@pytest.fixture
def arena_in_python(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The programs of spades play as plain Python, a game in a third of a second; compiled after half a minute."""
    from trainer.games.spades.arena import contest
    from trainer.games.spades.arena.playing import whole_rounds
    from trainer.games.spades.laboratory import nil_laboratory

    for module, name in ((contest, "play_games"), (nil_laboratory, "try_nil"), (whole_rounds, "play_rounds")):
        monkeypatch.setattr(module, name, getattr(module, name).py_func)
    with warnings.catch_warnings():
        # Random numbers are made by overflowing; games are played in threads, which NumPy's own settings don't reach.
        warnings.filterwarnings("ignore", "overflow encountered", RuntimeWarning)
        yield


@pytest.fixture(scope="session")
def virtual_screen() -> Iterator[dict[str, str]]:
    """The environment for a program that shall open its window on a virtual screen of 1280x720."""
    read_end, write_end = os.pipe()
    server = subprocess.Popen(
        [
            shutil.which("Xvfb") or "Xvfb",
            *("-displayfd", str(write_end), "-screen", "0", "1280x720x24", "-nolisten", "tcp", "-noreset"),
        ],
        pass_fds=(write_end,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(write_end)
    try:
        with os.fdopen(read_end) as answer:
            number = answer.readline().strip()
        assert number, "Xvfb ended before it had a screen"
        environment = {name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"}
        yield environment | {"DISPLAY": f":{number}", "QT_QPA_PLATFORM": "xcb"}
    finally:
        server.terminate()
        server.wait(timeout=HANGS)


def _what_a_window_lacks() -> str:
    if shutil.which("Xvfb") is None:
        return "Xvfb is not installed (apt-get install xvfb)"
    for library, package in (
        ("libxcb-cursor.so.0", "libxcb-cursor0"),
        ("libxcb-icccm.so.4", "libxcb-icccm4"),
        ("libxcb-keysyms.so.1", "libxcb-keysyms1"),
        ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
        ("libxcb-shape.so.0", "libxcb-shape0"),
    ):
        try:
            ctypes.CDLL(library)
        except OSError:
            return f"{library} is not installed (apt-get install {package})"
    return ""
