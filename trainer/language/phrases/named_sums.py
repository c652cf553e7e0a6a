"""Sums in which named sums are replaced by their terms, and a limit for their size."""

from typing import Final

from lark import Token, Tree

from trainer.language.phrases.parse_trees import PhraseError, undefined, words_of
from trainer.language.phrases.statement_size import DEEPEST_STATEMENT
from trainer.language.phrases.vocabulary import Vocabulary

LARGEST_SUM: Final = 300
"""The most parts of a sum, named sums included; the largest of the shipped tables has 115."""


def expanded(tree: Tree[Token], words: Vocabulary) -> Tree[Token]:
    """Return a sum with the terms of the sums that it names in their place.

    Raises `PhraseError` when a named sum is not defined yet, or when the result would be too large.
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
    """Check that a sum is not too large and not nested too deeply, with all sums that it names at any depth.

    Raises `PhraseError` when it is. Nothing is built: a chain of sums, each naming the one before twice, would fill any
    memory.
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
