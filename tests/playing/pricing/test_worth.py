"""A true call that loses nothing to speak of is also fine, and the words say why; everything else stays as it was."""

import pytest

from tests.playing.pricing.points import SUPPORT, Asked
from tests.slow import takes_seconds
from trainer.auction.call import PASS, Call
from trainer.games.play import Unit
from trainer.playing.pricing.price import Prices
from trainer.playing.pricing.pricing import Pricer
from trainer.playing.pricing.worth import has_price, judged_by_worth, judged_with_price
from trainer.reasoning.judging.judging import Judge, Judgement, Verdict
from trainer.reasoning.words.explaining import Explainer

RESPONSE = Asked("bridge/standard-american", "1H P", "KQ52.A4.K43.J932")
OPENING = Asked("fifty-six/international", "", "JJAQ.J.TK.Q")
IMPS = Unit("IMP", "IMPs")


def call_of(asked: Asked, text: str) -> Call:
    return asked.reasoner.book.game.calls.parse(text)


def judged(asked: Asked, text: str) -> Judgement:
    return Judge(asked.reasoner).judge(asked.point.auction, asked.point.hand, call_of(asked, text))


def priced(asked: Asked, margin: float | None = None, **gains: float) -> Prices:
    model = asked.reasoner.choose(asked.point.auction, asked.point.hand).call
    of_calls = {call_of(asked, text.lstrip("_")): (gain, gain) for text, gain in gains.items()}
    return Prices(model, IMPS, 1.0, {model: (0.0, 0.0), **of_calls}, margin)


@pytest.mark.parametrize(
    ("gain", "margin", "verdict"),
    [
        (-0.2, None, Verdict.FINE),
        (-0.4, None, Verdict.WRONG),
        (-0.4, 0.5, Verdict.FINE),
        (-0.2, 0.1, Verdict.WRONG),
        (2.0, None, Verdict.FINE),
    ],
)
def test_a_true_call_within_the_margin_is_fine(gain: float, margin: float | None, verdict: Verdict) -> None:
    found = judged_by_worth(judged(RESPONSE, "2C"), priced(RESPONSE, margin, _2C=gain))
    assert found.verdict is verdict


def test_it_has_to_be_as_good_as_the_best_call_and_not_only_as_the_tables() -> None:
    prices = priced(RESPONSE, _2C=0.0, _2NT=3.0)
    assert judged_by_worth(judged(RESPONSE, "2C"), prices).verdict is Verdict.WRONG


def test_a_call_that_is_not_true_stays_wrong_whatever_it_gains() -> None:
    assert judged_by_worth(judged(RESPONSE, "1NT"), priced(RESPONSE, _1NT=5.0)).verdict is Verdict.WRONG


def test_a_call_without_a_price_is_judged_by_the_table() -> None:
    assert judged_by_worth(judged(RESPONSE, "2C"), priced(RESPONSE)).verdict is Verdict.WRONG


def test_the_words_say_what_a_fine_call_shows_and_what_comes_first() -> None:
    found = judged_by_worth(judged(RESPONSE, "2C"), priced(RESPONSE, _2C=0.0))
    assert Explainer(RESPONSE.reasoner.book.game).explanation(found).lines == (
        "2♣ is also fine: 10 or more points, four clubs, and it costs nothing.",
        "First choice 1♠: 6 or more points, four spades.",
    )


@takes_seconds
def test_a_wrong_call_has_a_price_against_the_tables() -> None:
    judgement, price = judged_with_price(judged(SUPPORT, "P"), Pricer((SUPPORT.reasoner,) * 2), SUPPORT.point)
    assert judgement.verdict is Verdict.WRONG
    assert price is not None
    assert price.low <= price.gain <= price.high
    assert price.gain < 0


def test_an_opening_of_fifty_six_and_an_illegal_call_have_no_price() -> None:
    assert not has_price(judged(OPENING, "28NS"))
    judgement, price = judged_with_price(judged(SUPPORT, "28S"), Pricer((SUPPORT.reasoner,) * 2), SUPPORT.point)
    assert (judgement.verdict, price) == (Verdict.ILLEGAL, None)


def test_a_pass_that_hides_a_hand_is_not_fine() -> None:
    model = SUPPORT.reasoner.choose(SUPPORT.point.auction, SUPPORT.point.hand).call
    prices = Prices(model, IMPS, 1.0, {model: (0.0, 0.0), PASS: (0.0, 0.0)})
    assert judged_by_worth(judged(SUPPORT, "P"), prices).verdict is Verdict.WRONG
