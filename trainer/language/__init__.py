"""The convention language: from YAML text to a checked rule book. Games are known only through the `Game` value."""
