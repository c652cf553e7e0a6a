"""Legal cards: players follow suit, and spades may not be led before they are broken."""

from trainer.games.spades.arena.cards import SPADES
from trainer.games.spades.arena.compiling import part
from trainer.games.spades.arena.playing.table import BROKEN, LED, Table


@part
def legal(table: Table, seat: int, suit: int) -> int:
    """Return the cards of a suit, as a holding, that the seat may play now."""
    hand = table.hands[seat]
    led = table.trick[LED]
    if led >= 0:
        return int(hand[suit]) if suit == led or hand[led] == 0 else 0
    if suit == SPADES and table.trick[BROKEN] == 0 and hand[1] | hand[2] | hand[3] != 0:
        return 0
    return int(hand[suit])
