"""A terminal: reading lines, and printing lines in characters that the terminal knows."""

import io
import re
import shutil
import textwrap
from typing import Final, TextIO

from trainer.cards.suit_symbols import LETTER_OF_SYMBOL
from trainer.problems import visible

_WIDEST: Final = 100
"""The most columns that are used; longer lines are hard to read, however wide the terminal is."""

_PLAIN: Final = str.maketrans(
    {
        **LETTER_OF_SYMBOL,
        "✔": "+",
        "✘": "x",
        "–": "-",
        "─": "-",
        "·": "-",
        "•": "*",
        "…": "...",
    }
)
"""Substitutes for our signs where the terminal's character set lacks them."""


class Console:
    """A terminal that reads from `source` and prints to `out`. A missing source counts as at its end."""

    def __init__(self, source: TextIO | None, out: TextIO) -> None:
        self._source = source
        self._out = out
        if isinstance(source, io.TextIOWrapper):
            source.reconfigure(errors="replace")  # bytes that are no text are no call either
        self._is_plain = not _knows(out, "♠✔─")
        self._width = min(_WIDEST, shutil.get_terminal_size().columns) if out.isatty() else 0

    @property
    def is_interactive(self) -> bool:
        """Return whether a person types the lines."""
        return self._source is not None and self._source.isatty()

    @property
    def is_closed(self) -> bool:
        """Return whether there is nothing to read, now or later: standard input is closed, or /dev/null."""
        if self._source is None or self._source.closed:
            return True
        buffer = getattr(self._source, "buffer", None)
        return not self.is_interactive and isinstance(buffer, io.BufferedReader) and not buffer.peek(1)

    def ask(self, prompt: str) -> str:
        """Print a prompt and read a line. Raises `EOFError` at the end of input and for Ctrl+C."""
        self._print(prompt)
        try:
            line = self._source.readline() if self._source is not None else ""
        except KeyboardInterrupt:
            line = ""
        if not line:
            raise EOFError
        if not self.is_interactive:
            self._print(line.rstrip("\r\n") + "\n")  # so that a transcript shows what was answered
        return line

    def write(self, text: str) -> None:
        """Print a line, broken where it is too long for the terminal."""
        if not self._width or len(text) <= self._width:
            self._print(text + "\n")
            return
        head = text[: _last_column(text, self._width)]
        broken = textwrap.wrap(
            text[len(head) :],
            self._width,
            initial_indent=head,
            subsequent_indent=" " * len(head),
            break_on_hyphens=False,
        )
        self._print("\n".join(broken) + "\n")

    def _print(self, text: str) -> None:
        shown = visible(text)
        shown = shown.translate(_PLAIN) if self._is_plain else shown
        if not _knows(self._out, shown):
            shown = shown.encode("ascii", "replace").decode("ascii")
        self._out.write(shown)
        self._out.flush()


def _last_column(text: str, width: int) -> int:
    """Return where the last of several columns begins, after two spaces; broken lines continue below it."""
    starts = [found.end() for found in re.finditer(r"^ +|^• | {2,}", text) if found.end() <= width // 2]
    return starts[-1] if starts else 0


def _knows(out: TextIO, text: str) -> bool:
    try:
        text.encode(out.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
