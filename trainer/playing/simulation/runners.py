"""Runners for parts of long work: this process, several processes, or the workers of a Dask cluster."""

import asyncio
import multiprocessing
import signal
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import Final, Protocol, TypeVar

from trainer.playing.simulation.parts import Part
from trainer.problems import BiddingTrainerError, LostProcessError
from trainer.process import set_up_worker

_R = TypeVar("_R")

_PATIENCE_S: Final = 10
"""Seconds after which a scheduler that does not answer is given up."""


class Runner(Protocol):
    """A function that runs parts by a picklable function, and yields each with its result as soon as it is done."""

    def __call__(self, work: Callable[[Part], _R], parts: Sequence[Part]) -> Generator[tuple[Part, _R]]:
        """Run the parts in any order."""


class ClusterError(BiddingTrainerError):
    """The error when a Dask cluster can't be used."""


def in_this_process(work: Callable[[Part], _R], parts: Sequence[Part]) -> Generator[tuple[Part, _R]]:
    """Run the parts in order, and yield each with its result."""
    for part in parts:
        yield part, work(part)


def in_processes(processes: int) -> Runner:
    """Return a runner with `processes` processes; when stopped, they end at once, and unfinished parts are lost.

    If the system ends one of them, the unfinished parts are distributed again. Running raises `LostProcessError` when
    that happens without any part finished in between, because it would only repeat.
    """

    def run(work: Callable[[Part], _R], parts: Sequence[Part]) -> Generator[tuple[Part, _R]]:
        if min(processes, len(parts)) < 2:  # noqa: PLR2004  one has nothing to share
            yield from in_this_process(work, parts)
            return
        waiting = list(parts)
        while waiting:
            before = len(waiting)
            try:
                for part, result in _together(processes, work, tuple(waiting)):
                    waiting.remove(part)
                    yield part, result
            except BrokenProcessPool:
                if len(waiting) == before:
                    raise LostProcessError from None

    return run


def _together(processes: int, work: Callable[[Part], _R], parts: Sequence[Part]) -> Generator[tuple[Part, _R]]:
    others = set(multiprocessing.active_children())
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(processes, len(parts)), mp_context=spawn, initializer=set_up_worker)
    try:
        with _deaf_to_ctrl_c():
            running = {pool.submit(work, part): part for part in parts}
        for done in as_completed(running):
            yield running[done], done.result()
    except BaseException:
        for process in set(multiprocessing.active_children()) - others:
            process.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def on_cluster(address: str) -> Runner:
    """Return a runner on the Dask cluster whose scheduler has an address such as `tcp://10.0.0.5:8786`.

    Its workers need the same version of this program with the same tables. Running raises `ClusterError` when the
    optional extra `distributed` is not installed, or when nobody answers at the address.
    """

    def run(work: Callable[[Part], _R], parts: Sequence[Part]) -> Generator[tuple[Part, _R]]:
        try:
            # By name, because it need not be there, and has no types.
            distributed = import_module("distributed")
        except ImportError:
            message = "A cluster needs an optional part of the program: pip install 'bidding-trainer[distributed]'"
            raise ClusterError(message) from None
        _check_scheme(address, distributed)
        _check_answer(address, distributed)
        try:
            client = distributed.Client(address, set_as_default=False, timeout=f"{_PATIENCE_S} s")
        except (OSError, ValueError) as error:
            raise ClusterError(f"There is no Dask scheduler at {address}: {error}") from None
        with client:
            # The same part may be asked for again by another run; it is not the cluster that keeps results.
            futures = client.map(work, list(parts), pure=False)
            part_of = {future.key: part for future, part in zip(futures, parts, strict=True)}
            try:
                for done in distributed.as_completed(futures, loop=client.loop):
                    yield part_of[done.key], done.result()
            except (distributed.scheduler.KilledWorker, distributed.client.FutureCancelledError) as error:
                raise ClusterError(f"The cluster at {address} has lost its workers: {error}") from None
            finally:
                client.cancel([future for future in futures if not future.done()])

    return run


def _check_scheme(address: str, distributed: ModuleType) -> None:
    """Raise an error for an address with a network that is not set up: a client would fail only after half a minute."""
    scheme, is_named, _ = address.partition("://")
    if is_named and scheme not in {"tcp", "tls"}:
        raise ClusterError(f"'{address}' is no address of a Dask scheduler here; write tcp://HOST:PORT.")
    if scheme == "tls" and not distributed.Security().get_connection_args("client").get("ssl_context"):
        message = f"{address} needs certificates, and the configuration of Dask names none (distributed.comm.tls)."
        raise ClusterError(message)


def _check_answer(address: str, distributed: ModuleType) -> None:
    """Raise an error where no scheduler answers: a client that fails is only closed after another twenty seconds."""

    async def ask() -> None:
        async with distributed.rpc(address) as scheduler:
            await scheduler.identity()

    try:
        asyncio.run(asyncio.wait_for(ask(), _PATIENCE_S))
    except TimeoutError:
        raise ClusterError(f"There is no Dask scheduler at {address}: it does not answer.") from None
    except (OSError, ValueError) as error:
        raise ClusterError(f"There is no Dask scheduler at {address}: {error}") from None
    except Exception:  # noqa: BLE001  Dask takes the answer of another server for its own protocol, and may raise anything
        raise ClusterError(f"There is no Dask scheduler at {address}: another program answers there.") from None


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Keep Ctrl+C from processes that are started here: the process that starts them handles it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
