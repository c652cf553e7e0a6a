"""The values of the cards of a suit, as a table writes them, and the measure that they make."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Final

from trainer.cards.holding import HoldingSpace
from trainer.games.game import Game, Measure, MeasuredPart, Scale
from trainer.games.play import with_minus

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

OTHER: Final = "other"
"""The name for all ranks without values of their own."""

BESIDE: Final = " with "
"""The word between a rank and another rank of the suit beside which it has other values."""

_LENGTHS: Final = ("a void in {suit}", "a singleton in {suit}", "a doubleton in {suit}")
_KEPT_TABLES: Final = 64
"""Bounds memory; every table of values has one array for each holding."""


@dataclass(frozen=True, slots=True)
class Steps:
    """A number of steps as a text, with `number` steps for one whole.

    >>> Steps(20)(47), Steps(1)(-3)
    ('2.35', '−3')
    """

    number: int

    def __call__(self, total: int) -> str:
        """Return a number of steps in wholes."""
        return with_minus(f"{total / self.number:g}")


@dataclass(frozen=True, slots=True)
class CardValues:
    """The values of a suit in whole steps: of its cards by rank, and of its length.

    `by_rank` has the values of a card by the length of its suit: the first for a singleton, the last for all longer
    suits. A rank may be named beside another (`K with A`, which goes before `K`); `other` stands for all ranks not
    named. `by_length` is what the length adds: the first for a void, the last for all longer suits. `steps` steps make
    one `unit`. Without a unit they are counted by the name of the measure, and `one` is its singular.

    >>> values = CardValues("tricks", "trick", (("K with A", (1,)), ("A", (1,)), ("K", (0, 1))), (-1, 0))
    >>> [values.worth(cards) for cards in ("AK", "K32", "K", "QJT", "")]
    [2, 1, 0, 0, -1]
    """

    name: str
    one: str
    by_rank: tuple[tuple[str, tuple[int, ...]], ...]
    by_length: tuple[int, ...] = ()
    unit: str = ""
    steps: int = 1

    def worth(self, cards: str) -> int:
        """Return the value of a suit in steps, cards and length together; `cards` are ranks from high to low."""
        return sum(number for _, number in self._of_cards(cards)) + self.of_length(len(cards))

    def that_count(self, cards: str) -> str:
        """Return the cards of a suit that have a value by themselves; `cards` are ranks from high to low."""
        return "".join(rank for rank, number in self._of_cards(cards) if number)

    def of_length(self, length: int) -> int:
        """Return what a suit of this length adds, in steps."""
        return self.by_length[min(length, len(self.by_length) - 1)] if self.by_length else 0

    @property
    def ranks(self) -> frozenset[str]:
        """Return the ranks that have values of their own."""
        return frozenset(rank for name, _ in self.by_rank if name != OTHER for rank in name.split(BESIDE))

    @property
    def text(self) -> str:
        """Return the values for people: `A K: 1; Q: 0, 1; by length: −1, 0`."""
        alike = groupby(self.by_rank, key=lambda one: one[1])
        said = [f"{' '.join(name for name, _ in ranks)}: {self._said(values)}" for values, ranks in alike]
        if self.by_length:
            said.append(f"by length: {self._said(self.by_length)}")
        return "; ".join(said)

    def measure(self, holdings: HoldingSpace) -> Measure:
        """Return the values as a measure of every holding, with a scale where they have a unit."""
        table = _table(self, holdings)
        if not self.unit:
            return Measure(self.name, self.one, table)
        singular = f"{{}} {self.unit.removesuffix('s')}"
        scale = Scale(
            Steps(self.steps),
            self.unit,
            f"{{}} {self.unit}",
            nothing=f"no {self.unit}",
            just_one=singular,
            whole=self.steps,
        )
        return Measure(self.name, self.one, table, scale=scale, parts=self._parts)

    def _said(self, values: Iterable[int]) -> str:
        return ", ".join(map(Steps(self.steps), values))

    def _of_cards(self, cards: str) -> Iterator[tuple[str, int]]:
        by_rank = dict(self.by_rank)
        with_others = {name.partition(BESIDE)[0] for name in by_rank if BESIDE in name}
        for place, rank in enumerate(cards):
            others = dict.fromkeys(cards[:place] + cards[place + 1 :]) if rank in with_others else {}
            names = (*(f"{rank}{BESIDE}{other}" for other in others), rank, OTHER)
            values = next((by_rank[name] for name in names if name in by_rank), (0,))
            yield rank, values[min(len(cards), len(values)) - 1]

    def _parts(self, cards: str) -> tuple[MeasuredPart, ...]:
        """Return the cards that count, and the length where it does."""
        length = len(cards)
        called = _LENGTHS[length] if length < len(_LENGTHS) else f"{length} {{suit}}"
        return (
            MeasuredPart(self.worth(cards) - self.of_length(length), self.that_count(cards)),
            MeasuredPart(self.of_length(length), called=called),
        )


def with_card_values(game: Game, values: Iterable[CardValues]) -> Game:
    """Return the game with the measures that a table defines; the game itself where there are none."""
    own = {one.name: one.measure(game.deck.holdings) for one in values}
    return replace(game, measures={**game.measures, **own}) if own else game


@lru_cache(_KEPT_TABLES)
def _table(values: CardValues, holdings: HoldingSpace) -> tuple[int, ...]:
    """Return the value of every holding, as `worth` computes it, for all of them at once."""
    # NumPy is imported here because listing conventions needs no tables.
    import numpy as np

    counts, lengths = np.array(holdings.counts), np.array(holdings.length)
    by_rank = dict(values.by_rank)

    def by_length(of_cards: tuple[int, ...]) -> "NDArray[np.int64]":
        found: NDArray[np.int64] = np.array(of_cards)[np.clip(lengths, 1, len(of_cards)) - 1]
        return found

    total = np.array([values.of_length(length) for length in holdings.length])
    for place, rank in enumerate(holdings.ranks):
        worth = by_length(by_rank.get(rank, by_rank.get(OTHER, (0,))))
        # The highest card beside it counts, so it comes last.
        for beside, other in reversed([*enumerate(holdings.ranks)]):
            if f"{rank}{BESIDE}{other}" in by_rank:
                is_beside = counts[:, beside] > (other == rank)
                worth = np.where(is_beside, by_length(by_rank[f"{rank}{BESIDE}{other}"]), worth)
        total += counts[:, place] * worth
    return tuple(total.tolist())
