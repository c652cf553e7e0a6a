"""The files of a convention: YAML to a checked rule book, treatments laid over it, and the library of all of them."""
