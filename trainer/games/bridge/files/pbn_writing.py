"""A deal as a game of a PBN file: the tags that every game needs first, `?` where nobody knows."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from trainer.cards.card import Card
from trainer.cards.notation import parse_hand
from trainer.games.bridge.compass import COMPASS, VULNERABLE, seat_name
from trainer.games.bridge.files.board_text import Table
from trainer.games.bridge.procedure_reading import BOARD
from trainer.games.deal_format import DealParts

ALERT: Final = "Alert"
"""How the note on a call begins that was alerted."""

REVOKED: Final = "^R"
"""Stands behind a card that did not follow suit."""

_SEATS: Final = len(COMPASS)
_WRITTEN_FIRST: Final = ("Site", "Date")
_PLAYERS: Final = ("West", "North", "East", "South")
_VULNERABLE: Final = {"none": "None", "ns": "NS", "ew": "EW", "all": "All"}
_ESCAPED: Final = re.compile(r'[\\"]')


def pbn_of(parts: DealParts, outcome: Mapping[str, str], table: Table) -> str:
    """One game, each line ending with a line end; `outcome` are the tags of what the deal came to."""
    return "".join(f"{line}\n" for line in (*_lines(parts, outcome), *_play(parts, outcome, table)))


def _lines(parts: DealParts, outcome: Mapping[str, str]) -> Iterator[str]:
    circumstances, details = dict(parts.circumstances), dict(parts.details)
    dealer = seat_name(0, circumstances)
    yield _tag("Event", parts.title or "?")
    for name in _WRITTEN_FIRST:
        yield _tag(name, details.pop(name, "?"))
    yield _tag("Board", circumstances.get(BOARD, "?"))
    for name in _PLAYERS:
        yield _tag(name, details.pop(name, "?"))
    yield _tag("Dealer", dealer)
    yield _tag("Vulnerable", _VULNERABLE.get(circumstances.get(VULNERABLE, ""), "?"))
    yield _tag("Deal", f"{dealer}:{' '.join(parts.hands)}")
    yield _tag("Scoring", details.pop("Scoring", "?"))
    passed_out = len(parts.calls) == _SEATS and not outcome
    yield _tag("Declarer", outcome.get("Declarer", "" if passed_out else "?"))
    yield _tag("Contract", outcome.get("Contract", "Pass" if passed_out else "?"))
    yield _tag("Result", outcome.get("Result", "" if passed_out else "?"))
    if "Score" in outcome:
        yield _tag("Score", outcome["Score"])
    yield _tag("Laws", parts.laws)
    systems = parts.conventions if dealer in "NS" else parts.conventions[::-1]
    for name, value in (("Source", parts.source), ("Seed", parts.seed)):
        if value:
            yield _tag(name, value)
    for name, value in zip(("BidSystemNS", "BidSystemEW"), systems, strict=False):
        yield _tag(name, value)
    for name, value in details.items():
        yield _tag(name, value)
    if parts.calls:
        yield from _auction(parts, dealer)


def _auction(parts: DealParts, dealer: str) -> Iterator[str]:
    notes = {note.call: note for note in parts.notes}
    numbers = {call: number for number, call in enumerate(sorted(notes), 1)}
    words = [
        ("Pass" if call == "P" else call) + (f" ={numbers[index]}=" if index in numbers else "")
        for index, call in enumerate(parts.calls)
    ]
    yield _tag("Auction", dealer)
    for start in range(0, len(words), _SEATS):
        yield " ".join(words[start : start + _SEATS])
    for call, number in numbers.items():
        note = notes[call]
        yield _tag("Note", f"{number}:" + (f"{ALERT}: {note.says}" if note.alert and note.says else note.says or ALERT))


def _tag(name: str, value: str) -> str:
    shown = " ".join(value.splitlines()) if "\n" in value or "\r" in value else value
    return f'[{name} "{_ESCAPED.sub(lambda found: f"{chr(92)}{found[0]}", shown)}"]'


def _play(parts: DealParts, outcome: Mapping[str, str], table: Table) -> Iterator[str]:
    """The tricks, a column for each seat from the opening leader on, `-` for a card that was not played."""
    if not parts.moves:
        return
    circumstances = dict(parts.circumstances)
    hands = tuple(parse_hand(table.deck, hand) for hand in parts.hands)
    seats = [seat_name(seat, circumstances) for seat in range(_SEATS)]
    leader = (seats.index(outcome["Declarer"]) + 1) % _SEATS
    play = table.play.begin_with(outcome["Contract"].rstrip("X")[1:], leader, hands)
    yield _tag("Play", seats[leader])
    row = ["-"] * _SEATS
    for text in parts.moves:
        revoked = (len(play.tricks) + 1, play.turn) in parts.revokes
        row[(play.turn - leader) % _SEATS] = f"{text} {REVOKED}" if revoked else text
        play = play.add(Card.parse(text))
        if not play.on_the_table:
            yield " ".join(row)
            row = ["-"] * _SEATS
    if play.on_the_table:
        yield " ".join(row)
    if not play.is_over:
        yield "*"
