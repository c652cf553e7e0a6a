"""Bringing a table into the one spelling that all shipped tables have."""
