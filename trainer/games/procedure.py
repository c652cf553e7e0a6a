"""The procedure of a game at the table: how it is dealt, what is dealt again, how long a match is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, Protocol

from trainer.auction.seat import Seat
from trainer.games.circumstances import NOTHING_SPECIAL, Circumstances
from trainer.games.play import Taken
from trainer.games.result import Result
from trainer.games.scoring import Score
from trainer.problems import UnknownNameError, did_you_mean


@dataclass(frozen=True, slots=True)
class Dealing:
    """The way of dealing.

    `packet` is the number of cards that a player gets at once. The other fields are seats, counted from the dealer in
    the order of calling (-1 is the player who calls before him): who `cuts`, who gets the `first_packet`, who makes the
    `first_call` and who is the `next_dealer`.
    """

    packet: int
    cuts: int
    first_packet: int
    first_call: int
    next_dealer: int


class Cancelling(Enum):
    """The rule whether a deal is cancelled and dealt again."""

    ALWAYS = "always"
    BY_THE_HOLDER = "as the holder wishes"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Redeals:
    """The deals that one set of laws deals again.

    `one_suit_hand`: a player has cards of one suit only. `whole_trump_suit`: one side has every card of the trump suit;
    nobody can know that before the play, so it is found out then. `passed_out`: nobody has bid.
    """

    one_suit_hand: Cancelling
    whole_trump_suit: bool
    passed_out: bool = False


@dataclass(frozen=True, slots=True)
class MatchFormat:
    """The length of a match, and who wins it.

    There are four kinds:

    - A number of `deals`: the side with the higher score wins.
    - The best of some games (`best_of`): a side wins a game with a score of `game_at` when it is `ahead_by` points
      ahead. Where games can be lost, a side with a score of `lost_at` or less ends a game, too.
    - A number of `rounds`, whose ends the laws know (`Carrying`): the side with the higher score wins.
    - A match without end, which has none of these.

    `laws` names the laws of the match, and is empty where those of the convention apply; `circumstances` hold for every
    deal of it.

    >>> MatchFormat("semi-finals", "the semi-finals", deals=30).is_endless, FREE_MATCH.is_endless
    (False, True)
    """

    name: str
    title: str
    deals: int = 0
    best_of: int = 0
    game_at: int = 0
    ahead_by: int = 0
    rounds: int = 0
    laws: str = ""
    lost_at: int | None = None
    circumstances: Circumstances = field(default_factory=dict, hash=False)

    @property
    def is_endless(self) -> bool:
        """Return whether the match continues until the players stop it."""
        return not self.deals and not self.best_of and not self.rounds

    @property
    def games_needed(self) -> int:
        """Return how many games win the match; 0 where it is not played for games."""
        return self.best_of // 2 + 1 if self.best_of else 0


FREE_MATCH: Final = MatchFormat("free", "a free match")
"""The match without end, which every game has."""


NO_REDEALS: Final = Redeals(Cancelling.NEVER, whole_trump_suit=False)
"""The redeals of laws under which every deal counts."""


def _unnumbered(circumstances: Circumstances, number: int) -> Circumstances:
    """Return the circumstances as they are, for games that don't number deals."""
    del number
    return circumstances


def _nothing_special(number: int, score: Score) -> Circumstances:
    """Return no circumstances, for games in which only cards and calls count."""
    del number, score
    return NOTHING_SPECIAL


@dataclass(frozen=True, slots=True)
class NextDeal:
    """The consequences of the deals before: circumstances, and whether the last deal ended a round or a game."""

    circumstances: Circumstances
    ended_round: bool = False
    ended_game: bool = False


class Carrying(Protocol):
    """The values that some laws carry from one deal of a match to the next, such as a part score."""

    @property
    def first(self) -> Circumstances:
        """Return the circumstances of the first deal."""

    def after(self, result: Result | None, taken: Taken, circumstances: Circumstances) -> NextDeal:
        """Return the next deal after one that counted. `result` is None where it was passed out."""

    def below(self, result: Result, taken: Taken) -> int:
        """Return the points of a contract that count towards a game, for the side that bid it: below the line."""


@dataclass(frozen=True, slots=True)
class Procedure:
    """The procedure of a game at the table.

    `redeals` are by the name of the laws; `formats` end with the free match. `circumstances` returns those of a deal in
    a match from its number, from 1, and the score of both sides before it; where only the number counts, they repeat
    after `cycle` deals. Under the laws in `carrying` they are carried on instead. `learners_seat` returns where a
    learner sits under given circumstances; it is None where the seat makes no difference. `numbered` writes the number
    of a deal, from 1, into its circumstances, where the game's files have a place for it. `tells_score` says that the
    circumstances of a deal are the score.
    """

    dealing: Dealing
    formats: tuple[MatchFormat, ...]
    redeals: Mapping[str, Redeals]
    circumstances: Callable[[int, Score], Circumstances] = _nothing_special
    cycle: int = 1
    learners_seat: Callable[[Circumstances], Seat] | None = None
    carrying: Mapping[str, Carrying] = field(default_factory=dict, hash=False)
    numbered: Callable[[Circumstances, int], Circumstances] = _unnumbered
    tells_score: bool = False

    def for_one_deal(self, chosen: int, laws: str = "") -> Circumstances:
        """Return the circumstances of a single deal, from the cycle of a match; any number `chosen` selects one.

        Under laws that carry something on, they are those of a first deal.
        """
        carrying = self.carrying.get(laws)
        return self.circumstances(1 + chosen % self.cycle, (0, 0)) if carrying is None else carrying.first

    def seating(self, seat: Seat, chosen: int) -> Circumstances:
        """Return circumstances of a single deal in which the learner has this seat.

        Raises `StopIteration` when the learner never has it.
        """
        found = (self.for_one_deal(chosen + more) for more in range(self.cycle))
        return next(one for one in found if self.learners_seat is None or self.learners_seat(one) == seat)

    def asked(self, number: int, seat: Seat, fits: Callable[[Circumstances], bool]) -> Circumstances:
        """Return circumstances for deal `number`, from 1, of some deals in a question, with the learner at this seat.

        They are the first of a cycle for which `fits` is true, and `NOTHING_SPECIAL` where none is.
        """
        cycle = (self.circumstances(chosen + 1, (0, 0)) for chosen in range(self.cycle))
        seated = (one for one in cycle if self.learners_seat is None or self.learners_seat(one) == seat)
        found = next(filter(fits, seated), None)
        return NOTHING_SPECIAL if found is None else self.numbered(found, number)

    def redeals_under(self, laws: str) -> Redeals:
        """Return what a set of laws deals again."""
        return self.redeals.get(laws, NO_REDEALS)

    def format_called(self, name: str) -> MatchFormat:
        """Return the format of a match with this name.

        Raises `UnknownNameError`, with a suggestion, when there is none.
        """
        found = next((one for one in self.formats if one.name == name), None)
        if found is None:
            message = f"There is no match '{name}'; {did_you_mean(name, [one.name for one in self.formats])}"
            raise UnknownNameError(message)
        return found
