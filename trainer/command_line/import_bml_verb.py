"""The verb `import-bml`: a convention table made of notes in Bidding Markup Language."""

from pathlib import Path

import click

from trainer.command_line.reports.saying import say
from trainer.command_line.verb_help import Verb

_ENDING = ".bml"


@click.command("import-bml", cls=Verb)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--output", type=click.Path(path_type=Path), help="Write the table here; printed if not given.")
def import_bml(file: Path, output: Path | None) -> None:
    """Make a convention table of a file in Bidding Markup Language (.bml).

    A call whose description is understood becomes a row; one that is understood in part is accepted and not demanded.
    Everything else is kept as text at the end of the table, and told with file and line on standard error. verify says
    what can be proved of the table.
    """
    from trainer.command_line.reports.table_import import imported, report, write_table

    table = imported(file, _ENDING)
    for problem in table.kept:
        say(problem, error=True)
    if output is None:
        say(table.text, end=False)
    else:
        write_table(output, table.text)
        say(report(file, table, output))
