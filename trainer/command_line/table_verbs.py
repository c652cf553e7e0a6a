"""The verbs that write tables.

`import-bml` makes one of notes in Bidding Markup Language, `import-card` a partnership of a card, `tidy` gives a table
its one spelling.
"""

import sys
from pathlib import Path

import click

from trainer.command_line.reports.saying import say, say_json
from trainer.command_line.verb_help import Verb


@click.command("import-bml", cls=Verb)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--output", type=click.Path(path_type=Path), help="Write the table here. Default: print it.")
@click.option("--report", "as_report", is_flag=True, help="Print the result of every line instead of the table.")
@click.option("--json", "as_json", is_flag=True, help="Print the same as one JSON object.")
def import_bml(file: Path, output: Path | None, *, as_report: bool, as_json: bool) -> None:
    """Convert a file in Bidding Markup Language (.bml) into a convention table.

    Each call becomes a row with the parts of its description that are understood. The rest is kept as text at the end
    of the table, and listed on standard error with file, line and advice. verify says what can be proved of the table.
    --report lists every line as understood, understood in part, or kept as text.
    """
    from trainer.command_line.reports.table_import import as_object, imported, report, result_lines, write_table

    table = imported(file)
    if as_report or as_json:
        if output is not None:
            write_table(output, table.text)
        if as_json:
            say_json(as_object(file, table))
        else:
            say("\n".join(result_lines(table)))
        return
    for problem in table.kept:
        say(problem, error=True)
    if output is None:
        say(table.text, end=False)
    else:
        write_table(output, table.text)
        say(report(file, table, output))


@click.command("import-card", cls=Verb)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--output", type=click.Path(path_type=Path), help="Write the partnership's file here.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def import_card(file: Path, output: Path | None, *, as_json: bool) -> None:
    """Convert another program's convention card into a partnership file.

    FILE is a card exported by such a program: .xml, .json or .bbsa. Conventions that this program knows are switched
    on, and ranges of points are set. Everything else is listed with its line, and goes into the partnership's notes.
    """
    from trainer.command_line.reports.card_import_json import as_json as card_as_json
    from trainer.command_line.reports.convention_books import library
    from trainer.language.agreements.taken_card import lines, taken

    found = taken(library(), file)
    if output is not None:
        found.write(output)
    if as_json:
        say_json(card_as_json(found))
    else:
        say("\n".join(lines(found)))


@click.command(cls=Verb)
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
@click.option("--check", is_flag=True, help="Change nothing; the exit status is 1 where a file would change.")
def tidy(files: tuple[Path, ...], *, check: bool) -> None:
    """Rewrite tables in the standard spelling; comments stay.

    FILE is a convention, a file that one includes, a treatment or a partnership. Of the hands beside a row, the first
    two examples and the first near miss stay in the table. All others move into a file beside it:
    openings.guards.yaml for openings.yaml. A partnership keeps all of its hands. The exit status is 2 when a file
    can't be used.
    """
    from trainer.language.tidying.tidy_files import tidied_files

    found = tidied_files(files)
    changed = [file for file in found if file.is_changed]
    for file in changed:
        if not check:
            file.write()
        say(f"{file.path}: {'not tidy' if check else 'tidied'}")
    if not changed:
        say(f"{len(found)} {'file is' if len(found) == 1 else 'files are'} tidy.")
    sys.exit(1 if check and changed else 0)
