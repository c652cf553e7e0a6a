"""The right answers to a set's questions, derived from the table and the laws instead of the set."""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from typing import Final

from trainer.practice.questions.calls_at_point import CallsAtPoint
from trainer.practice.questions.choice_question import ChoiceQuestion
from trainer.practice.questions.forcing_question import asks_one_thing
from trainer.practice.questions.legal_question import true_legality, wrong_legalities
from trainer.practice.questions.legal_reasons import calls_under_laws
from trainer.practice.questions.partner_request import PartnerRequest
from trainer.practice.questions.question_words import QuestionWords, asking
from trainer.practice.questions.short_claims import by_the_way_taken, shorter_claims
from trainer.practice.questions.subject import Kind
from trainer.practice.questions.taught import Taught
from trainer.practice.quizzes.card_solving import best_cards
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.teaching.lesson_set import FrozenQuestion
from trainer.teaching.questions.frozen_choices import BEHIND, OF_QUIZZES, UnaskableError, thawed_choice

_MOST_MEANINGS: Final = 2
"""The most meanings of a call in one option."""


def choice_flaw(question: FrozenQuestion, reasoner: Reasoner, *, solving: bool = True) -> str:
    """Return the flaw of a question, without a full stop; empty if exactly its answer is right by the table.

    Raises the errors of `thawed_choice`. Without `solving` the best card is not checked.
    """
    asked = thawed_choice(question, reasoner)
    if question.kind in OF_QUIZZES:
        return ""  # it is the question that the laws make, with their answer
    if question.kind is Kind.CARD and not solving:
        return ""
    right = set(_RIGHT[question.kind](asked, reasoner))
    if right == asked.right:
        return ""
    numbers = " or ".join(str(at + 1) for at in sorted(right)) or "none of them"
    by = "with all hands open" if question.kind is Kind.CARD else "by the table"
    return f"{by} the answer is {numbers}, in the set {' or '.join(question.calls)}"


def _that_show_it(asked: ChoiceQuestion, reasoner: Reasoner) -> Iterator[int]:
    """Yield the options that are true of what partner's call shows: one of its meanings, or two together."""
    assert asked.auction is not None  # noqa: S101  it was read
    place = len(asked.auction.calls) - BEHIND
    calls = CallsAtPoint(reasoner, asked.auction.before(place), Taught.all_of(reasoner.book))
    words, meanings = QuestionWords(reasoner.book.game), calls.meanings(asked.auction.calls[place])
    several = [combinations(meanings, number) for number in range(1, _MOST_MEANINGS + 1)]
    shown = {words.option_text(together) for sets in several for together in sets}
    if asked.deal:
        caller = asked.deal[asked.auction.seat_of(place)]
        ways = [by_the_way_taken(one, caller, reasoner.tables) for one in meanings if not one.row.is_left_over]
        shown |= {words.claimed(claim) for way in ways for claim in shorter_claims(way)}
    return (at for at, one in enumerate(asked.options) if one.text in shown)


def _hands_that_call_it(asked: ChoiceQuestion, reasoner: Reasoner) -> Iterator[int]:
    """Yield the hands with which the table makes or accepts partner's call."""
    assert asked.auction is not None  # noqa: S101  it was read
    place = len(asked.auction.calls) - BEHIND
    before, call = asked.auction.before(place), asked.auction.calls[place]
    hands = ((at, one.hand) for at, one in enumerate(asked.options))
    return (at for at, hand in hands if hand is not None and call in reasoner.choose(before, hand).calls)


def _that_it_asks(asked: ChoiceQuestion, reasoner: Reasoner) -> Iterator[int]:
    """Yield what the call of the hand asks; the incomplete option that it is forcing is true as well."""
    if asked.auction is None or asked.hand is None:
        raise UnaskableError("It has no hand.")
    point = reasoner.covered(asked.auction)
    choice = reasoner.choose(asked.auction, asked.hand)
    if choice.row.forcing is None or not asks_one_thing(point, asked.hand, choice):
        raise UnaskableError("The table does not say whether that call is forcing.")
    said = PartnerRequest.of(choice.row)
    true = {asking(said), asking(PartnerRequest(said.forcing))}
    return (at for at, one in enumerate(asked.options) if one.text in true)


def _that_the_laws_say(asked: ChoiceQuestion, reasoner: Reasoner) -> Iterator[int]:
    """Yield what the laws say of the call, and all other options that are not known to be wrong."""
    book = reasoner.book
    if asked.auction is None or asked.hand is None or asked.asked is None:
        raise UnaskableError("It has no hand, or no call.")
    calls = calls_under_laws(book.game, book.laws, asked.auction, asked.hand)
    under_laws = next((one for one in calls if one.call == asked.asked), None)
    if under_laws is None:
        raise UnaskableError(f"Nobody would think of {asked.asked} there.")
    wrong = set(wrong_legalities(under_laws, book, asked.auction, asked.hand)) - {true_legality(under_laws)}
    return (at for at, one in enumerate(asked.options) if one.text not in wrong)


def _that_is_best(asked: ChoiceQuestion, reasoner: Reasoner) -> Iterator[int]:
    """Yield the cards that cost nothing, solved again with open hands."""
    game, deal = reasoner.book.game, asked.played
    assert deal is not None  # noqa: S101  it was read
    if game.make_solver is None or deal.play is None:
        raise UnaskableError("Nothing here can tell which card is best.")
    playable = {card.symbols: card for card in deal.play.legal_cards()}
    cards = [playable[one.text] for one in asked.options]
    best = best_cards(game.make_solver(), deal, deal.play, cards)
    if best is None:
        raise UnaskableError("It can't be settled which card is best there.")
    return (at for at, card in enumerate(cards) if card in best)


_RIGHT: Final[Mapping[Kind, Callable[[ChoiceQuestion, Reasoner], Iterator[int]]]] = {
    Kind.SHOWS: _that_show_it,
    Kind.WHICH_HAND: _hands_that_call_it,
    Kind.FORCING: _that_it_asks,
    Kind.LEGAL: _that_the_laws_say,
    Kind.CARD: _that_is_best,
}
"""The indexes of the right options, by the kind of question; these functions raise `UnaskableError`."""
