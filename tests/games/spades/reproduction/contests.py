"""The contests of the paper's Tables 2 and 4, with what it prints for them, and measured here."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from trainer.games.spades.arena.arena import SpadesArena
from trainer.games.spades.arena.bidding.bidders_reading import bidder_called
from trainer.games.spades.arena.contest import Rounds, rounds_of
from trainer.games.spades.laws import SpadesLaws

_BIS: Final = "bis"


class Printed(NamedTuple):
    """What the paper prints of a contest: the side's win rate in percent, and the points of both sides in a round."""

    table: str
    against: str
    player: str
    win_rate: float
    points: tuple[float, float]
    goal: int = 200
    games: int = 10_000


SINGLE_ROUND: Final = 1
"""A winning goal that ends the game after a round."""

PRINTED: Final = (
    Printed("Table 2", "rb", "wrp", 51.9, (53.2, 50.0)),
    Printed("Table 2", "ms", "wrp", 66.9, (50.1, 38.2)),
    Printed("Table 2", "io", "wrp", 68.6, (52.8, 46.5)),
    Printed("Table 2", "rb", "srp", 52.3, (56.2, 52.8)),
    Printed("Table 2", "ms", "srp", 67.7, (50.8, 38.4)),
    Printed("Table 2", "io", "srp", 67.1, (51.6, 46.3)),
    Printed("Table 2", "rb", "uct-3", 52.1, (52.0, 48.5), games=2000),
    Printed("Table 2", "rb", "uct-5", 52.9, (48.5, 40.3), games=2000),
    Printed("Table 4", "bis-single-curve", "srp", 51.2, (44.7, 43.6)),
    Printed("Table 4", "bis-no-end-game", "srp", 52.0, (48.3, 49.9)),
    Printed("Table 4", "bis-no-end-game", "srp", 52.8, (43.5, 52.9), goal=SINGLE_ROUND),
)


@dataclass(frozen=True, slots=True)
class Measured:
    """A contest of the paper, and the rounds that were played here."""

    printed: Printed
    title: str
    rounds: Rounds


def measured(
    arena: SpadesArena, laws: SpadesLaws, share: float, seed: int, contests: Sequence[Printed] = PRINTED
) -> Iterator[Measured]:
    """Play the contests one after the other, a share of their games each."""
    for printed in contests:
        bidders = [bidder_called(arena.bidders, name) for name in (_BIS, printed.against)]
        played = laws if printed.goal > SINGLE_ROUND else replace(laws, winning_goal=SINGLE_ROUND, losing_goal=-1)
        contestants = arena.contestants(bidders, (printed.player, printed.player), played)
        games = max(2, 2 * round(share * printed.games / 2))
        yield Measured(printed, bidders[1].title, rounds_of(contestants, seed, games))
