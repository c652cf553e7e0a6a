"""The meaning of calls: the hands that make them, what they promise, and what they deny."""
