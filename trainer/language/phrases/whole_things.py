"""Numbers of whole things in sums that count in steps: 3.8 tricks, where the measures count twentieths."""

from fractions import Fraction
from typing import Final

from lark import Token, Tree

from trainer.language.phrases.parse_trees import PhraseError, offset_of, words_of
from trainer.language.phrases.vocabulary import Vocabulary

_COUNTABLE: Final = frozenset({"sum", "minus", "count_largest", "count_measure", "inside", "outside"})
"""The rules in a sum that adds only measures and plain numbers."""


def has_fractions(tree: Tree[Token]) -> bool:
    """Return whether a part has a number such as 3.8."""
    return any(token.type == "DECIMAL" for token in tree.scan_values(lambda part: isinstance(part, Token)))


def steps_in_one(tree: Tree[Token], words: Vocabulary) -> int:
    """Return how many steps make one of the things that a sum counts.

    Raises `PhraseError` when it counts other things, or several measures with different steps.
    """
    wholes = _wholes(tree, words)
    if len(wholes) != 1 or 0 in wholes:
        right = "add measures that are said in the same unit, such as tricks"
        raise PhraseError(0, "this sum counts whole things, or several kinds of things", right)
    return wholes.pop()


def in_steps(number: Token, whole: int) -> int:
    """Return a number of things in steps; `whole` steps make one thing.

    Raises `PhraseError` when the number is not a whole number of steps.
    """
    steps = Fraction(str(number)) * whole
    if steps.denominator > 1:
        right = "write a whole number" if whole == 1 else f"write a multiple of {1 / whole:g}"
        raise PhraseError(offset_of(number), f"'{number}' can't be counted here", right)
    return int(steps)


def _wholes(tree: Tree[Token], words: Vocabulary) -> set[int]:
    wholes = set()
    for part in tree.iter_subtrees():
        if part.data == "count_named":
            named = words.sum_called(words_of(part.children[0]))
            wholes |= set() if named is None else _wholes(named, words)
        elif part.data == "count_measure":
            measure = next(token for token in part.children if isinstance(token, Token) and token.type == "MEASURE")
            scale = words.game.measures[words.measure_words[words_of(measure)]].scale
            wholes.add(0 if scale is None else scale.whole)
        elif part.data not in _COUNTABLE:
            wholes.add(0)
    return wholes
