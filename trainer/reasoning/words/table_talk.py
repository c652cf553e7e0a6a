"""What is said at the table when a call is made: that it is alerted, or what the table announces."""

from trainer.language.book.rule_book import Row


def said_when_made(row: Row) -> str:
    """Return what partners say of a row's call: "alert", an announcement, or nothing.

    An announcement says what an alert would only draw attention to, so it stands alone.
    """
    if row.announce:
        return f"announced: {row.announce}"
    return "alert" if row.alert else ""
