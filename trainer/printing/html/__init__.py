"""Printed matter as one HTML file: read on any screen, printed by any browser."""
