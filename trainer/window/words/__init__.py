"""The dialogs that open over any screen: the glossary, and the list of keys."""
