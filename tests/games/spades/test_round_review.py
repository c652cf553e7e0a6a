"""The review of a round: the score by its terms, and what every bid was worth."""

from tests.games.spades.rounds import GAME, bids, hand, laws_of
from trainer.games.play import TakenBySeat
from trainer.games.words import DealOver, Remark

NAMES = ("you", "Opponent 1", "Partner 1", "Opponent 2")
HANDS = ("AKJ62.AQ.Q.K9543", "43.KT7.J652.AJT6", "95.86543.AK743.2", "QT87.J92.T98.Q87")


def reviewed(calls: str, taken: tuple[int, ...], score: tuple[int, int] = (0, 0)) -> tuple[Remark, ...]:
    assert GAME.review is not None
    return GAME.review(
        DealOver(
            laws_of(),
            bids(calls),
            TakenBySeat(taken),
            tuple(map(hand, HANDS)),
            GAME.circumstances_asked({"score": list(score)}),
            NAMES.__getitem__,
            ("your side", "the opponents").__getitem__,
        )
    )


def test_scores_stand_term_by_term_with_the_bags_that_wait() -> None:
    ours, theirs, _ = reviewed("5 2 2 1", (6, 2, 3, 2), (288, 109))
    assert ours == ("Your side: −38 points", ("Bid of 7 made with 9: +70.", "2 bags: +2.", "10 bags paid for: −110."))
    assert theirs.title == "The opponents: −79 points"
    assert theirs.lines[-1].startswith("10 bags paid for")


def test_every_bid_has_what_it_was_worth_beside_what_it_took() -> None:
    *_, worth = reviewed("6 2 2 1", (6, 2, 3, 2))
    assert worth.lines[0] == "You bid 6 and took 6: cards and bids before are worth 6.0 tricks."
    assert [line.split(" bid ")[0] for line in worth.lines] == ["You", "Opponent 1", "Partner 1", "Opponent 2"]


def test_a_second_nil_of_a_side_has_no_chance_that_anybody_knows() -> None:
    *_, worth = reviewed("0 2 0 1", (0, 6, 4, 3))
    assert worth.lines[2].endswith("bid nil and took 4: too much was risked, for one of two partners must take tricks.")


def test_a_nil_is_weighed_by_its_chance_and_never_by_what_came_of_it() -> None:
    *_, lucky = reviewed("0 2 2 1", (0, 6, 4, 3))
    *_, unlucky = reviewed("0 2 2 1", (6, 2, 3, 2))
    assert "You bid nil and took none: too much was risked, nil value 0.00" in lucky.lines[0]
    assert lucky.lines[0].split(": ", 1)[1] == unlucky.lines[0].split(": ", 1)[1]
