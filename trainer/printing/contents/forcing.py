"""What a call asks of partner, in a line."""

from trainer.printing.contents.page import RowShown


def forcing_said(row: RowShown) -> tuple[str, ...]:
    """One line, or none where the call asks nothing."""
    if row.asks:
        return (f"{'Forcing; asks' if row.is_forcing else 'Asks'} partner: {row.asks}.",)
    return ("Forcing.",) if row.is_forcing else ()
