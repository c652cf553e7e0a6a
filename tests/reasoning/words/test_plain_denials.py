"""A pass tells limits, and no alternatives of what it is not."""

import pytest

from tests.shipped_tables import shipped
from trainer.playing.guided.bidders import Bidders
from trainer.playing.guided.table_meanings import TableMeanings
from trainer.reasoning.words.plain_denials import plain_denials


@pytest.mark.parametrize(
    ("convention", "auction", "told"),
    [
        (
            "bridge/standard-american",
            ("P",),
            ("at most 11 points", "at most 4 points with a suit of seven or more cards, a preempt suit"),
        ),
        ("bridge/standard-american", ("1H", "P", "P"), ("at most 5 points",)),
        (
            "bridge/standard-american",
            ("2H", "P", "P"),
            ("at most two hearts", "at most 14 points with a good suit outside hearts"),
        ),
        ("fifty-six/kerala", ("28NS", "P", "P"), ("no suit of two or more cards with a Jack", "at most one Jack")),
    ],
)
def test_a_pass_tells_limits(convention: str, auction: tuple[str, ...], told: tuple[str, ...]) -> None:
    reasoner = shipped(convention)
    meanings = TableMeanings(Bidders((reasoner, reasoner)))
    meaning = meanings.of(reasoner.written_auction(auction), len(auction) - 1)

    assert plain_denials(meaning.denied, reasoner.book.game) == told


def test_what_has_no_plain_phrase_is_phrased_as_it_stands() -> None:
    reasoner = shipped("bridge/standard-american")
    auction = ("1C", "P", "1H", "P", "1NT", "P", "P")
    meaning = TableMeanings(Bidders((reasoner, reasoner))).of(reasoner.written_auction(auction), len(auction) - 1)

    assert plain_denials(meaning.denied, reasoner.book.game) == ("not 12 to 20 points",)
