"""The name of a convention comes first in a verdict, a meaning and a hint."""

import pytest

from tests.reasoning.words.test_words_of_bridge import said
from tests.shipped_tables import shipped
from trainer.cards.notation import parse_hand
from trainer.playing.guided.bidders import Bidders
from trainer.playing.guided.bidding_hints import HINTS, hint
from trainer.playing.guided.review_words import hint_title
from trainer.playing.guided.table_meanings import TableMeanings
from trainer.reasoning.words.explaining import Explainer

NAME = "bridge/standard-american"


@pytest.mark.parametrize(
    ("hand", "after", "call", "line"),
    [
        ("KJ74.953.J9.AJ86", "1NT P", "2C", "✔ Stayman: a major of four cards, 8 or more points."),
        ("KJ7.JT953.J93.86", "1NT P", "2H", "Jacoby transfer (2♥) promises five spades; you have three (K J 7)."),
        ("KJ7.JT953.J93.86", "1NT P", "2H", "Jacoby transfer (2♦): five hearts."),
        ("KQ7.AT9.AJ53.K62", "1NT P 2C P", "2D", "✔ Answer to Stayman: no major of four cards."),
        ("KQ76.95.A853.642", "1H 2C", "2D", "Negative double: four spades, 8 or more points."),
    ],
)
def test_a_verdict_begins_with_the_name(hand: str, after: str, call: str, line: str) -> None:
    assert line in said(hand, after, call)


def test_a_call_without_a_name_is_said_by_itself() -> None:
    assert said("KQ763.AT9.AJ5.62", "", "1S").startswith("✔ 1♠ shows ")


def test_what_a_call_shows_begins_with_the_name() -> None:
    reasoner = shipped(NAME)
    choice = reasoner.choose(
        reasoner.written_auction(["1NT", "P"]), parse_hand(reasoner.book.game.deck, "KJ74.953.J9.AJ86")
    )
    assert Explainer(reasoner.book.game).shows(choice) == "Stayman: a major of four cards, and 8 or more points"


def test_the_last_hint_begins_with_the_name() -> None:
    reasoner = shipped(NAME)
    bidders = Bidders((reasoner, reasoner))
    auction = reasoner.written_auction(["1NT", "P"])
    hand = parse_hand(reasoner.book.game.deck, "KJ74.953.J9.AJ86")
    found = hint(bidders, auction, hand, TableMeanings(bidders), HINTS)
    assert hint_title(found, reasoner.book.game).startswith("Stayman: call 2♣, a major of four cards")


def test_the_table_hears_what_is_alerted_and_announced() -> None:
    reasoner = shipped(NAME)
    meanings = TableMeanings(Bidders((reasoner, reasoner)))
    auction = reasoner.written_auction(["1NT", "P", "2D", "P"])
    assert [meanings.of(auction, index).alert_text for index in range(3)] == [
        "announced: 15 to 17",
        "",
        "announced: transfer",
    ]
