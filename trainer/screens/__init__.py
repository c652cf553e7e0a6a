"""Presenters, one for each screen: pure Python that publishes one frozen state, displayed by a view or the terminal."""
