"""The file that questions are read from: one on the disk, standard input, or a pipe that somebody writes into."""

import os
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, TextIO

import click

_PATIENCE: Final = 0.5
"""Seconds; whoever means to write into a pipe has opened it long before the tables are read."""

_WITHOUT_WAITING: Final = getattr(os, "O_NONBLOCK", 0)


class QuestionFile(click.File):
    """A text in UTF-8, whose lines may come one by one.

    A pipe that nobody writes into would never end, nor would most devices: refused, but for a terminal.
    """

    def __init__(self) -> None:
        super().__init__("r", encoding="utf-8", errors="replace")

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:  # noqa: ANN401  as in click
        """The opened file; fails, as click's own does, for what can't be read."""
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
    """Whether a device comes to an end: the empty one does, and somebody types at a terminal."""
    if device.samefile(os.devnull):
        return True
    with device.open("rb", buffering=0) as opened:
        return opened.isatty()
