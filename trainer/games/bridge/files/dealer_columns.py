"""Deals in columns, as dealing programs print them: four rows, a suit each, and a hand in every 20 characters.

Four hands are those from North to West (`printall`), two are West and East (`printew`). Below a line `North hands:` all
hands are North's, each of the deal whose number stands above it (`print(north, south)`).
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from trainer.cards.suit import SUITS
from trainer.documents.nodes import Place
from trainer.games.bridge.compass import COMPASS
from trainer.games.bridge.files.board_text import Word

_RANKS: Final = "AKQJT98765432"
_ROW: Final = re.compile(rf"[ ]*[-{_RANKS}](?:[ ]+[-{_RANKS}])*[ ]*")
_HOLDING: Final = re.compile(rf"-|[{_RANKS}](?: [{_RANKS}])*")
_NUMBERS: Final = re.compile(r"\s*\d+\.(?:\s+\d+\.)*\s*")
_OF_A_SEAT: Final = re.compile(r"\s*(North|East|South|West) hands:\s*", re.IGNORECASE)
_WIDTH: Final = 20
_IN_ORDER: Final = {len(COMPASS): COMPASS, len("WE"): "WE"}


@dataclass(frozen=True, slots=True)
class ColumnDeal:
    """The hands of one deal by the letters of their players; none where the columns can't be told apart."""

    place: Place
    hands: dict[str, Word]


def deals_in_columns(lines: Sequence[str]) -> Iterator[ColumnDeal]:
    """Yield the deals that stand in columns, those of lists of one player's hands last."""
    seat, numbers = "", [""]
    listed: dict[str, ColumnDeal] = {}
    at = 0
    while at < len(lines):
        rows = lines[at : at + len(SUITS)]
        if found := _OF_A_SEAT.fullmatch(lines[at]):
            seat = found[1][0].upper()
        elif _NUMBERS.fullmatch(lines[at]):
            numbers = re.findall(r"\d+", lines[at])
        elif len(rows) == len(SUITS) and all(map(_ROW.fullmatch, rows)) and (seat or _is_wide(rows)):
            place = Place(at + 1, 1)
            hands = _hands(rows, place)
            if not seat:
                order = _IN_ORDER.get(len(hands), "")
                yield ColumnDeal(place, dict(zip(order, hands, strict=False)))
            for number, hand in zip(numbers, hands if seat else (), strict=False):
                listed.setdefault(number, ColumnDeal(hand.place, {})).hands[seat] = hand
            at += len(SUITS) - 1
        at += 1
    yield from listed.values()


def _is_wide(rows: Sequence[str]) -> bool:
    return all(len(row.rstrip()) > _WIDTH for row in rows)


def _hands(rows: Sequence[str], place: Place) -> list[Word]:
    """Return the hands from left to right; none where a long suit shifts those beside it."""
    width = max(len(row.rstrip()) for row in rows)
    hands = []
    for start in range(0, width, _WIDTH):
        cells = [row[start : start + _WIDTH].strip() for row in rows]
        if not all(map(_is_holding, cells)):
            return []
        text = ".".join(cell.replace(" ", "").replace("-", "") for cell in cells)
        hands.append(Word(text, Place(place.line, start + 1)))
    return hands


def _is_holding(cell: str) -> bool:
    """Return whether a cell has the cards of one hand, which fall in rank."""
    ranks = [_RANKS.index(rank) for rank in cell.replace(" ", "").replace("-", "") if rank in _RANKS]
    return _HOLDING.fullmatch(cell) is not None and ranks == sorted(set(ranks))
