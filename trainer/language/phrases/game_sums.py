"""The sums of a game as parse trees of phrases, as if a table had defined them."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from lark import Token, Tree

from trainer.cards.suit import Suit
from trainer.games.game import Game, MeasureSum, MeasureTerm

_KEPT_GAMES: Final = 8
"""Bounds memory; toy games of the tests come and go, the bundled ones are three."""


def sums_of(game: Game) -> Mapping[str, Tree[Token]]:
    """Return the trees of a game's sums by name."""
    return _sums(tuple(game.sums.items()))


@lru_cache(_KEPT_GAMES)
def _sums(sums: tuple[tuple[str, MeasureSum], ...]) -> Mapping[str, Tree[Token]]:
    return {name: _tree(total) for name, total in sums}


def _tree(total: MeasureSum) -> Tree[Token]:
    parts: list[Tree[Token] | Token] = [*map(_term, total.terms)]
    if total.largest:
        parts.append(Tree("count_largest", [*map(_tree, total.largest)]))
    return Tree("sum", parts)


def _term(term: MeasureTerm) -> Tree[Token]:
    scopes = (("inside", term.inside), ("outside", term.outside))
    scope = [
        Tree(name, [Token("LETTER", Suit(letter).plural) for letter in letters]) for name, letters in scopes if letters
    ]
    return Tree("count_measure", [Token("MEASURE", term.measure), *scope])
