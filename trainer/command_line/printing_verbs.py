"""The verbs `card`, `notes` and `handout`: what goes to paper, and to other programs."""

import json
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from trainer.command_line.verb_help import Verb

if TYPE_CHECKING:
    from trainer.printing.contents.agreement import Agreement

_FILE = click.Path(dir_okay=False, path_type=Path)

_convention = click.argument("convention", required=False)
_treatments = click.option("--treatment", "treatments", multiple=True, help="Lay a treatment over it, by name.")
_partnership = click.option("--partnership", type=click.Path(path_type=Path), help="A partnership file.")
_players = click.option("--players", default="", metavar="NAME,NAME", help="Who plays it; stands on the page.")
_html = click.option("--html", type=_FILE, help="Write one HTML file that needs no other.")
_four_colours = click.option("--four-colours", is_flag=True, help="A colour for every suit; else red and black.")


@click.command(cls=Verb)
@_convention
@_treatments
@_partnership
@_players
@_html
@_four_colours
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def notes(  # noqa: PLR0913  one parameter an option
    convention: str | None,
    *,
    treatments: tuple[str, ...],
    partnership: Path | None,
    players: str,
    html: Path | None,
    four_colours: bool,
    as_json: bool,
) -> None:
    """Print system notes: a whole convention as a book, situation by situation, with every call of its table.

    CONVENTION is a name, or the path of a convention or partnership file.
    """
    from trainer.printing.html.notes import notes_html
    from trainer.printing.notes.as_json import notes_as_json
    from trainer.printing.notes.writing import system_notes

    if not (html or as_json):
        raise click.UsageError("Say where to print: --html FILE, or --json.")
    written = system_notes(_agreed(convention, treatments, partnership, players), _today())
    if html is not None:
        _write(html, notes_html(written, four_colours=four_colours).encode())
    click.echo(json.dumps(notes_as_json(written), ensure_ascii=False) if as_json else f"Written to {html}")


def _agreed(convention: str | None, treatments: tuple[str, ...], partnership: Path | None, players: str) -> "Agreement":
    """What the options name; raises a usage error where they name nothing, or two things."""
    from trainer.command_line.reports.tables import library
    from trainer.printing.contents.agreement import agreement_on

    if (convention is None) == (partnership is None):
        raise click.UsageError("Name a CONVENTION, or --partnership FILE, and not both.")
    named = str(partnership) if convention is None else convention
    names = tuple(filter(None, (name.strip() for name in players.split(","))))
    return agreement_on(library(), named, treatments, names)


def _today() -> date:
    return datetime.now().astimezone().date()


def _write(path: Path, contents: bytes) -> None:
    """Write a file, and say so; raises a usage error where that can't be done."""
    try:
        path.write_bytes(contents)
    except OSError as error:
        raise click.FileError(str(path), error.strerror or str(error)) from error
