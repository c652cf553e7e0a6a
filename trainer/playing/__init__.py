"""Whole deals: card-play bots, sampling of hidden hands, guided deals, matches, simulation."""
