"""The text of a file of another program, in any encoding and with any line ends.

It is read piece by piece, to save memory with a large file.
"""

import html
import re
from bisect import bisect_right
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE, getincrementaldecoder
from collections.abc import Callable, Iterable, Iterator
from itertools import accumulate
from typing import BinaryIO, Final

from trainer.documents.nodes import Place

_END_OF_LINE: Final = re.compile(r"\r+\n|\r|\v|\f")
_ENTITY: Final = re.compile(r"&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]\w{1,30});", re.IGNORECASE)
_SAMPLE: Final = 4_000
"""The bytes at the beginning that reveal UTF-16, in which every second byte is NUL."""

LARGEST_PIECE: Final = 16_000_000
"""In characters: the most that is searched for the end of a piece; a text without one becomes a single piece."""


def foreign_pieces(file: BinaryIO, size: int) -> Iterator[str]:
    r"""Yield the text of a file in pieces of about `size` bytes, with a single line feed at each line end.

    The encoding is that of the byte order mark, else UTF-8, else Latin-1 (as in Windows), in which every file can be
    decoded. NUL and 0x1A, with which old programs pad and end their files, are left out. The file is read twice.

    >>> from io import BytesIO
    >>> list(foreign_pieces(BytesIO(b"K\xf6ln\r\n\x1a\x00"), 100))
    ['Köln\n ']
    """
    encoding = _encoding_of(file, size)
    file.seek(0)
    held_back = ""
    for decoded in _decoded(file, encoding, size, errors="replace"):
        text = held_back + decoded.replace("\0", "").replace("\x1a", " ")
        # What comes next may end the same line.
        plain = text.rstrip("\r")
        held_back = text[len(plain) :]
        if plain:
            yield _END_OF_LINE.sub("\n", plain) if _END_OF_LINE.search(plain) else plain
    if held_back:
        yield "\n" * len(held_back)


def _encoding_of(file: BinaryIO, size: int) -> str:
    sample = file.read(_SAMPLE)
    for mark, encoding in ((BOM_UTF8, "utf-8-sig"), (BOM_UTF16_LE, "utf-16"), (BOM_UTF16_BE, "utf-16")):
        if sample.startswith(mark):
            return encoding
    for encoding, zeros in (("utf-16-le", sample[1::2]), ("utf-16-be", sample[::2])):
        if zeros and zeros.count(0) > len(zeros) * 0.9:
            return encoding
    for encoding in ("utf-8", "cp1252"):
        file.seek(0)
        try:
            for _ in _decoded(file, encoding, size, errors="strict"):
                pass
        except UnicodeDecodeError:
            continue
        return encoding
    return "latin-1"


def _decoded(file: BinaryIO, encoding: str, size: int, *, errors: str) -> Iterator[str]:
    """Yield a file decoded piece by piece; raises `UnicodeDecodeError` if `errors` is `strict`."""
    decoder = getincrementaldecoder(encoding)(errors)
    while content := file.read(size):
        yield decoder.decode(content)
    yield decoder.decode(b"", final=True)


class Lines:
    """The positions of the lines of a text."""

    def __init__(self, text: str, first: int = 1) -> None:
        """Take in a text; `first` is the number of its first line."""
        self._first = first
        lengths = [len(line) for line in text.split("\n")]
        self.longest = max(lengths)
        """Characters of the longest line."""
        self._starts = [0, *accumulate(length + 1 for length in lengths[:-1])]

    def place(self, index: int) -> Place:
        """Return the line and column, from 1, of an index."""
        line = bisect_right(self._starts, index)
        return Place(line + self._first - 1, index - self._starts[line - 1] + 1)


class TextPieces:
    """An iterator over the pieces of a text, which end at line ends; it remembers the lines of the last two pieces."""

    def __init__(self, pieces: Iterable[str]) -> None:
        self._pieces = iter(pieces)
        self._next_line = 1
        self._recent: list[_Piece] = []

    def __iter__(self) -> Iterator[tuple[int, str]]:
        """Yield the number of the first line of each piece, from 1, with its text.

        An empty text has one empty piece.
        """
        empty = True
        for text in self._pieces:
            empty = False
            yield self._taken(text)
        if empty:
            yield self._taken("")

    def whole(self) -> str:
        """Return the rest of the text as one piece."""
        _, text = self._taken("".join(self._pieces))
        return text

    def line(self, number: int) -> str:
        """Return a line without its end; empty if it is in none of the last two pieces."""
        for piece in reversed(self._recent):
            if piece.first <= number:
                return piece.line(number)
        return ""

    def _taken(self, text: str) -> tuple[int, str]:
        first = self._next_line
        self._next_line += text.count("\n")
        self._recent = [*self._recent[-1:], _Piece(first, text)]
        return first, text


class _Piece:
    """A text with the number of its first line, whose lines are looked up without splitting it."""

    def __init__(self, first: int, text: str) -> None:
        self.first = first
        self._text = text
        self._last = (first, 0)
        """The line that was looked up last, and where it begins; the next one is mostly further on."""

    def line(self, number: int) -> str:
        line, start = self._last if number >= self._last[0] else (self.first, 0)
        while line < number:
            end = self._text.find("\n", start)
            if end < 0:
                return ""
            line, start = line + 1, end + 1
        self._last = (line, start)
        end = self._text.find("\n", start)
        return self._text[start : end if end >= 0 else len(self._text)]


def each_line(text: str) -> Iterator[str]:
    """Yield the lines of a text as `split` does, without a list of all of them."""
    start = 0
    while (end := text.find("\n", start)) >= 0:
        yield text[start:end]
        start = end + 1
    yield text[start:]


def without_entities(text: str) -> str:
    """Return a text with the characters for which it has entities of HTML.

    >>> without_entities("&quot;A&amp;B&quot;")
    '"A&B"'
    """
    return _ENTITY.sub(lambda one: html.unescape(one[0]), text)


def cut(texts: Iterable[str], end_of_piece: Callable[[str], int]) -> Iterator[str]:
    """Join texts and yield pieces of them.

    `end_of_piece` returns the index at which the last complete piece of a text ends, 0 where there is none.
    """
    rest = ""
    for text in texts:
        rest += text
        end = end_of_piece(rest) if len(rest) <= LARGEST_PIECE else 0
        if end:
            yield rest[:end]
            rest = rest[end:]
    if rest:
        yield rest
