"""The presenter of the drill, and the state of its screen."""
