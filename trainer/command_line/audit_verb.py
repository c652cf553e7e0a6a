"""The verb `audit`: the turns at which a table's call loses against another."""

import sys
from pathlib import Path

import click

from trainer.command_line.reports.saying import say
from trainer.command_line.verb_help import Verb, json_option
from trainer.documents.json_text import json_text

_DEALS = 100
"""Boards; some minutes of work (a judgment)."""


@click.command(cls=Verb)
@click.argument("convention")
@click.option("--deals", default=_DEALS, type=click.IntRange(min=1), show_default=True, help="How many boards.")
@click.option("--seed", default="1", show_default=True, help="Any text; the same seed gives the same boards.")
@click.option("--contested", is_flag=True, help="Let one side make any sensible call now and then.")
@click.option("--situation", default="", help="Boards that come to this SITUATION, or SITUATION/ROW; no other turns.")
@json_option
@click.option("--processes", type=click.IntRange(min=1), help="Parallel processes. Default: one for every core.")
@click.option(
    "--resume",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Store finished parts here; continue.",
)
@click.option("--scheduler", metavar="ADDRESS", help="Run it on the Dask cluster with this scheduler.")
def audit(  # noqa: PLR0913  one parameter an option
    convention: str,
    *,
    deals: int,
    seed: str,
    contested: bool,
    situation: str,
    as_json: bool,
    processes: int | None,
    resume: Path | None,
    scheduler: str | None,
) -> None:
    """Find the turns at which a table's call loses against another call.

    All players bid random boards by the convention. At every turn other calls are compared with the
    table's own over layouts that fit the auction: many calls on a few layouts, promising ones on more, the best again
    on fresh ones. Opponents double contracts that fail. A turn is costly if another call certainly gains more than
    1 IMP, 0.1 stake points or 5 points of spades (by the lower end of the interval).

    CONVENTION is a name, with +TREATMENT for every treatment, or a file. Ctrl+C stops with the finished boards and exit
    status 130; with --resume FILE the same command continues from there.
    """
    from trainer.command_line.reports import audit as auditing

    if contested and situation:
        raise click.UsageError("--contested lets boards go astray; --situation leads them to one place")
    boards = auditing.Boards(deals, seed, contested, situation)
    found = auditing.audit_run(convention, boards, processes=processes, resume=resume, scheduler=scheduler)
    say(json_text(auditing.as_json(found)) if as_json else auditing.report(found))
    sys.exit(130 if found.stopped else 0)
