"""Printed matter as one HTML file, which any screen can show and any browser can print."""
