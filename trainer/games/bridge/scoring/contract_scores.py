"""The score of a contract by itself: tricks, overtricks, doubles, slams and undertricks (Law 77)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

_INSULTS: Final = {"X": "a doubled contract made", "XX": "a redoubled contract made"}

BySafety = tuple[int, ...]
"""A value not vulnerable, and vulnerable."""


@dataclass(frozen=True, slots=True)
class ScoreTerm:
    """A part of a score and its value for declarer's side; undertricks are negative."""

    name: str
    worth: int


@dataclass(frozen=True, slots=True)
class Slam:
    """The bonus for a slam that was bid and made."""

    name: str
    bonus: BySafety


@dataclass(frozen=True, slots=True)
class Undertricks:
    """The cost of the first, second … undertrick; each further one costs as much as the last."""

    not_vulnerable: tuple[int, ...]
    vulnerable: tuple[int, ...]

    def cost(self, number: int, *, vulnerable: bool) -> int:
        """Return the total cost of so many undertricks."""
        each = self.vulnerable if vulnerable else self.not_vulnerable
        return sum(each[min(place, len(each) - 1)] for place in range(number))


@dataclass(frozen=True)
class ContractScores:
    """The scores of contracts, read from `conventions/bridge/contract-scores.yaml`.

    Keys are strains (`trick_points`), `''`, `'X'`, `'XX'` (`times`, `overtricks`, `insult`, `undertricks`), and levels
    (`slams`). `book` is the number of tricks before the odd tricks, `game` the trick points of a game.
    """

    book: int
    trick_points: Mapping[str, int]
    first_in_no_trump: int
    game: int
    times: Mapping[str, int]
    overtricks: Mapping[str, BySafety]
    insult: Mapping[str, int]
    slams: Mapping[int, Slam]
    undertricks: Mapping[str, Undertricks]

    def tricks_bid(self, level: int, strain: str, doubled: str) -> int:
        """Return the trick points of a contract, which decide whether it is a game."""
        plain = level * self.trick_points[strain] + (self.first_in_no_trump if strain == "NT" else 0)
        return plain * self.times[doubled]

    def game_level(self, strain: str, highest: int) -> int:
        """Return the lowest level at which a contract is a game; one more than the highest where none is."""
        levels = range(1, highest + 1)
        return next((level for level in levels if self.tricks_bid(level, strain, "") >= self.game), highest + 1)

    def terms(self, level: int, strain: str, doubled: str, tricks: int, *, vulnerable: bool) -> tuple[ScoreTerm, ...]:
        """Return the score's terms with so many tricks (0 to 13); for a made contract the tricks bid come first."""
        over = tricks - level - self.book
        if over < 0:
            cost = self.undertricks[doubled].cost(-over, vulnerable=vulnerable)
            return (ScoreTerm(f"{-over} undertrick{'s' * (over < -1)}", -cost),)
        each = self.overtricks[doubled][vulnerable] if doubled else self.trick_points[strain]
        slam = self.slams.get(level)
        found = (
            ScoreTerm("tricks bid", self.tricks_bid(level, strain, doubled)),
            ScoreTerm(f"{over} overtrick{'s' * (over > 1)}", over * each),
            ScoreTerm(_INSULTS.get(doubled, ""), self.insult[doubled]),
            ScoreTerm("" if slam is None else slam.name, 0 if slam is None else slam.bonus[vulnerable]),
        )
        return tuple(term for term in found if term.worth)
