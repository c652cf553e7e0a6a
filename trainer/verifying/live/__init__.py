"""Live proofs of one situation while its rows are being edited."""
