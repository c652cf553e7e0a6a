"""Bidders as arrays: how much each values a holding, and the numbers by which it decides."""

from typing import Final, NamedTuple

from trainer.games.spades.arena.compiling import Floats

CUTTERS: Final = 3
"""Sizes of the axis for opponents who may cut, 0 to 2: an opponent who has bid nil will not."""
PROFILES: Final = 64
"""Profiles of three side suits: min(length, 3) of each as a digit to the base 4, hearts first."""
TOP_SPADES: Final = 32
"""Sets of the five top spades (Ace to Ten), as five bits."""
SUMS: Final = 40
"""Sums of up to three bids, 0 to 39."""
FEATURES: Final = 6
"""Features of a success curve, in the order of `nil_curves.FEATURES`."""


class Bidders(NamedTuple):
    """Some bidders as float64 arrays, with the number of the bidder as the first axis.

    `side`, (bidders, CUTTERS, holdings), is what a side suit adds to the regular bid. `spades`, (bidders, CUTTERS,
    TOP_SPADES, 14 lengths, PROFILES), is what spades add, cuts included. `nil_side` and `nil_spades`, (bidders,
    holdings), are the chances that a suit takes no trick, 0 or 1 for a naive bidder. `factors`, (bidders, 4, SUMS), is
    what the bids before add to the regular bid, by their number and sum. `curves`, (bidders, 4, FEATURES + 1), has
    intercept and weights of the success curve for each number of bids before. `numbers`, (bidders, len(NAMES)), are
    those named below.
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
"""The names of the numbers by which bidders decide, in the order of their array."""

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
