"""What best play takes, as far as it is known."""

from trainer.cards.suit import Suit
from trainer.games.solver import Bounds, OpenValue

KNOWN, OPEN = Bounds(28, 28), Bounds(20, 36)


def test_a_number_between_two_equal_bounds_is_known() -> None:
    assert KNOWN.is_settled
    assert not OPEN.is_settled


def test_a_denomination_is_settled_where_it_is_known_for_both_sides() -> None:
    settled = {
        sides: OpenValue("S", Suit.SPADES, sides).is_settled
        for sides in ((KNOWN, KNOWN), (KNOWN, OPEN), (OPEN, KNOWN), (OPEN, OPEN))
    }
    assert [sides for sides, is_settled in settled.items() if is_settled] == [(KNOWN, KNOWN)]
