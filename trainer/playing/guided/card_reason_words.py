"""Why a card would have been better, and what a card is for, in English."""

from collections.abc import Callable
from typing import Final

from trainer.auction.seat import Seat
from trainer.playing.guided.card_reasons import CardReason, Idea
from trainer.playing.guided.play_hints import Aim, CardAim
from trainer.reasoning.words.counting_words import capitalized, number_word

YOU: Final = "you"
"""The name of the learner's seat."""


def possessive(name: str) -> str:
    """Return whose: `your`, `Partner 1's`."""
    return "your" if name == YOU else f"{name}'s"


_SAID: Final = {
    Idea.RUFF: "Ruff: the opponents can't beat the {better}.",
    Idea.DRAW_TRUMPS: "Draw trumps: the opponents still have {number}.",
    Idea.FINESSE: "Finesse: {who} {has} the {card} and {has} played already, so the {better} wins.",
    Idea.LEAD_TOWARDS: "Lead {suit} through {who}, who {has} the {card} and must play before your side's high cards.",
    Idea.UNBLOCK: "Unblock: {who} still {has} {number} in {suit}, and the {better} is in the way.",
    Idea.HOLD_UP: "Hold up: let them have this trick, and keep the {played}.",
    Idea.CASH: "Cash the {better}: the opponents can't beat it.",
    Idea.TAKE: "Take the trick: the opponents can't beat the {better}.",
    Idea.FORCE: "Force: the opponents can win this trick only with a trump, and only {who} {has} one to ruff with.",
    Idea.PARTNER_RUFFS: "{Who} {has} no {suit} left and can ruff.",
    Idea.PARTNER_WINS: "{Who} can win this trick with the {card}.",
    Idea.GIVE: "{Whose} {card} wins the trick: give it the card that counts more.",
    Idea.GIVE_LITTLE: "The opponents can win this trick: give them a card that counts less.",
    Idea.NO_RUFF: "Don't ruff: {whose} {card} wins the trick already.",
    Idea.KEEP_UNDER_PARTNER: "Keep the {played}: {whose} {card} wins the trick already.",
    Idea.KEEP_UNDER_THEM: "Keep the {played}: the opponents can beat it.",
    Idea.KEEP_FROM_DISCARD: "Keep the {played}: a discard can't win this trick.",
    Idea.ENOUGH: "Keep the {played}: the {better} is enough to win.",
}

_FOR: Final = {
    Aim.DRAW_TRUMPS: "Draw trumps: {number} may still be with the opponents.",
    Aim.CASH: "Cash it: no higher {suit} is still out.",
    Aim.RUFF: "Ruff: you have none of the suit that was led.",
    Aim.WIN_LAST: "You play last, and it beats the {other}.",
    Aim.GIVE: "Your side wins the trick with the {other}: give it a card that counts.",
    Aim.SAVE: "Your side wins the trick with the {other}: keep your high cards.",
    Aim.CANNOT_WIN: "You can't beat the {other}: play a card that you can spare.",
    Aim.DISCARD: "You can't beat the {other}: throw a card that you can spare.",
}


def aim_text(aim: CardAim) -> str:
    """Return a sentence for the player of the card."""
    return _FOR[aim.aim].format(
        suit=aim.card.suit.singular,
        other="" if aim.other is None else aim.other.symbols,
        number=number_word(aim.number),
    )


def reason_text(reason: CardReason, name_of: Callable[[Seat], str]) -> str:
    """Return a sentence; `name_of` names the players, the learner `YOU`."""
    who = "" if reason.seat is None else name_of(reason.seat)
    whose = possessive(who)
    return _SAID[reason.idea].format(
        better=reason.better.symbols,
        played=reason.played.symbols,
        card="" if reason.card is None else reason.card.symbols,
        who=who,
        Who=capitalized(who),
        whose=whose,
        Whose=capitalized(whose),
        has="have" if who == YOU else "has",
        number=number_word(reason.number),
        suit=reason.better.suit.plural,
    )
