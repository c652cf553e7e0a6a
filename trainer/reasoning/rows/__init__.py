"""Rows at one point of an auction: which situation it is, whether a hand fits a row, and which call the row gives."""
