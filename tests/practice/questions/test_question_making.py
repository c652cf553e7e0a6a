"""Questions are made from rows: every call in them is the convention's own, and every card is there."""

from collections import Counter
from random import Random
from typing import Final

import pytest

from tests.games.fifty_six.written_calls import auction_of
from tests.practice.sample import NEVER_DEALT, rows_of, sample_book, sample_reasoner
from tests.shipped_tables import shipped
from tests.slow import nightly_but_for, takes_seconds
from trainer.auction.seat import side_of
from trainer.cards.notation import parse_hand
from trainer.practice.questions.question import NoDealError, Question, RowName, drillable_rows
from trainer.practice.questions.question_making import QuestionMaker
from trainer.problems import UnknownNameError
from trainer.reasoning.choosing.cache_limits import CacheLimits
from trainer.reasoning.choosing.hand_cache import MEGABYTE
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.auctions.situation_points import SituationPoints

DEALT = [row for row in rows_of() if str(row) not in NEVER_DEALT]
SHIPPED = ("fifty-six/international", "fifty-six/kerala", "fifty-six/standard")

SHIPPED_ROWS: Final = 40
"""So many of a table stand for all of its rows; `make fuzz` asks about every one."""


def maker(seed: int = 1) -> QuestionMaker:
    return QuestionMaker(sample_reasoner(), Random(seed))


def questions_on(row: RowName, number: int, seed: int = 1, *, boundary: bool = False) -> list[Question]:
    making = maker(seed)
    return [making.question(row, boundary=boundary) for _ in range(number)]


def complaints_about(question: Question, reasoner: Reasoner) -> list[str]:
    """Everything that is not as a question has to be."""
    found = []
    auction, row = question.auction, question.row
    if reasoner.choose(auction, question.hand).row.id != row.row:
        found.append(f"{question.hand} does not take row {row}")
    if reasoner.covered(auction).situation.id != row.situation:
        found.append(f"{auction.calls} is another situation than {row.situation}")
    if question.deal[auction.turn] != question.hand:
        found.append("the hand is not the one whose turn it is")
    for index, call in enumerate(auction.calls):
        before, seat = auction.before(index), auction.seat_of(index)
        if reasoner.book.laws.problem_with(before, call, question.deal[seat]) is not None:
            found.append(f"call {call} is illegal")
        if side_of(seat) != side_of(auction.turn):
            continue
        model = reasoner.choose(before, question.deal[seat]).call
        if model != call:
            found.append(f"{question.deal[seat]} calls {model}, not {call}")
    cards = Counter(card for hand in question.deal for card in hand.cards)
    if [hand.size for hand in question.deal] != [8] * 6 or set(cards.values()) != {2} or len(cards) != 24:
        found.append("these are not the cards of the deck")
    return found


def test_the_same_questions_are_asked_however_little_is_kept() -> None:
    little = QuestionMaker(
        Reasoner(sample_book(), keeps=CacheLimits(10, 10, MEGABYTE, tables=100, freed=MEGABYTE)), Random(1)
    )
    usual = maker()
    for row in DEALT[:12]:
        assert little.question(row, boundary=False) == usual.question(row, boundary=False)


def has_neighbour_with_another_answer(question: Question, reasoner: Reasoner) -> bool:
    """Card by card, on written hands: every hand that differs in one card."""
    deck = reasoner.book.game.deck
    suits = str(question.hand).split(".")
    model = reasoner.choose(question.auction, question.hand).call
    for out, held in enumerate(suits):
        for card in set(held):
            without = [*suits]
            without[out] = held.replace(card, "", 1)
            for into in range(4):
                for new in "J9ATKQ":
                    if (into, new) == (out, card) or without[into].count(new) == 2:
                        continue
                    changed = [*without]
                    changed[into] += new
                    other = parse_hand(deck, ".".join(changed))
                    if reasoner.choose(question.auction, other).call != model:
                        return True
    return False


@pytest.mark.parametrize("row", DEALT, ids=str)
def test_the_asked_row_gives_the_call_and_partners_made_their_model_calls(row: RowName) -> None:
    for question in questions_on(row, 12):
        assert complaints_about(question, sample_reasoner()) == []
        assert question.row == row
        assert question.title == sample_book().situations_by_id[row.situation].title


@pytest.mark.parametrize("row", DEALT, ids=str)
def test_a_boundary_hand_is_one_card_away_from_another_answer_and_another_hand_is_not(row: RowName) -> None:
    for question in questions_on(row, 6, boundary=True):
        assert question.boundary == has_neighbour_with_another_answer(question, sample_reasoner())


def test_a_hand_far_from_every_other_answer_is_no_boundary_hand() -> None:
    reasoner = sample_reasoner()
    auction = auction_of(6, 27, ["28P", "P"])
    far = parse_hand(reasoner.book.game.deck, "9A.9A.9A.9A")  # 29 asks for four cards with the Jack
    near = parse_hand(reasoner.book.game.deck, "99A.9A.9A.9")

    assert not maker().is_boundary(auction, far)
    assert maker().is_boundary(auction, near)


def test_where_a_row_has_boundary_hands_they_are_found_when_asked_for() -> None:
    for row in DEALT:
        assert all(question.boundary for question in questions_on(row, 5, boundary=True)), row


@pytest.mark.parametrize("name", ["second-after-suit/next-cards", "second-after-suit/four-small"])
def test_partner_names_every_suit_in_turn(name: str) -> None:
    questions = questions_on(RowName.parse(name), 40)
    named = Counter(question.auction.calls[0].denomination for question in questions)

    assert set(named) == {"S", "H", "D", "C"}
    assert max(named.values()) < 25


def test_the_suit_of_the_answer_varies() -> None:
    reasoner = sample_reasoner()
    questions = questions_on(RowName("first-position", "both-jacks"), 40)

    calls = Counter(str(reasoner.choose(question.auction, question.hand).call) for question in questions)

    assert set(calls) == {"29S", "29H", "29D", "29C"}


def test_every_auction_of_a_situation_comes_up() -> None:
    questions = questions_on(RowName("second-after-suit", "otherwise"), 40)

    assert {question.auction.calls[0].amount for question in questions} == {29, 31}


def test_hands_differ_from_question_to_question() -> None:
    hands = {str(question.hand) for question in questions_on(RowName("first-position", "both-jacks"), 30)}

    assert len(hands) == 30


def test_the_same_seed_makes_the_same_questions() -> None:
    row = RowName("second-after-suit", "jacks")

    assert questions_on(row, 3, seed=7) == questions_on(row, 3, seed=7)
    assert questions_on(row, 3, seed=7) != questions_on(row, 3, seed=8)


def test_a_row_whose_hands_hardly_fit_together_is_asked_again_where_they_did(monkeypatch: pytest.MonkeyPatch) -> None:
    """To find one more such auction takes seconds, and a learner waits."""
    reasoner, row = shipped("fifty-six/kerala"), RowName.parse("third-position-after-28-suit-and-29/next-highest-jack")
    making = QuestionMaker(reasoner, Random(1))
    making.question(row, boundary=False)

    monkeypatch.setattr(SituationPoints, "drawn", pytest.fail)
    monkeypatch.setattr(SituationPoints, "of", pytest.fail)
    asked = [making.question(row, boundary=False) for _ in range(5)]

    assert [complaints_about(one, reasoner) for one in asked] == [[]] * 5
    assert len({one.hand for one in asked}) == 5


def test_a_row_that_the_table_does_not_have_is_named() -> None:
    with pytest.raises(UnknownNameError, match="has no row 'first-position/three-jacks'"):
        maker().question(RowName("first-position", "three-jacks"), boundary=False)


@pytest.mark.usefixtures("given_up_soon")
@pytest.mark.parametrize("name", sorted(NEVER_DEALT))
def test_a_row_that_no_deal_leads_to_says_so_and_at_once_the_second_time(name: str) -> None:
    making = maker()
    with pytest.raises(NoDealError, match=f"row '{name}'"):
        making.question(RowName.parse(name), boundary=True)

    drawn = making.chance.getstate()
    with pytest.raises(NoDealError, match=f"row '{name}'"):
        making.question(RowName.parse(name), boundary=True)

    assert making.chance.getstate() == drawn, "nothing was tried again"


# The shipped conventions


@pytest.mark.fuzz
@pytest.mark.parametrize("name", nightly_but_for(SHIPPED))
def test_questions_on_shipped_rows_are_as_they_have_to_be(name: str, fuzzing: bool, drawn_seed: int) -> None:  # noqa: FBT001  it is a fixture
    reasoner, chance = shipped(name), Random(drawn_seed)
    making, rows = QuestionMaker(reasoner, chance), drillable_rows(reasoner.book)
    complaints, never, made, boundary = [], [], 0, 0
    for row in rows if fuzzing else chance.sample(rows, SHIPPED_ROWS):
        try:
            question = making.question(row, boundary=True)
        except NoDealError:
            never.append(str(row))
            continue
        made += 1
        boundary += question.boundary
        complaints += [f"{row}: {complaint}" for complaint in complaints_about(question, reasoner)]

    assert complaints == []
    assert boundary >= made / 2
    # A table answers every hand, also hands that would have called otherwise before: nobody can be asked about those.
    # They are about a quarter of the rows; in a sample there may be more of them by chance.
    assert len(never) <= made / (2.5 if fuzzing else 2), f"no deal leads to {never}"


@takes_seconds
@pytest.mark.parametrize(
    "row",
    [RowName("two-suits-of-the-partners", "six-tricks"), RowName("asked-for-a-feature", "another-jack")],
    ids=str,
)
def test_a_row_whose_examples_lead_nowhere_is_asked_after_calls_that_deals_come_to(row: RowName) -> None:
    kerala = shipped("fifty-six/kerala")
    question = QuestionMaker(kerala, Random(1)).question(row, boundary=False)
    assert complaints_about(question, kerala) == []
