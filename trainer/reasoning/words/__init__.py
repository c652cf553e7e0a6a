"""Statements and judgements in English."""
