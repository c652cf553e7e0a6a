"""Sentences under a call: what it asks of partners, and what is said at the table when it is made."""

from trainer.printing.contents.page import PrintedRow
from trainer.reasoning.words.counting_words import capitalized


def forcing_text(row: PrintedRow) -> tuple[str, ...]:
    """Return whether a call is forcing, what it asks, and whether it is alerted or announced.

    Empty if nothing applies.
    """
    at_table = (f"{capitalized(row.alert_text)}.",) if row.alert_text else ()
    if row.asks:
        return (f"{'Forcing; asks' if row.is_forcing else 'Asks'} partner: {row.asks}.", *at_table)
    return ("Forcing.", *at_table) if row.is_forcing else at_table
