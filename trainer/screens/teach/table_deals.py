"""Deals for a real table that lead to a lesson's topic: numbered boards, for a dealing machine and on paper."""

from collections.abc import Sequence
from datetime import date
from itertools import cycle, islice, zip_longest
from random import Random
from typing import Final

from trainer.games.game import Game
from trainer.playing.deals.dealing import numbered
from trainer.playing.deals.table_deal import TableDeal
from trainer.practice.deals.deal_finding import DealFinder, SituationDeal
from trainer.practice.questions.question import NoDealError, RowName
from trainer.printing.files.endings import LIN, PBN, PDF
from trainer.problems import visible
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.screens.printing.sheets import Choices, Sheet
from trainer.screens.teach.drafts import Draft
from trainer.teaching.own_lessons import file_name

_MOST_TRIES: Final = 12
"""How many deals are tried for one board until one fits the sides' states of its number."""

_KINDS: Final = {
    PBN: "Deals for a dealing machine, with hand records",
    LIN: "Deals for an online table, with hand records",
    PDF: "Hand records",
}


def table_sheet(draft: Draft) -> Sheet:
    """Return deals over the rows of a lesson, one row after another; the same seed gives the same deals."""
    title = visible(draft.lesson.title)
    game = draft.reasoner.book.game
    dealt: dict[tuple[int, str], tuple[TableDeal, ...]] = {}

    def make(ending: str, chosen: Choices, day: date) -> bytes:
        wanted = chosen.questions, chosen.seed
        deals = dealt[wanted] = dealt.get(wanted) or deals_for(draft.reasoner, draft.lesson.rows, *wanted)
        return _printed(draft, deals, ending, chosen, day)

    return Sheet(
        "Deals for the table",
        title,
        f"{file_name(title)}-deals",
        make,
        _endings(game),
        asks=True,
        counted="Deals",
        is_handout=True,
        kinds=_KINDS,
        together=(PDF,),
    )


def deals_for(reasoner: Reasoner, rows: Sequence[RowName], number: int, seed: str) -> tuple[TableDeal, ...]:
    """Return `number` deals, numbered as boards, in which the situations take turns, and in each its rows.

    A row that no deal leads to is passed over. Raises `NoDealError` when there is no other.
    """
    finder = DealFinder(reasoner, reasoner)
    names = in_turn([row for row in rows if row.row_in(reasoner.book) is not None])
    found: list[TableDeal] = []
    without: set[str] = set()
    for tried, name in enumerate(islice(cycle(names), number * max(1, len(names)))):
        if len(found) == number or len(without) == len(set(names)):
            break
        if name in without:
            continue
        try:
            found.append(_board(finder, reasoner, name, len(found) + 1, f"{seed}-{tried}"))
        except NoDealError:
            without.add(name)
    if not found:
        raise NoDealError("No deal was found in which any of these rows comes up.")
    return tuple(found)


def in_turn(rows: Sequence[RowName]) -> list[str]:
    """Return the names of rows: the first of each situation, then the second of each, and so on.

    >>> in_turn([RowName.parse(name) for name in ("open/1S", "open/1H", "answer/2S")])
    ['open/1S', 'answer/2S', 'open/1H']
    """
    of_situations: dict[str, list[RowName]] = {}
    for row in rows:
        of_situations.setdefault(row.situation, []).append(row)
    return [str(row) for of_turn in zip_longest(*of_situations.values()) for row in of_turn if row is not None]


def _board(finder: DealFinder, reasoner: Reasoner, name: str, number: int, seed: str) -> TableDeal:
    """Return a deal that leads to a row with the sides' states of its number; any states after some failures."""
    chance = Random(seed)
    first: TableDeal | None = None
    for _ in range(_MOST_TRIES):
        found = finder.find(name, chance)
        board = numbered(found.deal, number)
        if _still_comes(reasoner, found, board):
            return board
        first = first or board
    assert first is not None  # noqa: S101  one at least was found
    return first


def _still_comes(reasoner: Reasoner, situation_deal: SituationDeal, board: TableDeal) -> bool:
    auction = reasoner.auction(situation_deal.auction.calls, board.game.states_in(board.circumstances))
    point = reasoner.at(auction)
    row = RowName.parse(situation_deal.name)
    if point is None or point.situation.id != row.situation:
        return False
    return reasoner.choose(auction, board.hands[auction.turn]).row.id == row.row


def _printed(draft: Draft, deals: Sequence[TableDeal], ending: str, chosen: Choices, day: date) -> bytes:
    if ending != PDF:
        from trainer.playing.deals.deal_files import deal_texts

        return "".join(deal_texts(deals, ending)).encode()
    from trainer.printing.contents.imprint import imprint_of
    from trainer.printing.handouts.hand_records import HandRecords, hand_record
    from trainer.printing.pdf.hand_records import hand_records_pdf
    from trainer.printing.pdf.paper import paper_called

    book = draft.reasoner.book
    records = tuple(hand_record(deal, number) for number, deal in enumerate(deals, 1))
    look = chosen.look
    paper = paper_called(look.paper, four_colours=look.four_colours)
    title = visible(draft.lesson.title)
    return hand_records_pdf(HandRecords(imprint_of(book, book, (), day), title, records), paper)


def _endings(game: Game) -> tuple[str, ...]:
    return (*(one for one in (PBN, LIN) if one == PBN or one in game.deal_formats), PDF)
