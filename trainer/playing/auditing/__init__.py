"""Audits: finding the turns at which a table's call is worse than another call."""
