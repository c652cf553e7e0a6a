"""Which cards a statement is about, as they are marked in the hand."""

from trainer.cards.notation import parse_hand
from trainer.games import game_called
from trainer.hands.holding_tables import HoldingTables
from trainer.hands.statements import Binding
from trainer.language.book.conditions import CARDS, HandSum, Range, Term
from trainer.reasoning.judging.marks import Marking


def test_of_the_longest_suits_only_their_cards_are_counted() -> None:
    bridge = game_called("bridge")
    hand = parse_hand(bridge.deck, "K8653.KJT83.8.K6")
    total = HandSum((Term("high-card points"), Term(CARDS, longest=2)), Range(20))
    marked = Marking(hand, Binding({}), HoldingTables(bridge)).of(total)
    assert {str(card) for card in marked.lit} == {"SK", "S8", "S6", "S5", "S3", "HK", "HJ", "HT", "H8", "H3", "CK"}
