"""The visible sentences about one judgement: the point, the right call with its reason, the count, the change."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from trainer.auction.call import PASS_FORM, Call
from trainer.language.book.conditions import NONE, AtLeastAsGood, HandAll, HandAmount, HandStatement, HandSum, SuitIs
from trainer.language.book.conjunctions import conjuncts
from trainer.reasoning.judging.counting import Count, has_count, is_untold, sum_in
from trainer.reasoning.judging.facts import (
    AgreedBid,
    Change,
    ComesFirst,
    Fact,
    GoodCall,
    GoodPass,
    Illegal,
    Lacked,
    NearestBid,
    Preferred,
    Promised,
    RightCall,
    Unread,
)
from trainer.reasoning.judging.marks import Marks
from trainer.reasoning.judging.telling import (
    is_bare_bid,
    is_denial,
    is_in_pattern,
    is_one_of_several,
    is_promised,
    parts_worth_telling,
)
from trainer.reasoning.meaning.claims import Claim
from trainer.reasoning.rows.row_meaning import RowMeaning
from trainer.reasoning.words.card_words import cards_text, change_text, preference
from trainer.reasoning.words.count_units import scale_of
from trainer.reasoning.words.count_words import (
    adds_up,
    card_sequence_words,
    count_text,
    had,
    is_lowered,
    is_nameless,
    is_one_thing_of_ones_own,
    short_of,
    total_text,
    whose,
)
from trainer.reasoning.words.counting_words import capitalized, joined, uncapitalized
from trainer.reasoning.words.hidden_names import unfolded
from trainer.reasoning.words.meaning_words import why_illegal
from trainer.reasoning.words.merging import names_the_suit
from trainer.reasoning.words.sentences.denied_numbers import denied_number_text, has_measure, number_asked
from trainer.reasoning.words.sentences.height_sentences import HeightSentences
from trainer.reasoning.words.sentences.other_ways import CAN_SHOW, or_else
from trainer.reasoning.words.sentences.part_sentences import asks_for_more, is_short, short
from trainer.reasoning.words.sentences.right_call_sentences import RightCallSentences
from trainer.reasoning.words.shortfall_words import in_patterns, is_length, is_void, ways_to_say
from trainer.reasoning.words.wording import NOTHING_NEW, Wording

_MOST_WORDS_BESIDES: Final = 12
"""The most words about what else a wrong call would tell; more would hide what the hand lacks (a judgment)."""

_NEARLY_ALWAYS: Final = 0.95
"""A player who is wrong once in twenty times calls that nearly always (a judgment)."""

_MOSTLY: Final = 0.5
"""More often than not; with less the word would be wrong."""

_WELL: Final = 2
"""How well a list of cards or a change can be spared: it is left out before a sentence that works out a count (1)."""

_NOBODY_LEFT: Final = "everyone else has passed, and nobody is left to tell"


class Line(NamedTuple):
    """A visible sentence, and how well it can be spared where there are too many words: 0 if it can't.

    One that works out a count is spared later than one that lists cards or tells what would be right.
    """

    said: str
    spared: int = 0


@dataclass(frozen=True)
class Sentences(RightCallSentences, HeightSentences):
    """Sentences about one hand."""

    def lines(self, facts: Iterable[Fact]) -> Iterator[Line]:
        """Yield the sentences, most important first."""
        nearest = next((fact for fact in facts if isinstance(fact, NearestBid)), None)
        right = next((fact.count for fact in facts if isinstance(fact, RightCall)), None)
        counted = is_enough = is_total_said = False
        worked: Count | None = None
        for fact in facts:
            match fact:
                case GoodCall():
                    yield Line(self.good_call_text(fact))
                    yield from _spared(self._played_too(fact if fact.accepted else None))
                case GoodPass():
                    yield Line(self.good_pass_text(fact))
                case Illegal(call=call, why=why):
                    yield Line(f"Illegal: {uncapitalized(why_illegal(call, why, self.game))}")
                case Unread():
                    yield from map(Line, self._unread(fact))
                case Promised():
                    yield from map(Line, self._promised(fact))
                    count = None if is_one_thing_of_ones_own(fact.lacked.count) else fact.lacked.count
                    counted = count is not None and not self.is_scaled(right)
                    worked = count
                    is_total_said = count is not None and right is not None and count.terms == right.terms
                    # What the right call counts as well is worked for that one.
                    if count is None or right is None or counted or count.terms != right.terms:
                        yield from _spared(self._worked(count, fact, fact.call))
                    yield from _spared(self._from_the_top(fact), _WELL)
                    yield from _spared(self._total_of_agreed(None if fact.is_to_nobody else fact.agreed))
                case ComesFirst():
                    yield Line(self._comes_first(fact))
                    # Where the first line says that there is enough, it is worked here; else behind the right call.
                    counted = is_enough = fact.count is not None and (fact.is_short or self.is_scaled(fact.count))
                    worked = fact.count if counted else None
                    yield from _spared(self._worked(worked, fact, fact.right))
                    yield from _spared(self._total_of_agreed(None if fact.is_to_nobody else fact.agreed))
                case Preferred():
                    yield Line(self._preferred(fact))
                case RightCall():
                    is_worked = is_enough or not counted
                    said = self.right_call(
                        fact, nearest, is_enough=is_enough, is_worked=is_worked, is_total_said=is_total_said
                    )
                    yield Line(said)
                    yield from _spared(self._worked(None if counted else fact.count, fact, fact.call))
                    yield from _spared(self._from_the_top(fact), _WELL)
                    yield from _spared(self._played_too(fact.played_too))
                case NearestBid(lacked=lacked) if not (
                    fact.is_far or _is_said(lacked.count, worked) or is_one_thing_of_ones_own(lacked.count)
                ):
                    yield from _spared(self._total(lacked.count))
                case Change(call=call, change=change):
                    would = self.game.calls.printed(call) if call.is_bid else f"a {call.form.name}"
                    yield from _spared([f"With {change_text(change)}, {would} would be right."], _WELL)
                case _:
                    pass

    def whole_way(self, claim: Claim) -> str:
        """Return all parts of the alternative that the hand takes, with the hand's lengths."""
        return ", ".join(self.parts(claim, own=True))

    def _worked(self, count: Count | None, fact: Promised | ComesFirst | RightCall, call: Call) -> Iterator[str]:
        """Yield the count that a call needs, with this hand's numbers."""
        if isinstance(fact, Promised):
            yield from self._total(count)  # that the call needs so much has just been said
        elif (
            count is not None and adds_up(count) and isinstance(fact, RightCall) and is_lowered(count, call, self.game)
        ):
            yield f"{total_text(count, self.game)}."  # why the call is not so many has been said
        elif count is not None and adds_up(count):
            tells_more = isinstance(fact, RightCall) and fact.way is not None and self._tells_more(fact.way)
            yield f"{count_text(count, self.game, call, tells_more=tells_more)}."

    def _from_the_top(self, fact: Promised | RightCall) -> Iterator[str]:
        """Yield the cards of a suit from the top, where some of the hand's do not count."""
        if fact.sequence is not None and fact.marks.dimmed:
            yield card_sequence_words(fact.sequence, fact.marks, self.game)

    def _total_of_agreed(self, agreed: AgreedBid | None) -> Iterator[str]:
        """Yield the total of the count that a lower bid needs."""
        lacked = None if agreed is None or not agreed.is_below else agreed.lacked
        if lacked is not None and not is_one_thing_of_ones_own(lacked.count):
            yield from self._total(lacked.count)

    def _tells_more(self, way: Claim) -> bool:
        """Return whether an alternative requires more than a count."""
        parts = (part for part in parts_worth_telling(unfolded(way.statement)) if sum_in(part) is None)
        return any(not (isinstance(part, SuitIs) and is_bare_bid(part.statement)) for part in parts)

    def _played_too(self, good_call: GoodCall | None) -> Iterator[str]:
        """Yield the count of a call that is also accepted, where it is nameless."""
        if good_call is not None and is_nameless(good_call.count, self.game):
            yield from self._total(good_call.count)

    def _total(self, count: Count | None) -> Iterator[str]:
        """Yield the total of a count that adds up several things."""
        if count is not None and adds_up(count):
            yield f"{total_text(count, self.game)}."

    def _unread(self, fact: Unread) -> Iterator[str]:
        call = self.named(fact.call)
        if fact.lower is not None:
            yield f"{call} tells no more than {self.game.calls.printed(fact.lower)}, and it is too high."
        elif fact.why:
            why = fact.why.rstrip(".")
            in_one = f"{call} tells nothing: {uncapitalized(why)}."
            yield from [in_one] if is_short(in_one) else [f"{call} tells nothing.", f"{capitalized(why)}."]
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
        call = self.named(fact.call, fact.meaning.row.name)
        call = f"{call} (their suit)" if fact.is_theirs and not fact.meaning.row.name else call
        if fact.is_too_high and fact.is_to_nobody:
            yield f"{call} is too high: {_NOBODY_LEFT}."
            return
        if fact.sequence is None and fact.is_unread:
            yield self.height_text(fact)
            return
        denied = "" if fact.denied_by is None or fact.lacked.count is not None else self._no_hand(fact, fact.denied_by)
        if denied and has_measure(fact.lacked.asked, self.game):
            asked = Wording(self.game, fact.lacked.claim.binding, or_more=False).phrase(fact.lacked.asked)
            yield short([f"{denied}: it promises {asked}.", f"{denied}."])
            return
        verb = "would tell" if fact.is_natural else "promises" if fact.is_sure else f"{_how_often(fact)}shows"
        besides = self._besides(fact.lacked, fact.meaning)
        asks = asks_for_more(fact.meaning, fact.lacked.count, self.game)
        if fact.commonest is not None:
            yield short(list(self._rarely(fact, call)))
            return
        is_all = fact.is_sure or fact.is_asked or verb != "shows"
        like = "" if is_all or fact.has_others else or_else(fact.lacked, fact.meaning, self.game)
        also = _also(verb)
        if not is_all and not like:
            verb, also = CAN_SHOW, "can also show"
        plain, whole = (
            [f"{call} {asks}{said}." for said in ways_to_say(fact.lacked, fact.marks, self.game, verb, more)]
            for more in (like, like or (besides and f", and {besides}"))
        )
        if denied:
            said = (one.removeprefix(f"{call} ") for one in plain)
            yield short([*(f"{denied}: it {one}" for one in said), f"{denied}."])
            return
        if whole != plain and is_short(whole[0]):
            yield whole[0]
            return
        yield short(plain)
        if besides:
            yield f"It {also} {besides}."

    def _no_hand(self, fact: Promised, own: Call) -> str:
        """Return that after the player's own calls no hand makes a call: "After your pass no hand calls 3NT"."""
        before = f"your {own.form.name if not own.is_bid else self.game.calls.printed(own)}"
        does = f"bids {self.game.calls.printed(fact.call)}" if fact.call.is_bid else f"{fact.call.form.name}s"
        return f"After {before} no hand {'passes' if fact.call.form is PASS_FORM else does}"

    def _rarely(self, fact: Promised, call: str) -> Iterator[str]:
        """Yield what a call mostly shows, and what it rarely shows, which is nearest to the hand."""
        assert fact.commonest is not None  # noqa: S101  asked only where there is one
        wording = Wording(self.game, fact.commonest.binding, or_more=False)
        for verb in (f"mostly shows {wording.phrase(fact.commonest.statement)}, rarely", "rarely shows"):
            for said in ways_to_say(fact.lacked, fact.marks, self.game, verb):
                yield f"{call} {said}."

    def _besides(self, lacked: Lacked, meaning: RowMeaning) -> str:
        """Return what else the hand lacks, if there is room; empty where a count or a name says it all."""
        if lacked.count is not None or (isinstance(lacked.asked, HandSum) and is_untold(lacked.asked)):
            return ""
        wording = Wording(self.game, lacked.claim.binding, or_more=False)
        tables, binding = meaning.bound_row.tables, lacked.claim.binding
        asked = (one for part in lacked.besides if not is_denial(part) for one in conjuncts(unfolded(part)))
        # A count besides would be a second number without what it comes to.
        asked = (one for one in asked if not has_count(one))
        told = [one for one in asked if not Claim(one, binding).is_true_of(self.hand, tables)]
        if lacked.is_one_way:
            # What belongs to one of several ways says nothing more; what every way needs, such as points, does.
            told = [one for one in told if one in conjuncts(meaning.shows) and has_measure(one, self.game)]
        told = [one for one in told if not is_one_of_several(one, meaning.shows)]
        told = [one for one in told if not is_in_pattern(one, lacked.asked)]
        told = [one for one in told if not names_the_suit(one, conjuncts(meaning.shows))]
        if is_length(lacked.asked):
            # Of a suit that is too short the greater length has been said.
            told = [one for one in told if not (is_length(one) and self._are_of_one_suit(one, lacked))]
        if lacked.within:
            # Another suit with the name of the definition may do without what this one lacks besides.
            told = [
                one
                for one in told
                if not isinstance(one, SuitIs) or _is_pattern(one) or is_promised(one, meaning.shows)
            ]
            # The name of a definition says how long the suit is, and not that there is none of it.
            told = [one for one in told if is_void(one) or not is_length(one)]
        told = [one for one in told if wording.others_asked(one, meaning.shows) != NONE]
        told = [one for one in told if not wording.has_others_asked(one, meaning.shows, self.hand)]
        told.sort(key=lambda one: not is_void(one))
        said = dict.fromkeys(
            in_patterns(lacked, wording)
            if _is_pattern(one) and len(lacked.patterns) > 1
            else wording.phrase_beside(one, meaning.shows)
            for one in told
        )
        kept: list[str] = []
        for one in said:
            if not kept or len(" ".join([*kept, one]).split()) <= _MOST_WORDS_BESIDES:
                kept.append(one)
        return joined(kept) if kept else ""

    def _are_of_one_suit(self, one: HandStatement, lacked: Lacked) -> bool:
        letters = [part.letter for part in (one, lacked.asked) if isinstance(part, SuitIs)]
        return len({lacked.claim.binding.suit(letter) for letter in letters}) == 1

    def _comes_first(self, fact: ComesFirst) -> str:
        call = self.named(fact.call, fact.meaning.row.name)
        # Not with this hand's cards: a call that shows two Jacks or more does not show the four that it has.
        shown = self.parts(fact.promise, witness=False)[0]
        right = self.game.calls.printed(fact.right)
        if fact.count is not None and fact.is_short:
            return f"{call} stops short: {short_of(fact.count, self.game, right)}."
        if fact.count is not None and self.is_scaled(fact.count):
            return f"{right} comes first: you have {had(fact.count, self.game)}."
        counted = sum_in(fact.promise.statement)
        if counted is not None and scale_of(counted, self.game) is None:
            return f"{whose(counted).capitalize()} enough for {call}{self._before_a_contract(fact)}."
        if fact.untold is None:
            scaled = None if counted is None else scale_of(counted, self.game)
            if scaled is not None:
                return f"{call} is what your cards are worth; here {right} comes first."
            if fact.number is not None:
                return self._too_little(fact)
            does = "passes" if fact.right.form is PASS_FORM else f"calls {right}"
            return short([f"{call} shows {shown}: not enough here.", f"Here a hand such as yours {does}."])
        if fact.is_too_high and shown != NOTHING_NEW:
            return self.height_text(fact)
        untold = self.parts(fact.untold, witness=False)[0]
        is_same = (fact.right.form, fact.right.denomination) == (fact.call.form, fact.call.denomination)
        if is_same and set(self.parts(fact.promise, witness=False)) <= set(self.parts(fact.untold, witness=False)):
            return f"{call} tells no more than {right}."
        if fact.meaning.row.is_left_over:
            if untold.endswith(NOTHING_NEW):
                answers = fact.answers and f"partner's {self.game.calls.printed(fact.answers)} asks for more"
                return f"{call} is too soon: {answers or f'{right} comes first'}."
            asked = number_asked(fact.untold.statement, self.hand, self.game)
            if asked is not None:
                return f"{call} {self._denied_amount(asked, fact.untold)}."
            if untold.startswith("no "):
                return f"{call} hides that you have {untold}."
            return short([f"{call} denies {untold}; {self._hold(fact.marks)}.", f"{call} hides {untold}."])
        if fact.right.form is PASS_FORM:
            return short([f"{call} shows {shown}; with {untold} you pass.", f"{call} is too early; you pass first."])
        # What the right call tells stands in the next line.
        if shown == NOTHING_NEW:
            return f"{call} tells nothing new; {right} comes first."
        is_lower = is_same and fact.right.amount < fact.call.amount
        first = f"{right} is enough" if is_lower or untold == NOTHING_NEW else f"{right} comes first"
        return short([f"{call} tells {shown}; {first}.", f"{call} tells less than {right}."])

    def _denied_amount(self, asked: HandAmount, untold: Claim) -> str:
        """Return what a call that denies an amount says of it, or that it hides the amount.

        Hands with the amount may make the call too where the right call requires something else besides.
        """
        denied = denied_number_text(asked, self.hand, self.game)
        parts = parts_worth_telling(unfolded(untold.statement))
        besides = tuple(part for part in parts if part != asked and not is_denial(part))
        has = self.amount_text(untold)
        others = self.parts(Claim(HandAll(besides), untold.binding), witness=False) if has and besides else []
        if not others:
            return denied
        return short([f"hides your {has} with {joined(others)}", f"hides your {has} with {others[0]}", denied])

    def _too_little(self, fact: ComesFirst) -> str:
        """Return that a hand without a bid has too little for what a bid tells, or nobody to tell it to."""
        call = self.named(fact.call, fact.meaning.row.name)
        if fact.is_jump and fact.is_to_nobody:
            return f"{call} is too high: {_NOBODY_LEFT}."
        if self.parts(fact.promise)[0] == NOTHING_NEW:
            return f"{call} tells nothing new: {'too little to bid so much' if fact.is_jump else 'no reason to bid'}."
        if fact.is_unread or (fact.is_jump and fact.agreed is not None and fact.agreed.is_below):
            return self.height_text(fact)
        has = self.amount_text(fact.promise) or self.parts(fact.promise, own=True)[0]
        if fact.is_natural:
            return short([f"{call} would tell {has}: no reason to bid here.", f"{call} needs more than you have here."])
        return short([f"{call} needs more here than {has}.", f"{call} needs more than you have here."])

    def _before_a_contract(self, fact: ComesFirst) -> str:
        """Return why a contract for which there is enough has to wait, to follow that statement."""
        if fact.answers is not None:
            return f"; first answer partner's {self.game.calls.printed(fact.answers)}"
        tells = fact.untold if fact.right.is_bid and fact.count is None else None
        if tells is not None and self.parts(tells, witness=False)[0] != NOTHING_NEW:
            return "; first tell what is new"
        return f", but {self.game.calls.printed(fact.right)} comes first"

    def _hold(self, marks: Marks) -> str:
        """Return what the hand has: "you hold ♠J"."""
        return f"you hold {cards_text(marks.lit)}" if marks.lit else "you have one"

    def _preferred(self, fact: Preferred) -> str:
        call = self.named(fact.call, fact.meaning.row.name)
        if fact.suit is None:
            return f"{call} fits your cards, but the number is another."
        order = ", then ".join(dict.fromkeys(preference(key) for key in fact.keys[:1]))
        return f"{call} fits too; {fact.suit.plural} come first: {order}."


def _how_often(fact: Promised) -> str:
    """Return how often a call shows one of its meanings, where that is most of the time; else empty."""
    if (
        fact.is_usual
        or fact.share is None
        or fact.share < _MOSTLY
        or not isinstance(fact.lacked.asked, SuitIs | HandAmount)
    ):
        return ""
    return "nearly always " if fact.share >= _NEARLY_ALWAYS else "mostly "


def _also(verb: str) -> str:
    """Return the verb for a further promise of the same call."""
    return "would also tell" if verb == "would tell" else f"also {verb.rpartition(' ')[2]}"


def _is_pattern(statement: HandStatement) -> bool:
    """Return whether a statement requires a suit to be at least as good as a pattern."""
    return isinstance(statement, SuitIs) and isinstance(statement.statement, AtLeastAsGood)


def _spared(lines: Iterable[str], how_well: int = 1) -> Iterator[Line]:
    return (Line(one, how_well) for one in lines)


def _is_said(count: Count | None, worked: Count | None) -> bool:
    """Return whether there is no count to work out, or it comes to what has been worked out already."""
    return count is None or (worked is not None and worked.total == count.total)
