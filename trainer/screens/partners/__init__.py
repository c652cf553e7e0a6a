"""The tools for two partners: effects of a change, surveys, duets, comparisons."""
