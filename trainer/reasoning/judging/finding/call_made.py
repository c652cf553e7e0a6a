"""The fact about the call that was made: what it told, or the first thing that was wrong with it."""

from dataclasses import replace
from functools import cached_property
from typing import Final

from trainer.auction.call import PASS_FORM, Call
from trainer.hands.card_change import CardChange
from trainer.language.book.conditions import (
    CARDS,
    Amount,
    HandAll,
    HandAmount,
    HandAny,
    HandNamed,
    HandStatement,
    HandSum,
    SuitIs,
    SuitNamed,
)
from trainer.language.book.conjunctions import conjuncts
from trainer.language.book.statement_parts import rebuilt
from trainer.reasoning.choosing.consistent_hands import calls_of
from trainer.reasoning.judging.answered_ask import answered_by
from trainer.reasoning.judging.counting import is_a_number, is_of_partners
from trainer.reasoning.judging.facts import AgreedBid, ComesFirst, Fact, GoodCall, Lacked, Preferred, Promised, Unread
from trainer.reasoning.judging.failing import CardsInHand
from trainer.reasoning.judging.finding.agreed_bids import agreed_bid
from trainer.reasoning.judging.finding.common_promises import is_alone, is_sure, promised_by_all
from trainer.reasoning.judging.finding.fact_parts import FactParts
from trainer.reasoning.judging.finding.least_lacked import is_asked_by_all
from trainer.reasoning.judging.judging import Verdict
from trainer.reasoning.judging.lacking import Lacking
from trainer.reasoning.judging.nearest_bid import class_of_bid
from trainer.reasoning.judging.suit_choice import named_first
from trainer.reasoning.judging.telling import is_promised, parts_worth_telling
from trainer.reasoning.judging.too_high import is_jump, is_to_nobody, is_too_high
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.rows.row_meaning import RowMeaning

_SEVERAL: Final = 2
"""With two cards fewer than promised the length explains the verdict alone; with one fewer, more is said."""

_MOST: Final = 0.5
"""From this share of the hands that make a call on, one meaning of several is what partner takes it for."""

_RARE: Final = 0.1
"""Below this share of the hands that make a call, a meaning is mentioned only along with the commonest one."""


class CallMade(FactParts):
    """A finder of the fact about the call that was made."""

    def good_call(self) -> GoodCall:
        """Return what a call told that is not wrong."""
        judgement = self.judgement
        meaning = judgement.meanings[0]
        accepted = judgement.verdict is Verdict.ACCEPTED
        if meaning.row.is_left_over:
            name = meaning.row.name
            why = meaning.row.why if name else ""
            return GoodCall(call=judgement.call, meanings=self.denied(), accepted=accepted, why=why, name=name)
        way = self.number(meaning) or self.way(meaning.shows, meaning.binding)
        return GoodCall(
            self.marks(way),
            call=judgement.call,
            meanings=(way,),
            accepted=accepted,
            fine=judgement.verdict is Verdict.FINE,
            count=self.count(way),
            asks=bool(meaning.row.forcing),
            why=meaning.row.why,
            name=meaning.row.name,
        )

    def _unread(self) -> Unread:
        judgement, auction = self.judgement, self.judgement.auction
        unread = Unread(call=judgement.call, why=judgement.nothing)
        if judgement.call.form is not PASS_FORM:
            return replace(unread, lower=self._lower_right_call())
        force = self.reasoner.lasting_force(auction)
        if force is None:
            return replace(unread, answers=answered_by(self.reasoner, auction))
        index, forced_to = force
        own = auction.seat_of(index) == auction.turn
        return replace(unread, forced_by=auction.calls[index], forced_to=forced_to, own=own)

    def _lower_right_call(self) -> Call | None:
        """Return the right call if it is for the remaining hands and differs from the call only by its lower number."""
        call, choice, standing = self.judgement.call, self.judgement.choice, self.judgement.auction.standing_number
        right, number = choice.call, choice.call.number_over(standing)
        is_same = (right.form, right.denomination) == (call.form, call.denomination) and choice.row.is_left_over
        return right if is_same and number is not None and number < (call.number_over(standing) or 0) else None

    def wrong(self) -> Fact:
        """Return the first thing that is wrong with a call."""
        judgement = self.judgement
        if not judgement.meanings:
            return self._unread()
        meaning = judgement.meanings[0]
        missing = self.missing(meaning)
        lacked = missing.first_of(meaning.shows)
        if lacked is not None:
            if lacked.count is None and judgement.share is not None:
                # What is said to be missing is what the change of cards brings.
                meaning, lacked = self._lacked_for(judgement.call, judgement.change) or (meaning, lacked)
            lacked = self._in_strength(meaning, lacked) or lacked
            if lacked.count is not None:
                lacked = replace(lacked, count=self.within_limits(lacked.count))
            missing = self.missing(meaning)
            sequence = missing.card_sequence_for(lacked.asked)
            promised = Promised(
                missing.marks_for(lacked),
                call=judgement.call,
                meaning=meaning,
                lacked=lacked,
                sequence=sequence,
                has_others=any(self._is_another(one, meaning) for one in self._meanings),
                is_support=sequence is not None and self.is_ours(sequence.suit.number),
                is_theirs=self.is_theirs(meaning.given_by.suit),
                is_too_high=is_too_high(judgement, meaning),
                is_to_nobody=is_to_nobody(judgement.auction),
                is_natural=judgement.is_natural,
                is_unread=self._is_unread(meaning),
                agreed=self._agreed(meaning),
                denied_by=self._denied_by(),
            )
            return self._with_its_share(self._by_all(promised))
        number = self.number(meaning)
        if number is not None and not number.is_true_of(self.hand, self.tables):
            lacked = missing.number(number)
            return Promised(missing.marks_for(lacked), call=judgement.call, meaning=meaning, lacked=lacked)
        preferred = judgement.preferred
        if preferred is not None:
            suit, keys = named_first(self.at, judgement.choice, self.hand, preferred, meaning.bound_row)
            return Preferred(call=judgement.call, meaning=meaning, suit=suit, keys=keys)
        return self._comes_first(meaning, number or self.way(meaning.shows, meaning.binding))

    def _with_its_share(self, promised: Promised) -> Promised:
        """Return the fact with the share of hands that have this one of several meanings."""
        if not promised.has_others or promised.is_by_all or promised.is_natural:
            return promised
        asked = promised.lacked.asked
        if isinstance(asked, HandAmount) and all(is_promised(asked, one.shows) for one in self._meanings):
            # A share would say that some hands with the call do without.
            return replace(promised, by_all=promised.lacked.claim, is_all_of_one=True)
        share = self._share_of(promised.meaning)
        return replace(promised, share=share, commonest=self._commonest(promised.meaning)) if share else promised

    def _share_of(self, meaning: RowMeaning) -> float:
        """Return the share of the hands making the call that have a meaning, in any suits of its row."""
        return sum(share for one, share in self.judgement.mix if one.row is meaning.row)

    def _commonest(self, meaning: RowMeaning) -> Claim | None:
        """Return what most hands that make the call have, where a meaning is rare; None otherwise."""
        if self._share_of(meaning) >= _RARE:
            return None
        by_row = (one for one, _ in self.judgement.mix if not one.row.is_left_over)
        most = max(by_row, key=self._share_of, default=None)
        return None if most is None or self._share_of(most) < _MOST else Claim(most.shows, most.binding)

    def _by_all(self, promised: Promised) -> Promised:
        """Return the fact with what all meanings require, if the hand lacks it and not all require what was found."""
        is_one = not promised.has_others and (promised.is_sure or promised.sequence is not None)
        if is_one or promised.lacked.count is not None:
            return promised
        taught = [one for one in self._meanings if not one.is_variant]
        if len(taught) == 1 and taught[0].row is promised.meaning.row and self._is_of_suit(promised.lacked):
            is_of_all = is_asked_by_all((promised.meaning, promised.lacked), self._meanings, self.tables)
            of_all = replace(promised.lacked.claim, holds=True) if is_of_all and promised.has_others else None
            return replace(promised, is_usual=not is_of_all, by_all=of_all)
        missing = self.missing(promised.meaning)
        by_all = promised_by_all(self._meanings, self.tables)
        lacks = [missing.first_of(one) for one in by_all]
        for asked in sorted(by_all, key=lambda one: _is_named(one) and any(map(self._is_far_too_short, lacks))):
            lacked = missing.first_of(asked)
            if lacked is not None:
                alone = next((one for one in self._meanings if is_alone(asked, one, self.tables)), None)
                return replace(
                    promised,
                    marks=missing.marks_for(lacked),
                    meaning=alone or promised.meaning,
                    lacked=lacked,
                    sequence=None,
                    by_all=Claim(by_all[0], promised.meaning.binding),
                    is_all_of_one=alone is not None,
                )
        return promised

    def _is_of_suit(self, lacked: Lacked) -> bool:
        """Return whether what is lacked is a length of the suit that the call names, or a definition of it."""
        suit = self.judgement.meanings[0].given_by.suit
        asked = lacked.asked
        if suit is None or not isinstance(asked, SuitIs) or lacked.claim.binding.suit(asked.letter) != suit:
            return False
        return bool(lacked.patterns) or (isinstance(asked.statement, Amount) and asked.statement.measure == CARDS)

    def _is_far_too_short(self, lacked: Lacked | None) -> bool:
        """Return whether the hand lacks several cards of a plain length, so that the length says it all."""
        match lacked:
            case Lacked(Claim(SuitIs(_, Amount(measure, amount))), in_hand=CardsInHand(ranks, _)) if measure == CARDS:
                return len(ranks) + _SEVERAL <= amount.low
            case _:
                return False

    def _is_another(self, one: RowMeaning, meaning: RowMeaning) -> bool:
        """Return whether a meaning differs from the one that explains a call, other than by requiring more."""
        shows = meaning.shows
        if isinstance(shows, SuitIs) and is_sure(shows.statement, meaning.binding.suit(shows.letter), one, self.tables):
            return False
        return one.shows != shows

    @cached_property
    def _meanings(self) -> list[RowMeaning]:
        """Return the meanings of the call by rows that require something."""
        return [one for one in self.judgement.meanings if not one.row.is_left_over]

    def _comes_first(self, meaning: RowMeaning, promise: Claim) -> ComesFirst:
        """Return the fact that the hand has what the call shows, while the right call comes first."""
        judgement, choice = self.judgement, self.judgement.choice
        right = choice.row_meaning(choice.call)
        standing = judgement.auction.standing_number
        bid = judgement.call.number_over(standing)
        if right is None or right.row.is_left_over:
            return ComesFirst(
                call=judgement.call,
                right=choice.call,
                meaning=meaning,
                promise=promise,
                untold=None,
                number=bid,
                is_jump=is_jump(judgement, 0),
                is_to_nobody=is_to_nobody(judgement.auction),
                is_natural=judgement.is_natural,
                is_unread=self._is_unread(meaning),
                agreed=self._agreed(meaning, jumps=judgement.call.is_bid),
                is_theirs=self.is_theirs(meaning.given_by.suit),
            )
        untold = self.way(right.shows, right.binding)
        if meaning.row.is_left_over:
            # How much a hand is worth says more plainly than a suit of it that it is too good for this.
            told = [part for part in conjuncts(untold.statement) if not self._is_of_both(part, untold)]
            worth_telling = parts_worth_telling(HandAll(tuple(told or conjuncts(untold.statement))))
            parts = sorted(worth_telling, key=lambda part: not is_a_number(part))
            untold = Claim(HandAll(tuple(parts)), untold.binding)
        first = Claim(parts_worth_telling(untold.statement)[0], right.binding)
        return ComesFirst(
            self.marks(first),
            call=judgement.call,
            right=choice.call,
            meaning=meaning,
            promise=promise,
            untold=untold,
            count=self.count_reached(untold),
            is_short=(bid or 0) < (choice.call.number_over(standing) or 0) and not self._pays_as_much(choice.call),
            is_too_high=is_too_high(judgement, meaning),
            answers=answered_by(self.reasoner, judgement.auction),
            is_natural=judgement.is_natural,
            is_unread=self._is_unread(meaning),
            agreed=self._agreed(meaning),
            is_theirs=self.is_theirs(meaning.given_by.suit),
        )

    def _in_strength(self, meaning: RowMeaning, lacked: Lacked) -> Lacked | None:
        """Return the strength that the hand lacks by another way than one that asks for more trumps on its side.

        None where there is no such way, or something else is lacked.
        """
        if lacked.count is None or any(term.measure != CARDS for term in lacked.count.terms):
            return None
        ways = (way for part in conjuncts(meaning.shows) if isinstance(part, HandAny) for way in part.parts)
        for found in map(self.missing(meaning).first_of, ways):
            if found is not None and found.count is not None and not found.besides:
                measures = {term.measure for term in found.count.terms}
                if measures & self.tables.of_game:
                    return found
        return None

    def _denied_by(self) -> Call | None:
        """Return the player's last call, where earlier calls exclude every hand that makes the call; None otherwise."""
        auction = self.judgement.auction
        before = tuple(calls_of(auction, auction.turn))
        return auction.calls[before[-1]] if before and self.judgement.share is None else None

    def _pays_as_much(self, right: Call) -> bool:
        """Return whether the call and the right bid are contracts of the same class in different denominations."""
        call, auction, laws = self.judgement.call, self.judgement.auction, self.reasoner.book.laws
        if not (call.is_bid and right.is_bid) or call.denomination == right.denomination:
            return False
        of_call = class_of_bid(laws, auction, call)
        return of_call is not None and of_call == class_of_bid(laws, auction, right)

    def _is_unread(self, meaning: RowMeaning) -> bool:
        """Return whether the call is a bid that is too high to tell anything, or one that nobody reads by its form."""
        if not self.judgement.call.is_bid:
            return False
        measures = self.reasoner.book.game.measures.values()
        is_theirs = self.is_theirs(meaning.given_by.suit)
        is_natural = self.judgement.is_natural and (is_theirs or any(one.unit is not None for one in measures))
        return is_natural or is_too_high(self.judgement, meaning)

    def _agreed(self, meaning: RowMeaning, *, jumps: bool = False) -> AgreedBid | None:
        """Return the lowest bid that hands make in the denomination of an unread bid, and with `jumps` of a jump."""
        is_asked = self._is_unread(meaning) or (jumps and is_jump(self.judgement, 0))
        return agreed_bid(self.at, self.judgement, self.tables) if is_asked else None

    def _is_of_both(self, part: HandStatement, whole: Claim) -> bool:
        """Return whether a part is about partners' cards, or limits what both have: no call tells it by itself."""
        if not isinstance(part, HandSum) or self.is_scaled(whole):
            return False
        return is_of_partners(part) or not part.range.low

    def _lacked_for(self, call: Call, change: CardChange | None) -> tuple[RowMeaning, Lacked] | None:
        """Return what the hand lacks of the alternative by which a changed hand makes a call.

        None where it lacks nothing.
        """
        if change is None:
            return None
        choice = self.reasoner.choose(self.judgement.auction, change.hand)
        meaning = choice.row_meaning(call)
        if meaning is None or meaning.row.is_left_over:
            return None
        own, changed = (Lacking(hand, meaning.binding, self.tables) for hand in (self.hand, change.hand))
        lacked = self.missing(meaning).first_of(_way_of_change(meaning.shows, own, changed), meaning.shows)
        return None if lacked is None else (meaning, lacked)


def _way_of_change(shows: HandStatement, own: Lacking, changed: Lacking) -> HandStatement:
    """Return the alternative by which a changed hand fits; of what the hand fulfils already it is the hand's own."""
    if own.holds(shows):
        return own.nearest_way(shows)
    if isinstance(shows, HandAll | HandNamed):
        return rebuilt(shows, lambda part: _way_of_change(part, own, changed))
    return changed.nearest_way(shows)


def _is_named(asked: HandStatement) -> bool:
    """Return whether a statement about a suit is a definition, which a plain length may express better."""
    return isinstance(asked, SuitIs) and isinstance(asked.statement, SuitNamed)
