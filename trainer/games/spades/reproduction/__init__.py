"""The paper's tables and figures measured again: `python -m trainer.games.spades.reproduction`."""
