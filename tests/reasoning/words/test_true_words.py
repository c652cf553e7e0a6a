"""Explanations drawn at random and worked by hand: short, in the words of players, and true of the hand."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.fifty_six.written_calls import call_of
from tests.reasoning.judging.test_judging import BOOKS, judge_of, random_judgement
from tests.reasoning.small_table import SHIPPED, deck, fifty_six, hand
from tests.reasoning.words.worked_examples import WORKED, Worked
from tests.reasoning.words.wrong_calls import wrong_calls
from tests.shipped_tables import shipped
from tests.slow import nightly_but_for, takes_seconds
from trainer.auction.call import Call
from trainer.cards.card import Card
from trainer.cards.hand import Hand
from trainer.cards.suit import Suit
from trainer.reasoning.judging.fact_finding import facts_of
from trainer.reasoning.judging.facts import Change
from trainer.reasoning.judging.judging import Judge, Verdict
from trainer.reasoning.words.explaining import Explainer, Explanation
from trainer.reasoning.words.sentences.part_sentences import MOST_WORDS_IN_HEADLINE

SYMBOLS = {suit.symbol: suit for suit in Suit}
NEVER = (
    "row",
    "table",
    "situation",
    "means nothing",
    "otherwise",
    "a hand for",
    "hand with something to add",
    "together with",
    "or else",
    "one other thing",
    "asks for four",
    "exactly",
    "at least",
    "without the next highest",
    "takes this one",
    "a total of",
    "less two",
    "in all",
    "singleton Jack",
    "carries on",
    "or the like",
)
"""Words that no player says."""


@takes_seconds
def test_of_examples_drawn_at_random_no_hand_holds_what_partners_have_promised() -> None:
    for judgement in wrong_calls(Judge(shipped("fifty-six/kerala")), 60, 56):
        floors = judgement.judge.reasoner.partners_promise(judgement.auction).floors
        held = judgement.hand.counts()
        assert all(
            a + b <= 2 for suit, floor in zip(held, floors, strict=True) for a, b in zip(suit, floor, strict=False)
        )


def explanation_of(worked: Worked) -> tuple[Explanation, str, str]:
    """The explanation, the verdict and the right call."""
    reasoner = shipped(f"fifty-six/{worked.convention}", worked.treatments)
    auction = reasoner.written_auction(worked.auction.split())
    judgement = Judge(reasoner).judge(auction, hand(worked.hand), call_of(worked.call))
    explanation = Explainer(reasoner.book.game).explanation(judgement)
    return explanation, str(judgement.verdict), str(judgement.choice.call)


@pytest.mark.parametrize("worked", WORKED, ids=lambda worked: worked.name)
def test_a_worked_example_is_told_as_it_was_written_by_hand(worked: Worked) -> None:
    explanation, verdict, right = explanation_of(worked)
    assert (verdict, right) == (worked.verdict, worked.right)
    told = " / ".join(explanation.in_sight)
    for said in worked.says:
        assert said in told


def words_in(lines: tuple[str, ...]) -> int:
    return sum(len(line.split()) for line in lines)


@takes_seconds
@pytest.mark.parametrize("convention", nightly_but_for(SHIPPED, "fifty-six/kerala"))
def test_wrong_calls_of_all_rounds_are_explained_in_few_words_and_in_those_of_players(convention: str) -> None:
    judge = Judge(shipped(convention))
    explainer = Explainer(judge.reasoner.book.game)
    lengths = []
    for judgement in wrong_calls(judge, 50, seed=1):
        explanation = explainer.explanation(judgement)
        said = " ".join(explanation.in_sight)
        lengths.append(words_in(explanation.in_sight))
        assert len(explanation.lines) >= 2, said
        assert words_in(explanation.lines[:1]) <= MOST_WORDS_IN_HEADLINE, said
        assert not [word for word in NEVER if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", said)], said
        assert "%" not in said
        assert not re.search(r"\([^)]*\(", said), said
        assert all(len(re.findall(r"\bor\b", line)) <= 1 for line in explanation.lines), said
        also = re.findall(r"(\S+) is (?:right|played) too", said)
        assert len(set(also)) == len(also), said
        assert all(line[0].isupper() or not line[0].isalpha() for line in explanation.lines), said
    assert max(lengths) <= 60
    assert sorted(lengths)[len(lengths) // 2] <= 45


@pytest.mark.parametrize("book", BOOKS)
@given(seed=st.integers(0, 100_000))
@examples(20)
def test_what_is_said_of_cards_is_true_of_the_hand(book: str, seed: int) -> None:
    here, judgement = random_judgement(book, seed)
    facts = facts_of(judgement)
    for fact in facts.all:
        assert all(card in here.hand.cards for card in fact.marks.cards)
        if isinstance(fact, Change):
            check_the_exchange(book, here.hand, here.auction.calls, here.call)
    lines = Explainer(fifty_six()).explanation(judgement).lines
    for held in re.findall(r"(?:you have|you hold|both|one|two|three) \(?((?:[♠♥♦♣]\w+ ?)+)\)?", " ".join(lines[:1])):
        for card in map(card_text, held.split()):
            assert card in here.hand.cards


def card_text(text: str) -> Card:
    return Card(SYMBOLS[text[0]], "T" if text[1:] == "10" else text[1:])


def check_the_exchange(book: str, held: Hand, before: tuple[Call, ...], call: Call) -> None:
    judge = judge_of(book)
    judgement = judge.judge(judge.reasoner.auction(before), held, call)
    [change] = [fact for fact in facts_of(judgement).all if isinstance(fact, Change)]
    cards = list(held.cards)
    for card in change.change.give:
        cards.remove(card)
    changed = Hand.of(deck(), [*cards, *change.change.take])
    assert changed.size == held.size
    assert judge.reasoner.choose(judge.reasoner.auction(before), changed).call == call


@pytest.mark.parametrize("book", BOOKS)
@given(seed=st.integers(0, 100_000))
@examples(15)
def test_a_right_call_gets_one_line_and_a_wrong_one_at_least_two(book: str, seed: int) -> None:
    judge = judge_of(book)
    here, judgement = random_judgement(book, seed)
    explainer = Explainer(fifty_six())
    right = judge.judge(here.auction, here.hand, judgement.choice.call)
    assert len(explainer.explanation(right).lines) == 1
    if judgement.verdict is Verdict.WRONG:
        assert len(explainer.explanation(judgement).lines) >= 2
