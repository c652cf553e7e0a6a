"""All deals of a file made from its boards, and the problems of the others."""

from collections.abc import Iterable, Iterator

from trainer.documents.nodes import Place
from trainer.games.bridge.files.board_making import placed_deal
from trainer.games.bridge.files.board_text import MOST_REPORTED, BoardText, Findings, Table
from trainer.games.deal_format import DealsWritten, PlacedDeal
from trainer.problems import UnusableFileError


def deals_of(
    boards: Iterable[BoardText | None], table: Table, findings: Findings, nothing: tuple[str, str] | None = None
) -> DealsWritten:
    """Return the deals of all boards of a file, and the number of boards; None is an unreadable board.

    `nothing` is the message for a file without boards: what is wrong, and what would be right.
    """
    written = DealsWritten((), findings.problems, findings.remarks, left=findings.left)
    written.deals = _deals(boards, table, findings, written, nothing)
    return written


def _deals(
    boards: Iterable[BoardText | None],
    table: Table,
    findings: Findings,
    written: DealsWritten,
    nothing: tuple[str, str] | None,
) -> Iterator[PlacedDeal]:
    """Yield the deals one by one, and count the boards."""
    found = False
    for board in boards:
        written.games += 1
        if board is not None:
            found = True
            yield placed_deal(board, table, findings)
    if nothing is not None and not found and not findings.problems:
        findings.problem(Place(1, 1), *nothing)
    if findings.refused:
        raise UnusableFileError(findings.problems[:MOST_REPORTED])
