"""How much paper short notes take, estimated before they are printed: in lines of their small letters."""

from collections.abc import Iterable
from math import ceil
from typing import Final

from trainer.printing.contents.forcing import forcing_text
from trainer.printing.contents.suit_runs import auction_text
from trainer.printing.notes.system_notes import CallEntry, Chapter, SituationEntry, TriedAuction

PAGE: Final = 58
"""The lines of a page of either paper size, less what stays empty where a call and its words are kept together."""

_HEADING: Final = 2.5
_SITUATION: Final = 1.7
_BETWEEN: Final = 0.3
"""The lines of a chapter's heading, of a situation's, and the space below a call."""

_WORDS: Final = 66
"""The characters of a line beside a call and its example hand."""

_WHOLE_LINE: Final = 105
"""The characters of a line without a call or a hand beside it."""

_TRIED: Final = 58
"""The characters of a line beside the hands of an auction to try."""

_FEWEST_TRIED: Final = 4
"""The lines that the hands of an auction to try take, if its calls take fewer."""


def lines_of_chapter(chapter: Chapter) -> float:
    """Return the lines of a chapter with its heading."""
    return _HEADING + sum(map(_situation, chapter.situations))


def lines_of_texts(texts: Iterable[str]) -> float:
    """Return the lines of plain lines below a heading; 0 where there are none."""
    lines = sum(_BETWEEN + ceil(len(text) / _WHOLE_LINE) for text in texts)
    return _HEADING + lines if lines else 0.0


def lines_of_tried(tried: TriedAuction) -> float:
    """Return the lines of an auction to try."""
    calls = sum(max(1, ceil(len(one.words) / _TRIED)) for one in tried.calls)
    return _SITUATION + _BETWEEN + max(_FEWEST_TRIED, calls)


def _situation(situation: SituationEntry) -> float:
    return sum(_SITUATION + sum(map(_call, auction.calls)) for auction in situation.auctions)


def _call(entry: CallEntry) -> float:
    row = entry.row
    words = " ".join((f"{row.words}.", *forcing_text(row)))
    example = next(iter(entry.examples), None)
    beside = 1
    if example is not None and example.auction and len(auction_text(example.auction)) > len("(1NT)"):
        beside = 2
    note = ceil(len(row.note) / _WORDS)
    return _BETWEEN + max(ceil(len(words) / _WORDS) + note, beside)
