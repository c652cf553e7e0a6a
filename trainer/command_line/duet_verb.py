"""The verb `duet`: two partners bid the same deals apart, through a folder that they share."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

import click

from trainer.command_line.reports.saying import say, say_json
from trainer.command_line.verb_help import VerbGroup, json_option

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trainer.playing.duets.duet import Duet
    from trainer.playing.duets.duet_calls import CallMade
    from trainer.terminal.duet import TerminalDuet

_folder = click.argument("folder", type=click.Path(path_type=Path))


@click.group(cls=VerbGroup)
def duet() -> None:
    """Bid the same deals as your partner, each at home and in turn, through a folder that both of you share.

    Use any synchronized folder, or a USB stick. Each of you writes a file of your own and only appends lines to it, so
    nothing is lost if you call at the same time.
    """


@duet.command("begin")
@_folder
@click.option("--players", required=True, metavar="NAME,NAME", help="The two of you.")
@click.option("--convention", required=True, help="By name, or a convention's or a partnership's file in the folder.")
@click.option("--treatment", "treatments", multiple=True, help="Add a treatment, by name or section.")
@click.option("--deals", type=click.IntRange(1, 500), default=20, show_default=True, help="How many deals.")
@click.option("--seed", default="", help="Any text; the same seed gives the same deals.")
@click.option("--bidding", is_flag=True, help="The opponents bid by the same table. Default: they pass.")
@json_option
def begin(  # noqa: PLR0913  one parameter an option
    folder: Path,
    *,
    players: str,
    convention: str,
    treatments: tuple[str, ...],
    deals: int,
    seed: str,
    bidding: bool,
    as_json: bool,
) -> None:
    """Begin a duet in FOLDER."""
    from dataclasses import replace
    from secrets import token_hex

    from trainer.command_line.reports.convention_books import library
    from trainer.playing.duets.duet import Duet, Opponents, begin_duet, opponents_in

    first, _, second = (name.strip() for name in players.partition(","))
    planned = Duet((first, second), convention, treatments, seed or token_hex(4), deals, Opponents.BIDDING, "")
    book = planned.book(library(), folder)
    opponents = opponents_in(book.game, bidding=bidding)
    begun = replace(planned, opponents=opponents, table=book.fingerprint)
    begin_duet(folder, begun)
    if as_json:
        say_json({"folder": str(folder), **_duet_as_json(begun)})
        return
    say(f"{first} and {second} bid {deals} deals by {book.title}. Next: bidding-trainer duet call {folder}")


@duet.command("call")
@_folder
@click.option("--as", "player", required=True, metavar="NAME", help="Who you are.")
@json_option
def call(folder: Path, *, player: str, as_json: bool) -> None:
    """Make all the calls that are yours to make now.

    With --json the questions go to standard error; your calls and the state of the duet are printed.
    """
    made = _duet_in(folder, sys.stderr if as_json else sys.stdout).call_as(player)
    if as_json:
        say_json({"called": _calls_as_json(made), **_results_as_json(folder)})


@duet.command("show")
@_folder
@click.option("--deal", "number", type=click.IntRange(1), default=None, help="One finished deal, with comments.")
@json_option
def show(folder: Path, *, number: int | None, as_json: bool) -> None:
    """Show the results of the duet so far, compared with the best contracts.

    With --json, print every deal with the player to call.
    """
    if as_json:
        say_json(_results_as_json(folder))
    elif number is None:
        _duet_in(folder, sys.stdout).stand()
    else:
        _duet_in(folder, sys.stdout).show(number)


def _duet_in(folder: Path, out: TextIO) -> "TerminalDuet":
    from trainer.command_line.reports.convention_books import library
    from trainer.playing.duets.duet_table import DuetTable
    from trainer.terminal.console import Console
    from trainer.terminal.duet import TerminalDuet

    return TerminalDuet(Console(sys.stdin, out), folder, DuetTable.at(folder, library()))


def _duet_as_json(duet: "Duet") -> dict[str, object]:
    """Return the settings of the duet."""
    return {
        "players": duet.players,
        "convention": duet.convention,
        "treatments": duet.treatments,
        "table": duet.table,
        "deals": duet.deals,
        "seed": duet.seed,
        "opponents": duet.opponents,
    }


def _calls_as_json(made: "Iterable[CallMade]") -> list[dict[str, object]]:
    """Return calls in the form of their player's file, by the number of the deal."""
    return [{"deal": one.deal, "auction": one.before, "call": one.call} for one in made]


def _results_as_json(folder: Path) -> dict[str, object]:
    """Return every deal of a folder's duet: its auction, the player to call, and its worth if known."""
    from trainer.command_line.reports.convention_books import library
    from trainer.playing.duets.duet_calls import read_calls
    from trainer.playing.duets.duet_table import DuetTable

    table = DuetTable.at(folder, library())
    calls = read_calls(folder, table.duet)
    deals = []
    for deal in table.deals(calls):
        worth = calls.worth(deal.number, deal.called) if deal.waiting_for is None else None
        found = None if worth is None else {"reached": worth.reached, "best": worth.best, "by table": worth.by_table}
        deals.append({"deal": deal.number, "auction": deal.called, "turn": deal.waiting_for, "worth": found})
    problems = [str(problem) for problem in calls.problems]
    return {"players": table.duet.players, "convention": table.duet.convention, "deals": deals, "problems": problems}
