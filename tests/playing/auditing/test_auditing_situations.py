"""An audit of a situation examines its turns alone, on deals that come to it; slams that a table misses are found."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.shipped_tables import shipped_library
from tests.slow import takes_seconds
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.playing.auditing.audit import Audit, audit_of
from trainer.playing.auditing.audit_parts import audit_part
from trainer.playing.simulation.contest import Party
from trainer.playing.simulation.parts import Part
from trainer.practice.deals.deal_finding import hands_made_to_order
from trainer.reasoning.choosing.reasoner import Reasoner

SELLS_OUT = Path(__file__).parent / "tables" / "sells-out.yaml"


def slam(reasoner: Reasoner, situation: str, seed: str) -> tuple[Hand, ...]:
    """A deal on which the first caller's side makes seven spades, whatever the situation and the seed."""
    assert situation
    assert seed
    hands = ("KQJT2.A3.A43.432", "987.QJT.JT98.T98", "A543.K2.KQ2.AKQJ", "6.987654.765.765")
    deck = reasoner.book.game.deck
    return tuple(parse_hand(deck, hand) for hand in hands)


@pytest.fixture(scope="module")
def sells_out() -> Audit:
    return replace(audit_of(shipped_library(), Party(str(SELLS_OUT)), situation="partner-opened"), first=6, again=8)


def test_a_table_that_passes_with_a_slam_is_found(sells_out: Audit) -> None:
    found = audit_part(sells_out, Part(0, 1), slam)
    assert found.turns == 1
    (turn,) = found.costly
    assert (turn.row, turn.auction, turn.call) == ("partner-opened/otherwise", ("1S", "P"), "P")
    assert turn.better[0] in {"6", "7"}
    assert turn.low > 5


def test_only_the_turns_of_the_situation_are_examined(sells_out: Audit) -> None:
    row = replace(sells_out, situation="opening/one-spade")
    assert audit_part(row, Part(0, 2), slam).turns == 2
    assert audit_part(replace(row, situation="opening/otherwise"), Part(0, 2), slam).turns == 0


@takes_seconds
@pytest.mark.usefixtures("arena_in_python")
def test_deals_made_to_order_come_to_the_situation_of_a_shipped_table() -> None:
    audit = audit_of(shipped_library(), Party("spades/bis"), situation="first-of-two")
    found = audit_part(replace(audit, first=2, again=4), Part(0, 2), hands_made_to_order)
    assert found.deals == 2
    assert found.turns >= 2


def test_an_audit_of_a_situation_needs_deals_that_come_to_it(sells_out: Audit) -> None:
    with pytest.raises(ValueError, match="made to order"):
        audit_part(sells_out, Part(0, 1))
