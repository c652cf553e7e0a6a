"""Reading conventions: situations and rows in plain words, with a search and a comparison."""
