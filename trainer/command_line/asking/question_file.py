"""The file with questions: one on the disk, standard input, or a pipe."""

import os
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, TextIO

import click

_PATIENCE: Final = 0.5
"""The seconds to wait for a pipe's writer, who has opened it long before the tables are read."""

_WITHOUT_WAITING: Final = getattr(os, "O_NONBLOCK", 0)
"""A pipe that nobody writes into is refused, and not waited for. Windows has no such flag."""


class QuestionFile(click.File):
    """A UTF-8 text whose lines may arrive one by one.

    A pipe without a writer would never end, nor would most devices; these are rejected, except a terminal.
    """

    def __init__(self) -> None:
        super().__init__("r", encoding="utf-8", errors="replace")

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:  # noqa: ANN401  as in click
        """Return the opened file; fails like click's own type when it can't be read."""
        if isinstance(value, str) and value != "-":
            path = Path(value)
            if path.is_fifo():
                return self._pipe(path, param, ctx)
            if path.is_block_device() or (path.is_char_device() and not _ends(path)):
                self.fail(f"'{path}': this is a device, not a file", param, ctx)
        return super().convert(value, param, ctx)

    def _pipe(self, path: Path, param: click.Parameter | None, ctx: click.Context | None) -> TextIO:
        opened: SimpleQueue[TextIO] = SimpleQueue()
        # Opening waits for the writer, and nothing but another thread gets out of that.
        waiting = Thread(target=lambda: opened.put(path.open(encoding=self.encoding, errors=self.errors)), daemon=True)
        waiting.start()
        try:
            found = opened.get(timeout=_PATIENCE)
        except Empty:
            # A writer for a moment lets the other thread go.
            os.close(os.open(path, os.O_WRONLY | _WITHOUT_WAITING))
            opened.get().close()
            self.fail(f"'{path}': nobody writes into this pipe", param, ctx)
        if ctx is not None:
            ctx.call_on_close(found.close)
        return found


def _ends(device: Path) -> bool:
    """Return whether a device comes to an end: the null device does, and a person types at a terminal."""
    if device.samefile(os.devnull):
        return True
    with device.open("rb", buffering=0) as opened:
        return opened.isatty()
