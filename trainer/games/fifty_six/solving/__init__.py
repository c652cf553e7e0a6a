"""Best play in 56 when all hands are open: a search compiled with Numba, behind the protocol `Solver`."""
