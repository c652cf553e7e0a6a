"""Receipts of proofs, with fingerprints of what each proof rests on, so that no proof is repeated needlessly."""
