"""What a call has surely shown: the fewest cards that any hand of its row holds, by suit and by rank, and its voids."""

from dataclasses import replace

from trainer.hands.holding_tables import HoldingTables
from trainer.hands.promises import Promise, by_several_hands
from trainer.language.book.conditions import SuitIs
from trainer.language.book.conjunctions import conditions
from trainer.reasoning.rows.numbers_shown import numbers_shown
from trainer.reasoning.rows.promised import promise_in
from trainer.reasoning.rows.row_meaning import RowMeaning


def promise_of(meaning: RowMeaning, tables: HoldingTables) -> Promise:
    """What a call promises where a row gives it."""
    promise = promise_in(meaning.shows, meaning.binding, tables)
    if not tables.counted:
        return promise
    return replace(promise, numbers=numbers_shown(meaning.shows, meaning.binding, tables))


def kept_promise_of(meaning: RowMeaning, tables: HoldingTables) -> Promise | None:
    """The same, worked out once for a compiled row and what partners have shown; None where no hand can show it."""
    kept = meaning.given_by.shape.promised
    binding = meaning.binding
    key = (meaning.given_by.counts_giving(meaning.amount), binding.shown, binding.told, binding.partners)
    if key not in kept:
        kept[key] = promise_of(meaning, tables) if can_be_held(meaning, tables) else None
    return kept[key]


def fits_a_hand(meaning: RowMeaning, tables: HoldingTables) -> bool:
    """Whether what a row asks suits some holding of every suit, and takes no more cards than a hand has."""
    promise = kept_promise_of(meaning, tables)
    return promise is not None and sum(promise.lengths) <= tables.hand_size


def fits_the_deck(meaning: RowMeaning, tables: HoldingTables) -> bool:
    """Whether the deck has what a row asks beside what partners have shown: eight Jacks, and none with them."""
    promise, partners = kept_promise_of(meaning, tables), meaning.binding.partners
    if promise is None or not partners.ranks:
        return promise is not None
    together = by_several_hands([replace(promise, numbers=()), replace(partners, numbers=())])
    return together == together.in_deck(tables.copies)


def can_be_held(meaning: RowMeaning, tables: HoldingTables) -> bool:
    """Whether some holding fits every suit that it speaks of: four cards, all in sequence, are not one in sequence."""
    return all(
        tables.truth(asked.statement, meaning.binding.shown[meaning.binding.suit(asked.letter)]).array.any()
        for asked in conditions(meaning.shows)
        if isinstance(asked, SuitIs)
    )
