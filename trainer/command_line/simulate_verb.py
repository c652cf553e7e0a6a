"""The verb `simulate`: two conventions bid against each other."""

import sys
from pathlib import Path

import click

from trainer.command_line.reports.saying import say
from trainer.command_line.verb_help import Verb, json_option
from trainer.documents.json_text import json_text

_WAYS_TO_PLAY = ("solver", "rule", "sampling", "none")
_DEALS = 1000
_DEALS_HELP = f"How many deals.  [default: {_DEALS}]"
_PLAY_HELP = "Who plays.  [default: solver; rule in a game without]"
_NODES_HELP = "Positions that the solver looks at for one contract, at most; 0: no limit."


@click.command(cls=Verb)
@click.argument("game")
@click.option("--side", required=True, help="A convention, with +TREATMENT for every treatment; or a file.")
@click.option("--against", required=True, help="What its opponents bid by, written likewise.")
@click.option("--deals", type=click.IntRange(min=1), help=_DEALS_HELP)
@click.option("--games", type=click.IntRange(min=1), help="How many whole games; of programs that a game has itself.")
@click.option("--player", default="", help="Who of them plays all cards; the game's usual player if not given.")
@click.option("--seed", default="1", show_default=True, help="Any text; the same seed gives the same deals.")
@click.option("--laws", default="", help="The laws of all auctions; those of --side if not given.")
@click.option("--play", type=click.Choice(_WAYS_TO_PLAY), help=_PLAY_HELP)
@click.option("--only-different", is_flag=True, help="Do not play deals that would go the same way twice.")
@json_option
@click.option("--processes", type=click.IntRange(min=1), help="Processes at once; one for every core if not given.")
@click.option("--resume", type=click.Path(dir_okay=False, path_type=Path), help="Keep finished parts here; go on.")
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
    solver asks whether best play with all hands open makes the contract; rule and sampling have bots play the cards,
    none counts contracts only. The result does not depend on the number of processes. Ctrl+C ends it with what is
    finished, exit status 130; with --resume FILE the same command goes on from there.

    Where --side and --against are two programs that the game has itself, these bid and play whole games, --games of
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
