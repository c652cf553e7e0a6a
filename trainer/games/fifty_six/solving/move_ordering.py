"""The order of moves, the most promising first.

The order affects how much has to be searched, but never the result. The score of a card is what a player would think of
it, plus how often it was the right card in a similar trick, which counts for more.

`hands` is int64 (seats,), with a packed hand each (see `packing`); `history` is int64 (MOST_SEATS, CONTEXTS,
MOST_MOVES).
"""

# ruff: noqa: PLR0913, PLR0917 - a compiled function takes plain numbers and arrays, as many as it needs

from typing import Final

from trainer.games.fifty_six.solving.packing import HOLDING, ONE_OF_EACH, RANKS, SUIT_BITS, Integers, Tables
from trainer.games.fifty_six.solving.pairs import LOWER
from trainer.games.fifty_six.solving.way import (
    BEST_STRENGTH,
    BEST_SUIT,
    CARDS,
    LEADER,
    LED,
    PLACE,
    SEAT,
    TRICKS_LEFT,
    TRIED,
    WINNER,
    Way,
)
from trainer.machine_code import inlined

NINE: Final = 4
"""The strength of a nine."""

THOUGHT: Final = 64
SUCCESS: Final = 1500
"""The weight of a doubling of a card's successes; `THOUGHT` is that of one point of a player's score."""

FADING: Final = 3
"""A card that failed loses an eighth (2 to this power) of its successes, because what was right may become wrong."""

FIRST_OF_ALL: Final = 1_000_000
"""Above every score of a card, so that the card of the table of positions is tried first."""

_NOT_NEGATIVE: Final = (1 << 63) - 1


@inlined
def context_of(way: Way, depth: int) -> int:
    """Return the kind of trick for the player in turn: suit led, ruffed, won by a high card, and by which side."""
    choice = way.choices[depth]
    if choice[PLACE] == 0:
        return 0
    suit: int = choice[LED]
    theirs: int = (choice[WINNER] ^ choice[SEAT]) & 1
    ruffed = 1 if choice[BEST_SUIT] != suit else 0
    high = 1 if choice[BEST_STRENGTH] >= NINE else 0
    return 1 + 8 * suit + 4 * theirs + 2 * high + ruffed


@inlined
def learn(history: Integers, way: Way, depth: int, trick: int) -> None:
    """Note that the card that is tried was right, and those before it were wrong; nothing if it was the first."""
    choice = way.choices[depth]
    context = context_of(way, depth)
    for place in range(choice[TRIED]):
        card = way.moves[depth, place]
        history[choice[SEAT], context, card] -= history[choice[SEAT], context, card] >> FADING
    if choice[TRIED] > 0:
        card = way.moves[depth, choice[TRIED]]
        # Knowing the right card in early tricks saves most.
        history[choice[SEAT], context, card] += 1 + way.tricks[trick, TRICKS_LEFT] ** 3


@inlined
def threats(tables: Tables, hands: Integers, trump: int, seat: int, to_play: int, suit: int) -> tuple[int, int]:
    """Return the cards with which opponents of `seat` may beat its side's card in a trick of `suit`.

    Among the next `to_play` players they are the highest card of the suit, and the highest trump of those who are void
    in it; both as strength plus one, 0 for none.
    """
    in_suit = 0
    ruff = 0
    other = seat
    for distance in range(1, to_play + 1):
        other = other + 1 if other + 1 < len(hands) else 0
        if distance & 1:
            holding = hands[other] >> SUIT_BITS * suit & HOLDING
            if holding:
                in_suit = max(in_suit, tables.top[holding])
            elif trump >= 0 and suit != trump:
                ruff = max(ruff, tables.top[hands[other] >> SUIT_BITS * trump & HOLDING])
    return in_suit, ruff


@inlined
def stands(in_suit: int, ruff: int, strength: int, ruffs: int) -> bool:
    """Return whether a card can't be beaten by the `threats`."""
    if ruffs:
        return ruff <= strength + 1
    return ruff == 0 and in_suit <= strength + 1


@inlined
def lead_values(tables: Tables, hands: Integers, leader: int, suit: int) -> tuple[int, int, int]:
    """Return partners' and opponents' highest cards in a suit (plus one), and the points that partners can add."""
    ours = 0
    theirs = 0
    added = 0
    seat = leader
    for distance in range(1, len(hands)):
        seat = seat + 1 if seat + 1 < len(hands) else 0
        holding = hands[seat] >> SUIT_BITS * suit & HOLDING
        if distance & 1:
            theirs = max(theirs, tables.top[holding])
        else:
            ours = max(ours, tables.top[holding])
            added += tables.most[holding] if holding else 2
    return ours, theirs, added


@inlined
def put_in_order(way: Way, depth: int, count: int, card: int, score: int) -> None:
    """Insert a card among the first `count` moves, which are already in order."""
    at = count
    while at > 0 and way.scores[at - 1] < score:
        way.scores[at] = way.scores[at - 1]
        way.moves[depth, at] = way.moves[depth, at - 1]
        at -= 1
    way.scores[at] = score
    way.moves[depth, at] = card


@inlined
def playable_cards(hands: Integers, way: Way, depth: int, trick: int) -> int:
    """Return the cards that may be played, one bit each; of equally good cards only the highest."""
    seat = way.choices[depth, SEAT]
    hand = hands[seat]
    held: int = (hand | hand >> 1) & ONE_OF_EACH
    # There is no choice between the cards of a pair, in the hand or in this trick, if nobody else has one of them.
    others = way.tricks[trick, CARDS] - hand
    elsewhere = (others | others >> 1) & ONE_OF_EACH
    held &= ~(held >> 2 & ~elsewhere & ~(elsewhere >> 2) & LOWER)
    if way.choices[depth, PLACE] > 0:
        following: int = held & HOLDING << SUIT_BITS * way.choices[depth, LED]
        if following:
            return following
    return held


@inlined
def order_leads(
    tables: Tables, hands: Integers, history: Integers, trump: int, way: Way, depth: int, trick: int, first: int
) -> int:
    """Write the leads into `moves`, best first, and return how many there are. `first` is tried first."""
    leader = way.tricks[trick, LEADER]
    playable = playable_cards(hands, way, depth, trick)
    count = 0
    for suit in range(4):
        cards = playable >> SUIT_BITS * suit & HOLDING
        if cards == 0:
            continue
        in_suit, ruff = threats(tables, hands, trump, leader, len(hands) - 1, suit)
        ours, theirs, added = lead_values(tables, hands, leader, suit)
        for strength in range(RANKS - 1, -1, -1):
            if cards >> 2 * strength & 1:
                points = tables.points[strength]
                if stands(in_suit, ruff, strength, 0):
                    score = 200 + 10 * added + 8 * points + (5 if suit == trump else 0)
                else:
                    score = (100 if ours > theirs else 40) - 12 * points - strength
                card = suit * RANKS + strength
                score = THOUGHT * score + SUCCESS * length_of(history[leader, 0, card])
                put_in_order(way, depth, count, card, FIRST_OF_ALL if card == first else score)
                count += 1
    return count


@inlined
def order_replies(
    tables: Tables, hands: Integers, history: Integers, trump: int, way: Way, depth: int, trick: int
) -> int:
    """Write the replies to the lead into `moves`, best first, and return how many there are."""
    playable = playable_cards(hands, way, depth, trick)
    if playable & playable - 1 == 0:
        suit = 0
        while playable > HOLDING:
            playable >>= SUIT_BITS
            suit += 1
        way.moves[depth, 0] = suit * RANKS + tables.top[playable] - 1
        return 1
    choice = way.choices[depth]
    led = choice[LED]
    seat = choice[SEAT]
    best_suit = choice[BEST_SUIT]
    in_suit, ruff = threats(tables, hands, trump, seat, len(hands) - 1 - choice[PLACE], led)
    ours = (choice[WINNER] ^ seat) & 1 == 0
    partner_stands = ours and stands(in_suit, ruff, choice[BEST_STRENGTH], best_suit != led)
    context = context_of(way, depth)
    count = 0
    for suit in range(4):
        cards = playable >> SUIT_BITS * suit & HOLDING
        ruffs = suit == trump and suit != led
        for strength in range(RANKS - 1, -1, -1):
            if cards >> 2 * strength & 1:
                points = tables.points[strength]
                wins = strength > choice[BEST_STRENGTH] if suit == best_suit else suit == trump
                if wins and stands(in_suit, ruff, strength, ruffs):
                    score = 300 + (10 if ours else 6) * points - strength - (3 if ruffs else 0)
                elif partner_stands:
                    score = 310 + 20 * points - strength
                elif wins:
                    score = 150 + strength - 8 * points
                else:
                    score = 140 - 20 * points - strength
                if ruffs and not wins:
                    score -= 6
                card = suit * RANKS + strength
                score = THOUGHT * score + SUCCESS * length_of(history[seat, context, card])
                put_in_order(way, depth, count, card, score)
                count += 1
    return count


@inlined
def length_of(number: int) -> int:
    """Return how many binary digits a number has."""
    # Once the compiler knows that the number is not negative, it counts the digits in one step.
    number &= _NOT_NEGATIVE
    length = 0
    while number:
        number >>= 1
        length += 1
    return length
