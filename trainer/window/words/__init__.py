"""What opens over any screen: the glossary, and the list of keys."""
