"""The verb `records` and its own verbs: learners, export and import, backups, checking, mending and restoring."""

import sys
from pathlib import Path
from typing import Final

import click

from trainer.command_line.reports.saying import say
from trainer.command_line.verb_help import VerbGroup, json_option

_yes = click.option("--yes", is_flag=True, help="Do not ask.")
_file = click.argument("file", type=click.Path(path_type=Path))
_DELETE: Final = "Delete {name} with {answers} answers and {deals} deals? Backups from before still have them."
_MEND: Final = "Mend the records {file}? A backup is made first."
_RESTORE: Final = "Put {what} in the place of {file}? What is there now is set aside, and its newer answers are kept."


@click.group(cls=VerbGroup)
def records() -> None:
    """Manage learners and their records: export and import, backups, checks and repairs."""


@records.command("learners")
@click.option("--add", "new", default="", metavar="NAME", help="Add a learner; the first one practises at once.")
@click.option("--use", "next_one", default="", metavar="NAME", help="Let this learner practise from now on.")
@json_option
def learners(new: str, next_one: str, *, as_json: bool) -> None:
    """List the learners, how much there is of each, and who practises now; add one or switch to one first."""
    from trainer.command_line.reports import records as report

    say(report.learners(new, next_one, as_json=as_json))


@records.command("rename")
@click.argument("name")
@click.argument("new_name")
@json_option
def rename(name: str, new_name: str, *, as_json: bool) -> None:
    """Give a learner another name; all records go on under it."""
    from trainer.command_line.reports import records as report

    say(report.renamed(name, new_name, as_json=as_json))


@records.command("delete")
@click.argument("name")
@_yes
@json_option
def delete(name: str, *, yes: bool, as_json: bool) -> None:
    """Delete a learner with all answers and deals, after a question."""
    from trainer.command_line.reports import records as report

    line = report.learner_line(name)
    if not yes:
        question = _DELETE.format(name=line.learner.name, answers=line.answers, deals=line.deals)
        click.confirm(question, abort=True)
    say(report.deleted(name, as_json=as_json))


@records.command("export")
@_file
@click.option("--learner", default="", help="Only this learner's records.")
@json_option
def export(file: Path, learner: str, *, as_json: bool) -> None:
    """Write everything into FILE.

    .jsonl is a line of JSON for each learner, answer and deal, .json the same as one list, .csv the answers alone.
    """
    from trainer.command_line.reports import records as report

    say(report.exported(file, learner, as_json=as_json))


@records.command("import")
@_file
@click.option("--learner", default="", help="The learner who gets all records, whatever the file says.")
@json_option
def import_file(file: Path, learner: str, *, as_json: bool) -> None:
    """Read FILE, which export wrote, perhaps on another computer. What is there already is not doubled."""
    from trainer.command_line.reports import records as report

    say(report.imported(file, learner, as_json=as_json))


@records.command("backups")
@json_option
def backups(*, as_json: bool) -> None:
    """List the backups, the newest first, and whether they are sound."""
    from trainer.command_line.reports import records as report

    say(report.backup_lines(as_json=as_json))


@records.command("back-up")
@json_option
def back_up(*, as_json: bool) -> None:
    """Make a backup now. The program also makes one a day: it keeps those of seven days, and one a week before."""
    from trainer.command_line.reports import records as report

    say(report.backed_up(as_json=as_json))


@records.command("check")
@json_option
def check(*, as_json: bool) -> None:
    """Look through all records, and say what is wrong and how to mend it. The exit status is 1 where something is."""
    from trainer.command_line.reports import records as report

    text, sound = report.checked(as_json=as_json)
    say(text)
    sys.exit(0 if sound else 1)


@records.command("mend")
@_yes
@json_option
def mend(*, yes: bool, as_json: bool) -> None:
    """Repair what is computed from the answers: counts, schedules, the current learner, answers from the future.

    Answers that nobody can read are taken out, into a file beside the records. A backup is made first.
    """
    from trainer.command_line.reports import records as report
    from trainer.locations import database_file

    if not yes:
        click.confirm(_MEND.format(file=database_file()), abort=True)
    say(report.mended(as_json=as_json))


@records.command("restore")
@click.option("--backup", type=click.Path(path_type=Path), help="The backup. Default: the latest sound one.")
@click.option("--new", is_flag=True, help="New records instead of a backup.")
@_yes
@json_option
def restore(backup: Path | None, *, new: bool, yes: bool, as_json: bool) -> None:
    """Put a backup in the place of damaged records.

    What was there is set aside, never deleted, and answers in it that are newer than the backup are kept as far as they
    can be read.
    """
    from trainer.command_line.reports import records as report
    from trainer.locations import database_file

    if new and backup is not None:
        raise click.UsageError("Choose one of --backup and --new.")
    if not yes:
        what = "new records" if new else str(backup or "the latest sound backup")
        click.confirm(_RESTORE.format(what=what, file=database_file()), abort=True)
    say(report.restored(backup, new=new, as_json=as_json))
