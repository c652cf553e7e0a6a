"""Measure the paper's Tables 2 and 4 and Figures 2 and 4 again, and write the page.

    python -m tests.games.spades.reproduction

It needs matplotlib, which `make test-slow` installs. With --share 0.1 a tenth of the games are played.
"""

from pathlib import Path
from typing import Final

import click

from tests.games.spades.reproduction.contests import measured
from tests.games.spades.reproduction.figures import by_sum_of_bids, draw, points_of_a_round
from tests.games.spades.reproduction.page import Goal, page
from trainer.games.spades.arena.arena import SpadesArena
from trainer.games.spades.arena.contest import rounds_of
from trainer.games.spades.game_file import NAME
from trainer.games.spades.laws_reading import read_laws
from trainer.locations import conventions_folder

PAGE: Final = "REPRODUCTION.md"
FOLDER: Final = Path(__file__).parent
_GOALS: Final = (("rb", 52), ("ms", 57), ("io", 62))


@click.command()
@click.option("--share", default=1.0, show_default=True, help="Share of the games.")
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same page.")
@click.option("--output", type=click.Path(path_type=Path, file_okay=False), help="Folder of the page.")
def reproduce(share: float, seed: int, output: Path | None) -> None:
    """Write the page with printed beside measured, and its two plots."""
    arena = SpadesArena(conventions_folder() / NAME)
    short, usual = (read_laws(arena.folder, name) for name in ("short", "regular"))
    games = max(2, 2 * round(share * 5000))
    goals = []
    for rival, least in _GOALS:
        bidders = [arena.bidders[name] for name in ("bis", rival)]
        contestants = arena.contestants(bidders, ("srp", "srp"), usual)
        goals.append(Goal(bidders[1].title, least, rounds_of(contestants, seed, games)))
    found = list(measured(arena, short, share, seed))
    rounds = next(one for one in found if one.printed.against == "rb" and one.printed.player == "srp").rounds
    second, fourth = points_of_a_round(rounds), by_sum_of_bids(rounds)
    folder = output or FOLDER
    draw(folder, second, fourth, ("BIS", "RB"))
    (folder / PAGE).write_text(page(found, goals, second, fourth, arena.curves.learned, seed), encoding="utf-8")
    click.echo(f"{folder / PAGE}")


if __name__ == "__main__":
    reproduce()
