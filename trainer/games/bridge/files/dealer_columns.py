"""Deals in columns, as dealing programs print them: four rows, a suit each, and a hand in every 20 characters.

Four hands are those from North to West (`printall`), two are West and East (`printew`). Below a line `North hands:` all
hands are North's, each of the deal whose number stands above it (`print(north, south)`). A suit of more than ten cards
takes more than its 20 characters and shifts the rest of its row.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from trainer.cards.suit import SUITS
from trainer.documents.nodes import Place
from trainer.games.bridge.compass import COMPASS
from trainer.games.bridge.files.board_text import MOST_PROBLEMS, Word

_RANKS: Final = "AKQJT98765432"
_ROW: Final = re.compile(rf"[ ]*[-{_RANKS}](?:[ ]+[-{_RANKS}])*[ ]*")
_HOLDING: Final = re.compile(rf"-|[{_RANKS}](?: [{_RANKS}])*")
_NUMBERS: Final = re.compile(r"\s*\d+\.(?:\s+\d+\.)*\s*")
_OF_A_SEAT: Final = re.compile(r"\s*(North|East|South|West) hands:\s*", re.IGNORECASE)
_WIDTH: Final = 20
"""Characters of a column in the output of the program Dealer, which prints hands side by side."""

_LENGTH: Final = len("AK.QJ.T98765.432")
"""The characters of a hand of 13 cards."""

_UNCLEAR: Final = "can't be told from what stands beside it"
_IN_ORDER: Final = {len(COMPASS): COMPASS, len("WE"): "WE"}


@dataclass(frozen=True, slots=True)
class ColumnDeal:
    """One deal read from columns: hands by the letters of their players, and the hands with an uncertain player."""

    place: Place
    hands: dict[str, Word] = field(default_factory=dict)
    unclear: list[Word] = field(default_factory=list)
    """Each with its place, and with what is wrong as its text."""


@dataclass(frozen=True, slots=True)
class _Rows:
    """Four rows of holdings from `line` on; in a list, whose hands they are, and the numbers of the deals."""

    line: int
    texts: Sequence[str]
    player: str
    numbers: Sequence[str]


def has_columns(lines: Sequence[str]) -> bool:
    """Return whether a text has hands in columns."""
    return next(_rows(lines), None) is not None


def deals_in_columns(lines: Sequence[str]) -> Iterator[ColumnDeal]:
    """Yield the deals written in columns; deals from lists of one player's hands come last.

    After too many rows that are no hands it stops.
    """
    listed: dict[str, ColumnDeal] = {}
    count = wrong = 0
    for rows in _rows(lines):
        hands = _hands(rows.texts, rows.line)
        wrong += sum(len(hand.text) != _LENGTH for hand in hands)
        if wrong > MOST_PROBLEMS:
            break
        if rows.player:
            _list(listed, rows.player, rows.numbers, hands)
        else:
            count += 1
            yield _one_deal(hands, count)
    yield from listed.values()


def _rows(lines: Sequence[str]) -> Iterator[_Rows]:
    player, numbers = "", ["1"]
    next_line = 1
    for line, text in enumerate(lines, 1):
        if line < next_line or not text or text.isspace():
            continue
        rows = lines[line - 1 : line - 1 + len(SUITS)]
        if found := _OF_A_SEAT.fullmatch(text):
            player, numbers = found[1].capitalize(), ["1"]
        elif _NUMBERS.fullmatch(text):
            numbers = re.findall(r"\d+", text)
        elif len(rows) == len(SUITS) and all(map(_ROW.fullmatch, rows)) and (player or _is_wide(rows)):
            yield _Rows(line, rows, player, numbers)
            next_line = line + len(SUITS)
            numbers = []


def _is_wide(rows: Sequence[str]) -> bool:
    return all(len(row.rstrip()) > _WIDTH for row in rows)


def _one_deal(hands: Sequence[Word], count: int) -> ColumnDeal:
    """Return the deal whose hands stand beside one another; `count` is its number in the file."""
    deal = ColumnDeal(hands[0].place)
    if len(hands) not in _IN_ORDER:
        deal.unclear.append(Word(f"the hands of deal {count} {_UNCLEAR}", deal.place))
        return deal
    for letter, hand in zip(_IN_ORDER[len(hands)], hands, strict=True):
        if hand.text:
            deal.hands[letter] = hand
        else:
            deal.unclear.append(Word(f"the hand of {letter} in deal {count} {_UNCLEAR}", hand.place))
    return deal


def _list(listed: dict[str, ColumnDeal], player: str, numbers: Sequence[str], hands: Sequence[Word]) -> None:
    """Add one player's hands to the deals with the numbers above them."""
    for column, hand in enumerate(hands):
        number = numbers[column] if column < len(numbers) else ""
        deal = listed.setdefault(number, ColumnDeal(hand.place))
        if not number:
            deal.unclear.append(Word(f"a hand of {player} without the number of its deal", hand.place))
        elif not hand.text:
            deal.unclear.append(Word(f"the hand of {player} in deal {number} {_UNCLEAR}", hand.place))
        elif player[0] in deal.hands:
            deal.unclear.append(Word(f"a second hand of {player} in deal {number}", hand.place))
        else:
            deal.hands[player[0]] = hand


def _hands(rows: Sequence[str], line: int) -> list[Word]:
    """Return the hands from left to right; one that can't be told from its neighbours has no text."""
    cells = [_cells(row, line) for row in rows]
    number = max(map(len, cells))
    starts = next(row for row in cells if len(row) == number)
    clear = [_as_far_as_clear(row, number) for row in cells]
    hands = []
    for column in range(number):
        holdings = [row[column].text.strip() if column < len(row) else "" for row in clear]
        text = ".".join(holding.replace(" ", "").replace("-", "") for holding in holdings)
        hands.append(Word(text if all(map(_is_holding, holdings)) else "", starts[column].place))
    return hands


def _cells(row: str, line: int) -> list[Word]:
    """Return the holdings of a row of the deal at `line`; one that fills its place goes on while its ranks fall."""
    cells = []
    start, end = 0, len(row.rstrip())
    while start < end:
        width = _WIDTH
        while start + width < end and _is_holding(row[start : start + width + 1]):
            width += len("2 ")
        cells.append(Word(row[start : start + width].rstrip(), Place(line, start + 1)))
        start += width
    return cells


def _as_far_as_clear(cells: Sequence[Word], number: int) -> Sequence[Word]:
    """Return the holdings before the first that may be those of two hands, or all; `number` are wanted.

    If a long holding took in the next one, the rest of the row is not where a holding begins, or one is missing.
    """
    long = next((place for place, cell in enumerate(cells) if len(cell.text) > _WIDTH), len(cells))
    is_clear = len(cells) == number and not any(cell.text[:1].isspace() for cell in cells[long:])
    return cells if is_clear else cells[:long]


def _is_holding(cell: str) -> bool:
    """Return whether a cell has the cards of one hand, which fall in rank."""
    ranks = [_RANKS.index(rank) for rank in cell.replace(" ", "").replace("-", "") if rank in _RANKS]
    return _HOLDING.fullmatch(cell) is not None and ranks == sorted(set(ranks))
