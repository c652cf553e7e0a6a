"""Two books at one auction: exact shares of every pair of rows, with the plainest hands."""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from pathlib import Path
from random import Random

import numpy as np
import pytest

from tests.hands.all_hands import AllHands, Flags, PlainSituation
from tests.reasoning.small_table import auction, deck, hand, shipped
from tests.slow import goes_through_everything
from tests.verifying.small_books import HIGHEST, LONGEST, reasoner_for
from trainer.auction.call import Form
from trainer.cards.hand import Hand
from trainer.hands.hand_list import interval_of
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.verifying.comparing import point_comparison
from trainer.verifying.comparing.example_hands import ExampleOrder
from trainer.verifying.comparing.point_comparison import Cause, PointComparison, calls_with

AUCTIONS = ("", "28S P", "28S P P P", "28NS P", "28NS P P P", "28NS P 29S P", "28S P 29NS P")


def point(first: Reasoner, second: Reasoner, after: str = "") -> PointComparison:
    sides = (first.covered(auction(after, first)), second.covered(auction(after, second)))
    return PointComparison(sides, first.every_hand, ExampleOrder(first.book.game))


def causes(first: Reasoner, second: Reasoner, after: str = "") -> dict[tuple[str, str], Cause]:
    return {cause.rows: cause for cause in point(first, second, after).causes()}


def row_of(compiled: CompiledSituation, one: Hand) -> str:
    choice = compiled.choose(one.holdings)
    return "" if choice is None else choice.row.id


class Plain:
    """One side, answered for all hands one by one."""

    def __init__(self, hands: AllHands, reasoner: Reasoner, after: str) -> None:
        self.compiled = reasoner.covered(auction(after, reasoner))
        self.situation = PlainSituation(hands, self.compiled, reasoner.book.laws)
        self._hands = hands

    def calls(self, number: int, flags: Flags) -> dict[tuple[Form, str, int], Flags]:
        """For every call of a row the hands that may make it, of those flagged."""
        some = PlainSituation(self._hands.only(flags), self.compiled, self.situation._laws)
        bound_rows = self.compiled.bound_rows[number]
        calls: dict[tuple[Form, str, int], Flags] = {}
        for bound_row, best in zip(bound_rows, some._best(bound_rows), strict=True):
            named = some._named(bound_row)
            for amount in np.unique(named[best]).tolist():
                key = (bound_row.call.template.form, bound_row.call.denomination, amount)
                mask = best & (named == amount)
                calls[key] = calls[key] | mask if key in calls else mask
        return calls


def plainly(hands: AllHands, first: Reasoner, second: Reasoner, after: str) -> Iterator[tuple[tuple[str, str], int]]:
    """The deals of every pair of rows that call differently, hand by hand."""
    sides = [Plain(hands, first, after), Plain(hands, second, after)]
    taken = [side.situation.taken for side in sides]
    for one in np.unique(taken[0]).tolist():
        for other in np.unique(taken[1][taken[0] == one]).tolist():
            flags = (taken[0] == one) & (taken[1] == other)
            calls = [sides[0].calls(one, flags), sides[1].calls(other, flags)]
            nobody = np.zeros(int(flags.sum()), dtype=bool)
            apart = (calls[0].get(key, nobody) ^ calls[1].get(key, nobody) for key in {**calls[0], **calls[1]})
            deals = int(hands.only(flags).weights[reduce(or_, apart, nobody)].sum())
            if deals:
                rows = (sides[0].compiled.situation.rows[one].id, sides[1].compiled.situation.rows[other].id)
                yield rows, deals


@pytest.fixture
def books(tmp_path: Path) -> tuple[Reasoner, Reasoner]:
    return reasoner_for(tmp_path, LONGEST, "longest"), reasoner_for(tmp_path, HIGHEST, "highest")


@pytest.mark.slow
def test_the_deals_of_every_cause_are_those_counted_hand_by_hand(
    all_hands: AllHands, books: tuple[Reasoner, Reasoner]
) -> None:
    found = {rows: cause.deals for rows, cause in causes(*books).items()}
    assert found == dict(plainly(all_hands, *books, ""))
    assert found.keys() == {("suit", "suit"), ("suit", "many-jacks"), ("otherwise", "many-jacks")}


@goes_through_everything
@pytest.mark.parametrize("after", ["", "28NS P P P"])
def test_shipped_conventions_differ_by_as_many_deals_as_hand_by_hand(all_hands: AllHands, after: str) -> None:
    books = (shipped("fifty-six/kerala"), shipped("fifty-six/international"))
    found = {rows: cause.deals for rows, cause in causes(*books, after).items()}
    assert found == dict(plainly(all_hands, *books, after))


def test_calls_that_one_book_leaves_open_differ_from_one_that_is_preferred(books: tuple[Reasoner, Reasoner]) -> None:
    cause = causes(*books)["suit", "suit"]
    assert cause.examples[0].calls == (("28S", "28H"), ("28S",))
    for example in cause.examples:
        first, second = (set(calls) for calls in example.calls)
        assert second < first


def test_a_book_does_not_differ_from_itself(books: tuple[Reasoner, Reasoner]) -> None:
    for book in books:
        assert causes(book, book) == {}
    kerala = shipped("fifty-six/kerala")
    assert all(causes(kerala, kerala, after) == {} for after in AUCTIONS)


def test_turned_round_the_same_differs(books: tuple[Reasoner, Reasoner]) -> None:
    one, other = causes(*books), causes(books[1], books[0])
    assert {rows: cause.deals for rows, cause in one.items()} == {
        (second, first): cause.deals for (first, second), cause in other.items()
    }


@pytest.mark.parametrize("after", AUCTIONS)
@pytest.mark.parametrize("names", [("kerala", "standard"), ("kerala", "international")])
def test_every_hand_that_is_called_differently_belongs_to_a_cause(after: str, names: tuple[str, str]) -> None:
    first, second = (shipped(f"fifty-six/{name}") for name in names)
    found = causes(first, second, after)
    sides = point(first, second, after).sides
    chance = Random(3)
    for _ in range(300):
        one = Hand.of(deck(), chance.sample(deck().cards, 8))
        rows = (row_of(sides[0], one), row_of(sides[1], one))
        if set(calls_with(sides[0], one)) != set(calls_with(sides[1], one)):
            assert rows in found


@pytest.mark.parametrize("after", AUCTIONS)
def test_every_example_takes_the_rows_of_its_cause_and_is_called_differently(after: str) -> None:
    first, second = shipped("fifty-six/kerala"), shipped("fifty-six/international")
    sides = point(first, second, after).sides
    for cause in causes(first, second, after).values():
        assert 1 <= len(cause.examples) <= 3
        for example in cause.examples:
            one = hand(example.hand)
            assert (row_of(sides[0], one), row_of(sides[1], one)) == cause.rows
            assert example.calls == (calls_with(sides[0], one), calls_with(sides[1], one))
            assert set(example.calls[0]) != set(example.calls[1])


def test_the_cause_with_the_most_hands_comes_first(books: tuple[Reasoner, Reasoner]) -> None:
    deals = [cause.deals for cause in point(*books).causes()]
    assert deals == sorted(deals, reverse=True)


def test_the_examples_are_the_plainest_hands(books: tuple[Reasoner, Reasoner]) -> None:
    example = causes(*books)["otherwise", "many-jacks"].examples[0]
    assert (example.hand, example.calls) == ("JK.JK.JK.JK", (("P",), ("28NS",)))


def test_hands_that_are_too_many_to_be_told_apart_are_counted_as_undecided(
    books: tuple[Reasoner, Reasoner], monkeypatch: pytest.MonkeyPatch
) -> None:
    exactly = causes(*books)["suit", "suit"]
    monkeypatch.setattr(point_comparison, "_MOST_SPLIT", 10)
    cause = causes(*books)["suit", "suit"]
    assert cause.deals + cause.undecided >= exactly.deals
    assert cause.undecided > 0


def test_hands_are_split_in_portions_with_the_same_result(
    books: tuple[Reasoner, Reasoner], monkeypatch: pytest.MonkeyPatch
) -> None:
    exactly = causes(*books)
    monkeypatch.setattr(point_comparison, "_MOST_AT_ONCE", 1000)
    assert causes(*books) == exactly
    assert [cause.examples for cause in causes(*books).values()] == [cause.examples for cause in exactly.values()]


def test_where_too_many_kinds_are_told_apart_the_deals_are_estimated_from_drawn_hands(
    books: tuple[Reasoner, Reasoner], monkeypatch: pytest.MonkeyPatch
) -> None:
    exactly = causes(*books)
    monkeypatch.setattr(point_comparison, "MOST_KINDS", 10)
    drawn = point(*books)
    found = {cause.rows: cause for cause in drawn.causes()}
    assert (drawn.drawn, point(books[0], books[0]).drawn) == (200_000, 0)
    assert found.keys() == exactly.keys()
    total = deck().number_of_deals
    for rows, cause in found.items():
        low, high = interval_of(cause.deals / total, drawn.drawn)
        assert low <= exactly[rows].deals / total <= high
        for example in cause.examples:
            one = hand(example.hand)
            assert (row_of(drawn.sides[0], one), row_of(drawn.sides[1], one)) == rows
            assert example.calls == (calls_with(drawn.sides[0], one), calls_with(drawn.sides[1], one))
            assert set(example.calls[0]) != set(example.calls[1])
