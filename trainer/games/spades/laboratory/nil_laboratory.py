"""The nil laboratory: the share of nils that are made on a hand when it is played out, beside the success curve."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import numpy as np

from trainer.cards.card import Card
from trainer.cards.deck import Deck
from trainer.cards.hand import Hand
from trainer.cards.suit import SUITS
from trainer.games.spades.arena.arena import SpadesArena, seed_number
from trainer.games.spades.arena.bidding.advice import EVEN, GameScore, score_in_numbers
from trainer.games.spades.arena.bidding.bidders_reading import bidder_called
from trainer.games.spades.arena.compiling import Integers
from trainer.games.spades.arena.deck_cards import card_of
from trainer.games.spades.arena.playing.players_reading import player_called
from trainer.games.spades.arena.share import Share, share_of
from trainer.games.spades.evaluation.nil_value import NilValue, nil_value_of
from trainer.games.spades.laboratory.covers import Cover, best_cover
from trainer.games.spades.laboratory.trials import MADE, try_nil
from trainer.games.spades.laws import SpadesLaws

_SEATS: Final = 4
_CARDS: Final = 52
_DEALS_FOR_ONE: Final = 400
"""Deals for each trial after which bids that differ by a trick from those made are accepted, too."""
_WIDEST: Final = 2
"""Bids before may differ by at most so many tricks from those that the bidder makes, where exact ones are too rare."""

_COMMON: Final = 0.15
"""The share of failures that a card must cause before a cover for it is looked for."""


class Danger(NamedTuple):
    """A card that took the first trick of a nil, and its share of the failed nils."""

    card: Card
    share: float


@dataclass(frozen=True)
class NilTrial:
    """The result of playing a nil many times.

    `made` is the share of trials without a trick. `dealt` deals were searched for hands that make the bids before, give
    or take `within` tricks. `curve` is the chance by the success curve, None after a nil of partner's, which the curves
    do not know. `value` has the chance of each suit by its cards. `dangers` are the cards that took the first trick,
    the commonest first; `cover` is partner's best holding against one of them, if any helps. A partner who has bid nil
    covers nobody.
    """

    hand: Hand
    bids_before: tuple[int, ...]
    bidder: str
    player: str
    made: Share
    dealt: int
    within: int
    curve: float | None
    value: NilValue
    dangers: tuple[Danger, ...]
    cover: Cover | None


def nil_trial(  # noqa: PLR0913  a hand, and all that it depends on
    arena: SpadesArena,
    deck: Deck,
    hand: Hand,
    bids_before: Sequence[int],
    *,
    laws: SpadesLaws,
    score: GameScore = EVEN,
    bidder: str = "bis",
    player: str = "srp",
    trials: int = 2000,
    seed: str = "1",
) -> NilTrial:
    """Play a nil many times; the same seed gives the same trials.

    The other hands are drawn from all deals in which they make the bids before, the first caller's first, as the
    `bidder` bids. The bidder bids for the later seats, too, and the `player` plays all cards. Raises `UnknownNameError`
    when there is no such bidder or player.
    """
    called = bidder_called(arena.bidders, bidder)
    title = player_called(arena.players, player).title
    contestants = arena.contestants((called,), (player,), laws)
    before = np.zeros(_SEATS, np.int64)
    before[: len(bids_before)] = bids_before
    holders = np.zeros((trials, _CARDS), np.int64)
    broken_by = np.zeros(trials, np.int64)
    found = dealt = within = 0
    for within in range(_WIDEST + 1):
        found, dealt = try_nil(
            contestants,
            np.array(hand.holdings, np.int64),
            before,
            len(bids_before),
            score_in_numbers(score),
            within,
            seed_number(seed),
            trials * _DEALS_FOR_ONE,
            holders,
            broken_by,
        )
        if found == trials:
            break
    holders, broken_by = holders[:found], broken_by[:found]
    value = nil_value_of(hand, arena.evaluation.void_factor)
    dangers = _dangers(deck, broken_by)
    is_second = 0 in bids_before[::-1][1::2]
    return NilTrial(
        hand,
        tuple(bids_before),
        called.title,
        title,
        share_of(int((broken_by == MADE).sum()), found),
        dealt,
        within,
        None if is_second else arena.curves.by_bids.chance(value.value, bids_before),
        value,
        dangers,
        None if is_second else _cover(deck, dangers, holders, broken_by, (len(bids_before) + 2) % _SEATS),
    )


def _dangers(deck: Deck, broken_by: Integers) -> tuple[Danger, ...]:
    """Return the cards that took the first trick, the commonest first."""
    cards, times = np.unique(broken_by[broken_by != MADE], return_counts=True)
    order = np.argsort(-times, kind="stable")
    return tuple(Danger(card_of(deck, int(cards[one])), float(times[one] / times.sum())) for one in order)


def _cover(deck: Deck, dangers: Sequence[Danger], holders: Integers, broken_by: Integers, partner: int) -> Cover | None:
    """Return the best holding against the commonest danger for which there is one."""
    found = (
        best_cover(deck, danger.card, holders == partner, broken_by == MADE)
        for danger in dangers
        if danger.share >= _COMMON
    )
    return next((cover for cover in found if cover is not None), None)


def as_json(trial: NilTrial, says: Sequence[str]) -> dict[str, Any]:
    """Return a trial with the keys of the JSON interface; unknown values are None."""
    made = trial.made
    cover: Mapping[str, Any] | None = None
    if trial.cover is not None:
        cover = {
            "danger": str(trial.cover.danger),
            "held": trial.cover.text,
            "card": None if trial.cover.card is None else str(trial.cover.card),
            "made_with_partner": round(trial.cover.with_partner.share, 4),
            "made_elsewhere": round(trial.cover.elsewhere.share, 4),
        }
    return {
        "made": round(made.share, 4) if made.number else None,
        "interval": [round(made.low, 4), round(made.high, 4)] if made.number else None,
        "trials": made.number,
        "bids_within": trial.within,
        "curve": None if trial.curve is None else round(trial.curve, 4),
        "nil_value": round(trial.value.value, 4),
        "suits": {suit.value: round(one.chance, 4) for suit, one in zip(SUITS, trial.value.suits, strict=True)},
        "dangers": [{"card": str(one.card), "share": round(one.share, 4)} for one in trial.dangers[:3]],
        "cover": cover,
        "says": list(says),
    }
