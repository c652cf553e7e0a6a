"""What the page says in words."""

from typing import Final

HEAD: Final = """# The paper's results, measured again

BIS is "Bidding in Spades" (Cohensius, Meir, Oved, Stern), seed 004. This page is written by
`python -m trainer.games.spades.reproduction` (seed {seed}); every deal is played twice with the sides swapped, and the
interval counts these two games as one observation. Table 3 compares with people, of whom there are none here."""

DIFFERENCES: Final = """TO BE WRITTEN"""
