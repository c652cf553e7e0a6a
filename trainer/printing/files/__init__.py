"""What is printed, as files: the ending of a name says which kind."""
