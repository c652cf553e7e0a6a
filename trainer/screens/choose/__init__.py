"""The presenter of the first screen, and what a drill needs."""
