"""What partners say at the table when a call is made: an alert or an announcement."""

from trainer.language.book.rule_book import Row


def alert_or_announcement(row: Row) -> str:
    """Return what partners say of a row's call: "alert", an announcement, or nothing.

    An announcement replaces an alert, which would only draw attention to the call.
    """
    if row.announce:
        return f"announced: {row.announce}"
    return "alert" if row.alert else ""
