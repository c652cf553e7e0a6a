"""Agreements of partners, written into their files."""
