"""Writing a deal as LIN: the fields of one board, in one line, and what LIN has no place for."""

from collections.abc import Iterator, Mapping
from typing import Final

from trainer.cards.dealt_hands import UNKNOWN_HAND
from trainer.cards.suit_symbols import LETTER_OF_SYMBOL
from trainer.games.bridge.compass import COMPASS, VULNERABLE, seat_name
from trainer.games.bridge.procedure_reading import BOARD
from trainer.games.deal_format import CallNote, DealParts

FROM_SOUTH: Final = "SWNE"
PLAYERS: Final = ("South", "West", "North", "East")
SYMBOLS: Final = {f"!{letter.lower()}": symbol for symbol, letter in LETTER_OF_SYMBOL.items()}
"""The spelling of suits in explanations."""

_SEATS: Final = len(COMPASS)
_BACK: Final = {"none": "o", "ns": "n", "ew": "e", "all": "b"}
_CALLED: Final = {"P": "p", "X": "d", "XX": "r"}


def lin_of(parts: DealParts, outcome: Mapping[str, str]) -> str:
    """Return the line of a deal, with its end; `outcome` are the tags of its outcome."""
    return f"{''.join(_fields(parts, outcome))}\n"


def lost_in_lin(parts: DealParts, usual_laws: str) -> tuple[str, ...]:
    """Return the kinds of contents in a deal that LIN has no place for."""
    kinds = (
        ("titles", parts.title),
        ("a fourth hand that is not known", parts.hands.count(UNKNOWN_HAND) == 1),
        ("sources", parts.source),
        ("systems", any(parts.conventions)),
        ("laws other than duplicate", parts.laws != usual_laws),
        ("contracts without an auction", parts.stated),
        ("marks of calls and cards, and notes on cards", _has_marks(parts)),
        ("comments beside tags", _has_tag_comments(parts)),
        ("tables and other sections", parts.sections),
        ("other tags", {name for name, _ in parts.details} - {*PLAYERS, "Result"}),
    )
    return tuple(kind for kind, is_there in kinds if is_there)


def _fields(parts: DealParts, outcome: Mapping[str, str]) -> Iterator[str]:
    circumstances, details = dict(parts.circumstances), dict(parts.details)
    seats = [seat_name(seat, circumstances) for seat in range(_SEATS)]
    yield f"pn|{','.join(_plain(details.get(name, '')).replace(',', ' ') for name in PLAYERS)}|"
    hands = dict(zip(seats, parts.hands, strict=True))
    shown = (
        "".join(f"{suit}{holding[::-1]}" for suit, holding in zip("SHDC", hands[seat].split("."), strict=False))
        if hands[seat] != UNKNOWN_HAND
        else ""
        for seat in FROM_SOUTH
    )
    yield f"st||md|{FROM_SOUTH.index(seats[0]) + 1}{','.join(shown)}|rh||"
    if BOARD in circumstances:
        yield f"ah|Board {circumstances[BOARD]}|"
    yield from _comments(parts, "", 0)
    yield f"sv|{_BACK.get(circumstances.get(VULNERABLE, ''), '')}|"
    notes = {note.call: note for note in parts.notes}
    for index, call in enumerate(parts.calls):
        note = notes.get(index, CallNote(index))
        yield f"mb|{_CALLED.get(call, call.replace('NT', 'N'))}{'!' if note.alert else ''}|"
        if note.says:
            yield f"an|{_plain(note.says)}|"
        yield from _comments(parts, "calls", index)
    yield "pg||"
    for index, card in enumerate(parts.moves, 1):
        yield f"pc|{card}|"
        yield from _comments(parts, "moves", index - 1)
        if index % _SEATS == 0 or index == len(parts.moves):
            yield "pg||"
    tricks = outcome.get("Result", "") if parts.conceded else details.get("Result", "")
    if tricks.isdecimal():
        yield f"mc|{tricks}|pg||"


def _has_marks(parts: DealParts) -> bool:
    return any(one.kind != "comment" for one in parts.annotations)


def _has_tag_comments(parts: DealParts) -> bool:
    return any(one.part not in {"", "calls", "moves"} for one in parts.annotations)


def _comments(parts: DealParts, part: str, index: int) -> Iterator[str]:
    for one in parts.annotations:
        if one.kind == "comment" and (one.part, one.index) == (part, index):
            yield f"nt|{_plain(one.says)}|"


def _plain(text: str) -> str:
    """Return a text without characters that a field can't contain."""
    for written, symbol in SYMBOLS.items():
        text = text.replace(symbol, written.upper())
    return " ".join(text.replace("|", "/").split("\n"))
