"""`evaluate`: what a hand is worth.

The answer has what the game says of the hand by itself (`Game.evaluate`); and where the convention has an evaluation of
its own, the definitions `hand alone for NUMBER`:

- `count`: what it counts with the best trumps and nothing known of the partners;
- `trumps`: the suits that count most; `worth`: the highest contract for which that is enough, 0 where none is.
"""

from functools import lru_cache

from trainer.cards.notation import parse_hand
from trainer.documents.json_fields import Record, text_of, texts_of
from trainer.games import USUAL_GAME, game_called
from trainer.language.book.rule_book import RuleBook
from trainer.language.files.library import ConventionLibrary
from trainer.problems import BadNotationError
from trainer.reasoning.judging.hand_worth import HandWorth, has_evaluation


class HandEvaluator:
    """A service for `evaluate` questions, which reads every table once."""

    def __init__(self, library: ConventionLibrary) -> None:
        self._library = library
        self._worth = lru_cache(maxsize=64)(self._worth_by)

    def answer(self, record: Record) -> Record:
        """Return the answer; raises `BadNotationError` or another `BiddingTrainerError` for an invalid question."""
        game = game_called(text_of(record, "game", USUAL_GAME))
        usual = next((name for name in self._library.names() if name.startswith(f"{game.name}/")), "")
        convention = text_of(record, "convention", usual)
        hand = parse_hand(game.deck, text_of(record, "hand"))
        by_itself = {} if game.evaluate is None else dict(game.evaluate(hand, record))
        if not convention:
            return by_itself
        book, worth_by = self._worth(convention, texts_of(record, "treatments"))
        if book.game.name != game.name:
            raise BadNotationError(f"{book.title} is no convention of {game.title}.")
        if worth_by is None:
            return by_itself
        worth = worth_by.of(hand)
        return {
            **by_itself,
            "count": worth.count,
            "trumps": [str(suit) for suit in worth.trumps],
            "worth": worth.number,
        }

    def _worth_by(self, convention: str, treatments: tuple[str, ...]) -> tuple[RuleBook, HandWorth | None]:
        book = self._library.book(convention, treatments)
        return book, HandWorth(book) if has_evaluation(book) else None
