"""A pair's own rows: the row as a form or as text, and beside it what is proved of it."""
