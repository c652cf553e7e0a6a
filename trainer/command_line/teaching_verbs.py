"""The verbs `lesson` and `class`: a lesson packed as one file, which pupils drill and hand in, and what they missed."""

import sys
from datetime import datetime
from pathlib import Path
from typing import Final

import click

from trainer.command_line.reports.saying import say, say_json
from trainer.command_line.verb_help import Verb, VerbGroup, json_option

KINDS: Final = ("call", "shows", "which-hand", "forcing", "legal")
"""What can be asked of a row, as it is written here: the slugs of these kinds, which would take long to import."""

_file = click.argument("file", type=click.Path(path_type=Path))


@click.group(cls=VerbGroup)
def lesson() -> None:
    """Pack a lesson for pupils as one file, with frozen questions and the table that judges them; or open one.

    A .lesson file works without a network, and with any version of the convention on the pupil's computer. Nothing in
    it is ever run. The program signs a pupil's answers with a key from the file. The signature reveals careless
    editing; anybody who looks for the key can forge it, and it proves nobody's identity.
    """


@lesson.command("pack")
@click.argument("source", metavar="LESSON", required=False)
@click.option("--convention", default="", help="By name, or the file of a convention or of a partnership.")
@click.option("--treatment", "treatments", multiple=True, help="Add a treatment, by name or section.")
@click.option("--rows", multiple=True, metavar="PATTERN", help="Ask these rows, such as 'first-position/*'.")
@click.option("--section", "sections", multiple=True, help="Ask the rows that cite this section of the source.")
@click.option("--kind", "kinds", multiple=True, type=click.Choice(KINDS), help="The kind of question; may be repeated.")
@click.option("--quiz", "quizzes", multiple=True, metavar="NAME", help="Ask of laws, play or scores, by a quiz's name.")
@click.option("--problems", type=click.Path(path_type=Path), help="Ask the bidding problems of a file of deals.")
@click.option("--each", type=click.IntRange(1, 50), default=2, show_default=True, help="For every row, in every kind.")
@click.option("--questions", type=click.IntRange(1, 200), help="How many in all, instead of --each.")
@click.option("--title", default="", help="The title of the lesson.")
@click.option("--text", type=click.Path(dir_okay=False, allow_dash=True), help="What the pupil reads first.")
@click.option("--due", type=click.DateTime(["%Y-%m-%d"]), help="The last day of the assignment.")
@click.option("--seed", type=int, help="Draw the same hands again.")
@click.option("--output", "-o", required=True, type=click.Path(dir_okay=False, path_type=Path), help="The file.")
@json_option
def pack(  # noqa: PLR0913  one parameter an option
    source: str | None,
    *,
    convention: str,
    treatments: tuple[str, ...],
    rows: tuple[str, ...],
    sections: tuple[str, ...],
    kinds: tuple[str, ...],
    quizzes: tuple[str, ...],
    problems: Path | None,
    each: int,
    questions: int | None,
    title: str,
    text: str | None,
    due: datetime | None,
    seed: int | None,
    output: Path,
    as_json: bool,
) -> None:
    """Pack a lesson with fresh questions, the same for every pupil.

    LESSON is a bundled lesson or a lesson's YAML file, with its text, rows and kinds of questions. Instead, choose the
    questions with --convention and --rows, --section, --quiz or --problems. --problems takes a file of deals (.pbn,
    .lin): each bidding problem in it is a question, with the file's answer beside the table's. By default the kinds are
    mixed: what do you call, what does partner's call show, which hand made it, is it forcing, is it legal. Half of the
    hands are one card from another answer. Hands in the lesson's text with another call in the table are listed.
    """
    from trainer.command_line.reports.lesson import Wanted, pack_as_json, pack_text, packed, packed_problems
    from trainer.command_line.reports.lesson_examples import examples_of, wrong_examples
    from trainer.documents.document import read_text
    from trainer.practice.questions.subject import Kind

    if (source is None) == (not convention):
        raise click.UsageError("Give a LESSON, or --convention with --rows, --section, --quiz or --problems.")
    if convention and not (rows or sections or quizzes or problems):
        raise click.UsageError("Say with --rows, --section, --quiz or --problems what is asked.")
    if problems is not None and (source or rows or sections or quizzes):
        raise click.UsageError("--problems are all that is asked; leave the LESSON, --rows, --section and --quiz out.")
    written = "" if text is None else sys.stdin.read() if text == "-" else read_text(Path(text), text)
    day = due and due.date()
    asked = tuple(Kind(one.replace("-", " ")) for one in kinds)
    wanted = Wanted(
        source or "", convention, treatments, rows, sections, title, written, each, day, questions, asked, quizzes
    )
    if problems is None:
        made = packed(wanted, output, seed)
        for why in wrong_examples(examples_of(source)) if source else ():
            say(why, error=True)
    else:
        made, left_out = packed_problems(wanted, problems, output)
        for why in left_out:
            say(why, error=True)
    if as_json:
        say_json(pack_as_json(made, output))
    else:
        say(pack_text(made, output))


@lesson.command("check")
@_file
@json_option
def check(file: Path, *, as_json: bool) -> None:
    """Prove a packed lesson: every question has one answer in its table; and say which changes it would not notice.

    The exit status is 1 where a question has none, or another.
    """
    from trainer.command_line.reports.lesson import check_as_json, check_report, checked

    found = checked(file)
    if as_json:
        say_json(check_as_json(found))
    else:
        say(check_report(found))
    sys.exit(1 if found.flaws else 0)


@lesson.command("examples")
@click.argument("source", metavar="[LESSON]", required=False)
@json_option
def examples(source: str | None, *, as_json: bool) -> None:
    """List the hands in the text of a lesson, or of all lessons on calls, with the table's call for each.

    The exit status is 1 if the table makes another call, or a hand can't be read.
    """
    from trainer.command_line.reports.lesson_examples import examples_as_json, examples_of, examples_report

    found = examples_of(source)
    if as_json:
        say_json(examples_as_json(found))
    else:
        say(examples_report(found))
    sys.exit(0 if all(one.example.is_true for one in found) else 1)


@lesson.command("open")
@_file
@json_option
def open_lesson(file: Path, *, as_json: bool) -> None:
    """Add a packed lesson to your own lessons; opening it twice adds it once.

    bidding-trainer FILE does the same, and begins its drill.
    """
    from trainer.command_line.reports.lesson import opened

    say(opened(file, as_json=as_json))


@lesson.command("answer")
@_file
@click.option("--results", required=True, type=click.Path(dir_okay=False, path_type=Path), help="Your own file.")
@click.option("--as", "pupil", default="", metavar="NAME", help="Your name, or a nickname. Default: the file's.")
@json_option
def answer(file: Path, *, results: Path, pupil: str, as_json: bool) -> None:
    """Drill a packed lesson in the terminal, and write your answers into your own file, for your teacher.

    What is in that file already is not asked again. With --json the drill is held on standard error, and what is in
    the file then is printed.
    """
    from trainer.command_line.lesson_answering import answered

    sys.exit(answered(file, results, pupil, as_json=as_json))


@lesson.command("results")
@_file
@click.option("--as", "pupil", required=True, metavar="NAME", help="Your name, or a nickname.")
@click.option("--output", "-o", required=True, type=click.Path(dir_okay=False, path_type=Path), help="The file.")
@json_option
def results(file: Path, *, pupil: str, output: Path, as_json: bool) -> None:
    """Save what you have answered to a packed lesson, for your teacher, and print all that is in the file.

    The first answer to every question counts.
    """
    from trainer.command_line.reports.lesson import handed_in

    say(handed_in(file, pupil, output, as_json=as_json))


@click.command("class", cls=Verb)
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path(path_type=Path))
@json_option
def class_(files: tuple[Path, ...], *, as_json: bool) -> None:
    """Show the mistakes of a class: pupils by rows, the typical wrong call and why, what to teach next.

    Each FILE is a pupil's results. The packed lesson may be one of the files; otherwise the program looks for it beside
    them, and among your own lessons. Late results count, and are marked. Results that were sent twice, belong to
    another lesson or were edited are listed by cause and left out.
    """
    from trainer.command_line.reports.class_report import class_as_json, class_of, class_report

    found = class_of(files)
    if as_json:
        say_json(class_as_json(found))
    else:
        say(class_report(found))
