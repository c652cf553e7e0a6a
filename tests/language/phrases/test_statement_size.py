"""Statements that grow beyond use are refused."""

import pytest

from tests.language.small_tables import phrases
from trainer.language.book.conditions import (
    Amount,
    HandAll,
    HandAny,
    HandNamed,
    HandNot,
    HandStatement,
    Range,
    SuitCount,
    SuitIs,
    SuitNamed,
    SuitNot,
    SuitStatement,
)
from trainer.language.phrases.parse_trees import PhraseError
from trainer.language.phrases.statement_size import DEEPEST_STATEMENT, LARGEST_STATEMENT, check_size

JACK = Amount("J", Range(1))


def nested(levels: int) -> SuitStatement:
    statement: SuitStatement = JACK
    for _ in range(levels - 1):
        statement = SuitNot(statement)
    return statement


def doubled(times: int) -> HandStatement:
    """A statement that uses the one before it twice, so often."""
    statement: HandStatement = SuitIs("X", JACK)
    for number in range(times):
        statement = HandNamed(f"name {number}", HandAny((statement, statement)))
    return statement


def test_a_statement_as_deep_as_allowed_is_returned_as_it_is() -> None:
    statement = nested(DEEPEST_STATEMENT)
    assert check_size(statement) is statement


def test_a_deeper_one_is_refused() -> None:
    with pytest.raises(PhraseError, match="nested too deeply"):
        check_size(nested(DEEPEST_STATEMENT + 1))


def test_a_statement_as_large_as_allowed_is_returned_as_it_is() -> None:
    statement = HandAll((SuitIs("X", JACK),) * ((LARGEST_STATEMENT - 1) // 2))
    assert check_size(statement) is statement


def test_a_larger_one_is_refused() -> None:
    with pytest.raises(PhraseError, match="too much at once"):
        check_size(HandAll((SuitIs("X", JACK),) * (LARGEST_STATEMENT // 2)))


def test_parts_behind_names_and_counts_are_counted() -> None:
    named = SuitNamed("name", nested(DEEPEST_STATEMENT))
    for statement in (HandNot(SuitIs("X", named)), SuitCount(Range(1), named), SuitIs("X", named)):
        with pytest.raises(PhraseError):
            check_size(statement)


def test_a_billion_laughs_are_stopped_at_once() -> None:
    with pytest.raises(PhraseError):
        check_size(doubled(30))


def test_a_phrase_that_uses_too_large_a_definition_is_refused() -> None:
    table = phrases(hands={"huge": doubled(7)})
    assert isinstance(table.hand_statement("huge"), HandNamed)
    with pytest.raises(PhraseError) as caught:
        table.hand_statement("huge; huge")
    assert caught.value.offset == 0
