"""Files of bridge in other formats: deals as PBN and LIN, systems as BML."""
