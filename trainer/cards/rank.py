"""Names of ranks. Which ranks a game has, and in what order, is up to its deck."""

from typing import Final

RANK_NAMES: Final = {
    "J": "Jack",
    "A": "Ace",
    "K": "King",
    "Q": "Queen",
    "T": "ten",
    "9": "nine",
    "8": "eight",
    "7": "seven",
    "6": "six",
    "5": "five",
    "4": "four",
    "3": "three",
    "2": "two",
}
"""The name of each rank by its letter."""


def rank_name(letter: str, *, plural: bool = False) -> str:
    """Return the name of a rank, given by its letter. Raises `KeyError` when there is no such rank.

    >>> rank_name("J"), rank_name("6", plural=True)
    ('Jack', 'sixes')
    """
    name = RANK_NAMES[letter]
    if not plural:
        return name
    return name + ("es" if name.endswith("x") else "s")
