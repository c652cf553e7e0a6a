"""The names that a judgement uses are explained, but for shapes, whose names say it all."""

from tests.shipped_tables import shipped
from trainer.cards.notation import parse_hand
from trainer.reasoning.judging.fact_finding import facts_of
from trainer.reasoning.judging.judging import Judge
from trainer.reasoning.judging.opened_facts import Defined
from trainer.reasoning.words.explaining import Explainer


def test_a_balanced_hand_is_explained_by_shapes_that_are_not() -> None:
    reasoner = shipped("bridge/standard-american")
    game = reasoner.book.game
    hand, begun = parse_hand(game.deck, "AKQ2.T98.43.KQJ2"), reasoner.written_auction([])
    facts = facts_of(Judge(reasoner).judge(begun, hand, game.calls.parse("2NT"))).all
    names = {fact.name for fact in facts if isinstance(fact, Defined)}
    assert "balanced" in names
    assert not {name for name in names if name[:1].isdigit()}


def test_what_a_definition_asks_of_a_suit_is_said_of_that_suit() -> None:
    reasoner = shipped("bridge/standard-american")
    game = reasoner.book.game
    hand, overcalled = parse_hand(game.deck, "KJT93.543.732.K2"), reasoner.written_auction(["1N", "3H"])
    judgement = Judge(reasoner).judge(overcalled, hand, game.calls.parse("3NT"))
    opened = {one.title: one.text for one in Explainer(game).explanation(judgement).more}
    assert opened["Stopper in hearts"].startswith("The Ace of hearts, or two or more hearts with the King")


def test_a_hand_that_is_not_balanced_has_another_shape() -> None:
    reasoner = shipped("bridge/standard-american")
    game = reasoner.book.game
    hand, begun = parse_hand(game.deck, "AQ7432.A42.A65.Q"), reasoner.written_auction([])
    judgement = Judge(reasoner).judge(begun, hand, game.calls.parse("1NT"))
    assert Explainer(game).reasons(judgement)[0] == "1NT shows a balanced hand; you have a 6-3-3-1 shape."


def test_of_suits_that_are_compared_the_own_one_and_the_longest_are_told() -> None:
    reasoner = shipped("bridge/standard-american")
    game = reasoner.book.game
    hand, begun = parse_hand(game.deck, "J9754.3.4.Q97542"), reasoner.written_auction(["1D", "1N", "P"])
    judgement = Judge(reasoner).judge(begun, hand, game.calls.parse("2S"))
    said = Explainer(game).reasons(judgement)[0]
    assert said == "2♠ shows no suit longer than spades; you have five spades and six clubs."
