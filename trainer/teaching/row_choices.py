"""The choice of a set's rows: those of a situation, those that cite a section, or those that a class missed."""

from fnmatch import fnmatchcase

from trainer.language.book.rule_book import RuleBook
from trainer.language.book.sections import Reference, asked_for, cited_in
from trainer.practice.questions.question import RowName, drillable_rows


def rows_citing(book: RuleBook, section: str) -> tuple[RowName, ...]:
    """Return the rows that cite a section of the source or a part of it, in table order: `B2` includes B2.2."""
    wanted = [one for one in asked_for(section) if isinstance(one, Reference)]
    found = []
    for name in drillable_rows(book):
        row, situation = name.row_in(book), name.situation_in(book)
        sources = (row.source if row else "") or (situation.source if situation else "")
        cited = [one for one in cited_in(sources) if isinstance(one, Reference)]
        if any(asked.holds(one) for asked in wanted for one in cited):
            found.append(name)
    return tuple(found)


def rows_like(book: RuleBook, patterns: tuple[str, ...]) -> tuple[RowName, ...]:
    """Return the rows that match patterns such as `first-position/*`, in table order."""
    return tuple(name for name in drillable_rows(book) if any(fnmatchcase(str(name), one) for one in patterns))
