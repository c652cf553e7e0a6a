"""Two partners bid the same deals apart, through files in a folder that they share."""
