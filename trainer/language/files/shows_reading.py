"""Reading what a row shows: a text, a mapping from suits to texts, or a list of either."""

from typing import Final

from trainer.cards.suit import SUITS
from trainer.documents.document import Document
from trainer.documents.nodes import ListNode, Node, TextNode
from trainer.language.book.call_templates import LETTERS
from trainer.language.book.conditions import ANY_HAND, HandAny, HandNot, HandStatement, SuitIs
from trainer.language.book.conjunctions import together
from trainer.language.phrases.parse_trees import PhraseError
from trainer.language.phrases.parsing import Phrases
from trainer.language.phrases.places import parsed
from trainer.language.phrases.statement_size import check_size
from trainer.problems import did_you_mean

NO_HAND: Final[HandStatement] = HandNot(ANY_HAND)
"""A placeholder for an unreadable statement, which takes no hand, so that no other row is blamed for it."""

_SUITS_BY_NAME: Final = {suit.plural: suit.value for suit in SUITS} | {suit.value: suit.value for suit in SUITS}
_KNOWN: Final = (*LETTERS, *(suit.plural for suit in SUITS), "hand")


def read_shows(document: Document, phrases: Phrases, node: Node | None) -> HandStatement:
    """Return the statement under `shows`; its problems are reported to the document."""
    if node is None:
        return NO_HAND
    statement = _shown(document, phrases, node)
    try:
        # Only a list can be longer than what its phrases may say.
        return check_size(statement) if isinstance(node, ListNode) else statement
    except PhraseError as error:
        document.report(node.place, error.wrong, error.right)
        return NO_HAND


def _shown(document: Document, phrases: Phrases, node: Node) -> HandStatement:
    if isinstance(node, TextNode):
        return parsed(document, node, phrases.hand_statement, NO_HAND)
    if not (node.items if isinstance(node, ListNode) else node.entries):
        document.report(node.place, "nothing is shown", "say what the call shows, or use 'otherwise: call'")
        return NO_HAND
    if isinstance(node, ListNode):
        return HandAny(tuple(_shown(document, phrases, item) for item in node))
    parts: list[HandStatement] = []
    for key, value in node.entries:
        if not isinstance(value, TextNode):
            document.report(value.place, f"'{key.text}' is no text", "write a phrase")
        elif key.text == "hand":
            parts.append(parsed(document, value, phrases.hand_statement, NO_HAND))
        elif key.text in LETTERS or key.text in _SUITS_BY_NAME:
            statement = parsed(document, value, phrases.suit_statement, None)
            if statement is not None:
                parts.append(SuitIs(_SUITS_BY_NAME.get(key.text, key.text), statement))
        else:
            document.report(key.place, f"'{key.text}' is nothing to show", did_you_mean(key.text, _KNOWN))
    return together(parts)
