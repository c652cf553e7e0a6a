"""Presenters, one a screen: pure Python, each publishing one frozen state that a view or the terminal shows."""
