"""Bots: players that are programs, what they may know, and which card they play."""
