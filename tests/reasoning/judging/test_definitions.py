"""The names that a judgement uses are explained, but for shapes, whose names say it all."""

from tests.shipped_tables import shipped
from trainer.cards.notation import parse_hand
from trainer.reasoning.judging.fact_finding import facts_of
from trainer.reasoning.judging.facts import Defined
from trainer.reasoning.judging.judging import Judge


def test_a_balanced_hand_is_explained_by_shapes_that_are_not() -> None:
    reasoner = shipped("bridge/standard-american")
    game = reasoner.book.game
    hand, begun = parse_hand(game.deck, "AKQ2.T98.43.KQJ2"), reasoner.written_auction([])
    facts = facts_of(Judge(reasoner).judge(begun, hand, game.calls.parse("2NT"))).all
    names = {fact.name for fact in facts if isinstance(fact, Defined)}
    assert "balanced" in names
    assert not {name for name in names if name[:1].isdigit()}
