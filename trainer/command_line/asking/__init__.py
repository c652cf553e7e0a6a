"""The verbs that answer JSON lines."""
