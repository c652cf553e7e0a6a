"""An auction as a rule book meets it: what patterns and facts look at, carried on from call to call."""

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

_KEPT: Final = 4096


class MetAuction:
    """The kinds of an auction's calls, the suits that they name (None: no suit), and its places in all patterns.

    `only_passes` says whether every call has been a pass.
    """

    __slots__ = ("_spoken", "auction", "kinds", "only_passes", "places", "suits")

    def __init__(
        self, auction: Auction, before: "MetAuction | None", all_kinds: CallKinds, all_places: PatternPlaces
    ) -> None:
        self.auction = auction
        self.kinds: tuple[Kinds, ...] = ()
        self.suits: tuple[int | None, ...] = ()
        self.only_passes = True
        self.places: Places = 0
        if before is not None:
            call = auction.calls[-1]
            kinds = all_kinds.of(call, auction.numbers[-1])
            self.kinds = (*before.kinds, kinds)
            self.suits = (*before.suits, SUIT_NUMBERS.get(call.denomination))
            self.only_passes = before.only_passes and call.form is PASS_FORM
            self.places = all_places.after(before.places, kinds, len(before.kinds), only_passes=before.only_passes)
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
                openings = {self._opening_of(0), self._opening_of(1)}
                return tuple(index for index in spoken if index in openings)
            case _:
                return spoken

    def _opening_of(self, side: int) -> int | None:
        """The first bid of a side that names a denomination."""
        auction = self.auction
        for index, call in enumerate(auction.calls):
            if call.is_bid and call.denomination not in {"", "P"} and side_of(auction.seat_of(index)) == side:
                return index
        return None


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
