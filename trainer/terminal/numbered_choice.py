"""Numbered lists in the terminal, and reading the number that a person types."""

from collections.abc import Iterable, Sequence

from trainer.terminal.drill import QUIT, Lines


def write_numbered(lines: Lines, choices: Iterable[str]) -> None:
    """Print the choices, each on a line after its number, from 1."""
    for number, choice in enumerate(choices, start=1):
        lines.write(f"{number:4}  {choice}")


def number_or_none(lines: Lines, question: str, choices: int, word: str = "") -> int | None:
    """Return the number of a choice, from 0, or -1 for `word`, if there is one; None for Enter only.

    Raises `EOFError` when the person quits.
    """
    while True:
        text = lines.ask(f"{question}: ").strip().lower()
        if text in QUIT:
            raise EOFError
        if not text:
            return None
        if word and text == word:
            return -1
        if text.isdecimal() and 1 <= int(text[:9]) <= choices:
            return int(text) - 1
        lines.write(f"Type a number from 1 to {choices}, Enter alone, or q to quit.")


def number_asked(lines: Lines, question: str, choices: int, usual: int = 0, word: str = "") -> int:
    """Ask for a number and return it, from 0; `usual` for Enter alone, which the question shows.

    Returns -1 for `word`. Raises `EOFError` when the person quits.
    """
    number = number_or_none(lines, f"{question} [{usual + 1}]", choices, word)
    return usual if number is None else number


def choose_one(lines: Lines, choices: Sequence[str], question: str, usual: int = 0) -> int:
    """Print the choices and return the number of the chosen one, from 0. Raises `EOFError` when the person quits."""
    write_numbered(lines, choices)
    return number_asked(lines, question, len(choices), usual)
