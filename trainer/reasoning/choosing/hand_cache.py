"""What was found of hands and may be asked for again, kept as long as it fits into so much memory."""

from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

import numpy as np

from trainer.hands.hand_set import HandSet
from trainer.process import give_back, memory_taken

Key = TypeVar("Key", bound=Hashable)
Made = TypeVar("Made")

MEGABYTE: Final = 1_000_000

_Place = tuple[object, Hashable]
"""Whose it is, and by which key."""

_PART_OF_ONE: Final = 8
"""The part of the room that one may take for longer than it is the last."""


@dataclass(frozen=True, slots=True)
class _Kept:
    made: Any
    hands_of: Callable[[Any], Iterable[HandSet]]
    arrays: dict[int, int]


class HandMemory:
    """So much memory, in bytes of sets of hands, for all who keep some: what was asked for longest ago goes first.

    What several sets share counts once, whoever keeps them. The last that was made is kept in any case. What was freed
    is given back to the system once the process takes `freed` bytes more than when that was last done.
    """

    def __init__(self, most: int, freed: int = 32 * MEGABYTE) -> None:
        self._most = most
        self._freed = freed
        self._kept: OrderedDict[_Place, _Kept] = OrderedDict()
        # Arrays are known by their ids. Of one that is let go while it is counted another one may get the id: it is
        # taken off as it was put on, so that no such mistake outlasts what is kept.
        self._holding: Counter[int] = Counter()
        self._sizes: dict[int, int] = {}
        self.bytes = 0
        self._last: _Place | None = None
        self._taken = 0

    def __contains__(self, place: _Place) -> bool:
        return place in self._kept

    def find(self, place: _Place, make: Callable[[], Any], hands_of: Callable[[Any], Iterable[HandSet]]) -> Any:  # noqa: ANN401  it is what was made
        """What was made for a keeper's key, or is now; `hands_of` says which sets of hands are in it."""
        # What was asked for last may have found out more about its hands since.
        if self._last is not None and self._last in self._kept:
            self._weigh(self._last, self._kept[self._last].made, self._kept[self._last].hands_of)
        if place not in self._kept:
            made = make()
            self._weigh(place, made, hands_of)
            self._give_back()
        self._kept.move_to_end(place)
        found = self._kept[place].made
        if self._last != place and self.bytes > self._most:
            self._let_large_go(self._last)
        self._last = place
        while self.bytes > self._most and len(self._kept) > 1:
            self._let_oldest_go()
        return found

    def _let_large_go(self, place: _Place | None) -> None:
        """One that would take the place of most others stays for as long as nothing else is asked for."""
        kept = None if place is None else self._kept.get(place)
        if place is not None and kept is not None and sum(kept.arrays.values()) > self._most // _PART_OF_ONE:
            self._let_go(self._kept.pop(place).arrays)

    def _let_oldest_go(self) -> None:
        """Unless it takes less by now than when it was asked for."""
        oldest, kept = next(iter(self._kept.items()))
        self._weigh(oldest, kept.made, kept.hands_of)
        if self.bytes > self._most:
            self._let_go(self._kept.pop(oldest).arrays)

    def _weigh(self, place: _Place, made: Any, hands_of: Callable[[Any], Iterable[HandSet]]) -> None:  # noqa: ANN401  likewise
        arrays = {id(array): array.nbytes for hands in hands_of(made) for array in map(_whole, _arrays(hands))}
        for number, size in arrays.items():
            if not self._holding[number]:
                self._sizes[number] = size
                self.bytes += size
            self._holding[number] += 1
        before = self._kept.get(place)
        self._kept[place] = _Kept(made, hands_of, arrays)
        if before is not None:
            self._let_go(before.arrays)

    def _let_go(self, arrays: Iterable[int]) -> None:
        for number in arrays:
            self._holding[number] -= 1
            if not self._holding[number]:
                del self._holding[number]
                self.bytes -= self._sizes.pop(number)

    def _give_back(self) -> None:
        """What is needed while hands are told apart is many times what is kept of them."""
        taken = memory_taken()
        self._taken = min(self._taken or taken, taken)
        if taken > self._taken + self._freed:
            give_back()
            self._taken = memory_taken()


class HandCache(Generic[Key, Made]):
    """Keeps what was made of hands, as long as there is `room` for it.

    `hands_of` says which sets of hands are in something that was made.
    """

    def __init__(self, room: HandMemory, hands_of: Callable[[Made], Iterable[HandSet]]) -> None:
        self._room = room
        self._hands_of = hands_of
        self._own = object()

    def __contains__(self, key: Key) -> bool:
        return (self._own, key) in self._room

    def find(self, key: Key, make: Callable[[], Made]) -> Made:
        """What was made for a key, or is now."""
        found: Made = self._room.find((self._own, key), make, self._hands_of)
        return found


def _arrays(hands: HandSet) -> Iterator[np.ndarray]:
    """The arrays of a set of hands, with those that were found out about it."""
    yield from hands.rows
    parts: tuple[object, ...] = (hands, *(part for half in hands.halves for part in (half, *half.suits)))
    for part in parts:
        yield from (value for value in vars(part).values() if isinstance(value, np.ndarray))


def _whole(array: np.ndarray) -> np.ndarray:
    """What an array is a view of: that takes the memory, however many views of it there are."""
    while isinstance(array.base, np.ndarray):
        array = array.base
    return array
