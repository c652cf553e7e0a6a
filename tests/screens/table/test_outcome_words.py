"""A result and a par as players write them."""

import pytest

from trainer.games import game_called
from trainer.games.solver import Par
from trainer.playing.deals.hands_entry import enter_hands
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.guided.bidders import Bidders
from trainer.playing.guided.guided_deal import GuidedDeal
from trainer.screens.table.outcome_words import outcome_text, par_text

BRIDGE = game_called("bridge")
HANDS = enter_hands(BRIDGE, "AKQ2.T98.43.KQJ2 J98.AKQ.AK52.T98 T76.J76.QJT.A765").hands


def over(calls: str, dealers_side: int, learner: int = 0) -> GuidedDeal:
    """A deal in which South dealt and nobody is vulnerable, with what the dealer's side took."""
    laws = BRIDGE.laws_called("duplicate")
    made = tuple(BRIDGE.calls.parse(text) for text in calls.split())
    circumstances = {"dealer": "S", "vulnerable": "none"}
    table = TableDeal(
        BRIDGE, laws, HANDS, circumstances=circumstances, calls=made, conceded=(dealers_side, 13 - dealers_side)
    )
    return GuidedDeal(table, learner, Bidders((None, None)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("calls", "taken", "learner", "said"),
    [
        ("4S P P P", 11, 0, "4♠+1 by you, +450"),
        ("4S P P P", 10, 2, "4♠= by South, +420"),
        ("3NT P P P", 10, 0, "3NT+1 by you, +430"),
        ("4S P P P", 10, 1, "4♠= by South, −420"),
        ("4S X P P P", 8, 0, "4♠−2 by you, doubled, −300"),
        ("P P P P", 0, 0, "Passed out"),
    ],
)
def test_a_result_has_its_tricks_and_its_score_for_the_learner(calls: str, taken: int, learner: int, said: str) -> None:
    assert outcome_text(over(calls, taken, learner)) == said


def test_a_par_has_its_tricks_too() -> None:
    deal = over("4S P P P", 10)
    contract = deal.result
    sacrifice = over("4S X P P P", 8).result
    assert par_text(deal, Par(420, 0, contract)) == "par 4♠=, +420"
    assert par_text(deal, Par(-300, 0, sacrifice)) == "par 4♠x−2, −300"
    assert par_text(over("4S P P P", 10, 1), Par(450, 0, contract)) == "par 4♠+1 by the opponents, −450"
    assert par_text(deal, Par(0)) == "par: passed out"
    assert par_text(deal, None) == ""
