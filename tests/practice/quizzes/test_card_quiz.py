"""Which card to play: every answer is solved again, from the words of the question."""

import re
from dataclasses import replace
from functools import cache
from random import Random
from typing import Final

import pytest

from tests.games.fifty_six.written_calls import call_of
from tests.practice.choices import complaints_about, right_text, wrong_texts
from tests.practice.plain_solver import MOST_CARDS, PlainSolver, left
from tests.shipped_tables import shipped
from tests.slow import takes_seconds
from trainer.auction.call import PASS
from trainer.cards.card import Card
from trainer.cards.notation import parse_hand
from trainer.cards.suit import SUITS
from trainer.games import game_called
from trainer.games.play import CardPlay
from trainer.practice.questions.choice_question import ChoiceQuestion
from trainer.practice.questions.question import NoDealError, RowName
from trainer.practice.questions.subject import Kind, Subject
from trainer.practice.quizzes.card_positions import LATER_TOPICS, PositionFinder
from trainer.practice.quizzes.card_quiz import CARDS
from trainer.practice.quizzes.card_solving import CLEARLY
from trainer.practice.quizzes.law_quiz import LawQuizzes
from trainer.reasoning.choosing.bidding_out import bid_out
from trainer.reasoning.choosing.reasoner import Reasoner

GAME: Final = replace(game_called("fifty-six"), make_solver=PlainSolver)
LATER: Final = tuple(LATER_TOPICS)


def kerala() -> Reasoner:
    return shipped("fifty-six/kerala")


def quizzes() -> LawQuizzes:
    return LawQuizzes(GAME, lambda _: kerala())


def finder(seed: int) -> PositionFinder:
    return PositionFinder(GAME, PlainSolver(), lambda _: kerala(), Random(seed))


def subject_of(topic: str) -> Subject:
    return Subject(RowName(CARDS, topic), Kind.CARD)


@cache
def question_on(topic: str, seed: int = 1) -> ChoiceQuestion:
    return quizzes().makers(Random(seed))[Kind.CARD].question(subject_of(topic), boundary=False)


def card(text: str) -> Card:
    """A card as printed: `10♠`."""
    return Card.parse(text[-1] + text[:-1])


def told(question: ChoiceQuestion) -> str:
    """The prompt on one line."""
    return " ".join(question.prompt.split())


def position_in(question: ChoiceQuestion) -> tuple[CardPlay, int]:
    """The position that a question describes, and which side is to play, from its sentences alone.

    The hands are those that the explanation shows; what was played before is put back into them.
    """
    prompt = told(question)
    shown = re.search(r"The hands, yours first: (.*)\.$", question.explanation[-1])
    assert shown
    hands = [parse_hand(GAME.deck, re.sub("^$", "-", text), size=0) for text in shown[1].split("; ")]
    tricks = re.search(r"The tricks so far: (.*?)\. You have (\d+) points?, they have (\d+)\.", prompt)
    assert tricks
    table = re.search(r"On the table: (.*?)\. You hold", prompt)
    on_the_table = [card(text.split()[0]) for text in table[1].split(", ")] if table else []
    named = re.search(r"contract of \d+ (\w+(?: \w+)?)", prompt)
    assert named
    denomination = {suit.plural: suit.value for suit in SUITS}.get(named[1].split(",")[0], "NT")
    # A play that begins here: the side to play is the first caller's, and nothing was taken before.
    leader = -len(on_the_table) % GAME.seats
    dealt = list(hands)
    for step, played in enumerate(on_the_table):
        seat = (leader + step) % GAME.seats
        dealt[seat] = type(dealt[seat]).of(GAME.deck, [*dealt[seat].cards, played])
    play: CardPlay = GAME.rules_of_play.begin_with(denomination, leader, tuple(dealt))
    for played in on_the_table:
        assert play.problem_with(played) is None
        play = play.add(played)
    assert play.turn == 0
    return play, int(tricks[2])


@pytest.mark.parametrize("topic", LATER)
def test_the_right_card_is_the_best_one_and_the_others_cost_what_is_said(topic: str) -> None:
    question = question_on(topic)
    assert complaints_about(question) == []
    play, before = position_in(question)
    solver = PlainSolver()
    best = right_text(question)
    assert left(play) <= MOST_CARDS + 1
    outcomes = {}
    for text in (best, *wrong_texts(question)):
        assert play.problem_with(card(text)) is None
        found = solver.taken(play.add(card(text)))
        assert found.is_settled
        outcomes[text] = found.low
    most = max(solver.taken(play.add(other)).low for other in play.legal_cards())
    assert outcomes[best] == most
    assert f"With {best} your side gets {before + most} points in all" in question.explanation[0]
    for text in wrong_texts(question):
        assert most - outcomes[text] >= CLEARLY
        assert f"{text} costs {most - outcomes[text]} of them." in question.explanation


@pytest.mark.parametrize("topic", LATER)
def test_a_position_is_what_its_topic_says(topic: str) -> None:
    question = question_on(topic)
    play, _ = position_in(question)
    table = play.on_the_table
    held = play.cards_left(0)
    follows = any(one.suit is table[0].suit for one in held) if table else True
    match topic:
        case "a-later-lead":
            assert "You are to lead." in told(question)
        case "in-the-middle-of-a-trick":
            assert 1 <= len(table) <= 4
        case "last-and-partner-wins" | "last-and-they-win":
            assert len(table) == 5
            # With the cheapest discard imaginable the trick would go to whoever wins now.
            winner = max(range(5), key=lambda place: _strength(play, place))
            assert ((winner - 5) % 6 % 2 == 0) is (topic == "last-and-partner-wins")
        case "to-ruff-or-not":
            assert not follows
            assert any(one.suit is play.trump for one in held)
        case _:
            assert not follows
            assert all(one.suit is not play.trump for one in held)


def _strength(play: CardPlay, place: int) -> tuple[bool, bool, int, int]:
    one = play.on_the_table[place]
    led = play.on_the_table[0].suit
    return one.suit is play.trump, one.suit is led, -GAME.deck.ranks.index(one.rank), -place


def test_the_points_so_far_are_those_of_the_tricks() -> None:
    worth = {"J": 3, "9": 2, "A": 1, "10": 1, "K": 0, "Q": 0}
    for topic in LATER:
        found = re.search(
            r"The tricks so far: (.*?)\. You have (\d+) points?, they have (\d+)\.", told(question_on(topic))
        )
        assert found
        points = {"yours": 0, "theirs": 0}
        for trick, whose in re.findall(r"([^;()]+) \((yours|theirs)\)", found[1]):
            points[whose] += sum(worth[text[:-1]] for text in trick.split())
        assert (points["yours"], points["theirs"]) == (int(found[2]), int(found[3]))


class JackSolver(PlainSolver):
    """Says that the leader's side reaches its aim with every Jack led, and with nothing else."""

    def takes(self, play: CardPlay, side: int, number: int, nodes: int | None = None) -> bool | None:  # noqa: ARG002
        """Whether a side takes what it needs after the lead."""
        (lead,) = play.cards
        return (lead.rank == "J") is (side == 0)


@pytest.mark.parametrize(
    ("topic", "says"), [("for-the-contract", ("made", "beaten")), ("against-it", ("beaten", "made"))]
)
def test_an_opening_lead_is_asked_with_the_whole_auction_and_judged_by_the_contract(
    topic: str, says: tuple[str, str]
) -> None:
    game = replace(GAME, make_solver=JackSolver)
    asked = LawQuizzes(game, lambda _: kerala())
    question = asked.makers(Random(2))[Kind.CARD].question(subject_of(f"opening-lead-{topic}"), boundary=False)
    assert complaints_about(question) == []
    assert right_text(question).startswith("J")
    assert not any(text.startswith("J") for text in wrong_texts(question))
    assert question.explanation[0].startswith(f"With {right_text(question)} the contract is {says[0]}, ")
    assert question.explanation[1].endswith(f" it is {says[1]}.")
    assert all(text in question.explanation[1] for text in wrong_texts(question))
    hands = [
        parse_hand(GAME.deck, text)
        for text in question.explanation[-1][len("The hands, yours first: ") : -1].split("; ")
    ]
    spoken = re.search(
        r"Kerala Tournament rules\. You call first: (.*?)\. (Your side|The others) bought", told(question)
    )
    assert spoken
    calls = [bidding.choice.call for bidding in bid_out((kerala(), kerala()), hands) if bidding.choice is not None]
    said = [call_of(text) for text in spoken[1].split(", ")]
    assert said == calls[: len(said)]
    assert set(calls[len(said) :]) == {PASS}
    held = re.search(r"You hold (.*?)\.", told(question))
    assert held
    assert [card(text) for text in held[1].split()] == list(hands[0].cards)


def test_without_a_settled_answer_nothing_is_asked() -> None:
    with pytest.raises(NoDealError, match="clear position"):
        finder(1).position("opening-lead-for-the-contract")


def test_without_a_solver_there_is_no_such_quiz() -> None:
    without = LawQuizzes(replace(GAME, make_solver=None), lambda _: kerala())
    assert without.subjects([CARDS]) == ()
    with pytest.raises(NoDealError):
        without.makers(Random(1))[Kind.CARD].question(subject_of(LATER[0]), boundary=False)


def test_what_is_no_item_of_the_quiz_is_not_asked() -> None:
    with pytest.raises(NoDealError):
        quizzes().makers(Random(1))[Kind.CARD].question(subject_of("gone"), boundary=False)


@takes_seconds
@pytest.mark.parametrize("topic", ["for-the-contract", "against-it"])
def test_opening_leads_of_the_real_solver_are_right_for_the_hands_that_are_shown(topic: str) -> None:
    real = game_called("fifty-six")
    assert real.make_solver is not None
    asked = LawQuizzes(real, lambda _: kerala())
    question = asked.makers(Random(5))[Kind.CARD].question(subject_of(f"opening-lead-{topic}"), boundary=False)
    assert complaints_about(question) == []
    shown = question.explanation[-1].removeprefix("The hands, yours first: ").removesuffix(".")
    hands = tuple(parse_hand(GAME.deck, text) for text in shown.split("; "))
    bought = re.search(r"(Your side|The others) bought the contract of (\d+) (\w+)", told(question))
    assert bought
    trump = next((suit.value for suit in SUITS if suit.plural == bought[3]), "NT")
    side = 0 if bought[1] == "Your side" else 1
    solver = real.make_solver()
    for option in question.options:
        play = real.rules_of_play.begin_with(trump, 0, hands).add(card(str(option)))
        made = solver.takes(play, side, int(bought[2]))
        succeeds = made if side == 0 else not made
        assert succeeds is (str(option) == right_text(question))
