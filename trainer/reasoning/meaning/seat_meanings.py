"""The meaning of all calls of a seat together: what it has promised and denied so far, and the hands that make them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from trainer.auction.auction import Auction
from trainer.auction.seat import Seat
from trainer.cards.deal import cards_left
from trainer.cards.hand import Hand
from trainer.hands.drawing import ways_of
from trainer.hands.hand_set import HandSet, every_hand
from trainer.hands.statements import Binding
from trainer.language.book.conditions import HandStatement
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.meaning.call_meaning import CallMeaning, CallNote, Manner, call_meanings
from trainer.reasoning.meaning.claims import ClaimScales, WeighedClaim
from trainer.reasoning.meaning.denying import denials
from trainer.reasoning.meaning.promising import promises
from trainer.reasoning.meaning.seat_hands import SeatHands
from trainer.reasoning.meaning.suits_for_letters import binding_without_letters

MOST_DENIALS: Final = 10
"""The most denials of one player that are told, the most important first."""

_CONSIDERED: Final = 16
"""The denials that are checked for news; checking is slow."""

_WORTH_SAYING: Final = 0.001
"""The smallest share of all hands that a denial must rule out."""


@dataclass(frozen=True, eq=False, slots=True)
class SeatMeaning:
    """The meaning of all calls of a seat together.

    `promises` and `denials` are true of every hand with which its player makes them, in the order of the calls and with
    the most important first; `seat_hands` has the hands that make all calls.
    """

    seat: Seat
    calls: tuple[CallNote, ...]
    promises: tuple[WeighedClaim, ...]
    denials: tuple[WeighedClaim, ...]
    seat_hands: SeatHands


class SeatMeanings:
    """The meanings of the calls of seats by one rule book.

    A player's hand is one of those that make all of the player's calls. A call is first heard as a model call, with
    ties between suits split evenly. If no hand that made the earlier calls makes it so, it is heard as an accepted
    call. If there is none either, or the table has no situation for it, it is heard by its form, or else shows nothing.
    All players use the same book. Calls of others matter only as far as they decide what a call means.
    """

    def __init__(self, reasoner: Reasoner) -> None:
        self._reasoner = reasoner
        self._deck = reasoner.book.game.deck

    def of_all(self, auction: Auction, hand: Hand | None = None) -> tuple[SeatMeaning, ...]:
        """Return the meaning of every seat's calls, the first caller's first.

        With the `hand` of the player to call, others can't have its cards. What that player has shown is still what the
        others hear.
        """
        own = self._scales(None)
        others = own if hand is None else self._scales(hand)
        return tuple(self._of(auction, seat, own if seat == auction.turn else others) for seat in range(auction.seats))

    def of(self, auction: Auction, seat: Seat) -> SeatMeaning:
        """Return the meaning of one seat's calls for someone who sees no hand."""
        return self._of(auction, seat, self._scales(None))

    def _of(self, auction: Auction, seat: Seat, scales: ClaimScales) -> SeatMeaning:
        return _Seat(self._reasoner, scales).meaning(auction, seat)

    def _scales(self, seen: Hand | None) -> ClaimScales:
        """Return scales for hands from the cards that are not in the visible hand."""
        tables = self._reasoner.tables
        if seen is None:
            return ClaimScales(tables, self._reasoner.every_hand)
        ways = ways_of(self._deck, cards_left(self._deck, (seen,)))
        return ClaimScales(tables, every_hand(ways, tables.lengths, self._deck.hand_size))


class _Seat:
    """The calls of one player, with what they promise and deny."""

    def __init__(self, reasoner: Reasoner, scales: ClaimScales) -> None:
        self._reasoner = reasoner
        self._tables = reasoner.tables
        self._scales = scales
        self._promises: dict[tuple[object, ...], WeighedClaim] = {}
        self._denials: dict[tuple[object, ...], WeighedClaim] = {}

    def meaning(self, auction: Auction, seat: Seat) -> SeatMeaning:
        """Return the meaning of the calls that the player has made."""
        hands = self._scales.possible
        calls = list(call_meanings(self._reasoner, auction, seat, hands))
        heard = SeatHands.of(hands, calls)
        for call in calls:
            self._keep_what_it_says(auction.before(call.index), call, hands)
            hands = call.hands
        promised = self._scales.news(list(self._promises.values()))
        important = (claim for claim in self._denials.values() if claim.rules_out >= _WORTH_SAYING)
        denied = sorted(important, key=lambda claim: -claim.rules_out)
        denied_too = self._scales.news(denied[:_CONSIDERED], promised)[:MOST_DENIALS]
        return SeatMeaning(seat, tuple(call.noted for call in calls), promised, denied_too, heard)

    def _keep_what_it_says(self, auction: Auction, call: CallMeaning, hands_before: HandSet) -> None:
        if not call.row_meanings:
            return
        binding = binding_without_letters(call.row_meanings[0].binding)
        self._keep(self._promises, promises(call, binding, self._tables), binding)
        compiled = self._reasoner.at(auction)
        if compiled is not None and call.manner is not Manner.NATURAL and call.hands is not hands_before:
            # A call that is made with every hand that is left rules out nothing new.
            self._keep(self._denials, denials(call, compiled, self._reasoner.book.laws, self._tables), binding)

    def _keep(
        self, known: dict[tuple[object, ...], WeighedClaim], statements: Sequence[HandStatement], binding: Binding
    ) -> None:
        for statement in statements:
            claim = self._scales.weighed(statement, binding)
            if claim.rules_out:
                known.setdefault(claim.content, claim)
