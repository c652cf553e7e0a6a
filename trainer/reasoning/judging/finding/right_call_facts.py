"""The facts about the right call: why the hand makes it, and the nearest bid if it is a pass."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property

from trainer.auction.call import PASS_FORM, Call
from trainer.auction.seat import side_of
from trainer.cards.suit import SUITS, Suit
from trainer.language.book.conditions import Amount, HandAmount, SuitIs
from trainer.language.book.conjunctions import conjuncts
from trainer.reasoning.choosing.consistent_hands import calls_of
from trainer.reasoning.judging.answered_ask import answered_by
from trainer.reasoning.judging.counting import counts_alike, has_count, is_of_partners
from trainer.reasoning.judging.denied import is_empty_bid
from trainer.reasoning.judging.facts import ComesFirst, Fact, GoodCall, Lacked, NearestBid, Promised, RightCall
from trainer.reasoning.judging.failing import InsteadFinder, NumberInHand
from trainer.reasoning.judging.finding.common_promises import is_sure
from trainer.reasoning.judging.finding.fact_parts import FactParts
from trainer.reasoning.judging.finding.least_lacked import is_asked_by_all, least_lacked
from trainer.reasoning.judging.finding.ranks_lacked import ranks_instead
from trainer.reasoning.judging.lacking import Lacking
from trainer.reasoning.judging.marks import Marking
from trainer.reasoning.judging.nearest_bid import (
    asks_no_less,
    double_by_row,
    highest_row_bid,
    is_lower,
    is_next,
    is_no_reason,
    is_too_long,
    lowest_bid,
    may_bid,
    nearest_bids,
    pays_more,
    strength_needed,
)
from trainer.reasoning.judging.suit_choice import put_before
from trainer.reasoning.judging.telling import is_denial
from trainer.reasoning.rows.row_meaning import RowMeaning


class RightCallFacts(FactParts):
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
                may_bid=bool(self._nearest_bids) or may_bid(self.reasoner.book.laws, auction),
                has_bids=bool(self._nearest_bids),
                highest_row_bid=None if self._nearest_bids else highest_row_bid(self.at),
                double=None if double == self.judgement.call else double,
                denied=self.denied() if choice.row.is_left_over else (),
                played_too=self._played_too(),
                is_empty=is_empty_bid(self.at, choice),
                also=self._also(),
                few=self._few(),
                before_now=next((auction.calls[at] for at in reversed(calls_of(auction, auction.turn))), None),
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

    @cached_property
    def _nearest_bids(self) -> list[tuple[int, Call, RowMeaning]]:
        return nearest_bids(self.at, self.tables, self.judgement)

    def nearest_bid(self, right: RightCall, wrong: Fact) -> Iterator[NearestBid]:
        """Yield the bid that the hand misses, for another reason than that of the wrong call and of the right call."""
        choice = self.judgement.choice
        if not choice.row.is_left_over or choice.row.why or right.played_too is not None:
            return
        said = _said_to_be_missing(wrong)
        denied = [claim.statement for claim in right.denied[:1] if choice.call.is_bid]
        lower: NearestBid | None = None
        untold: NearestBid | None = None
        too_weak = self._too_weak()
        if too_weak is not None and not is_no_reason(too_weak.call, too_weak.lacked, said, self.judgement):
            yield too_weak
            return
        for lack, call, nearest_meaning in self._nearest_bids:
            meaning = nearest_meaning
            missing = self.missing(meaning)
            lacked = missing.first_of(meaning.shows)
            if lacked is None or is_of_partners(lacked.asked) or any(counts_alike(lacked.asked, one) for one in denied):
                continue
            if call in choice.accepted or self._is_forbidden(call):
                continue
            meaning, lacked = self._least(call, meaning, lacked)
            missing = self.missing(meaning)
            lacking = Lacking(self.hand, meaning.binding, self.tables)
            lacked = ranks_instead(lacked, meaning.shows, lacking, missing) or lacked
            is_theirs = self.is_theirs(meaning.given_by.suit)
            marks = missing.marks_for(lacked)
            nearest = NearestBid(marks, call=call, meaning=meaning, lacked=lacked, lack=lack, is_theirs=is_theirs)
            if nearest.is_far and lacked.count is not None:
                continue  # nobody would think of a suit in which both partners have a few cards
            if is_no_reason(call, lacked, said, self.judgement):
                if lower is None and self._is_lower(call, lacked, said, wrong):
                    lower = replace(nearest, is_lower=True)
                continue
            if nearest.is_untold:
                untold = untold or nearest
                continue
            if lower is not None and call.denomination == lower.call.denomination:
                continue  # what the lower bid lacks is missing for a higher one as well
            laws = self.reasoner.book.laws
            if is_next(self.at, laws, call, self.judgement.call):
                pays = pays_more(laws, self.at.auction, call, self.judgement.call)
                unagreed = None if pays else lowest_bid(laws, self.at.auction, call.denomination)
                nearest = replace(nearest, pays_more=pays, unagreed=unagreed)
            double = self._nearest_double() if nearest.lack > 1 else None
            if double is not None and double.lack < nearest.lack and not double.is_far:
                yield double
                return
            yield replace(
                nearest,
                others=self._others(nearest),
                is_usual=self._is_usual(nearest),
                is_too_weak=strength_needed(lacked, self.tables) is not None,
            )
            return
        if untold is not None:
            yield untold
        elif lower is not None and not right.is_ours:
            yield lower
        elif (double := self._nearest_double()) is not None and not (self._nearest_bids and double.is_far):
            yield double

    def _is_lower(self, call: Call, lacked: Lacked, said: Lacked | None, wrong: Fact) -> bool:
        """Return whether a bid is a lower one of the call that was made, lacks no less, and has not been named."""
        is_named = isinstance(wrong, Promised | ComesFirst) and wrong.agreed is not None
        return not is_named and asks_no_less(lacked, said) and is_lower(call, self.judgement)

    def _too_weak(self) -> NearestBid | None:
        """Return the bid that needs the least strength, where the hand lacks nothing else; None: there is none."""
        weak: list[tuple[int, NearestBid]] = []
        for lack, call, meaning in self._nearest_bids:
            missing = self.missing(meaning)
            lacked = missing.first_of(meaning.shows)
            needed = None if lacked is None else strength_needed(lacked, self.tables)
            if lacked is not None and needed is not None and not self._is_forbidden(call):
                marks = missing.marks_for(lacked)
                nearest = NearestBid(marks, call=call, meaning=meaning, lacked=lacked, lack=lack, is_too_weak=True)
                weak.append((needed, nearest))
        return min(weak, key=lambda one: one[0])[1] if weak else None

    def _least(self, call: Call, meaning: RowMeaning, lacked: Lacked) -> tuple[RowMeaning, Lacked]:
        """Return what the hand lacks for a bid as that one of its meanings puts it that asks least."""
        meanings = self._meanings_of(call)
        taught = tuple(one for one in meanings if not one.is_variant)
        return least_lacked((meaning, lacked), taught or meanings, self.hand, self.tables)

    def _meanings_of(self, call: Call) -> tuple[RowMeaning, ...]:
        return tuple(one for one in self.at.row_meanings(call) if not one.row.is_left_over)

    def _is_usual(self, nearest: NearestBid) -> bool:
        """Return whether only hands that may make the bid, and need not, do without what is lacked of its suit."""
        if not isinstance(nearest.lacked.asked, SuitIs):
            return False
        meanings, lacks = self._meanings_of(nearest.call), (nearest.meaning, nearest.lacked)
        taught = [one for one in meanings if not one.is_variant]
        is_of_taught = bool(taught) and is_asked_by_all(lacks, taught, self.tables)
        return is_of_taught and not is_asked_by_all(lacks, meanings, self.tables)

    def _others(self, nearest: NearestBid) -> tuple[RowMeaning, ...]:
        """Return all meanings of the bid, where one of them does not require the cards that are missing in a suit."""
        match nearest.lacked.asked, nearest.lacked.together or nearest.lacked.asked:
            case SuitIs(_, Amount()), SuitIs() as asked:
                suit = nearest.meaning.binding.suit(asked.letter)
            case _:
                return ()
        meanings = tuple(one for one in self.at.row_meanings(nearest.call) if not one.row.is_left_over)
        is_other = any(is_sure(asked.statement, suit, one, self.tables) is False for one in meanings)
        return meanings if is_other else ()

    def _nearest_double(self) -> NearestBid | None:
        """Return the double that is nearest to the hand; None where it has nothing to do with the pass."""
        double = double_by_row(self.at)
        if double is None or double == self.judgement.call or double in self.judgement.choice.accepted:
            return None
        if self._is_forbidden(double):
            return None
        meanings = [one for one in self.at.row_meanings(double) if not one.row.is_left_over]
        near = [(Lacking(self.hand, one.binding, self.tables).cards(one.shows), one) for one in meanings]
        if not near:
            return None
        lack, meaning = min(near, key=lambda one: one[0])
        lacked = self.missing(meaning).first_of(meaning.shows)
        if lacked is None or is_of_partners(lacked.asked) or is_denial(lacked.asked) or is_too_long(lacked):
            return None
        meaning, lacked = self._least(double, meaning, lacked)
        marks = self.missing(meaning).marks_for(lacked)
        return NearestBid(marks, call=double, meaning=meaning, lacked=lacked, lack=lack)

    def _is_forbidden(self, call: Call) -> bool:
        """Return whether the laws forbid a call with this hand, though not with every hand."""
        laws = self.reasoner.book.laws
        return laws.problem_with(self.judgement.auction, call, self.hand) is not None


def _said_to_be_missing(wrong: Fact) -> Lacked | None:
    """Return what the fact of a wrong call says that the hand lacks: for that call, or for a lower one."""
    is_told = isinstance(wrong, Promised | ComesFirst) and not wrong.is_to_nobody
    agreed = wrong.agreed if isinstance(wrong, Promised | ComesFirst) and is_told else None
    if agreed is not None and agreed.lacked is not None and agreed.is_below:
        return agreed.lacked
    return wrong.lacked if isinstance(wrong, Promised) and not wrong.is_unread else None


def _is_counted(meaning: RowMeaning) -> bool:
    """Return whether a call depends on a sum over the hand, rather than on cards that can be pointed at."""
    return bool(meaning.given_by.sums) or has_count(meaning.shows)
