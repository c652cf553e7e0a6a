"""Printing for verbs, with control characters removed from titles, names and files of strangers."""

import click

from trainer.documents.json_text import json_text
from trainer.problems import visible


def say(text: object, *, error: bool = False, end: bool = True) -> None:
    """Print a text without control characters, on standard error if it is an `error`.

    Without an `end` the line goes on.
    """
    click.echo(visible(str(text)), err=error, nl=end)


def say_json(value: object) -> None:
    """Print a value as JSON in one line."""
    say(json_text(value))
