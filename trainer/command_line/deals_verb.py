"""The verb `deals`: the library of sample deals, and deals of one's own."""

import sys
from pathlib import Path

import click

from trainer.command_line.reports.saying import say, say_json
from trainer.command_line.verb_help import Verb
from trainer.documents.json_text import json_text


@click.command(cls=Verb)
@click.argument("names", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="Print a JSON array with an object for each deal.")
@click.option("--reproduced", is_flag=True, help="Count the experts' calls that the tables make too.")
@click.option("--random", "number", type=click.IntRange(1, 100_000), default=None, help="Deal this many deals.")
@click.option("--seed", default="", help="Any text; the same seed gives the same deals.")
@click.option("--laws", default="", help="The laws of new deals, of any game.")
@click.option("--situation", default="", help="Deals that come to CONVENTION:SITUATION or CONVENTION:SITUATION/ROW.")
@click.option("--silent", is_flag=True, help="With --situation: the opponents pass whenever they may.")
@click.option(
    "--import",
    "source",
    type=click.Path(path_type=Path),
    help="Read deals: .json, .pbn, .lin, .rbn, .dlm, .txt, a link.",
)
@click.option("--report", "as_report", is_flag=True, help="With --import FILES…: count the parts read of each.")
@click.option(
    "--problems",
    "problems_by",
    default="",
    metavar="CONVENTION",
    help="With --import: list bidding problems with the table's and the file's answers.",
)
@click.option("--link", "as_links", is_flag=True, help="Print a link for each deal that shows it in a viewer.")
@click.option("--export", "target", type=click.Path(path_type=Path), help="Write the deals: .json, .pbn or .lin.")
def deals(  # noqa: PLR0913  one parameter an option
    names: tuple[str, ...],
    *,
    as_json: bool,
    reproduced: bool,
    number: int | None,
    seed: str,
    laws: str,
    situation: str,
    silent: bool,
    source: Path | None,
    as_report: bool,
    problems_by: str,
    as_links: bool,
    target: Path | None,
) -> None:
    """List the sample deals, or show some of them with every call judged by the table of its convention.

    NAMES are names of deals, or paths of deal files; the default is the whole library. With --json and
    --reproduced there is one object: counts by convention and round, and the calls that differ without a remark.

    --random, --situation and --import give other deals, as text like PBN or with --json; --export writes deals into a
    file. A .txt file has one hand a line; the last hand of a deal may be left out. Broken boards of a .pbn or .lin file
    are skipped: each is reported on standard error, and the exit status is 1. --import also takes a link to a viewer of
    hands, in quotation marks; nothing is fetched. With --report NAMES are more files, and only counts are printed.
    --problems lists every bidding problem of the file: hand, auction, the table's call, and the file's with a verdict.
    """
    from trainer.command_line.reports import deals as as_data
    from trainer.command_line.reports import deals_report as as_text
    from trainer.command_line.reports import table_deals
    from trainer.command_line.reports.convention_books import library
    from trainer.games import game_called
    from trainer.locations import lessons_folder
    from trainer.playing.deals.deal_files import Findings
    from trainer.practice.deals.deal_library import DealLibrary
    from trainer.practice.deals.expert_calls import ExpertReader
    from trainer.practice.deals.reproduction import reproduction

    if as_report:
        from trainer.command_line.reports.import_report import report

        if source is None:
            raise click.UsageError("--report is about files: name them behind --import")
        told, is_whole = report((source, *map(Path, names)), as_json=as_json)
        say(told)
        sys.exit(0 if is_whole else 1)
    if problems_by and source is None:
        raise click.UsageError("--problems are those of a file: name it behind --import")
    wanted = table_deals.Wanted(number or 0, seed, laws, situation, silent, source)
    table_deals.check(wanted, names, target, reproduced=reproduced)
    if not wanted.is_nothing:
        findings = Findings()
        found_deals = table_deals.deals_wanted(wanted, findings)
        if problems_by:
            table_deals.tell_problems(found_deals, problems_by, as_json=as_json)
        else:
            table_deals.tell(found_deals, target, as_json=as_json, as_links=as_links)
        for finding in sorted([*findings.problems, *findings.remarks]):
            say(finding, error=True)
        sys.exit(1 if findings.problems else 0)
    lesson_library = DealLibrary(lessons_folder(), game_called)
    found = tuple(map(lesson_library.deal, names)) if names else lesson_library.deals()
    if target is not None:
        table_deals.tell(table_deals.versions_of(found), target, as_json=as_json)
        return
    reader = ExpertReader(library().book)
    if reproduced:
        counted = reproduction(found, reader)
        data = json_text(as_data.reproduction_as_json(counted)) if as_json else ""
        say(data or as_text.reproduction_report(counted))
    elif as_json:
        say_json(as_data.deals_as_json(found, reader))
    elif names:
        say("\n\n".join(as_text.deal_report(deal, reader) for deal in found))
    else:
        say(as_text.deal_list(found))
