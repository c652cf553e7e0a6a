"""`legal`: what may be called in an auction. `score`: what a contract is worth."""

from collections.abc import Callable
from functools import lru_cache

from trainer.auction.auction import Auction
from trainer.documents.json_fields import ReadFields, Record, text_of, texts_of
from trainer.games.game import Game
from trainer.games.laws import Laws


class LegalAnswers:
    """A service for questions about the laws of games."""

    def __init__(self, game_called: Callable[[str], Game]) -> None:
        self._game_called = lru_cache(maxsize=32)(game_called)
        self._laws_called = lru_cache(maxsize=32)(lambda game, laws: self._game_called(game).laws_called(laws))

    def legal(self, record: Record) -> Record:
        """Return the legal calls, whether the auction is over, and its contract."""
        game, laws = self._asked(record)
        circumstances = game.circumstances_asked(record)
        calls = [game.calls.parse(text) for text in texts_of(record, "auction")]
        auction = Auction(laws.seats, laws.floor, states=game.states_in(circumstances))
        illegal_at, why = None, None
        for index, call in enumerate(calls):
            why = laws.problem_with(auction, call)
            if why is not None:
                illegal_at = index
                break
            auction = auction.add(call)
        over = laws.is_over(auction)
        result = laws.result(auction) if over and illegal_at is None else None
        return {
            "over": over,
            "turn": None if over else auction.turn,
            "legal": [str(call) for call in laws.legal_calls(auction)],
            "illegal_at": illegal_at,
            "why": why,
            "contract": None if result is None else dict(result.as_json(circumstances)),
        }

    def score(self, record: Record) -> Record:
        """Return the score of a contract, or of a side's bids, for what was taken; a misspelt field is rejected."""
        _, laws = self._asked(record)
        fields = ReadFields(record)
        answer = laws.scoring.answer(fields)
        fields.refuse_misspelt(answer)
        return answer

    def _asked(self, record: Record) -> tuple[Game, Laws]:
        """Return the game and its laws (as `laws` or `scoring`) in a question; raises `UnknownNameError`."""
        game = self._game_called(text_of(record, "game"))
        named = "laws" if record.get("scoring") is None else "scoring"
        laws: Laws = self._laws_called(game.name, text_of(record, named, game.usual_laws or None))
        return game, laws
