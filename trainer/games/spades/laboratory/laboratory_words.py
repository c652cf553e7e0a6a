"""Sentences about the findings of the nil laboratory."""

from collections.abc import Sequence
from typing import Final

from trainer.games.programs.arena import TrialWords
from trainer.games.spades.arena.share import Share
from trainer.games.spades.laboratory.nil_laboratory import NilTrial

LABORATORY: Final = TrialWords(
    title="Nil laboratory",
    about="Nil on any hand, played two thousand times: how often it is made, which card breaks it, what covers it. "
    "Nobody has to bid before you; where somebody does, only deals count in which the others make these bids.",
    begins="Try nil",
    call="nil",
    sample_hand="J62.T853.Q74.952",
    functions=177,
)

_SURE: Final = 0.995
"""From here on a chance would be printed as 100 %, so it needs no word."""

_NEAR: Final = 0.01
_FAR: Final = 0.05
"""How far the curve must be outside the interval before a sentence mentions it."""
_LEAST: Final = 0.01
"""The nil value below which only "less than" is said."""


def sentences(trial: NilTrial) -> Sequence[str]:
    """Return sentences about a trial: result with interval, curve, dangerous card, cover, and players."""
    if not trial.made.number:
        return ("No deal was found in which the others make these bids.",)
    said = (_made(trial), _curve(trial), _limits(trial), _danger(trial), _covered(trial), _how(trial))
    return tuple(sentence for sentence in said if sentence)


def _made(trial: NilTrial) -> str:
    made = trial.made
    return f"Nil is made in {_percent(made.share)} of deals ({_range(made)})."


def _curve(trial: NilTrial) -> str:
    weakest = min(trial.value.suits, key=lambda one: one.chance)
    if trial.curve is None:
        return "The success curve does not know a nil after partner's: nobody is left to cover."
    said = f"The success curve says {_percent(trial.curve)}, from a nil value of {_value(trial.value.value)}"
    if weakest.chance < _SURE:
        cards = " ".join(weakest.cards).replace("T", "10")
        said += f"; your {weakest.suit.plural} ({cards}) are the weakest at {_value(weakest.chance)}"
    return f"{said}."


def _limits(trial: NilTrial) -> str:
    """Return a sentence about whether to believe curve or deals, where they are far apart."""
    if trial.curve is None or trial.made.low - _FAR <= trial.curve <= trial.made.high + _FAR:
        return ""
    which = "too hopeful" if trial.curve > trial.made.share else "too careful"
    return f"The curve is {which} here: it counts how the cards lie, not how they are played. Trust the deals."


def _value(chance: float) -> str:
    return f"{chance:.2f}" if chance >= _LEAST else f"less than {_LEAST}"


def _danger(trial: NilTrial) -> str:
    if not trial.dangers:
        return "It never failed."
    first, *others = trial.dangers
    said = f"When it fails, the {first.card.name} takes the first trick in {_percent(first.share)} of cases"
    if others:
        said += f", the {others[0].card.name} in {_percent(others[0].share)}"
    return f"{said}."


def _covered(trial: NilTrial) -> str:
    cover = trial.cover
    if cover is None:
        return "" if not trial.dangers or trial.curve is None else "No holding of partner's makes a clear difference."
    with_it, elsewhere = cover.with_partner, cover.elsewhere
    return (
        f"Partner covers the {cover.danger.name} with {cover.text}: then nil is made in {_percent(with_it.share)}"
        f" ({_range(with_it)}), else in {_percent(elsewhere.share)} ({_range(elsewhere)})."
    )


def _how(trial: NilTrial) -> str:
    players = f"all cards by the {trial.player.lower()}"
    if not trial.bids_before:
        return f"{int(trial.made.number):,} deals, {players}."
    bids = ", ".join("nil" if bid == 0 else str(bid) for bid in trial.bids_before)
    nearly = f", or {trial.within} more or less" if trial.within else ""
    return f"{int(trial.made.number):,} deals in which {trial.bidder} makes the bids before: {bids}{nearly}; {players}."


def _range(share: Share) -> str:
    """Return the interval as a text, with tenths near 0 and 100 %."""
    digits = 1 if share.low > 1 - _NEAR or share.high < _NEAR else 0
    low, high = (f"{100 * end:.{digits}f}".removesuffix(".0") for end in (share.low, share.high))
    return f"{low} to {high} %"


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
