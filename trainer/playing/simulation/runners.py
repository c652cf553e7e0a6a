"""Where the parts of a contest are run: in this process, in several, or on the workers of a Dask cluster."""

import multiprocessing
import signal
import threading
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from importlib import import_module

from trainer.playing.simulation.contest import Contest
from trainer.playing.simulation.contest_parts import Part, run_part
from trainer.playing.simulation.contest_running import Runner
from trainer.playing.simulation.tally import Tally
from trainer.problems import BiddingTrainerError, LostProcessError
from trainer.process import set_up_worker

Finished = Generator[tuple[Part, Tally]]


class ClusterError(BiddingTrainerError):
    """A Dask cluster can't be used."""


def in_this_process(contest: Contest, parts: Sequence[Part]) -> Finished:
    """One part after the other."""
    for part in parts:
        yield part, run_part(contest, part)


def in_processes(processes: int) -> Runner:
    """So many processes at once; stopped, they end at once, and the parts they were at are lost.

    Where the system ends one of them, the parts that were not finished are dealt again. Running raises
    `LostProcessError` where that happens without a part having been finished in between, for it would go on so.
    """

    def run(contest: Contest, parts: Sequence[Part]) -> Finished:
        if min(processes, len(parts)) < 2:  # noqa: PLR2004  one has nothing to share
            yield from in_this_process(contest, parts)
            return
        waiting = list(parts)
        while waiting:
            before = len(waiting)
            try:
                for part, tally in _together(processes, contest, tuple(waiting)):
                    waiting.remove(part)
                    yield part, tally
            except BrokenProcessPool:
                if len(waiting) == before:
                    raise LostProcessError from None

    return run


def _together(processes: int, contest: Contest, parts: Sequence[Part]) -> Finished:
    others = set(multiprocessing.active_children())
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(processes, len(parts)), mp_context=spawn, initializer=set_up_worker)
    try:
        with _deaf_to_ctrl_c():
            running = {pool.submit(run_part, contest, part): part for part in parts}
        for done in as_completed(running):
            yield running[done], done.result()
    except BaseException:
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def on_cluster(address: str) -> Runner:
    """The workers of the Dask cluster whose scheduler is at an address such as `tcp://10.0.0.5:8786`.

    They need this program in the same version, with the same tables. Running it raises `ClusterError` where the
    optional extra `distributed` is not installed, and where nobody answers at the address.
    """

    def run(contest: Contest, parts: Sequence[Part]) -> Finished:
        try:
            # By name, because it need not be there, and has no types.
            distributed = import_module("distributed")
        except ImportError:
            message = "A cluster needs an optional part of the program: pip install 'bidding-trainer[distributed]'"
            raise ClusterError(message) from None
        try:
            client = distributed.Client(address, set_as_default=False, timeout="10 s")
        except (OSError, ValueError) as error:
            raise ClusterError(f"There is no Dask scheduler at {address}: {error}") from None
        with client:
            # The same part may be asked for again by another run; it is not the cluster that keeps results.
            futures = client.map(partial(run_part, contest), list(parts), pure=False)
            part_of = {future.key: part for future, part in zip(futures, parts, strict=True)}
            try:
                for done in distributed.as_completed(futures, loop=client.loop):
                    yield part_of[done.key], done.result()
            except (distributed.scheduler.KilledWorker, distributed.client.FutureCancelledError) as error:
                raise ClusterError(f"The cluster at {address} has lost its workers: {error}") from None
            finally:
                client.cancel([future for future in futures if not future.done()])

    return run


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Processes started here do not hear Ctrl+C, which is for the one that started them to act on."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
