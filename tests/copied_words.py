"""Whether a text is told in its own words, found without the booklet itself.

Ten words in the same order as in the booklet count as copied. Any ten hold eight that begin at every third word of the
booklet, so it is enough to know those; and of these only fingerprints are kept, `tests/booklet/eight-words.bin`. From
the booklet they are made anew by `python -m tests.copied_words BOOKLET`.
"""

import re
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

COPIED: Final = 10
KEPT: Final = 8
STEP: Final = COPIED - KEPT + 1
SIZE: Final = 5
"""Bytes of a fingerprint: of a million others, one in eighty is taken for one of the booklet's."""

FINGERPRINTS: Final = Path(__file__).parent / "booklet" / "eight-words.bin"


def words_in(text: str) -> list[str]:
    """The words without case and marks."""
    return re.findall(r"[a-z0-9]+", text.lower())


def runs_of(words: Sequence[str], step: int = 1) -> Iterator[str]:
    """Every so many words the eight that begin there."""
    return (" ".join(words[at : at + KEPT]) for at in range(0, len(words) - KEPT + 1, step))


def fingerprint(run: str) -> bytes:
    return blake2b(run.encode(), digest_size=SIZE).digest()


def fingerprints_of(booklet: str) -> frozenset[bytes]:
    """What is kept of a booklet."""
    return frozenset(map(fingerprint, runs_of(words_in(booklet), STEP)))


@cache
def kept_fingerprints() -> frozenset[bytes]:
    content = FINGERPRINTS.read_bytes()
    return frozenset(content[at : at + SIZE] for at in range(0, len(content), SIZE))


def copied(text: str, of: frozenset[bytes] | None = None) -> list[str]:
    """The runs of words that stand in the booklet too: some run of every ten that do, and of most eight or nine."""
    known = kept_fingerprints() if of is None else of
    return [run for run in runs_of(words_in(text)) if fingerprint(run) in known]


if __name__ == "__main__":
    FINGERPRINTS.write_bytes(b"".join(sorted(fingerprints_of(Path(sys.argv[1]).read_text(encoding="utf-8")))))
