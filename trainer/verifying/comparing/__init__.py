"""Two rule books against each other."""
