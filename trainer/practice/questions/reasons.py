"""Reasons for right answers: how a call's meaning can be seen, why it is forcing, why another hand calls differently.

Every sentence is derived from the table, the laws or the deal of the question, so that it is true of it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from trainer.auction.auction import NO_STATES, Auction
from trainer.auction.call import (
    DOUBLE,
    DOUBLE_FORM,
    PASS,
    PASS_FORM,
    REDOUBLE,
    REDOUBLE_FORM,
    Amount,
    Call,
)
from trainer.auction.seat import side_of
from trainer.cards.hand import Hand
from trainer.cards.rank import RANK_NAMES, rank_name
from trainer.cards.suit import Suit
from trainer.games.laws import Laws
from trainer.language.book.call_templates import Count, CountOfHand
from trainer.language.book.conditions import CARDS, SEQUENCE
from trainer.language.book.rule_book import Row
from trainer.practice.questions.choice_question import Option
from trainer.reasoning.choosing.choosing import Choice
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.judging.judging import Judge, Verdict
from trainer.reasoning.rows.row_meaning import RowMeaning
from trainer.reasoning.words.card_words import ranks_text
from trainer.reasoning.words.counting_words import capitalized, joined, number_word
from trainer.reasoning.words.explaining import Explainer

_COUNTED: Final = {SEQUENCE: "of the next cards, in order", CARDS: "card of the suit"}
"""What the number of a call may count in a suit."""

_DONE_BY_ONE: Final = {PASS_FORM: "passes", DOUBLE_FORM: "doubles", REDOUBLE_FORM: "redoubles"}

_TOO_LITTLE: Final = "It tells too little to stop here: the next calls tell where to play."
_ENOUGH: Final = "It tells what you have, so partner can judge, and stop here."


class Reasons:
    """Reasons for the answers to questions on the rows of one table."""

    def __init__(self, reasoner: Reasoner) -> None:
        self._reasoner = reasoner
        self._judge = Judge(reasoner)
        self._game = reasoner.book.game
        self._explainer = Explainer(self._game)

    def mix(self, auction: Auction, call: Call) -> tuple[tuple[RowMeaning, float], ...]:
        """Return the meanings of the hands that make a call, the commonest first, each with its share."""
        return self._judge.meanings.mix(auction, call)

    def how_it_is_seen(self, auction: Auction, call: Call, meaning: RowMeaning) -> Iterator[str]:
        """Yield how the number of a call tells what it shows, and its purpose where the table gives one."""
        counted = self._counted(meaning, auction, call)
        if counted:
            yield counted
        if meaning.row.why and not meaning.row.is_left_over:
            yield f"{capitalized(meaning.row.why.rstrip('.'))}."

    def what_would_show_them(self, options: Sequence[Option], calls: Mapping[Option, Sequence[Call]]) -> Iterator[str]:
        """Yield a sentence on the calls that would show the wrong options."""
        answers: dict[str, list[str]] = {}
        for place, option in enumerate(options, 1):
            if found := calls.get(option):
                answers.setdefault(joined([self._named(call) for call in found], "or"), []).append(str(place))
        said = [
            f"answer{'s' if places[1:] else ''} {joined(places)}{'' if number else ' would be'} {call}"
            for number, (call, places) in enumerate(answers.items())
        ]
        if said:
            yield f"{capitalized(', '.join(said))}."

    def _named(self, call: Call) -> str:
        return self._explainer.printed(call) if call.is_bid else f"a {call.form.name}"

    def what_call_shows(self, auction: Auction, hand: Hand, choice: Choice) -> str:
        """Return what the call showed about a hand."""
        tells = self._tells(auction, hand, choice.call)
        named = self._explainer.named(choice)
        return f"{named}: {tells}." if choice.row.is_left_over else f"{named} tells {tells}."

    def why_forcing(self, row: Row, after: Auction, deal: Sequence[Hand]) -> Iterator[str]:
        """Yield how far a call forces, its purpose, and how the bidding continues in this deal.

        `after` is the auction with the call.
        """
        goal = "" if row.force is None else row.force.goal_name
        why = f"{capitalized(row.why.rstrip('.'))}." if row.why and not row.is_left_over else ""
        if goal:
            yield f"It forces to {goal}: neither of you may pass below that."
        if why:
            yield why
        elif not goal:
            yield _TOO_LITTLE if row.forcing else _ENOUGH
        bids = list(self._going_on(after, deal))
        if bids:
            yield f"In this deal {', then '.join(bids)}."

    def _going_on(self, after: Auction, deal: Sequence[Hand]) -> Iterator[str]:
        """Yield partner's next bid and then the player's, as the convention calls, while all opponents pass."""
        laws, player = self._reasoner.book.laws, (after.turn - 1) % after.seats
        has_partner_bid = False
        for _ in range(after.seats):
            is_own = side_of(after.turn) == side_of(player)
            if laws.is_over(after) or (is_own and self._reasoner.at(after) is None):
                return
            call = self._reasoner.choose(after, deal[after.turn]).call if is_own else PASS
            if laws.problem_with(after, call) is not None:
                return
            is_last = after.turn == player
            if is_own and call.is_bid and has_partner_bid == is_last:
                judgement = self._judge.judge(after, deal[after.turn], call)
                tells = self._explainer.right_call_text(judgement, is_worked=False)
                yield f"{'you call' if is_last else 'partner calls'} {self._explainer.printed(call)} ({tells})"
                has_partner_bid = True
            after = after.add(call)

    def why_that_hand(self, right: int, hands: Sequence[Hand], auction: Auction, call: Call) -> Iterator[str]:
        """Yield why the hand at index `right` makes a call, and why each of the others does not."""
        calls = f"calls {self._explainer.printed(call)}" if call.is_bid else _DONE_BY_ONE.get(call.form, call.form.name)
        yield f"Hand {right + 1} {calls}: {self._tells(auction, hands[right], call)}."
        alike: dict[str, list[str]] = {}
        for place, hand in enumerate(hands):
            if place != right:
                alike.setdefault(self._why_not(auction, call, hand), []).append(str(place + 1))
        for why, places in alike.items():
            yield f"With hand{'s' if len(places) > 1 else ''} {joined(places)} you {why}."

    def _why_not(self, auction: Auction, call: Call, hand: Hand) -> str:
        """Return what a hand that does not make a call calls, and what the call would promise, to follow "you"."""
        judgement = self._judge.judge(auction, hand, call)
        model = judgement.choice
        calls = "pass" if model.call.form is PASS_FORM else f"call {self._explainer.printed(model.call)}"
        if judgement.verdict is Verdict.WRONG and model.row.is_left_over:
            return f"{calls}: {self._explainer.point(judgement).rstrip('.')}"
        return f"{calls}: {self._tells(auction, hand, model.call)}"

    def _tells(self, auction: Auction, hand: Hand, call: Call) -> str:
        """Return what the right call tells of a hand, with its own count where the call counts."""
        return self._explainer.right_call_text(self._judge.judge(auction, hand, call))

    def why_legal(self, auction: Auction, hand: Hand, call: Call, laws: Laws) -> str:
        """Return why a legal call is legal: because of the standing bid, the hand, or the state of the side."""
        if call == DOUBLE:
            return "The bid that stands is the other side's, and nobody has doubled it."
        if call == REDOUBLE:
            return "The other side has doubled your side's bid."
        if not call.is_bid:
            return "Nothing obliges you to speak here."
        without = laws.why_illegal(replace(auction, states=NO_STATES), call, hand)
        if without is not None:
            return f"{without.short.removesuffix('.')}; yours is."
        return f"{self._high_enough(auction, call, laws)}{self._held(auction, hand, call, laws)}."

    def _high_enough(self, auction: Auction, call: Call, laws: Laws) -> str:
        printed, number = self._explainer.printed(call), call.number_over(auction.standing_number)
        if call.form.amount is not Amount.NAMED:
            return f"{printed} makes {number}, over {auction.standing_number}"
        higher = replace(call, amount=min(call.amount + 1, laws.highest))
        if laws.why_illegal(auction.before(0).add(higher), call) is None:
            return "Everybody bids his own number, whatever others have bid"
        if auction.standing_index is None:
            return f"Nobody has bid so far, so {printed} is high enough"
        standing = self._explainer.printed(auction.calls[auction.standing_index])
        return f"{printed} is higher than the {standing} that stands"

    def _held(self, auction: Auction, hand: Hand, call: Call, laws: Laws) -> str:
        """Return a remark that the hand has the suit of the call, where the laws require it; else an empty text."""
        if call.denomination not in set(Suit):
            return ""
        suit = Suit(call.denomination)
        others = [card for card in hand.deck.cards if card.suit is not suit][: len(hand.cards)]
        if laws.why_illegal(auction, call, Hand.of(hand.deck, others)) is None:
            return ""
        return f", and you hold {suit.plural} ({ranks_text(hand.cards_of(suit))})"

    def _counted(self, meaning: RowMeaning, auction: Auction, call: Call) -> str:
        """Return what each number of the call counts, where it counts one thing in the hand; else empty."""
        template, standing = meaning.given_by.template, auction.standing_number
        number = call.number_over(standing)
        match template.amount:
            case Count(fixed=fixed, terms=(CountOfHand(measure),), divisor=1, at_least=0, largest=()):
                counted = _COUNTED.get(measure) or (rank_name(measure) if measure in RANK_NAMES else "")
            case _:
                return ""
        is_from_standing = template.relative or template.form.amount is not Amount.NAMED
        if not counted or number is None or not is_from_standing or number - standing <= fixed or fixed < 0:
            return ""
        steps = number - standing
        after = f" after the first {number_word(fixed)}" if fixed > 1 else " after the first" if fixed else ""
        ups = f"{number_word(steps)} number{'s' if steps > 1 else ''} up"
        return f"{capitalized(ups)} from {standing}: one for each {counted}{after}."
