"""Definitions that are replaced by their contents, because they are counts, or their names mean nothing to players."""

from trainer.language.book.conditions import HandAll, HandNamed, HandStatement
from trainer.language.book.statement_parts import rebuilt
from trainer.reasoning.judging.counting import has_count, is_a_number


def is_hidden(name: str, meaning: HandStatement) -> bool:
    """Return whether a definition is replaced by its contents: a number, a count, or one with a vague name."""
    return is_vague(name) or has_count(meaning) or is_a_number(meaning)


def is_vague(name: str) -> bool:
    """Return whether a definition has a technical name of its author's: "hand with …" means nothing to a player."""
    return name.startswith(("hand ", "something "))


def unfolded(statement: HandStatement) -> HandStatement:
    """Return a statement with hidden definitions replaced by their contents."""
    match statement:
        case HandNamed(name, meaning) if is_hidden(name, meaning):
            return unfolded(meaning)
        case HandAll():
            return rebuilt(statement, unfolded)
        case _:
            return statement
