"""The verb `where`: the index of the rows and lessons by section of their source."""

import sys
from itertools import chain

import click

from trainer.command_line.reports.saying import say, say_json
from trainer.command_line.verb_help import Verb


@click.command(cls=Verb)
@click.argument("section", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON list.")
@click.option("--page", metavar="GAME", help="Print the page of all sections of a game, as Markdown.")
def where(section: str | None, page: str | None, *, as_json: bool) -> None:
    """Say which rows and lessons cite a section of the source, and where these are written.

    A section includes its parts: C2.3 also finds what cites C2.3.3. A place in a section, such as
    "M1.1.1 Sc.3", finds only itself. A situation or a treatment is named where it cites a section and none of its rows
    does. --page lists all sections of a game, and those without a row. The exit status is 1 where nothing cites it.
    """
    from trainer.command_line.reports import where as citing
    from trainer.command_line.reports.convention_books import library
    from trainer.command_line.reports.section_page import section_page
    from trainer.locations import lessons_folder

    if (section is None) == (page is None):
        message = "Give a section, such as C2.3.3, or --page and a game."
        raise click.UsageError(message)
    if page is not None:
        say(section_page(library(), lessons_folder(), page), end=False)
        return
    conventions, lessons, asked = library(), lessons_folder(), section or ""
    games = citing.games_that_may_cite(asked, conventions.folder, lessons)
    cited = chain.from_iterable(citing.cited_at(conventions, lessons, game) for game in games)
    found = citing.where(cited, asked)
    if as_json:
        say_json(citing.as_json(found))
    else:
        say(citing.report(found) or f"No row and no lesson cites {section}.")
    sys.exit(0 if found else 1)
