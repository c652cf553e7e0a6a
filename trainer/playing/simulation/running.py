"""Running parts of long work: parts in a file are not run again, and new results are added to it."""

from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from typing import TypeVar

from trainer.playing.simulation.checkpoint import LongWork, PartsFile
from trainer.playing.simulation.parts import Part

_R = TypeVar("_R")

Run = Callable[[Callable[[Part], _R], Sequence[Part]], Generator[tuple[Part, _R]]]
"""A function that runs parts by a function and yields each with its result (see `runners.Runner`)."""

Progress = Callable[[int], None]
"""A function that is called with the number of deals just finished."""


def run_parts(  # noqa: PLR0913, PLR0917  what is run, how, and who hears of it
    work: LongWork,
    do: Callable[[Part], _R],
    parts: Sequence[Part],
    run: Run[_R],
    kept: PartsFile[_R] | None,
    progress: Progress,
) -> Generator[_R]:
    """Yield the result of every part: first those in `kept`, then those that `run` finishes, in any order.

    Raises `SimulationFileError` for a file of other work, and whatever the parts raise.
    """
    known = {} if kept is None else kept.read(work)
    for part in parts:
        if part in known:
            yield known[part]
            progress(part.deals)
    with closing(run(do, [part for part in parts if part not in known])) as found:
        for part, result in found:
            yield result
            if kept is not None:
                kept.add(work, part, result)
            progress(part.deals)


def take_until_stopped(results: Generator[_R], take: Callable[[_R], None]) -> bool:
    """Process every result; return whether Ctrl+C stopped it before the end."""
    try:
        with closing(results):
            for result in results:
                take(result)
    except KeyboardInterrupt:
        return True
    return False
