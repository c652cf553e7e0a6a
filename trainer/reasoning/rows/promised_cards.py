"""The promise of a call: the fewest cards by suit and rank, and the voids, of any hand that fits its row."""

from dataclasses import replace

from trainer.hands.holding_tables import HoldingTables
from trainer.hands.promises import Promise, by_several_hands, named_measure
from trainer.hands.statements import Binding
from trainer.language.book.conditions import HandAmount, HandSum, SuitIs
from trainer.language.book.conjunctions import conditions
from trainer.reasoning.rows.promised import promise_in
from trainer.reasoning.rows.promised_numbers import promised_ranges
from trainer.reasoning.rows.row_meaning import RowMeaning


def promise_of(meaning: RowMeaning, tables: HoldingTables) -> Promise:
    """Return the promise of a call that a row gives."""
    promise = promise_in(meaning.shows, meaning.binding, tables)
    if not tables.counted:
        return promise
    return replace(promise, numbers=promised_ranges(meaning.shows, meaning.binding, tables))


def cached_promise_of(meaning: RowMeaning, tables: HoldingTables) -> Promise | None:
    """Return the promise of a compiled row beside partners' promises, cached; None if no hand can have it."""
    kept = meaning.given_by.shape.promised
    binding = meaning.binding
    key = (meaning.given_by.counts_giving(meaning.amount), binding.top_cards, binding.own_promise, binding.partners)
    if key not in kept:
        kept[key] = promise_of(meaning, tables) if has_holdings(meaning, tables) else None
    return kept[key]


def fits_a_hand(meaning: RowMeaning, tables: HoldingTables) -> bool:
    """Return whether each suit of the row has a possible holding, and all together fit into one hand."""
    promise = cached_promise_of(meaning, tables)
    return promise is not None and sum(promise.lengths) <= tables.hand_size


def fits_the_deck(meaning: RowMeaning, tables: HoldingTables) -> bool:
    """Return whether the deck has enough cards for the row and for what partners have shown.

    A row with a Jack does not fit if partners have shown all eight Jacks.
    """
    promise, partners = cached_promise_of(meaning, tables), meaning.binding.partners
    if promise is None or not partners.ranks:
        return promise is not None
    together = by_several_hands([replace(promise, numbers=()), replace(partners, numbers=())])
    return together == together.in_deck(tables.copies)


def has_holdings(meaning: RowMeaning, tables: HoldingTables) -> bool:
    """Return whether each suit that the row speaks of has a possible holding.

    Four cards, all in sequence, and only one card in sequence exclude each other, for instance.
    """
    return all(_has_holdings(asked, meaning.binding, tables) for asked in conditions(meaning.shows))


def _has_holdings(asked: object, binding: Binding, tables: HoldingTables) -> bool:
    match asked:
        case SuitIs(letter, statement):
            return bool(tables.truth(statement, binding.top_cards[binding.suit(letter)]).array.any())
        case HandAmount(measure, amount, scope) if measure in tables.ranks:
            # A suit has no more of a rank than the deck has copies.
            return amount.low <= tables.copies * len(binding.suits(scope))
        case HandSum(terms, total, fixed) if all(term.by_partners and not term.possible for term in terms):
            # Partners have shown so much, whatever the hand is.
            shown = (binding.partners.of(named_measure(one), binding.suits(one.scope), tables.ranks) for one in terms)
            return total.low <= fixed + sum(shown)
        case _:
            return True
