"""The contents of a convention in plain words: situation by situation, call by call."""
