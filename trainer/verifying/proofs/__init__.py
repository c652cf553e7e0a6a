"""The proofs of one rule book, and their findings."""
