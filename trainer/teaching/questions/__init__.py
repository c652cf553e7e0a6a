"""The questions of a set: dealt, frozen, asked again as they were, and proved by the table."""
