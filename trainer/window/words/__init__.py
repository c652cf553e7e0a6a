"""The glossary, which opens over any screen."""
