"""Learn the success curves of nil, and write them to `conventions/spades/nil-curves.json`.

    python -m tests.games.spades.learning --games 40000 --seed 13

It needs scikit-learn, which `make test-slow` installs. The same options give the same file.
"""

import json
from pathlib import Path
from typing import Any, Final

import click

from tests.games.spades.learning.regression import Fit, fitted, single_curve
from tests.games.spades.learning.self_play import SelfPlay
from trainer.games.spades.arena.arena import SpadesArena
from trainer.games.spades.arena.bidding.bidders_reading import bidder_called
from trainer.games.spades.arena.bidding.curves_file import FILE, curves_of
from trainer.games.spades.evaluation.nil_curves import FORMAT
from trainer.games.spades.game_file import NAME
from trainer.games.spades.laws_reading import read_laws
from trainer.locations import conventions_folder

_BIDDER: Final = "bis"
_LAWS: Final = "regular"
_PASSES: Final = 2
"""The first learns from a bidder who trusts the nil value, the second from one who trusts the first."""

_NIL_VALUE_ITSELF: Final = Fit(0.0, {"log odds of nil value": 1.0}, held_out=0, brier=0.0, brier_of_nil_value=0.0)


@click.command()
@click.option("--games", default=40_000, show_default=True, help="Games of self-play in each of two passes.")
@click.option("--seed", default=13, show_default=True, help="The same seed gives the same curves.")
@click.option("--player", default="srp", show_default=True, help="Who plays the cards.")
@click.option("--exploration", default=0.12, show_default=True, help="Chance of a nil that nobody would bid.")
@click.option("--output", type=click.Path(path_type=Path), help="Another file than that of the game.")
def learn(games: int, seed: int, player: str, exploration: float, output: Path | None) -> None:
    """Learn how often a nil succeeds by its nil value and the bids before it."""
    folder = conventions_folder() / NAME
    written = learned_curves(SpadesArena(folder), SelfPlay(games, seed, player, exploration))
    file = output or folder / FILE
    file.write_text(json.dumps(written, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    scores = written["learned"]
    click.echo(
        f"{file}: {scores['nils']:,} nils in {scores['rounds']:,} rounds; held-out Brier score {scores['brier']},"
        f" that of the nil value itself {scores['brier_of_nil_value']}"
    )


def learned_curves(arena: SpadesArena, self_play: SelfPlay) -> dict[str, Any]:
    """The file of curves, as a JSON value."""
    bidder = bidder_called(arena.bidders, _BIDDER)
    laws = read_laws(arena.folder, _LAWS)
    written = _file([_NIL_VALUE_ITSELF] * 4, _NIL_VALUE_ITSELF.as_json(), {})
    for _ in range(_PASSES):
        nils, rounds = self_play.nils(arena, bidder, laws, curves_of(written))
        fits = [fitted(some) for some in nils]
        single = single_curve(nils)
        held_out = sum(fit.held_out for fit in fits)
        learned = {
            "command": f"python -m tests.games.spades.learning --games {self_play.games} --seed {self_play.seed}"
            f" --player {self_play.player} --exploration {self_play.exploration}",
            "bidder": _BIDDER,
            "player": self_play.player,
            "laws": _LAWS,
            "seed": self_play.seed,
            "games": self_play.games,
            "rounds": rounds,
            "nils": sum(len(some.made) for some in nils),
            "nils_made": sum(int(some.made.sum()) for some in nils),
            "exploration": self_play.exploration,
            "held_out": held_out,
            "brier": round(sum(fit.brier * fit.held_out for fit in fits) / held_out, 4),
            "brier_of_nil_value": round(sum(fit.brier_of_nil_value * fit.held_out for fit in fits) / held_out, 4),
            "brier_of_single_curve": round(single.brier, 4),
            "by_bids_before": [fit.scores_as_json() for fit in fits],
        }
        written = _file(fits, single.as_json(), learned)
    return written


def _file(fits: list[Fit], single: dict[str, Any], learned: dict[str, Any]) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "learned": learned,
        "curves": [{"before": before, **fit.as_json()} for before, fit in enumerate(fits)],
        "single curve": single,
    }


if __name__ == "__main__":
    learn()
