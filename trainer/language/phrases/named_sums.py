"""Sums with the sums that they name in their place, and a limit for what comes of it."""

from typing import Final

from lark import Token, Tree

from trainer.language.phrases.parse_trees import PhraseError, undefined, words_of
from trainer.language.phrases.statement_size import DEEPEST_STATEMENT
from trainer.language.phrases.vocabulary import Vocabulary

LARGEST_SUM: Final = 300
"""Parts, those of sums named in it included; the largest of the shipped tables has 115."""


def expanded(tree: Tree[Token], words: Vocabulary) -> Tree[Token]:
    """Return a sum with the terms of sums that it names in their place.

    Raises `PhraseError` where a sum is not defined yet, or where it would be too large with all that is named in it.
    """
    check_sum_size(tree, words)
    parts: list[Tree[Token] | Token] = []
    for part in tree.children:
        if isinstance(part, Tree) and part.data == "count_named":
            parts += _named(part, words).children
        else:
            parts.append(part)
    return Tree("sum", parts)


def check_sum_size(tree: Tree[Token], words: Vocabulary) -> None:
    """Raise `PhraseError` if a sum is too large or nested too deeply with all sums in it that are named, at any depth.

    Nothing is built: a chain of sums, each naming the one before twice, would fill any memory.
    """
    waiting: list[tuple[Tree[Token], int]] = [(tree, 1)]
    number = 0
    while waiting:
        part, depth = waiting.pop()
        number += 1
        if number > LARGEST_SUM:
            raise PhraseError(0, "this adds up too much at once", f"at most {LARGEST_SUM} parts, named sums included")
        if depth > DEEPEST_STATEMENT:
            right = f"at most {DEEPEST_STATEMENT} levels, named sums included"
            raise PhraseError(0, "this sum is nested too deeply", right)
        inner = [_named(part, words)] if part.data == "count_named" else part.children
        waiting += [(one, depth + 1) for one in inner if isinstance(one, Tree)]


def _named(part: Tree[Token], words: Vocabulary) -> Tree[Token]:
    named = words.sum_called(words_of(part.children[0]))
    if named is None:
        raise undefined(part.children[0])
    return named
