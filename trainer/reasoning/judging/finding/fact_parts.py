"""The parts of facts: the alternative that a hand takes, and what it counts, lacks and denies."""

from collections.abc import Iterator
from dataclasses import replace

from trainer.auction.call import Call
from trainer.auction.seat import side_of
from trainer.cards.suit import SUITS
from trainer.hands.statements import Binding
from trainer.language.book.conditions import HandStatement
from trainer.reasoning.judging.counting import Count, Counted, Counting, is_of_partners, sum_in
from trainer.reasoning.judging.denied import denied_by_otherwise
from trainer.reasoning.judging.facts import Lacked
from trainer.reasoning.judging.finding.least_lacked import is_asked_by_all, least_lacked, speaks_of_quality
from trainer.reasoning.judging.judging import Judgement
from trainer.reasoning.judging.lacking import Lacking
from trainer.reasoning.judging.marks import Marking, Marks
from trainer.reasoning.judging.missing import Missing
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.rows.row_meaning import RowMeaning
from trainer.reasoning.rows.suits_called import callers_of, is_theirs


class FactParts:
    """A finder of parts of facts, for one judgement with its hand at its point of the auction."""

    def __init__(self, judgement: Judgement) -> None:
        self.judgement = judgement
        self.reasoner = judgement.judge.reasoner
        self.tables = self.reasoner.tables
        self.hand = judgement.hand
        self.at = self.reasoner.covered(judgement.auction)

    def denied(self) -> tuple[Claim, ...]:
        """Return what the call denies, as far as it is true of the hand; laws may forbid the call of an earlier row."""
        claims = (Claim(statement, self.at.binding) for statement in denied_by_otherwise(self.at))
        return tuple(claim for claim in claims if claim.is_true_of(self.hand, self.tables))

    def is_ours(self, suit: int) -> bool:
        """Return whether the own side has bid a suit."""
        auction = self.judgement.auction
        return side_of(auction.turn) in map(side_of, callers_of(auction, suit))

    def is_theirs(self, suit: int | None) -> bool:
        """Return whether an opponent's bid has promised a suit that nobody of the own side has bid."""
        auction = self.judgement.auction
        if suit is None or not is_theirs(auction, suit):
            return False
        named = (index for index, call in enumerate(auction.calls) if call.denomination == SUITS[suit].value)
        return any(self.reasoner.promised(auction, index).lengths[suit] for index in named)

    def way(self, shows: HandStatement, binding: Binding) -> Claim:
        """Return the alternative of a meaning that is nearest to the hand."""
        return Claim(Lacking(self.hand, binding, self.tables).nearest_way(shows), binding)

    def number(self, meaning: RowMeaning) -> Claim | None:
        """Return the sum behind the number of a call, where it has a scale; None for any other call."""
        if meaning.row.is_left_over:
            return None
        total = meaning.counted_with(self.hand.holdings)
        claim = None if total is None else Claim(total, meaning.binding)
        return claim if self.is_scaled(claim) else None

    def is_scaled(self, claim: Claim | None) -> bool:
        """Return whether a claim requires a sum that has a scale."""
        total = None if claim is None else sum_in(claim.statement)
        return total is not None and all(term.measure in self.tables.scales for term in total.terms)

    def marks(self, claim: Claim) -> Marks:
        """Return the cards that a claim is about."""
        return Marking(self.hand, claim.binding, self.tables).of(claim.statement)

    def count(self, claim: Claim) -> Count | None:
        """Return the count in a claim, or None."""
        total = sum_in(claim.statement)
        if total is None:
            return None
        return self.within_limits(Counting(self.hand, claim.binding, self.tables).of(total))

    def count_reached(self, claim: Claim) -> Count | None:
        """Return the count in a claim that a hand can have enough for.

        None where it only limits from above, or counts nothing but partners' cards.
        """
        count = self.count(claim)
        if count is None or is_of_partners(count.statement) or (count.needs <= 0 and not self.is_scaled(claim)):
            return None
        return count

    def within_limits(self, count: Count) -> Count:
        """Return a count in which partners have no more of the game's measures than their calls leave possible.

        A partner who passed may promise by a later bid what his pass denied; then the most that he can have counts.
        """
        return replace(count, terms=tuple(one for term in count.terms for one in self._within_limits(term)))

    def _within_limits(self, term: Counted) -> Iterator[Counted]:
        """Yield a term, with the own and the partners' part apart where the calls of partners limit theirs."""
        if not term.of_partners or term.possible or not isinstance(term.measure, str) or term.suit is not None:
            yield term
            return
        most = self._most_of_partners(term.measure) if term.measure in self.tables.of_game else term.of_partners
        if most >= term.of_partners:
            yield term
            return
        each = term.worth // (term.own + term.of_partners)
        yield replace(term, of_partners=0, worth=each * term.own)
        yield replace(term, own=0, of_partners=most, worth=each * most, possible=True)

    def _most_of_partners(self, measure: str) -> int:
        """Return the most of a measure of the game that partners together can have, by their calls."""
        auction, laws = self.judgement.auction, self.reasoner.book.laws
        own = auction.turn
        partners = (seat for seat in range(laws.seats) if seat != own and side_of(seat) == side_of(own))
        return sum(self.judgement.judge.meanings.most_of(auction, seat, measure) for seat in partners)

    def missing(self, meaning: RowMeaning) -> Missing:
        """Return a finder of what the hand lacks of a meaning."""
        return Missing(self.hand, meaning.binding, self.tables)

    def meanings_of(self, call: Call) -> tuple[RowMeaning, ...]:
        """Return the meanings of a call by rows that require something."""
        return tuple(one for one in self.at.row_meanings(call) if not one.row.is_left_over)

    def least(self, call: Call, meaning: RowMeaning, lacked: Lacked) -> tuple[RowMeaning, Lacked]:
        """Return what the hand lacks for a call as that one of its meanings puts it that asks least.

        Variants count only where cards are missing that can be counted: how good a suit is that a hand may bid is no
        rule to remember.
        """
        meanings = self.meanings_of(call)
        taught = tuple(one for one in meanings if not one.is_variant)
        found = least_lacked((meaning, lacked), taught or meanings, self.hand, self.tables)
        if speaks_of_quality(found[1]) or len(taught) in {0, len(meanings)}:
            return found
        of_all = least_lacked((meaning, lacked), meanings, self.hand, self.tables)
        return of_all if is_asked_by_all(of_all, meanings, self.tables) else found

    def is_forbidden(self, call: Call) -> bool:
        """Return whether the laws forbid a call with this hand, though not with every hand."""
        laws = self.reasoner.book.laws
        return laws.problem_with(self.judgement.auction, call, self.hand) is not None
