"""A hand in a lesson's text, in any spelling: `after 28 NOS, (Pass): SJ9A HKT DQ C9K -> 29 NOS`."""

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.call import PASS, Call
from trainer.auction.seat import side_of
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.cards.suit import SUITS
from trainer.games.calls import CallNotation
from trainer.games.game import Game
from trainer.problems import BiddingTrainerError
from trainer.reasoning.choosing.reasoner import Reasoner

ARROW: Final = "→"
BULLETS: Final = ("• ", "- ", "* ")
"""The possible prefixes of a line to remember."""
_ARROWS: Final = re.compile("->|=>|-->|⇒|➔")
_SYMBOLS: Final = {str(suit): suit.symbol for suit in SUITS}
_NAMED: Final = "".join((*_SYMBOLS, *_SYMBOLS.values()))
_SUIT: Final = re.compile(rf"(?<!\w)([{_NAMED}])\s*:?\s*(?=[\dA-Z-]|$)", re.IGNORECASE)
_SCORE: Final = re.compile(r"^\s*at\s+(?P<ours>\d+)\s+to\s+(?P<theirs>\d+)(?:\s*[,:]\s*|\s+(?=after))", re.IGNORECASE)
_BEFORE: Final = re.compile(r"^\s*(?:after\s+)?(?P<auction>.*?)[\s,?]*:\s*(?P<hand>[^:]*)$", re.IGNORECASE | re.DOTALL)


@dataclass(frozen=True)
class WrittenExample:
    """The earlier calls as printed, with opponents' calls in brackets; the hand; its call, empty where there is none.

    `score` is that of the own side and of the opponents before the deal, if given.
    """

    auction: tuple[str, ...]
    hand: Hand
    call: str
    score: tuple[int, int] | None = None

    @property
    def text(self) -> str:
        """Return the example in this program's own spelling."""
        at = "at {} to {}".format(*self.score) if self.score else ""
        after = f"after {', '.join(self.auction)}" if self.auction else ""
        before = ", ".join(filter(None, (at, after)))
        return f"{before}{': ' if before else ''}{self.hand}{f' {ARROW} {self.call}' if self.call else ''}"


def example_in(text: str, game: Game) -> WrittenExample:
    """Return the example in a paragraph; raises a `BiddingTrainerError` when it is none."""
    plain = _ARROWS.sub(ARROW, text.strip().strip("`"))
    before, _, call = plain.partition(ARROW)
    score = _SCORE.match(before)
    before = _SUIT.sub(lambda found: _SYMBOLS.get(found[1].upper(), found[1]), before[score.end() if score else 0 :])
    found = _BEFORE.match(before)
    hand = parse_hand(game.deck, found["hand"] if found else before)
    auction = _auction(found["auction"], game.calls) if found else ()
    said = _printed(call, game.calls) if call.strip() else ""
    return WrittenExample(auction, hand, said, (int(score["ours"]), int(score["theirs"])) if score else None)


def written_example(text: str, game: Game) -> WrittenExample | None:
    """Return the example in a paragraph with backquotes or an arrow; None where it is text."""
    if not is_set_off(text) and ARROW not in _ARROWS.sub(ARROW, text):
        return None
    try:
        return example_in(text, game)
    except BiddingTrainerError:
        return None


def is_set_off(text: str) -> bool:
    """Return whether a paragraph is in backquotes."""
    return len(text) > 1 and text.startswith("`") and text.endswith("`") and text.count("`") == 2  # noqa: PLR2004


def is_alone(line: str) -> bool:
    """Return whether a line is a paragraph of its own: an example, or something to remember."""
    return is_set_off(line) or ARROW in _ARROWS.sub(ARROW, line) or line.startswith(BULLETS)


def calls_before(auction: str, notation: CallNotation) -> tuple[Call, ...]:
    """Return every call before an example, in turn; raises `ValueError` when brackets are not at opponents' turns.

    Without brackets the opponents have passed; in a game without passes these are all calls. Raises `BadNotationError`
    for an invalid call.
    """
    said = [text.strip() for text in auction.split(",")] if auction else []
    if not any(text.startswith("(") for text in said):
        between = (PASS,) if PASS.form in notation.forms else ()
        return tuple(call for text in said for call in (notation.parse(text), *between))
    theirs = [text.startswith("(") and text.endswith(")") for text in said]
    if not theirs[-1] or any(one == other for one, other in pairwise(theirs)):
        message = f"the sides do not take turns in '{auction}', or it ends with a call of the own side"
        raise ValueError(message)
    return tuple(notation.parse(text.removeprefix("(").removesuffix(")")) for text in said)


def auction_of(example: WrittenExample, reasoner: Reasoner) -> Auction:
    """Return the auction before an example, at its score.

    Raises `ValueError` when brackets are not at opponents' turns, and a `BiddingTrainerError` when a call is invalid or
    illegal.
    """
    before = calls_before(", ".join(example.auction), reasoner.book.game.calls)
    score = example.score or (0, 0)
    first_callers = list(score if side_of(len(before)) == 0 else score[::-1])
    return reasoner.asked_auction(map(str, before), {"score": first_callers} if any(score) else {})


def _auction(written: str, notation: CallNotation) -> tuple[str, ...]:
    """Return calls as printed; if every second one is a pass and none is in brackets, these are the opponents'."""
    said = [one.strip() for one in re.split(r",|\s[-–—]\s", written) if one.strip(" ?")]
    is_theirs = [one.startswith("(") for one in said]
    calls = [_printed(one.strip("() "), notation) for one in said]
    passes = {notation.printed(PASS)} if PASS.form in notation.forms else set()
    every_second = calls[1::2] and passes.issuperset(calls[1::2])
    if not any(is_theirs) and every_second and len(calls) % 2 == 0:
        is_theirs = [place % 2 == 1 for place in range(len(calls))]
    return tuple(f"({call})" if theirs else call for call, theirs in zip(calls, is_theirs, strict=True))


def _printed(text: str, notation: CallNotation) -> str:
    """Return a call as printed; an invalid one unchanged, so that it can be reported."""
    try:
        return notation.printed(notation.parse(text.strip()))
    except BiddingTrainerError:
        return text.strip()
