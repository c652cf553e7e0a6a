"""A numbered list in the terminal, and the number that a person types."""

from collections.abc import Sequence

from trainer.terminal.drill import QUIT, Lines


def choose_one(lines: Lines, choices: Sequence[str], question: str, usual: int = 0) -> int:
    """Print the choices, each on a line with its number, and return which one is chosen, from 0; Enter takes `usual`.

    Raises `EOFError` where the person quits.
    """
    for number, choice in enumerate(choices, start=1):
        lines.write(f"{number:4}  {choice}")
    while True:
        text = lines.ask(f"{question} [{usual + 1}]: ").strip().lower()
        if text in QUIT:
            raise EOFError
        if not text:
            return usual
        if text.isdecimal() and 1 <= int(text[:9]) <= len(choices):
            return int(text) - 1
        lines.write(f"Type a number from 1 to {len(choices)}, Enter alone, or q to quit.")
