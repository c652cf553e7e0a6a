"""Parts of an agreement in words: which part it is, what a copy says of it, and what changed between two versions."""

from collections.abc import Mapping, Sequence
from typing import Final

from trainer.documents.document import Document
from trainer.language.agreements.agreement_parts import ADD_SITUATION, PartKind, PartName, parts_of
from trainer.language.agreements.differences import row_of
from trainer.language.book.rule_book import RuleBook
from trainer.language.editing.written_rows import HAND, Plain, WrittenRow
from trainer.printing.notes.unmet_rows import open_call
from trainer.problems import BiddingTrainerError
from trainer.screens.partners.changes_state import HandChanged

_KEYS: Final = {"notes": "In your own words", "partnership": "Who agrees", "convention": "Convention"}
_PLAYED, _NOT_PLAYED, _USUAL, _AS_IT_STANDS = "played", "not played", "usual", "as the convention has it"


def part_text(part: PartName, book: RuleBook | None) -> str:
    """Return which part of an agreement it is: `Opening bids: 4♠`, `Dial “weak low”`; by its ids without a book."""
    if part.kind is PartKind.TREATMENT:
        return f"Treatment “{part.name}”"
    if part.kind is PartKind.DIAL:
        return f"Dial “{part.name}”"
    if part.kind is PartKind.KEY:
        return _KEYS.get(part.name, f"“{part.name}” of the file")
    if part.kind is PartKind.SITUATION:
        added = None if book is None else book.situations_by_id.get(part.name)
        return f"New situation “{part.name if added is None else added.title}”"
    situation = None if book is None else book.situations_by_id.get(part.situation)
    named = part.name.replace("-", " ")
    if book is None or situation is None:
        return f"{part.situation}: {named}"
    row = next((one for one in situation.rows if one.id == part.name), None)
    return f"{situation.title}: {named if row is None else open_call(row.call, book)}"


def value_text(part: PartName, value: Plain | None) -> str:
    """Return what a copy of an agreement says of a part; None where it says nothing."""
    if part.kind is PartKind.TREATMENT:
        return _NOT_PLAYED if value is None else _PLAYED
    if part.kind is PartKind.SITUATION:
        return "not there" if value is None else _situation_text(value)
    if value is None:
        return {PartKind.DIAL: _USUAL, PartKind.ROW: _AS_IT_STANDS}.get(part.kind, "nothing")
    if isinstance(value, str):
        return " / ".join(line for line in value.splitlines() if line.strip())
    if part.kind is PartKind.ROW and isinstance(value, Mapping):
        return _row_text(value)
    return f"{len(value)} entries"


def _situation_text(change: Plain) -> str:
    """Return how many rows an added situation has."""
    added = change.get(ADD_SITUATION) if isinstance(change, Mapping) else None
    rows = added.get("rows") if isinstance(added, Mapping) else None
    number = len(rows) if isinstance(rows, Sequence) and not isinstance(rows, str) else 0
    return "one row" if number == 1 else f"{number} rows"


def _row_text(change: Mapping[str, Plain]) -> str:
    if "drop" in change:
        return _NOT_PLAYED
    row = row_of(change)
    if row is None:
        return "changed"
    written = WrittenRow(tuple(row.items()))
    ways: dict[int, dict[str, list[str]]] = {}
    for line in written.lines:
        ways.setdefault(line.way, {}).setdefault(line.about, []).append(line.phrase)
    shows = " or ".join("; ".join(_shown(about, phrases) for about, phrases in way.items()) for way in ways.values())
    return f"{written.call} shows {shows or 'any hand'}"


def _shown(about: str, phrases: Sequence[str]) -> str:
    return "; ".join(phrases) if about == HAND else f"{', '.join(phrases)} in {about}"


def versions_differ(before: str, now: str, file: str, book: RuleBook | None) -> tuple[str, ...]:
    """Return what changed between two versions of a file, a part a line; one line where a version is no agreement."""
    try:
        old, new = (parts_of(Document(file, text)) for text in (before, now))
    except BiddingTrainerError:
        return ("a version that is no agreement",)
    names = (name for name in dict.fromkeys((*old, *new)) if old.get(name) != new.get(name))
    return tuple(
        f"{part_text(one, book)}: {value_text(one, old.get(one))} → {value_text(one, new.get(one))}" for one in names
    )


def hand_text_of(changed: HandChanged, mine: str, yours: str) -> str:
    """Return a hand that two copies call differently, in a line; `mine` and `yours` are whose calls they are."""
    suits = "  ".join(f"{suit.symbol}{suit.ranks or '—'}".strip() for suit in changed.hand)
    return f"{suits}: {mine} {changed.now}, {yours} {changed.before}"
