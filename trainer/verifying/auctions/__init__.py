"""The points of auctions at which a rule book is proved or compared."""
