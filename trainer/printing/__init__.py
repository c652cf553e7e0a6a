"""Printed matter: convention cards, system notes and handouts, and files for other programs."""
