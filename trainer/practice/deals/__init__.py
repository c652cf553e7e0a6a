"""Sample deals with the calls of experts, and deals that are made for a situation."""
