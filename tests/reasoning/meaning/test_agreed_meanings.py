"""What calls mean over every hand, found once for each auction and call."""

import pytest

from tests.games.fifty_six.calls import call_of
from tests.reasoning.small_table import auction, hand, small
from trainer.problems import NotCoveredError
from trainer.reasoning.meaning import agreed_meanings
from trainer.reasoning.meaning.agreed_meanings import AgreedMeanings


def test_a_call_means_what_its_rows_ask() -> None:
    meaning = AgreedMeanings(small()).of(auction("29S P"), call_of("+1S"))
    [(by_row, demands)] = meaning.by_row
    assert by_row.row.id == "only-card"
    assert demands.failed(hand("9.9A.ATK.KQ")) == ()
    assert len(demands.failed(hand("9A.9A.TK.KQ"))) == 2
    assert meaning.share == pytest.approx(0.04424382, abs=1e-8)


def test_a_call_that_is_only_accepted_has_a_meaning_and_no_share() -> None:
    meaning = AgreedMeanings(small()).of(auction(""), call_of("S28"))
    assert [one.row.id for one in meaning.row_meanings] == ["long-suit"]
    assert meaning.share == 0


def test_a_call_that_nobody_makes_has_no_meaning() -> None:
    meaning = AgreedMeanings(small()).of(auction(""), call_of("40S"))
    assert meaning.by_row == ()
    assert meaning.share == 0


def test_the_shares_of_all_calls_of_all_suits_add_up() -> None:
    meanings = AgreedMeanings(small())
    suits = [f"{form}{suit}" for form in ("31", "29", "+") for suit in "SHDC"]
    calls = [*suits, *(f"{27 + jacks}NS" for jacks in range(2, 9)), "28P"]
    assert sum(meanings.of(auction(""), call_of(call)).share for call in calls) == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize(("call", "same"), [("29S", "29H"), ("+D", "+C"), ("31S", "31C")])
def test_calls_that_differ_in_the_suit_only_have_one_share(call: str, same: str) -> None:
    meanings = AgreedMeanings(small())
    share = meanings.of(auction(""), call_of(call)).share
    assert share > 0
    assert meanings.of(auction(""), call_of(same)).share == pytest.approx(share, abs=1e-15)


def test_a_meaning_is_kept_and_the_longest_unused_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(agreed_meanings, "_KEPT_MEANINGS", 2)
    monkeypatch.setattr(agreed_meanings, "_KEPT_POINTS", 1)
    meanings = AgreedMeanings(small())
    first = meanings.of(auction(""), call_of("29S"))
    meanings.of(auction(""), call_of("29H"))
    assert meanings.of(auction(""), call_of("29S")) is first
    meanings.of(auction(""), call_of("29D"))
    assert meanings.of(auction(""), call_of("29S")) is first
    meanings.of(auction(""), call_of("29H"))
    meanings.of(auction(""), call_of("29D"))
    assert meanings.of(auction(""), call_of("29S")) is not first


def test_meanings_where_the_convention_says_nothing_are_refused() -> None:
    with pytest.raises(NotCoveredError):
        AgreedMeanings(small()).of(auction("28S"), call_of("P"))
    with pytest.raises(NotCoveredError):
        AgreedMeanings(small()).change_for(auction("28S"), hand("9A.9A.TK.KQ"), call_of("P"))
