"""Odd but legal files of LIN: one board written in many ways is read as the same."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.bridge.files.boards_read import read
from trainer.playing.deals.deal_files import write_deals

CALLS = ("P", "P", "1H", "X", "XX", "1NT", "P", "P", "P")
WORDS = {
    "P": ("p", "P", "pass", " p "),
    "1H": ("1H", "1h"),
    "X": ("d", "D", "x", "dbl"),
    "XX": ("r", "R", "xx", "rdbl"),
    "1NT": ("1N", "1NT", "1n"),
}
HANDS = ("J3.J874.AT765.Q3", "T954.96.KQ9.K964", "A6.KQT53.83.AJ85", "KQ872.A2.J42.T72")
"""From North, the dealer, on."""

VULNERABLE = {"none": ("o", "0", "-", "O"), "ns": ("n", "N"), "ew": ("e", "E"), "all": ("b", "B")}
CARDS = ("D8", "D2", "DT", "DK")
BETWEEN = ("", "\n", " ", "\r\n", "pg||", "\npg||\n")


def _field(draw: st.DrawFn, name: str, value: str) -> str:
    return f"{draw(st.sampled_from([name, name.upper()]))}|{value}|{draw(st.sampled_from(BETWEEN))}"


def _hand(draw: st.DrawFn, hand: str) -> str:
    suits = draw(st.permutations(list(zip("SHDC", hand.split("."), strict=True))))
    ten = draw(st.sampled_from(["T", "10"]))
    written = "".join(f"{letter}{''.join(draw(st.permutations(cards)))}" for letter, cards in suits)
    return written.replace("T", ten)


@st.composite
def boards(draw: st.DrawFn) -> tuple[str, str, set[int], int]:
    """A board, who is vulnerable, the alerted calls, and how many cards are played."""
    from_south = [_hand(draw, HANDS[(2 + seat) % 4]) for seat in range(4)]
    if draw(st.booleans()):
        # East has what the others leave over.
        from_south[3] = draw(st.sampled_from(["", " "]))
    vulnerable = draw(st.sampled_from(sorted(VULNERABLE)))
    parts = [_field(draw, "md", f"3{','.join(from_south)}"), _field(draw, "ah", "Board 5")]
    parts.append(_field(draw, "sv", draw(st.sampled_from(VULNERABLE[vulnerable]))))
    alerted = draw(st.sets(st.integers(0, len(CALLS) - 4), max_size=3))
    goes_on = draw(st.booleans())
    for index, call in enumerate(CALLS[:-3] if goes_on else CALLS):
        word = draw(st.sampled_from(WORDS[call])).rstrip() + "!" * (index in alerted)
        parts.append(_field(draw, "mb", word))
    if goes_on:
        parts.append(_field(draw, "mb", draw(st.sampled_from(["ap", "AP", "ppp", "p-p-p", "All Pass"]))))
    played = draw(st.integers(0, len(CARDS)))
    together = draw(st.booleans())
    cards = [draw(st.sampled_from([card, card.lower()])) for card in CARDS[:played]]
    parts += [_field(draw, "pc", one) for one in (["".join(cards)] if together and cards else cards)]
    return "".join(parts), vulnerable, alerted, played


@given(written=st.lists(boards(), min_size=1, max_size=3))
def test_an_odd_file_of_lin_is_read_as_it_is_meant(
    tmp_path_factory: pytest.TempPathFactory, written: list[tuple[str, str, set[int], int]]
) -> None:
    folder: Path = tmp_path_factory.mktemp("odd")
    (folder / "odd.lin").write_bytes("\n".join(text for text, *_ in written).encode())
    deals, findings = read(folder / "odd.lin")
    assert findings.problems == findings.remarks == []
    for deal, (_, vulnerable, alerted, played) in zip(deals, written, strict=True):
        assert tuple(map(str, deal.calls)) == CALLS
        assert tuple(deal.dealt.texts) == HANDS
        assert dict(deal.circumstances) == {"dealer": "N", "vulnerable": vulnerable, "board": "5"}
        assert {note.call for note in deal.notes if note.alert} == alerted
        assert tuple(map(str, deal.cards)) == CARDS[:played]
    write_deals(folder / "again.lin", deals)
    assert read(folder / "again.lin")[0] == deals
