"""Handouts: questions on paper with their key, and the same deals for dealing machines, tables and cards to learn."""
