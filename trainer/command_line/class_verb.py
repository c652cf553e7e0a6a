"""The verb `class`: what pupils have missed in a lesson that they were given."""

import json
from pathlib import Path

import click

from trainer.command_line.verb_help import Verb


@click.command("class", cls=Verb)
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def class_(files: tuple[Path, ...], *, as_json: bool) -> None:
    """Show what a class has missed: pupils by rows, the typical wrong call and why, what to teach next.

    Each FILE is a pupil's results. The packed lesson may stand among them; else it is looked for beside them, and among
    your own lessons. Results that are late count, and are named; those that were sent twice, are from another lesson or
    were edited are told by cause, and the others are kept.
    """
    from trainer.command_line.reports.class_report import class_as_json, class_of, class_report

    found = class_of(files)
    click.echo(json.dumps(class_as_json(found), ensure_ascii=False) if as_json else class_report(found))
