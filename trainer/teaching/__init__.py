"""A teacher's material: sets of frozen questions, packed as one file, and the results of a class."""
