"""The presenter of the drill, and what its screen shows."""
