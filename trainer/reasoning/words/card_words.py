"""The words for cards ("♠J ♥J", "three spades", "♣J for ♥9") and for preferences between suits."""

from collections.abc import Iterable

from trainer.cards.card import Card
from trainer.cards.rank import RANK_NAMES, rank_name
from trainer.cards.suit import Suit
from trainer.hands.card_change import CardChange
from trainer.language.book.call_templates import PickKey
from trainer.language.book.conditions import CARDS, HIGHEST_CARDS, SUIT_ORDER
from trainer.reasoning.words.counting_words import number_word


def ranks_text(ranks: Iterable[str]) -> str:
    """Return the ranks of one suit, one by one: "J 9 A 10"."""
    return " ".join("10" if rank == "T" else rank for rank in ranks)


def cards_text(cards: Iterable[Card]) -> str:
    """Return cards one by one, in the order of a hand: "♠J ♠J ♥10"."""
    return " ".join(f"{card.suit.symbol}{ranks_text(card.rank)}" for card in cards)


def suit_length_text(number: int, suit: Suit) -> str:
    """Return how many cards of a suit a hand has: "three spades"."""
    if number == 0:
        return f"a void in {suit.plural}"
    return f"{number_word(number)} {suit.singular if number == 1 else suit.plural}"


def change_text(change: CardChange) -> str:
    """Return a change of cards, the new ones first: "♣J for ♥9"."""
    return f"{cards_text(change.take)} for {cards_text(change.give)}"


def order_text(key: PickKey, suit: Suit) -> str:
    """Return how a suit comes before another: "longer than spades", "more points than spades"."""
    if key.measure == CARDS:
        return f"{'longer' if key.most else 'shorter'} than {suit.plural}"
    if key.measure == HIGHEST_CARDS:
        return f"higher cards than in {suit.plural}"
    if key.measure == SUIT_ORDER:
        return f"the {'higher' if key.most else 'lower'} suit before {suit.plural}"
    rank = rank_name(key.measure, plural=True) if key.measure in RANK_NAMES else key.measure
    return f"{'more' if key.most else 'fewer'} {rank} than in {suit.plural}"


def preference(key: PickKey) -> str:
    """Return what a suit is preferred for: "the longest suit", "the most points"."""
    if key.measure == CARDS:
        return "the longest suit" if key.most else "the shortest suit"
    if key.measure == HIGHEST_CARDS:
        return "the highest cards"
    if key.measure == SUIT_ORDER:
        return "the highest suit" if key.most else "the lowest suit"
    rank = rank_name(key.measure, plural=True) if key.measure in RANK_NAMES else key.measure
    return f"the {'most' if key.most else 'fewest'} {rank}"
