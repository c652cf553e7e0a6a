"""The units of counts, if they have one: "spades", "points", "points with shape"."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from trainer.cards.suit import Suit
from trainer.games.game import Game, Measure, Scale
from trainer.language.book.conditions import (
    CARDS,
    UNLIMITED,
    CardsBeyond,
    HandAmount,
    HandSum,
    Measured,
    Range,
    WorthOfLength,
)
from trainer.reasoning.words.counting_words import amount_words, is_singular, joined, number_word

_NEARLY: Final = 4
"""A range is rounded to a whole number that is at most one part in so many higher: 2.75 to 3, but not 2.7."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit in the singular and in the plural, with what is added to it (`besides`): "points", "length".

    Its numbers may be limited to figures.
    """

    singular: str
    plural: str
    in_figures: bool = False
    besides: str = ""

    @property
    def one(self) -> str:
        """Return the unit behind the number one, with what is added."""
        return f"{self.singular}{self._more}"

    @property
    def several(self) -> str:
        """Return the unit behind other numbers, with what is added."""
        return f"{self.plural}{self._more}"

    @property
    def _more(self) -> str:
        return f" with {self.besides}" if self.besides else ""

    def amount(self, amount: Range) -> str:
        """Return an amount: "three spades", "8 to 13 points"."""
        number = amount_words(amount, in_figures=self.in_figures)
        return f"{number} {self.one if is_singular(amount) else self.several}"

    def number(self, number: int) -> str:
        """Return a number without its unit: "three", "12", "none"."""
        return number_word(number, in_figures=self.in_figures) if number else "none"


def unit_of_measure(measure: str, game: Game) -> Unit | None:
    """Return the unit of one of the game's measures; None for other measures."""
    found = game.measures.get(measure)
    return None if found is None else _unit_of(found)


def unit_of(counted: Iterable[tuple[Measured, Suit | None]], game: Game) -> Unit | None:
    """Return the common unit of all terms of a count, each a measure and the one suit it is counted in.

    None: no common one.

    Points of several kinds are points with what is added, such as length; those for lengths of suits are points with
    shape.
    """
    pairs = set(counted)
    shape = {pair for pair in pairs if isinstance(pair[0], CardsBeyond | WorthOfLength)}
    if {measure for measure, _ in pairs} == {CARDS}:
        suits = {suit for _, suit in pairs}
        return next((Unit(suit.singular, suit.plural) for suit in suits if suit is not None and len(suits) == 1), None)
    plain = [measure for measure, _ in pairs - shape if isinstance(measure, str)]
    measures = [game.measures[measure] for measure in plain if measure in game.measures]
    if not measures or len(measures) < len(pairs - shape):
        return None
    if len(set(measures)) == 1 and not shape:
        return _unit_of(measures[0])
    kinds = {measure.kind for measure in measures}
    kind = kinds.pop()
    if kind is None or kinds:
        return None
    in_figures = any(measure.unit is not None for measure in measures)
    return Unit(*kind, in_figures, "shape" if shape else _added_to_the_usual(measures))


def _added_to_the_usual(measures: Sequence[Measure]) -> str:
    """Return what is added to the points that players count in: "length"; empty where there are no such points.

    A hand may have 12 points and 13 with length, and both can be required of it.
    """
    others = [measure for measure in measures if measure.unit is None]
    if len(others) == len(measures):
        return ""
    return joined(sorted({other.by for other in others}))


def unit_together(counted: Sequence[tuple[Measured, Suit | None, int]], game: Game) -> Unit | None:
    """Return the name of different things that are counted together: "points and spades together"; None: unnamed.

    Each is a measure, the one suit it is counted in, and the number of longest suits that count (0: not by length).
    """
    if len({measure for measure, _, _ in counted}) < len(counted):
        return None
    units: list[Unit] = []
    for measure, suit, longest in counted:
        unit = unit_of_measure(measure, game) if isinstance(measure, str) and not longest else None
        if measure == CARDS and longest:
            cards = f"cards in the {number_word(longest)} longest suits"
            unit = Unit(cards, cards)
        elif measure == CARDS and suit is not None:
            unit = Unit(suit.singular, suit.plural)
        if unit is None:
            return None
        units.append(unit)
    several = f"{joined([unit.several for unit in units])} together"
    return Unit(several, several, any(unit.in_figures for unit in units))


def either_limit(plain: HandAmount, most: Range, longer: Unit | None, game: Game) -> str:
    """Return an amount, or a limit of the same with an addition: "at most 16 points, or 17 with length"; else empty."""
    unit = unit_of_measure(plain.measure, game)
    if unit is None or longer is None or unit.besides or not longer.besides or longer.plural != unit.plural:
        return ""
    if most.low or max(most.high, plain.range.high) >= UNLIMITED:
        return ""
    number = amount_words(most, in_figures=True)
    number = number if plain.range.low else number.removeprefix("at most ")
    return f"{unit.amount(plain.range)}, or {number} with {longer.besides}"


def _unit_of(measure: Measure) -> Unit:
    one, several = measure.unit or (measure.singular, measure.name)
    return Unit(one, several, measure.unit is not None)


def scale_of(statement: HandSum, game: Game) -> Scale | None:
    """Return the scale of a sum; None where it counts whole things."""
    measures = {term.measure for term in statement.terms}
    scales = {game.measures[one].scale for one in measures if isinstance(one, str) and one in game.measures}
    return scales.pop() if len(scales) == 1 and measures <= game.measures.keys() else None


def scaled(scale: Scale, limits: Range, *, in_round_numbers: bool = False) -> str:
    """Return a range of sums on their scale: "at most 1.75 tricks", "2.8 to 3.75 tricks".

    With `in_round_numbers` a range that begins with a whole number has it first: "about 3 tricks (2.8 to 3.75)". A
    range without limits is "so many tricks".
    """
    low = scale.said(limits.low) if limits.low > 0 else ""
    high = scale.said(limits.high) if limits.high < UNLIMITED else ""
    if scale.falls:
        low, high = high, low
    if low and high:
        about = _in_round_numbers(scale.whole, limits) if in_round_numbers and low != high else ""
        if about:
            return f"about {scale.amount(about)} ({low} to {high})"
        return scale.amount(low if low == high else f"{low} to {high}")
    return scale.amount(f"{low} or more" if low else f"at most {high}" if high else "so many")


def _in_round_numbers(whole: int, limits: Range) -> str:
    """Return the whole numbers in a range that begins with one: "3", "4 or 5"; empty for other ranges."""
    if not whole:
        return ""
    first, last = -(-limits.low // whole), limits.high // whole
    is_nearly = (first * whole - limits.low) * _NEARLY <= whole
    return amount_words(Range(first, last), in_figures=True) if is_nearly and first <= last else ""
