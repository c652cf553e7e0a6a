"""The interface of presenters that ask questions, for the screens of questions."""

from typing import Protocol


class Asker(Protocol):
    """A presenter that asks questions."""

    def answer(self, text: str) -> None:
        """Accept an answer to the current question."""


class PartnerAsker(Asker, Protocol):
    """The presenter of a survey or of a duet."""

    def skip(self) -> None:
        """Postpone the current question."""

    def stop(self) -> None:
        """Stop asking for now, and show the page again."""
