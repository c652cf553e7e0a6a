"""`price`: what calls are worth against the table's own, bid out and scored over layouts that fit the auction."""

from functools import lru_cache
from typing import Final

from trainer.auction.call import Call
from trainer.cards.notation import parse_hand
from trainer.command_line.asking.question_book import QuestionBooks
from trainer.documents.json_fields import Record, number_of, text_of, texts_of
from trainer.language.files.library import ConventionLibrary
from trainer.playing.pricing.price import Price
from trainer.playing.pricing.pricing import DEALS, HandToCall, Pricer
from trainer.problems import BadNotationError
from trainer.reasoning.choosing.reasoner import Reasoner

_FEWEST: Final = 2
"""One layout has no interval."""

_MOST: Final = 1024
"""These take a quarter of a minute; a mistyped number must not keep a script waiting for longer."""

_KEPT: Final = 16
"""The rule books whose pricers stay in memory."""

_PLACES: Final = 3
"""Decimal places: more would be chance, as the standard errors are larger."""


class PriceAnswers:
    """A service for questions on the worth of calls, with one pricer for each rule book."""

    def __init__(self, library: ConventionLibrary) -> None:
        self._books = QuestionBooks(library)
        self._pricer = lru_cache(maxsize=_KEPT)(pricer_by)

    def answer(self, record: Record) -> Record:
        """Return the prices for a question; raises `BadNotationError` and others for an invalid one."""
        reasoner = self._books.reasoner(record)
        point = point_asked(reasoner, record)
        calls = [_legal(reasoner, point, text) for text in texts_of(record, "calls")]
        deals = number_of(record, "deals") if record.get("deals") is not None else DEALS
        if not _FEWEST <= deals <= _MOST:
            raise BadNotationError(f"'deals' is {deals}; a price is of {_FEWEST} to {_MOST:,} layouts.")
        prices = self._pricer(reasoner).prices(point, calls, deals, str(record.get("seed", 1)))
        if prices.deals < _FEWEST:
            raise BadNotationError(f"Of {deals} layouts all but {prices.deals} were too hard to solve; ask for more.")
        return {
            "table": str(prices.table),
            "unit": prices.unit.plural,
            "deals": prices.deals,
            "prices": {str(call): price_as_json(prices.price(call)) for call in prices.gains},
            "best": str(prices.best),
            "grades": {str(call): str(prices.grade(call)) for call in prices.gains},
        }


def point_asked(reasoner: Reasoner, record: Record) -> HandToCall:
    """Return the hand and the auction of a question.

    Raises `BiddingTrainerError` when they can't be parsed, or the auction is over.
    """
    game = reasoner.book.game
    auction = reasoner.asked_auction(texts_of(record, "auction"), record)
    if reasoner.book.laws.is_over(auction):
        raise BadNotationError("The auction is over; there is nothing to call.")
    return HandToCall(auction, parse_hand(game.deck, text_of(record, "hand")), game.circumstances_asked(record))


def price_as_json(price: Price) -> Record:
    """Return a price in the form of the interface."""
    numbers = {"gain": price.gain, "low": price.low, "high": price.high}
    return {name: round(number, _PLACES) + 0.0 for name, number in numbers.items()}


def pricer_by(reasoner: Reasoner) -> Pricer:
    """Return a pricer of calls for both sides bidding by the same convention."""
    return Pricer((reasoner, reasoner))


def _legal(reasoner: Reasoner, point: HandToCall, text: str) -> Call:
    call = reasoner.book.game.calls.parse(text)
    why = reasoner.book.laws.problem_with(point.auction, call, point.hand)
    if why is not None:
        raise BadNotationError(f"{call} can't be priced: {why}")
    return call
