"""Calls of the toy games are judged and explained in the words of their game."""

import re

import pytest

from tests.toy_games.deals import auction_of
from tests.toy_games.toy_conventions import CAREFUL, PLAIN, STEADY, judge_of
from trainer.cards.notation import parse_hand
from trainer.cards.suit import SUITS
from trainer.reasoning.words.explaining import Explainer


def judged(convention: str, auction: str, hand: str, call: str) -> tuple[str, str]:
    """The verdict, and the sentences in one line."""
    judge = judge_of(convention)
    game = judge.reasoner.book.game
    judgement = judge.judge(auction_of(convention, auction), parse_hand(game.deck, hand), game.calls.parse(call))
    explanation = Explainer(game).explanation(judgement)
    return str(judgement.verdict), " ".join((*explanation.in_sight, *(opened.text for opened in explanation.more)))


@pytest.mark.parametrize(
    ("convention", "auction", "hand", "call", "verdict", "said"),
    [
        (PLAIN, "", "AQ432.K32.A32.32", "1S", "right", "✔ 1♠ shows four or more honours, five spades."),
        (PLAIN, "", "AQ432.K32.A32.32", "1NT", "wrong", "1 NT promises five honours; you have four."),
        (PLAIN, "1S P", "AQ32.K32.432.432", "3NT", "wrong", "2♠: two or more honours, four spades."),
        (PLAIN, "1S P", "AQ32.K32.432.432", "1H", "illegal", "1♥ is not high enough."),
        (PLAIN, "1H", "AQ32.32.KQJ2.K32", "X", "right", "✔ Double shows four or more honours, at most two hearts."),
        (PLAIN, "1S", "AQ32.32.KQJ2.K32", "XX", "illegal", "Illegal: only a double of the opponents can be redoubled."),
        (STEADY, "4 3", "432.A432.K32.K32", "3", "right", "✔ 3 shows three top cards and long cards together."),
        (
            STEADY,
            "4 3",
            "432.A432.K32.K32",
            "4",
            "wrong",
            "4 needs four top cards and long cards together; you have three.",
        ),
        (STEADY, "0 3", "432.A432.K32.K32", "0", "wrong", "your high cards win what partner throws away"),
        (STEADY, "4 3", "432.A432.K32.K32", "14", "illegal", "there are 13 tricks."),
        (CAREFUL, "", "J9A...", "18", "right", "six or more points"),
        (CAREFUL, "", "J9..6.", "18", "wrong", "18 promises six or more points; you have five."),
        (CAREFUL, "", "J9..6.", "P", "illegal", "whoever calls first has to bid."),
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
    named = re.search(r"With (\S)(\S) for (\S)(\S), \S+ would be right\.", sentences)
    assert named is not None
    letters = {suit.symbol: suit.value for suit in SUITS}
    take, give = (named[2], letters[named[1]]), (named[4], letters[named[3]])
    suits = dict(zip("SHDC", ["432", "A432", "K32", "K32"], strict=True))
    suits[give[1]] = suits[give[1]].replace(give[0], "", 1)
    suits[take[1]] += take[0]
    assert judged(STEADY, "4 3", ".".join(suits.values()), "4")[0] == "right"
