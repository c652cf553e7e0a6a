"""What a call asks of partners, and what is said at the table when it is made, in sentences under it."""

from trainer.printing.contents.page import RowShown
from trainer.reasoning.words.counting_words import capitalized


def forcing_said(row: RowShown) -> tuple[str, ...]:
    """Whether a call is forcing, what it asks, and whether it is alerted or announced; nothing where it is neither."""
    at_table = (f"{capitalized(row.said_at_table)}.",) if row.said_at_table else ()
    if row.asks:
        return (f"{'Forcing; asks' if row.is_forcing else 'Asks'} partner: {row.asks}.", *at_table)
    return ("Forcing.", *at_table) if row.is_forcing else at_table
