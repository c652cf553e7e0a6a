"""Surveys: two partners answer the same questions separately and compare their answers."""
