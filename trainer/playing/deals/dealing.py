"""Dealing as at the table: shuffled, cut, dealt in packets; the same seed gives the same deal everywhere (1.3).

Nothing here rests on Python's `hash` or on its `random` module, whose `shuffle` may change between versions. A seed is
any text. It gives an endless row of whole numbers from 0 to 2**64 - 1: the SHA-256 of `SEED + line feed + BLOCK` in
UTF-8, for BLOCK 0, 1, 2 … in digits, is cut into four numbers, the highest byte first. A number below n is what remains
when the next of the row is divided by n; those of the last, incomplete n are passed over, so that all are equally
likely. The pack begins in the order of `Deck.cards` (spades, hearts, diamonds, clubs, in each the highest first, equal
cards side by side). It is shuffled by exchanging every card, from the last to the second, with one of those up to
itself. As many cards as the next number below (size - 1), and one more, are cut off and laid below the others. Then the
pack is dealt from the top.
"""

import hashlib
import re
import secrets
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from random import Random
from typing import Final

from trainer.auction.seat import Seat
from trainer.cards.card import Card
from trainer.cards.deal import cards_left, cards_of
from trainer.cards.dealt_hands import DealtHands
from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.games.game import Game
from trainer.games.laws import Laws
from trainer.games.procedure import Dealing
from trainer.playing.deals.table_deal import TableDeal

_NUMBERS_IN_A_BLOCK: Final = 4
"""A digest of 32 bytes is used as four numbers of 64 bits."""

_BEYOND: Final = 1 << 64
"""The first number that has no place in 64 bits; draws from the incomplete last part below it are repeated."""

_NUMBERED: Final = re.compile("(.*-)([0-9]{4,12})", re.DOTALL)


def new_deal(game: Game, laws: Laws, seed: str, conventions: tuple[str, str] = ("", "")) -> TableDeal:
    """Return the deal of a seed, with no call made yet."""
    dealt = dealt_by_seed(game, game.procedure.dealing, seed)
    return TableDeal(game, laws, dealt.hands, conventions, later=dealt.later, seed=seed)


def numbered(deal: TableDeal, number: int) -> TableDeal:
    """Return the deal with the circumstances that follow from its number (from 1), such as the dealer.

    Games without such an order return the deal unchanged.
    """
    procedure = deal.game.make_procedure and deal.game.procedure
    if not procedure or procedure.cycle <= 1:
        return deal
    return replace(deal, circumstances={**procedure.circumstances(number, (0, 0)), **deal.circumstances})


def dealt_by_seed(game: Game, dealing: Dealing, seed: str) -> DealtHands:
    """Return the hands by seat, from the first caller on; always the same for a seed.

    The packets go round the table until the whole pack is dealt. In games that deal some cards after the auction, these
    are the last cards of each player.
    """
    deck, seats = game.deck, game.seats
    numbers = _Numbers(seed)
    cards = _shuffled(deck, numbers)
    cut = 1 + numbers.below(deck.size - 1)
    cards = cards[cut:] + cards[:cut]
    held: list[list[Card]] = [[] for _ in range(seats)]
    for number, start in enumerate(range(0, deck.size, dealing.packet)):
        held[(dealing.first_packet - dealing.first_call + number) % seats] += cards[start : start + dealing.packet]
    hands = tuple(Hand.of(deck, cards[: deck.hand_size]) for cards in held)
    later = (cards[deck.hand_size :] for cards in held) if game.later_cards else ()
    return DealtHands(hands, tuple(Hand.of(deck, cards) for cards in later))


def dealt_later(game: Game, hands: tuple[Hand, ...], chance: Random) -> tuple[Hand, ...]:
    """Deal each player's later cards from those that the hands leave over; empty in most games."""
    if not game.later_cards:
        return ()
    left = cards_of(game.deck, cards_left(game.deck, hands))
    chance.shuffle(left)
    return tuple(Hand.of(game.deck, left[seat :: game.seats][: game.later_cards]) for seat in range(game.seats))


def first_dealer(deck: Deck, seats: int, seed: str) -> Seat:
    """Return the first dealer: every player draws a card, and the highest rank deals (1.3).

    The laws don't say what happens when several players draw the same rank; here they draw again, from a pack that is
    shuffled anew. Seats are numbered in the order of drawing.
    """
    numbers = _Numbers(seed)
    drawing = list(range(seats))
    while len(drawing) > 1:
        cards = _shuffled(deck, numbers)
        ranks = [deck.ranks.index(cards[place].rank) for place in range(len(drawing))]
        drawing = [seat for seat, rank in zip(drawing, ranks, strict=True) if rank == min(ranks)]
    return drawing[0]


def seeds_from(seed: str) -> Iterator[str]:
    """Yield the seeds of consecutive deals, counting up from a seed that ends in four digits or more, else from 0001.

    Each of these seeds gives the same deal when it is used first.

    >>> numbered = seeds_from("deal-2026-11-21-0017")
    >>> next(numbered), next(numbered), next(seeds_from("7"))
    ('deal-2026-11-21-0017', 'deal-2026-11-21-0018', '7-0001')
    """
    found = _NUMBERED.fullmatch(seed)
    before, digits = (found[1], found[2]) if found else (f"{seed}-", "0001")
    number = int(digits)
    while True:
        yield f"{before}{number:0{len(digits)}}"
        number += 1


def fresh_seed(game: Game, day: date) -> str:
    """Return a new random seed, such as `deal-2026-11-21-9f3c7a`."""
    return f"{game.title}-{day.isoformat()}-{secrets.token_hex(3)}"


class _Numbers:
    """The sequence of random numbers of a seed."""

    def __init__(self, seed: str) -> None:
        self._row = _row(seed)

    def below(self, limit: int) -> int:
        """Return a number from 0 to `limit` - 1, all equally likely."""
        whole = _BEYOND - _BEYOND % limit
        return next(number for number in self._row if number < whole) % limit


def _row(seed: str) -> Iterator[int]:
    block = 0
    while True:
        # Half a character, which UTF-8 does not have, may come from a broken terminal; it is as good a seed as any.
        digest = hashlib.sha256(f"{seed}\n{block}".encode(errors="surrogatepass")).digest()
        size = len(digest) // _NUMBERS_IN_A_BLOCK
        for start in range(0, len(digest), size):
            yield int.from_bytes(digest[start : start + size], "big")
        block += 1


def _shuffled(deck: Deck, numbers: _Numbers) -> list[Card]:
    cards = list(deck.cards)
    for last in range(len(cards) - 1, 0, -1):
        other = numbers.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards
