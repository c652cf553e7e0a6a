"""Sets of hands: statements as tables over holdings, and many hands at once, exactly."""
