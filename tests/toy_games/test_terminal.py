"""A whole deal of each toy game in the terminal."""

import re

import pytest

from tests.terminal.scripted import Script
from tests.toy_games.deals import HANDS, moved
from tests.toy_games.rooms import foreign_words, toy_room
from tests.toy_games.sittings import maker_without_solver
from tests.toy_games.toy_conventions import BOTH, PLAIN, STEADY
from trainer.playing.guided.guided_deal import Stage
from trainer.screens.table.table_setup import TableOptions
from trainer.terminal.table import TerminalTable

DECLARING = TableOptions(seed=" ".join(HANDS))


def played(convention: str, options: TableOptions, *before: str) -> str:
    """What is printed when a learner types what bots would do, after a few lines of his own."""
    maker = maker_without_solver(convention)
    deal = maker.seated(options).deal
    lines = list(before)
    while deal.stage is not Stage.OVER:
        after = moved(deal)
        if deal.is_learners_turn:
            lines.append(str(after.auction.calls[-1] if deal.stage is Stage.BIDDING else after.table.cards[-1]))
        deal = after
    script = Script([*lines, "q"])
    assert TerminalTable(script).run(maker, options, toy_room()) == 0
    assert script.lines == []
    return script.text


@pytest.mark.parametrize("convention", BOTH)
def test_a_whole_deal_is_printed_in_words_of_its_game(convention: str) -> None:
    printed = played(convention, TableOptions(seed="terminal", plays_on=True))
    assert "You bid as your convention does." in printed
    assert len(re.findall(r"won the trick\.$", printed, re.MULTILINE)) == 13
    assert "Opponent 3" not in printed
    assert foreign_words(printed) == []


@pytest.mark.parametrize(
    ("convention", "calls", "claims"),
    [(PLAIN, "1c, 3nt or p", "claim 9 claims tricks in all"), (STEADY, "3, 4 or 0", "claim 9 claims tricks in all")],
)
def test_what_can_be_typed_is_said_with_samples_of_the_game(convention: str, calls: str, claims: str) -> None:
    printed = played(convention, DECLARING)
    assert f"Type a call such as {calls}. hint helps" in printed
    assert claims in printed


def test_the_declarer_is_told_whose_cards_he_plays() -> None:
    printed = played(PLAIN, DECLARING)
    assert printed.count("You play the cards of Partner:") == 13
    assert "2♠ by you" in printed
    at_dummys_turn, _, after = printed.partition("You play the cards of Partner:")
    assert at_dummys_turn.splitlines()[-2].startswith("  You  ♠ A Q 4 3 2 ")
    assert after.splitlines()[1].startswith("    ♠ ")


def test_a_defender_sees_the_dummy_above_his_own_cards() -> None:
    printed = played(PLAIN, TableOptions(seed=" ".join((*HANDS[1:], HANDS[0]))))
    lines = printed.splitlines()
    led = next(number for number, line in enumerate(lines) if line.startswith("Type a card such as"))
    assert not any(line.startswith("  Opponent 1  ♠") for line in lines[:led])
    assert any(line.startswith("  Opponent 1  ♠") for line in lines[led:])


def test_hints_and_meanings_can_be_asked_for() -> None:
    printed = played(PLAIN, DECLARING, "hint", "hint", "hint", "m")
    assert "Nobody has bid." in printed
    assert "Call 1♠: " in printed
    assert "Nobody has called yet." in printed


def test_a_match_can_be_begun() -> None:
    maker = maker_without_solver(STEADY)
    script = Script(["q"])
    options = TableOptions(part="match:short", seed="m-0001")
    assert TerminalTable(script).run(maker, options, toy_room()) == 0
    assert "── Deal 1 · your side 0, opponents 0" in script.text
