"""The verb `simulate`: two conventions bid against each other."""

import sys
from pathlib import Path

import click

from trainer.command_line.reports.saying import say
from trainer.command_line.verb_help import Verb, json_option
from trainer.documents.json_text import json_text

_WAYS_TO_PLAY = ("solver", "rule", "sampling", "none")
_DEALS = 1000
"""Results of a board deviate by about five IMPs, so the interval of so many boards is ±0.3 IMPs."""

_DEALS_HELP = f"How many deals.  [default: {_DEALS}]"
_PLAY_HELP = "Who plays.  [default: solver; rule in a game without]"
_NODES_HELP = "Positions that the solver looks at for one contract, at most; 0: no limit."


@click.command(cls=Verb)
@click.argument("game")
@click.option("--side", required=True, help="A convention, with +TREATMENT for every treatment; or a file.")
@click.option("--against", required=True, help="The opponents' convention, in the same form.")
@click.option("--deals", type=click.IntRange(min=1), help=_DEALS_HELP)
@click.option("--games", type=click.IntRange(min=1), help="How many whole games; only for programs of the game itself.")
@click.option("--player", default="", help="The program that plays all cards. Default: the game's usual one.")
@click.option("--seed", default="1", show_default=True, help="Any text; the same seed gives the same deals.")
@click.option("--laws", default="", help="The laws of all auctions. Default: those of --side.")
@click.option("--play", type=click.Choice(_WAYS_TO_PLAY), help=_PLAY_HELP)
@click.option("--only-different", is_flag=True, help="Do not play deals that would go the same way twice.")
@json_option
@click.option("--processes", type=click.IntRange(min=1), help="Parallel processes. Default: one for every core.")
@click.option(
    "--resume",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Store finished parts here; continue.",
)
@click.option("--scheduler", metavar="ADDRESS", help="Run it on the Dask cluster with this scheduler.")
@click.option("--nodes", default=20_000_000, type=click.IntRange(min=0), show_default=True, help=_NODES_HELP)
def simulate(  # noqa: PLR0913  one parameter an option
    game: str,
    side: str,
    against: str,
    *,
    deals: int | None,
    games: int | None,
    player: str,
    seed: str,
    laws: str,
    play: str | None,
    only_different: bool,
    as_json: bool,
    processes: int | None,
    resume: Path | None,
    scheduler: str | None,
    nodes: int,
) -> None:
    """Let two conventions bid against each other over many deals, and say which of them scores more.

    Every deal is bid and played twice with the conventions swapped, so that the luck of the cards cancels. --play
    solver plays with all hands open; with rule and sampling, bots play the cards; none compares contracts only. The
    result does not depend on the number of processes. Ctrl+C stops with the finished deals and exit status 130; with
    --resume FILE the same command continues from there.

    If --side and --against are programs of the game itself, these bid and play whole games, --games of
    them, all cards by one --player.
    """
    from trainer.command_line.reports import simulate as simulating

    if games is not None or player or (deals is None and simulating.are_programs(game, side, against)):
        if resume or scheduler:
            raise click.UsageError("--resume and --scheduler go with conventions; programs of a game play in a minute")
        say(simulating.contest_of_programs(game, side, against, player, games, seed, laws, as_json=as_json))
        return
    contest = simulating.contest_written(
        game, side, against, laws=laws, play=play or "", seed=seed, nodes=nodes, only_different=only_different
    )
    found = simulating.simulation_of(contest, deals or _DEALS, processes=processes, scheduler=scheduler, resume=resume)
    text = "" if as_json else simulating.report(found)
    say(text or json_text(simulating.as_json(found)))
    sys.exit(130 if found.stopped else 0)
