"""The rule book of a question: a convention with treatments, or a partnership's file."""

from functools import lru_cache
from pathlib import Path
from typing import Final

from trainer.documents.json_fields import Record, text_of, texts_of
from trainer.language.files.library import ConventionLibrary
from trainer.reasoning.choosing.reasoner import Reasoner

_KEPT: Final = 64
"""The rule books that stay in memory; a script seldom asks about more."""


class QuestionBooks:
    """A cache of reasoners for questions, one for each rule book."""

    def __init__(self, library: ConventionLibrary) -> None:
        self._library = library
        self._reasoner = lru_cache(maxsize=_KEPT)(self._make_reasoner)
        self._partner = lru_cache(maxsize=_KEPT)(library.partnership)

    def reasoner(self, record: Record) -> Reasoner:
        """Return the reasoner of the rule book in a question, given by `convention` or `partnership`.

        Raises `BiddingTrainerError` when there is no such book.
        """
        treatments = texts_of(record, "treatments")
        if record.get("partnership") is None:
            return self._reasoner(text_of(record, "convention"), treatments, ())
        partnership = self._partner(Path(text_of(record, "partnership")))
        settings = tuple(partnership.settings.items())
        return self._reasoner(partnership.called, (*partnership.treatments, *treatments), settings)

    def _make_reasoner(
        self, convention: str, treatments: tuple[str, ...], settings: tuple[tuple[str, int], ...]
    ) -> Reasoner:
        return Reasoner(self._library.book(convention, treatments, dict(settings)))
