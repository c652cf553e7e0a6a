"""The measures of a holding in bridge, which tables and evaluations count.

The methods of `conventions/bridge/evaluation.yaml` add them up; tables may count them as well.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from trainer.cards.holding import HoldingSpace
from trainer.games.game import Measure

_HIGH_CARDS = {"A": 4, "K": 3, "Q": 2, "J": 1}
"""Milton Work's count, which every system here uses."""

_CONTROLS = {"A": 2, "K": 1}
"""A king takes the second trick of its suit, an ace the first as well."""

_POINT = ("point", "points")
_TRICK = ("trick", "tricks")
_SHORT = 3
_LONG = 4
"""Distribution counts from the third and fourth card: one point for each card fewer than three, or more than four."""


def measures_of_bridge(holdings: HoldingSpace) -> Mapping[str, Measure]:
    """Return all measures by name."""
    return {measure.name: measure for measure in _all(holdings)}


def _all(holdings: HoldingSpace) -> Iterator[Measure]:
    def measure(name: str, singular: str, number: Callable[[str], int]) -> Measure:
        return Measure(name, singular, tuple(map(number, holdings.texts)))

    def kind_of(kind: tuple[str, str], by: str, number: Callable[[str], int]) -> Measure:
        one, several = kind
        return replace(measure(f"{by} {several}", f"{by} {one}", number), kind=kind, by=by)

    yield replace(kind_of(_POINT, "high-card", high_card_points), unit=_POINT)
    yield kind_of(_POINT, "honour", honour_points)
    yield measure("controls", "control", controls)
    yield kind_of(_TRICK, "losing", losing_tricks)
    yield kind_of(_TRICK, "half losing", half_losing_tricks)
    yield kind_of(_POINT, "distribution", distribution_points)
    yield kind_of(_POINT, "length", length_points)
    yield measure("honours", "honour", lambda cards: sum(rank in "AKQJT" for rank in cards))
    yield measure("top honours", "top honour", lambda cards: sum(rank in "AKQ" for rank in cards))
    yield measure("quick half tricks", "quick half trick", quick_half_tricks)


def high_card_points(cards: str) -> int:
    """Return the points by Milton Work: Ace 4, King 3, Queen 2, Jack 1."""
    return sum(_HIGH_CARDS.get(rank, 0) for rank in cards)


def honour_points(cards: str) -> int:
    """Return high-card points, less one for a bare honour, or for two cards with a Queen or Jack and no Ace.

    >>> [honour_points(cards) for cards in ("A", "K", "J", "KQ", "Qx", "AQ", "Kx", "KQx")]
    [4, 2, 0, 4, 1, 6, 3, 5]
    """
    bare = len(cards) == 1 and cards in "KQJ"
    short = len(cards) == len("KQ") and "A" not in cards and bool(set("QJ") & set(cards))
    return high_card_points(cards) - (bare or short)


def controls(cards: str) -> int:
    """Return the controls: Ace 2, King 1."""
    return sum(_CONTROLS.get(rank, 0) for rank in cards)


def losing_tricks(cards: str) -> int:
    """Return the number of missing Aces, Kings and Queens, at most the length of the suit: 0 to 3.

    >>> [losing_tricks(cards) for cards in ("", "A", "K", "Kx", "AQx", "QJx", "AKQJ")]
    [0, 0, 1, 1, 1, 2, 0]
    """
    first = "AKQ"[: len(cards)]
    return sum(rank not in cards for rank in first)


def half_losing_tricks(cards: str) -> int:
    """Return losing tricks in halves: a Queen in three or more cards without Ace, King or Jack saves only half a trick.

    >>> [half_losing_tricks(cards) for cards in ("AKQ", "AJT", "Qxx", "QJx", "Kx", "Qx")]
    [0, 4, 5, 4, 2, 4]
    """
    losers = 2 * losing_tricks(cards)
    alone = len(cards) >= len("AKQ") and "Q" in cards and not set("AKJ") & set(cards)
    return losers + alone


def distribution_points(cards: str) -> int:
    """Return the points by Goren: void 3, singleton 2, doubleton 1."""
    return max(0, _SHORT - len(cards))


def length_points(cards: str) -> int:
    """Return one point for each card after the fourth."""
    return max(0, len(cards) - _LONG)


def quick_half_tricks(cards: str) -> int:
    """Return Culbertson's honour tricks in halves: AK 4, AQ 3, A 2, KQ 2, Kx 1.

    >>> [quick_half_tricks(cards) for cards in ("AKx", "AQ", "Ax", "KQx", "Kx", "K", "QJx")]
    [4, 3, 2, 2, 1, 0, 0]
    """
    if "A" in cards:
        return 4 if "K" in cards else 3 if "Q" in cards else 2
    if "K" in cards:
        return 2 if "Q" in cards else int(len(cards) > 1)
    return 0
