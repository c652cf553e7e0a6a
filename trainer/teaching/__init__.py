"""What a teacher makes and gives: sets of frozen questions, packed as one file, and the results of a class."""
