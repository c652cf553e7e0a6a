"""`read`: what every player has shown and denied so far, and how likely who has what."""

from typing import Any

from trainer.cards.notation import parse_hand
from trainer.command_line.asking.question_book import QuestionBooks
from trainer.documents.json_fields import Record, text_of, texts_of
from trainer.games.game import Game
from trainer.language.files.library import ConventionLibrary
from trainer.reasoning.meaning.hand_features import SeatFeatures
from trainer.reasoning.meaning.seat_meanings import SeatMeaning, SeatMeanings
from trainer.reasoning.meaning.table_features import features_of_all
from trainer.reasoning.words.meaning_words import claimed, notes


class ReadAnswers:
    """A service for `read` questions, with one reasoner for each rule book."""

    def __init__(self, library: ConventionLibrary) -> None:
        self._books = QuestionBooks(library)

    def read(self, record: Record) -> Record:
        """Return the meaning of every seat's calls; raises `BiddingTrainerError` for an invalid question."""
        reasoner = self._books.reasoner(record)
        auction = reasoner.asked_auction(texts_of(record, "auction"), record)
        written = None if record.get("hand") is None else text_of(record, "hand")
        hand = None if written is None else parse_hand(reasoner.book.game.deck, written)
        meanings = SeatMeanings(reasoner).of_all(auction, hand)
        features = features_of_all(reasoner, auction, meanings, hand)
        game = reasoner.book.game
        seats = [_as_json(meaning, seat, game) for meaning, seat in zip(meanings, features, strict=True)]
        return {"seats": seats}


def _as_json(meaning: SeatMeaning, seat: SeatFeatures, game: Game) -> dict[str, Any]:
    return {
        "seat": meaning.seat,
        "calls": [str(call.call) for call in meaning.calls],
        "promises": [claimed(promise.claim, game) for promise in meaning.promises],
        "denies": [claimed(denial.claim, game) for denial in meaning.denials],
        "features": {
            name: {str(number): share for number, share in shares.items()} for name, shares in seat.features.items()
        },
        "notes": list(notes(meaning)),
        # Of the least certain probability; left out where all of them are exact.
        **({} if seat.error is None else {"error": seat.error}),
    }
