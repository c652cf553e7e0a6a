"""Reading an auction: what every player has shown and denied so far, and how likely he has what."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from trainer.auction.auction import Auction
from trainer.auction.call import Call
from trainer.auction.seat import Seat
from trainer.cards.hand import Hand
from trainer.hands.hand_boxes import every_hand
from trainer.hands.statements import SUIT_NUMBERS, Binding
from trainer.language.book.conditions import HandStatement
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.meaning.denying import denials
from trainer.reasoning.meaning.hand_features import Features, features_of, features_of_hand
from trainer.reasoning.meaning.hearing import Manner, hear
from trainer.reasoning.meaning.promising import promises
from trainer.reasoning.meaning.sentences import Sayings, Sentence
from trainer.reasoning.meaning.suits_for_letters import binding_without_letters

MOST_DENIALS: Final = 10
"""The most that is said of what one player has denied, the most important first."""

_CONSIDERED: Final = 16
"""Denials of which it is found out whether they say anything new."""

_WORTH_SAYING: Final = 0.001
"""The smallest share of all hands that a denial must rule out."""


@dataclass(frozen=True, slots=True)
class CallHeard:
    """A call of a player: the place in the auction (from 0), the call, and how it was heard."""

    index: int
    call: Call
    manner: Manner

    @property
    def note(self) -> str:
        """Why the call told nothing, or other than the table means it; empty where there is nothing to note."""
        named = f"Call {self.index + 1}, {self.call},"
        match self.manner:
            case Manner.MODEL:
                return ""
            case Manner.ACCEPTED:
                return f"{named} is the table's call with no hand that is left; it was read as one that is accepted."
            case Manner.DEPARTS:
                return f"{named} departs from the table: no hand that is left makes it, so it tells nothing."
            case Manner.NOT_COVERED:
                return f"{named} tells nothing: the table has no situation for it."


@dataclass(frozen=True, slots=True)
class SeatReading:
    """What is known of one player by his own calls.

    `promises` and `denials` are true of every hand with which he makes them, in the order of the calls and the most
    important first; `features` are the exact probabilities of what he has. `notes` tell which calls told nothing, or
    other than they should have.
    """

    seat: Seat
    calls: tuple[CallHeard, ...]
    promises: tuple[Sentence, ...]
    denials: tuple[Sentence, ...]
    features: Features
    notes: tuple[str, ...] = ()


class AuctionReader:
    """Reads auctions by one rule book.

    A player's hand is one of those that make all of his calls: as the model call, ties between suits split evenly;
    where no hand that made the calls before does, as one that is accepted; where there is none either, the call
    departs from the table and tells nothing, as do calls for which the table has no situation. All of them play by the
    same book. Calls of others only matter as far as they decide what a call means.
    """

    def __init__(self, reasoner: Reasoner) -> None:
        self._reasoner = reasoner
        self._deck = reasoner.book.game.deck

    def read(self, auction: Auction, hand: Hand | None = None) -> tuple[SeatReading, ...]:
        """The reading of every seat, the first caller first.

        With the `hand` of the player to call, others can't have his cards, and his own features are what he has;
        what he has shown is still told as the others hear it.
        """
        others = self._sayings(hand)
        readings = [self._read(auction, seat, others) for seat in range(auction.seats) if seat != auction.turn]
        own = self.read_seat(auction, auction.turn)
        readings.insert(auction.turn, own if hand is None else replace(own, features=features_of_hand(hand)))
        return tuple(readings)

    def read_seat(self, auction: Auction, seat: Seat) -> SeatReading:
        """The reading of one seat by someone who sees no hand."""
        return self._read(auction, seat, self._sayings(None))

    def _read(self, auction: Auction, seat: Seat, sayings: Sayings) -> SeatReading:
        return _SeatReader(self._reasoner, sayings).read(auction, seat)

    def _sayings(self, seen: Hand | None) -> Sayings:
        """About all hands from the cards that are not in the hand that is seen."""
        space, deck = self._deck.holdings, self._deck
        held = [(0,) * len(deck.ranks) for _ in SUIT_NUMBERS] if seen is None else seen.counts()
        left = ([deck.copies - count for count in by_rank] for by_rank in held)
        weights = [np.array(space.weights_from(by_rank), dtype=np.float64) for by_rank in left]
        tables = self._reasoner.tables
        return Sayings(self._reasoner.book.game, tables, every_hand(weights, tables.lengths, deck.hand_size))


class _SeatReader:
    """Goes through the calls of one player, and keeps the hands that make them."""

    def __init__(self, reasoner: Reasoner, sayings: Sayings) -> None:
        self._reasoner = reasoner
        self._tables = reasoner.tables
        self._sayings = sayings
        self._hands = sayings.possible
        self._promises: dict[tuple[str, float], Sentence] = {}
        self._denials: dict[tuple[str, float], Sentence] = {}

    def read(self, auction: Auction, seat: Seat) -> SeatReading:
        """The reading of the calls that the player has made."""
        calls = tuple(self._heard(auction, index) for index in range(seat, len(auction.calls), auction.seats))
        promised = self._sayings.news(list(self._promises.values()))
        important = (sentence for sentence in self._denials.values() if sentence.rules_out >= _WORTH_SAYING)
        denied = sorted(important, key=lambda sentence: -sentence.rules_out)
        denied_too = self._sayings.news(denied[:_CONSIDERED], promised)[:MOST_DENIALS]
        features = features_of(self._hands, self._tables, self._reasoner.book.game.deck)
        notes = tuple(note for call in calls if (note := call.note))
        return SeatReading(seat, calls, promised, denied_too, features, notes)

    def _heard(self, auction: Auction, index: int) -> CallHeard:
        """One call: what it says of the hand is kept."""
        call = auction.calls[index]
        compiled = self._reasoner.at(auction.before(index))
        if compiled is None:
            return CallHeard(index, call, Manner.NOT_COVERED)
        heard = hear(compiled, call, self._hands)
        if heard.manner is not Manner.DEPARTS:
            binding = binding_without_letters(compiled.binding)
            self._keep(self._promises, promises(heard, compiled, self._tables), binding)
            if heard.callers is not self._hands:
                # A call that all hands make which are left rules out nothing new.
                self._keep(self._denials, denials(heard, compiled, self._reasoner.book.laws, self._tables), binding)
            self._hands = heard.callers
        return CallHeard(index, call, heard.manner)

    def _keep(
        self, known: dict[tuple[str, float], Sentence], statements: Sequence[HandStatement], binding: Binding
    ) -> None:
        for statement in statements:
            sentence = self._sayings.sentence(statement, binding)
            if sentence.rules_out:
                known.setdefault((sentence.words, sentence.rules_out), sentence)
