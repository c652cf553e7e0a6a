"""Questions with answers to choose among, as a set keeps them: frozen, asked again, and proved by the table.

Which kinds there are is said here, and so is what each needs to be proved: every other kind would be a stranger's word.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from trainer.cards.notation import parse_hand
from trainer.practice.questions.calls_at_point import CallsAtPoint
from trainer.practice.questions.choice_question import ChoiceQuestion, Option
from trainer.practice.questions.subject import Kind, Subject
from trainer.practice.questions.taught import Taught
from trainer.practice.questions.words import QuestionWords
from trainer.problems import BiddingTrainerError, visible
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.teaching.lesson_set import FrozenQuestion

CHOICES: Final = (Kind.SHOWS, Kind.WHICH_HAND)
"""The kinds with answers to choose among that a set can have."""

_BEHIND: Final = 2
"""Calls at the end of such a question's auction: partner's, which it is about, and that of the next opponent."""

_MOST_MEANINGS: Final = 2
"""Of those that a call has, told in one option."""


class UnaskableError(BiddingTrainerError):
    """A frozen question has answers that nobody could choose among, or a deal that is none."""


def frozen_choice(question: ChoiceQuestion) -> FrozenQuestion:
    """A question as it is kept, with its answer as the number of an option from 1."""
    assert question.auction is not None  # noqa: S101  both kinds are about a call
    return FrozenQuestion(
        row=question.row,
        auction=tuple(map(str, question.auction.calls)),
        hand="",
        calls=tuple(str(place + 1) for place in sorted(question.right)),
        deal=tuple(map(str, question.deal)),
        states=question.auction.states,
        boundary=question.boundary,
        kind=question.kind,
        prompt=question.prompt,
        options=tuple(map(str, question.options)),
        explanation=question.explanation,
    )


def thawed_choice(question: FrozenQuestion, reasoner: Reasoner) -> ChoiceQuestion:
    """A frozen question, to be asked; raises a `BiddingTrainerError` by cause where the table can't be asked it."""
    book = reasoner.book
    auction = reasoner.written_auction(question.auction, question.states)
    point = reasoner.covered(auction.before(len(auction.calls) - _BEHIND))
    row = question.row.row_in(book)
    options = tuple(_option(text, question, reasoner) for text in question.options)
    if len({" ".join(str(one).lower().split()).rstrip(".") for one in options}) < len(options):
        raise UnaskableError("Two of its answers say the same.")
    deal = tuple(parse_hand(book.game.deck, hand) for hand in question.deal)
    if deal and len(deal) != auction.seats:
        message = f"Its deal has {len(deal)} hands."
        raise UnaskableError(message)
    return ChoiceQuestion(
        subject=Subject(question.row, question.kind),
        title=point.situation.title,
        prompt=visible(question.prompt),
        options=options,
        right=frozenset(int(one) - 1 for one in question.calls),
        explanation=tuple(map(visible, question.explanation)),
        source="" if row is None else row.source,
        auction=auction,
        deal=deal,
        boundary=question.boundary,
    )


def choice_flaw(question: FrozenQuestion, reasoner: Reasoner) -> str:
    """What is wrong with a question, without a full stop; empty where exactly its answer is right by the table.

    Raises as `thawed_choice` does.
    """
    asked = thawed_choice(question, reasoner)
    assert asked.auction is not None  # noqa: S101  it was read
    place = len(asked.auction.calls) - _BEHIND
    before, call = asked.auction.before(place), asked.auction.calls[place]
    if question.kind is Kind.WHICH_HAND:
        hands = (one.hand for one in asked.options if one.hand is not None)
        by_table = {at for at, hand in enumerate(hands) if call in reasoner.choose(before, hand).calls}
    else:
        shown = set(_shown(reasoner, CallsAtPoint(reasoner, before, Taught.all_of(reasoner.book)), question))
        by_table = {at for at, one in enumerate(asked.options) if one.text in shown}
    if by_table == asked.right:
        return ""
    numbers = " or ".join(str(at + 1) for at in sorted(by_table)) or "none of them"
    return f"by the table the answer is {numbers}, in the set {' or '.join(question.calls)}"


def _shown(reasoner: Reasoner, calls: CallsAtPoint, question: FrozenQuestion) -> Iterator[str]:
    """Everything that may be said of what the call shows: one of its meanings, or two together."""
    words = QuestionWords(reasoner.book.game)
    meanings = calls.meanings(reasoner.book.game.calls.parse(question.auction[-_BEHIND]))
    for number in range(1, _MOST_MEANINGS + 1):
        yield from (words.shown(together) for together in combinations(meanings, number))


def _option(text: str, question: FrozenQuestion, reasoner: Reasoner) -> Option:
    if question.kind is Kind.WHICH_HAND:
        return Option(hand=parse_hand(reasoner.book.game.deck, text))
    return Option(visible(text))
