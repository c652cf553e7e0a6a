"""A call of the system notes: the call, its meaning, and hands that make it or just fail to."""

from typing import Final

from trainer.printing.contents.page import ExampleHand
from trainer.printing.contents.suit_runs import auction_text
from trainer.printing.notes.system_notes import CallEntry
from trainer.printing.pdf.drawing import ACCENT, FILL, MUTED, Pen, Type, hand_height, hand_width, lines_of
from trainer.printing.pdf.fonts import BOLD, PLAIN, SLANTED
from trainer.printing.pdf.pages import Block
from trainer.printing.pdf.paper import Paper

_CALL: Final = Type(11, BOLD)
_SHARE: Final = Type(7.8, PLAIN, MUTED)
_WORDS: Final = Type(9.2)
_ASKS: Final = Type(8.4, SLANTED)
_SMALL: Final = Type(7.2, PLAIN, MUTED)
_MARK: Final = Type(7.4, BOLD, ACCENT)
_HAND: Final = Type(8)
_MISSED: Final = Type(8, PLAIN, MUTED)
_LABEL: Final = Type(7.2, BOLD)

_CALL_WIDE: Final = 66.0
_HAND_WIDE: Final = 96.0
_GAP: Final = 10.0
_EDGE: Final = 4.0
"""The space above and below the text, in points."""


def call_block(entry: CallEntry, forcing: tuple[str, ...], within: str, paper: Paper) -> Block:
    """Return the block of one call; `within` is the title of its situation."""
    row = entry.row
    space = paper.space - _CALL_WIDE - _GAP - len(entry.examples) * (_HAND_WIDE + _GAP)
    share = "also played" if entry.is_accepted else f"{row.share_text} of hands" if row.share_text else ""
    below_call = [line for said in (row.span, share) if said for line in lines_of(said, _SHARE, _CALL_WIDE)]
    call = lines_of(row.call, _CALL, _CALL_WIDE)
    said = [(row.words, _WORDS), *((one, _ASKS) for one in forcing), (entry.mark, _MARK)]
    said.append((" · ".join(filter(None, (row.source, row.note))), _SMALL))
    told = [(lines_of(text, kind, space), kind) for text, kind in said if text]
    hands = [_Hand(example) for example in entry.examples]
    high = max(
        len(call) * _CALL.leading + len(below_call) * _SHARE.leading,
        sum(len(lines) * kind.leading for lines, kind in told) + 1.5 * max(0, len(told) - 1),
        *(one.height for one in hands),
        0,
    )

    def draw(pen: Pen, x: float, y: float) -> None:
        if entry.is_accepted:
            pen.box(x - 3, y, paper.space + 6, high + 2 * _EDGE, FILL)
        top = y + _EDGE
        end = pen.lines(x, top - 1, call, _CALL)
        pen.lines(x, end, tuple(below_call), _SHARE)
        at = top
        for lines, kind in told:
            at = pen.lines(x + _CALL_WIDE + _GAP, at, lines, kind) + 1.5
        left = x + paper.space - len(hands) * (_HAND_WIDE + _GAP) + _GAP
        for place, hand in enumerate(hands):
            hand.draw(pen, left + place * (_HAND_WIDE + _GAP), top)
        pen.rule(x, y + high + 2 * _EDGE, paper.space)

    return Block(high + 2 * _EDGE, draw, within=within)


class _Hand:
    """An example, or a near miss in grey, with its call and what it lacks."""

    def __init__(self, example: ExampleHand) -> None:
        self._example = example
        self._kind = _MISSED if example.is_near_miss else _HAND
        if hand_width(example.hand, self._kind) > _HAND_WIDE:
            self._kind = Type(6.8, PLAIN, self._kind.colour)
        note = f": {example.note}" if example.note else ""
        said = f"not this: {example.call}{note}" if example.is_near_miss else example.call
        after = f"after {auction_text(example.auction).removesuffix(' ?')}" if example.auction else ""
        self._label_kind = _SMALL if example.is_near_miss else _LABEL
        self._label = lines_of(said, self._label_kind, _HAND_WIDE)
        self._after = lines_of(after, _SMALL, _HAND_WIDE)

    @property
    def height(self) -> float:
        """Return the height in points."""
        labels = len(self._label) * self._label_kind.leading + len(self._after) * _SMALL.leading
        return hand_height(self._kind) + labels

    def draw(self, pen: Pen, x: float, y: float) -> None:
        """Draw the hand with its top left corner at (`x`, `y`), in points."""
        y = pen.hand(x, y, self._example.hand, self._kind)
        y = pen.lines(x, y, self._label, self._label_kind)
        pen.lines(x, y, self._after, _SMALL)
