"""The double that is nearest to a hand that passes."""

from trainer.auction.call import Call
from trainer.auction.seat import side_of
from trainer.language.book.conditions import HandAll, HandAmount, SuitCount, SuitIs
from trainer.language.book.conjunctions import conditions
from trainer.reasoning.judging.counting import is_of_partners
from trainer.reasoning.judging.facts import NearestBid
from trainer.reasoning.judging.finding.fact_parts import FactParts
from trainer.reasoning.judging.lacking import Lacking
from trainer.reasoning.judging.nearest_bid import double_by_row, is_too_long
from trainer.reasoning.judging.telling import is_denial


class NearestDoubles(FactParts):
    """A finder of the double that a hand comes nearest to."""

    def nearest(self) -> NearestBid | None:
        """Return the double that is nearest to the hand; None where it has nothing to do with the pass."""
        double = self._double
        if double is None:
            return None
        meanings = self.meanings_of(double)
        near = [(Lacking(self.hand, one.binding, self.tables).cards(one.shows), one) for one in meanings]
        if not near:
            return None
        lack, meaning = min(near, key=lambda one: one[0])
        lacked = self.missing(meaning).first_of(meaning.shows)
        if lacked is None or is_of_partners(lacked.asked) or is_denial(lacked.asked) or is_too_long(lacked):
            return None
        meaning, lacked = self.least(double, meaning, lacked)
        marks = self.missing(meaning).marks_for(lacked)
        return NearestBid(marks, call=double, meaning=meaning, lacked=lacked, lack=lack)

    def without_the_suits(self) -> NearestBid | None:
        """Return the double of an opponent's bid for which the hand has the strength, but not the suits; else None.

        It is what comes to mind with such a hand, however many of its cards would have to change; of several meanings
        the first in the table is the one that players know best.
        """
        double, auction = self._double, self.judgement.auction
        if double is None or auction.standing_side in {None, side_of(auction.turn)}:
            return None
        for meaning in self.meanings_of(double):
            lacking, missing = Lacking(self.hand, meaning.binding, self.tables), self.missing(meaning)
            way = tuple(conditions(lacking.nearest_way(meaning.shows)))
            of_strength = [one for one in way if isinstance(one, HandAmount) and one.measure in self.tables.of_game]
            if not of_strength or not all(map(lacking.holds, of_strength)):
                continue
            of_suits = tuple(one for one in way if isinstance(one, SuitIs | SuitCount))
            # A suit of theirs that is too long says less than one that is too short.
            too_short = tuple(one for one in of_suits if not is_denial(one))
            lacked = missing.first_of(HandAll(too_short)) or missing.first_of(HandAll(of_suits))
            if lacked is not None:
                lack, marks = lacking.cards(meaning.shows), missing.marks_for(lacked)
                return NearestBid(marks, call=double, meaning=meaning, lacked=lacked, lack=lack)
        return None

    @property
    def _double(self) -> Call | None:
        """Return the double of some row; None where it is right, was called, or is forbidden with this hand."""
        double = double_by_row(self.at)
        if double is None or double == self.judgement.call or double in self.judgement.choice.accepted:
            return None
        return None if self.is_forbidden(double) else double
