"""A page of Standard American that says what only bridge has to say: it is proved, and calls as it should."""

from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tests.slow import takes_seconds
from trainer.auction.call import PASS
from trainer.cards.notation import parse_hand
from trainer.games import game_called
from trainer.language.files.table_reading import read_table
from trainer.language.phrases.parsing import Phrases
from trainer.language.phrases.vocabulary import Vocabulary
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.judging.judging import Judge
from trainer.reasoning.words.explaining import Explainer
from trainer.verifying.proofs.verification import verify

PAGES: Final = Path(__file__).parent / "pages"
REFERENCE: Final = Path(__file__).parents[2] / "conventions" / "REFERENCE.md"


@cache
def reasoner() -> Reasoner:
    return Reasoner(read_table(PAGES / "bridge_page.yaml", PAGES, game_called, {}).book)


def called(hand: str, auction: str = "", vulnerable: str = "none") -> str:
    asked = reasoner().asked_auction(auction.split(), {"dealer": "N", "vulnerable": vulnerable})
    return str(reasoner().choose(asked, parse_hand(reasoner().book.game.deck, hand)).call)


@takes_seconds
def test_all_proofs_hold_over_every_hand() -> None:
    findings = verify(reasoner())
    assert findings.as_json() | {"proved": True} == findings.as_json()
    assert findings.proved
    assert findings.drawn == []


@pytest.mark.parametrize(
    ("auction", "vulnerable", "call"),
    [
        ("", "none", "2S"),
        ("", "ns", "P"),
        ("", "ew", "2S"),
        ("P", "ns", "2S"),
        ("P", "ew", "P"),
        ("P P P", "none", "P"),
    ],
)
def test_a_weak_two_depends_on_seat_and_vulnerability(auction: str, vulnerable: str, call: str) -> None:
    assert called("KT5432.32.432.Q2", auction, vulnerable) == call


@pytest.mark.parametrize(
    ("hand", "auction", "call"),
    [
        ("A2.K432.QJ432.32", "1H P", "3H"),
        ("A2.K432.QJ432.32", "P P 1H P", "2C"),
        ("2.AQ32.KJ32.Q432", "1H P", "3S"),
        ("Q5432.32.432.432", "1NT P 2H P 2S P", "P"),
        ("KQ5432.32.KQ2.32", "1NT P 2H P 2S P", "4S"),
        ("432.432.5432.432", "2C P 2D P 2S P", "3S"),
        ("432.432.5432.432", "2C P 2D P 2NT P", "P"),
        ("KQJ432.32.432.32", "1C", "2S"),
        ("KQJ432.32.432.32", "1S", "P"),
    ],
)
def test_what_the_page_calls(hand: str, auction: str, call: str) -> None:
    assert called(hand, auction) == call


def test_the_phrases_that_authors_of_bridge_are_shown_are_understood() -> None:
    page = REFERENCE.read_text(encoding="utf-8")
    lines = page.partition("## For tables of bridge")[2].partition("## ")[0].splitlines()
    shown = [text for line in lines if line.startswith("| ") for text in line.split("`")[1::2]]
    sums = [text for text in shown if " of (" in text]
    phrases = Phrases(Vocabulary(game_called("bridge")))
    assert len(sums) > 6
    for text in sums:
        phrases.hand_statement(text)
    for text in (one for one in shown if one.startswith(("X longer", "clubs as", "spades at", "some major"))):
        phrases.hand_statement(text)
    for text in (one for one in shown if one.startswith(("X is", "Y is", "both", "neither", "I am", "partner is"))):
        phrases.fact(text)


@pytest.mark.parametrize(
    ("hand", "auction", "said"),
    [
        ("432.432.5432.432", "2C P 2D P 2S P", "Partner's 2♠ forces to game; you may not pass yet."),
        ("KQJ32.AKQ.AQ32.A", "2C P 2D P 2S P 3S P", "Your 2♠ forces to game; you may not pass yet."),
        ("432.432.5432.432", "2C P", "Partner's 2♣ forces to 2NT; you may not pass yet."),
    ],
)
def test_a_pass_under_a_force_is_told_by_what_forces(hand: str, auction: str, said: str) -> None:
    asked = reasoner().asked_auction(auction.split(), {})
    judgement = Judge(reasoner()).judge(asked, parse_hand(reasoner().book.game.deck, hand), PASS)
    assert Explainer(reasoner().book.game).explanation(judgement).in_sight[0] == said


@pytest.mark.parametrize(
    ("hand", "auction", "call", "said"),
    [
        (
            "Q5432.K65432.2.2",
            "1NT P",
            "2H",
            "2♥ promises at least as many spades as hearts; you have five spades and six hearts.",
        ),
        ("AQ3.32.KJ32.Q432", "", "1C", "1♦: 12 or more points, as many diamonds as clubs, four diamonds"),
        ("A2.K432.QJ432.32", "1H P", "2H", "10 high-card points + 2 for two doubletons = 12."),
        ("432.32.A5432.K32", "1NT P", "3NT", "22 points (7 yours + 15 shown)."),
    ],
)
def test_comparisons_and_sums_are_said_as_players_say_them(hand: str, auction: str, call: str, said: str) -> None:
    book = reasoner().book
    asked = reasoner().written_auction(auction.split())
    judgement = Judge(reasoner()).judge(asked, parse_hand(book.game.deck, hand), book.game.calls.parse(call))
    assert said in " ".join(Explainer(book.game).explanation(judgement).in_sight)
