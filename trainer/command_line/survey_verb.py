"""The verb `survey`: the same questions answered apart by two partners, and compared."""

import sys
from pathlib import Path

import click

from trainer.command_line.reports.saying import say, say_json
from trainer.command_line.verb_help import VerbGroup, json_option

_PATH = click.Path(dir_okay=False, path_type=Path)
_first = click.argument("first", type=_PATH)
_second = click.argument("second", type=_PATH)


@click.group(cls=VerbGroup)
def survey() -> None:
    """Find out where you and your partner differ, before the table does.

    Both of you answer the same questions separately, each in a file of your own, without verdicts. Then compare the two
    files: you see where you differ, most expensive first, and in how many deals that misleads one of you.
    """


@survey.command("make")
@click.argument("name")
@click.option("--treatment", "treatments", multiple=True, help="Add a treatment, by name or section.")
@click.option("--questions", type=click.IntRange(1, 100), default=20, show_default=True, help="How many questions.")
@click.option("--seed", default=None, help="Any text; the same seed gives the same questions.")
@click.option("-o", "--output", type=_PATH, required=True, help="The new file.")
@click.option("--learner", default=None, help="Ask more about this learner's mistakes.")
@json_option
def make(  # noqa: PLR0913  one parameter an option
    name: str,
    *,
    treatments: tuple[str, ...],
    questions: int,
    seed: str | None,
    output: Path,
    learner: str | None,
    as_json: bool,
) -> None:
    """Choose questions about NAME, a convention or a partnership's file, and write them into a file."""
    from random import Random

    from trainer.command_line.reports.convention_books import library
    from trainer.command_line.reports.surveys import missed_by, survey_as_json
    from trainer.command_line.reports.verify import agreed_called
    from trainer.practice.surveys.survey import write_survey
    from trainer.practice.surveys.survey_making import SurveyMaker
    from trainer.screens.partners.survey_display import questions_text

    conventions = library()
    agreed = agreed_called(conventions, name, treatments)
    maker = SurveyMaker(conventions, agreed, Random(seed), missed_by(learner, agreed.convention))
    made = maker.make(questions)
    write_survey(output, made)
    if as_json:
        say_json({"file": str(output), **survey_as_json(made)})
        return
    say(f"{questions_text(len(made.questions))} on {made.title}. Give {output} to your partner; then each of you:")
    say(f"  bidding-trainer survey answer {output} --results YOUR-NAME.yaml")


@survey.command("answer")
@click.argument("file", type=_PATH)
@click.option("--results", type=_PATH, required=True, help="Your file of answers; created, or continued.")
@click.option("--as", "player", default="", metavar="NAME", help="Who you are. Default: the name of that file.")
@json_option
def answer(file: Path, *, results: Path, player: str, as_json: bool) -> None:
    """Answer the questions in FILE, one after another; answers are saved, and not asked for again.

    With --json the questions go to standard error, and the file of answers is printed at the end.
    """
    from trainer.command_line.reports.convention_books import library
    from trainer.command_line.reports.surveys import answers_as_json
    from trainer.terminal.console import Console
    from trainer.terminal.survey import TerminalSurvey

    who = player or ("" if results.exists() else results.stem.replace("-", " ").title())
    console = Console(sys.stdin, sys.stderr if as_json else sys.stdout)
    answers = TerminalSurvey(console, library()).answer(file, results, who)
    if as_json:
        say_json({"file": str(results), **answers_as_json(answers)})


@survey.command("compare")
@_first
@_second
@click.option("--partnership", type=_PATH, default=None, help="Your agreement. Default: the one in the survey.")
@click.option("--seek", is_flag=True, help="Find treatments and settings that make an answer the table's.")
@json_option
def compare(first: Path, second: Path, *, partnership: Path | None, seek: bool, as_json: bool) -> None:
    """Compare two partners' answers, and show the differences, most expensive first."""
    from trainer.command_line.reports import surveys

    found, agreed = surveys.comparison_of_answers(first, second), surveys.agreed_in(first, partnership)
    ways = surveys.ways_of(found, agreed) if seek else None
    if as_json:
        say_json(surveys.as_json(found, ways))
    else:
        for line in surveys.report(found, agreed, ways):
            say(line)


@survey.command("agree")
@_first
@_second
@click.option("--question", "number", type=click.IntRange(1), required=True, help="The number of the question.")
@click.option("--on", "answer", required=True, help="The call, or the number of the option, that you agree on.")
@click.option("--partnership", type=_PATH, required=True, help="The file of your agreement; it is changed.")
@json_option
def agree(  # noqa: PLR0913  one parameter an option
    first: Path, second: Path, *, number: int, answer: str, partnership: Path, as_json: bool
) -> None:
    """Change your agreement so that an answer becomes the table's: add a treatment, or change a setting."""
    from trainer.command_line.reports import surveys
    from trainer.command_line.reports.convention_books import library
    from trainer.terminal import survey as in_terminal

    found, conventions = surveys.comparison_of_answers(first, second), library()
    agreed = conventions.partnership(partnership)
    way = in_terminal.agree(conventions, partnership, agreed, found, number, answer)
    if as_json:
        say_json({"file": str(partnership), "question": number, **surveys.agreed_as_json(way)})
    else:
        say(in_terminal.agreed_text(way, partnership))
