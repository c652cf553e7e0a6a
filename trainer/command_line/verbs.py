"""The verbs of `bidding-trainer`. Each has an example in its help; none has logic of its own."""

import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import click

from trainer import __version__
from trainer.command_line.json_lines import Record, answer_lines
from trainer.problems import BiddingTrainerError, UnusableFileError


class _Group(click.Group):
    """Turns our errors into a message on standard error and an exit status; never a traceback."""

    def invoke(self, ctx: click.Context) -> object:
        """Run the verb. 2 is for what can't be used at all, such as a broken table."""
        try:
            return super().invoke(ctx)
        except UnusableFileError as error:
            click.echo(str(error), err=True)
            ctx.exit(2)
        except BiddingTrainerError as error:
            click.echo(f"bidding-trainer: {error}", err=True)
            ctx.exit(2)
        except BrokenPipeError:
            sys.stderr.close()
            ctx.exit(0)


_EPILOG = "Details of every verb: bidding-trainer VERB --help"


@click.group(cls=_Group, invoke_without_command=True, epilog=_EPILOG)
@click.version_option(__version__, prog_name="bidding-trainer")
@click.pass_context
def bidding_trainer(context: click.Context) -> None:
    """Learn the bidding of card games. Without a verb it starts the program."""
    if context.invoked_subcommand is None:
        from trainer.command_line.start import start

        context.exit(start())


_source = click.argument("source", type=click.File("r", encoding="utf-8", errors="replace"), default="-")


def _answer(lines: Iterable[str], answer: Callable[[Record], Record]) -> None:
    sys.exit(answer_lines(lines, answer, sys.stdout))


@bidding_trainer.command()
@_source
def check(source: Iterable[str]) -> None:
    """Answer questions about hands: the calls a convention prescribes, and the verdict on a call.

    \b
    Example:
      echo '{"id": 1, "convention": "fifty-six/international",
             "hand": "JJAQ.J.TK.Q", "auction": [], "call": "28NS"}' | tr -d '\\n' | bidding-trainer check
    """
    from trainer.command_line.check import Checker
    from trainer.command_line.tables import library

    _answer(source, Checker(library()).answer)


@bidding_trainer.command()
@_source
def read(source: Iterable[str]) -> None:
    """Say what every player has promised and denied by his calls, and how likely he has what.

    `hand`, which may be left out, is that of the player whose turn it is; the others then have none of its cards.

    \b
    Example:
      echo '{"id": 1, "convention": "fifty-six/international", "auction": ["28S", "P", "29NS", "P"],
             "hand": "JTK.9.TKQ.K"}' | tr -d '\\n' | bidding-trainer read
    """
    from trainer.command_line.read import ReadAnswers
    from trainer.command_line.tables import library

    _answer(source, ReadAnswers(library()).read)


@bidding_trainer.command()
@_source
def legal(source: Iterable[str]) -> None:
    """Say which calls the laws allow in an auction.

    \b
    Example:
      echo '{"id": 1, "game": "fifty-six", "laws": "kerala", "auction": ["P", "P"]}' | bidding-trainer legal
    """
    from trainer.command_line.legal import LegalAnswers
    from trainer.games import game_called

    _answer(source, LegalAnswers(game_called).legal)


@bidding_trainer.command()
@_source
def score(source: Iterable[str]) -> None:
    """Score contracts.

    \b
    Example:
      echo '{"id": 1, "game": "fifty-six", "laws": "kerala", "contract": "40S", "doubled": "X", "points": 41}' |
        bidding-trainer score
    In 56 the field "doubling" chooses another of the laws' doubling rules, such as "times two and three".
    """
    from trainer.command_line.legal import LegalAnswers
    from trainer.games import game_called

    _answer(source, LegalAnswers(game_called).score)


@bidding_trainer.command()
@_source
def play(source: Iterable[str]) -> None:
    """Say who wins the tricks of a play, what they are worth, and which card was illegal.

    `hands` are those of all seats from the first caller on, `cards` everything played from the opening lead on.

    \b
    Example:
      echo '{"id": 1, "game": "fifty-six", "trump": "S", "leader": 0,
             "hands": ["JAK.KQ.9.JA", "9KQ.J9.9K.T", "JT.T.A.9AKQ", "TQ.9AA.A.9K", "9A.J.JTTKQ.", ".TKQ.JQ.JTQ"],
             "cards": ["CJ", "CT", "C9", "CK", "HJ", "CQ"]}' | tr -d '\\n' | bidding-trainer play
    """
    from trainer.command_line.play import PlayAnswers
    from trainer.games import game_called

    _answer(source, PlayAnswers(game_called).play)


@bidding_trainer.command()
@click.argument("convention")
@click.option("--treatment", "treatments", multiple=True, help="Lay a treatment over it, by name or section.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--shares", is_flag=True, help="Print the exact share of hands that take each row.")
@click.option("--treatments", "sets", multiple=True, help="Prove with: none, each alone, all that may stand together.")
def verify(convention: str, treatments: tuple[str, ...], sets: tuple[str, ...], *, as_json: bool, shares: bool) -> None:
    """Prove a convention over every hand: complete, without overlap, every row reachable, every call legal.

    CONVENTION is a name, or the path of a convention or partnership file. --treatments proves it several times:
    "none", "each" treatment alone, "all" treatments that may stand together, or named ones such as C6.1+C6.4; it may
    be given more than once. The exit status is 0 when all proofs hold, 1 when one fails, 2 when the file can't be used.

    \b
    Example:
      bidding-trainer verify fifty-six/kerala --json
      bidding-trainer verify fifty-six/kerala --treatments none --treatments each --treatments all
    """
    from trainer.command_line import verify as verifying
    from trainer.command_line.tables import library
    from trainer.verifying.treatment_proofs import verify_agreed

    conventions = library()
    agreed = verifying.agreed_called(conventions, convention, treatments)
    if sets:
        proofs = verifying.proofs_of(conventions, agreed, sets)
        text = "" if as_json else verifying.report_of_proofs(proofs)
        click.echo(text or json.dumps(verifying.proofs_as_json(proofs), ensure_ascii=False))
        sys.exit(0 if proofs.proved else 1)
    findings = verify_agreed(conventions, agreed)
    if as_json:
        click.echo(json.dumps(findings.as_json(), ensure_ascii=False))
    else:
        click.echo(verifying.report(findings, shares=shares))
    sys.exit(0 if findings.proved else 1)


@bidding_trainer.command()
@click.argument("first")
@click.argument("second")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def compare(first: str, second: str, *, as_json: bool) -> None:
    """Say on which share of hands two conventions call differently, and which rows make the difference.

    FIRST and SECOND are names, or paths of convention or partnership files, with +TREATMENT for every treatment
    (by section or name) that is laid over them: fifty-six/kerala+C6.1+C6.4. Every difference has the three plainest
    hands: those with the fewest Jacks, then the most even suits, the fewest cards held twice, the fewest points.

    \b
    Example:
      bidding-trainer compare fifty-six/kerala fifty-six/standard
    """
    from trainer.command_line import compare as comparing

    comparison = comparing.comparison_of(first, second)
    if as_json:
        click.echo(json.dumps(comparing.as_json(comparison), ensure_ascii=False))
    else:
        click.echo(comparing.report(comparison))


@bidding_trainer.command()
@click.argument("names", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON array, an object a deal.")
@click.option("--reproduced", is_flag=True, help="Count the experts' calls that the tables make too.")
def deals(names: tuple[str, ...], *, as_json: bool, reproduced: bool) -> None:
    """List the sample deals, or show some of them with every call judged by the table of its convention.

    NAMES are names of deals, or paths of deal files; without them the whole library is meant. With --json and
    --reproduced there is one object: counts by convention and round, and the calls that differ without a remark.

    \b
    Example:
      bidding-trainer deals booklet-3
    """
    from trainer.command_line import deals as as_data
    from trainer.command_line import deals_report as as_text
    from trainer.command_line.tables import library
    from trainer.games import game_called
    from trainer.locations import lessons_folder
    from trainer.practice.deal_shelf import DealShelf
    from trainer.practice.expert_calls import ExpertReader
    from trainer.practice.reproduction import reproduction

    shelf = DealShelf(lessons_folder(), game_called)
    found = tuple(map(shelf.deal, names)) if names else shelf.deals()
    reader = ExpertReader(library().book)
    if reproduced:
        counted = reproduction(found, reader)
        data = json.dumps(as_data.reproduction_as_json(counted), ensure_ascii=False) if as_json else ""
        click.echo(data or as_text.reproduction_report(counted))
    elif as_json:
        click.echo(json.dumps(as_data.deals_as_json(found, reader), ensure_ascii=False))
    elif names:
        click.echo("\n\n".join(as_text.deal_report(deal, reader) for deal in found))
    else:
        click.echo(as_text.deal_list(found))


@bidding_trainer.command()
@click.argument("game", default="fifty-six")
def phrases(game: str) -> None:
    """Print the reference page of all phrases that a table of a game can use, as Markdown.

    \b
    Example:
      bidding-trainer phrases fifty-six
    """
    from trainer.games import game_called
    from trainer.language.phrase_reference import phrase_reference
    from trainer.language.vocabulary import Vocabulary

    click.echo(phrase_reference(Vocabulary(game_called(game))), nl=False)


@bidding_trainer.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.option("--learner", default=None, help="Whose progress; the current learner's if not given.")
def progress(learner: str | None, *, as_json: bool) -> None:
    """Print what you have practised, how it went, and what comes back when.

    \b
    Example:
      bidding-trainer progress --json
    """
    from trainer.command_line.progress import progress_report

    click.echo(progress_report(learner, as_json=as_json))


@bidding_trainer.command()
@click.argument("lesson", required=False)
@click.option("--terminal", is_flag=True, help="In the terminal, even where there is a screen.")
@click.option("--convention", default=None, help="Such as fifty-six/kerala; the last one used if not given.")
@click.option("--treatment", "treatments", multiple=True, help="Lay a treatment over it, by name or section.")
@click.option("--partnership", type=click.Path(path_type=Path), help="A partnership file.")
@click.option("--questions", default=None, type=click.IntRange(1, 1000), help="How many questions.")
@click.option("--seed", default=None, type=int, help="Draw the same hands again.")
def drill(  # noqa: PLR0913, PLR0917  one parameter an option
    lesson: str | None,
    terminal: bool,  # noqa: FBT001
    convention: str | None,
    treatments: tuple[str, ...],
    partnership: Path | None,
    questions: int | None,
    seed: int | None,
) -> None:
    """Drill: in the window where there is a screen, otherwise in the terminal.

    LESSON is the name of a lesson; without it the drill goes over all rows of the convention.

    \b
    Example:
      bidding-trainer drill --terminal --convention fifty-six/kerala
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
        )
    )


def main() -> None:
    """The entry point of the command `bidding-trainer`."""
    bidding_trainer()
