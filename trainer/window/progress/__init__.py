"""How a learner gets on."""
