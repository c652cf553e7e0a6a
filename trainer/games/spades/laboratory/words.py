"""What the nil laboratory found, in sentences."""

from collections.abc import Sequence
from typing import Final

from trainer.games.programs.arena import TrialWords
from trainer.games.spades.arena.share import Share
from trainer.games.spades.laboratory.nil_laboratory import Cover, NilTrial

LABORATORY: Final = TrialWords(
    title="Nil laboratory",
    about="Nil on any hand, played two thousand times: how often it is made, which card breaks it, what covers it. "
    "Nobody has to bid before you; where somebody does, only deals count in which the others make these bids.",
    begins="Try nil",
    call="nil",
    sample_hand="J62.T853.Q74.952",
)

_SURE: Final = 0.995
_LEAST: Final = 0.01
"""Below it nobody cares how little a nil value is."""


def sentences(trial: NilTrial) -> Sequence[str]:
    """The result with its interval first, then the curve, the dangerous card, what covers it, and who played."""
    if not trial.made.number:
        return ("No deal was found in which the others make these bids.",)
    return tuple(
        said for said in (_made(trial), _curve(trial), _danger(trial), _covered(trial.cover), _how(trial)) if said
    )


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


def _covered(cover: Cover | None) -> str:
    if cover is None:
        return ""
    with_it, elsewhere = cover.with_partner, cover.elsewhere
    return (
        f"Partner's {cover.card.name} covers it: made in {_percent(with_it.share)} with it ({_range(with_it)}),"
        f" {_percent(elsewhere.share)} without ({_range(elsewhere)})."
    )


def _how(trial: NilTrial) -> str:
    said = f"{int(trial.made.number):,} deals, all cards played by the {trial.player.lower()}"
    if not trial.bids_before:
        return f"{said}."
    bids = ", ".join("nil" if bid == 0 else str(bid) for bid in trial.bids_before)
    nearly = f" or {trial.within} more or less" if trial.within else ""
    return f"{said}; in all of them the others would have bid {bids}{nearly}, as {trial.bidder} bids."


def _range(share: Share) -> str:
    return f"{100 * share.low:.0f} to {100 * share.high:.0f} %"


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %"
