"""Search texts of rows besides their titles: the call, the name of the convention, and tags."""

from collections.abc import Iterator

from trainer.language.book.rule_book import Row, Situation


def search_text(row: Row) -> str:
    """Return the words of a row: `2NT transfer hearts`; for a call with open parts, the calls of its examples."""
    return " ".join(dict.fromkeys(_words(row)))


def situation_search_text(situation: Situation) -> str:
    """Return the words of all rows of a situation."""
    return " ".join(dict.fromkeys(word for row in situation.rows for word in _words(row)))


def _words(row: Row) -> Iterator[str]:
    yield from row.id.replace("-", " ").split()
    yield from row.name.split()
    for tag in row.tags:
        yield from tag.split()
    for example in row.examples:
        if not example.near_miss and example.call:
            yield example.call
    if not (row.call.amount.all_terms or row.call.relative or row.call.lowest):
        yield f"{row.call.amount.fixed or ''}{row.call.denomination}"
