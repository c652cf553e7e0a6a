"""Points at which calls are priced, in all games that have prices."""

from typing import Final, NamedTuple

from tests.shipped_tables import shipped
from trainer.cards.notation import parse_hand
from trainer.playing.pricing.pricing import HandToCall
from trainer.reasoning.choosing.reasoner import Reasoner


class Asked(NamedTuple):
    """A hand at an auction of a convention."""

    convention: str
    auction: str
    hand: str

    @property
    def reasoner(self) -> Reasoner:
        return shipped(self.convention)

    @property
    def point(self) -> HandToCall:
        game = self.reasoner.book.game
        circumstances = game.circumstances_asked({})
        auction = self.reasoner.written_auction(self.auction.split(), game.states_in(circumstances))
        return HandToCall(auction, parse_hand(game.deck, self.hand), circumstances)


BALANCED_TWENTY: Final = Asked("bridge/standard-american", "1S P P 1NT", "AJ962.A.AKT9.A53")
SUPPORT: Final = Asked("fifty-six/kerala", "28S P", "J9A.TK.TQ.K")
BARE_KING: Final = Asked("spades/bis", "3", "K.A72.Q9532.T632")
EVERY_GAME: Final = (BALANCED_TWENTY, SUPPORT, BARE_KING)
