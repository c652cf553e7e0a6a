"""Sentences about the right call: what it tells, or why a hand has no bid, and the nearest bid."""

from dataclasses import dataclass, replace
from typing import Final

from trainer.auction.call import PASS_FORM, Call
from trainer.games.game import Game
from trainer.language.book.conditions import HandAll, HandAmount, HandNot, HandSum, Range
from trainer.reasoning.judging.counting import Count, sum_in
from trainer.reasoning.judging.facts import GoodCall, GoodPass, NearestBid, RightCall
from trainer.reasoning.judging.telling import is_denial, parts_worth_telling
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.words.card_words import order_text
from trainer.reasoning.words.count_units import Unit, unit_of_measure
from trainer.reasoning.words.count_words import had, is_nameless, whose
from trainer.reasoning.words.counting_words import capitalized, joined, uncapitalized
from trainer.reasoning.words.hidden_names import unfolded
from trainer.reasoning.words.own_share import without_counted_amounts
from trainer.reasoning.words.sentences.denied_numbers import amount_of, is_far_below
from trainer.reasoning.words.sentences.other_ways import CAN_SHOW, or_else
from trainer.reasoning.words.sentences.part_sentences import MOST_DENIALS, PartSentences, asks_for_more, short
from trainer.reasoning.words.shortfall_words import ways_to_say, without_a_limit
from trainer.reasoning.words.wording import NOTHING_NEW, Wording

_MOST_WORDS_OF_A_REASON: Final = 16
"""The right call comes after a line about the wrong one, so its reason may be one word longer than a headline."""


@dataclass(frozen=True)
class RightCallSentences(PartSentences):
    """Sentences about the right call."""

    def right_call(
        self,
        fact: RightCall,
        nearest: NearestBid | None,
        *,
        is_enough: bool,
        is_worked: bool,
        is_total_said: bool = False,
    ) -> str:
        """Return the right call with its reason, and what is also accepted.

        `is_enough`: an earlier line said that there is enough for it. `is_worked`: its count has a line of its own.
        `is_total_said`: an earlier line said what the count comes to.
        """
        said = self._with_reason(fact, nearest, is_enough=is_enough, is_worked=is_worked, is_total_said=is_total_said)
        if fact.also is None:
            return said
        also = (
            uncapitalized(self.named(fact.also)) if fact.also.form is PASS_FORM else self.game.calls.printed(fact.also)
        )
        return f"{said.removesuffix('.')}; {also} is right too."

    def _with_reason(
        self,
        fact: RightCall,
        nearest: NearestBid | None,
        *,
        is_enough: bool,
        is_worked: bool,
        is_total_said: bool = False,
    ) -> str:
        printed = self.named(fact.call, fact.name) if fact.name else self.game.calls.printed(fact.call)
        call = capitalized(printed)
        is_first = fact.first_choice or fact.also is not None
        first = f"First choice {printed if fact.call.is_bid else uncapitalized(printed)}" if is_first else call
        if fact.way is not None:
            first = f"{first} (their suit)" if fact.is_theirs and not fact.name else first
            # The count itself is worked in a line of its own.
            parts = without_counted_amounts(parts_worth_telling(unfolded(fact.way.statement)))
            besides = HandAll(tuple(part for part in parts if not is_worked or sum_in(part) is None))
            if fact.count is not None and all(isinstance(part, HandNot) for part in besides.parts):
                besides = HandAll(())  # why there is enough is worked below; that there is no more is no reason
            if fact.count is not None and not besides.parts and self.is_scaled(fact.count):
                why = f" {capitalized(fact.why.rstrip('.'))}." if fact.why else ""
                bid = f"Bid {call}" if is_total_said and not is_first else f"{first}: {self.had(fact.count)}"
                return f"{bid}{':' if why[1:2].isdigit() else '.'}{why}"
            if is_enough and not besides.parts:
                return f"Bid {call}." if fact.also is None else f"{first}."
            way = Claim(besides, fact.way.binding)
            untold = _without_parts(fact.count, self.game)
            said = self.way(way, _MOST_WORDS_OF_A_REASON, own=True) if besides.parts else untold
            if self.is_scaled(fact.count) and fact.why:
                return f"{first}: {self.way(way, _MOST_WORDS_OF_A_REASON, own=True)}; {fact.why.rstrip('.')}."
            if said == NOTHING_NEW and fact.why:
                return f"{first}: {fact.why.rstrip('.')}."
            if said == NOTHING_NEW and fact.returns_to is not None:
                said = f"back to {fact.returns_to.plural}, with {said}"
            if besides.parts and all(map(is_denial, besides.parts)):
                said = f"you have {said}"
            if not is_worked and len(besides.parts) == 1 and is_nameless(fact.count, self.game):
                said = f"it needs only {said}"
            if fact.call.form is PASS_FORM:
                why = f": {fact.why.rstrip('.')}" if fact.why else ""
                return f"{first}, with {said}{why}."
            before = "" if fact.before is None else f"; {order_text(fact.before.key, fact.before.suit)}"
            if fact.answers is not None and not fact.name:
                answering = ", answering" if is_first else " answers"
                first = f"{first}{answering} partner's {self.game.calls.printed(fact.answers)}"
            elif fact.asks and not fact.name and is_nameless(fact.count, self.game):
                return f"{first}: {said}, and it asks for more." if besides.parts else f"{first} asks for more: {said}."
            return f"{first}: {said}{before}{_reason_behind(fact)}."
        if fact.why:
            return f"{first}: {fact.why.rstrip('.')}."
        if fact.played_too is not None:
            return self._beside(fact, fact.played_too, nearest, first)
        return self._without_a_way(fact, nearest, first)

    def _beside(self, fact: RightCall, played_too: GoodCall, nearest: NearestBid | None, first: str) -> str:
        """Return a right pass beside a bid that is accepted, with what would make the bid the first choice."""
        if nearest is not None and nearest.is_accepted:
            return f"{first}. {self._nearest(nearest)} {self.game.calls.printed(nearest.call)} is played too."
        too = self.good_call_text(played_too)
        return f"{first}; {uncapitalized(too)}" if fact.standing is None else f"{first}: {self._no_bid(fact)}. {too}"

    def good_pass_text(self, fact: GoodPass) -> str:
        """Return why a right pass is right: what it denies of what the hand might have had, or what it lacks to bid."""
        near = tuple(one for one in fact.denied if not is_far_below(one.statement, self.hand, self.game))
        if near and not fact.reason.why:
            said = ", ".join(self.has(claim) for claim in near[:MOST_DENIALS])
            return f"Pass: {said}."
        return self._with_reason(fact.reason, fact.nearest, is_enough=False, is_worked=False)

    def _without_a_way(self, fact: RightCall, nearest: NearestBid | None, first: str) -> str:
        """Return the right call for the remaining hands, with the bid that the hand misses."""
        is_pass = fact.call.form is PASS_FORM
        if fact.leaves_in and fact.has_bids:
            first = f"{first}, and leave partner's double in"
        if is_pass and nearest is not None and nearest.is_lower:
            return f"{first}: {self._too(nearest)}."
        if is_pass and nearest is not None and nearest.is_untold:
            return f"{first}: {self._nothing_further(nearest)}."
        is_far = nearest is None or nearest.is_far
        if is_pass and nearest is not None and nearest.is_too_weak:
            return f"{first}: too weak {self._to_bid(fact)}. {self._too_little_for(nearest)}"
        if is_pass and nearest is not None and (is_far or not (nearest.call.is_bid or fact.has_bids)):
            return f"{first}: {self._no_bid(fact)}. {self._nearest(nearest)}"
        if nearest is None or not (fact.call.is_bid or is_pass):
            return f"{first}: {self._no_bid(fact) if is_pass else self._left(fact)}."
        head = first if is_pass or not fact.call.denomination else f"{first}: {self._left(fact, most=1)}"
        return f"{head}." if is_far else f"{head}. {self._nearest(nearest)}"

    def _too_little_for(self, fact: NearestBid) -> str:
        """Return the strength that a bid needs, and the hand's."""
        assert isinstance(fact.lacked.asked, HandAmount)  # noqa: S101  strength is an amount
        measure, amount = fact.lacked.asked.measure, fact.lacked.asked.range
        unit = unit_of_measure(measure, self.game) or Unit(measure, measure)
        call = self.named(fact.call, fact.meaning.row.named)
        has = unit.number(amount_of(measure, self.hand, self.game))
        return f"{call} needs {unit.amount(Range(amount.low, amount.low))}; you have {has}."

    def _to_bid(self, fact: RightCall) -> str:
        """Return for what a hand is too weak, to follow that it is."""
        if fact.standing is None:
            return "to open"
        return (
            "to bid on" if fact.is_ours else f"to bid over their {self._standing(fact.standing, fact.standing_number)}"
        )

    def _left(self, fact: RightCall, most: int = MOST_DENIALS) -> str:
        """Return why a hand makes a bid for the remaining hands; one that looks informative is said to tell nothing."""
        return "you must bid, and this says nothing" if fact.is_empty else self.denied(fact, most)

    def _no_bid(self, fact: RightCall) -> str:
        """Return why a hand that misses no bid passes, given the standing bid."""
        if fact.few is not None and (fact.standing is None or self._is_after_a_pass(fact)):
            unit = unit_of_measure(fact.few.measure, self.game) or Unit(str(fact.few.measure), str(fact.few.measure))
            return f"you have {'only ' if fact.few.range.low else ''}{unit.amount(fact.few.range)}"
        if fact.standing is None:
            return "no opening bid fits your hand"
        standing = self._standing(fact.standing, fact.standing_number)
        if not fact.may_bid and not fact.is_highest:
            return f"over this {standing} no bid is allowed"
        if fact.is_highest and not fact.is_ours:
            return f"nothing is higher than their {standing}"
        but = ", doubled" if fact.is_doubled else ""
        if fact.is_own:
            return f"your own {standing} stands{but}; leave it there"
        if fact.is_ours:
            return f"your side has bid {standing}{but}; leave it there"
        if fact.has_bids and (fact.first_choice or fact.played_too is not None):
            return f"you need not bid over their {standing}"
        if fact.is_doubled and not fact.has_bids:
            return f"your side has doubled their {standing}; leave it there"
        reason = self._reason_to_pass(fact)
        if fact.has_bids:
            rule = f"nothing you hold is worth a bid over their {standing}"
        elif fact.double is not None:
            rule = f"over their {standing} only a {uncapitalized(self.game.calls.printed(fact.double))} is agreed"
        else:
            rule = f"over their {standing} no bid is agreed"
        return f"{reason}, and {rule}" if reason else rule

    def _reason_to_pass(self, fact: RightCall) -> str:
        """Return what the hand and the calls of its side say against a bid over the opponents'; empty for nothing."""
        if fact.theirs:
            suits = joined([suit.plural for suit in fact.theirs])
            return f"your long suit, {suits}, is theirs" if len(fact.theirs) == 1 else f"your {suits} are their suits"
        if fact.silent:
            return "partner has passed" if fact.silent == 1 else "your partners have passed"
        if fact.before_now is not None and fact.before_now.form is not PASS_FORM:
            return f"your {self.game.calls.printed(fact.before_now)} has told your hand"
        return ""

    def _is_after_a_pass(self, fact: RightCall) -> bool:
        """Return whether the hand has passed before, and opponents hold a bid over which nothing is agreed."""
        has_passed = fact.before_now is not None and fact.before_now.form is PASS_FORM
        is_open = not (fact.is_ours or fact.has_bids or fact.is_doubled or fact.is_highest) and fact.may_bid
        return has_passed and is_open

    def _standing(self, call: Call, number: int) -> str:
        """Return the standing bid as printed, with its number where that is not part of it."""
        printed = self.game.calls.printed(call)
        return printed if str(number) in printed else f"{printed} ({number})"

    def _nothing_further(self, fact: NearestBid) -> str:
        """Return words such as "you have no Jack to tell": a higher bid would tell one more than the hand has left."""
        asked = fact.lacked.asked
        none = replace(asked, range=Range(0, 0)) if isinstance(asked, HandSum) else asked
        return f"you have {Wording(self.game, fact.lacked.claim.binding).phrase(none)} to tell"

    def _too(self, fact: NearestBid) -> str:
        """Return words such as "even 1♠ needs 12 points": a lower bid needs what the hand lacks."""
        asked = Wording(self.game, fact.lacked.claim.binding, or_more=False).phrase(fact.lacked.asked)
        return f"even {self.game.calls.printed(fact.call)} needs {asked}"

    def _nearest(self, fact: NearestBid) -> str:
        asks = asks_for_more(fact.meaning, fact.lacked.count, self.game)
        has_others = bool(fact.others)
        like = or_else(fact.lacked, fact.meaning, self.game) if has_others and len(fact.others) == 1 else ""
        verb = CAN_SHOW if has_others and not like else "shows" if fact.is_usual else "needs"
        verb = "usually shows" if fact.is_accepted else verb
        lacked = without_a_limit(fact.lacked)
        ways = [f"{asks}{way}" for way in ways_to_say(lacked, fact.marks, self.game, verb, like)]
        name = fact.meaning.row.named
        call = self.named(fact.call, name) if name else capitalized(self.game.calls.printed(fact.call))
        call = f"{call} (their suit)" if fact.is_theirs and not name else call
        if fact.pays_more:
            call = f"{call}, the next to pay more,"
        elif fact.unagreed is not None:
            call = f"No hand bids {self.game.calls.name_of(fact.call.denomination)} here below {call}, which"
        return short([f"{call} {way}." for way in ways])


def _reason_behind(fact: RightCall) -> str:
    """Return the table's reason, or that the agreed suit stays trumps, to follow what a call tells."""
    if fact.count is not None:
        return ""
    if fact.why:
        return f"; {fact.why.rstrip('.')}"
    return f"; {fact.trumps.plural} stay trumps" if fact.trumps is not None and not fact.name else ""


def _without_parts(count: Count | None, game: Game) -> str:
    """Return what a call tells that requires nothing but a count, or nothing at all."""
    return NOTHING_NEW if count is None else f"{whose(count.statement)} {had(count, game)}, enough for it"
