"""Systems in Bridge Bidding Markup Language (Erik Sjöstrand, Gert-Jan Paulissen), made into convention tables."""
