"""The fact about the smallest change of cards that would make the call right, where that is instructive."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.language.book.conditions import HandAmount
from trainer.reasoning.judging.counting import Count, Counting, sum_in
from trainer.reasoning.judging.facts import Change, ComesFirst, Fact, Preferred, Promised, RightCall
from trainer.reasoning.judging.failing import InsteadFinder
from trainer.reasoning.judging.finding.fact_parts import FactParts
from trainer.reasoning.judging.lacking import Lacking
from trainer.reasoning.judging.telling import parts_worth_telling
from trainer.reasoning.meaning.cards_elsewhere import takes_promised_cards
from trainer.reasoning.meaning.claims import Claim

_MOST_CARDS: Final = 2
"""The most cards of a change that a learner can take in at a glance."""

_LONGEST: Final = 0.75
"""The share of a changed hand that one suit may have: six cards of eight, nine of thirteen."""


class SmallestChange(FactParts):
    """A finder of the smallest change of cards."""

    def _is_nearer_to_another(self, cards: int) -> bool:
        """Return whether fewer cards would give the call another accepted meaning."""
        meanings = [one for one in self.judgement.meanings if one.is_variant and not one.row.is_left_over]
        lacks = (Lacking(self.hand, one.binding, self.tables).cards(one.shows) for one in meanings)
        return any(0 < lack < cards for lack in lacks)

    def _keeps_the_reason(self, wrong: ComesFirst, changed: Hand) -> bool:
        """Return whether a changed hand makes the call for something else than what was said.

        It has still enough for the right call, or what a pass was said to hide, or no longer has what the call shows.
        """
        if not wrong.promise.is_true_of(changed, self.tables):
            return True
        if wrong.meaning.row.is_left_over and wrong.untold is not None:
            first, binding = parts_worth_telling(wrong.untold.statement)[0], wrong.untold.binding
            had, has = (InsteadFinder(hand, binding, self.tables).of(first) for hand in (self.hand, changed))
            if had == has if isinstance(first, HandAmount) else Claim(first, binding).is_true_of(changed, self.tables):
                return True
        if not wrong.is_short or wrong.count is None or wrong.untold is None or wrong.count.at_most is not None:
            return False
        counted = Counting(changed, wrong.untold.binding, self.tables).of(wrong.count.statement)
        return counted.total >= wrong.count.total

    def change(self, wrong: Fact, right: RightCall) -> Iterator[Change]:
        """Yield the change of cards, if it is instructive.

        There is none where the hand has what the call promises or counts, and another call comes first; where the call
        only has another number, for which no card is the reason; where the changed hand would still be enough for what
        the right call counts; where it takes cards that another player has promised; and where fewer cards would be
        enough for a call that is also accepted.
        """
        if isinstance(wrong, Preferred) and wrong.suit is not None:
            return
        if isinstance(wrong, Promised) and self.number(wrong.meaning) == replace(wrong.lacked.claim, holds=True):
            return
        if isinstance(wrong, ComesFirst) and sum_in(wrong.promise.statement) is not None and not wrong.is_short:
            return
        change = self.judgement.change
        if change is not None and isinstance(wrong, ComesFirst) and self._keeps_the_reason(wrong, change.hand):
            return
        if isinstance(wrong, Promised) and _is_limited(wrong.lacked.count):
            return  # with other cards partner has no more than his calls allow either
        if change is None or change.size > _MOST_CARDS or self.judgement.share is None:
            return  # earlier calls rule out every hand that makes the call, so that none with other cards makes it
        if isinstance(wrong, Promised) and self._is_nearer_to_another(change.size):
            return
        if right.count is not None and right.way is not None:
            counted = Counting(change.hand, right.way.binding, self.tables).of(right.count.statement)
            if right.count.at_most is None and counted.total >= right.count.total:
                return
        if max(map(len, map(change.hand.cards_of, SUITS))) > _LONGEST * len(change.hand.cards):
            return  # nobody learns from a hand that is never dealt
        if not takes_promised_cards(self.reasoner, self.judgement.auction, change):
            yield Change(call=self.judgement.call, change=change)


def _is_limited(count: Count | None) -> bool:
    """Return whether partner can't have as much as his calls promised, so that what he can have was counted."""
    if count is None:
        return False
    return any(term.possible for term in count.terms) and not any(term.possible for term in count.statement.terms)
