"""Loose ends: statements of a table that no example repeats, so that a mistake there would go unnoticed.

A table can be proved with loose ends. For files that several conventions share, an example of one of them is enough.
"""

from collections.abc import Callable, Iterable, Iterator

from trainer.language.book.call_templates import CallPattern
from trainer.language.book.rule_book import Row, RuleBook, SourcePlace
from trainer.verifying.proofs.findings import Finding


def loose_ends_of(
    book: RuleBook, others: Callable[[], Iterable[RuleBook]] = tuple, looks_at: frozenset[str] | None = None
) -> Iterator[Finding]:
    """Yield the loose ends of a book, row by row, then those of its natural list.

    `looks_at` names the situations that are looked at; None stands for all and the natural list. `others` returns the
    other books with which it may share files; it is called only if there are loose ends.
    """
    ends = _Ends([book])
    rows = {
        row.place: (f"{situation.id}/{row.id}", row)
        for situation in book.situations
        if looks_at is None or situation.id in looks_at
        for row in situation.rows
    }
    if any(_what_is_loose(row, ends) for _, row in rows.values()):
        ends = _Ends([book, *others()])
    for name, row in rows.values():
        for what in _what_is_loose(row, ends):
            yield Finding(row.place, (name,), what)
    for situation in book.natural if looks_at is None else ():
        for row in situation.rows:
            for what in _what_is_loose_in_nature(row):
                yield Finding(row.place, (f"{situation.id}/{row.id}",), what)


class _Ends:
    """What the examples of some books cover together: rows by their places, and the tags that auctions require."""

    def __init__(self, books: Iterable[RuleBook]) -> None:
        books = tuple(books)
        rows = [row for book in books for _, row in _rows_of(book)]
        self.named = _places(rows, lambda row: any(one.call and not one.near_miss for one in row.examples))
        self.accepting = _places(rows, lambda row: any(one.accepts for one in row.examples))
        self.forcing = _places(rows, lambda row: any(one.force is not None for one in row.examples))
        self.how_far = _places(rows, lambda row: any(one.force == row.force for one in row.examples))
        self.only_may = _places(rows, lambda row: any(one.may for one in row.examples))
        self.tags = frozenset(pattern.tag for book in books for pattern in _patterns_of(book))


def _places(rows: Iterable[Row], holds: Callable[[Row], bool]) -> frozenset[SourcePlace]:
    return frozenset(row.place for row in rows if holds(row))


def _rows_of(book: RuleBook) -> Iterator[tuple[str, Row]]:
    """Yield the rows of the situations, each with its `situation/row`."""
    for situation in book.situations:
        for row in situation.rows:
            yield f"{situation.id}/{row.id}", row


def _patterns_of(book: RuleBook) -> Iterator[CallPattern]:
    for situation in (*book.situations, *book.natural):
        for pattern in situation.patterns:
            for turn in pattern.turns:
                yield from turn.alternatives
        for fact in situation.facts:
            yield from fact.alternatives


def _what_is_loose_in_nature(row: Row) -> list[str]:
    """Return what is loose about a row of the natural list, whose call every example names."""
    found = []
    if row.force is not None and all(one.force is None for one in row.examples):
        found.append(f"no example of row '{row.id}' says whether it is forcing")
    if row.tags and not any(one.tags for one in row.examples):
        found.append(f"no example of row '{row.id}' repeats its tags")
    return found


def _what_is_loose(row: Row, ends: _Ends) -> list[str]:
    """Return what is loose about one row. A row for all other hands by a general rule needs no example."""
    found = []
    if row.place not in ends.named and not (row.general and row.is_otherwise):
        found.append(f"no example of row '{row.id}' names its call")
    if row.accepts and row.place not in ends.accepting:
        found.append(f"no example of row '{row.id}' says what it accepts")
    if row.force is not None and row.place not in ends.forcing:
        found.append(f"no example of row '{row.id}' says whether it is forcing")
    elif row.force is not None and row.place not in ends.how_far:
        found.append(f"no example of row '{row.id}' says how far it forces")
    if row.may and row.place not in ends.only_may:
        found.append(f"no example of row '{row.id}' says that it only may be called")
    found += [f"nobody looks at the tag '{tag}' of row '{row.id}'" for tag in row.tags if tag not in ends.tags]
    return found
