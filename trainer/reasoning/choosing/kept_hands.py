"""What was found of hands and may be asked for again, kept as long as it fits into so much memory."""

from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Final, Generic, TypeVar

import numpy as np

from trainer.hands.hand_set import HandSet
from trainer.process import give_back

Key = TypeVar("Key", bound=Hashable)
Made = TypeVar("Made")

MEGABYTE: Final = 1_000_000

_WORTH_GIVING_BACK: Final = 100 * MEGABYTE
"""What was let go since memory was given back last, before it is again: a few milliseconds."""


class KeptHands(Generic[Key, Made]):
    """Keeps what was made, and asked for last: so many at most, and of at most `most` bytes of sets of hands.

    `hands_of` says which sets of hands are in something that was made. What several sets share counts once. The last
    that was made is kept in any case.
    """

    def __init__(self, number: int, most: int, hands_of: Callable[[Made], Iterable[HandSet]]) -> None:
        self._number = number
        self._most = most
        self._hands_of = hands_of
        self._kept: OrderedDict[Key, tuple[Made, dict[int, int]]] = OrderedDict()
        # Arrays are known by their ids: what is kept holds on to them.
        self._holding: Counter[int] = Counter()
        self.bytes = 0
        self._let_go_of = 0
        self._last: Key | None = None

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Key) -> bool:
        return key in self._kept

    def find(self, key: Key, make: Callable[[], Made]) -> Made:
        """What was made for a key, or is now."""
        # What was asked for last may have found out more about its hands since.
        if self._last is not None and self._last in self._kept:
            self._weigh(self._last, self._kept[self._last][0])
        if key in self._kept:
            self._kept.move_to_end(key)
            made = self._kept[key][0]
        else:
            made = make()
            self._weigh(key, made)
            self._kept.move_to_end(key)
        self._last = key
        while len(self._kept) > self._number or (self.bytes > self._most and len(self._kept) > 1):
            _, (_, arrays) = self._kept.popitem(last=False)
            self._let_go(arrays)
        return made

    def _weigh(self, key: Key, made: Made) -> None:
        arrays = {id(array): array.nbytes for hands in self._hands_of(made) for array in map(_whole, _arrays(hands))}
        for place, size in arrays.items():
            self.bytes += 0 if self._holding[place] else size
            self._holding[place] += 1
        before = self._kept.get(key)
        self._kept[key] = made, arrays
        if before is not None:
            self._let_go(before[1])

    def _let_go(self, arrays: dict[int, int]) -> None:
        for place, size in arrays.items():
            self._holding[place] -= 1
            if not self._holding[place]:
                del self._holding[place]
                self.bytes -= size
                self._let_go_of += size
        if self._let_go_of > _WORTH_GIVING_BACK:
            self._let_go_of = 0
            give_back()


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
