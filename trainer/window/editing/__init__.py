"""The editor of a pair's own rows: the form or the text, and the proof beside it."""
