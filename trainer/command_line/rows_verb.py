"""The verb `rows`: the situations of a convention and their rows, with file and line."""

import sys
from typing import Final

import click

from trainer.command_line.reports.saying import say, say_json
from trainer.command_line.verb_help import Verb

_MOST_WITH_ROWS: Final = 6
"""A judgment: more situations with their rows are no answer any more, but a text to search through."""


@click.command(cls=Verb)
@click.argument("convention")
@click.argument("words", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON list.")
def rows(convention: str, words: tuple[str, ...], *, as_json: bool) -> None:
    """List the situations of a convention, or the rows of those that match all WORDS.

    WORDS are words of titles and rows, a call, a section of the source, or the name of a situation. A situation is
    listed with a sample auction, a row with its call there, what it shows, and where it is written. Where more than
    six match, only the situations are listed. CONVENTION has +TREATMENT for every treatment, or is a file. The exit
    status is 1 where nothing matches.
    """
    from trainer.command_line.reports.compare import book_written
    from trainer.command_line.reports.convention_books import library
    from trainer.command_line.reports.rows import (
        listed,
        rows_as_json,
        rows_report,
        situations_report,
        treatments_matching,
    )
    from trainer.practice.guide.glossary import words_for_searches
    from trainer.reasoning.choosing.reasoner import Reasoner
    from trainer.screens.conventions.searching import Search

    book = book_written(convention)
    reasoner = Reasoner(book)
    if not words and not as_json:
        say(situations_report(reasoner, book.situations))
        return
    query = " ".join(words)
    search = Search(book, words_for_searches(library().folder, book.game.name))
    named = book.situations_by_id.get(query)
    found = book.situations
    if words:
        found = search.find(query) if named is None else (named,)
    if as_json:
        say_json(rows_as_json(listed(reasoner, found)))
    elif len(found) > _MOST_WITH_ROWS:
        say(situations_report(reasoner, found))
        say(f"\n{len(found)} situations. The rows of one: bidding-trainer rows {convention} {found[0].id}")
    elif found:
        say(rows_report(listed(reasoner, found)))
    else:
        nearest = search.nearest(query)
        say(f"Nothing in {convention} matches {query}." + (f" Try {', '.join(nearest)}." if nearest else ""))
        for treatment in treatments_matching(library(), book, search.glossary, query):
            with_it = f"{convention}+{treatment.name}"
            say(f"{treatment.section} is a treatment; its rows: bidding-trainer rows {with_it} {query}")
    sys.exit(0 if found else 1)
