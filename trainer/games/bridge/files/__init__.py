"""Bridge in files of others: deals as PBN and LIN, systems as BML."""
