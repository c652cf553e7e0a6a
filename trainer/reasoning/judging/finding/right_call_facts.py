"""The facts about the right call: why the hand makes it, and the nearest bid if it is a pass."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property

from trainer.auction.call import PASS_FORM, Call
from trainer.auction.seat import side_of
from trainer.cards.suit import SUITS, Suit
from trainer.language.book.conditions import CARDS, Amount, HandAmount, HandStatement, SuitIs
from trainer.language.book.conjunctions import conjuncts
from trainer.reasoning.choosing.consistent_hands import calls_of
from trainer.reasoning.judging.answered_ask import answered_by
from trainer.reasoning.judging.counting import counts_alike, has_count, is_of_partners
from trainer.reasoning.judging.denied import is_empty_bid
from trainer.reasoning.judging.facts import ComesFirst, Fact, GoodCall, Lacked, NearestBid, Promised, RightCall
from trainer.reasoning.judging.failing import InsteadFinder, NumberInHand
from trainer.reasoning.judging.finding.common_promises import is_sure
from trainer.reasoning.judging.finding.fact_parts import FactParts
from trainer.reasoning.judging.finding.least_lacked import is_asked_by_all, speaks_of_quality, usually_lacked
from trainer.reasoning.judging.finding.nearest_doubles import NearestDoubles
from trainer.reasoning.judging.finding.partners_calls import is_doubled_by_partner, silent_partners
from trainer.reasoning.judging.finding.ranks_lacked import ranks_instead
from trainer.reasoning.judging.lacking import Lacking
from trainer.reasoning.judging.marks import Marking
from trainer.reasoning.judging.nearest_bid import (
    asks_for_strength,
    asks_no_less,
    double_by_row,
    highest_row_bid,
    is_lower,
    is_next,
    is_no_reason,
    lowest_bid,
    may_bid,
    nearest_bids,
    pays_more,
    strength_needed,
)
from trainer.reasoning.judging.suit_choice import put_before
from trainer.reasoning.rows.row_meaning import RowMeaning
from trainer.reasoning.rows.suits_called import agreed_first


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

    @cached_property
    def _nearest_bids(self) -> list[tuple[int, Call, RowMeaning]]:
        return nearest_bids(self.at, self.tables, self.judgement)

    def nearest_bid(self, right: RightCall, wrong: Fact) -> Iterator[NearestBid]:
        """Yield the bid that the hand misses, for another reason than that of the wrong call and of the right call."""
        choice = self.judgement.choice
        if not choice.row.is_left_over or choice.row.why or right.played_too is not None:
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
        for lack, call, nearest_meaning in self._nearest_bids:
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
            double = doubles.nearest() if nearest.lack > 1 else None
            if double is not None and double.lack < nearest.lack and not double.is_far:
                yield replace(double, is_usual=self._is_usual(double))
                return
            nearest = replace(
                nearest,
                others=self._others(nearest),
                is_usual=self._is_usual(nearest),
                is_too_weak=strength_needed(lacked, self.tables) is not None,
            )
            yield self._as_usual(nearest, said)
            return
        if untold is not None:
            yield untold
        elif lower is not None and not right.is_ours:
            yield lower
        elif (double := doubles.nearest()) is not None and not (self._nearest_bids and double.is_far):
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

    def _too_weak(self) -> NearestBid | None:
        """Return the bid that needs the least strength, where the hand lacks nothing else; None: there is none."""
        weak: list[tuple[int, NearestBid]] = []
        for lack, call, meaning in self._nearest_bids:
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


def _is_length(asked: HandStatement) -> bool:
    """Return whether a statement asks for a number of cards of one suit, and nothing else."""
    return isinstance(asked, SuitIs) and isinstance(asked.statement, Amount) and asked.statement.measure == CARDS


def _is_counted(meaning: RowMeaning) -> bool:
    """Return whether a call depends on a sum over the hand, rather than on cards that can be pointed at."""
    return bool(meaning.given_by.sums) or has_count(meaning.shows)
