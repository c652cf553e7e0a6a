"""Bounds without a search: points that a side takes whatever the others do.

`hands` is int64 (seats,), with a packed hand each (see `packing`).
"""

from trainer.games.fifty_six.solving.packing import HOLDING, RANKS, SUIT_BITS, Integers, Tables
from trainer.games.fifty_six.solving.pairs import PAIRED, order_in_pair_matters, pair_of
from trainer.games.fifty_six.solving.way import LEADER, NEED, REST, TRICKS_LEFT, Way
from trainer.machine_code import inlined


@inlined
def least_of_hand(tables: Tables, hand: int) -> int:
    """Return the points of the cheapest card of a hand."""
    least = 99
    while hand:
        if hand & HOLDING:
            least = min(least, tables.least[hand & HOLDING])
        hand >>= SUIT_BITS
    return least


@inlined
def most_of_hand(tables: Tables, hand: int) -> int:
    """Return the points of the dearest card of a hand; 0 for no card."""
    most = 0
    while hand:
        most = max(most, tables.most[hand & HOLDING])
        hand >>= SUIT_BITS
    return most


@inlined
def least_of_some(tables: Tables, hand: int, some: int, size: int) -> int:
    """Return a lower bound for the points of `some` cards of a hand with `size` cards."""
    if some >= size - 1:
        worth = 0
        most = 0
        while hand:
            worth += tables.worth[hand & HOLDING]
            most = max(most, tables.most[hand & HOLDING])
            hand >>= SUIT_BITS
        return worth if some >= size else worth - most
    return some * least_of_hand(tables, hand)


@inlined
def master_trumps(tables: Tables, hands: Integers, trump: int, side: int) -> tuple[int, int, int, int]:
    """Return the trumps of a side that are higher than all trumps of the other side.

    The result has their bits in a hand, their points, the most of them in one hand, and the pairs on which that
    depends. Whenever such a card is played, its side wins the trick. So each is worth at least its own points, and
    those in one hand win as many tricks.
    """
    shift = SUIT_BITS * trump
    theirs = 0
    for seat in range(1 - side, len(hands), 2):
        theirs = max(theirs, tables.top[hands[seat] >> shift & HOLDING])
    masters = HOLDING >> 2 * theirs << 2 * theirs
    points = 0
    tricks = 0
    cards = 0
    for seat in range(side, len(hands), 2):
        held = hands[seat] >> shift & masters
        points += tables.worth[held]
        tricks = max(tricks, tables.number[held])
        cards |= held
    # The other side's highest is a ten or a Queen, and an Ace or a King is counted just because it is higher.
    depends = 0
    if theirs & 1 and theirs < PAIRED and cards >> 2 * theirs & 3:
        depends = pair_of(trump * RANKS + theirs)
    return masters << shift, points, tricks, depends


@inlined
def thrown(tables: Tables, hands: Integers, side: int, tricks: int, size: int) -> int:
    """Return the least points that a side's opponents add to `tricks` of its tricks. Every hand has `size` cards."""
    points = 0
    if tricks:
        for seat in range(1 - side, len(hands), 2):
            points += least_of_some(tables, hands[seat], tricks, size)
    return points


@inlined
def sure_trick(tables: Tables, hands: Integers, trump: int, leader: int, counted: int) -> tuple[int, int]:
    """Return the points that the leader's side surely takes in this trick, and the pairs on which that depends.

    The leader leads the highest card of a suit that no opponent can beat or ruff (equal cards lose to the first one).
    Partners add their best legal card (if it wins, it is the same side's), opponents their cheapest. The side's own
    `counted` cards are left out.
    """
    seats = len(hands)
    best = 0
    depends = 0
    for suit in range(4):
        shift = SUIT_BITS * suit
        mine = hands[leader] >> shift & HOLDING
        if mine == 0:
            continue
        top = tables.top[mine]
        highest = suit * RANKS + top - 1
        points = 0 if counted >> 2 * highest & 1 else tables.points[top - 1]
        theirs = 0
        safe = True
        seat = leader
        for distance in range(1, seats):
            seat = seat + 1 if seat + 1 < seats else 0
            holding = hands[seat] >> shift & HOLDING
            if distance & 1 == 0:
                free = hands[seat] & ~counted
                points += tables.most[free >> shift & HOLDING] if holding else most_of_hand(tables, free)
            elif holding:
                if tables.top[holding] > top:
                    safe = False
                    break
                theirs |= holding
                points += tables.least[holding]
            else:
                if trump >= 0 and suit != trump and hands[seat] >> SUIT_BITS * trump & HOLDING:
                    safe = False
                    break
                points += least_of_hand(tables, hands[seat])
        if safe and points > best:
            best = points
            pair = pair_of(highest)
            # An opponent who has a card of the same pair might, were they exchanged, have the higher one.
            depends = pair if pair and theirs >> 4 * (top - 1 >> 1) & 15 else 0
    return best, depends


@inlined
def last_trick(tables: Tables, hands: Integers, trump: int, leader: int) -> tuple[int, int, int]:
    """Return the winner and the points of the last trick, and the pairs on which that depends."""
    seats = len(hands)
    best_suit = -1
    best_strength = -1
    winner = leader
    points = 0
    cards = 0
    seat = leader
    for _ in range(seats):
        hand = hands[seat]
        cards += hand
        suit = 0
        while hand > HOLDING:
            hand >>= SUIT_BITS
            suit += 1
        strength = tables.top[hand] - 1
        points += tables.points[strength]
        if best_suit < 0 or (strength > best_strength if suit == best_suit else suit == trump):
            best_suit = suit
            best_strength = strength
            winner = seat
        seat = seat + 1 if seat + 1 < seats else 0
    return winner, points, order_in_pair_matters(cards, best_suit * RANKS + best_strength)


@inlined
def settled_at_once(tables: Tables, hands: Integers, trump: int, way: Way, trick: int) -> tuple[bool, int, int]:
    """Return whether no search is needed at the beginning of a trick, the value, and the pairs on which it depends."""
    need, rest, leader = way.tricks[trick, NEED], way.tricks[trick, REST], way.tricks[trick, LEADER]
    if need <= 0:
        return True, 0, 0
    if need > rest:
        return True, rest, 0
    if way.tricks[trick, TRICKS_LEFT] == 1:
        winner, points, depends = last_trick(tables, hands, trump, leader)
        return True, 0 if winner & 1 else points, depends
    side = leader & 1
    size = way.tricks[trick, TRICKS_LEFT]
    counted, masters, least, depends = 0, 0, 0, 0
    if trump >= 0:
        _, others, tricks, others_depends = master_trumps(tables, hands, trump, 1 - side)
        others += thrown(tables, hands, 1 - side, tricks, size)
        if side == 0 and rest - others < need:
            return True, rest - others, others_depends
        if side == 1 and others >= need:
            return True, others, others_depends
        counted, masters, tricks, depends = master_trumps(tables, hands, trump, side)
        least = thrown(tables, hands, side, tricks, size)
    cashed, cashed_depends = sure_trick(tables, hands, trump, leader, counted)
    # The trick that is cashed may be one of those to which the opponents throw.
    if cashed > least:
        least = cashed
        depends |= cashed_depends
    sure = masters + least
    if side == 0:
        return sure >= need, sure, depends
    return rest - sure < need, rest - sure, depends
