"""Calls of the toy games are judged and explained in the words of their game."""

import re

import pytest

from tests.toy_games.deals import auction_of, hands_of
from tests.toy_games.tables import PLAIN, STEADY, judge_of
from trainer.reasoning.words.explaining import Explainer


def judged(convention: str, auction: str, hand: str, call: str) -> tuple[str, str]:
    """The verdict, and the sentences in one line."""
    judge = judge_of(convention)
    game = judge.reasoner.book.game
    judgement = judge.judge(auction_of(convention, auction), hands_of(hand)[0], game.calls.parse(call))
    return str(judgement.verdict), " ".join(Explainer(game).reasons(judgement))


@pytest.mark.parametrize(
    ("convention", "auction", "hand", "call", "verdict", "said"),
    [
        (PLAIN, "", "AQ432.K32.A32.32", "1S", "right", "1 spade is right: it shows five or more spades"),
        (PLAIN, "", "AQ432.K32.A32.32", "1NT", "wrong", "this hand has four honours"),
        (PLAIN, "1S P", "AQ32.K32.432.432", "3NT", "wrong", "2 spades: it shows three or more spades"),
        (PLAIN, "1S P", "AQ32.K32.432.432", "1H", "illegal", "1H is not high enough."),
        (PLAIN, "1H", "AQ32.32.KQJ2.K32", "X", "right", "it shows four or more honours, and at most two hearts"),
        (PLAIN, "1S", "AQ32.32.KQJ2.K32", "XX", "illegal", "Only a double of the opponents can be redoubled."),
        (STEADY, "4 3", "432.A432.K32.K32", "3", "right", "3 is right"),
        (STEADY, "4 3", "432.A432.K32.K32", "4", "wrong", "This hand fits, but the number is another with it."),
        (STEADY, "0 3", "432.A432.K32.K32", "0", "wrong", "your high cards win what partner throws away"),
        (STEADY, "4 3", "432.A432.K32.K32", "14", "illegal", "There are 13 tricks."),
    ],
)
def test_a_call_is_judged_and_explained(  # noqa: PLR0913, PLR0917  a table of cases
    convention: str, auction: str, hand: str, call: str, verdict: str, said: str
) -> None:
    found, sentences = judged(convention, auction, hand, call)

    assert found == verdict
    assert said in sentences


def test_a_wrong_call_names_the_cards_that_would_make_it_right() -> None:
    _, sentences = judged(STEADY, "4 3", "432.A432.K32.K32", "4")
    named = re.search(r"Exchange the (\w+ of \w+) for the (\w+ of \w+), and 4 would be right\.", sentences)
    assert named is not None
    by_name = {"Ace": "A", "King": "K", "four": "4", "three": "3", "two": "2"}
    give, take = ((by_name[one.split()[0]], one.split()[2][0].upper()) for one in named.groups())
    suits = dict(zip("SHDC", ["432", "A432", "K32", "K32"], strict=True))
    suits[give[1]] = suits[give[1]].replace(give[0], "", 1)
    suits[take[1]] += take[0]
    assert judged(STEADY, "4 3", ".".join(suits.values()), "4")[0] == "right"
