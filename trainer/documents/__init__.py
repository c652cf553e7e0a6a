"""YAML and JSON files as nodes that know their place, and shapes: one way to declare what a file may hold."""
