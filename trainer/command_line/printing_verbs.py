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
_pdf = click.option("--pdf", type=_FILE, help="Write a PDF.")
_html = click.option("--html", type=_FILE, help="Write one HTML file that needs no other.")
_paper = click.option("--paper", default="a4", type=click.Choice(("a4", "letter")), show_default=True, help="Of a PDF.")
_four_colours = click.option("--four-colours", is_flag=True, help="A colour for every suit; else red and black.")
_json = click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")


@click.command(cls=Verb)
@_convention
@_treatments
@_partnership
@_players
@_pdf
@_html
@_paper
@_four_colours
@_json
def card(  # noqa: PLR0913  one parameter an option
    convention: str | None,
    *,
    treatments: tuple[str, ...],
    partnership: Path | None,
    players: str,
    pdf: Path | None,
    html: Path | None,
    paper: str,
    four_colours: bool,
    as_json: bool,
) -> None:
    """Print a convention card: what partners play, on one page to carry.

    CONVENTION is a name, or the path of a convention or partnership file. What stands on the card is in card.yaml,
    beside the conventions of its game; what it says comes from the rows of the table.
    """
    from trainer.locations import conventions_folder
    from trainer.printing.card.as_json import card_as_json
    from trainer.printing.card.convention_card import convention_card
    from trainer.printing.html.card import card_html

    _check_targets(pdf, html, as_json=as_json)
    made = convention_card(_agreed(convention, treatments, partnership, players), conventions_folder(), _today())
    if pdf is not None:
        from trainer.printing.pdf.card import card_pdf
        from trainer.printing.pdf.paper import paper_called

        _write(pdf, card_pdf(made, paper_called(paper, four_colours=four_colours)))
    if html is not None:
        _write(html, card_html(made, four_colours=four_colours).encode())
    click.echo(json.dumps(card_as_json(made), ensure_ascii=False) if as_json else _written(pdf, html))


@click.command(cls=Verb)
@_convention
@_treatments
@_partnership
@_players
@_pdf
@_html
@_paper
@_four_colours
@_json
def notes(  # noqa: PLR0913  one parameter an option
    convention: str | None,
    *,
    treatments: tuple[str, ...],
    partnership: Path | None,
    players: str,
    pdf: Path | None,
    html: Path | None,
    paper: str,
    four_colours: bool,
    as_json: bool,
) -> None:
    """Print system notes: a whole convention as a book, situation by situation, with every call of its table.

    CONVENTION is a name, or the path of a convention or partnership file.
    """
    from trainer.printing.html.notes import notes_html
    from trainer.printing.notes.as_json import notes_as_json
    from trainer.printing.notes.writing import system_notes

    _check_targets(pdf, html, as_json=as_json)
    made = system_notes(_agreed(convention, treatments, partnership, players), _today())
    if pdf is not None:
        from trainer.printing.pdf.notes import notes_pdf
        from trainer.printing.pdf.paper import paper_called

        _write(pdf, notes_pdf(made, paper_called(paper, four_colours=four_colours)))
    if html is not None:
        _write(html, notes_html(made, four_colours=four_colours).encode())
    click.echo(json.dumps(notes_as_json(made), ensure_ascii=False) if as_json else _written(pdf, html))


@click.command(cls=Verb)
@_convention
@_treatments
@_partnership
@_players
@click.option("--lesson", default=None, help="Ask what a lesson asks, in place of a CONVENTION's rows.")
@click.option("--situation", "situations", multiple=True, help="Ask SITUATION or SITUATION/ROW; all rows if not given.")
@click.option("--questions", default=12, type=click.IntRange(1, 200), show_default=True, help="How many questions.")
@click.option("--seed", default="1", show_default=True, help="Any text; the same seed gives the same hands.")
@click.option("--title", default="", help="What stands at the top.")
@click.option("--on-page", default="4", type=click.Choice(("1", "4")), show_default=True, help="Questions on a page.")
@_pdf
@_html
@click.option("--pbn", type=_FILE, help="Write the deals for a dealing machine; the name ends in .pbn.")
@click.option("--lin", type=_FILE, help="Write the deals for an online table; the name ends in .lin.")
@click.option("--anki", type=_FILE, help="Write a deck for Anki; the name ends in .apkg.")
@_paper
@_four_colours
@_json
def handout(  # noqa: PLR0913  one parameter an option
    convention: str | None,
    *,
    treatments: tuple[str, ...],
    partnership: Path | None,
    players: str,
    lesson: str | None,
    situations: tuple[str, ...],
    questions: int,
    seed: str,
    title: str,
    on_page: str,
    pdf: Path | None,
    html: Path | None,
    pbn: Path | None,
    lin: Path | None,
    anki: Path | None,
    paper: str,
    four_colours: bool,
    as_json: bool,
) -> None:
    """Print questions with their key, for a class or a friend; and the same deals for tables, machines and Anki.

    CONVENTION is a name, or the path of a convention or partnership file; with --lesson that of the lesson is meant.
    Every second hand is one card away from another call. The key has every answer with its reason in a line.
    """
    from dataclasses import replace

    from trainer.printing.handouts.asking import Wanted, handout_of, rows_named
    from trainer.printing.handouts.handout import handout_as_json
    from trainer.printing.handouts.lesson_handout import lesson_wanted

    _check_targets(pdf, html, pbn, lin, anki, as_json=as_json)
    if lesson is not None:
        if convention or partnership or situations:
            raise click.UsageError("A lesson names its own convention and rows: leave out the others.")
        agreed, wanted = lesson_wanted(lesson, questions, seed, treatments)
    else:
        agreed = _agreed(convention, treatments, partnership, players)
        wanted = Wanted(rows_named(agreed, situations), questions, seed, agreed.book.title)
    made = handout_of(agreed, replace(wanted, title=title or wanted.title), _today())
    if pdf is not None:
        from trainer.printing.pdf.handout import handout_pdf
        from trainer.printing.pdf.paper import paper_called

        sheet = paper_called(paper, four_colours=four_colours)
        _write(pdf, handout_pdf(made, sheet, to_a_page=int(on_page)))
    if html is not None:
        from trainer.printing.html.handout import handout_html

        _write(html, handout_html(made, four_colours=four_colours, to_a_page=int(on_page)).encode())
    for file in filter(None, (pbn, lin)):
        from trainer.playing.deals.deal_files import write_deals

        write_deals(file, [one.deal for one in made.questions])
    if anki is not None:
        from trainer.printing.html.anki import anki_deck

        _write(anki, anki_deck(made, four_colours=four_colours))
    files = _written(pdf, html, pbn, lin, anki)
    click.echo(json.dumps(handout_as_json(made), ensure_ascii=False) if as_json else files)


def _check_targets(*files: Path | None, as_json: bool) -> None:
    """Raise a usage error where nothing is to be printed."""
    if not as_json and not any(files):
        raise click.UsageError("Say where to print: --pdf FILE or another one, or --json.")


def _written(*files: Path | None) -> str:
    """What was written, a line each."""
    return "\n".join(f"Written to {file}" for file in files if file is not None)


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
