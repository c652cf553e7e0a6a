"""Auctions as a rule book meets them: what patterns and facts look at, updated call by call."""

from collections.abc import Callable
from functools import lru_cache, reduce
from operator import or_
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import PASS_FORM, Call
from trainer.auction.seat import side_of
from trainer.language.book.call_templates import Fact
from trainer.reasoning.rows.call_kinds import SUIT_NUMBERS, CallKinds, Kinds
from trainer.reasoning.rows.pattern_places import PatternPlaces, Places

Indices = tuple[int, ...]
"""Calls of an auction by their indices, the latest first."""

Spoken = tuple[str, str]
"""Whose calls a fact looks at, and which of them: `called` (all), `last called`, `last bid` or `opened`."""

TagsOf = Callable[[int], frozenset[str]]
IsForcing = Callable[[int], bool]

Steps = Callable[[Auction, Call], int]
"""A function that returns how far a bid is above the lowest number of its denomination; 0 for a call that is no bid."""

_KEPT: Final = 4096
"""Bounds memory; a dropped result is computed again."""

_NO_SUITS: Final[frozenset[int]] = frozenset()
_NO_DENOMINATION: Final = frozenset({"", "P"})


class MetAuction:
    """An auction with the kinds that its calls may be, the suits that they name, and its places in patterns.

    `kinds` and `suits` have one entry for each call; a suit is None for a call that names none. `bid` has all suits
    that were named, `only_passes` says whether every call was a pass, and `openings` has for each side the index of its
    first bid that names a denomination.
    """

    __slots__ = ("all_kinds", "auction", "bid", "kinds", "only_passes", "openings", "places", "suits")

    def __init__(
        self,
        auction: Auction,
        before: "MetAuction | None",
        all_kinds: CallKinds,
        all_places: PatternPlaces,
        all_steps: Steps,
    ) -> None:
        self.auction = auction
        self.all_kinds = all_kinds
        self.kinds: tuple[Kinds, ...] = ()
        self.suits: tuple[int | None, ...] = ()
        self.bid: frozenset[int] = _NO_SUITS
        self.only_passes = True
        self.places: Places = 0
        self.openings: tuple[int | None, int | None] = (None, None)
        if before is not None:
            call = auction.calls[-1]
            number = auction.numbers[-1]
            kinds = all_kinds.of(call, number, all_steps(before.auction, call))
            self.kinds = (*before.kinds, kinds)
            suit = SUIT_NUMBERS.get(call.denomination)
            self.suits = (*before.suits, suit)
            self.bid = before.bid if suit is None or suit in before.bid else before.bid | {suit}
            self.only_passes = before.only_passes and call.form is PASS_FORM
            self.places = all_places.after(before.places, kinds, len(before.kinds), only_passes=before.only_passes)
            self.openings = before.openings
            index = len(before.kinds)
            side = side_of(auction.seat_of(index))
            if number is not None and call.denomination not in _NO_DENOMINATION and before.openings[side] is None:
                self.openings = (before.openings[0], index) if side else (index, before.openings[1])


def _never(index: int) -> bool:
    del index  # no call forces its side further than the next call, and none is artificial
    return False


class InterpretedAuction:
    """An auction whose situation is being searched, with the players of its calls and the calls' meanings.

    The functions answer for the call at an index: `tags_of` returns the tags of the rows that gave it; `is_forcing`
    whether these ask partners to go on; `forces_on` whether they force their side further than the auction has come;
    `is_artificial` whether they force with a suit that they have not shown.
    """

    def __init__(
        self,
        met: MetAuction,
        tags_of: TagsOf,
        is_forcing: IsForcing,
        forces_on: IsForcing = _never,
        is_artificial: IsForcing = _never,
    ) -> None:
        self.auction = met.auction
        self.kinds = met.kinds
        self.suits = met.suits
        self.is_forcing = is_forcing
        self.forces_on = forces_on
        self.is_artificial = is_artificial
        self._openings = met.openings
        self._all_kinds = met.all_kinds
        self._tags_of = tags_of
        self._spoken: dict[Spoken, Indices] = {}
        self._with_tags: dict[int, Kinds] = {}
        self._said_with_tags: dict[Spoken, Kinds] = {}

    def with_tags(self, index: int) -> Kinds:
        """Return the kinds that a call is, given all its tags."""
        if index not in self._with_tags:
            self._with_tags[index] = self._all_kinds.with_tags(self.kinds[index], self._tags_of(index))
        return self._with_tags[index]

    def spoken(self, spoken: Spoken) -> Indices:
        """Return the calls of a speaker, all or some of them."""
        if spoken not in self._spoken:
            self._spoken[spoken] = self._find_spoken(*spoken)
        return self._spoken[spoken]

    def kinds_of(self, spoken: Spoken) -> Kinds:
        """Return the union of the kinds that these calls may be."""
        found = 0
        for index in self.spoken(spoken):
            found |= self.kinds[index]
        return found

    def kinds_with_tags(self, spoken: Spoken) -> Kinds:
        """Return the union of the kinds that these calls are, given all their tags."""
        if spoken not in self._said_with_tags:
            self._said_with_tags[spoken] = reduce(or_, map(self.with_tags, self.spoken(spoken)), 0)
        return self._said_with_tags[spoken]

    def has_passed_first(self, speaker: str) -> bool:
        """Return whether the first call of one of these players was a pass."""
        calls, seats = self.auction.calls, self.auction.seats
        return any(index < seats and calls[index].form is PASS_FORM for index in self.spoken((speaker, "called")))

    def _find_spoken(self, speaker: str, which: str) -> Indices:
        auction = self.auction
        spoken = _calls_of(speaker, len(auction.calls), auction.seats)
        match which:
            case "last called":
                return spoken[:1]
            case "last bid":
                return next(((index,) for index in spoken if auction.numbers[index] is not None), ())
            case "opened":
                return tuple(index for index in spoken if index in self._openings)
            case _:
                return spoken


def spoken_in(fact: Fact) -> Spoken:
    """Return whose calls a fact about earlier calls looks at, and which of them."""
    return fact.speaker, "called" if fact.name == "never called" else fact.name


@lru_cache(_KEPT)
def _calls_of(speaker: str, calls: int, seats: int) -> Indices:
    """Return the calls of a speaker as the player sees it who calls after `calls` calls."""
    turn = calls % seats
    indices = reversed(range(calls))
    match speaker:
        case "I":
            return tuple(index for index in indices if index % seats == turn)
        case "partner":
            return tuple(i for i in indices if i % seats != turn and side_of(i % seats) == side_of(turn))
        case "we":
            return tuple(index for index in indices if side_of(index % seats) == side_of(turn))
        case "they":
            return tuple(index for index in indices if side_of(index % seats) != side_of(turn))
        case _:
            return tuple(indices)
