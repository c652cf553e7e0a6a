"""Sentences about bids that no hand makes: too high, or in a suit that nobody bids here."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from trainer.cards.suit import SUITS, Suit
from trainer.reasoning.judging.facts import AgreedBid, ComesFirst, Promised
from trainer.reasoning.words.card_words import suit_length_text
from trainer.reasoning.words.sentences.other_ways import CAN_SHOW
from trainer.reasoning.words.sentences.part_sentences import PartSentences, asks_for_more, short
from trainer.reasoning.words.shortfall_words import ways_to_say, without_a_limit

_LONG: Final = 4
"""A suit of so many cards is one that a player thinks of bidding."""

Height = Promised | ComesFirst
"""A fact about a bid that no hand makes."""


@dataclass(frozen=True)
class HeightSentences(PartSentences):
    """Sentences about bids that no hand makes."""

    def height_text(self, fact: Height) -> str:
        """Return why no hand makes a bid: what a lower one in the same denomination would need, or that none does."""
        agreed, call = fact.agreed, self.named(fact.call, fact.meaning.row.name)
        if agreed is None or not agreed.is_below:
            if fact.is_theirs:
                return f"{self.named(fact.call)} is their suit; no hand bids it here."
            return short(list(self._nobody_bids(fact, agreed)))
        lower = self.game.calls.printed(agreed.call)
        if agreed.is_right:
            return f"{call} is too high; {lower} is enough."
        if agreed.lacked is not None and agreed.meaning is not None:
            needs = list(self._needs(agreed))
            without_the_cards = [said.partition("; ")[0] for said in needs]
            ways = [f"{call} is too high: even {said}." for said in (*needs, *without_the_cards)]
            return short([*ways, f"{call} is too high here."])
        if agreed.right is not None:
            return f"{call} is too high; {self.game.calls.printed(agreed.right)} comes first."
        return f"{call} is too high here."

    def _needs(self, agreed: AgreedBid) -> Iterator[str]:
        """Yield what a bid needs and what the hand has, the fullest phrase first."""
        assert agreed.lacked is not None and agreed.meaning is not None  # noqa: S101, PT018  asked only where both are
        lower, lacked = self.game.calls.printed(agreed.call), without_a_limit(agreed.lacked)
        asks = asks_for_more(agreed.meaning, lacked.count, self.game)
        is_sure = agreed.is_sure or lacked.count is not None
        verb = "needs" if is_sure else "shows" if agreed.is_usual else CAN_SHOW
        yield from (f"{lower} {asks}{said}" for said in ways_to_say(lacked, agreed.marks, self.game, verb))

    def _nobody_bids(self, fact: Height, agreed: AgreedBid | None) -> Iterator[str]:
        """Yield that no hand bids a denomination, or none so low, with what the hand has of it."""
        suit = None if fact.meaning.given_by.suit is None else SUITS[fact.meaning.given_by.suit]
        if agreed is None:
            said = f"No hand bids {self.game.calls.printed(fact.call)} here"
        else:
            named = self.game.calls.name_of(fact.call.denomination)
            said = f"No hand bids {named} here below {self.game.calls.printed(agreed.call)}"
        if suit is not None:
            yield f"{said}{self._with_cards(suit)}."
        yield f"{said}."

    def _with_cards(self, suit: Suit) -> str:
        """Return the hand's length in a suit that nobody bids, to follow that; empty for a short one."""
        length = len(self.hand.cards_of(suit))
        return f", even with {suit_length_text(length, suit)}" if length >= _LONG else ""
