"""Prices of calls: bid out and scored over layouts that fit every call so far."""
