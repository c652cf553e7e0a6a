"""An auction as a rule book meets it: what patterns and facts look at, carried on from call to call."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import PASS_FORM
from trainer.auction.seat import side_of
from trainer.language.book.calls import Fact
from trainer.reasoning.rows.call_kinds import SUIT_NUMBERS, CallKinds, Kinds
from trainer.reasoning.rows.pattern_places import PatternPlaces, Places

Indices = tuple[int, ...]
"""Calls of an auction by their indices, the latest first."""

Spoken = tuple[str, str]
"""Whose calls a fact looks at, and which of them: `called` (all), `last called`, `last bid` or `opened`."""

HasTag = Callable[[int, str], bool]
IsForcing = Callable[[int], bool]

_KEPT: Final = 4096
_NO_DENOMINATION: Final = frozenset({"", "P"})


class MetAuction:
    """The kinds of an auction's calls, the suits that they name (None: no suit), and its places in all patterns.

    `only_passes` says whether every call has been a pass, `openings` has for each side the index of its first bid that
    names a denomination.
    """

    __slots__ = ("auction", "kinds", "only_passes", "openings", "places", "suits")

    def __init__(
        self, auction: Auction, before: "MetAuction | None", all_kinds: CallKinds, all_places: PatternPlaces
    ) -> None:
        self.auction = auction
        self.kinds: tuple[Kinds, ...] = ()
        self.suits: tuple[int | None, ...] = ()
        self.only_passes = True
        self.places: Places = 0
        self.openings: tuple[int | None, int | None] = (None, None)
        if before is not None:
            call = auction.calls[-1]
            number = auction.numbers[-1]
            kinds = all_kinds.of(call, number)
            self.kinds = (*before.kinds, kinds)
            self.suits = (*before.suits, SUIT_NUMBERS.get(call.denomination))
            self.only_passes = before.only_passes and call.form is PASS_FORM
            self.places = all_places.after(before.places, kinds, len(before.kinds), only_passes=before.only_passes)
            self.openings = before.openings
            index = len(before.kinds)
            side = side_of(auction.seat_of(index))
            if number is not None and call.denomination not in _NO_DENOMINATION and before.openings[side] is None:
                self.openings = (before.openings[0], index) if side else (index, before.openings[1])


class HeardAuction:
    """An auction while its situation is sought: whose calls are whose, and what the rows say of them.

    `has_tag` says whether rows with a tag gave the call at an index, `is_forcing` whether they ask partners to go on.
    """

    def __init__(self, met: MetAuction, has_tag: HasTag, is_forcing: IsForcing) -> None:
        self.auction = met.auction
        self.kinds = met.kinds
        self.suits = met.suits
        self._openings = met.openings
        self.has_tag = has_tag
        self.is_forcing = is_forcing
        self._spoken: dict[Spoken, Indices] = {}

    def spoken_of(self, fact: Fact) -> Indices:
        """The calls that a fact about the past looks at."""
        return self.spoken(spoken_in(fact))

    def spoken(self, spoken: Spoken) -> Indices:
        """The calls of some speaker, all or some of them."""
        if spoken not in self._spoken:
            self._spoken[spoken] = self._find_spoken(*spoken)
        return self._spoken[spoken]

    def said(self, spoken: Spoken) -> Kinds:
        """The kinds of these calls together."""
        found = 0
        for index in self.spoken(spoken):
            found |= self.kinds[index]
        return found

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
    """Whose calls a fact about the past looks at, and which of them."""
    return fact.speaker, "called" if fact.name == "never called" else fact.name


@lru_cache(_KEPT)
def _calls_of(speaker: str, calls: int, seats: int) -> Indices:
    """The calls of a speaker, as the player sees it who calls after so many."""
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
