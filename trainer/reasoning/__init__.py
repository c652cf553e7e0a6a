"""Using a rule book: finding the situation, choosing, reading, judging, explaining, finding hands."""
