"""The sentences in sight about one judgement: the point, the right call with its reason, the count, the change."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from trainer.auction.call import PASS_FORM, Call
from trainer.cards.hand import Hand
from trainer.cards.rank import RANK_NAMES
from trainer.games.game import Game
from trainer.language.book.conditions import HandAll, HandAmount, HandSum, Range
from trainer.reasoning.judging.counting import Count, is_untold, sum_in
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
)
from trainer.reasoning.judging.marks import Marks
from trainer.reasoning.judging.telling import (
    is_denial,
    is_in_pattern,
    is_one_of_several,
    parts_worth_telling,
)
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.rows.row_meaning import RowMeaning
from trainer.reasoning.words.card_words import cards_said, change_said, preference, put_before_said
from trainer.reasoning.words.count_units import scale_of
from trainer.reasoning.words.count_words import (
    adds_up,
    count_said,
    enough,
    had,
    is_nameless,
    is_one_thing_of_ones_own,
    short_of,
    strip_said,
    total_said,
    whose,
)
from trainer.reasoning.words.counting_words import capitalized, joined, uncapitalized
from trainer.reasoning.words.denied_numbers import denied_number_said, is_far_below, number_asked
from trainer.reasoning.words.held_words import is_length, is_void, too_high_said, ways_to_say
from trainer.reasoning.words.hidden_names import unfolded
from trainer.reasoning.words.meaning_words import left_over, why_illegal
from trainer.reasoning.words.merging import is_said_of_a_named_suit
from trainer.reasoning.words.own_share import without_limits_of_sums
from trainer.reasoning.words.wording import NOTHING_NEW, Wording

MOST_WORDS_IN_HEADLINE: Final = 15
_MOST_WORDS_OF_A_REASON: Final = 16
_MOST_WORDS_BESIDES: Final = 12
_MOST_WORDS_TOLD: Final = 12
_MOST_DENIALS: Final = 2
_NO_OTHERS: Final = Range(0, 0)


@dataclass(frozen=True)
class Sentences:
    """Sentences about one hand."""

    game: Game
    hand: Hand

    def lines(self, facts: Iterable[Fact]) -> Iterator[str]:
        """The sentences, most important first."""
        nearest = next((fact for fact in facts if isinstance(fact, NearestBid)), None)
        right = next((fact.count for fact in facts if isinstance(fact, RightCall)), None)
        counted = is_enough = False
        for fact in facts:
            match fact:
                case Told():
                    yield self._told(fact)
                case Illegal(call=call, why=why):
                    yield f"Illegal: {uncapitalized(why_illegal(call, why, self.game))}"
                case Unread():
                    yield from self._unread(fact)
                case Promised():
                    yield from self._promised(fact)
                    count = None if is_one_thing_of_ones_own(fact.lacked.count) else fact.lacked.count
                    counted = count is not None and not self._is_scaled(right)
                    # What the right call counts as well is worked for that one.
                    if count is None or right is None or counted or count.terms != right.terms:
                        yield from self._worked(count, fact, fact.call)
                case ComesFirst():
                    yield self._comes_first(fact)
                    # Where the first line says that there is enough, it is worked here; else behind the right call.
                    counted = is_enough = fact.count is not None and (fact.is_short or self._is_scaled(fact.count))
                    yield from self._worked(fact.count if counted else None, fact, fact.right)
                case Preferred():
                    yield self._preferred(fact)
                case RightCall():
                    is_worked = is_enough or not counted
                    yield self._right_call(fact, nearest, is_enough=is_enough, is_worked=is_worked)
                    yield from self._worked(None if counted else fact.count, fact, fact.call)
                case NearestBid(lacked=lacked) if not (
                    fact.is_far or counted or is_one_thing_of_ones_own(lacked.count)
                ):
                    yield from self._total(lacked.count)
                case Change(change=change):
                    yield f"With {change_said(change)} it would be right."
                case _:
                    pass

    def way(self, claim: Claim) -> str:
        """All parts of a way that the hand takes, with the lengths that it has."""
        return ", ".join(self._parts(claim, own=True))

    def _worked(self, count: Count | None, fact: Promised | ComesFirst | RightCall, call: Call) -> Iterator[str]:
        """The count that a call needs, or the cards of a suit from the top, with this hand's numbers."""
        if isinstance(fact, Promised) and not self._is_scaled(count):
            yield from self._total(count)  # that the call needs so much has just been said
        elif count is not None and adds_up(count):
            yield f"{count_said(count, self.game, self.game.calls.printed(call))}."
        strip = None if isinstance(fact, ComesFirst) else fact.strip
        if strip is not None and fact.marks.dimmed:
            yield strip_said(strip, fact.marks, self.game)

    def _total(self, count: Count | None) -> Iterator[str]:
        """What a count comes to, where that adds up several things."""
        if count is not None and adds_up(count):
            yield f"{total_said(count, self.game)}."

    def _told(self, fact: Told) -> str:
        call = self.game.calls.printed(fact.call)
        if fact.count is not None:
            return f"{call} told: {total_said(fact.count, self.game)}."
        is_way = len(fact.told) == 1 and not is_far_below(fact.told[0].statement, self.hand, self.game)
        told = self._way(fact.told[0], _MOST_WORDS_TOLD) if is_way else self._denied(fact)
        return f"{call} is played too: it tells {told}." if fact.accepted else f"{call} told: {told}."

    def _unread(self, fact: Unread) -> Iterator[str]:
        call = self._named(fact.call)
        if fact.lower is not None:
            yield f"{call} tells no more than {self.game.calls.printed(fact.lower)}, and it is too high."
        elif fact.why:
            why = fact.why.rstrip(".")
            in_one = f"{call} tells nothing: {uncapitalized(why)}."
            yield from [in_one] if _is_short(in_one) else [f"{call} tells nothing.", f"{capitalized(why)}."]
        elif fact.answers is not None:
            yield f"Partner's {self.game.calls.printed(fact.answers)} asks for more; a pass does not answer."
        elif fact.forced_by is not None:
            whose = "Your" if fact.own else "Partner's"
            yield f"{whose} {self.game.calls.printed(fact.forced_by)} forces to {fact.forced_to}; you may not pass yet."
        elif fact.call.form is PASS_FORM:
            yield "A pass is not agreed here: you must speak."
        else:
            yield f"{call} has no agreed meaning here; partner can't use it."

    def _promised(self, fact: Promised) -> Iterator[str]:
        call = f"{self._named(fact.call)}{' (their suit)' if fact.is_theirs else ''}"
        if fact.is_too_high:
            is_support = fact.strip is not None
            ways = too_high_said(fact.lacked, fact.marks, self.game, is_support=is_support)
            yield _short([f"{call} {said}." for said in ways])
            return
        verb = "promises" if fact.is_sure else "may show"
        besides = self._besides(fact.lacked, fact.meaning)
        asks = _asks(fact.meaning, fact.lacked.count, self.game)
        plain, whole = (
            [f"{call} {asks}{said}." for said in ways_to_say(fact.lacked, fact.marks, self.game, verb, more)]
            for more in ("", besides)
        )
        if whole != plain and _is_short(whole[0]):
            yield whole[0]
            return
        yield _short(plain)
        if besides:
            yield f"It also {'promises' if verb == 'promises' else 'shows'} {besides}."

    def _besides(self, lacked: Lacked, meaning: RowMeaning) -> str:
        """What the hand lacks besides, as far as there is room; nothing where a count or what is untold says it all."""
        if lacked.count is not None or (isinstance(lacked.asked, HandSum) and is_untold(lacked.asked)):
            return ""
        wording = Wording(self.game, lacked.claim.binding, or_more=False)
        told = [one for one in lacked.besides if not is_denial(one) and not is_one_of_several(one, meaning.shows)]
        told = [one for one in told if not is_in_pattern(one, lacked.asked)]
        parts = meaning.shows.parts if isinstance(meaning.shows, HandAll) else ()
        told = [one for one in told if not is_said_of_a_named_suit(one, parts)]
        if lacked.within:
            # The name of a definition says how long the suit is, and not that there is none of it.
            told = [one for one in told if is_void(one) or not is_length(one)]
        told = [one for one in told if wording.others_asked(one, meaning.shows) != _NO_OTHERS]
        told.sort(key=lambda one: not is_void(one))
        said = dict.fromkeys(wording.phrase_beside(one, meaning.shows) for one in told)
        kept: list[str] = []
        for one in said:
            if not kept or len(" ".join([*kept, one]).split()) <= _MOST_WORDS_BESIDES:
                kept.append(one)
        return joined(kept) if kept else ""

    def _comes_first(self, fact: ComesFirst) -> str:
        call = self._named(fact.call)
        shown = self._parts(fact.shown)[0]
        right = self.game.calls.printed(fact.right)
        if fact.count is not None and fact.is_short:
            return f"{call} stops short: {short_of(fact.count, self.game, right)}."
        if fact.count is not None and self._is_scaled(fact.count):
            return f"{right} comes first: you have {had(fact.count, self.game)}."
        counted = sum_in(fact.shown.statement)
        if counted is not None and scale_of(counted, self.game) is None:
            return f"{whose(counted).capitalize()} enough for {call}{self._before_a_contract(fact)}."
        if fact.untold is None:
            scaled = None if counted is None else scale_of(counted, self.game)
            if scaled is not None:
                return f"{call} is what your cards are worth; here {right} comes first."
            if fact.number is not None:
                little = "too little to bid so much" if fact.is_jump else "too little for a bid here"
                if shown == NOTHING_NEW:
                    return f"{call} tells nothing new: {little}."
                has = self._parts(fact.shown, own=True)[0]
                if has != shown and fact.is_jump:
                    return _short([f"{call} is too high for {has}.", f"What {call} tells is {little}."])
                only = "" if "or more" in shown else "only "
                return _short([f"{call} tells {only}{shown}: {little}.", f"What {call} tells is {little}."])
            does = "passes" if fact.right.form is PASS_FORM else f"calls {right}"
            return _short([f"{call} shows {shown}: not enough here.", f"Here a hand such as yours {does}."])
        if fact.is_too_high and shown != NOTHING_NEW:
            only = "" if "or more" in shown else "only "
            return _short([f"{call} tells {only}{shown}: too little to bid so much.", f"{call} tells too little."])
        untold = self._parts(fact.untold, witness=False)[0]
        if shown in self._parts(fact.untold):
            return f"{call} tells no more than {right}."
        if fact.meaning.row.is_left_over:
            if untold.endswith(NOTHING_NEW):
                answers = fact.answers and f"partner's {self.game.calls.printed(fact.answers)} asks for more"
                return f"{call} is too soon: {answers or f'{right} comes first'}."
            asked = number_asked(fact.untold.statement, self.game)
            if asked is not None:
                return f"{call} {denied_number_said(asked, self.hand, self.game)}."
            holds = self._hold(fact.marks)
            return _short([f"{call} denies {untold}; {holds}.", f"{call} denies {untold}; you have it."])
        if fact.right.form is PASS_FORM:
            return _short([f"{call} shows {shown}; with {untold} you pass.", f"{call} is too early; you pass first."])
        # What the right call tells stands in the next line.
        if shown == NOTHING_NEW:
            return f"{call} tells nothing new; {right} comes first."
        first = f"{right} is enough" if untold == NOTHING_NEW else f"{right} comes first"
        return _short([f"{call} tells {shown}; {first}.", f"{call} tells less than {right}."])

    def _before_a_contract(self, fact: ComesFirst) -> str:
        """Why a contract waits for which there is enough, to stand behind that."""
        if fact.answers is not None:
            return f"; first answer partner's {self.game.calls.printed(fact.answers)}"
        tells = fact.untold if fact.right.is_bid and fact.count is None else None
        if tells is not None and self._parts(tells, witness=False)[0] != NOTHING_NEW:
            return "; first tell what is new"
        return f", but {self.game.calls.printed(fact.right)} comes first"

    def _hold(self, marks: Marks) -> str:
        """What is held after all: "you hold ♠J"."""
        return f"you hold {cards_said(marks.lit)}" if marks.lit else "you have one"

    def _preferred(self, fact: Preferred) -> str:
        call = self._named(fact.call)
        if fact.suit is None:
            return f"{call} fits your cards, but the number is another."
        order = ", then ".join(dict.fromkeys(preference(key) for key in fact.keys[:1]))
        return f"{call} fits too; {fact.suit.plural} come first: {order}."

    def _right_call(self, fact: RightCall, nearest: NearestBid | None, *, is_enough: bool, is_worked: bool) -> str:
        """The right call with its reason.

        That there is enough for it may have been told (`is_enough`), its count have a line of its own (`is_worked`).
        """
        call = capitalized(self.game.calls.printed(fact.call))
        first = f"First choice {self.game.calls.printed(fact.call)}" if fact.first_choice else call
        if fact.way is not None:
            # The count itself is worked in a line of its own.
            parts = without_limits_of_sums(parts_worth_telling(unfolded(fact.way.statement)), open_ones=True)
            besides = HandAll(tuple(part for part in parts if not is_worked or sum_in(part) is None))
            if fact.count is not None and not besides.parts and self._is_scaled(fact.count):
                why = f" {capitalized(fact.why.rstrip('.'))}." if fact.why else ""
                return f"{first}: {self._had(fact.count)}.{why}"
            if is_enough and not besides.parts:
                return f"{first}."
            way = Claim(besides, fact.way.binding)
            said = self._way(way, _MOST_WORDS_OF_A_REASON, own=True) if besides.parts else enough(fact.count)
            if self._is_scaled(fact.count) and fact.why:
                return f"{first}: {self._way(way, _MOST_WORDS_OF_A_REASON, own=True)}; {fact.why.rstrip('.')}."
            if said == NOTHING_NEW and fact.why:
                return f"{first}: {fact.why.rstrip('.')}."
            if besides.parts and all(map(is_denial, besides.parts)):
                said = f"you have {said}"
            if not is_worked and len(besides.parts) == 1 and is_nameless(fact.count, self.game):
                said = f"{said} is enough"
            if fact.call.form is PASS_FORM:
                why = f": {fact.why.rstrip('.')}" if fact.why else ""
                return f"{first}, {'with' if any(map(is_denial, besides.parts)) else 'even with'} {said}{why}."
            before = "" if fact.before is None else f"; {put_before_said(fact.before.key, fact.before.suit)}"
            if fact.answers is not None:
                first = f"{first} answers partner's {self.game.calls.printed(fact.answers)}"
            elif fact.asks and is_nameless(fact.count, self.game):
                return f"{first} asks for more: {said}."
            return f"{first}: {said}{before}."
        if fact.why:
            return f"{first}: {fact.why.rstrip('.')}."
        if fact.played_too is not None:
            return f"{first}; {uncapitalized(self._told(fact.played_too))}"
        is_pass = fact.call.form is PASS_FORM
        is_far = nearest is None or nearest.is_far
        if nearest is None or not (fact.call.is_bid or is_pass) or (is_pass and is_far):
            return f"{first}: {self._no_bid(fact) if is_pass else self._denied(fact)}."
        head = first if is_pass or not fact.call.denomination else f"{first}: {self._denied(fact, most=1)}"
        return f"{head}." if is_far else f"{head}. {self._nearest(nearest)}"

    def _had(self, count: Count) -> str:
        """What a count on a scale comes to, or that there is nothing to be counted."""
        is_some = any(term.worth for term in count.terms)
        return f"you have {had(count, self.game)}" if is_some else total_said(count, self.game)

    def _is_scaled(self, count: Count | None) -> bool:
        return count is not None and scale_of(count.statement, self.game) is not None

    def _denied(self, fact: Told | RightCall, most: int = _MOST_DENIALS) -> str:
        """What a call denies that is left for hands without another one."""
        claims = fact.told if isinstance(fact, Told) else fact.denied
        denied = [claim for claim in claims if not is_far_below(claim.statement, self.hand, self.game)]
        said = [self._has(claim) if isinstance(fact, RightCall) else self._parts(claim)[0] for claim in denied[:most]]
        return ", ".join(said) or left_over(fact.call.form)

    def _has(self, claim: Claim) -> str:
        """At most so many of a rank as what the hand has: "you have no Jack" is a better reason than "at most two"."""
        match claim.statement:
            case HandAmount(rank, Range(0, _), scope) as asked if rank in RANK_NAMES:
                suits = claim.binding.suits(scope)
                number = sum(card.rank == rank and card.suit.number in suits for card in self.hand.cards)
                has = Claim(replace(asked, range=Range(number, number)), claim.binding)
                return f"you have {'only ' if number else ''}{self._parts(has)[0]}"
            case _:
                return self._parts(claim)[0]

    def _no_bid(self, fact: RightCall) -> str:
        """Why a hand passes where it misses no bid, by the bid that stands."""
        if fact.standing is None:
            return "your hand has no bid here yet"
        standing = self.game.calls.printed(fact.standing)
        if not fact.may_bid and not fact.is_highest:
            return f"over this {standing} no bid is allowed"
        if fact.is_highest and not fact.is_ours:
            return f"nothing is higher than their {standing}"
        if fact.is_own:
            return f"your own {standing} stands; leave it there"
        if fact.is_ours:
            return f"your side has bid {standing}; leave it there"
        if fact.has_bids:
            return f"nothing you hold is worth a bid over their {standing}"
        if fact.told_up_to is not None:
            return f"over their {standing} no hand bids here, for past {fact.told_up_to} nothing is told"
        return f"over their {standing} no hand bids here"

    def _nearest(self, fact: NearestBid) -> str:
        asks = _asks(fact.meaning, fact.lacked.count, self.game)
        ways = (f"{asks}{way}" for way in ways_to_say(fact.lacked, fact.marks, self.game, "needs"))
        call = f"{capitalized(self.game.calls.printed(fact.call))}{' (their suit)' if fact.is_theirs else ''}"
        return _short([f"{call} {way}." for way in ways])

    def _way(self, claim: Claim, most: int, *, own: bool = False) -> str:
        """The parts of a way, as many of them as there is room for; with the lengths that the hand has (`own`)."""
        kept: list[str] = []
        for part in self._parts(claim, own=own):
            if not kept or len(" ".join([*kept, part]).split()) <= most:
                kept.append(part)
        return ", ".join(kept)

    def _parts(self, claim: Claim, *, witness: bool = True, own: bool = False) -> list[str]:
        """The parts of what is true of the hand; with the cards that are counted, as its `witness`, or without."""
        hand = self.hand if witness else None
        wording = Wording(self.game, claim.binding, or_more=False, hand=hand, own_lengths=own)
        parts = parts_worth_telling(unfolded(claim.statement))
        near = tuple(part for part in parts if not is_far_below(part, self.hand, self.game))
        return wording.parts(HandAll(near or parts))

    def _named(self, call: Call) -> str:
        printed = self.game.calls.printed(call)
        return f"A {printed.lower()}" if call.form is PASS_FORM else capitalized(printed)


def _asks(meaning: RowMeaning, count: Count | None, game: Game) -> str:
    """That a call asks partners for more, where all that it tells of its player is a count; empty otherwise."""
    return "asks for more and " if meaning.row.forcing and is_nameless(count, game) else ""


def _short(ways: list[str]) -> str:
    """The first of several ways to say something that is short enough; the last where none is."""
    return next(filter(_is_short, ways), ways[-1])


def _is_short(said: str) -> bool:
    return len(said.split()) <= MOST_WORDS_IN_HEADLINE
