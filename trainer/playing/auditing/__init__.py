"""Finding the turns at which a table's call loses against another call."""
