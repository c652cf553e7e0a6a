"""The verbs of `bidding-trainer`. Each has an example in its help; none has logic of its own."""

import os
import sys
from contextlib import closing
from pathlib import Path
from typing import TextIO

import click

from trainer.command_line.agreement_verb import agreement
from trainer.command_line.asking.json_lines import Answer, answer_lines, lines_of
from trainer.command_line.asking.question_file import QuestionFile
from trainer.command_line.audit_verb import audit
from trainer.command_line.compare_verb import compare
from trainer.command_line.deals_verb import deals
from trainer.command_line.desktop_verb import desktop
from trainer.command_line.duet_verb import duet
from trainer.command_line.open_verb import open_file
from trainer.command_line.printing_verbs import card, handout, notes
from trainer.command_line.records_verb import records
from trainer.command_line.reports.saying import say
from trainer.command_line.rows_verb import rows
from trainer.command_line.simulate_verb import simulate
from trainer.command_line.survey_verb import survey
from trainer.command_line.table_verbs import import_bml, import_card, tidy
from trainer.command_line.teaching_verbs import class_
from trainer.command_line.teaching_verbs import lesson as lesson_group
from trainer.command_line.verb_help import Verb, json_option
from trainer.command_line.verify_verb import verify
from trainer.command_line.where_verb import where
from trainer.games import USUAL_GAME
from trainer.problems import BiddingTrainerError, UnusableFileError, visible
from trainer.process import set_up_process


class _Group(click.Group):
    """A group that turns our errors into a message on standard error and an exit status, never a traceback."""

    command_class = Verb

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command; a file in place of a verb is opened, as after a double click on it."""
        is_file = args[0] not in self.commands and (Path(args[0]).is_file() or Path(args[0]).suffix)
        return super().resolve_command(ctx, ["open", *args] if is_file else args)

    def invoke(self, ctx: click.Context) -> object:
        """Run the verb. The exit status is 2 for input that can't be used, such as a broken table."""
        try:
            return super().invoke(ctx)
        except UnusableFileError as error:
            say(error, error=True)
            ctx.exit(2)
        except BiddingTrainerError as error:
            say(f"bidding-trainer: {error}", error=True)
            ctx.exit(2)
        except click.ClickException as error:
            message = error.format_message()
            if message == visible(message):
                raise
            raise click.UsageError(visible(message), getattr(error, "ctx", None)) from None
        except BrokenPipeError:
            sys.stderr.close()
            ctx.exit(0)
        except OSError as error:
            # A disk or network failed in the middle of reading or writing.
            name = "" if error.filename is None else f"{os.fsdecode(error.filename)}: "
            say(f"bidding-trainer: {name}{error.strerror or error}", error=True)
            ctx.exit(2)


def _say_versions(context: click.Context, _option: click.Parameter, wanted: bool) -> None:  # noqa: FBT001  click's own
    if wanted:
        from trainer.about import versions

        say("\n".join(versions()))
        context.exit()


_EPILOG = "Details of every verb: bidding-trainer VERB --help"


@click.group(cls=_Group, invoke_without_command=True, epilog=_EPILOG)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_say_versions,
    help="Show the versions and exit.",
)
@click.pass_context
def bidding_trainer(context: click.Context) -> None:
    """Learn the bidding of card games. Without a verb it starts the program."""
    if context.invoked_subcommand is None:
        from trainer.command_line.start import start

        context.exit(start())


_source = click.argument("source", type=QuestionFile(), default="-")


def _answer(source: TextIO, answer: Answer) -> None:
    sys.exit(answer_lines(lines_of(source), answer, sys.stdout))


@bidding_trainer.command()
@_source
def check(source: TextIO) -> None:
    """Answer questions about hands: the calls a convention prescribes, and the verdict on a call."""
    from trainer.command_line.asking.many_lines import answer_file

    sys.exit(answer_file(source, _check_answers, sys.stdout))


def _check_answers() -> Answer:
    from trainer.command_line.asking.check import Checker
    from trainer.command_line.reports.convention_books import library

    return Checker(library()).answer


@bidding_trainer.command()
@_source
def price(source: TextIO) -> None:
    """Say what calls are worth against the table's own: dealt, bid out and scored with open hands.

    `calls`, which may be left out, are those to price; `deals` and `seed` say over how many layouts, and which.
    """
    from trainer.command_line.asking.price import PriceAnswers
    from trainer.command_line.reports.convention_books import library

    _answer(source, PriceAnswers(library()).answer)


@bidding_trainer.command()
@_source
def read(source: TextIO) -> None:
    """Say what every player has promised and denied by their calls, and how likely each holding is.

    `hand` is optional: the hand of the player in turn, whose cards the others can't have.
    """
    from trainer.command_line.asking.read import ReadAnswers
    from trainer.command_line.reports.convention_books import library

    _answer(source, ReadAnswers(library()).read)


@bidding_trainer.command()
@_source
def legal(source: TextIO) -> None:
    """Say which calls the laws allow in an auction."""
    from trainer.command_line.asking.legal import LegalAnswers
    from trainer.games import game_called

    _answer(source, LegalAnswers(game_called).legal)


@bidding_trainer.command()
@_source
def score(source: TextIO) -> None:
    """Score contracts."""
    from trainer.command_line.asking.legal import LegalAnswers
    from trainer.games import game_called

    _answer(source, LegalAnswers(game_called).score)


@bidding_trainer.command()
@_source
def evaluate(source: TextIO) -> None:
    """Say what hands are worth.

    "convention" and "treatments" choose another table than the first of the game.
    """
    from trainer.command_line.asking.evaluate import HandEvaluator
    from trainer.command_line.reports.convention_books import library

    _answer(source, HandEvaluator(library()).answer)


@bidding_trainer.command(name="try")
@_source
def try_call(source: TextIO) -> None:
    """Try a risky call by playing it many times: how often it succeeds, what breaks it, and what helps.

    "says" has the result in sentences, with its interval and who played.
    """
    from trainer.command_line.asking.trying import tried

    _answer(source, tried)


@bidding_trainer.command()
@_source
def play(source: TextIO) -> None:
    """Say who wins the tricks of a play, what they are worth, and which card was illegal.

    `hands` are all hands from the first caller on; `cards` are all cards in the order of play.
    """
    from trainer.command_line.asking.play import PlayAnswers
    from trainer.games import game_called

    _answer(source, PlayAnswers(game_called).play)


bidding_trainer.add_command(verify)
bidding_trainer.add_command(audit)
bidding_trainer.add_command(compare)
bidding_trainer.add_command(simulate)
bidding_trainer.add_command(class_)
bidding_trainer.add_command(deals)
bidding_trainer.add_command(desktop)
bidding_trainer.add_command(duet)
bidding_trainer.add_command(lesson_group)
bidding_trainer.add_command(survey)
bidding_trainer.add_command(agreement)
bidding_trainer.add_command(where)
bidding_trainer.add_command(rows)
bidding_trainer.add_command(tidy)
bidding_trainer.add_command(import_bml)
bidding_trainer.add_command(import_card)
bidding_trainer.add_command(open_file)
bidding_trainer.add_command(records)
bidding_trainer.add_command(card)
bidding_trainer.add_command(notes)
bidding_trainer.add_command(handout)


@bidding_trainer.command("translations")
@click.argument("language")
def print_translations(language: str) -> None:
    """Print all names and buttons of the window in another language, as a page for a speaker to correct."""
    from trainer.screens.words.translations import as_table, translations

    say(as_table(translations(language)), end=False)


@bidding_trainer.command()
@click.argument("game", default=USUAL_GAME)
def phrases(game: str) -> None:
    """Print the reference page of all phrases that a table of a game can use, as Markdown."""
    from trainer.games import game_called
    from trainer.language.phrases.reference import phrase_reference
    from trainer.language.phrases.vocabulary import Vocabulary

    say(phrase_reference(Vocabulary(game_called(game))), end=False)


@bidding_trainer.command()
@json_option
@click.option("--csv", "as_csv", is_flag=True, help="Print CSV for spreadsheets, with a line for each row.")
@click.option("--output", "-o", type=click.Path(dir_okay=False, path_type=Path), help="Pages for a teacher: F.pdf.")
@click.option("--convention", default=None, metavar="GAME/NAME", help="Of the pages; the last one used if not given.")
@click.option("--learner", default=None, help="Whose progress. Default: the current learner's.")
def progress(learner: str | None, convention: str | None, output: Path | None, *, as_json: bool, as_csv: bool) -> None:
    """Print what you have practised, how it went, and what comes back when.

    --output writes it as pages for a teacher, for one convention: the weeks, every situation, and what was missed.
    """
    from trainer.command_line.reports.progress import progress_report, progress_sheet, write_progress_pages

    if as_json + as_csv + (output is not None) > 1:
        raise click.UsageError("--json, --csv and --output are ways to print the same; choose one")
    if convention is not None and output is None:
        raise click.UsageError("--convention says of which convention the pages of --output are")
    if output is not None:
        from trainer.command_line.start import Choices

        with closing(Choices(None, None, (), None, None, None)) as choices:
            say(write_progress_pages(output, choices.practice(), learner, convention or ""))
    elif as_csv:
        say(progress_sheet(learner), end=False)
    else:
        say(progress_report(learner, as_json=as_json))


@bidding_trainer.command()
@click.argument("lesson", required=False)
@click.option("--terminal", is_flag=True, help="In the terminal, even where there is a screen.")
@click.option("--convention", default=None, metavar="GAME/NAME", help="Default: the last one used.")
@click.option("--treatment", "treatments", multiple=True, help="Add a treatment, by name or section.")
@click.option("--partnership", type=click.Path(path_type=Path), help="A partnership file.")
@click.option("--questions", default=None, type=click.IntRange(1, 1000), help="How many questions.")
@click.option("--seed", default=None, type=int, help="Draw the same hands again.")
@click.option("--situations", is_flag=True, help="In the terminal, choose among all lessons and situations.")
def drill(  # noqa: PLR0913, PLR0917  one parameter an option
    lesson: str | None,
    terminal: bool,  # noqa: FBT001
    convention: str | None,
    treatments: tuple[str, ...],
    partnership: Path | None,
    questions: int | None,
    seed: int | None,
    situations: bool,  # noqa: FBT001
) -> None:
    """Drill: in the window where there is a screen, otherwise in the terminal.

    LESSON is the name of a lesson; without it the drill goes over all rows of the convention.
    """
    from trainer.command_line.start import start

    sys.exit(
        start(
            lesson=lesson,
            in_terminal=terminal,
            convention=convention,
            treatments=treatments,
            partnership=partnership,
            questions=questions,
            seed=seed,
            situations=situations,
        )
    )


@bidding_trainer.command()
@click.option("--terminal", is_flag=True, help="In the terminal, even where there is a screen.")
@click.option("--convention", default=None, metavar="GAME/NAME", help="Default: the last one used.")
@click.option("--treatment", "treatments", multiple=True, help="Add a treatment, by name or section.")
@click.option("--partnership", type=click.Path(path_type=Path), help="A partnership file.")
@click.option("--seed", default="", help="Number of the deal: the same gives the same deal.")
@click.option("--situation", default=None, help="A deal in which you come to this situation, by its id.")
@click.option("--deal", default=None, help="A deal of the library, by its name.")
@click.option("--silent", is_flag=True, help="The opponents only pass.")
@click.option("--opponents", default="", metavar="NAME", help="A program of the game that bids for the opponents.")
@click.option("--play-on", is_flag=True, help="Play on after the contract is won or lost.")
def table(  # noqa: PLR0913  one parameter an option
    *,
    terminal: bool,
    convention: str | None,
    treatments: tuple[str, ...],
    partnership: Path | None,
    seed: str,
    situation: str | None,
    deal: str | None,
    silent: bool,
    opponents: str,
    play_on: bool,
) -> None:
    """Bid and play whole deals at a table with bots, and see what the best contract was."""
    from trainer.command_line.start import Choices, start_table
    from trainer.screens.table.table_setup import TableOptions, part_called

    choices = Choices(None, convention, treatments, partnership, None, None)
    part = part_called(situation, deal)
    options = TableOptions(part, seed, opponents_bid=not silent, plays_on=play_on, program=opponents)
    sys.exit(start_table(choices, options, in_terminal=terminal))


def main() -> None:
    """Run the command `bidding-trainer`."""
    set_up_process()
    bidding_trainer()
