"""The presenter of the first screen, and the parts of a drill."""
