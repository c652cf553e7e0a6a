"""Printed matter as PDF, drawn line by line: text stays text, and the fonts come with the program."""
