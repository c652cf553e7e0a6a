"""Surveys: the same questions answered apart by two partners, and laid together."""
