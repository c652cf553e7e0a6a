"""The verbs `card`, `notes` and `handout`: what goes to paper, and to other programs."""

import functools
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from trainer.command_line.reports.saying import say
from trainer.command_line.verb_help import Verb, json_option
from trainer.documents.json_text import json_text
from trainer.documents.regular_files import write_file
from trainer.printing.files.endings import PAGES, PageLook, handout_endings
from trainer.problems import reason_of

if TYPE_CHECKING:
    from trainer.printing.contents.agreement import Agreement

_name = click.argument("name", required=False)
_treatments = click.option("--treatment", "treatments", multiple=True, help="Add a treatment, by name.")
_partnership = click.option("--partnership", type=click.Path(path_type=Path), help="A partnership file.")
_players = click.option("--players", default="", metavar="NAME,NAME", help="The players, to print on the page.")
_paper = click.option(
    "--paper", default="a4", type=click.Choice(("a4", "letter")), show_default=True, help="Paper size."
)
_AS_SLIDES = "slides"
_on_page = click.option(
    "--on-page",
    default="4",
    type=click.Choice(("1", "4", "8", "12", _AS_SLIDES)),
    show_default=True,
    help="Questions on a page. A slide has one, and the next slide its answer.",
)
_four_colours = click.option("--four-colours", is_flag=True, help="A colour for every suit; else red and black.")


def _outputs(kinds: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Return the decorator with the option for output files."""
    described = f"Where to: {kinds}. May be given more than once."
    file = click.Path(dir_okay=False, path_type=Path)
    return click.option("--output", "-o", "outputs", multiple=True, type=file, metavar="FILE", help=described)


@dataclass(frozen=True)
class _Asked:
    """The options of `card` and `notes`: the agreement, the output, and the look."""

    agreed: "Agreement"
    look: PageLook
    outputs: tuple[Path, ...]
    as_json: bool

    def answer(self, file: Callable[[str], bytes], value: Callable[[], object]) -> None:
        """Write the files and report them, or print a value as JSON; `file` makes one by its suffix."""
        written = _write(self.outputs, file)
        say(json_text(value()) if self.as_json else written)


_Option = Callable[[Callable[..., None]], Callable[..., None]]


def _printed(verb: Callable[..., None], more: tuple[_Option, ...] = ()) -> Verb:
    """Return a verb that prints an agreement; all of these have the same options, and each perhaps some `more`."""

    @functools.wraps(verb)
    def run(  # noqa: PLR0913  one parameter an option
        name: str | None,
        *,
        treatments: tuple[str, ...],
        partnership: Path | None,
        players: str,
        outputs: tuple[Path, ...],
        paper: str,
        four_colours: bool,
        as_json: bool,
        **others: object,
    ) -> None:
        _check(outputs, PAGES, as_json=as_json)
        agreed = _agreed(name, treatments, partnership, players)
        verb(_Asked(agreed, PageLook(paper, four_colours), outputs, as_json), **others)

    outputs = _outputs(".pdf or .html")
    options: tuple[Any, ...] = (
        *(_name, _treatments, _partnership, _players, *more),
        *(outputs, _paper, _four_colours, json_option),
    )
    made: Callable[..., None] = run
    for option in reversed(options):
        made = option(made)
    return click.command(cls=Verb)(made)


_form = click.option("--form", default="", metavar="NAME", help="In an organisation's form, such as acbl or ebu.")


@functools.partial(_printed, more=(_form,))
def card(asked: _Asked, *, form: str) -> None:
    """Print a convention card: what partners play, on one page to carry.

    NAME is a convention, or the path of a convention or partnership file. The file card.yaml, beside the conventions of
    the game, lists the card's sections; their texts come from the rows of the table. --form prints both sides of an
    organisation's card, with its sections, boxes and colours. Write the players' numbers after their names:
    --players "Anna Antony 1234567, Biju 7654321".
    """
    from trainer.locations import conventions_folder
    from trainer.printing.card.as_json import card_as_json, form_card_as_json
    from trainer.printing.card.convention_card import convention_card
    from trainer.printing.card.form_card import form_card
    from trainer.printing.files.printed_files import card_file, form_card_file

    if form:
        filled = form_card(asked.agreed, conventions_folder(), form, _today())
        asked.answer(lambda ending: form_card_file(filled, ending, asked.look), lambda: form_card_as_json(filled))
        return
    made = convention_card(asked.agreed, conventions_folder(), _today())
    asked.answer(lambda ending: card_file(made, ending, asked.look), lambda: card_as_json(made))


_whole = click.option("--whole", is_flag=True, help="Print the whole book: every call of the table.")


@functools.partial(_printed, more=(_whole,))
def notes(asked: _Asked, *, whole: bool) -> None:
    """Print system notes: on 2 to 6 pages what partners have changed, and what they must remember.

    The notes have the partners' own rows, numbers and words, the opening bids, every named convention with its
    responses, an example for each call, and auctions to try with both hands.
    --whole prints a book: every situation with every call of its table. NAME is a convention, or the path of a
    convention or partnership file.
    """
    from trainer.printing.files.printed_files import notes_file
    from trainer.printing.notes.as_json import notes_as_json
    from trainer.printing.notes.short_notes import short_notes
    from trainer.printing.notes.writing import system_notes

    made = (system_notes if whole else short_notes)(asked.agreed, _today())
    asked.answer(lambda ending: notes_file(made, ending, asked.look), lambda: notes_as_json(made))


@click.command(cls=Verb)
@click.argument("lesson", required=False)
@click.option("--convention", default=None, help="Ask about a convention, by its name or file.")
@click.option("--situation", "situations", multiple=True, help="A SITUATION or SITUATION/ROW of it. Default: all.")
@_treatments
@_partnership
@_players
@click.option("--questions", default=12, type=click.IntRange(1, 200), show_default=True, help="How many questions.")
@click.option("--seed", default="1", show_default=True, help="Any text; the same seed gives the same hands.")
@click.option("--title", default="", help="The title of the page.")
@_on_page
@click.option("--key", "with_key", is_flag=True, help="Print the key too, on pages of its own.")
@_outputs(".pdf, .html, .apkg for Anki; where the game has them .pbn and .lin for dealing machines and online tables")
@_paper
@_four_colours
@json_option
def handout(  # noqa: PLR0913  one parameter an option
    lesson: str | None,
    *,
    convention: str | None,
    situations: tuple[str, ...],
    treatments: tuple[str, ...],
    partnership: Path | None,
    players: str,
    questions: int,
    seed: str,
    title: str,
    on_page: str,
    with_key: bool,
    outputs: tuple[Path, ...],
    paper: str,
    four_colours: bool,
    as_json: bool,
) -> None:
    """Print questions, with or without their key, for a class or a friend; or their deals for tables and Anki.

    LESSON is a bundled lesson or a lesson's YAML file. Instead, --convention or --partnership asks about a table. The
    questions are those of the drill: calls, or answers to choose from. Every second hand is one card away from another
    call. The key has every answer with its reason.
    """
    from dataclasses import replace

    from trainer.practice.questions.subject import Subject
    from trainer.printing.files.printed_files import handout_file
    from trainer.printing.handouts.handout import SLIDES, handout_as_json
    from trainer.printing.handouts.handout_questions import Wanted, handout_of, rows_named
    from trainer.printing.handouts.lesson_handout import lesson_wanted

    if lesson is not None:
        if convention or partnership or situations:
            raise click.UsageError("A lesson names its own convention and rows: leave out the others.")
        agreed, wanted = lesson_wanted(lesson, questions, seed, treatments)
    else:
        agreed = _agreed(convention, treatments, partnership, players)
        asked = tuple(map(Subject, rows_named(agreed, situations)))
        wanted = Wanted(asked, questions, seed, agreed.book.title)
    _check(outputs, handout_endings(agreed.book.game), as_json=as_json)
    made = handout_of(agreed, replace(wanted, title=title or wanted.title), _today())
    to_a_page = SLIDES if on_page == _AS_SLIDES else int(on_page)
    look = PageLook(paper, four_colours, to_a_page, with_key)
    written = _write(outputs, lambda ending: handout_file(made, ending, look))
    say(json_text(handout_as_json(made)) if as_json else written)


def _check(outputs: Iterable[Path], endings: tuple[str, ...], *, as_json: bool) -> None:
    """Raise a usage error for options that print nothing, or something impossible."""
    if not as_json and not outputs:
        raise click.UsageError("Say where to print: --output FILE, or --json.")
    for file in outputs:
        if file.suffix.lower() not in endings:
            *others, last = endings
            raise click.UsageError(
                f"{file} is none that can be printed: its name ends in {', '.join(others)} or {last}."
            )


def _agreed(name: str | None, treatments: tuple[str, ...], partnership: Path | None, players: str) -> "Agreement":
    """Return the agreement in the options; raises a usage error where they name none, or two."""
    from trainer.command_line.reports.convention_books import library
    from trainer.printing.contents.agreement import agreement_on

    if (name is None) == (partnership is None):
        raise click.UsageError("Name a convention, or --partnership FILE, and not both.")
    named = str(partnership) if name is None else name
    names = tuple(filter(None, (name.strip() for name in players.split(","))))
    return agreement_on(library(), named, treatments, names)


def _today() -> date:
    return datetime.now().astimezone().date()


def _write(paths: Iterable[Path], made: Callable[[str], bytes]) -> str:
    """Write the files, and report each in a line; raises `click.FileError` when one can't be written."""
    for path in paths:
        contents = made(path.suffix.lower())
        try:
            write_file(path, contents)
        except OSError as error:
            raise click.FileError(str(path), reason_of(error)) from error
    return "\n".join(f"Written to {path}" for path in paths)
