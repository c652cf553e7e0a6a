"""The definitions of a convention that meanings use, with what they ask."""

from collections.abc import Iterable, Iterator

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
from trainer.reasoning.meaning.claims import Claim


def definitions_in(claims: Iterable[Claim]) -> dict[str, Claim]:
    """The definitions of hands that claims use, by their names, each as the first claim has it.

    Shapes such as 4-3-3-3 are left out: their names say all that there is to them.
    """
    found: dict[str, Claim] = {}
    for claim in claims:
        for named in _named(claim.statement):
            if isinstance(named, HandNamed) and not named.name[:1].isdigit():
                found.setdefault(named.name, Claim(named.meaning, claim.binding))
    return found


def _named(statement: HandStatement | SuitStatement) -> Iterator[HandNamed | SuitNamed]:
    """The definitions that a statement uses."""
    match statement:
        case HandNamed(_, meaning) | SuitNamed(_, meaning):
            yield statement
            yield from _named(meaning)
        case SuitIs(_, about) | SuitCount(_, about):
            yield from _named(about)
        case HandAll(parts) | HandAny(parts) | SuitAll(parts) | SuitAny(parts):
            for part in parts:
                yield from _named(part)
        case HandNot(part) | SuitNot(part):
            yield from _named(part)
        case _:
            return
