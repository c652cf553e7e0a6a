"""What a row's call asks of partner."""

from dataclasses import dataclass

from trainer.language.book.rule_book import Row


@dataclass(frozen=True, slots=True)
class Asking:
    """Whether a call is forcing, and what it asks, as the table says it; `asks` is empty where it does not say."""

    forcing: bool
    asks: str = ""

    @classmethod
    def of(cls, row: Row) -> "Asking":
        """What the call of a row asks."""
        return cls(bool(row.forcing), row.asks)
