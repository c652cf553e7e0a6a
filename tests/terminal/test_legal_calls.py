"""The legal calls in a few lines that leave none out."""

import re

import pytest

from tests.games.fifty_six.written_calls import auction_of
from tests.practice.sample import sample_book
from trainer.cards.notation import parse_hand
from trainer.games import game_called
from trainer.screens.drill.box_display import call_groups
from trainer.screens.drill.drill_state import DrillState, Phase
from trainer.terminal.legal_calls import legal_lines

GAME = sample_book().game


def said(laws: str, hand: str, *calls: str) -> tuple[list[str], set[str]]:
    """The lines, and the calls that are legal."""
    law_book = game_called("fifty-six").laws_called(laws)
    auction = auction_of(6, 27, calls)
    held = parse_hand(GAME.deck, hand)
    groups = call_groups(GAME, law_book, auction, held)
    legal = set(map(str, law_book.legal_calls(auction, held)))
    return list(legal_lines(DrillState(Phase.ASKING, groups=groups))), legal


def calls_in(line: str) -> set[str]:
    """The calls that a line stands for, spelled out."""
    title, what, _ = re.split(r" {2,}", line.strip())
    calls = set()
    for part in what.split("; "):
        numbers, _, denominations = part.partition(" with ")
        if not denominations:
            calls |= set(numbers.split())
            continue
        for piece in numbers.split(", "):
            ends = [int(end) for end in re.findall(r"\d+", piece)]
            sign = "+" if piece.startswith("+") else ""
            for number in range(ends[0], ends[-1] + 1):
                for denomination in denominations.split():
                    calls.add(f"{denomination}{sign}{number}" if "everse" in title else f"{sign}{number}{denomination}")
    return calls


@pytest.mark.parametrize(
    ("laws", "hand", "calls"),
    [
        ("international", "J9A.J.TKQ.K", ()),
        ("international", "J9A..TKQ.KQ", ("28S", "P")),
        ("international", "J9A.J.TKQ.K", ("28S", "29H", "X")),
        ("international", "J9A.J.TKQ.K", ("55S", "P")),
        ("kerala", "J9A.J.TKQ.K", ("28S",)),
        ("standard", "J9A.J.TKQ.K", ("28NS", "P")),
    ],
)
def test_the_lines_stand_for_exactly_the_legal_calls(laws: str, hand: str, calls: tuple[str, ...]) -> None:
    lines, legal = said(laws, hand, *calls)

    assert lines[0] == "You may call:"
    assert set().union(*map(calls_in, lines[1:-1])) == legal
    assert len(lines) <= 8


def test_an_example_stands_beside_each_form() -> None:
    lines, _ = said("international", "J9A.J.TKQ.K", "28S", "P")

    assert [re.split(r" {2,}", line.strip())[-1] for line in lines[1:-1]] == [
        "p: pass",
        "29s: 29 spades",
        "s29: spades 29",
        "+s: plus spades",
        "s+: spades plus",
    ]


def test_what_the_letters_mean_stands_at_the_end() -> None:
    lines, _ = said("international", "J9A..TKQ.KQ")

    assert lines[-1] == "  S is spades, D is diamonds, C is clubs, NS is NOS, NT is No Trump, P is Pass."


def test_where_nobody_may_bid_there_are_no_letters_to_explain() -> None:
    groups = call_groups(
        GAME, sample_book().laws, auction_of(6, 27, ["56S", "P"]), parse_hand(GAME.deck, "J9A.J.TKQ.K")
    )

    assert list(legal_lines(DrillState(Phase.ASKING, groups=groups))) == [
        "You may call:",
        "  Pass and double  P  p: pass",
    ]
