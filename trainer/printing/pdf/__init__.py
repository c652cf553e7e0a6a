"""Printed matter as PDF, drawn line by line: text remains text, and the fonts come with the program."""
