"""Proofs over a rule book: complete, no overlap, every row reachable, every call legal, examples hold."""
