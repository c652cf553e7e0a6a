"""The verb `agreement`: two copies of a partnership's file merged, its history, undo, and rows taken from elsewhere."""

from pathlib import Path

import click

from trainer.command_line.reports.saying import say, say_json
from trainer.command_line.verb_help import VerbGroup, json_option

_PATH = click.Path(dir_okay=False, path_type=Path)
_who = click.option("--as", "who", default="", metavar="NAME", help="Your name in the history. Default: the learner's.")


@click.group(cls=VerbGroup)
def agreement() -> None:
    """Merge two copies of your agreement that were both changed, see who changed what and when, and undo it.

    The history of FILE.yaml is in FILE.history beside it; whoever shares the folder shares the history.
    """


@agreement.command("merge")
@click.argument("mine", type=_PATH)
@click.argument("yours", type=_PATH)
@click.option("--base", type=_PATH, default=None, help="The file that both were copied from. Default: see the history.")
@click.option("--take", "takes", multiple=True, metavar="PART=WHOSE", help="Choose mine, yours or both for a part.")
@click.option("--rest", type=click.Choice(("mine", "yours")), default=None, help="Choose for all other parts.")
@click.option("-o", "--output", type=_PATH, default=None, help="The merged file; MINE can be undone.")
@_who
@json_option
def merge(  # noqa: PLR0913  one parameter an option
    mine: Path,
    yours: Path,
    *,
    base: Path | None,
    takes: tuple[str, ...],
    rest: str | None,
    output: Path | None,
    who: str,
    as_json: bool,
) -> None:
    """Merge two copies of an agreement: treatment by treatment, dial by dial, row by row.

    What only one of you changed is taken. What both changed is listed with hands that the copies call differently:
    choose with --take. Nothing is written without --output.
    """
    from trainer.command_line.reports import agreement_copies

    copies = agreement_copies.copies(mine, yours, base)
    chosen = agreement_copies.choices(copies, takes, rest)
    warning = "" if output is None else agreement_copies.write(copies, chosen, output, who)
    if as_json:
        say_json({**agreement_copies.merge_as_json(copies, chosen, output), "warning": warning or None})
    else:
        for line in agreement_copies.merge_report(copies, chosen, output):
            say(line)
        if warning:
            say(warning)


@agreement.command("history")
@click.argument("file", type=_PATH)
@json_option
def history(file: Path, *, as_json: bool) -> None:
    """List the versions of an agreement, the last one first: when, by whom, and what changed."""
    from trainer.command_line.reports import agreement_copies

    found = agreement_copies.history(file)
    if as_json:
        say_json(agreement_copies.history_as_json(found))
    else:
        for line in agreement_copies.history_report(found):
            say(line)


@agreement.command("undo")
@click.argument("file", type=_PATH)
@click.option(
    "--to", "number", type=click.IntRange(1), default=None, help="A version's number. Default: the one before."
)
@_who
@json_option
def undo(file: Path, *, number: int | None, who: str, as_json: bool) -> None:
    """Return an agreement to an earlier version. The history keeps all versions, so this can be undone as well."""
    from trainer.command_line.reports import agreement_copies

    version = agreement_copies.undo(file, number, who)
    if as_json:
        say_json({"file": str(file), "version": version.number, "warning": version.warning or None})
    else:
        say(f"{file} is as it was on {version.when}.")
        if version.warning:
            say(version.warning)


@agreement.command("take")
@click.argument("file", type=_PATH)
@click.argument("name", default="")
@click.option("--from", "source", required=True, metavar="SOURCE", help="A convention, or the file of a table.")
@click.option("--replace", is_flag=True, help="Take it though parts conflict or don't hold.")
@_who
@json_option
def take(  # noqa: PLR0913  one parameter an option
    file: Path, name: str, *, source: str, replace: bool, who: str, as_json: bool
) -> None:
    """Take a convention's rows, such as Lebensohl, from another table into your agreement: as a whole, in one step.

    NAME is the name of a convention or treatment that SOURCE has; without it, its names are listed. SOURCE is written
    game/convention+treatment, or is the path of a convention, an agreement or a treatment. The exit status is 1 where
    nothing is taken.
    """
    from trainer.command_line.reports import bundles

    offers = bundles.offers(file, source)
    if not name and not (len(offers) == 1 and not offers[0].key):
        if as_json:
            say_json({"names": [one.name for one in offers]})
        else:
            for one in offers:
                say(one.title)
        return
    found = bundles.fitted(file, source, name)
    faults = bundles.faults_of(found)
    is_written = found.is_new and (replace or not (found.taken.conflicts or faults))
    warning = bundles.write(found, who) if is_written else ""
    if as_json:
        say_json(bundles.as_json(found, faults, warning, is_written=is_written))
    else:
        for line in bundles.report(found, faults, is_written=is_written):
            say(line)
        if warning:
            say(warning)
    if found.is_new and not is_written:
        raise SystemExit(1)
