"""What a count is counted in, if it is more than a bare number: "spades", "high-card points", "points with shape"."""

from collections.abc import Iterable

from trainer.cards.suit import Suit
from trainer.games.game import Game
from trainer.language.book.conditions import CARDS, CardsBeyond, Measured, WorthOfLength

Unit = tuple[str, str]
"""One of it, and several."""


def unit_of(counted: Iterable[tuple[Measured, Suit | None]], game: Game) -> Unit | None:
    """What all terms of a count have in common, each a measure and the one suit it is counted in; None where nothing.

    Points of several kinds are points; points for lengths of suits are points with shape.
    """
    pairs = set(counted)
    shape = {pair for pair in pairs if isinstance(pair[0], CardsBeyond | WorthOfLength)}
    if {measure for measure, _ in pairs} == {CARDS}:
        suits = {suit for _, suit in pairs}
        return next(((suit.singular, suit.plural) for suit in suits if suit is not None and len(suits) == 1), None)
    plain = [measure for measure, _ in pairs - shape if isinstance(measure, str)]
    measures = [game.measures[measure] for measure in plain if measure in game.measures]
    if not measures or len(measures) < len(pairs - shape):
        return None
    if len(set(measures)) == 1 and not shape:
        return measures[0].singular, measures[0].name
    units = {(_last_word(measure.singular), _last_word(measure.name)) for measure in measures}
    if len(units) > 1:
        return None
    one, several = units.pop()
    return (f"{one} with shape", f"{several} with shape") if shape else (one, several)


def _last_word(name: str) -> str:
    return name.rpartition(" ")[2]
