"""The scoring of bridge deals."""
