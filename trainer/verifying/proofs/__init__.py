"""The proofs of one rule book, and what they find."""
