"""A deal that a learner bids and plays at a table of bots, and what is said of it afterwards."""
