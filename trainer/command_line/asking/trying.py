"""`try`: a risky call is played on a hand many times, in games with programs of their own."""

from trainer.cards.notation import parse_hand
from trainer.documents.json_fields import Record, text_of
from trainer.games import USUAL_GAME, game_called


def tried(record: Record) -> Record:
    """Return the answer; raises `BiddingTrainerError` for an invalid question."""
    game = game_called(text_of(record, "game", USUAL_GAME))
    return dict(game.arena.try_call(parse_hand(game.deck, text_of(record, "hand")), record))
