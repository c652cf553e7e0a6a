"""All deals of a file from its boards, and what is wrong with the others."""

from collections.abc import Iterable

from trainer.documents.nodes import Place
from trainer.games.bridge.files.board_making import placed_deal
from trainer.games.bridge.files.board_text import BoardText, Findings, Table
from trainer.games.deal_format import DealsWritten, PlacedDeal


def deals_of(
    boards: Iterable[BoardText | None], table: Table, findings: Findings, nothing: tuple[str, str] | None = None
) -> DealsWritten:
    """Return the deals of all boards of a file, and how many boards there are; None is one that can't be made out.

    `nothing` is what is wrong, and what would be right, with a file in which no board is found.
    """
    deals: list[PlacedDeal] = []
    games = 0
    for board in boards:
        games += 1
        deal = None if board is None else placed_deal(board, table, findings)
        deals += [] if deal is None else [deal]
    if nothing is not None and not deals and not findings.problems:
        findings.problem(Place(1, 1), *nothing)
    kept = () if findings.refused else tuple(deals)
    return DealsWritten(kept, tuple(findings.problems), tuple(findings.remarks), games)
