"""The text of a table's rows, with the phrases for calls and circumstances."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from trainer.cards.suit import SUITS
from trainer.games.bridge.bml.bid_tables import BidRow
from trainer.games.bridge.bml.bml_calls import BmlCall
from trainer.games.bridge.bml.meanings import BmlMeaning, joined
from trainer.games.bridge.bml.strengths import DEFINED

_BALANCED: Final = {
    "means": "(4-3-3-3) or (4-4-3-2) or (5-3-3-2)",
    "why": "no void, no singleton and at most one doubleton",
}
_SUITS: Final = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
_SYMBOLS: Final = {suit.plural: suit.symbol for suit in SUITS}
_SUIT_OF_BID: Final = re.compile(r"(?<=\d) (clubs|diamonds|hearts|spades)")
_SPOKEN: Final = {"P": "pass", "X": "double", "XX": "redouble"}
_SEATS: Final = {"1": (1,), "2": (2,), "3": (3,), "4": (4,), "12": (1, 2), "34": (3, 4)}
_VULNERABLE: Final = {"Y": "vulnerable", "N": "not vulnerable"}


def with_passes(way: tuple[BmlCall, ...]) -> tuple[BmlCall, ...]:
    """Return the calls with a pass wherever one side calls twice running."""
    found: list[BmlCall] = []
    for call in way:
        if found and found[-1].theirs == call.theirs:
            found.append(BmlCall("P", not call.theirs))
        found.append(call)
    return tuple(found)


def written_row(row: BidRow, said: BmlCall, meaning: BmlMeaning) -> dict[str, Any]:
    """Return the row of a call, with the whole description as its note."""
    return {
        "id": f"{said.call.lower()}-line-{row.line.number}",
        "call": call_phrase(said),
        "shows": joined(meaning.phrases),
        **({"forcing": meaning.forcing} if meaning.forcing else {}),
        "source": f"{row.line.file}:{row.line.number}",
        "note": " ".join(row.says.split()),
    }


def other_hands(row: BidRow, said: BmlCall, meaning: BmlMeaning) -> dict[str, Any]:
    """Return the last row, for a call that all remaining hands make."""
    return {
        "otherwise": call_phrase(said),
        **({"forcing": meaning.forcing} if meaning.forcing else {}),
        "source": f"{row.line.file}:{row.line.number}",
        "note": " ".join(row.says.split()),
    }


def definitions(rows: Iterable[Mapping[str, str]]) -> dict[str, dict[str, str]]:
    """Return the definitions for a table: "balanced", and the words for strength that its rows use."""
    used = {claimed for row in rows for claimed in row["shows"].split("; ")}
    return {"balanced": dict(_BALANCED)} | {name: dict(means) for name, means in DEFINED.items() if name in used}


def rows_by_line(situations: Sequence[Mapping[str, Any]]) -> dict[tuple[str, int], list[tuple[str, str]]]:
    """Return the rows of a table by the line of the notes behind them: `situation/row`, and what each shows."""
    found: dict[tuple[str, int], list[tuple[str, str]]] = {}
    for situation in situations:
        for row in situation["rows"]:
            file, colon, line = row.get("source", "").rpartition(":")
            if colon:
                name, shows = row.get("id", "otherwise"), row.get("shows", "every other hand")
                call = _SUIT_OF_BID.sub(lambda one: _SYMBOLS[one[1]], row.get("call") or row["otherwise"])
                told = f"{situation['title']}, {call}: {shows}"
                found.setdefault((file, int(line)), []).append((f"{situation['id']}/{name}", told))
    return found


def call_phrase(said: BmlCall) -> str:
    """Return a call in the form of a row: `1 hearts`, `pass`, `2 NT`."""
    if said.suit:
        return f"{said.call[0]} {_SUITS[said.suit]}"
    return _SPOKEN.get(said.call) or f"{said.call[0]} NT"


def phrase_of(said: BmlCall) -> str:
    """Return a call in the form of an auction, in brackets for opponents."""
    return f"({call_phrase(said)})" if said.theirs else call_phrase(said)


def call_title(said: BmlCall) -> str:
    """Return a call in the form of a title: `1H`, `(X)`."""
    return f"({said.call})" if said.theirs else said.call


def conditions(row: BidRow, before: tuple[BmlCall, ...]) -> tuple[str, ...]:
    """Return seat and vulnerability; the seat is that of our side's first caller, who or whose partner calls next."""
    found = []
    seats = _SEATS.get(row.seat, ())
    if seats:
        ours = sum(not one.theirs for one in with_passes(before))
        turned = sorted((seat - 1 + 2 * (ours % 2)) % 4 + 1 for seat in seats)
        found.append(f"seat {' or '.join(map(str, turned))}")
    for side, letter in zip(("we", "they"), row.vulnerable.ljust(2, "0"), strict=False):
        if letter in _VULNERABLE:
            found.append(f"{side} are {_VULNERABLE[letter]}")
    return tuple(found)
