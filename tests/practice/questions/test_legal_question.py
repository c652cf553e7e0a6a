"""Is the call legal, and why not? As the laws say; and no wrong reason holds."""

import re
from collections import Counter
from random import Random

import pytest

from tests.games.fifty_six.written_calls import auction_of, call_of
from tests.practice.choices import DEALT, asking_reasoner, asking_rows, complaints_about, questions_on, right_text
from tests.practice.sample import sample_reasoner
from trainer.auction.auction import Auction
from trainer.auction.call import PASS_FORM, Call
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.cards.suit import SUITS, Suit
from trainer.games import game_called
from trainer.games.laws import Laws
from trainer.practice.questions.choice_question import ChoiceQuestion
from trainer.practice.questions.legal_reasons import calls_under_laws, reasons_that_do_not_hold
from trainer.practice.questions.question import RowName
from trainer.practice.questions.question_words import ILLEGAL, LEGAL
from trainer.practice.questions.reasons import Reasons
from trainer.practice.questions.subject import Kind
from trainer.reasoning.choosing.reasoner import Reasoner

GAME = game_called("fifty-six")


def asked_call(question: ChoiceQuestion) -> Call:
    assert question.asked is not None
    return question.asked


def holds(reason: str, call: Call, auction: Auction, hand: Hand, laws: Laws) -> bool:
    """Whether a reason is one, told by its words and looked up in the auction and the hand."""
    number = call.number_over(auction.standing_number)
    if found := re.fullmatch(r"(\d+) is not enough; bid (\d+) or more\.", reason):
        return number is not None and number <= auction.standing_number == int(found[2]) - 1
    if found := re.fullmatch(r"(\d+) is the highest number\.", reason):
        return number is not None and max(number, auction.standing_number + 1) > int(found[1])
    if found := re.fullmatch(r"You are void in (\w+), and a void may not be bid\.", reason):
        suit = next(one for one in SUITS if one.plural == found[1])
        return call.denomination == suit.value and hand.length(suit) == 0
    if "is not a call under" in reason:
        opening = Auction(auction.seats, auction.floor)
        lowest = Call(call.form, call.denomination, min(call.amount, laws.floor + 1 if call.raises_by is None else 1))
        return laws.problem_with(opening, lowest) is not None
    if reason.startswith("The bid is compulsory"):
        return (
            call.form is PASS_FORM and auction.standing_index is None and laws.problem_with(auction, call) is not None
        )
    if reason == "There is no bid to double.":
        return auction.standing_index is None
    if reason == "The bid is doubled already.":
        return auction.doubled != ""
    if reason == "Only a bid of the other side can be doubled.":
        return auction.standing_side == auction.turn % 2
    if reason == "Only a double can be redoubled.":
        return auction.doubled != "X"
    if reason == "Only the doubled side can redouble.":
        return auction.standing_side != auction.turn % 2
    raise AssertionError(f"a new reason: {reason}")


def complaints(question: ChoiceQuestion, reasoner: Reasoner) -> list[str]:
    found = complaints_about(question)
    laws = reasoner.book.laws
    assert question.auction is not None
    assert question.hand is not None
    call = asked_call(question)
    why = laws.why_illegal(question.auction, call, question.hand)
    if right_text(question) != (LEGAL if why is None else ILLEGAL + why.short):
        found.append(f"{call}: the laws say {why}, right is {right_text(question)}")
    for place, option in enumerate(question.options):
        reason = str(option).removeprefix(ILLEGAL)
        if reason == LEGAL:
            if (place in question.right) != (why is None):
                found.append(f"{call} is {why}, and 'legal' is counted wrongly")
        elif place not in question.right and holds(reason, call, question.auction, question.hand, laws):
            found.append(f"{call}: '{reason}' is given as wrong, and holds")
    return found


@pytest.mark.parametrize(
    ("hand", "auction", "call", "why"),
    [
        ("J9AQ.J.T.99", "", "29S", "Nobody has bid so far, so 29♠ is high enough, and you hold spades (J 9 A Q)."),
        ("J9AQ.J.T.99", "28H P", "29S", "29♠ is higher than the 28♥ that stands, and you hold spades (J 9 A Q)."),
        ("J9AQ.J.T.99", "28H P", "29NS", "29 NOS is higher than the 28♥ that stands."),
        ("J9AQ.J.T.99", "28H P", "+S", "+♠ makes 29, over 28, and you hold spades (J 9 A Q)."),
        ("J9AQ.J.T.99", "28H", "X", "The bid that stands is the other side's, and nobody has doubled it."),
        ("J9AQ.J.T.99", "28H X", "XX", "The other side has doubled your side's bid."),
        ("J9AQ.J.T.99", "28H", "P", "Nothing obliges you to speak here."),
    ],
)
def test_a_legal_call_is_told_what_makes_it_legal(hand: str, auction: str, call: str, why: str) -> None:
    reasoner = sample_reasoner()
    at, game = reasoner.written_auction(auction.split()), reasoner.book.game
    told = Reasons(reasoner).why_legal(at, parse_hand(game.deck, hand), call_of(call), reasoner.book.laws)

    assert told == why


@pytest.mark.parametrize("row", DEALT, ids=str)
def test_the_right_answer_is_what_the_laws_say_and_no_other_holds(row: RowName) -> None:
    for question in questions_on(row, Kind.LEGAL, 25):
        assert complaints(question, sample_reasoner()) == []


@pytest.mark.parametrize("row", asking_rows(), ids=str)
def test_the_same_under_other_laws(row: RowName) -> None:
    for question in questions_on(row, Kind.LEGAL, 25, asking_reasoner()):
        assert complaints(question, asking_reasoner()) == []


def test_about_half_of_the_calls_are_legal_and_the_reasons_differ() -> None:
    asked = [question for row in DEALT for question in questions_on(row, Kind.LEGAL, 12)]
    rights = Counter(re.sub(r"[+\d]+\w*|spades|hearts|diamonds|clubs", "…", right_text(question)) for question in asked)

    assert 0.35 < rights[LEGAL] / rights.total() < 0.65
    assert len(rights) >= 6
    assert len({asked_call(question).form for question in asked}) >= 7


def hand(text: str) -> Hand:
    return parse_hand(GAME.deck, text)


@pytest.mark.parametrize("laws_name", GAME.laws_names)
@pytest.mark.parametrize("calls", [(), ("28S",), ("28S", "X"), ("28S", "P", "40NS"), ("55H",), ("56S", "P", "P", "X")])
def test_no_reason_that_is_offered_as_wrong_holds_for_any_call_at_any_point(
    laws_name: str, calls: tuple[str, ...]
) -> None:
    laws = GAME.laws_called(laws_name)
    auction = auction_of(laws.seats, laws.floor, calls)
    own = hand("JJ9A.J9TK..")
    chance = Random(2)
    asked = [one for one in calls_under_laws(GAME, laws, auction, own) if one.about or not one.why]
    assert asked
    for one in chance.sample(asked, min(120, len(asked))):
        for reason in reasons_that_do_not_hold(one, GAME, laws, auction, own):
            if one.why or not reason.is_always_true:
                # What is said against a legal call may be a law; it does not make the call illegal.
                assert not holds(str(reason), one.call, auction, own, laws), (one, reason)


def test_what_is_wrong_with_a_call_is_the_one_thing_in_which_a_legal_one_differs() -> None:
    laws = GAME.laws_called("kerala")
    auction = auction_of(6, 27, ("30S",))
    about = {str(one.call): one.about for one in calls_under_laws(GAME, laws, auction, hand("JJ9A.J9TK.."))}

    assert about["29S"] == "number"
    assert about["57S"] == "number"
    assert about["31D"] == "denomination", "a void"
    assert about["+S"] == "form"
    assert about["X"] == ""
    assert about["XX"] == "XX"
    assert about["29D"] == "", "too low, and a void"
    assert Suit("D") is Suit.DIAMONDS
