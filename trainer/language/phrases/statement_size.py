"""A limit for statements: a chain of definitions, each using the one before twice, would outgrow any memory."""

from typing import Final, TypeVar

from trainer.language.book.conditions import HandStatement, SuitStatement
from trainer.language.book.statement_parts import AnyStatement, parts
from trainer.language.phrases.parse_trees import PhraseError

LARGEST_STATEMENT: Final = 1000
"""The most parts of a statement, its definitions included; the largest of the shipped tables has 22."""

DEEPEST_STATEMENT: Final = 40
"""The deepest nesting of parts within parts."""

_S = TypeVar("_S", SuitStatement, HandStatement)


def check_size(statement: _S) -> _S:
    """Return the statement itself. Raises `PhraseError` when it is too large or nested too deeply."""
    waiting: list[tuple[AnyStatement, int]] = [(statement, 1)]
    number = 0
    while waiting:
        part, depth = waiting.pop()
        number += 1
        if number > LARGEST_STATEMENT:
            raise PhraseError(
                0, "this says too much at once", f"at most {LARGEST_STATEMENT} parts, definitions included"
            )
        if depth > DEEPEST_STATEMENT:
            raise PhraseError(
                0, "this is nested too deeply", f"at most {DEEPEST_STATEMENT} levels, definitions included"
            )
        waiting += [(inner, depth + 1) for inner in parts(part)]
    return statement
