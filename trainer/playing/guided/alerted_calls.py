"""What partners say when they make the calls of a deal, as notes on the deal: files of other programs have alerts."""

from dataclasses import replace

from trainer.games.deal_format import CallNote
from trainer.playing.deals.table_deal import TableDeal
from trainer.playing.guided.review_words import shown
from trainer.playing.guided.table_meanings import TableMeanings
from trainer.reasoning.words.counting_words import capitalized


def with_alerts(deal: TableDeal, meanings: TableMeanings) -> TableDeal:
    """Return the deal with a note for every call that is alerted or announced; calls that have a note keep it."""
    noted = {note.call for note in deal.notes}
    notes = [*deal.notes]
    for index in range(len(deal.calls)):
        meaning = meanings.of(deal.auction, index)
        row = next((one.row for one in meaning.shows if one.row.announce or one.row.alert), None)
        if row is None or index in noted:
            continue
        says = capitalized(row.announce or shown(meaning, deal.game)[0])
        notes.append(CallNote(index, says, alert=not row.announce))
    return replace(deal, notes=tuple(sorted(notes, key=lambda note: note.call)))
