"""Learning how often a nil succeeds, from rounds that programs play: `python -m trainer.games.spades.learning`."""
