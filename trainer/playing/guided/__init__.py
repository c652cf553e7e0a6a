"""A deal that a learner bids and plays at a table of bots, with its hints and its review."""
