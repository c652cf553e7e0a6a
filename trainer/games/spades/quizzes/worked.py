"""Sums of the evaluation, worked out with the cards of a hand."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS, Suit
from trainer.games.spades.evaluation.nil_value import NilValue
from trainer.games.spades.evaluation.regular_bid import opponents_who_cut, side_tricks
from trainer.games.spades.evaluation.spade_tricks import high_spades, spade_tricks

if TYPE_CHECKING:
    from trainer.games.card_values.card_values import CardValues
    from trainer.games.spades.arena.bidding.card_values import ByCards

_COUNTS: Final = ("", "one cut", "two cuts", "three cuts")
_SURE: Final = 0.995
"""From here on a chance would be printed as 1.00, so that it changes no product."""


def worked_terms(hand: Hand, bids_before: Sequence[int] = ()) -> str:
    """Return the tricks of a hand card by card: `♥A 0.99 + ♣K 0.68 + ♠A K 2 + three cuts 2.30`; empty for none."""
    cutters = opponents_who_cut(bids_before)
    sides = [_worked_side(hand, suit, cutters) for suit in SUITS if suit is not Suit.SPADES]
    return " + ".join(filter(None, (*sides, worked_spades(hand, cutters))))


def worked_values(values: "ByCards", hand: Hand) -> str:
    """Return the tricks by a bidder's values of cards: `♥A 0.9 + ♠A K 2 + 4 spades 1`; empty for none."""
    spades = hand.cards_of(Suit.SPADES)
    sides = [(suit, hand.cards_of(suit)) for suit in SUITS if suit is not Suit.SPADES]
    parts = [_worked_cards(values.sides, suit, cards) for suit, cards in sides]
    parts.append(_worked_cards(values.spades, Suit.SPADES, spades))
    ruffs = (
        values.spades_worth(spades, [len(cards) for _, cards in sides])
        - values.spades.worth(spades) / values.spades.steps
    )
    if ruffs:
        parts.append(f"a short suit to ruff {ruffs:g}")
    return " + ".join(filter(None, parts)).replace("+ −", "− ")


def worked_spades(hand: Hand, cutters: int = 2) -> str:
    """Return the tricks of the spades: `♠A K 2 + a long spade 1 + two cuts 1.67`; empty for none."""
    spades = hand.cards_of(Suit.SPADES)
    found = spade_tricks(spades, [len(hand.cards_of(suit)) for suit in SUITS if suit is not Suit.SPADES], cutters)
    left = spades[: len(spades) - found.cutting]
    high = "".join(rank for rank in left if high_spades(left) > high_spades(left.replace(rank, "2")))
    longer = "a long spade" if found.long == 1 else f"{found.long} long spades"
    cuts = _COUNTS[found.cutting] if found.cutting < len(_COUNTS) else f"{found.cutting} cuts"
    parts = (
        f"♠{written(high)} {found.high}" if found.high else "",
        f"{longer} {found.long}" if found.long else "",
        f"{cuts} {found.cuts:.2f}" if found.cuts else "",
    )
    return " + ".join(filter(None, parts))


def worked_nil(nil: NilValue) -> str:
    """Return a nil value suit by suit: `♠9 6 2 0.83 × ♦Q J 7 5 0.90 = 0.75`; safe suits are left out."""
    risky = [f"{one.suit.symbol}{written(one.cards)} {one.chance:.2f}" for one in nil.suits if one.chance < _SURE]
    if nil.void_factor > 1 and risky:
        risky.append(f"{nil.void_factor:.2f} for a void")
    if not risky:
        return "no suit is likely to take a trick"
    return f"{' × '.join(risky)} = a nil value of {nil.value:.2f}"


def _worked_cards(values: "CardValues", suit: Suit, cards: str) -> str:
    """Return the tricks of one suit by values of cards: `♠A K 2 + 4 spades 1`."""
    longer = values.of_length(len(cards))
    high = (values.worth(cards) - longer) / values.steps
    called = "a void" if not cards else f"{len(cards)} {suit.plural if len(cards) > 1 else suit.singular}"
    parts = (
        f"{suit.symbol}{written(values.that_count(cards))} {high:g}" if high else "",
        f"{'−' if longer < 0 else ''}{called} {abs(longer) / values.steps:g}" if longer else "",
    )
    return " + ".join(filter(None, parts))


def _worked_side(hand: Hand, suit: Suit, cutters: int) -> str:
    cards = hand.cards_of(suit)
    worth = side_tricks(cards, cutters)
    counting = "".join(rank for rank in cards if worth > side_tricks(cards.replace(rank, "2"), cutters))
    return f"{suit.symbol}{written(counting)} {worth:.2f}" if counting else ""


def written(cards: str) -> str:
    """Return cards with spaces between them and tens as figures: `A Q 10 5 4`."""
    return " ".join(cards).replace("T", "10")


def percent(share: float) -> str:
    """Return a share, 0 to 1, in per cent: `57 %`."""
    return f"{100 * share:.0f} %"
