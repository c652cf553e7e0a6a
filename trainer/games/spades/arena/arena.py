"""The arena as the rest of the program sees it: bidders and players by name, and contests between them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import numpy as np

from trainer.games.spades.arena.bidding.bidders_reading import Bidder, bidder_called, read_bidders
from trainer.games.spades.arena.bidding.curves_file import Curves, read_curves
from trainer.games.spades.arena.bidding.tables import bidders_in_arrays
from trainer.games.spades.arena.contest import Rounds, rounds_of
from trainer.games.spades.arena.games import Contestants
from trainer.games.spades.arena.playing.players_reading import Player, player_called, read_players
from trainer.games.spades.arena.scoring import laws_in_numbers
from trainer.games.spades.evaluation.evaluation_reading import Evaluation, read_evaluation
from trainer.games.spades.laws import SpadesLaws

_CONTESTANTS: Final = 2


@dataclass(frozen=True)
class Arena:
    """Whole games between programs; everything is read from the `folder` of the game when it is first needed."""

    folder: Path

    @cached_property
    def bidders(self) -> Mapping[str, Bidder]:
        """Who bids, by name."""
        return read_bidders(self.folder)

    @cached_property
    def players(self) -> Mapping[str, Player]:
        """Who plays the cards, by name."""
        return read_players(self.folder)

    @cached_property
    def evaluation(self) -> Evaluation:
        """How hands are valued."""
        return read_evaluation(self.folder)

    @cached_property
    def curves(self) -> Curves:
        """How often nil succeeds."""
        return read_curves(self.folder)

    def contestants(
        self, bidders: Sequence[Bidder], players: Sequence[str], laws: SpadesLaws, curves: Curves | None = None
    ) -> Contestants:
        """Two contestants; raises `UnknownNameError` for players who are not there."""
        arrays = bidders_in_arrays(bidders, self.evaluation, curves or self.curves)
        skills = np.array([player_called(self.players, name).skills for name in players])
        return Contestants(arrays, np.arange(_CONTESTANTS), skills, laws_in_numbers(laws))

    def rounds(  # noqa: PLR0913  what a contest is made of
        self, side: str, against: str, *, player: str, games: int, seed: int, laws: SpadesLaws
    ) -> Rounds:
        """Play a contest; raises `UnknownNameError` for a bidder or player who is not there."""
        bidders = [bidder_called(self.bidders, name) for name in (side, against)]
        return rounds_of(self.contestants(bidders, (player, player), laws), seed, games)


def as_json(found: Rounds) -> dict[str, Any]:
    """A contest as the machine interface has it; pairs have what is the side's first."""
    nils = [found.nils(contestant) for contestant in range(_CONTESTANTS)]
    return {
        "games": found.games,
        "win_rate": round(found.win_rate, 5),
        "interval": [round(end, 5) for end in found.interval],
        "points": [round(points, 3) for points in found.points],
        "rounds": len(found.records),
        "nil_bid": [round(bid, 5) for bid, _ in nils],
        "nil_made": [None if made is None else round(made, 5) for _, made in nils],
        "blind_nil_bid": [found.blind_nils(contestant) for contestant in range(_CONTESTANTS)],
        "seconds": round(found.seconds, 2),
    }
