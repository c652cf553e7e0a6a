"""The arena: whole games of spades between programs, compiled, a hundred thousand rounds in a few seconds."""
