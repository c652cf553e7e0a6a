"""The evaluation of bridge hands by the usual methods."""
