"""Where parts are run makes no difference to what comes of them."""

import multiprocessing
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial
from pathlib import Path

import pytest

from tests.hangs import HANGS
from tests.playing.contests import contest_of, write_contestants
from tests.slow import needs_optional_parts, takes_seconds
from trainer.playing.simulation.contest import Contest
from trainer.playing.simulation.contest_parts import run_part
from trainer.playing.simulation.contest_running import simulate
from trainer.playing.simulation.parts import Part
from trainer.playing.simulation.runners import ClusterError, in_processes, in_this_process, on_cluster
from trainer.playing.simulation.tally import Tally
from trainer.problems import LostProcessError

PARTS = [Part(0, 4), Part(4, 9), Part(9, 13)]


@pytest.fixture(scope="module")
def contest(tmp_path_factory: pytest.TempPathFactory) -> Contest:
    return contest_of(*write_contestants(tmp_path_factory.mktemp("tables")))


@pytest.fixture(scope="module")
def alone(contest: Contest) -> dict[Part, Tally]:
    return dict(in_this_process(partial(run_part, contest), PARTS))


@takes_seconds
def test_two_processes_count_as_one(contest: Contest, alone: dict[Part, Tally]) -> None:
    before = signal.getsignal(signal.SIGINT)
    assert dict(in_processes(2)(partial(run_part, contest), PARTS)) == alone
    assert signal.getsignal(signal.SIGINT) is before
    assert multiprocessing.active_children() == []


def test_one_process_needs_no_other(contest: Contest, alone: dict[Part, Tally]) -> None:
    running = in_processes(1)(partial(run_part, contest), PARTS)
    assert next(running) == (PARTS[0], alone[PARTS[0]])
    assert multiprocessing.active_children() == []


@pytest.fixture
def _hearing_ctrl_c() -> Iterator[None]:
    """Tests that run in the background ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@takes_seconds
@pytest.mark.usefixtures("_hearing_ctrl_c")
def test_ctrl_c_ends_the_processes_and_keeps_what_is_done(contest: Contest) -> None:
    def run(work: Callable[[Part], Tally], parts: Sequence[Part]) -> Generator[tuple[Part, Tally]]:
        # The last part would take minutes.
        return in_processes(2)(work, [*parts[:1], Part(1000, 9000)])

    interrupt = threading.Event()

    def progress(_: int) -> None:
        interrupt.set()

    def press() -> None:
        interrupt.wait(HANGS)
        time.sleep(0.1)
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)

    presser = threading.Thread(target=press)
    presser.start()
    found = simulate(contest, 25, run, progress=progress)
    presser.join()
    assert (found.stopped, found.deals) == (True, 25)
    _wait_for_no_children()


@takes_seconds
def test_parts_of_a_process_that_the_system_has_ended_are_dealt_again(
    contest: Contest, alone: dict[Part, Tally]
) -> None:
    running = in_processes(2)(partial(run_part, contest), PARTS)
    found = dict([next(running)])
    for child in multiprocessing.active_children():
        child.kill()
    assert found | dict(running) == alone
    assert multiprocessing.active_children() == []


def dies(_part: Part) -> Tally:
    """Stands for a part for which there is not enough memory."""
    os._exit(1)


def test_where_processes_are_ended_again_and_again_it_says_so() -> None:
    with pytest.raises(LostProcessError, match="The system has ended a process"):
        dict(in_processes(2)(dies, PARTS))


ORPHANS = """
import os, signal, sys, time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from trainer.process import set_up_worker
if __name__ == "__main__":
    pool = ProcessPoolExecutor(2, mp_context=get_context("spawn"), initializer=set_up_worker)
    list(pool.map(abs, range(8)))
    for _ in range(2):
        pool.submit(time.sleep, 600)
    print("working", flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def test_processes_end_with_the_one_that_started_them(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(ORPHANS, encoding="utf-8")
    path = os.environ | {"PYTHONPATH": str(Path(__file__).parents[3])}
    # The pipe ends when the last process that could write into it has ended.
    ran = subprocess.run([sys.executable, script], env=path, capture_output=True, text=True, check=False, timeout=300)
    assert (ran.stdout, ran.returncode) == ("working\n", -signal.SIGKILL)


@needs_optional_parts
def test_two_workers_of_a_cluster_count_as_one_process(contest: Contest, alone: dict[Part, Tally]) -> None:
    import distributed

    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1", scheduler_port=0
    ) as cluster:
        assert dict(on_cluster(cluster.scheduler_address)(partial(run_part, contest), PARTS)) == alone


@needs_optional_parts
@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("tcp://127.0.0.1:1", "no Dask scheduler at tcp"),
        ("nonsense", "no Dask scheduler at nonsense: missing port number"),
        ("nonsense://here", "'nonsense://here' is no address of a Dask scheduler here; write tcp://HOST:PORT"),
        ("ucx://127.0.0.1:1", "is no address of a Dask scheduler here"),
        ("tls://127.0.0.1:1", "needs certificates, and the configuration of Dask names none"),
    ],
)
def test_where_there_is_no_scheduler_it_says_so(contest: Contest, address: str, told: str) -> None:
    with pytest.raises(ClusterError, match=told):
        next(on_cluster(address)(partial(run_part, contest), PARTS))


@needs_optional_parts
def test_a_server_of_another_kind_is_no_scheduler(contest: Contest) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer() -> None:
            while True:
                try:
                    with server.accept()[0] as caller:
                        caller.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n" * 9)
                except OSError:
                    return

        threading.Thread(target=answer, daemon=True).start()
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        with pytest.raises(ClusterError, match=f"no Dask scheduler at {address}"):
            next(on_cluster(address)(partial(run_part, contest), PARTS))


def test_without_the_optional_extra_it_says_how_to_get_it(contest: Contest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    with pytest.raises(ClusterError, match=r"bidding-trainer\[distributed\]"):
        next(on_cluster("tcp://127.0.0.1:1")(partial(run_part, contest), PARTS))


def _wait_for_no_children() -> None:
    for child in multiprocessing.active_children():
        child.join(HANGS)
    assert multiprocessing.active_children() == []
