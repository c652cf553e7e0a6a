"""YAML files as nodes that know their place: the one door through which tables, laws and lessons come in."""
