"""A limit for statements: a chain of definitions, each using the one before twice, would grow beyond any memory."""

from typing import Final, TypeVar

from trainer.language.book.conditions import (
    HandAll,
    HandAny,
    HandNamed,
    HandNot,
    HandStatement,
    SuitAll,
    SuitAny,
    SuitCount,
    SuitIs,
    SuitNamed,
    SuitNot,
    SuitStatement,
)
from trainer.language.phrases.parse_trees import PhraseError

LARGEST_STATEMENT: Final = 1000
"""Parts, those of the definitions used in it included; the largest of the shipped tables has 22."""

DEEPEST_STATEMENT: Final = 40
"""Parts within parts."""

_S = TypeVar("_S", SuitStatement, HandStatement)


def check_size(statement: _S) -> _S:
    """The statement itself; raises `PhraseError` when it is too large to be used."""
    waiting: list[tuple[SuitStatement | HandStatement, int]] = [(statement, 1)]
    parts = 0
    while waiting:
        part, depth = waiting.pop()
        parts += 1
        if parts > LARGEST_STATEMENT:
            raise PhraseError(
                0, "this says too much at once", f"at most {LARGEST_STATEMENT} parts, definitions included"
            )
        if depth > DEEPEST_STATEMENT:
            raise PhraseError(
                0, "this is nested too deeply", f"at most {DEEPEST_STATEMENT} levels, definitions included"
            )
        waiting += [(inner, depth + 1) for inner in _parts(part)]
    return statement


def _parts(statement: SuitStatement | HandStatement) -> tuple[SuitStatement | HandStatement, ...]:
    match statement:
        case SuitAll(parts) | SuitAny(parts) | HandAll(parts) | HandAny(parts):
            return parts
        case SuitNot(part) | HandNot(part) | SuitNamed(_, part) | HandNamed(_, part):
            return (part,)
        case SuitIs(_, about) | SuitCount(_, about):
            return (about,)
        case _:
            return ()
