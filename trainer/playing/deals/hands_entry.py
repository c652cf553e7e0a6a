"""Reading hands that were typed: all of them, or all but one, which gets the cards that are left over."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from trainer.cards.card import Card
from trainer.cards.dealt_hands import UNKNOWN_HAND, DealtHands
from trainer.cards.hand import Hand
from trainer.cards.notation import parse_hand
from trainer.cards.suit import SUITS
from trainer.documents.regular_files import LONGEST_LINE
from trainer.games.game import Game
from trainer.problems import BadNotationError, Problem, UnusableFileError

Report = Callable[[int, str, str], None]
"""A callback for a problem: the hand's index (the last one's for all hands), what is wrong, and what would be right."""

WHAT_IS_LEFT: Final = ("?", UNKNOWN_HAND)
"""The texts for the hand that gets the remaining cards; PBN writes `-` for an unknown hand."""

LATER: Final = "+"
"""The separator between the cards that a player bids with and those that come after the auction."""

_MOST_PROBLEMS: Final = 50
"""A report that one can work through; the next attempt reports the rest."""

_MOST_NAMED: Final = 4
"""The most missing cards that a message names; a list of forty would help nobody."""

_MOST_HANDS: Final = 100
"""The most hands of one deal that are read; every game has fewer."""


def read_hands(game: Game, texts: Sequence[str], report: Report, *, may_be_unknown: bool = False) -> DealtHands | None:
    """Return all hands by seat, in any notation that `parse_hand` reads; None where a problem was reported.

    One hand may be `?` and gets the remaining cards; the last one may also be left out. In a game that deals some cards
    after the auction, each hand is written in two parts with `+` between them, and only a later part may be `?`. With
    `may_be_unknown`, hands may be `-` if at least one hand is given; unknown hands have no cards.
    """
    is_open = len(texts) == game.seats - 1 and not game.later_cards and not set(texts) & set(WHAT_IS_LEFT)
    known = [*texts, "?"] if is_open else list(texts)
    if len(known) != game.seats:
        right = (
            "write all of them"
            if game.later_cards
            else "one of them may be left out: it gets what the others leave over"
        )
        report(len(known) - 1, f"{len(texts)} hand{'s' * (len(texts) != 1)}", f"{game.seats} are dealt, and {right}")
        return None
    if not game.later_cards:
        if may_be_unknown and known.count(UNKNOWN_HAND) == len(known):
            report(0, "no hand is given", "write one of them at least")
            return None
        if may_be_unknown and UNKNOWN_HAND in known:
            return _known_of(game, known, report)
        hands = _parts(game, known, game.deck.hand_size, report)
        whole = None if hands is None else _completed(game, hands, report)
        return None if whole is None else DealtHands(whole)
    in_two = [text.partition(LATER) for text in known]
    for index, (first, _, more) in enumerate(in_two):
        if not more or first in WHAT_IS_LEFT:
            size = f"{game.deck.hand_size} cards, {LATER} and the {game.later_cards} that come after the auction"
            report(index, f"'{known[index]}' is not in two parts", size)
            return None
    firsts = _parts(game, [first for first, _, _ in in_two], game.deck.hand_size, report)
    laters = _parts(game, [more for _, _, more in in_two], game.later_cards, report)
    every = None if firsts is None or laters is None else _completed(game, [*firsts, *laters], report)
    return None if every is None else DealtHands(every[: game.seats], every[game.seats :])


def _known_of(game: Game, texts: Sequence[str], report: Report) -> DealtHands | None:
    """Return the hands that are given; the others stay unknown."""
    hands: list[Hand] = []
    for index, text in enumerate(texts):
        try:
            unknown = text == UNKNOWN_HAND
            hands.append(Hand.of(game.deck, ()) if unknown else parse_hand(game.deck, text))
        except BadNotationError as error:
            report(index, str(error).rstrip("."), "")
            return None
    whole = _completed(game, hands, report)
    return None if whole is None else DealtHands(whole)


def _parts(game: Game, texts: Sequence[str], size: int, report: Report) -> list[Hand | None] | None:
    """Return the hands, or parts of hands, of all seats; at most one is None and gets the remaining cards."""
    hands: list[Hand | None] = []
    open_seats = [index for index, text in enumerate(texts) if text in WHAT_IS_LEFT]
    for index in open_seats[1:]:
        report(index, "a second hand that is not given", "one hand may be left open")
    sound = len(open_seats) <= 1
    for index, text in enumerate(texts):
        if text in WHAT_IS_LEFT:
            hands.append(None)
            continue
        try:
            hands.append(parse_hand(game.deck, text, size=size))
        except BadNotationError as error:
            report(index, str(error).rstrip("."), "")
            sound = False
    return hands if sound else None


def enter_hands(game: Game, text: str, display_name: str = "the hands") -> DealtHands:
    """Return the hands of one deal from a text: one a line, or in one line with spaces or semicolons between them.

    A hand may have a name before it (`A1: J9A.J.TKQ.K`), which is ignored; lines that begin with `#` are comments.
    Raises `UnusableFileError` with all problems, by line and column.
    """
    (hands,) = _deals(game, display_name, text, [list(_placed(game, text))])
    return hands


def enter_deals(game: Game, text: str, display_name: str) -> tuple[DealtHands, ...]:
    """Return the hands of several deals, separated by empty lines.

    Raises `UnusableFileError`, as `enter_hands` does.
    """
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            right = f"at most {LONGEST_LINE:,} characters"
            raise UnusableFileError([Problem(display_name, number, 1, "a line without end", right, line)])
    return _deals(game, display_name, text, _placed_by_deal(game, text))


@dataclass(frozen=True, slots=True)
class _Placed:
    """The text of a hand, with its line and column from 1."""

    text: str
    line: int
    column: int


_NAME: Final = re.compile(r"\s*[^\s:;.]{1,20}\s*:")
_BETWEEN: Final = re.compile(r"[^;]+")
_WORD: Final = re.compile(r"\S+")


def _placed(game: Game, text: str) -> Iterator[_Placed]:
    for number, line in enumerate(text.split("\n"), 1):
        if not line or line.lstrip().startswith("#"):
            continue
        name = _NAME.match(line)
        start = name.end() if name else 0
        words = list(_WORD.finditer(line, start))
        in_one_line = len(words) >= game.seats - 1 and all(_is_whole(word[0]) for word in words)
        for part in words if in_one_line else _BETWEEN.finditer(line, start):
            stripped = part[0].strip()
            if stripped:
                column = part.start() + len(part[0]) - len(part[0].lstrip()) + 1
                yield _Placed(stripped, number, column)


def _placed_by_deal(game: Game, text: str) -> Iterator[list[_Placed]]:
    """Yield the hands of each deal, cut off after the first hands of an overlong one."""
    lines = text.split("\n")
    deal: list[_Placed] = []
    last = 0
    for placed in _placed(game, text):
        between = lines[last : placed.line - 1]
        if deal and (len(deal) > _MOST_HANDS or any(not line.strip() for line in between)):
            yield deal
            deal = []
        deal.append(placed)
        last = placed.line
    yield deal


def _is_whole(word: str) -> bool:
    """Return whether a word is a whole hand by itself; hands may also have spaces between the suits."""
    parts = word.split(LATER)
    return all(part in WHAT_IS_LEFT or (part.count(".") == len(SUITS) - 1 and ";" not in part) for part in parts)


def _deals(game: Game, display_name: str, text: str, deals: Iterable[Sequence[_Placed]]) -> tuple[DealtHands, ...]:
    problems: list[Problem] = []
    lines = text.split("\n")
    found = []
    for placed in deals:

        def report(index: int, wrong: str, right: str, placed: Sequence[_Placed] = placed) -> None:
            at = placed[min(index, len(placed) - 1)] if placed else _Placed("", 1, 1)
            problems.append(Problem(display_name, at.line, at.column, wrong, right, lines[at.line - 1].rstrip("\r")))

        hands = read_hands(game, [one.text for one in placed], report)
        found += [] if hands is None else [hands]
        if len(problems) >= _MOST_PROBLEMS:
            break
    if problems:
        raise UnusableFileError(problems[:_MOST_PROBLEMS])
    return tuple(found)


def _completed(game: Game, hands: Sequence[Hand | None], report: Report) -> tuple[Hand, ...] | None:
    """Return all hands, or parts of hands, with the open one filled in; None where a card is held too often."""
    deck = game.deck
    holders: dict[Card, list[int]] = {card: [] for card in deck.cards}
    for index, hand in enumerate(hands):
        for card in () if hand is None else hand.cards:
            holders[card].append(index)
    left = [card for card, held in holders.items() for _ in range(deck.copies - len(held))]
    sound = True
    for card, held in holders.items():
        if len(held) > deck.copies:
            sound = False
            holders_said = _listed(str(index % game.seats + 1) for index in held)
            wrong = f"the {card.name} is held {len(held)} times, in hands {holders_said}"
            missing = "" if None in hands or len(left) > _MOST_NAMED else f"; nobody has the {_names(left)}"
            report(held[deck.copies] % game.seats, wrong, f"the pack has {deck.copies}{missing}")
    if not sound:
        return None
    return tuple(Hand.of(deck, left) if hand is None else hand for hand in hands)


def _names(cards: Sequence[Card]) -> str:
    return _listed(card.name for card in dict.fromkeys(cards))


def _listed(texts: Iterator[str]) -> str:
    """Return texts joined in English, as `1`, `1 and 2` or `1, 2 and 5`; repeated ones are named once."""
    *first, last = dict.fromkeys(texts)
    return f"{', '.join(first)} and {last}" if first else last
