"""The facts of a judgement: each is looked up again, and is about cards of the hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.examples import examples
from tests.reasoning.judging.test_judging import BOOKS, judge_of, judged, random_judgement
from tests.reasoning.plain_reading import Point, hand_is
from tests.reasoning.words.wrong_calls import wrong_calls
from tests.slow import nightly_but_for, takes_seconds
from trainer.auction.call import PASS_FORM
from trainer.cards.suit import SUITS
from trainer.reasoning.judging.fact_finding import facts_of
from trainer.reasoning.judging.facts import Change, ComesFirst, Fact, GoodPass, NearestBid, Promised, RightCall, Written
from trainer.reasoning.judging.judging import Verdict
from trainer.reasoning.judging.opened_facts import Belief, OtherMeanings
from trainer.reasoning.meaning.claims import Claim

KERALA = "fifty-six/kerala"


def fact_of(kind: type[Fact], text: str, call: str, after: str = "", book: str = KERALA) -> Fact:
    [fact] = [fact for fact in facts_of(judged(text, call, after, book)).all if type(fact) is kind]
    return fact


@pytest.mark.parametrize("book", BOOKS)
@given(seed=st.integers(0, 100_000))
@examples(35)
def test_everything_that_a_fact_says_of_a_hand_is_true_of_it(book: str, seed: int) -> None:
    here, judgement = random_judgement(book, seed)
    suits = [here.hand.cards_of(suit) for suit in SUITS]
    for claim in (claim for fact in facts_of(judgement).all for claim in fact.claims):
        at = claim.binding
        point = Point(at.letters, at.top_cards, at.bid, at.partners)
        assert claim.is_true_of(here.hand, judge_of(book).reasoner.tables)
        assert at.own_promise != type(at.own_promise)() or hand_is(claim.statement, suits, point) is claim.holds


@pytest.mark.parametrize("book", BOOKS)
@given(seed=st.integers(0, 100_000))
@examples(20)
def test_what_is_said_to_be_missing_is_what_the_change_of_cards_brings(book: str, seed: int) -> None:
    _, judgement = random_judgement(book, seed)
    sight = facts_of(judgement).in_sight
    for change in (fact.change for fact in sight if isinstance(fact, Change)):
        for lacked in (fact.lacked.claim for fact in sight if isinstance(fact, Promised) and fact.lacked.count is None):
            assert not lacked.is_true_of(change.hand, judge_of(book).reasoner.tables)


def test_no_change_of_cards_is_said_where_earlier_calls_rule_out_every_hand_that_makes_the_call() -> None:
    judgement = judged("JJT.JAQ.K.9", "33S", "P P 30NS P 31NS P 32NS P P P P", KERALA)
    assert judgement.change is not None
    assert judgement.share is None
    assert not [fact for fact in facts_of(judgement).all if isinstance(fact, Change)]


def test_no_change_of_cards_is_said_that_makes_the_right_call_still_better() -> None:
    judgement = judged("9A.JJ9T..TQ", "33C", "30H P P P 32NS P", KERALA)
    assert judgement.change is not None
    assert str(judgement.choice.call) == "40H"
    assert not [fact for fact in facts_of(judgement).all if isinstance(fact, Change)]


@pytest.mark.parametrize("book", BOOKS)
@given(seed=st.integers(0, 100_000))
@examples(20)
def test_cards_that_are_marked_are_in_the_hand_and_marked_once(book: str, seed: int) -> None:
    here, judgement = random_judgement(book, seed)
    for fact in facts_of(judgement).all:
        marked = list(fact.marks.cards)
        assert all(marked.count(card) <= here.hand.cards.count(card) for card in marked)


@pytest.mark.parametrize("book", BOOKS)
@given(seed=st.integers(0, 100_000))
@examples(20)
def test_every_verdict_has_the_right_call_and_where_it_is_written(book: str, seed: int) -> None:
    _, judgement = random_judgement(book, seed)
    facts = facts_of(judgement)
    assert isinstance(facts.in_sight[-1], Written)
    rights = [fact for fact in facts.in_sight if isinstance(fact, RightCall)]
    assert [fact.call for fact in rights] == ([] if judgement.verdict is Verdict.RIGHT else [judgement.choice.call])


@takes_seconds
@pytest.mark.parametrize("book", nightly_but_for([book for book in BOOKS if book.startswith("fifty-six/")], KERALA))
def test_the_nearest_bid_is_never_one_that_is_accepted(book: str) -> None:
    judge = judge_of(book)
    named = [
        judge.judge(judgement.auction, judgement.hand, fact.call).verdict
        for judgement in wrong_calls(judge, 120, 11)
        for fact in facts_of(judgement).in_sight
        if isinstance(fact, NearestBid) and not fact.is_accepted
    ]
    assert named
    assert Verdict.ACCEPTED not in named


@pytest.mark.parametrize(
    ("text", "call", "after", "book", "played"),
    [
        ("AQ.TQ..J99T", "31S", "28D P 30D", KERALA, "31C"),
        ("JK..J9AT.AQ", "31NS", "29H P 30H", "fifty-six/standard", "31D"),
    ],
)
def test_a_pass_beside_a_bid_that_is_accepted_says_what_makes_that_bid_a_first_choice_and_names_no_other(
    text: str, call: str, after: str, book: str, played: str
) -> None:
    judgement = judged(text, call, after, book)
    facts = facts_of(judgement)
    [right] = [fact for fact in facts.all if isinstance(fact, RightCall)]
    assert right.played_too is not None
    assert str(right.played_too.call) == played
    accepted = judge_of(book).judge(judgement.auction, judgement.hand, right.played_too.call)
    assert accepted.verdict is Verdict.ACCEPTED
    [nearest] = [fact for fact in facts.all if isinstance(fact, NearestBid)]
    assert (str(nearest.call), nearest.is_accepted) == (played, True)
    assert not nearest.meaning.is_variant
    # The claim is that the hand does not have it.
    assert not nearest.lacked.claim.holds
    assert nearest.lacked.claim.is_true_of(judgement.hand, judge_of(book).reasoner.tables)


def test_a_pass_has_the_nearest_bid_and_what_it_misses() -> None:
    nearest = fact_of(NearestBid, "J9A.TKQ.K.A", "29S")
    assert isinstance(nearest, NearestBid)
    assert str(nearest.call) == "28S"
    assert nearest.lack == 1


def test_of_equally_near_bids_that_in_the_denomination_of_the_call_is_the_nearest() -> None:
    nearest = fact_of(NearestBid, "AQ.J.9AT.JQ", "30NS", "P P")
    assert isinstance(nearest, NearestBid)
    assert str(nearest.call) == "28NS"


def test_of_a_suit_the_lowest_bid_is_the_nearest_where_few_cards_are_lacking_for_it() -> None:
    """One Jack more would be enough for a higher bid, but nobody asks why not that one."""
    nearest = fact_of(NearestBid, "T.K.9A.J9QQ", "39D", "28P P P", "fifty-six/international")
    assert isinstance(nearest, NearestBid)
    assert str(nearest.call) == "29C"


def test_a_contract_in_the_suit_that_was_called_is_the_nearest_bid_where_the_count_falls_short() -> None:
    nearest = fact_of(NearestBid, "TT.JTK.Q.9Q", "35H", "28H P 29H P P P P P")
    assert isinstance(nearest, NearestBid)
    assert str(nearest.call) == "40H"


def test_a_higher_bid_of_the_suit_that_was_called_is_no_nearest_one() -> None:
    nearest = fact_of(NearestBid, ".JJTQ.JK.TK", "30H", "P P P P 29NS P P")
    assert isinstance(nearest, NearestBid)
    assert str(nearest.call) == "30D"


@pytest.mark.parametrize(
    ("text", "call", "after", "nearest"),
    [
        ("AQ.J.9AT.JQ", "30D", "P P", "28D"),
        ("JA.9AKQ.J.Q", "30H", "P P", "28H"),
    ],
)
def test_of_equally_near_ways_to_a_bid_the_commoner_is_its_reason(
    text: str, call: str, after: str, nearest: str
) -> None:
    """A strong suit is asked beside three Jacks; with fewer any four cards with the Jack will do."""
    found = fact_of(NearestBid, text, call, after)
    assert isinstance(found, NearestBid)
    assert str(found.call) == nearest
    assert not found.lacked.within


def test_a_bid_that_asks_for_fewer_cards_of_a_suit_is_not_what_a_hand_misses() -> None:
    found = fact_of(NearestBid, "JTK.9Q.T.AQ", "+7D", "28P P +C P P P", "fifty-six/international")
    assert isinstance(found, NearestBid)
    assert str(found.call) == "30S"


def test_what_earlier_calls_rule_out_does_not_choose_what_is_said_to_be_missing() -> None:
    """The meaning that is taught is told, though one that is only accepted asks less."""
    wrong = fact_of(Promised, "JJT.JAQ.K.9", "33S", "P P 30NS P 31NS P 32NS P P P P")
    assert isinstance(wrong, Promised)
    assert wrong.is_usual
    assert wrong.lacked.within == "overcall suit"


def test_what_several_meanings_ask_is_promised_and_each_of_them_asks_more() -> None:
    wrong = fact_of(Promised, "JT.JT.TK.AT", "28C", "P P")
    assert isinstance(wrong, Promised)
    assert wrong.is_by_several
    meant, believed = (fact_of(kind, "JT.JT.TK.AT", "28C", "P P") for kind in (OtherMeanings, Belief))
    assert isinstance(meant, OtherMeanings)
    assert isinstance(believed, Belief)
    assert meant.are_all
    assert believed.believed[0] == Claim(meant.meanings[0].shows, meant.meanings[0].binding)  # the commonest


def test_a_call_that_no_cards_of_its_form_are_enough_for_is_too_high() -> None:
    too_high = fact_of(Promised, "JA.QQ.JTQ.T", "50S", "P P P P")
    assert isinstance(too_high, Promised)
    assert too_high.is_too_high
    as_low_as_can_be = fact_of(Promised, "9K.9Q.9.9AT", "28C", "P P P P")
    assert isinstance(as_low_as_can_be, Promised)
    assert not as_low_as_can_be.is_too_high


def test_nobody_is_told_that_a_bid_promises_a_whole_hand_of_one_suit() -> None:
    promised = fact_of(Promised, "Q.9ATQ.Q.AK", "37S", "P P P P 28NS P 29S P")
    assert isinstance(promised, Promised)
    assert promised.is_too_high


def test_the_nearest_bid_is_another_than_the_wrong_call_for_another_reason() -> None:
    nearest = fact_of(NearestBid, "9A.JK.TKQ.A", "29S", "28S P")
    assert isinstance(nearest, NearestBid)
    assert nearest.call.denomination != "S"


def test_a_row_may_say_why_itself() -> None:
    right = fact_of(RightCall, "JJ9AK.TQ.K.", "29S", "P")
    assert isinstance(right, RightCall)
    assert right.call.form is PASS_FORM
    assert right.why == "they lead and have to bid first, perhaps with nothing to tell; let them"


def test_where_a_call_has_several_meanings_the_nearest_one_counts() -> None:
    promised = fact_of(Promised, "K.JAK.JTQ.9", "29NS", "28S P")
    assert isinstance(promised, Promised)
    assert promised.meaning.row.id == "void-in-partners-suit"


def test_the_cards_of_a_sequence_are_marked_up_to_the_gap() -> None:
    promised = fact_of(Promised, "J9A.TK.TQ.K", "31S", "28S P")
    assert list(map(str, promised.marks.lit)) == ["SJ", "S9"]
    assert list(map(str, promised.marks.dimmed)) == ["SA"]
    assert list(map(str, promised.marks.slots)) == ["S9"]


def test_a_missing_card_and_a_void_are_places() -> None:
    short = fact_of(Promised, "J9A.TKQ.K.A", "28S")
    void = fact_of(ComesFirst, "KQ..JAK.JTQ", "P", "28S 29H")
    assert list(map(str, short.marks.slots)) == ["S"]
    assert list(map(str, void.marks.slots)) == ["H"]


def test_cards_of_the_suit_are_there_and_not_counted_where_its_jack_is_missing() -> None:
    marks = fact_of(Promised, "9TK.JK.9.AK", "40S", "29NS 38S P 39S P").marks
    assert (list(map(str, marks.dimmed)), list(map(str, marks.slots))) == (["S9", "ST", "SK"], ["SJ"])


def test_every_card_that_is_missing_has_a_place() -> None:
    marks = fact_of(Promised, "9K.JQ.9K.TK", "28H").marks
    assert list(map(str, marks.slots)) == ["H", "H"]


def test_a_count_marks_the_void_as_a_place_and_no_card_of_other_suits() -> None:
    marks = fact_of(Promised, "J9K..T.J9AT", "48D", "31D P P P P P").marks
    assert set(map(str, marks.lit)) == {"DT", "SJ", "CJ"}
    assert list(map(str, marks.slots)) == ["H"]


def test_what_the_nearest_bid_or_the_right_call_counts_is_ringed_beside_the_point() -> None:
    nearest, right = fact_of(Promised, "J.ATKKQ.K.A", "28H"), fact_of(Promised, "9KQQ.JA.T.K", "29S", "28S P")
    assert list(map(str, nearest.marks.ringed)) == ["SJ"]
    assert list(map(str, right.marks.ringed)) == ["HJ"]


def test_a_right_pass_tells_what_it_denies() -> None:
    told = fact_of(GoodPass, "9ATK.AT.KQ.", "P")
    assert isinstance(told, GoodPass)
    assert told.denied


def test_no_change_of_cards_is_said_that_takes_a_card_of_which_an_opponent_promised_all() -> None:
    after, book = "28NS P 29NS P 32H P 34D P P 35NS P 36H P", "fifty-six/standard"
    judgement = judged("KQ.AT.AK.9T", "37H", after, book)
    assert judgement.change is not None
    assert judgement.share
    assert not [fact for fact in facts_of(judgement).all if isinstance(fact, Change)]
    change = fact_of(Change, "9.9A.JTKQ.T", "40D", "P P 30S", book)
    assert isinstance(change, Change)
    assert "".join(card.rank for card in change.change.take).startswith("J")


def test_a_change_of_three_cards_is_not_said() -> None:
    judgement = judged("9Q.9A.TKQ.T", "40D", "P P 30S", "fifty-six/standard")

    assert judgement.change is not None
    assert judgement.change.size == 3
    assert not [fact for fact in facts_of(judgement).all if isinstance(fact, Change)]


def test_a_meaning_that_hardly_any_hand_has_is_told_with_the_commonest() -> None:
    promised = fact_of(Promised, "99ATK.A9.K.", "28S")

    assert isinstance(promised, Promised)
    assert promised.share is not None
    assert promised.share < 0.1
    assert promised.commonest is not None


def test_partner_believes_the_commonest_meanings_and_not_the_one_that_the_hand_comes_near_to() -> None:
    belief = fact_of(Belief, "J9A.TKQ.K.A", "28C", "", "fifty-six/international")

    assert isinstance(belief, Belief)
    assert len(belief.believed) == len(belief.shares) == 2
    assert belief.shares[0] > belief.shares[1]


@pytest.mark.parametrize("book", BOOKS)
@given(seed=st.integers(0, 100_000))
@examples(20)
def test_the_bid_that_is_named_as_the_nearest_is_legal_with_the_hand(book: str, seed: int) -> None:
    here, judgement = random_judgement(book, seed)
    laws = judge_of(book).reasoner.book.laws
    for nearest in (fact for fact in facts_of(judgement).in_sight if isinstance(fact, NearestBid)):
        assert laws.problem_with(here.auction, nearest.call, here.hand) is None


def test_a_suit_that_may_not_be_bid_with_the_hand_is_not_the_nearest_bid() -> None:
    after = "P P P P 28NS P 29H P"
    nearest = [fact for fact in facts_of(judged("99TQQ..J.AT", "30NS", after, KERALA)).all if type(fact) is NearestBid]
    assert not [fact for fact in nearest if fact.call.denomination == "H"]
    with_a_heart = fact_of(NearestBid, "99TQ.Q.J.AT", "30NS", after, KERALA)
    assert isinstance(with_a_heart, NearestBid)
    assert str(with_a_heart.call) == "30H"


@pytest.mark.parametrize("book", BOOKS)
@given(seed=st.integers(0, 100_000))
@examples(20)
def test_a_double_that_is_left_is_legal_and_made_with_some_hand(book: str, seed: int) -> None:
    here, judgement = random_judgement(book, seed)
    reasoner = judge_of(book).reasoner
    for right in (fact for fact in facts_of(judgement).in_sight if isinstance(fact, RightCall)):
        if right.double is not None:
            assert reasoner.book.laws.problem_with(here.auction, right.double) is None
            assert reasoner.covered(here.auction).row_meanings(right.double)
