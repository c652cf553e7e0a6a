"""Using a rule book: finding the situation, choosing calls, finding what calls mean, judging, explaining."""
