"""Best play with open hands, and par, by the double dummy solver that `endplay` brings."""
