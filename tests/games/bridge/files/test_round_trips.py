"""Odd but legal boards, written and read again: nothing is lost, except what the writer says."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.bridge.files.boards_read import read
from trainer.games.deal_format import Annotation, CallNote, Section
from trainer.playing.deals.deal_files import write_deals
from trainer.playing.deals.table_deal import TableDeal

HANDS = ("J3.J874.AT765.Q3", "T954.96.KQ9.K964", "A6.KQT53.83.AJ85", "KQ872.A2.J42.T72")
TEXTS = st.text(alphabet='ab"\\[]{};%=$^#*+-|! éЖ♠', min_size=1, max_size=12).map(lambda text: f"x{text}x")
CALLS = "P P 1H 1S 2H P P P"


@st.composite
def boards(draw: st.DrawFn) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    """A board with an auction of any length or a contract, and perhaps with a result; its hands (`-`) and its calls."""
    known = draw(st.sets(st.integers(0, 3), min_size=1))
    hands = tuple(hand if seat in known else "-" for seat, hand in enumerate(HANDS))
    tags = [
        f'[Board "{draw(st.sampled_from(["3", "17", "3A", "0"]))}"]',
        '[Dealer "N"]',
        f'[Deal "N:{" ".join(hands)}"]',
    ]
    tags += draw(st.sets(st.sampled_from(['[Contract "3NTX"]', '[Declarer "S"]', '[Result "9"]', '[Room "Open"]'])))
    length = draw(st.integers(0, 8))
    calls = tuple(CALLS.split()[:length])
    return "\n".join(tags) + (f'\n[Auction "N"]\n{" ".join(calls)}\n' if length else "\n"), hands, calls


@settings(max_examples=40)
@given(
    board=boards(),
    texts=st.lists(TEXTS, min_size=6, max_size=6),
    alert=st.booleans(),
    part=st.sampled_from(["", "calls"]),
)
def test_a_board_is_written_and_read_again(
    tmp_path_factory: pytest.TempPathFactory,
    board: tuple[str, tuple[str, ...], tuple[str, ...]],
    texts: list[str],
    part: str,
    *,
    alert: bool,
) -> None:
    folder: Path = tmp_path_factory.mktemp("trips")
    text, hands, calls = board
    (folder / "mine.pbn").write_text(text, "utf-8")
    (deal,), _ = read(folder / "mine.pbn")
    assert tuple(map(str, deal.calls)) == calls
    # A fourth hand may be worked out from three.
    assert tuple(deal.dealt.texts) == (hands if "-" in deal.dealt.texts else HANDS)
    assert hands.count("-") <= 1 or "-" in deal.dealt.texts
    title, says, comment, name, section, site = texts
    deal = replace(
        deal,
        title=title,
        details={**deal.details, "Site": site, "North": name},
        notes=(CallNote(len(deal.calls) - 1, says, alert=alert),) if deal.calls else (),
        annotations=(Annotation(part if deal.calls else "", 0, "comment", comment),),
        sections=(Section("ScoreTable", section, ("1 2",)),),
    )
    for ending in (".pbn", ".json"):
        write_deals(folder / f"again{ending}", [deal])
        assert read(folder / f"again{ending}")[0] == (deal,)
    told = write_deals(folder / "again.lin", [deal]).lost
    (again,), _ = read(folder / "again.lin")
    assert _without(again, told) == _without(deal, told)
    assert [(note.call, note.says, note.alert) for note in again.notes] == [
        (len(calls) - 1, _in_lin(says), alert) for _ in calls[:1]
    ]
    assert [(one.part, one.says) for one in again.annotations] == [(part if calls else "", _in_lin(comment))]


def _in_lin(text: str) -> str:
    """Return a text as LIN holds it: without bars, and with one blank between words."""
    return " ".join(text.replace("|", "/").split())


def _without(deal: TableDeal, told: str) -> tuple[object, ...]:
    """Return what LIN holds of a deal, and the rest unless it was told as lost."""
    return (
        "a fourth hand that is not known" in told or tuple(deal.dealt.texts),
        tuple(map(str, deal.calls)),
        "titles" in told or deal.title,
        "contracts without an auction" in told or str(deal.stated),
        "tables and other sections" in told or deal.sections,
        "other tags" in told or deal.details,
        dict(deal.circumstances)["board"],
        deal.details.get("Result", "") or "".join(map(str, (deal.conceded or ())[:1])),
    )
