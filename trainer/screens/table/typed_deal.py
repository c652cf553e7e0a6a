"""A deal that a learner types or pastes: its number, its hands in any spelling, or a board in a format of the game."""

import re
from dataclasses import dataclass, replace
from typing import Final

from trainer.cards.suit import SUITS
from trainer.games.game import Game
from trainer.games.laws import Laws
from trainer.playing.deals.deal_files import pasted_deal
from trainer.playing.deals.hands_entry import enter_hands
from trainer.playing.deals.table_deal import TableDeal
from trainer.problems import BadNotationError, BiddingTrainerError, UnusableFileError
from trainer.screens.table.imported_deals import to_be_bid

_HANDS: Final = re.compile(r"[.♠♥♦♣|\[]|\bhttps?:")
"""What hands, boards and links contain, but not the number of a deal."""

_AFTER_LETTER: Final = re.compile(r"(?<=[SHDCshdc][:=])\s+")
"""The space between the letter of a suit and its cards."""


@dataclass(frozen=True, slots=True)
class TypedDeal:
    """The typed text: a complete `deal`, or a number (`deal` is None).

    `says_seats`: the text names the player of each hand; otherwise the first hand is the learner's.
    """

    deal: TableDeal | None = None
    says_seats: bool = False


def read_typed(game: Game, laws: Laws, text: str) -> TypedDeal:
    """Return the parsed text; an empty text is a number that is still to be drawn.

    Raises `BiddingTrainerError` when it is neither a number nor a deal.
    """
    if not text.strip():
        return TypedDeal()
    board = pasted_deal(game, text)
    if board is not None:
        return TypedDeal(replace(to_be_bid(board), laws=laws), says_seats=True)
    spelled = "\n".join(_spelled(game, line) for line in _lines(text))
    if _HANDS.search(spelled):
        dealt = enter_hands(game, spelled, "your hands")
        seating = game.procedure.seating(0, 0)
        return TypedDeal(TableDeal(game, laws, dealt.hands, circumstances=seating, later=dealt.later))
    if sum(len(word) > 1 and _are_ranks(game, word) for word in text.split()) > 1:
        message = (
            f"'{text.strip()}' is not a deal: write hands with dots between suits, such as {game.words.sample_hand}."
        )
        raise BadNotationError(message)
    return TypedDeal()


def meaning_of_text(game: Game, laws: Laws, text: str) -> tuple[str, str]:
    """Return the meaning of a text typed so far, and its error; at least one of them is empty."""
    try:
        typed = read_typed(game, laws, text)
    except UnusableFileError as error:
        return "", _first_of(error)
    except BiddingTrainerError as error:
        return "", str(error)
    if typed.deal is None:
        return "", ""
    if typed.says_seats:
        return "A deal of your own, with the players as it names them.", ""
    hand = typed.deal.hands[0]
    return f"A deal of your own; you hold {hand}.", ""


def _lines(text: str) -> list[str]:
    """Return the lines of a text, with hands in one line separated where a spade symbol begins."""
    first = SUITS[0].symbol
    pictured = re.sub(rf"(?<=\S)\s+(?={first})", "\n", text) if first in text else text
    return [line for line in re.split(r"[\n\u2028;]", pictured) if line.strip()]


def _spelled(game: Game, line: str) -> str:
    """Return a hand whose suits are separated by spaces, or preceded by letters, with dots; else the line unchanged.

    Letters are suits only if all four begin a word: `SAKQ HT98 D43 CKQJ2`.
    """
    words = _AFTER_LETTER.sub("", line.replace(",", " ")).split()
    by_letter = {word[0].upper(): word[1:].lstrip(":=") for word in words}
    if len(words) == len(SUITS) and set(by_letter) == {suit.value for suit in SUITS}:
        words = [by_letter[suit.value] for suit in SUITS]
    if len(words) != len(SUITS) or not all(_are_ranks(game, word) for word in words):
        return line
    return ".".join(word.strip("-") for word in words)


def _are_ranks(game: Game, word: str) -> bool:
    """Return whether a word can be the cards of a suit."""
    return set(word.upper()) <= {*game.deck.ranks, *"10-"}


def _first_of(error: UnusableFileError) -> str:
    """Return the first problem as a sentence: what is wrong, and what would be right."""
    problem = error.problems[0]
    told = f"{problem.wrong}; {problem.right}" if problem.right else problem.wrong
    return f"{told[:1].upper()}{told[1:].rstrip('.')}."
