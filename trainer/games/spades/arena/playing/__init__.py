"""Rule-based players: which card they play, and how a round goes on."""
