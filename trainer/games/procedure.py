"""How a game goes on at the table, as values: how it is dealt, what is dealt anew, how long a match is."""

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
    """How the cards come to the players.

    `packet` is how many cards a player gets at once. The others are seats counted on from the dealer in the order of
    calling (-1 is the player who calls before him): who `cuts`, who gets the `first_packet`, who makes the `first_call`
    and who is the `next_dealer`.
    """

    packet: int
    cuts: int
    first_packet: int
    first_call: int
    next_dealer: int


class Cancelling(Enum):
    """Whether a deal is cancelled and dealt anew."""

    ALWAYS = "always"
    BY_THE_HOLDER = "as the holder wishes"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Redeals:
    """What one set of laws has dealt anew.

    `one_suit_hand`: a player has cards of one suit only. `whole_trump_suit`: one side has every card of the trump suit;
    nobody can know that before the play, so it is found out then. `passed_out`: nobody has bid.
    """

    one_suit_hand: Cancelling
    whole_trump_suit: bool
    passed_out: bool = False


@dataclass(frozen=True, slots=True)
class MatchFormat:
    """How long a match is, and who wins it.

    One of four kinds: so many `deals`, the side with the higher score wins; the best of so many games (`best_of`),
    each won by the side that has a score of `game_at` and is `ahead_by` as many; so many `rounds`, whose ends the laws
    know (`Carrying`), the side with the higher score wins; or, with none of these, one without end. Where games can be
    lost, a side whose score is `lost_at` or less ends one as well. `laws` are those under which it is played, empty
    where those of the convention are right; `circumstances` hold for every deal of such a match.

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
        """Whether it goes on until the players have had enough."""
        return not self.deals and not self.best_of and not self.rounds

    @property
    def games_needed(self) -> int:
        """How many games win the match; 0 where it is not played for games."""
        return self.best_of // 2 + 1 if self.best_of else 0


FREE_MATCH: Final = MatchFormat("free", "a free match")
"""Goes on for as long as the players like; every game has it."""


NO_REDEALS: Final = Redeals(Cancelling.NEVER, whole_trump_suit=False)
"""Every deal counts."""


def _unnumbered(circumstances: Circumstances, number: int) -> Circumstances:
    """Deals have no numbers."""
    del number
    return circumstances


def _nothing_special(number: int, score: Score) -> Circumstances:
    """Only cards and calls count."""
    del number, score
    return NOTHING_SPECIAL


@dataclass(frozen=True, slots=True)
class NextDeal:
    """What holds for a deal because of those before it, and whether the deal before it ended a round."""

    circumstances: Circumstances
    ended_round: bool = False


class Carrying(Protocol):
    """What some laws carry from one deal of a match to the next, such as a part score."""

    @property
    def first(self) -> Circumstances:
        """What holds for the first deal."""

    def after(self, result: Result | None, taken: Taken, circumstances: Circumstances) -> NextDeal:
        """What holds for the deal after one that counted; `result` is None where it was passed out."""


@dataclass(frozen=True, slots=True)
class Procedure:
    """How a game goes on at a table.

    `redeals` are by the name of the laws; `formats` end with the free match. `circumstances` says what holds for a deal
    of a match besides its cards: by its number, from 1, and the score of both its sides before it; after `cycle` deals
    it is the same again where only the number counts. Under the laws of `carrying` it is what these carry on instead.
    `learners_seat` says where a learner sits in such a deal; None
    where it makes no difference. `numbered` writes into a deal's circumstances which one of some deals it is, from 1,
    where the game's files have a place for that. It `tells_score` where the circumstances of a deal are the score.
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
        """What holds for a deal by itself: that of one deal of a cycle, as some number chooses it.

        Where the laws carry something on, it is what holds for a first deal.
        """
        carrying = self.carrying.get(laws)
        return self.circumstances(1 + chosen % self.cycle, (0, 0)) if carrying is None else carrying.first

    def seating(self, seat: Seat, chosen: int) -> Circumstances:
        """The same where the learner has a certain seat. Raises `StopIteration` where he can't have it."""
        found = (self.for_one_deal(chosen + more) for more in range(self.cycle))
        return next(one for one in found if self.learners_seat is None or self.learners_seat(one) == seat)

    def asked(self, number: int, seat: Seat, fits: Callable[[Circumstances], bool]) -> Circumstances:
        """What holds for deal `number`, from 1, of some that are asked about: the learner has that seat, and it `fits`.

        Nothing is known of it where no deal of a cycle is such.
        """
        cycle = (self.circumstances(chosen + 1, (0, 0)) for chosen in range(self.cycle))
        seated = (one for one in cycle if self.learners_seat is None or self.learners_seat(one) == seat)
        found = next(filter(fits, seated), None)
        return NOTHING_SPECIAL if found is None else self.numbered(found, number)

    def redeals_under(self, laws: str) -> Redeals:
        """What a set of laws has dealt anew."""
        return self.redeals.get(laws, NO_REDEALS)

    def format_called(self, name: str) -> MatchFormat:
        """The format of that name; raises `UnknownNameError`."""
        found = next((one for one in self.formats if one.name == name), None)
        if found is None:
            message = f"There is no match '{name}'; {did_you_mean(name, [one.name for one in self.formats])}"
            raise UnknownNameError(message)
        return found
