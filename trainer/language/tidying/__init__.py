"""Formatting tables in one uniform spelling."""
