"""The scoring of a round of spades: bids, bags and nil (BIS 2), and the verb `score`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from trainer.auction.call import Call
from trainer.documents.json_fields import number_of
from trainer.games.circumstances import Circumstances
from trainer.games.play import Taken, TakenBySeat, Unit
from trainer.games.result import Result
from trainer.games.scoring import Score
from trainer.games.spades.bids import MOST, SEATS, Bids, bids_of, bids_written
from trainer.games.spades.calls import BLIND_NIL, is_nil
from trainer.games.spades.scores_before_round import score_in
from trainer.problems import BadNotationError

POINTS: Final = Unit("point", "points")

_UNDER, _OVER, _ALL, _NIL = _CLASSES = ("bids under 11", "bids of 11 to 13", "bids of 14 and more", "rounds with nil")
_FROM_OVER: Final = 11
"""A round of eleven to thirteen tricks bid is called over: the sides have to fight for tricks."""

_PLAYERS: Final = SEATS // 2


class ScoreTerm(NamedTuple):
    """A part of a score: what it is for, and its points."""

    what: str
    worth: int


class SideScore(NamedTuple):
    """The score of a side for a round: terms whose sum it is, and the bags that are not paid for after it."""

    terms: tuple[ScoreTerm, ...]
    bags: int

    @property
    def worth(self) -> int:
        """Return the points."""
        return sum(term.worth for term in self.terms)


@dataclass(frozen=True)
class SpadesScoring:
    """The scoring of one set of laws, in points.

    `trick_bid` is the worth of each trick of a bid, won or lost; `overtrick` that of a bag. Every `bags` bags cost
    `bags_cost`, and the points that were counted for them, too, if `bag_points_go`. `nil` and `blind_nil` are won or
    lost. The tricks of a failed nil help to make partner's bid if `failed_nil_helps`, and are bags otherwise.
    """

    trick_bid: int
    overtrick: int
    bags: int
    bags_cost: int
    bag_points_go: bool
    nil: int
    blind_nil: int
    failed_nil_helps: bool

    @property
    def unit(self) -> Unit:
        """Return the word for points."""
        return POINTS

    @property
    def compared_in(self) -> Unit:
        """Return the unit for comparing results: points."""
        return POINTS

    def compared(self, score: int, other: int) -> int:
        """Return the difference of two scores."""
        return score - other

    @property
    def costly(self) -> float:
        """Return 5 points, half the worth of a trick that is bid."""
        return 5.0

    @property
    def only_success_counts(self) -> bool:
        """Return False: bags count, too."""
        return False

    @property
    def classes(self) -> tuple[str, ...]:
        """Return the classes of results: by the sum of all bids, and rounds with a nil."""
        return _CLASSES

    def class_of(self, result: Result) -> str:
        """Return the class of a round."""
        bids = bids_of(result)
        if bids.nils:
            return _NIL
        return _UNDER if bids.total < _FROM_OVER else _OVER if bids.total <= MOST else _ALL

    def bidders(self, result: Result) -> tuple[int, ...]:
        """Return both sides, because both have bids to make."""
        del result
        return 0, 1

    def needed(self, result: Result, total: int) -> Taken:
        """Return the number of tricks that each side has bid."""
        del total
        return bids_of(result).tricks

    def is_decided(self, result: Result, taken: Taken, total: int) -> bool:
        """Return whether all tricks have been played: before that, every overtrick counts."""
        del result
        return sum(taken) >= total

    def bags_in(self, score: int) -> int:
        """Return the bags in a score that the side has not paid for yet: 288 has 8."""
        return score % self.bags

    def of_side(self, bids: Sequence[Call], tricks: Sequence[int], bags: int) -> SideScore:
        """Return the score of a side from its players' bids and tricks, and the number of its bags before."""
        nils = [place for place, bid in enumerate(bids) if is_nil(bid)]
        terms = [self._nil_term(bids[place], tricks[place]) for place in nils]
        bid = sum(one.amount for one in bids)
        lost_to_nil = 0 if self.failed_nil_helps else sum(tricks[place] for place in nils)
        helping = sum(tricks) - lost_to_nil
        new_bags = lost_to_nil
        if helping >= bid:
            new_bags += helping - bid
        if bid:
            made = helping >= bid
            said = f"bid of {bid} {'made' if made else 'failed'} with {helping}"
            terms.append(ScoreTerm(said, self.trick_bid * bid * (1 if made else -1)))
        if new_bags:
            terms.append(ScoreTerm("1 bag" if new_bags == 1 else f"{new_bags} bags", self.overtrick * new_bags))
        paid, left = divmod(bags + new_bags, self.bags)
        if paid:
            counted = self.overtrick * self.bags if self.bag_points_go else 0
            terms.append(ScoreTerm(f"{paid * self.bags} bags paid for", -paid * (self.bags_cost + counted)))
        return SideScore(tuple(terms), left)

    def side_score(self, result: Result, taken: Taken, side: int, circumstances: Circumstances) -> SideScore:
        """Return the score of a side for a round, term by term."""
        bids = bids_of(result)
        tricks = _by_seat(bids, taken)[side::2]
        return self.of_side(bids.of_side(side), tricks, self.bags_in(score_in(circumstances)[side]))

    def score(self, result: Result, taken: Taken, circumstances: Circumstances) -> Score:
        """Return the score of each side for a round, in points; negative where it lost more than it won."""
        first, second = (self.side_score(result, taken, side, circumstances).worth for side in (0, 1))
        return first, second

    def as_json(self, result: Result, taken: Taken, circumstances: Circumstances) -> Mapping[str, Any]:
        """Return tricks by seat, and points and bags of both sides, the first caller's first."""
        sides = [self.side_score(result, taken, side, circumstances) for side in (0, 1)]
        return {
            "tricks": list(_by_seat(bids_of(result), taken)),
            "score": [one.worth for one in sides],
            "bags": [one.bags for one in sides],
        }

    @property
    def tag_names(self) -> tuple[str, ...]:
        """Return the tags for tricks by seat and for the points of both sides."""
        return ("Tricks", "Score")

    def as_tags(self, result: Result, taken: Taken, circumstances: Circumstances) -> Mapping[str, str]:
        """Return the tags of a round: `4 2 0 7` for tricks, `41:-50` for the score."""
        tricks = " ".join(map(str, _by_seat(bids_of(result), taken)))
        return {"Tricks": tricks, "Score": ":".join(map(str, self.score(result, taken, circumstances)))}

    @property
    def nothing_as_json(self) -> Mapping[str, Any]:
        """Return the keys of `as_json` with empty values."""
        return {"tricks": None, "score": [0, 0], "bags": None}

    def answer(self, asked: Mapping[str, Any]) -> Mapping[str, Any]:
        """Answer the verb `score`: return the score of a side after a round, and the bags not paid for yet.

        The question has `bids` and `tricks` of the side's two players (a bid may be "BN", blind nil). It may have the
        side's `score` and `bags` before; they default to 0 and to the bags in that score. Raises `BadNotationError`
        when the question is not well-formed.
        """
        bids = _bids_asked(asked)
        tricks = _numbers_asked(asked, "tricks")
        before = 0 if asked.get("score") is None else number_of(asked, "score")
        bags = self.bags_in(before) if asked.get("bags") is None else number_of(asked, "bags")
        if sum(tricks) > MOST or min(tricks) < 0:
            raise BadNotationError(f"A side takes 0 to {MOST} tricks, not {tricks[0]} and {tricks[1]}.")
        if not 0 <= bags < self.bags:
            raise BadNotationError(f"'bags' is {bags}; a side has 0 to {self.bags - 1} that are not paid for.")
        found = self.of_side(bids, tricks, bags)
        return {"score": before + found.worth, "bags": found.bags}

    def _nil_term(self, bid: Call, tricks: int) -> ScoreTerm:
        is_blind = bid == BLIND_NIL
        worth = self.blind_nil if is_blind else self.nil
        said = f"{'blind nil' if is_blind else 'nil'} {'failed' if tricks else 'made'}"
        return ScoreTerm(said, -worth if tricks else worth)


def _by_seat(bids: Bids, taken: Taken) -> tuple[int, ...]:
    """Return the tricks of every player.

    Where the sides have agreed on the remaining tricks, only those of the sides are known. Then a player who bid nil is
    assumed to have made it: nobody would agree to anything else without playing on.
    """
    if isinstance(taken, TakenBySeat):
        return taken.by_seat
    tricks = [0] * SEATS
    for side, number in enumerate(taken):
        seats = range(side, SEATS, 2)
        tricks[next((seat for seat in seats if seat not in bids.nils), side)] = number
    return tuple(tricks)


def _bids_asked(asked: Mapping[str, Any]) -> tuple[Call, ...]:
    written = asked.get("bids")
    if not isinstance(written, list) or len(written) != _PLAYERS:
        raise BadNotationError("'bids' must be the bids of both players of a side, such as [4, 2] or [5, \"BN\"].")
    return bids_written(written)


def _numbers_asked(asked: Mapping[str, Any], key: str) -> Sequence[int]:
    numbers = asked.get(key)
    are_numbers = isinstance(numbers, list) and all(
        isinstance(one, int) and not isinstance(one, bool) for one in numbers
    )
    if not are_numbers or len(numbers or ()) != _PLAYERS:
        raise BadNotationError(f"'{key}' must be two numbers, those of both players of a side, such as [5, 4].")
    found: Sequence[int] = numbers or ()
    return found
