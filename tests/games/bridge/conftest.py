"""Tests that hold bridge against `endplay` import it as the program does."""

from trainer.games.trick_solving.endplay_library import load_endplay

load_endplay()
