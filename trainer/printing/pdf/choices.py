"""Drawing a question with options: a hand, if it has one, the prompt, and numbered answers."""

from typing import Final

from trainer.printing.contents.suit_runs import hand_text
from trainer.printing.handouts.handout import HandoutQuestion
from trainer.printing.pdf.drawing import Pen, Type, hand_height, hand_width, lines_of, width
from trainer.printing.pdf.fonts import BOLD

_OF_A_HAND: Final = 0.55
"""The size of the prompt and the answers, as a share of that of the hand."""

_EASILY_READ: Final = 8.5
"""The size, in points, that the prompt and the answers have beside smaller hands, if there is space for it."""

_SMALLER: Final = 0.94
"""The factor by which all of it shrinks, repeatedly, until it fits."""

_SMALLEST: Final = 6.0
"""The size, in points, below which nothing shrinks."""


def draw_choices(
    pen: Pen, question: HandoutQuestion, corner: tuple[float, float], size: tuple[float, float], hand: Type
) -> None:
    """Draw the question from a corner (x, y) in a space (width, height), in points.

    `hand` is the preferred look of a hand.
    """
    (x, y), (wide, high) = corner, size
    text = Type(max(hand.size * _OF_A_HAND, min(hand.size, _EASILY_READ)))
    while _high(question, wide, hand, text) > high and text.size > _SMALLEST:
        hand, text = Type(hand.size * _SMALLER), Type(text.size * _SMALLER)
    if question.hand is not None:
        while hand_width(question.hand, hand) > wide and hand.size > _SMALLEST:
            hand = Type(hand.size * _SMALLER)
        y = pen.hand(x, y, question.hand, hand) + text.leading * 0.5
    y = pen.lines(x, y, _prompt(question, text, wide), text) + text.leading * 0.4
    indent, numbers = _indent(text), Type(text.size, BOLD)
    for number, one in enumerate(question.options, 1):
        pen.text(x, y + text.size * 0.95, str(number), numbers)
        said = one if isinstance(one, str) else hand_text(one)
        y = pen.lines(x + indent, y, lines_of(said, text, wide - indent), text) + text.leading * 0.35


def _prompt(question: HandoutQuestion, text: Type, wide: float) -> tuple[str, ...]:
    """Return the prompt line by line; each trick that was played has a line of its own."""
    return tuple(line for part in question.prompt.splitlines() for line in lines_of(part, text, wide))


def _high(question: HandoutQuestion, wide: float, hand: Type, text: Type) -> float:
    """Return the height of everything, in points."""
    above = hand_height(hand) + text.leading * 0.5 if question.hand is not None else 0.0
    space = wide - _indent(text)
    said = (one if isinstance(one, str) else hand_text(one) for one in question.options)
    lines = len(_prompt(question, text, wide)) + sum(len(lines_of(one, text, space)) for one in said)
    return above + text.leading * (lines + 0.4 + 0.35 * len(question.options))


def _indent(text: Type) -> float:
    return width("0", Type(text.size, BOLD)) + text.size * 0.6
