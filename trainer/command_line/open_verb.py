"""The verb `open`: what a double click on a file does."""

import sys
from pathlib import Path

import click

from trainer.command_line.verb_help import Verb


@click.command("open", cls=Verb)
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--terminal", is_flag=True, help="In the terminal, even where there is a screen.")
def open_file(file: Path, *, terminal: bool) -> None:
    """Open FILE: deals at the table, a lesson as its drill, a convention or a partnership to be read and drilled.

    The verb itself may be left out: bidding-trainer FILE.
    """
    from trainer.command_line.start import start_file

    sys.exit(start_file(file, in_terminal=terminal))
