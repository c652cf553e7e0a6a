"""The other way in to a call, beside the one that a hand comes nearest to: "five Jacks, or five sure tricks"."""

from typing import Final

from trainer.games.game import Game
from trainer.language.book.conditions import HandAny
from trainer.language.book.conjunctions import conjuncts
from trainer.reasoning.judging.facts import Lacked
from trainer.reasoning.judging.telling import is_promised
from trainer.reasoning.rows.row_meaning import RowMeaning
from trainer.reasoning.words.hidden_names import unfolded
from trainer.reasoning.words.wording import Wording

_MOST_WORDS: Final = 5
"""A judgment: a longer second way would hide the first, which is the one to remember."""

CAN_SHOW: Final = "can show"
"""The verb where a call has more ways in than can be named, none of which most hands take."""


def or_else(lacked: Lacked, meaning: RowMeaning, game: Game) -> str:
    """Return the only other way in to a meaning, to follow what the hand lacks; empty if there are more or a long one.

    An example is ", or five sure tricks".
    """
    for part in conjuncts(unfolded(meaning.shows)):
        if isinstance(part, HandAny):
            others = [one for one in part.parts if not is_promised(lacked.asked, one, lacked.within)]
            if len(others) == 1 and len(others) < len(part.parts):
                [other] = others
                said = Wording(game, lacked.claim.binding, or_more=False).phrase(other)
                return f", or {said}" if len(said.split()) <= _MOST_WORDS else ""
    return ""
