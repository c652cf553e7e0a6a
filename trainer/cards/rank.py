"""Names of ranks. Which ranks there are, and how they rank, is a matter of the deck."""

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
"""Letter of a rank to its name."""


def rank_name(letter: str, *, plural: bool = False) -> str:
    """Return the name of a rank.

    >>> rank_name("J"), rank_name("6", plural=True)
    ('Jack', 'sixes')
    """
    name = RANK_NAMES[letter]
    if not plural:
        return name
    return name + ("es" if name.endswith("x") else "s")
