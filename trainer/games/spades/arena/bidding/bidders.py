"""Bidders as arrays: what a holding is worth to each, and the numbers by which each decides."""

from typing import Final, NamedTuple

from trainer.games.spades.arena.compiling import Floats

CUTTERS: Final = 3
"""0, 1 or 2 opponents who may cut: one who bid nil will not."""
PROFILES: Final = 64
"""Profiles of three side suits: min(length, 3) of each as a digit to the base 4, hearts first."""
TOP_SPADES: Final = 32
"""Which of Ace, King, Queen, Jack and Ten of spades are held."""
SUMS: Final = 40
"""Sums of three bids."""
FEATURES: Final = 6
"""Features of a success curve, in the order of `nil_curves.FEATURES`."""


class Bidders(NamedTuple):
    """Bidders by number, in the first dimension of every array.

    `side`, shape (bidders, CUTTERS, holdings), is what a side suit adds to the regular bid; `spades`, shape (bidders,
    CUTTERS, TOP_SPADES, 14 lengths, PROFILES), what spades add, cuts included. `nil_side` and `nil_spades`, by holding,
    are the chances that a suit takes no trick (0 or 1 for a naive bidder). `factors`, by the number and the sum of the
    bids before, is what these add to the regular bid; `curves`, by the number of bids before, are the intercept and the
    weights of the success curves. `numbers` are named below.
    """

    side: Floats
    spades: Floats
    nil_side: Floats
    nil_spades: Floats
    factors: Floats
    curves: Floats
    numbers: Floats


NAMES: Final = (
    "void factor",
    "rounds up from",
    "least bid",
    "nil by curves",
    "nil threshold",
    "nil below",
    "nil after partner's",
    "big five",
    "big six",
    "signal from",
    "signal up to",
    "signal behind by",
    "signal threshold",
    "end of game",
    "usual bid",
    "less against nil",
    "complete from",
    "complete to",
    "small gap",
    "most raised",
    "desperate threshold",
    "bags to spare",
    "blind nil",
    "easy below",
    "explores",
)
"""The numbers in their order."""

(
    VOID_FACTOR,
    ROUNDS_UP_FROM,
    LEAST_BID,
    NIL_BY_CURVES,
    NIL_THRESHOLD,
    NIL_BELOW,
    NIL_AFTER_PARTNERS,
    BIG_FIVE,
    BIG_SIX,
    SIGNAL_FROM,
    SIGNAL_UP_TO,
    SIGNAL_BEHIND_BY,
    SIGNAL_THRESHOLD,
    END_OF_GAME,
    USUAL_BID,
    LESS_AGAINST_NIL,
    COMPLETE_FROM,
    COMPLETE_TO,
    SMALL_GAP,
    MOST_RAISED,
    DESPERATE_THRESHOLD,
    BAGS_TO_SPARE,
    BLIND_NIL,
    EASY_BELOW,
    EXPLORES,
) = range(len(NAMES))
