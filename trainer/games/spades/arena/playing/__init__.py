"""Players that follow rules: which card is played, and how a round goes on."""
