"""The facts about the bid that a passing hand misses, and what it lacks of what nearly all hands with it have."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property

from trainer.auction.call import Call
from trainer.language.book.conditions import CARDS, Amount, HandStatement, SuitIs
from trainer.reasoning.judging.counting import counts_alike, is_of_partners
from trainer.reasoning.judging.facts import ComesFirst, Fact, Lacked, NearestBid, Promised, RightCall
from trainer.reasoning.judging.finding.common_promises import is_sure
from trainer.reasoning.judging.finding.fact_parts import FactParts
from trainer.reasoning.judging.finding.least_lacked import is_asked_by_all, speaks_of_quality, usually_lacked
from trainer.reasoning.judging.finding.nearest_doubles import NearestDoubles
from trainer.reasoning.judging.finding.ranks_lacked import ranks_instead
from trainer.reasoning.judging.lacking import Lacking
from trainer.reasoning.judging.nearest_bid import (
    asks_for_strength,
    asks_no_less,
    is_lower,
    is_next,
    is_no_reason,
    is_too_long,
    lowest_bid,
    nearest_bids,
    pays_more,
    strength_needed,
)
from trainer.reasoning.judging.telling import is_denial
from trainer.reasoning.rows.row_meaning import RowMeaning


class NearestBidFacts(FactParts):
    """A finder of the bid, or the double, that is nearest to a hand without one."""

    @cached_property
    def nearest(self) -> list[tuple[int, Call, RowMeaning]]:
        """Return bids that the hand does not fit, the nearest first, each with the number of cards that it lacks."""
        return nearest_bids(self.at, self.tables, self.judgement)

    def nearest_bid(self, right: RightCall, wrong: Fact) -> Iterator[NearestBid]:
        """Yield the bid that the hand misses, for another reason than that of the wrong call and of the right call.

        If the right call is a pass beside an accepted bid, it is that bid, with what would make it the first choice.
        """
        choice = self.judgement.choice
        if not choice.row.is_left_over or choice.row.why:
            return
        if right.played_too is not None:
            yield from self._short_of_first_choice(right.played_too.call)
            return
        said, doubles = _said_to_be_missing(wrong), NearestDoubles(self.judgement)
        double, too_weak = doubles.without_the_suits(), self._too_weak()
        if double is not None and not asks_no_less(double.lacked, said):
            yield replace(double, is_usual=self._is_usual(double))
            return
        if too_weak is not None and not is_no_reason(too_weak.call, too_weak.lacked, said, self.judgement):
            yield too_weak
            return
        yield from self._nearest_of_bids(right, wrong, said, doubles)

    def _nearest_of_bids(
        self, right: RightCall, wrong: Fact, said: Lacked | None, doubles: NearestDoubles
    ) -> Iterator[NearestBid]:
        """Yield the bid that the hand misses, or a double that is nearer, for another reason than what was `said`."""
        choice = self.judgement.choice
        denied = [claim.statement for claim in right.denied[:1] if choice.call.is_bid]
        lower: NearestBid | None = None
        untold: NearestBid | None = None
        named = _denomination_named(wrong)
        for lack, call, nearest_meaning in self.nearest:
            meaning = nearest_meaning
            missing = self.missing(meaning)
            lacked = missing.first_of(meaning.shows)
            if lacked is None or is_of_partners(lacked.asked) or any(counts_alike(lacked.asked, one) for one in denied):
                continue
            if call in choice.accepted or self.is_forbidden(call):
                continue
            meaning, lacked = self.least(call, meaning, lacked)
            missing = self.missing(meaning)
            lacking = Lacking(self.hand, meaning.binding, self.tables)
            lacked = ranks_instead(lacked, meaning.shows, lacking, missing) or lacked
            is_theirs = self.is_theirs(meaning.given_by.suit)
            is_too_weak = strength_needed(lacked, self.tables) is not None
            if call.denomination == named and not is_too_weak:
                continue  # what the lowest bid in it needs has been said
            marks = missing.marks_for(lacked)
            nearest = NearestBid(marks, call=call, meaning=meaning, lacked=lacked, lack=lack, is_theirs=is_theirs)
            if nearest.is_far and (lacked.count is not None or _is_length(lacked.asked)):
                continue  # nobody would think of a suit of which so many cards are missing
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
            double = doubles.nearest() if nearest.lack > 1 else None
            if double is not None and double.lack < nearest.lack and not double.is_far:
                yield replace(double, is_usual=self._is_usual(double))
                return
            nearest = replace(
                nearest,
                others=self._others(nearest),
                is_usual=self._is_usual(nearest),
                is_too_weak=is_too_weak,
            )
            yield self._as_usual(nearest, said)
            return
        if untold is not None:
            yield untold
        elif lower is not None and not right.is_ours:
            yield lower
        elif (double := doubles.nearest()) is not None and not (self.nearest and double.is_far):
            yield replace(double, is_usual=self._is_usual(double))

    def _as_usual(self, nearest: NearestBid, said: Lacked | None) -> NearestBid:
        """Return what is lacked for a bid as nearly all hands with it have that, where some have less or another."""
        lacked = nearest.lacked
        is_bare_length = _is_length(lacked.asked) and lacked.together is None
        if nearest.is_usual or speaks_of_quality(lacked) or not (nearest.others or is_bare_length):
            return nearest
        usual = usually_lacked((nearest.meaning, lacked), nearest.call, self.judgement, self.tables)
        is_same = usual is not None and usual[1].claim == lacked.claim and not nearest.others
        if usual is None or is_same or is_no_reason(nearest.call, usual[1], said, self.judgement):
            return nearest
        marks = self.missing(usual[0]).marks_for(usual[1])
        return replace(nearest, marks=marks, meaning=usual[0], lacked=usual[1], others=(), is_usual=True)

    def _is_lower(self, call: Call, lacked: Lacked, said: Lacked | None, wrong: Fact) -> bool:
        """Return whether a bid is a lower one of the call that was made, lacks no less, and has not been named."""
        is_named = isinstance(wrong, Promised | ComesFirst) and wrong.agreed is not None
        return not is_named and asks_no_less(lacked, said) and is_lower(call, self.judgement)

    def _short_of_first_choice(self, accepted: Call) -> Iterator[NearestBid]:
        """Yield a bid that is accepted from the hand, with what makes it the first choice of other hands."""
        found: list[tuple[int, NearestBid]] = []
        for meaning in self.meanings_of(accepted):
            missing = self.missing(meaning)
            lacked = None if meaning.is_variant else missing.first_of(meaning.shows)
            if lacked is None or is_of_partners(lacked.asked) or is_denial(lacked.asked) or is_too_long(lacked):
                continue
            lack = Lacking(self.hand, meaning.binding, self.tables).cards(meaning.shows)
            marks = missing.marks_for(lacked)
            bid = NearestBid(marks, call=accepted, meaning=meaning, lacked=lacked, lack=lack, is_accepted=True)
            found.append((lack, bid))
        if found:
            yield min(found, key=lambda one: one[0])[1]

    def _too_weak(self) -> NearestBid | None:
        """Return the bid that needs the least strength, where the hand lacks nothing else; None: there is none."""
        weak: list[tuple[int, NearestBid]] = []
        for lack, call, meaning in self.nearest:
            if not asks_for_strength(meaning, self.tables):
                continue
            missing = self.missing(meaning)
            lacked = missing.first_of(meaning.shows)
            needed = None if lacked is None else strength_needed(lacked, self.tables)
            if lacked is not None and needed is not None and not self.is_forbidden(call):
                marks = missing.marks_for(lacked)
                nearest = NearestBid(marks, call=call, meaning=meaning, lacked=lacked, lack=lack, is_too_weak=True)
                weak.append((needed, nearest))
        return min(weak, key=lambda one: one[0])[1] if weak else None

    def _is_usual(self, nearest: NearestBid) -> bool:
        """Return whether only hands that may make the bid, and need not, do without what is lacked of its suit."""
        if not isinstance(nearest.lacked.asked, SuitIs):
            return False
        meanings, lacks = self.meanings_of(nearest.call), (nearest.meaning, nearest.lacked)
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


def _said_to_be_missing(wrong: Fact) -> Lacked | None:
    """Return what the fact of a wrong call says that the hand lacks: for that call, or for a lower one."""
    is_told = isinstance(wrong, Promised | ComesFirst) and not wrong.is_to_nobody
    agreed = wrong.agreed if isinstance(wrong, Promised | ComesFirst) and is_told else None
    if agreed is not None and agreed.lacked is not None and agreed.is_below:
        return agreed.lacked
    return wrong.lacked if isinstance(wrong, Promised) and not wrong.is_unread else None


def _denomination_named(wrong: Fact) -> str:
    """Return the denomination of a lower bid that the fact of a wrong call names, with what the hand lacks for it.

    Empty where it names none, or where other hands make that bid with something else.
    """
    agreed = wrong.agreed if isinstance(wrong, Promised | ComesFirst) and not wrong.is_to_nobody else None
    is_said = agreed is not None and agreed.is_below and agreed.lacked is not None
    is_whole = agreed is not None and (agreed.is_sure or agreed.is_usual)
    return agreed.call.denomination if agreed is not None and is_said and is_whole else ""


def _is_length(asked: HandStatement) -> bool:
    """Return whether a statement asks for a number of cards of one suit, and nothing else."""
    return isinstance(asked, SuitIs) and isinstance(asked.statement, Amount) and asked.statement.measure == CARDS
