"""A call as a learner types it: what can't be read or is illegal is said in a sentence."""

import pytest

from tests.games.fifty_six.written_calls import call_of
from tests.reasoning.small_table import auction, hand, shipped
from trainer.auction.call import Call
from trainer.cards.notation import parse_hand
from trainer.reasoning.words.explaining import Explainer
from trainer.screens.drill.typed_call import shortened, typed_call


def typed(text: str) -> Call | str:
    book = shipped("fifty-six/kerala").book
    return typed_call(text, book.laws, auction("28S P"), hand("J9A.J.TKQ.K"), Explainer(book.game))


def test_a_legal_call_is_that_call() -> None:
    assert typed("29 nos") == call_of("29NS")


@pytest.mark.parametrize(
    ("text", "said"),
    [("what", "'what' is not a call"), ("28h", "28 hearts is illegal: "), ("+s", "+♠ is not a call under ")],
)
def test_what_cant_be_called_is_said(text: str, said: str) -> None:
    found = typed(text)
    assert isinstance(found, str)
    assert said in found


def test_long_and_unprintable_text_fits_on_a_screen() -> None:
    assert shortened("a\tb") == "a b"
    assert shortened("x" * 100) == "x" * 40 + "…"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1c", "1♣ is not enough; in clubs bid 2 or more."),
        ("2", "2 is no bid: a bid is a number and a suit or No Trump, such as 1S or 3NT."),
        ("x", "Double is illegal: only a bid of the other side can be doubled."),
    ],
)
def test_a_call_stands_in_one_notation_and_a_slip_is_not_illegal(text: str, said: str) -> None:
    reasoner = shipped("bridge/standard-american")
    game = reasoner.book.game
    cards = parse_hand(game.deck, "AQ2.KJ3.KJ42.432")
    after = reasoner.auction((game.calls.parse("1H"), game.calls.parse("P")))
    assert typed_call(text, reasoner.book.laws, after, cards, Explainer(game)) == said
