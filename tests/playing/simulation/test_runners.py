"""Where parts are run makes no difference to what comes of them."""

import multiprocessing
import signal
import threading
import time
from collections.abc import Generator, Iterator, Sequence

import pytest

from tests.hangs import HANGS
from tests.playing.contests import contest_of, write_contestants
from trainer.playing.simulation.contest import Contest
from trainer.playing.simulation.contest_parts import Part
from trainer.playing.simulation.contest_running import simulate
from trainer.playing.simulation.runners import ClusterError, in_processes, in_this_process, on_cluster
from trainer.playing.simulation.tally import Tally

PARTS = [Part(0, 4), Part(4, 9), Part(9, 13)]


@pytest.fixture(scope="module")
def contest(tmp_path_factory: pytest.TempPathFactory) -> Contest:
    return contest_of(*write_contestants(tmp_path_factory.mktemp("tables")))


@pytest.fixture(scope="module")
def alone(contest: Contest) -> dict[Part, Tally]:
    return dict(in_this_process(contest, PARTS))


def test_two_processes_count_as_one(contest: Contest, alone: dict[Part, Tally]) -> None:
    before = signal.getsignal(signal.SIGINT)
    assert dict(in_processes(2)(contest, PARTS)) == alone
    assert signal.getsignal(signal.SIGINT) is before
    assert multiprocessing.active_children() == []


def test_one_process_needs_no_other(contest: Contest, alone: dict[Part, Tally]) -> None:
    running = in_processes(1)(contest, PARTS)
    assert next(running) == (PARTS[0], alone[PARTS[0]])
    assert multiprocessing.active_children() == []


@pytest.fixture
def _hearing_ctrl_c() -> Iterator[None]:
    """Tests that run in the background ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("_hearing_ctrl_c")
def test_ctrl_c_ends_the_processes_and_keeps_what_is_done(contest: Contest) -> None:
    def run(contest: Contest, parts: Sequence[Part]) -> Generator[tuple[Part, Tally]]:
        # The last part would take minutes.
        return in_processes(2)(contest, [*parts[:1], Part(1000, 9000)])

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


def test_two_workers_of_a_cluster_count_as_one_process(contest: Contest, alone: dict[Part, Tally]) -> None:
    import distributed

    with distributed.LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1", scheduler_port=0
    ) as cluster:
        assert dict(on_cluster(cluster.scheduler_address)(contest, PARTS)) == alone


def test_where_there_is_no_scheduler_it_says_so(contest: Contest) -> None:
    with pytest.raises(ClusterError, match="no Dask scheduler at nonsense"):
        next(on_cluster("nonsense://here")(contest, PARTS))


def test_without_the_optional_extra_it_says_how_to_get_it(contest: Contest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "distributed", None)
    with pytest.raises(ClusterError, match=r"bidding-trainer\[distributed\]"):
        next(on_cluster("tcp://127.0.0.1:1")(contest, PARTS))


def _wait_for_no_children() -> None:
    for child in multiprocessing.active_children():
        child.join(HANGS)
    assert multiprocessing.active_children() == []
