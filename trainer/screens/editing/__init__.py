"""The editor of a pair's own rows: the row as a form or as text, with a live proof beside it."""
