"""The records file itself: opened, brought up to date, copied, and what can go wrong with it."""
