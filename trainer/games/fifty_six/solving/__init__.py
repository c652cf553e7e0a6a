"""Best play in 56 with all hands open: a search compiled with Numba, behind the protocol `Solver`."""
