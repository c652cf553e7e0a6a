"""The presenter of the glossary."""
