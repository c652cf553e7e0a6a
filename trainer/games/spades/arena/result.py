"""The result of a contest, as a JSON object and as text.

The JSON object has these keys, with the side's own value first in pairs: `bidders`, `player`, `laws`, `seed`; `games`;
the side's `win_rate` and its 95 % confidence `interval`; average `points` in a round; the number of `rounds`;
`nil_bid`, the share of hands with a nil, and `nil_made`, the share of these that were made (null without any);
`blind_nil_bid`, how often; `seconds`.
"""

from dataclasses import dataclass
from typing import Any

from trainer.games.programs.arena import ArenaContest
from trainer.games.spades.arena.contest import Rounds


@dataclass(frozen=True)
class ContestResult:
    """A contest between bidders with these titles, and its rounds."""

    contest: ArenaContest
    titles: tuple[str, str]
    player: str
    rounds: Rounds

    def as_json(self) -> dict[str, Any]:
        """Return the result as a JSON object, with the keys above."""
        found = self.rounds
        nils = [found.nils(contestant) for contestant in (0, 1)]
        return {
            "bidders": [self.contest.side, self.contest.against],
            "player": self.contest.player,
            "laws": self.contest.laws,
            "seed": self.contest.seed,
            "games": found.games,
            "win_rate": round(found.win_rate, 5),
            "interval": [round(end, 5) for end in found.interval],
            "points": [round(points, 3) for points in found.points],
            "rounds": len(found.records),
            "nil_bid": [round(bid, 5) for bid, _ in nils],
            "nil_made": [None if made is None else round(made, 5) for _, made in nils],
            "blind_nil_bid": [found.blind_nils(contestant) for contestant in (0, 1)],
            "seconds": round(found.seconds, 2),
        }

    def report(self) -> str:
        """Return the result as text of several lines."""
        found = self.rounds
        low, high = found.interval
        lines = [
            f"A: {self.titles[0]}",
            f"B: {self.titles[1]}",
            f"{found.games:,} games, {len(found.records):,} rounds, every deal twice with the sides swapped.",
            f"Cards: {self.player.lower()}; {self.contest.laws} laws, seed {self.contest.seed}; {found.seconds:.1f} s",
            "",
            f"A wins {_percent(found.win_rate)} of the games: {_verdict(low, high)}.",
            f"With 95 % confidence it is {_percent(low)} to {_percent(high)}.",
            f"Points in a round: A {found.points[0]:.1f}, B {found.points[1]:.1f}",
        ]
        for name, contestant in (("A", 0), ("B", 1)):
            bid, made = found.nils(contestant)
            blind = found.blind_nils(contestant)
            said = f"{name} bids nil on {_percent(bid)} of its hands"
            said += "" if made is None else f" and makes {_percent(made)} of these"
            lines.append(said + (f"; {blind:,} of them were blind." if blind else "."))
        return "\n".join(lines)


def _verdict(low: float, high: float) -> str:
    if low > 1 / 2:
        return "A is better"
    return "B is better" if high < 1 / 2 else "no difference that so many games can show"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"
