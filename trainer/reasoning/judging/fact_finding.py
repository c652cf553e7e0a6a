"""Finding the facts of a judgement: the one that matters first, then the right call, then what may be opened."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from trainer.auction.call import PASS_FORM, Call
from trainer.auction.seat import side_of
from trainer.hands.card_change import CardChange
from trainer.hands.statements import Binding
from trainer.language.book.conditions import HandAll, HandStatement
from trainer.language.book.sections import own_sections
from trainer.reasoning.judging.answering import answered_by
from trainer.reasoning.judging.counting import (
    Count,
    Counting,
    counts_alike,
    has_count,
    is_a_number,
    is_of_partners,
    sum_in,
    with_other_way,
)
from trainer.reasoning.judging.denied import denied_by_otherwise, is_empty_bid
from trainer.reasoning.judging.facts import (
    Change,
    ComesFirst,
    Fact,
    Illegal,
    Lacked,
    NearestBid,
    Preferred,
    Promised,
    RightCall,
    Told,
    Unread,
    Written,
)
from trainer.reasoning.judging.folded_facts import definitions, folded_facts
from trainer.reasoning.judging.judging import Judgement, Verdict
from trainer.reasoning.judging.lacking import Lacking
from trainer.reasoning.judging.marks import Marking, Marks
from trainer.reasoning.judging.missing import Missing
from trainer.reasoning.judging.nearest_bid import (
    double_told,
    is_next,
    is_no_reason,
    may_bid,
    nearest_bids,
    pays_more,
    told_up_to,
)
from trainer.reasoning.judging.suit_choice import named_first, put_before
from trainer.reasoning.judging.telling import parts_worth_telling
from trainer.reasoning.judging.too_high import is_jump, is_to_nobody, is_too_high
from trainer.reasoning.meaning.cards_elsewhere import takes_promised_cards
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.rows.row_meaning import RowMeaning
from trainer.reasoning.rows.suits_called import callers_of


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of a judgement: those in sight, the most important first, and those that may be opened."""

    in_sight: tuple[Fact, ...]
    folded: tuple[Fact, ...]

    @property
    def all(self) -> tuple[Fact, ...]:
        """All of them."""
        return (*self.in_sight, *self.folded)


def facts_of(judgement: Judgement) -> Facts:
    """The facts of a judgement."""
    return _Finder(judgement).facts()


def facts_of_answer(judgement: Judgement) -> Facts:
    """The facts about the right call alone, for whoever did not call; the judgement is that of the right call."""
    return _Finder(judgement).facts_of_answer()


class _Finder:
    """Finds the facts of one judgement."""

    def __init__(self, judgement: Judgement) -> None:
        self._judgement = judgement
        self._reasoner = judgement.judge.reasoner
        self._tables = self._reasoner.tables
        self._hand = judgement.hand

    def facts(self) -> Facts:
        """All of them."""
        judgement = self._judgement
        match judgement.verdict:
            case Verdict.RIGHT:
                told = self._told()
                return Facts((told, self._written()), definitions(judgement, [told]))
            case Verdict.ACCEPTED:
                sight: list[Fact] = [self._told(), self._right_call(first_choice=True)]
            case Verdict.ILLEGAL:
                sight = [Illegal(call=judgement.call, why=judgement.why_illegal), self._right_call()]
            case _:
                wrong = self._wrong()
                right = self._right_call()
                if isinstance(wrong, Preferred) and wrong.suit is not None:
                    right = replace(right, before=None)  # why that suit comes first has been said
                sight = [wrong, right, *self._nearest_bid(right, wrong), *self._change(wrong, right)]
        folded = folded_facts(judgement, sight, self._number)
        needed = (fact.marks for fact in sight if isinstance(fact, RightCall | NearestBid))
        sight[0] = replace(sight[0], marks=sight[0].marks.with_ringed(needed))
        return Facts((*sight, self._written()), folded)

    def facts_of_answer(self) -> Facts:
        """The right call, and where it is a pass the nearest bid."""
        right = self._right_call()
        sight: list[Fact] = [right, *self._nearest_bid(right, right)]
        return Facts((*sight, self._written()), definitions(self._judgement, sight))

    # The call that was made

    def _told(self) -> Told:
        judgement = self._judgement
        meaning = judgement.meanings[0]
        accepted = judgement.verdict is Verdict.ACCEPTED
        if meaning.row.is_left_over:
            return Told(call=judgement.call, told=self._denied(), accepted=accepted)
        way = self._number(meaning) or self._way(meaning.shows, meaning.binding)
        count = self._count(way) if self._is_scaled(way) else None
        return Told(self._marks(way), call=judgement.call, told=(way,), accepted=accepted, count=count)

    def _denied(self) -> tuple[Claim, ...]:
        """What the call denies, as far as it is true of this hand: some laws forbid a call that a row before gives."""
        at = self._reasoner.covered(self._judgement.auction)
        claims = (Claim(statement, at.binding) for statement in denied_by_otherwise(at))
        return tuple(claim for claim in claims if claim.is_true_of(self._hand, self._tables))

    def _unread(self) -> Unread:
        judgement, auction = self._judgement, self._judgement.auction
        unread = Unread(call=judgement.call, why=judgement.nothing)
        if judgement.call.form is not PASS_FORM:
            return replace(unread, lower=self._lower_right_call())
        force = self._reasoner.lasting_force(auction)
        if force is None:
            return replace(unread, answers=answered_by(self._reasoner, auction))
        index, forced_to = force
        own = auction.seat_of(index) == auction.turn
        return replace(unread, forced_by=auction.calls[index], forced_to=forced_to, own=own)

    def _lower_right_call(self) -> Call | None:
        """The right call, if it is left for the rest and what was called differs in its higher number alone."""
        call, choice, standing = self._judgement.call, self._judgement.choice, self._judgement.auction.standing_number
        right, number = choice.call, choice.call.number_over(standing)
        is_same = (right.form, right.denomination) == (call.form, call.denomination) and choice.row.is_left_over
        return right if is_same and number is not None and number < (call.number_over(standing) or 0) else None

    def _wrong(self) -> Fact:
        judgement = self._judgement
        if not judgement.meanings:
            return self._unread()
        meaning = judgement.meanings[0]
        missing = self._missing(meaning)
        lacked = missing.first_of(meaning.shows)
        if lacked is not None:
            if lacked.count is None and judgement.share is not None:
                # What is said to be missing is what the change of cards brings.
                meaning, lacked = self._lacked_for(judgement.call, judgement.change) or (meaning, lacked)
                missing = self._missing(meaning)
            if lacked.count is not None:
                lacked = replace(lacked, count=with_other_way(lacked.count, meaning.shows))
            return Promised(
                missing.marks_for(lacked),
                call=judgement.call,
                meaning=meaning,
                lacked=lacked,
                strip=missing.strip_for(lacked.asked),
                is_theirs=self._is_theirs(meaning.given_by.suit),
                is_too_high=is_too_high(judgement, meaning),
                is_to_nobody=is_to_nobody(judgement.auction),
            )
        number = self._number(meaning)
        if number is not None and not number.is_true_of(self._hand, self._tables):
            lacked = missing.number(number)
            return Promised(missing.marks_for(lacked), call=judgement.call, meaning=meaning, lacked=lacked)
        preferred = judgement.preferred
        if preferred is not None:
            at = self._reasoner.covered(judgement.auction)
            suit, keys = named_first(at, judgement.choice, self._hand, preferred, meaning.bound_row)
            return Preferred(call=judgement.call, meaning=meaning, suit=suit, keys=keys)
        choice = judgement.choice
        right = choice.row_meaning(choice.call)
        standing = judgement.auction.standing_number
        bid = judgement.call.number_over(standing)
        shown = number or self._way(meaning.shows, meaning.binding)
        if right is None or right.row.is_left_over:
            return ComesFirst(
                call=judgement.call,
                right=choice.call,
                meaning=meaning,
                shown=shown,
                untold=None,
                number=bid,
                is_jump=is_jump(judgement, 0),
                is_to_nobody=is_to_nobody(judgement.auction),
            )
        untold = self._way(right.shows, right.binding)
        if meaning.row.is_left_over:
            # How much a hand is worth says more plainly than a suit of it that it is too good for this.
            parts = sorted(parts_worth_telling(untold.statement), key=lambda part: not is_a_number(part))
            untold = Claim(HandAll(tuple(parts)), untold.binding)
        first = Claim(parts_worth_telling(untold.statement)[0], right.binding)
        return ComesFirst(
            self._marks(first),
            call=judgement.call,
            right=choice.call,
            meaning=meaning,
            shown=shown,
            untold=untold,
            count=self._count(untold, right.shows),
            is_short=(bid or 0) < (choice.call.number_over(standing) or 0),
            is_too_high=is_too_high(judgement, meaning),
            answers=answered_by(self._reasoner, judgement.auction),
        )

    def _is_theirs(self, suit: int | None) -> bool:
        """Whether an opponent has bid a suit, and nobody of the own side."""
        auction = self._judgement.auction
        sides = set() if suit is None else set(map(side_of, callers_of(auction, suit)))
        return bool(sides) and side_of(auction.turn) not in sides

    def _lacked_for(self, call: Call, change: CardChange | None) -> tuple[RowMeaning, Lacked] | None:
        """What the hand lacks of the way in which a changed hand makes a call; None where it lacks nothing of that."""
        if change is None:
            return None
        choice = self._reasoner.choose(self._judgement.auction, change.hand)
        meaning = choice.row_meaning(call)
        if meaning is None or meaning.row.is_left_over:
            return None
        way = Lacking(change.hand, meaning.binding, self._tables).nearest_way(meaning.shows)
        lacked = self._missing(meaning).first_of(way)
        return None if lacked is None else (meaning, lacked)

    # The call that is right

    def _right_call(self, *, first_choice: bool = False) -> RightCall:
        choice = self._judgement.choice
        meaning = choice.row_meaning(choice.call)
        way = None if meaning is None else self._number(meaning) or self._way(meaning.shows, meaning.binding)
        is_said = choice.row.why and meaning is not None and _is_counted(meaning) and not self._is_scaled(way)
        if meaning is None or way is None or meaning.row.is_left_over or is_said:
            auction = self._judgement.auction
            index = auction.standing_index
            return RightCall(
                call=choice.call,
                way=None,
                why=choice.row.why,
                first_choice=first_choice,
                standing=None if index is None else auction.calls[index],
                is_ours=index is not None and side_of(auction.seat_of(index)) == side_of(auction.turn),
                is_own=index is not None and auction.seat_of(index) == auction.turn,
                is_highest=auction.standing_number >= self._reasoner.book.laws.highest,
                may_bid=bool(self._nearest_bids) or may_bid(self._reasoner.book.laws, auction),
                has_bids=bool(self._nearest_bids),
                told_up_to=None if self._nearest_bids else told_up_to(self._reasoner.covered(auction)),
                double=double_told(self._reasoner.covered(auction)),
                denied=self._denied() if choice.row.is_left_over else (),
                played_too=self._played_too(),
                is_empty=is_empty_bid(self._reasoner.covered(auction), choice),
            )
        missing = self._missing(meaning)
        strip = missing.strip_for(way.statement)
        marks = self._marks(way)
        if strip is not None:
            marks = Marking(self._hand, meaning.binding, self._tables).in_sequence(strip.suit)
        return RightCall(
            marks,
            call=choice.call,
            way=way,
            why=choice.row.why,
            strip=strip,
            count=self._count(way, meaning.shows),
            first_choice=first_choice,
            before=put_before(self._reasoner.covered(self._judgement.auction), choice, self._hand),
            answers=answered_by(self._reasoner, self._judgement.auction),
            asks=bool(choice.row.forcing),
        )

    def _played_too(self) -> Told | None:
        """A bid that is accepted where the right call is a pass left for hands without another call; None: none is."""
        choice = self._judgement.choice
        if choice.call.form is not PASS_FORM or not choice.row.is_left_over or choice.row.why:
            return None
        for call in choice.accepted:
            meaning = choice.row_meaning(call)
            if call.is_bid and call != self._judgement.call and meaning is not None and not meaning.row.is_left_over:
                return Told(call=call, told=(self._way(meaning.shows, meaning.binding),), accepted=True)
        return None

    @cached_property
    def _nearest_bids(self) -> list[tuple[int, Call, RowMeaning]]:
        return nearest_bids(self._reasoner.covered(self._judgement.auction), self._tables, self._judgement)

    def _nearest_bid(self, right: RightCall, wrong: Fact) -> Iterator[NearestBid]:
        """The bid that was missed, for another reason than the wrong call, and than a bid that is left for the rest."""
        choice = self._judgement.choice
        if not choice.row.is_left_over or choice.row.why or right.played_too is not None:
            return
        said = wrong.lacked if isinstance(wrong, Promised) else None
        is_told = isinstance(wrong, Promised | ComesFirst) and (said is None or said.count is None)
        said_to_nobody = is_told and is_to_nobody(self._judgement.auction)
        denied = [claim.statement for claim in right.denied[:1] if choice.call.is_bid]
        for lack, call, meaning in self._nearest_bids:
            missing = self._missing(meaning)
            lacked = missing.first_of(meaning.shows)
            if lacked is None or is_of_partners(lacked.asked) or any(counts_alike(lacked.asked, one) for one in denied):
                continue
            if call in choice.accepted or self._is_forbidden(call):
                continue
            if is_no_reason(call, lacked, said, self._judgement):
                continue
            is_theirs = self._is_theirs(meaning.given_by.suit)
            marks = missing.marks_for(lacked)
            nearest = NearestBid(marks, call=call, meaning=meaning, lacked=lacked, lack=lack, is_theirs=is_theirs)
            at, laws = self._reasoner.covered(self._judgement.auction), self._reasoner.book.laws
            if is_next(at, laws, call, self._judgement.call):
                pays = pays_more(laws, at.auction, call, self._judgement.call)
                nearest = replace(nearest, is_next=True, pays_more=pays)
            yield replace(nearest, is_to_nobody=said_to_nobody)
            return

    def _is_forbidden(self, call: Call) -> bool:
        """Whether the laws forbid a call with this hand, though not with another one."""
        laws = self._reasoner.book.laws
        return laws.problem_with(self._judgement.auction, call, self._hand) is not None

    def _change(self, wrong: Fact, right: RightCall) -> Iterator[Change]:
        """The change of cards; none where the hand has what the call promises or counts, and another comes first.

        Nor where it only has another number, of which no card is the reason; nor where it would be no less enough for
        what the right call counts, and only a row before that tells something else; nor one that takes cards which
        another player has promised.
        """
        if isinstance(wrong, Preferred) and wrong.suit is not None:
            return
        if isinstance(wrong, Promised) and self._number(wrong.meaning) == replace(wrong.lacked.claim, holds=True):
            return
        if isinstance(wrong, ComesFirst) and sum_in(wrong.shown.statement) is not None and not wrong.is_short:
            return
        change = self._judgement.change
        if change is None or self._judgement.share is None:
            return  # earlier calls rule out every hand that makes the call, so that none with other cards makes it
        if right.count is not None and right.way is not None:
            counted = Counting(change.hand, right.way.binding, self._tables).of(right.count.statement)
            if right.count.at_most is None and counted.total >= right.count.total:
                return
        if not takes_promised_cards(self._reasoner, self._judgement.auction, change):
            yield Change(call=self._judgement.call, change=change)

    def _written(self) -> Written:
        row = self._judgement.choice.row
        situation = self._reasoner.covered(self._judgement.auction).situation
        sections = own_sections(row.source, self._reasoner.book.source)
        return Written(row=f"{situation.id}/{row.id}", sections=sections, source=row.source, note=row.note)

    def _way(self, shows: HandStatement, binding: Binding) -> Claim:
        return Claim(Lacking(self._hand, binding, self._tables).nearest_way(shows), binding)

    def _number(self, meaning: RowMeaning) -> Claim | None:
        """The sum that the call counts in the hand, where it is said on a scale; None where it counts no such one."""
        if meaning.row.is_left_over:
            return None
        total = meaning.counted_with(self._hand.holdings)
        claim = None if total is None else Claim(total, meaning.binding)
        return claim if self._is_scaled(claim) else None

    def _is_scaled(self, claim: Claim | None) -> bool:
        """Whether a claim asks for a sum that is said on a scale."""
        total = None if claim is None else sum_in(claim.statement)
        return total is not None and all(term.measure in self._tables.scales for term in total.terms)

    def _marks(self, claim: Claim) -> Marks:
        return Marking(self._hand, claim.binding, self._tables).of(claim.statement)

    def _count(self, claim: Claim, shows: HandStatement | None = None) -> Count | None:
        """The count in a claim, as one of the ways to what a call shows."""
        total = sum_in(claim.statement)
        if total is None:
            return None
        count = Counting(self._hand, claim.binding, self._tables).of(total)
        return count if shows is None else with_other_way(count, shows)

    def _missing(self, meaning: RowMeaning) -> Missing:
        return Missing(self._hand, meaning.binding, self._tables)


def _is_counted(meaning: RowMeaning) -> bool:
    """Whether it takes a sum over the hand to know the call, rather than cards that can be pointed at."""
    return bool(meaning.given_by.sums) or has_count(meaning.shows)
