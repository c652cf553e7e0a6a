"""Rows beside a dial's that have the adjoining number written in them, and don't follow the dial.

`2 No Trump` from 20 to 22 points is no use where opener's 2 No Trump after 2 clubs still says 22 to 24.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from trainer.language.book.call_templates import LETTERS
from trainer.language.book.rule_book import Row, RuleBook, Setting
from trainer.reasoning.words.counting_words import joined

LOW: Final = " low"
HIGH: Final = " high"
"""The endings in the names of the two ends of a range."""

_SPAN: Final = re.compile(r"(?<![\w{])(?P<low>\d+)(?: (?:to|or) (?P<high>\d+)|\+) [a-z][a-z-]*(?: points)?")
_NUMBERS: Final = re.compile(r"(?:\{[^}]*\}|\d+)(?: (?:to|or) (?:\{[^}]*\}|\d+)|\+)?")
_NEXT_ROW: Final = re.compile(r"^\s*- ", re.MULTILINE)
_MOST_NAMED: Final = 3
"""Rows that a dial changes, as examples; `compare` lists all."""


def other_end(name: str) -> str:
    """Return the name of the other end of a dial's range; empty where its name is not that of an end."""
    for end, other in ((LOW, HIGH), (HIGH, LOW)):
        if name.endswith(end):
            return f"{name.removesuffix(end)}{other}"
    return ""


def left_behind(book: RuleBook, folder: Path, usual: Mapping[str, int]) -> dict[str, str]:
    """Return for every dial that was turned a sentence on the rows that go on from its usual number.

    `folder` is that of the conventions. A row counts where it has the call of a row with the dial, in a denomination
    that is fixed, and shows the same but for the numbers.
    """
    said = {}
    for dial in book.dials:
        before = usual.get(dial.name, dial.number)
        if before != dial.number and dial.name.endswith((LOW, HIGH)):
            rows = list(dict.fromkeys(_rows_beside(book, folder, dial, before)))[:_MOST_NAMED]
            if rows:
                said[dial.name] = _warning(rows, dial)
    return said


def _warning(rows: Sequence[tuple[str, str]], dial: Setting) -> str:
    """Return which situations, first in each pair, still say which span, second in it."""
    titles: dict[str, list[str]] = {}
    for title, span in rows:
        titles.setdefault(span, []).append(f"“{title}”")
    still = [f"{joined(those)} still say{'' if those[1:] else 's'} {span}" for span, those in titles.items()]
    them = "them too if they" if rows[1:] else "it too if it"
    adjoin = "start just above" if dial.name.endswith(HIGH) else "end just below"
    return f"{joined(still)}. Change {them} should {adjoin} your {dial.number}."


def _rows_beside(book: RuleBook, folder: Path, dial: Setting, before: int) -> Iterator[tuple[str, str]]:
    """Yield the title and the span of each row that adjoins what the dial was `before`."""
    text_of = cache(lambda file: _text(folder / file))
    rows = [(one, row) for one in book.situations for row in one.rows if row.call.denomination not in LETTERS]
    using = {(row.call, _plain(_shows(row, text_of(row.place.file)))) for _, row in rows if dial.name in row.dials}
    for situation, row in rows:
        shows = "" if row.dials else _shows(row, text_of(row.place.file))
        if (row.call, _plain(shows)) not in using:
            continue
        for span in _SPAN.finditer(shows):
            begins, ends = int(span["low"]), int(span["high"] or 0)
            if begins == before + 1 if dial.name.endswith(HIGH) else ends == before - 1:
                yield situation.title, span[0]


def _shows(row: Row, text: str) -> str:
    """Return what a row shows, as written."""
    block = "\n".join(text.splitlines()[row.place.line - 1 :])
    ends = _NEXT_ROW.search(block, block.find("\n") + 1)
    lines = block[: ends.start() if ends else None].splitlines()
    return next((line.partition("shows:")[2].strip(' "') for line in lines if "shows:" in line), "")


def _plain(shows: str) -> str:
    """Return the same without its numbers."""
    return _NUMBERS.sub("#", shows)


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""
