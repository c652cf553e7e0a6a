"""The convention language: YAML text to a checked rule book. Knows games only through the `Game` value."""
