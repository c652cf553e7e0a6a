"""Tests of bridge compare with endplay, which `make test` has without matplotlib."""

from trainer.games.trick_solving.endplay_library import load_endplay

load_endplay()
