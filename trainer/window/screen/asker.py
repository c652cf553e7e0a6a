"""The interface of presenters that ask questions, for the screens of questions."""

from typing import Protocol


class Asker(Protocol):
    """A presenter that asks questions."""

    def answer(self, text: str) -> None:
        """Take an answer."""


class PartnerAsker(Asker, Protocol):
    """The presenter of a survey or of a duet."""

    def skip(self) -> None:
        """Leave this question for later."""

    def stop(self) -> None:
        """Ask nothing more for now, and show the page again."""
