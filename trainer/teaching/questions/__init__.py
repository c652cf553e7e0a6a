"""The questions of a set: dealt, frozen, asked again exactly as they were, and proved by the table."""
