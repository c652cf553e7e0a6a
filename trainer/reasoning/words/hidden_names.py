"""Definitions that are said by what they ask, because they ask a count, or their name says nothing to a player."""

from trainer.language.book.conditions import HandAll, HandNamed, HandStatement
from trainer.language.book.statement_parts import rebuilt
from trainer.reasoning.judging.counting import has_count, is_a_number


def is_hidden(name: str, meaning: HandStatement) -> bool:
    """Whether what a definition asks is said in place of its name: a number or a count, or what has a vague name."""
    return is_vague(name) or has_count(meaning) or is_a_number(meaning)


def is_vague(name: str) -> bool:
    """Whether the name of a definition is one of its author's: "hand with …" says nothing to a player."""
    return name.startswith(("hand ", "something "))


def unfolded(statement: HandStatement) -> HandStatement:
    """A statement with what is hidden by its name among its own parts."""
    match statement:
        case HandNamed(name, meaning) if is_hidden(name, meaning):
            return unfolded(meaning)
        case HandAll():
            return rebuilt(statement, unfolded)
        case _:
            return statement
