"""The hands in a lesson's own text: the table that judges the questions has to make the calls in the text."""

import re
from collections.abc import Iterator
from typing import Final

from trainer.games.game import Game
from trainer.problems import BiddingTrainerError, visible
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.screens.drill.written_example import BULLETS, auction_of, example_in, is_alone
from trainer.teaching.lesson_packs import LessonPack

_BETWEEN_CARDS: Final = re.compile(r"[\s.,:♠♥♦♣SHDC–-]|10")
_MOST_LIKELY: Final = 0.7
"""The share of letters that are cards in a paragraph that is meant as a hand."""


def wrong_examples(pack: LessonPack, reasoner: Reasoner, sample: str = "") -> tuple[str, ...]:
    """Return a sentence for each example in the text that is no valid hand, or that the table calls differently."""
    lines = (line.strip() for line in pack.lesson.text.splitlines())
    return tuple(_wrong((line for line in lines if not line.startswith(BULLETS)), reasoner, sample))


def _wrong(lines: Iterator[str], reasoner: Reasoner, sample: str) -> Iterator[str]:
    game = reasoner.book.game
    for one in lines:
        if not is_alone(one) and not _looks_like_cards(one, game):
            continue
        written = visible(one.strip("`"))
        try:
            example = example_in(one, game)
            if not is_alone(one) and not example.call:
                yield f"The text has “{written}”, which has no call. Write it so: {sample}"
                continue
            choice = reasoner.choose(auction_of(example, reasoner), example.hand)
            said = game.calls.parse(example.call) if example.call else None
        except (BiddingTrainerError, ValueError) as error:
            as_shown = f". Write it so: {sample}" if sample else ""
            yield f"The text has “{written}”, which can't be shown: {str(error).rstrip('.')}{as_shown}"
            continue
        model = game.calls.printed(choice.call)
        if said is None:
            yield f"The text has “{written}” without a call; the table says {model}: end it with -> {model}"
        elif said not in choice.calls:
            yield f"The text has “{written}”; the table says {model}"


def _looks_like_cards(text: str, game: Game) -> bool:
    """Return whether a paragraph is an unmarked hand."""
    letters = _BETWEEN_CARDS.sub("", text)
    cards = sum(letter.upper() in game.deck.ranks for letter in letters)
    return cards >= game.deck.hand_size // 2 and cards >= _MOST_LIKELY * len(letters)
