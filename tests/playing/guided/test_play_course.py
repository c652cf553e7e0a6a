"""What best play still gave after each trick, and the card of every fall."""

from collections.abc import Mapping
from dataclasses import dataclass

from tests.playing.guided_deals import bid_out, guided, played_out
from trainer.cards.card import Card
from trainer.games.play import CardPlay
from trainer.games.solver import Bounds
from trainer.playing.guided.play_course import TrickCourse, course_of_play


@dataclass
class ByCards:
    """Says after how many cards the first caller's side takes how much; between them as before; -1: not settled."""

    told: Mapping[int, int]

    def prepare(self) -> None:
        """Nothing."""

    def takes(self, play: CardPlay, side: int, number: int, nodes: int | None = None) -> bool | None:
        raise NotImplementedError

    def taken(self, play: CardPlay, nodes: int | None = None) -> Bounds:
        del nodes
        cards = sum(len(trick.cards) for trick in play.tricks) + len(play.on_the_table)
        value = self.told[max(after for after in self.told if after <= cards)]
        return Bounds(0, 56) if value < 0 else Bounds(value, value)

    def by_card(self, play: CardPlay, nodes: int | None = None) -> Mapping[Card, Bounds]:
        raise NotImplementedError


def course(told: Mapping[int, int], learner: int = 0) -> list[TrickCourse]:
    deal = played_out(bid_out(guided("a1", learner)))
    return list(course_of_play(deal, ByCards(told)))


def test_the_tricks_come_from_the_last_to_the_first() -> None:
    found = course({0: 40})
    assert [one.number for one in found] == list(range(len(found), 0, -1))
    assert all((one.before, one.after, one.card) == (40, 40, None) for one in found)


def test_a_fall_is_that_of_the_card_after_which_less_was_possible() -> None:
    deal = played_out(bid_out(guided("a1")))
    first = course({0: 40, 3: 33})[-1]
    assert (first.before, first.after, first.change) == (40, 33, -7)
    assert first.card == deal.table.cards[2]


def test_of_several_cards_the_one_that_changed_most_in_the_tricks_direction_is_named() -> None:
    deal = played_out(bid_out(guided("a1")))
    first = course({0: 40, 2: 45, 3: 42, 5: 30})[-1]
    assert first.change == -10
    assert (first.card, first.card_change) == (deal.table.cards[4], -12)


def test_it_is_told_from_the_learners_side() -> None:
    ours, theirs = course({0: 40, 3: 33})[-1], course({0: 40, 3: 33}, learner=1)[-1]
    assert theirs.change == -ours.change
    assert theirs.before == 56 - ours.before


def test_what_can_not_be_settled_ends_it() -> None:
    found = course({0: -1, 12: 30})
    assert [one.number for one in found] == list(range(found[0].number, 2, -1))


def test_without_play_there_is_nothing() -> None:
    assert list(course_of_play(guided("a1"), ByCards({0: 40}))) == []
