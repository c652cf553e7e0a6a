"""A process of the program looks for garbage seldom, and starts no threads for what it never works out."""

import gc
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from weakref import ref

import pytest

from trainer import process
from trainer.process import SpareMemory, memory_taken, set_up_process


@pytest.fixture(autouse=True)
def as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    before = gc.get_threshold()
    monkeypatch.setenv("OPENBLAS_NUM_THREADS", "")
    monkeypatch.delenv("OPENBLAS_NUM_THREADS")
    yield
    gc.set_threshold(*before)


def test_it_looks_through_new_objects_less_often_but_does_look() -> None:
    gc.set_threshold(700, 10, 10)
    set_up_process()
    assert all(now > before for now, before in zip(gc.get_threshold(), (700, 10, 10), strict=True))
    assert gc.isenabled()


def test_linear_algebra_has_one_thread_unless_the_user_says_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    set_up_process()
    assert os.environ["OPENBLAS_NUM_THREADS"] == "1"
    monkeypatch.setenv("OPENBLAS_NUM_THREADS", "3")
    set_up_process()
    assert os.environ["OPENBLAS_NUM_THREADS"] == "3"


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is read from Linux's own figures")
def test_memory_taken_grows_with_what_is_held() -> None:
    before = memory_taken()
    held = bytearray(b"1" * 50_000_000)
    assert memory_taken() - before >= len(held) * 0.9


LARGE_BETWEEN_SMALL = """
from trainer.process import give_large_back_at_once, memory_taken
give_large_back_at_once()
small = []
for _ in range(2):
    before, large = memory_taken(), []
    for _ in range(30):
        large.append(bytearray(b"1") * 3_000_000)
        small.append(bytes(2_000))
    del large
print(memory_taken() - before)
"""
"""Of the second time, when glibc has learnt that so much is often asked for."""


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="memory is read from Linux's own figures")
def test_what_is_large_goes_back_as_soon_as_it_is_freed() -> None:
    ran = subprocess.run([sys.executable, "-c", LARGE_BETWEEN_SMALL], check=True, capture_output=True, text=True)
    assert int(ran.stdout) < 20_000_000


def test_commands_begin_before_anything_is_imported_that_only_some_of_them_need() -> None:
    heavy = {"numpy", "yaml", "subprocess", "platformdirs", "trainer.games.game", "trainer.locations"}
    asked = f"import sys, trainer.command_line; print(*{heavy} & {{*sys.modules}})"
    ran = subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True, text=True)
    assert not ran.stdout.split()


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the system does not read TZ")
@pytest.mark.parametrize(
    ("zone", "hours"), [("XXX-99:99:99", 0), ("XXX99:99:99", 0), ("no zone at all", 0), ("IST-5:30", 5.5), ("", 0)]
)
def test_a_time_zone_that_there_can_not_be_is_that_of_greenwich(zone: str, hours: float) -> None:
    script = """if True:
    from datetime import datetime
    from trainer.process import set_up_process
    set_up_process()
    print(datetime.now().astimezone().utcoffset())
    """
    environment = {**os.environ, "TZ": zone}
    ran = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    assert ran.stdout.strip() == str(timedelta(hours=hours))


class LeadsBack:
    """Leads back to itself, as whatever keeps its own answers does."""

    def __init__(self) -> None:
        self.own = self


def test_what_leads_back_to_itself_is_given_back_once_the_process_has_grown(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = [100, 105, 111, 90]
    monkeypatch.setattr(process, "memory_taken", lambda: taken.pop(0))
    memory = SpareMemory(10)
    left = ref(LeadsBack())
    memory.give_back()
    memory.give_back()
    assert left() is not None
    memory.give_back()
    assert left() is None
    assert taken == []
