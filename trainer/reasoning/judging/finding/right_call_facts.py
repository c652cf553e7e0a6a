"""The fact about the right call: why the hand makes it."""

from trainer.auction.call import PASS_FORM, Call
from trainer.auction.seat import side_of
from trainer.cards.suit import SUITS, Suit
from trainer.language.book.conditions import HandAmount
from trainer.language.book.conjunctions import conjuncts
from trainer.reasoning.choosing.consistent_hands import calls_of
from trainer.reasoning.judging.answered_ask import answered_by
from trainer.reasoning.judging.counting import has_count
from trainer.reasoning.judging.denied import is_empty_bid
from trainer.reasoning.judging.facts import GoodCall, RightCall
from trainer.reasoning.judging.failing import InsteadFinder, NumberInHand
from trainer.reasoning.judging.finding.nearest_bid_facts import NearestBidFacts
from trainer.reasoning.judging.finding.partners_calls import is_doubled_by_partner, silent_partners
from trainer.reasoning.judging.marks import Marking
from trainer.reasoning.judging.nearest_bid import double_by_row, may_bid
from trainer.reasoning.judging.suit_choice import put_before
from trainer.reasoning.rows.row_meaning import RowMeaning
from trainer.reasoning.rows.suits_called import agreed_first


class RightCallFacts(NearestBidFacts):
    """A finder of the facts about the right call."""

    def right_call(self, *, first_choice: bool = False) -> RightCall:
        """Return the fact of the right call; `first_choice` if another call was made and accepted."""
        choice = self.judgement.choice
        meaning = choice.row_meaning(choice.call)
        way = None if meaning is None else self.number(meaning) or self.way(meaning.shows, meaning.binding)
        is_said = choice.row.why and meaning is not None and _is_counted(meaning) and not self.is_scaled(way)
        if meaning is None or way is None or meaning.row.is_left_over or is_said:
            auction = self.judgement.auction
            index, double = auction.standing_index, double_by_row(self.at)
            return RightCall(
                call=choice.call,
                way=None,
                why=choice.row.why,
                first_choice=first_choice,
                name=choice.row.name,
                standing=None if index is None else auction.calls[index],
                standing_number=auction.standing_number,
                is_ours=index is not None and side_of(auction.seat_of(index)) == side_of(auction.turn),
                is_own=index is not None and auction.seat_of(index) == auction.turn,
                is_doubled=bool(auction.doubled),
                is_highest=auction.standing_number >= self.reasoner.book.laws.highest,
                may_bid=bool(self.nearest) or may_bid(self.reasoner.book.laws, auction),
                has_bids=bool(self.nearest),
                double=None if double == self.judgement.call else double,
                denied=self.denied() if choice.row.is_left_over else (),
                played_too=self._played_too(),
                is_empty=is_empty_bid(self.at, choice),
                also=self._also(),
                few=self._few(),
                before_now=next((auction.calls[at] for at in reversed(calls_of(auction, auction.turn))), None),
                theirs=self._long_in_theirs(),
                silent=silent_partners(auction),
                leaves_in=choice.call.form is PASS_FORM and is_doubled_by_partner(auction),
            )
        missing = self.missing(meaning)
        sequence = missing.card_sequence_for(way.statement)
        marks = self.marks(way)
        if sequence is not None:
            marks = Marking(self.hand, meaning.binding, self.tables).in_sequence(sequence.suit)
        return RightCall(
            marks,
            call=choice.call,
            way=way,
            why=choice.row.why,
            sequence=sequence,
            count=self.count_reached(way),
            first_choice=first_choice,
            name=choice.row.name,
            before=put_before(self.at, choice, self.hand),
            answers=answered_by(self.reasoner, self.judgement.auction),
            asks=bool(choice.row.forcing),
            also=self._also(),
            returns_to=self._returns_to(choice.call),
            trumps=self._trumps(choice.call),
            is_theirs=self.is_theirs(meaning.given_by.suit),
        )

    def _few(self) -> HandAmount | None:
        """Return the hand's strength where it is less than any opening needs; None for others, or without a measure."""
        opening = self.reasoner.covered(self.reasoner.auction(()))
        asked = [
            part
            for row in opening.situation.rows
            for part in conjuncts(row.shows)
            if isinstance(part, HandAmount) and part.measure in self.tables.of_game and part.range.low
        ]
        if not asked:
            return None
        least = min(asked, key=lambda part: part.range.low)
        held = InsteadFinder(self.hand, opening.binding, self.tables).of(least)
        return held.amount if isinstance(held, NumberInHand) and held.number < least.range.low else None

    def _long_in_theirs(self) -> tuple[Suit, ...]:
        """Return the hand's long suits, if opponents have bid every one of them, and nobody of the own side has."""
        size = self.hand.deck.hand_size
        suits = [suit for suit in SUITS if self.hand.length(suit) * len(SUITS) > size]
        return tuple(suits) if all(self.is_theirs(suit.number) for suit in suits) else ()

    def _also(self) -> Call | None:
        """Return another accepted call, not the one that was made: the lowest bid, else a pass.

        Where the right call is for the remaining hands, the accepted bid has a fact of its own.
        """
        choice = self.judgement.choice
        if choice.row.is_left_over:
            return None
        standing = self.judgement.auction.standing_number
        others = [call for call in choice.accepted if call not in {choice.call, self.judgement.call}]
        others.sort(key=lambda call: (not call.is_bid, call.number_over(standing) or 0))
        return next(iter(others), None)

    def _returns_to(self, call: Call) -> Suit | None:
        """Return the suit of a call, where the own side has bid it."""
        suit = next((suit for suit in SUITS if suit.value == call.denomination), None)
        return suit if suit is not None and self.is_ours(suit.number) else None

    def _trumps(self, call: Call) -> Suit | None:
        """Return the suit that the own side has agreed and shown, where a call names another suit that it has not bid.

        A suit named by agreement only, such as a transfer, is none.
        """
        auction, shown = self.judgement.auction, self.at.binding
        suits = {suit.value: suit for suit in SUITS}
        agreed = agreed_first(auction)
        if agreed is None or call.denomination not in suits or self._returns_to(call) is not None:
            return None
        is_shown = shown.own_promise.lengths[agreed] and shown.partners.lengths[agreed]
        return SUITS[agreed] if is_shown else None

    def _played_too(self) -> GoodCall | None:
        """Return an accepted bid, where the right call is a pass for the remaining hands; None where there is none."""
        choice = self.judgement.choice
        if choice.call.form is not PASS_FORM or not choice.row.is_left_over or choice.row.why:
            return None
        for call in choice.accepted:
            meaning = choice.row_meaning(call)
            if call.is_bid and call != self.judgement.call and meaning is not None and not meaning.row.is_left_over:
                told = self.way(meaning.shows, meaning.binding)
                row = meaning.row
                return GoodCall(
                    call=call,
                    meanings=(told,),
                    accepted=True,
                    count=self.count(told),
                    asks=bool(row.forcing),
                    why=row.why,
                    name=row.name,
                )
        return None


def _is_counted(meaning: RowMeaning) -> bool:
    """Return whether a call depends on a sum over the hand, rather than on cards that can be pointed at."""
    return bool(meaning.given_by.sums) or has_count(meaning.shows)
