"""The output of `deals` for people: the list, one deal with every call judged, and how many calls are reproduced."""

import textwrap
from collections.abc import Iterable, Iterator
from typing import Final

from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.practice.deals.expert_calls import ExpertCall, ExpertReader
from trainer.practice.deals.reproduction import PlacedCall, Reproduction, Tally
from trainer.practice.deals.sample_deals import Correction, Note, SampleDeal, SampleVersion

_WIDTH: Final = 110
"""Columns of a line: a wide terminal, and still easy to read."""


def deal_list(deals: Iterable[SampleDeal]) -> str:
    """Return the library, one deal after another, with the contracts of its versions."""
    lines = []
    for deal in deals:
        lines.append(f"{deal.name}: {deal.title}")
        lines += [f"    {version.laws.title}: {_result(deal, version)}" for version in deal.versions]
    return "\n".join(lines)


def deal_report(deal: SampleDeal, reader: ExpertReader) -> str:
    """Return one deal: hands, auctions with the verdict on every call, plays, misprints."""
    lines = [f"{deal.name}: {deal.title}", f"({deal.source})", ""]
    lines += [f"  {seat}  {_hand(hand)}" for seat, hand in zip(deal.seats, deal.hands, strict=True)]
    lines.append(f"  {deal.seats[0]} is the {deal.game.words.first_caller}.")
    lines += _about(deal.corrections, deal.notes)
    for version in deal.versions:
        lines += ["", f"{_heading(version)}: {_result(deal, version)}"]
        for said in reader.calls(deal, version):
            lines += _call(deal, said, judged=bool(version.convention))
        lines += _play(deal, version)
        lines += _about(version.corrections, version.notes)
    return "\n".join(lines)


def reproduction_report(reproduction: Reproduction) -> str:
    """Return Markdown on how many of the experts' calls the tables make or accept, and which need a remark."""
    lines = [
        "| convention | round | calls | reproduced | bids | reproduced | by general rules only | not covered |",
        "|---|---|---|---|---|---|---|---|",
        *map(_tally, reproduction.tallies),
    ]
    for title, calls in (
        ("Calls that differ from the convention, without a remark why an expert may call so", reproduction.unexplained),
        ("Remarks at calls that the convention makes as well", reproduction.idle),
    ):
        lines += ["", f"{title}: {len(calls) or 'none'}"]
        lines += map(_placed, calls)
    return "\n".join(lines)


def _result(deal: SampleDeal, version: SampleVersion) -> str:
    result, score, play = version.result, version.score, version.play
    if result is None or score is None or play is None:
        return "passed out"
    scoring = version.laws.scoring
    needed = scoring.needed(result, deal.game.rules_of_play.total(deal.hands))
    made = ", ".join(
        f"{'made' if play.taken[side] >= needed[side] else 'fails'} with {play.taken[side]}"
        for side in scoring.bidders(result)
    )
    written = deal.game.words.written(result, lambda seat: deal.seats[seat])
    return f"{written} {made}, {scoring.unit.number_text(max(map(abs, score)))}"


def _heading(version: SampleVersion) -> str:
    return f"{version.laws.title} ({version.convention})" if version.convention else version.laws.title


def _hand(hand: Hand) -> str:
    return "  ".join(f"{suit.symbol}{hand.cards_of(suit) or '–'}" for suit in SUITS)


def _call(deal: SampleDeal, said: ExpertCall, *, judged: bool) -> Iterator[str]:
    if said.seat == 0:
        yield f"  round {said.round}"
    made = f" ({said.number})" if said.number is not None and str(said.number) not in str(said.call) else ""
    head = f"    {deal.seats[said.seat]}  {f'{said.call}{made}':10} {said.verdict if judged else ''}".rstrip()
    if said.choice is None:
        yield head
        return
    rule = f"general rule: {said.general}" if said.general else f"{said.row}, {said.choice.row.source}"
    if not said.differs:
        yield f"{head}; {rule}"
        return
    nothing = "the source has nothing here, " if said.general else ""
    yield f"{head}; {nothing}model call {said.choice.call} ({rule})"
    yield from _indented(" ".join(said.reasons))
    if said.remark:
        yield from _indented(f"Why an expert may call so: {said.remark}")


def _play(deal: SampleDeal, version: SampleVersion) -> Iterator[str]:
    if version.play is not None:
        yield "  play"
    for number, trick in enumerate(version.tricks, 1):
        leader, winner = deal.seats[trick.leader], deal.seats[trick.winner]
        yield f"    {number}  {leader} leads  {' '.join(map(str, trick.cards))}  {winner} takes {trick.value}"
    for revoke in version.revokes:
        yield f"    In trick {revoke.trick} {deal.seats[revoke.seat]} revokes."


def _about(corrections: tuple[Correction, ...], notes: tuple[Note, ...]) -> Iterator[str]:
    if corrections or notes:
        yield "  about the print"
    for one in corrections:
        doubt = "" if one.certain else " (not certain)"
        number = f"{one.number}, " if one.number else ""
        yield from _indented(f"{number}{one.where}: {one.printed}; read {one.read}{doubt}: {one.because}.")
    for note in notes:
        yield from _indented(
            f"{note.number}, {note.where}: {note.says}" if note.number else f"{note.where}: {note.says}"
        )


def _indented(text: str) -> list[str]:
    indent = " " * 8
    return textwrap.wrap(text, _WIDTH, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)


def _tally(tally: Tally) -> str:
    bids = tally.bids
    cells = (
        tally.convention,
        tally.round or "all",
        len(tally.calls),
        tally.reproduced,
        len(bids.calls),
        bids.reproduced,
        tally.by_general_rules,
        tally.count("not covered"),
    )
    return f"| {' | '.join(map(str, cells))} |"


def _placed(one: PlacedCall) -> str:
    model = "" if one.expert.choice is None else f" (convention: {one.expert.choice.call}, {one.expert.row})"
    return f"- {one.deal.name}, {one.version.laws.name}, {one.place}: {one.expert.call}{model}"
