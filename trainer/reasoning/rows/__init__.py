"""Rows at one point of an auction: which situation it is in, whether a hand fits, and which call that gives."""
