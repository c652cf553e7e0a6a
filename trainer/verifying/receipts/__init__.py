"""What proofs rest on, and which were made, so that none is made twice."""
