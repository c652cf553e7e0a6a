"""Printed matter as files; the ending of a file's name says which kind."""
