"""Small functions on the parse tree of a phrase, and the error for a phrase that can't be used."""

from lark import Token, Tree

from trainer.cards.suit import Suit
from trainer.problems import BiddingTrainerError


class PhraseError(BiddingTrainerError):
    """The error for a phrase that can't be used; `offset` is the place in its text, from 0."""

    def __init__(self, offset: int, wrong: str, right: str) -> None:
        super().__init__(f"{wrong}; {right}")
        self.offset = offset
        self.wrong = wrong
        self.right = right


def subtree(part: Tree[Token] | Token) -> Tree[Token]:
    """Return the part, which is a tree according to the grammar."""
    assert isinstance(part, Tree)  # noqa: S101  the grammar gives a tree here
    return part


def words_of(part: Tree[Token] | Token) -> str:
    """Return the text of a part with single spaces."""
    return " ".join(str(part).split())


def offset_of(part: Tree[Token] | Token) -> int:
    """Return the place of a token in its phrase, from 0; 0 for a tree."""
    return (part.start_pos or 0) if isinstance(part, Token) else 0


def undefined(part: Tree[Token] | Token) -> PhraseError:
    """Return the error for a name that is defined only further down, or by itself."""
    return PhraseError(offset_of(part), f"'{part}' is not defined yet", "a definition may use those above it")


def suit_letter(text: str) -> str:
    """Return the letter of a suit's name; any other text as it is."""
    return next((suit.value for suit in Suit if suit.plural == text), text)
