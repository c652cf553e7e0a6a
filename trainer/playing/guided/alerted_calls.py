"""Alerts and announcements of a deal's calls, as notes on the deal; export formats of other programs have alerts."""

from dataclasses import replace

from trainer.auction.auction import Auction
from trainer.games.deal_format import CallNote
from trainer.games.game import Game
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.guided.review_words import phrases_of_call
from trainer.playing.guided.table_meanings import TableMeanings
from trainer.reasoning.words.counting_words import capitalized


def alert_of(game: Game, meanings: TableMeanings, auction: Auction, index: int) -> CallNote | None:
    """Return the alert or announcement that partner makes for call `index` of an auction.

    Returns None where the call is neither alerted nor announced.
    """
    shown = meanings.shows(auction, index)
    row = next((one.row for one in shown if one.row.announce or one.row.alert), None)
    if row is None:
        return None
    said = row.announce or phrases_of_call(meanings.of(auction, index), game)[0]
    return CallNote(index, capitalized(said), alert=not row.announce)


def with_alerts(deal: TableDeal, meanings: TableMeanings) -> TableDeal:
    """Return the deal with a note for each alerted or announced call; a call that has a note already keeps it."""
    noted = {note.call for note in deal.notes}
    found = (alert_of(deal.game, meanings, deal.auction, index) for index in range(len(deal.calls)))
    notes = [*deal.notes, *(note for note in found if note is not None and note.call not in noted)]
    return replace(deal, notes=tuple(sorted(notes, key=lambda note: note.call)))
