"""What the page says in words."""

from typing import Final

HEAD: Final = """# The paper's results, measured again

BIS is "Bidding in Spades" (Cohensius, Meir, Oved, Stern). This page is written by
`python -m tests.games.spades.reproduction` (seed {seed}); every deal is played twice with the sides swapped, and the
interval counts these two games as one observation. Table 3 compares with people, of whom there are none here."""

DIFFERENCES: Final = """
**The players are our own.** The paper says what its players are worth, not how they play: the strong one
beats the weak one in 56 % of games with RB's bids; ours in 57 %, to 200. Everything below rests on them.

**RB.** Printed 52 %, measured 65 to 73 %. The paper gives RB's nil rule, and of its bids only that a card's
value depends on the length of its suit. That nil rule, as it is written, bids nil on 1.4 % of hands (people:
12.6 %), and MS with the same rule comes close to its printed result here; so RB's regular bids must have been
much better in their program than the values that we chose. RB and IO are rounded as suits them best; rounded
to the nearest they lose 4 % more.

**MS and IO** with the strong player come within three points or so of what is printed, by rules that the paper gives in
full.

**The weak player** sets no nil at all here, so that BIS makes nine nils of ten against him, and wins more
than printed.

**Search in the last tricks** is better than rules (53 % for three tricks, 52 % for five, RB on both sides),
and makes BIS's lead and all scores smaller, as printed. The paper gives it three seconds a card, we sixty
playouts.

**Single success curve.** Printed 51.2 % for the curves by bids, measured 49.4 %, although they predict better
(see their Brier scores). The reason is the threshold: a single curve is too hopeful where partner has not
bid, and bids nil on 17.9 % of hands rather than 16.4 %; and with our players more nils do no harm. BIS with a
threshold of 5 wins 49.6 % (± 0.6) against its own 25, with 45 it wins 46.7 %.

**No end-game conditions.** 51.6 % and 50.7 %, printed 52.0 % and 52.8 %; the points fall as printed, because
bids are made for the game and not for the round. The threshold of a desperate nil, "risky but do-able", is
ours, and so is what opponents who have not bid yet are expected to bid.

**Signals** (Big 5, Big 6, blind nil) make no difference that 6,000 games can show: without Big 5 50.7 % (±
0.6), without Big 6 and blind nil 49.5 % (± 0.6). The paper does not measure them.

**Figure 2** has the same three peaks, at 60, -60 (or -70) and 130 points. The curve without nil here means
that nobody of the side bid it.

**Figure 4** is printed for a partnership with a person in it; here RB sits there. BIS falls behind where the
bids come to 14, printed likewise: there it has completed them to 14 in games that it was losing anyway.
"""
