"""Tests that hold bridge against `endplay` import it as the program does."""

from trainer.games.bridge.solving.library import load_endplay

load_endplay()
