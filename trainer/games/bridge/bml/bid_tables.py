"""The bidding tables in the lines of a BML file: calls with their meanings, and responses indented below them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final

from trainer.cards.suit_symbols import LETTER_OF_SYMBOL, PICTURE_MARK
from trainer.games.bridge.bml.lines import BmlLine

_CALL: Final = r"(?:[1-7](?:NT|N|red|black|oM|om|M|m|X|Y|Z|[CDHS]{1,4})|\d{1,2}steps?|Pass|P|Dbl|D|XX|X|Rdbl|R)"
_ONE: Final = rf"(?:\({_CALL}\)|{_CALL})"
_BID: Final = re.compile(
    rf"(?P<indent>\s*)(?P<calls>{_ONE}(?:[-;]+{_ONE})*)(?P<goes_on>[-;]*)(?:\s*=\s*|\s+|$)(?P<says>.*)"
)
_EACH: Final = re.compile(_ONE)
_SPACED: Final = re.compile(rf"\s*{_ONE}(?:\s*[-;]+\s*{_ONE})*\s*[-;]+\s*|\s*{_ONE}(?:\s*[-;]+\s*{_ONE})+\s*")
"""A sequence with spaces around its hyphens, and nothing behind it."""

_PLAIN_CALL: Final = re.compile(r"[1-7](?:NT?|[CDHS])|P(?:ass)?|Dbl|[DXR]|XX|Rdbl")
_OTHERWISE_SPELT: Final = re.compile(r"(\s*)((?:\(?[1-7](?:[cdhs♣♦♥♠]\ufe0f?|nt?|NT?|[CDHS])\)?[-;]*)+)(?=\s|=|$)")
_LETTERS: Final = {**LETTER_OF_SYMBOL, PICTURE_MARK: ""}
_COMMAND: Final = re.compile(r"\s*#\s*(VUL|SEAT|HIDE|BIDTABLE|ENDBIDTABLE)\b\s*(\w*)", re.IGNORECASE)
_HEADING: Final = re.compile(r"\s*\*+\s")
_LONGEST_TITLE: Final = 80
"""A longer line before a table is text, not its title."""

_MOST_CALLS: Final = 60
"""How deep responses can stand below one another; an auction has fewer bids."""

_METADATA: Final = re.compile(r"\s*#\+(\w+):\s*(.*)")


@dataclass
class BidRow:
    """Calls that continue those above (`(1N)` is an opponent's), the meaning of the last one, and the responses to it.

    `texts` are the lines of the meaning; the first is empty where the line of the call has none. `seat` is `0`, `1`,
    `2`, `3`, `4`, `12` or `34`; `vulnerable` is two letters of `Y N 0`, ours and theirs.
    """

    calls: tuple[str, ...]
    texts: list[str]
    line: BmlLine
    indent: int
    seat: str = "0"
    vulnerable: str = "00"
    answers: "list[BidRow]" = field(default_factory=list)
    aligned: list[BmlLine] = field(default_factory=list)
    """Lines that begin with a call and stand where the description does, so that they are a part of it."""

    @property
    def says(self) -> str:
        """Return the meaning as a text of one or more lines."""
        return "\n".join(self.texts).strip()


@dataclass
class BmlNotes:
    """The contents of a file: its metadata by lower-case keys, its tables, and the lines of prose."""

    metadata: dict[str, str] = field(default_factory=dict)
    tables: list[list[BidRow]] = field(default_factory=list)
    prose: list[BmlLine] = field(default_factory=list)


def bml_notes(lines: Sequence[BmlLine]) -> BmlNotes:
    """Return the lines as tables and prose; an element ends at an empty line or a heading."""
    notes = BmlNotes()
    seat, vulnerable = "0", "00"
    element: list[BmlLine] = []
    for line in map(_in_one_spelling, (*lines, BmlLine("", "", 0))):
        command, metadata = _COMMAND.match(line.text), _METADATA.match(line.text)
        if command is not None:
            word = command[1].upper()
            if word in ("SEAT", "VUL"):
                _take(notes, element, seat, vulnerable)
                element = []
            if word == "SEAT":
                seat = command[2] or "0"
            elif word == "VUL":
                vulnerable = command[2].upper() or "00"
        elif metadata is not None:
            notes.metadata.setdefault(metadata[1].lower(), metadata[2].strip())
        elif _HEADING.match(line.text):
            _take(notes, element, seat, vulnerable)
            element = []
            notes.prose.append(line)
        elif line.text.strip():
            element.append(line)
        else:
            _take(notes, element, seat, vulnerable)
            element = []
    return notes


def _in_one_spelling(line: BmlLine) -> BmlLine:
    """Return a line whose calls are spelt `1H` and `1C-1D-`, also where it has `1h`, `1♥` or `1C - 1D -`."""
    text = line.text
    if _SPACED.fullmatch(text):
        indent = text[: len(text) - len(text.lstrip())]
        return replace(line, text=indent + "".join(text.split()))
    found = _OTHERWISE_SPELT.match(text)
    if found is None:
        return line
    calls = "".join(_LETTERS.get(letter, letter) for letter in found[2]).upper()
    return replace(line, text=f"{found[1]}{calls}{text[found.end() :]}")


def _take(notes: BmlNotes, element: Sequence[BmlLine], seat: str, vulnerable: str) -> None:
    """Add an element to the notes; each line that is only a sequence begins a table."""
    starts = [0, *(index for index, line in enumerate(element) if index and _goes_on_below(line)), len(element)]
    for start, end in pairwise(starts):
        part = element[start:end]
        if len(part) > 1 and _is_title(part[0]) and all(map(_is_call, part[1:])):
            notes.prose.append(part[0])
            part = part[1:]
        if part and _BID.fullmatch(part[0].text):
            notes.tables.append(_table(part, seat, vulnerable))
        else:
            notes.prose += part


def _goes_on_below(line: BmlLine) -> bool:
    """Return whether a line is only a sequence, `1N-`, which the lines below it continue."""
    found = _BID.fullmatch(line.text)
    return found is not None and not found["indent"] and bool(found["goes_on"]) and not found["says"].strip()


def _is_title(line: BmlLine) -> bool:
    """Return whether a line can be the title of the calls directly below it."""
    text = line.text.strip()
    return not _BID.fullmatch(text) and len(text) <= _LONGEST_TITLE and text[-1] not in ".,"


def _is_call(line: BmlLine) -> bool:
    """Return whether a line is a call, or is indented below one."""
    return line.text[:1].isspace() or _BID.fullmatch(line.text) is not None


def _table(element: Sequence[BmlLine], seat: str, vulnerable: str) -> list[BidRow]:
    top: list[BidRow] = []
    above: list[BidRow] = []
    for line in element:
        found = _BID.fullmatch(line.text)
        indent = len(line.text) - len(line.text.lstrip())
        if found is None or _goes_on_with(above, indent):
            if above and found is not None and _PLAIN_CALL.fullmatch(found["calls"]) and found["says"]:
                above[-1].aligned.append(line)
            elif above:
                above[-1].texts.append(line.text.strip())
            continue
        if above and above[-1].aligned and indent > above[-1].aligned[0].text.find(above[-1].aligned[0].text.strip()):
            # It goes on from a call that was read as a description.
            above[-1].aligned.append(line)
            continue
        calls = tuple(_EACH.findall(found["calls"]))
        row = BidRow(calls, [found["says"].strip()], line, indent, seat, vulnerable)
        while above and (above[-1].indent >= indent or len(above) >= _MOST_CALLS):
            above.pop()
        (above[-1].answers if above else top).append(row)
        starts = found["goes_on"] or (calls[1:] and not row.texts[0])
        if starts and not top[1:] and row is top[0]:
            # What follows stands at the same indentation and goes on from here.
            row.indent = -1
        above.append(row)
    return top


def _goes_on_with(above: Sequence[BidRow], indent: int) -> bool:
    """Return whether a line is aligned with the description of the row above."""
    first = next(filter(None, above[-1].texts), "") if above else ""
    return bool(first) and indent > above[-1].indent and indent == above[-1].line.text.find(first)
