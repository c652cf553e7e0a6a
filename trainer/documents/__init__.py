"""YAML and JSON files as nodes with their places, and shapes that declare what a file may contain."""
