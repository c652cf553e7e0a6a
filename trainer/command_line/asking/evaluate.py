"""`evaluate`: what a hand is worth.

For 56 the answer has these keys; lists are by suit, spades first.

- `jacks`: how many there are; `points`: the rank points of all cards (28 of a deck, 56 of both; booklet 1.2).
- `shape`: the lengths of the suits; `running_tricks`: for each suit the cards that, played from the top, nothing of
  that suit can beat (J9A has one, JJ9 three).
- `tricks`: what the convention's own evaluation counts with the best trumps and nothing known of the partners. The
  shipped tables (`conventions/fifty-six/shared/hand-evaluation.yaml`, on B5, C5 and D5) count trumps + Jacks - 2: a
  trump is a trick, a Jack outside is a trick, and each of the two Jacks of trumps that is missing costs one.
- `trumps`: the suits that count most; `worth`: the highest contract for which those tricks are enough, 0 where none is.
"""

from functools import lru_cache

from trainer.cards.notation import parse_hand
from trainer.cards.rank import rank_name
from trainer.cards.suit import SUITS
from trainer.command_line.asking.json_lines import Record, text_of, texts_of
from trainer.games import game_called
from trainer.language.book.rule_book import RuleBook
from trainer.language.files.library import ConventionLibrary
from trainer.problems import BadNotationError
from trainer.reasoning.judging.hand_worth import HandWorth

_USUAL_GAME = "fifty-six"


class HandEvaluator:
    """Answers what hands are worth; every table is read once."""

    def __init__(self, library: ConventionLibrary) -> None:
        self._library = library
        self._worth = lru_cache(maxsize=64)(self._worth_by)

    def answer(self, record: Record) -> Record:
        """One answer; raises `BiddingTrainerError` for a question that can't be answered."""
        game = game_called(text_of(record, "game", _USUAL_GAME))
        usual = next(name for name in self._library.names() if name.startswith(f"{game.name}/"))
        book, worth_by = self._worth(text_of(record, "convention", usual), texts_of(record, "treatments"))
        if book.game.name != game.name:
            raise BadNotationError(f"{book.title} is no convention of {game.title}.")
        hand = parse_hand(game.deck, text_of(record, "hand"))
        points, running = (game.measures[name].table for name in ("points", "running tricks"))
        worth = worth_by.of(hand)
        return {
            f"{rank_name(game.deck.ranks[0], plural=True).lower()}": sum(counts[0] for counts in hand.counts()),
            "points": sum(points[holding] for holding in hand.holdings),
            "tricks": worth.tricks,
            "trumps": [str(suit) for suit in worth.trumps],
            "worth": worth.number,
            "shape": [hand.length(suit) for suit in SUITS],
            "running_tricks": [running[holding] for holding in hand.holdings],
        }

    def _worth_by(self, convention: str, treatments: tuple[str, ...]) -> tuple[RuleBook, HandWorth]:
        book = self._library.book(convention, treatments)
        return book, HandWorth(book)
