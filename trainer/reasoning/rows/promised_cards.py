"""What a call has surely shown: the fewest cards that any hand of its row holds, by suit and by rank, and its voids."""

from dataclasses import replace

from trainer.hands.holding_tables import HoldingTables
from trainer.hands.promises import Promise, by_several_hands, named_measure
from trainer.hands.statements import Binding
from trainer.language.book.conditions import HandAmount, HandSum, SuitIs
from trainer.language.book.conjunctions import conditions
from trainer.reasoning.rows.promised import promise_in
from trainer.reasoning.rows.promised_numbers import numbers_shown
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
    return all(_can_be_held(asked, meaning.binding, tables) for asked in conditions(meaning.shows))


def _can_be_held(asked: object, binding: Binding, tables: HoldingTables) -> bool:
    match asked:
        case SuitIs(letter, statement):
            return bool(tables.truth(statement, binding.shown[binding.suit(letter)]).array.any())
        case HandAmount(measure, amount, scope) if measure in tables.ranks:
            # A suit has no more of a rank than the deck has copies.
            return amount.low <= tables.copies * len(binding.suits(scope))
        case HandSum(terms, total, fixed) if all(term.shown and not term.possible for term in terms):
            # Partners have shown so much, whatever the hand is.
            shown = (binding.partners.of(named_measure(one), binding.suits(one.scope), tables.ranks) for one in terms)
            return total.low <= fixed + sum(shown)
        case _:
            return True
