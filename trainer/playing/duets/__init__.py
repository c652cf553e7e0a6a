"""Duets: two partners bid the same deals separately, through files in a shared folder."""
