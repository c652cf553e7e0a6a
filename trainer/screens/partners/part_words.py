"""Parts of an agreement in words: which part it is, what a copy says of it, and what changed between two versions."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from trainer.documents.document import Document
from trainer.language.agreements.agreement_parts import ADD_SITUATION, PartKind, PartName, parts_of
from trainer.language.agreements.differences import row_of
from trainer.language.book.call_templates import LETTERS
from trainer.language.book.rule_book import Row, RuleBook
from trainer.language.editing.written_rows import HAND, Plain, WrittenRow
from trainer.printing.notes.unmet_rows import open_call, unmet_row
from trainer.problems import BiddingTrainerError
from trainer.screens.drill.drill_state import SuitDisplay
from trainer.screens.partners.changes_state import HandChanged

_KEYS: Final = {"notes": "In your own words", "partnership": "Your names", "convention": "Convention"}
_PLAYED, _NOT_PLAYED, _USUAL, _AS_IT_STANDS = "played", "not played", "usual", "as the convention has it"


def part_text(part: PartName, book: RuleBook | None) -> str:
    """Return which part of an agreement it is: `Opening bids: 4♠`, `Dial “weak low”`; by its ids without a book."""
    if part.kind is PartKind.TREATMENT:
        return f"Treatment “{part.name}”"
    if part.kind is PartKind.DIAL:
        return f"Setting “{part.name}”"
    if part.kind is PartKind.KEY:
        return _KEYS.get(part.name, f"“{part.name}” of the file")
    if part.kind is PartKind.SITUATION:
        added = None if book is None else book.situations_by_id.get(part.name)
        return f"New situation “{part.name if added is None else added.title}”"
    situation = None if book is None else book.situations_by_id.get(part.situation)
    named = part.name.replace("-", " ")
    if book is None or situation is None:
        return f"{part.situation}: {named}"
    row = _row(book, part.situation, part.name)
    return f"{situation.title}: {named if row is None else called_text(row, book)}"


def called_text(row: Row, book: RuleBook) -> str:
    """Return the call of a row as players write it, with spades for a suit that the auction or the hand chooses."""
    call = open_call(row.call, book)
    return f"{call} or another suit" if row.call.denomination in LETTERS else call


def value_text(part: PartName, value: Plain | None, book: RuleBook | None = None) -> str:
    """Return a copy's version of a part in words, by its rule book `book`; `value` is None if the copy lacks the part.

    Without a book, or where it does not have the row, a row is told as it is written.
    """
    if part.kind is PartKind.TREATMENT:
        return _NOT_PLAYED if value is None else _PLAYED
    if part.kind is PartKind.SITUATION:
        return "not there" if value is None else _situation_text(value)
    if value is None:
        return {PartKind.DIAL: _USUAL, PartKind.ROW: _AS_IT_STANDS}.get(part.kind, "nothing")
    if isinstance(value, str):
        return " / ".join(line for line in value.splitlines() if line.strip())
    if part.kind is PartKind.ROW and isinstance(value, Mapping):
        written = row_of(value)
        row = None if written is None else _row(book, part.situation, WrittenRow(tuple(written.items())).id)
        return _row_text(value) if book is None or row is None else f"{called_text(row, book)}: {_words(row, book)}"
    return f"{len(value)} entries"


def _row(book: RuleBook | None, situation: str, row: str) -> Row | None:
    found = None if book is None else book.situations_by_id.get(situation)
    return None if found is None else next((one for one in found.rows if one.id == row), None)


def _words(row: Row, book: RuleBook) -> str:
    words = unmet_row(row, book).words
    return words if row.named else f"{words[:1].lower()}{words[1:]}"


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


BookOf = Callable[[str], RuleBook | None]
"""Returns the rule book of an agreement's text; None where it has none."""


def versions_differ(before: str, now: str, file: str, book: RuleBook | None, book_of: BookOf) -> tuple[str, ...]:
    """Return what changed between two versions of a file, a part a line; one line where a version is no agreement.

    `book` is that of the present file. Books of other versions are only asked for where rows have changed.
    """
    try:
        old, new = (parts_of(Document(file, text)) for text in (before, now))
    except BiddingTrainerError:
        return ("a version that is no agreement",)
    names = [name for name in dict.fromkeys((*old, *new)) if old.get(name) != new.get(name)]
    has_rows = any(one.kind is PartKind.ROW for one in names)
    was, is_now = (book_of(before), book_of(now)) if has_rows else (None, None)
    return tuple(
        f"{part_text(one, is_now or book)}: {before_text} → {now_text}"
        for one in names
        for before_text, now_text in [(value_text(one, old.get(one), was), value_text(one, new.get(one), is_now))]
    )


def suits_text(hand: Sequence[SuitDisplay]) -> str:
    """Return a hand in a line."""
    return "  ".join(f"{suit.symbol}{suit.ranks or '—'}".strip() for suit in hand)


def hand_text_of(changed: HandChanged, mine: str, yours: str) -> str:
    """Return a hand that two copies call differently, in a line; `mine` and `yours` are whose calls they are."""
    return f"{suits_text(changed.hand)}: {mine} {changed.now}, {yours} {changed.before}"
