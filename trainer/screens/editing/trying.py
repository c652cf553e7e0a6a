"""The effects of a changed row at the table: hands that are dealt for it, and what it gains."""

from collections.abc import Iterator
from random import Random
from typing import Final

from trainer.cards.hand import Hand
from trainer.games.game import Game
from trainer.hands.drawing import one_drawn, split_or_drawn
from trainer.hands.hand_list import HandList
from trainer.hands.hand_set import HandSet
from trainer.hands.many_hands import ManyHands
from trainer.language.editing.edited_file import EditedFile
from trainer.language.files.library import ConventionLibrary
from trainer.playing.simulation.contest import Contest
from trainer.reasoning.choosing.choosing import CompiledSituation
from trainer.reasoning.choosing.point_hands import PointHands
from trainer.reasoning.choosing.reasoner import Reasoner
from trainer.reasoning.choosing.row_takers import sums_of
from trainer.screens.drill.drill_display import hand_display
from trainer.screens.editing.opened_row import OpenedRow
from trainer.screens.editing.proof_display import calls_text
from trainer.screens.partners.changes_state import HandChanged
from trainer.screens.partners.contests import contest_of, party_of_text
from trainer.screens.partners.earning import simulations_folder
from trainer.verifying.comparing.point_comparison import calls_with
from trainer.verifying.proofs.proved_points import HANDS_DRAWN, MOST_KINDS

DEALT: Final = 3
"""The number of hands that are dealt at a time."""

Sides = tuple[CompiledSituation, CompiledSituation]
"""A situation at one auction, with its rows before and now."""


def hands_of_row(sides: Sides, row: str, reasoner: Reasoner, chance: Random) -> tuple[HandChanged, ...]:
    """Return randomly dealt hands that take a row now, or took it before it was dropped."""
    now = next((side for side in reversed(sides) if any(one.id == row for one in side.situation.rows)), None)
    if now is None:
        return ()
    number = next(number for number, one in enumerate(now.situation.rows) if one.id == row)
    sums = sums_of(bound_rows for side in sides for bound_rows in side.bound_rows)
    hands, game = split_or_drawn(reasoner.every_hand, sums, MOST_KINDS, HANDS_DRAWN), reasoner.book.game
    taking = hands.at(PointHands(now, hands).takes(number))
    if not taking.total:
        return ()
    found = (_one(taking, game, chance) for _ in range(DEALT))
    return tuple(HandChanged(hand_display(hand), *_calls(sides, hand, game)) for hand in found)


def _one(hands: ManyHands, game: Game, chance: Random) -> Hand:
    if isinstance(hands, HandSet):
        return one_drawn(hands, game.deck, chance)
    assert isinstance(hands, HandList)  # noqa: S101  one or the other
    spades, hearts, diamonds, clubs = hands.holdings[chance.randrange(hands.size)].tolist()
    return Hand(game.deck, (spades, hearts, diamonds, clubs))


def _calls(sides: Sides, hand: Hand, game: Game) -> Iterator[str]:
    return (calls_text(calls_with(side, hand), game) for side in sides)


def comparison_text(opened: OpenedRow, file: EditedFile, place: tuple[str, str]) -> tuple[str, str]:
    """Return the text for a comparison, and the name of the change; empty where nothing is changed.

    It is the text as it was opened. If that is unchanged but has a row of the pair's own, it is the text with the
    table's row.
    """
    if file.text != opened.file.text:
        return opened.file.text, "What the change gains"
    with_tables_row = file.with_row_as_it_was(*place).text
    return (with_tables_row, "What the row gains over the table's") if with_tables_row != file.text else ("", "")


def contest_with(library: ConventionLibrary, file: EditedFile, before: str) -> Contest:
    """Return a contest between the text as written and an earlier one. Raises the errors of `party_of_text`."""
    folder = simulations_folder()
    now, then = (party_of_text(library, file.path, text, folder) for text in (file.text, before))
    return contest_of(library, now, then)
