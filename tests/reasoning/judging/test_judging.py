"""Judging a call: the verdict, and facts that are true of that hand and that auction."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.fifty_six.written_calls import call_of
from tests.language.small_tables import book_of
from tests.reasoning.positions import Position, position
from tests.reasoning.small_table import SHIPPED, TABLES, auction, fifty_six, hand, shipped, table
from trainer.problems import NotCoveredError
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.judging.failing import Failure
from trainer.reasoning.judging.judging import Judge, Judgement, Verdict
from trainer.reasoning.words.shortfall_words import shortfall_text
from trainer.reasoning.words.wording import Wording

SPADES = 0
BOOKS = ("small", *SHIPPED)
_JUDGES: dict[str, Judge] = {}


def reasoner_of(book: str) -> Reasoner:
    return table(book) if (TABLES / f"{book}.yaml").exists() else shipped(book)


def asked(failure: Failure) -> str:
    return Wording(fifty_six(), failure.claim.binding).phrase(failure.asked)


def judge_of(book: str) -> Judge:
    if book not in _JUDGES:
        _JUDGES[book] = Judge(reasoner_of(book))
    return _JUDGES[book]


def judged(text: str, call: str, after: str = "", book: str = "small") -> Judgement:
    judge = judge_of(book)
    return judge.judge(auction(after, judge.reasoner), hand(text), call_of(call))


def random_judgement(book: str, seed: int) -> tuple[Position, Judgement]:
    judge = judge_of(book)
    here = position(judge.reasoner, seed)
    return here, judge.judge(here.auction, here.hand, here.call)


@pytest.mark.parametrize(
    ("text", "after", "call", "verdict"),
    [
        ("JJAK.9.TK.Q", "", "29S", Verdict.RIGHT),
        ("JJAK.9.TK.Q", "", "28NS", Verdict.WRONG),
        ("JJAK.9.TKQ.", "", "29C", Verdict.ILLEGAL),
        ("JJAK.9.TK.Q", "29S P", "29S", Verdict.ILLEGAL),
        ("JATK.9.TKQ.", "", "S+", Verdict.ACCEPTED),
        ("9ATKQ.9A.T.", "", "S28", Verdict.ACCEPTED),
        ("9ATKQ.9A.T.", "", "28P", Verdict.RIGHT),
        ("JQ.9A.JQ.TK", "28P P", "29D", Verdict.ACCEPTED),
        ("JQ.9A.JQ.TK", "28P P", "29H", Verdict.WRONG),
    ],
)
def test_a_call_is_right_accepted_wrong_or_illegal(text: str, after: str, call: str, verdict: Verdict) -> None:
    assert judged(text, call, after).verdict is verdict


def test_an_illegal_call_says_why_and_what_would_have_been_right() -> None:
    judgement = judged("JJAK.9.TKQ.", "29C")
    assert judgement.why_illegal == "You are void in clubs, and a void may not be bid."
    assert str(judgement.choice.call) == "29S"


def test_judging_where_the_convention_says_nothing_is_refused() -> None:
    with pytest.raises(NotCoveredError):
        judged("JJAK.9.TK.Q", "P", "28S")


@pytest.mark.parametrize("book", BOOKS)
@given(seed=st.integers(0, 100_000))
@examples(20)
def test_the_model_call_is_right_and_accepted_calls_are_never_wrong(book: str, seed: int) -> None:
    judge = judge_of(book)
    here = position(judge.reasoner, seed)
    choice = judge.reasoner.choose(here.auction, here.hand)
    assert judge.judge(here.auction, here.hand, choice.call).verdict is Verdict.RIGHT
    for call in choice.accepted:
        assert judge.judge(here.auction, here.hand, call).verdict is Verdict.ACCEPTED


@pytest.mark.parametrize("book", BOOKS)
@given(seed=st.integers(0, 100_000))
@examples(35)
def test_a_wrong_call_is_explained_by_what_the_hand_fails_or_by_what_comes_first(book: str, seed: int) -> None:
    here, judgement = random_judgement(book, seed)
    rows = [row.id for row in judge_of(book).reasoner.covered(here.auction).situation.rows]
    if judgement.verdict is not Verdict.WRONG or not judgement.meanings:
        assert judgement.failures == ()
        assert judgement.preferred is None
        return
    if judgement.is_natural:
        assert judgement.preferred is None
        return
    nearest = judgement.meanings[0].row
    comes_first = rows.index(judgement.choice.row.id) < rows.index(nearest.id)
    assert bool(judgement.failures) + (judgement.preferred is not None) < 2
    assert judgement.failures or judgement.preferred is not None or comes_first
    if judgement.preferred is not None:
        assert judgement.preferred.row is nearest


@pytest.mark.parametrize("book", BOOKS)
@given(seed=st.integers(0, 100_000))
@examples(35)
def test_a_call_that_means_nothing_is_made_by_no_hand_and_no_change_makes_it_right(book: str, seed: int) -> None:
    _, judgement = random_judgement(book, seed)
    if judgement.verdict is Verdict.WRONG and not judgement.meanings:
        assert judgement.share == 0
        assert judgement.change is None
    if judgement.share:
        assert judgement.meanings
    if judgement.change is not None:
        assert judgement.share != 0


def test_the_nearest_meaning_is_the_first() -> None:
    judgement = judged("A.J9A.99.TK", "S+2", "29S P")
    assert [meaning.row.id for meaning in judgement.meanings] == ["other-jacks"]
    [failure] = judgement.failures
    assert (asked(failure), shortfall_text(failure, fifty_six())) == (
        "two Jacks outside spades",
        "one Jack outside spades",
    )


def test_a_hand_that_fits_a_later_row_is_told_which_row_comes_first() -> None:
    judgement = judged("JJAK.9.JK.Q", "30NS")
    assert judgement.failures == ()
    assert judgement.preferred is None
    assert judgement.choice.row.id == "both-jacks"


def test_a_hand_that_fits_in_another_suit_is_told_which_the_row_prefers() -> None:
    judgement = judged("J9A.JQ.TK.K", "29S", "28P P")
    assert judgement.failures == ()
    assert judgement.preferred is judgement.choice.chosen


ALLOWED_AFTER_JACKS = """
situations:
- id: sample
  title: A sample
  after: "?"
  rows:
  - id: jacks
    call: 28 NOS
    shows: {hand: 2+ Jacks}
  - id: nine
    call: 29 X
    may: yes
    shows: {X: "2+ cards, 1+ 9"}
    pick X: longest
  - otherwise: 28 Pass
"""


def test_no_row_comes_before_one_that_may_be_called_by_whoever_fits_it(tmp_path: Path) -> None:
    """The jacks do come first, and 29S is accepted all the same; 29H is wrong for its suit alone."""
    judge = Judge(Reasoner(book_of(tmp_path, ALLOWED_AFTER_JACKS)))
    here, held = auction("", judge.reasoner), hand("J9AT.J9.K.Q")
    assert judge.judge(here, held, call_of("29S")).verdict is Verdict.ACCEPTED
    judgement = judge.judge(here, held, call_of("29H"))
    assert (judgement.verdict, judgement.choice.row.id) == (Verdict.WRONG, "jacks")
    assert judgement.failures == ()
    assert judgement.preferred is not None
    assert judgement.preferred.call.suit == SPADES


def test_a_wrong_number_fails_the_count_that_the_number_names() -> None:
    judgement = judged("J9A.9A.TK.K", "+3S", "+S P")
    [failure] = judgement.failures
    assert asked(failure) == "the next three spades (J 9 9)"
    assert shortfall_text(failure, fifty_six()) == "J 9 A in spades"


def test_the_share_is_that_of_the_hands_that_make_the_call() -> None:
    assert judged("9AT.9A.TK.K", "29S").share == pytest.approx(0.03827144 / 4, abs=1e-8)
    two, three = (judged("9AT.9A.TK.K", call).share for call in ("29NS", "30NS"))
    assert two is not None and three is not None and two > three > 0  # noqa: PT018  one chain
    assert judged("9AT.9A.TK.K", "S28").share == 0
