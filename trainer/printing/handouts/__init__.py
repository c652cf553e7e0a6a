"""Handouts: questions on paper with a key, and their deals for dealing machines, tables and flash cards."""
