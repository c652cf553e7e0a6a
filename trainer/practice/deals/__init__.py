"""Sample deals with the calls of experts, and deals made to order."""
