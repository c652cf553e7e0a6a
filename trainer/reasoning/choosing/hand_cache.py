"""Caches of results that hold sets of hands, within a limit of memory."""

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
"""In bytes, the unit of all limits of memory."""

_Place = tuple[object, Hashable]
"""The cache that owns a result, and its key there."""

_PART_OF_ONE: Final = 8
"""A result that takes more than this part (an eighth) of the memory is dropped as soon as another one is asked for."""


@dataclass(frozen=True, slots=True)
class _Kept:
    made: Any
    hands_of: Callable[[Any], Iterable[HandSet]]
    arrays: dict[int, int]


class HandMemory:
    """A limit, in bytes, for the sets of hands in several caches.

    The result that was used longest ago is dropped first; the last one stays in any case. Arrays that several sets
    share count once, whichever cache holds them. Freed memory is returned to the system once the process takes `freed`
    bytes more than when that was last done.
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
        """Return the result for a key, made now if it is not cached; `hands_of` returns the sets of hands in it."""
        # The last result may have computed more about its hands since, so it is weighed again.
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
        """Drop the last result if it would take the place of most others."""
        kept = None if place is None else self._kept.get(place)
        if place is not None and kept is not None and sum(kept.arrays.values()) > self._most // _PART_OF_ONE:
            self._let_go(self._kept.pop(place).arrays)

    def _let_oldest_go(self) -> None:
        """Drop the oldest result, unless it takes less memory by now than when it was cached."""
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
        """Return free memory to the system: splitting hands needs many times what is kept of them."""
        taken = memory_taken()
        self._taken = min(self._taken or taken, taken)
        if taken > self._taken + self._freed:
            give_back()
            self._taken = memory_taken()


class HandCache(Generic[Key, Made]):
    """A cache of results that hold hands, as long as `memory` has space.

    `hands_of` returns the sets of hands in a result.
    """

    def __init__(self, memory: HandMemory, hands_of: Callable[[Made], Iterable[HandSet]]) -> None:
        self._memory = memory
        self._hands_of = hands_of
        self._own = object()

    def __contains__(self, key: Key) -> bool:
        return (self._own, key) in self._memory

    def find(self, key: Key, make: Callable[[], Made]) -> Made:
        """Return the result for a key, made now if it is not cached."""
        found: Made = self._memory.find((self._own, key), make, self._hands_of)
        return found


def _arrays(hands: HandSet) -> Iterator[np.ndarray]:
    """Yield the arrays of a set of hands, including those computed later."""
    yield from hands.rows
    parts: tuple[object, ...] = (hands, *(part for half in hands.halves for part in (half, *half.suits)))
    for part in parts:
        yield from (value for value in vars(part).values() if isinstance(value, np.ndarray))


def _whole(array: np.ndarray) -> np.ndarray:
    """Return the array that an array is a view of, because that one takes the memory."""
    while isinstance(array.base, np.ndarray):
        array = array.base
    return array
