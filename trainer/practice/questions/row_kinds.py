"""The kinds of question that rows of a table allow.

The first screen lists them, so this module needs nothing that takes long to import.
"""

from collections.abc import Iterable, Iterator

from trainer.language.book.rule_book import Row, RuleBook
from trainer.practice.questions.question import RowName, drillable_rows
from trainer.practice.questions.subject import ROW_KINDS, Kind, Subject


def subjects_of(book: RuleBook, rows: Iterable[RowName], kinds: Iterable[Kind]) -> tuple[Subject, ...]:
    """Return the rows in every kind of question that can be made of them, kind after kind."""
    known = tuple(rows)
    return tuple(subject for kind in kinds for subject in _of_kind(book, known, kind))


def kinds_of(book: RuleBook) -> tuple[Kind, ...]:
    """Return the kinds of question that can be made of at least one row of a book."""
    rows = drillable_rows(book)
    return tuple(kind for kind in ROW_KINDS if any(True for _ in _of_kind(book, rows, kind)))


def _of_kind(book: RuleBook, rows: tuple[RowName, ...], kind: Kind) -> Iterator[Subject]:
    for name in rows:
        row = name.row_in(book)
        if row is not None and _can_be_asked(row, kind):
            yield Subject(name, kind)


def _can_be_asked(row: Row, kind: Kind) -> bool:
    if kind is Kind.FORCING:
        return row.forcing is not None
    # What is left over shows nothing by itself: it only denies what the other rows show.
    return kind is not Kind.SHOWS or not row.is_left_over
