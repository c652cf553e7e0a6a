"""Systems in Bridge Bidding Markup Language (Erik Sjöstrand, Gert-Jan Paulissen), converted to convention tables."""
