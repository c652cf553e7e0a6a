"""The quiz about tricks: which card wins, and how many points they hold. The game itself works out the answers."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from trainer.auction.seat import side_of
from trainer.cards.card import Card
from trainer.cards.deal import deal
from trainer.cards.deck import Deck
from trainer.cards.suit import SUITS, Suit
from trainer.games.fifty_six.laws import LawBook
from trainer.games.fifty_six.play import PlayRulesOf56
from trainer.games.play import Trick
from trainer.games.quizzes import QuizItem, QuizQuestion
from trainer.games.trick_play import TrickPlay

TRICKS: Final = "tricks"
"""The name of the quiz, with which the names of its items begin."""

WHO_WINS: Final = "who wins"
POINTS: Final = "points"
"""The second kind of question; the first is `WHO_WINS`."""

_MOST_DEALS: Final = 200
"""The deals that are played at random until one has such a trick; the rarest sort occurs in every tenth deal."""

_FEWEST_TRICKS, _MOST_TRICKS = 2, 4
"""The fewest and the most tricks whose points are counted together."""

_NEAR: Final = 4
"""The most points by which wrong answers differ from the right one."""

_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def _everybody_follows(trick: Trick, trump: Suit | None, _: str) -> bool:
    return len({card.suit for card in trick.cards}) == 1 and _led(trick) is not trump and not _is_double(trick)


def _two_equal_cards(trick: Trick, trump: Suit | None, _: str) -> bool:
    return _led(trick) is not trump and _winning(trick).suit is _led(trick) and _is_double(trick)


def _one_ruff(trick: Trick, trump: Suit | None, _: str) -> bool:
    return _led(trick) is not trump and len(_trumps(trick, trump)) == 1


def _a_higher_ruff(trick: Trick, trump: Suit | None, _: str) -> bool:
    ruffs = _trumps(trick, trump)
    return _led(trick) is not trump and len(ruffs) > 1 and ruffs[0] != _winning(trick)


def _two_equal_ruffs(trick: Trick, trump: Suit | None, _: str) -> bool:
    return _led(trick) is not trump and _winning(trick).suit is trump and _is_double(trick)


def _a_discard_is_higher(trick: Trick, trump: Suit | None, ranks: str) -> bool:
    return trump is not None and not _trumps(trick, trump) and _has_higher_discard(trick, ranks)


def _trumps_are_led(trick: Trick, trump: Suit | None, ranks: str) -> bool:
    return _led(trick) is trump and _has_higher_discard(trick, ranks)


def _there_are_no_trumps(trick: Trick, trump: Suit | None, ranks: str) -> bool:
    return trump is None and _has_higher_discard(trick, ranks)


_SORTS: Final[Mapping[str, Callable[[Trick, Suit | None, str], bool]]] = {
    "everybody-follows": _everybody_follows,
    "two-equal-cards": _two_equal_cards,
    "one-ruff": _one_ruff,
    "a-higher-ruff": _a_higher_ruff,
    "two-equal-ruffs": _two_equal_ruffs,
    "a-discard-is-higher": _a_discard_is_higher,
    "trumps-are-led": _trumps_are_led,
    "there-are-no-trumps": _there_are_no_trumps,
}
"""The sorts of tricks by the name of the item, each with a function that recognizes such a trick."""

_COUNTED: Final = ("one-trick", "tricks-of-a-side", "still-to-make", "still-to-beat", "still-in-play")
_WINNER_SOURCE: Final = "3.1"
_POINTS_SOURCE: Final = "1.2; 3.1.8; 6.1"


class _NoSuchTrickError(Exception):
    """The error when none of the deals that were tried has a trick of the sort."""


@dataclass(frozen=True)
class TrickQuiz:
    """A quiz about tricks of deals that are played at random."""

    deck: Deck
    play: PlayRulesOf56
    laws_called: Callable[[str], LawBook]
    laws_names: Sequence[str]

    @property
    def name(self) -> str:
        """Return `tricks`."""
        return TRICKS

    @property
    def is_about_play(self) -> bool:
        """Return True."""
        return True

    @property
    def items(self) -> tuple[QuizItem, ...]:
        """Return the items: sorts of tricks whose winner is asked for, and amounts that are counted."""
        winners = (QuizItem(sort, WHO_WINS, _WINNER_SOURCE) for sort in _SORTS)
        return (*winners, *(QuizItem(counted, POINTS, _POINTS_SOURCE) for counted in _COUNTED))

    def question(self, item: str, chance: Random) -> QuizQuestion | None:
        """Return a fresh question; None where the quiz has no such item, or no deal shows it."""
        asker = _Asker(self, chance)
        try:
            if item in _SORTS:
                return asker.winner(_SORTS[item])
            return asker.points(item) if item in _COUNTED else None
        except _NoSuchTrickError:
            return None


class _Asker:
    """The making of one question."""

    def __init__(self, quiz: TrickQuiz, chance: Random) -> None:
        self._quiz = quiz
        self._ranks = quiz.deck.ranks
        self._chance = chance
        self._all_points = quiz.play.trick_value(tuple(quiz.deck.cards))

    def winner(self, is_so: Callable[[Trick, Suit | None, str], bool]) -> QuizQuestion:
        """Return a question about the winner of a trick for which `is_so` is true.

        Raises `_NoSuchTrickError` when no deal has one.
        """
        trick, trump = self._trick(is_so)
        place = (trick.winner - trick.leader) % len(trick.cards)
        others = [other for other in range(len(trick.cards)) if other != place]
        self._chance.shuffle(others)
        others.sort(key=lambda other: self._temptation(trick, other, trump), reverse=True)
        return QuizQuestion(
            title="Who wins the trick?",
            prompt=f"{_trumps_text(trump)} A trick, in the order played: {_cards(trick.cards)}. Which card wins it?",
            right=_named(trick, place),
            wrong=tuple(_named(trick, other) for other in others),
            explanation=tuple(_why(trick, trump, self._ranks)),
            source=_WINNER_SOURCE,
        )

    def points(self, counted: str) -> QuizQuestion:
        """Return a question about a number of points. Raises `_NoSuchTrickError` when no deal has such tricks."""
        prompt, right, explanation = self._reckoning(counted)
        others = [right + step for step in range(-_NEAR, _NEAR + 1) if step and 0 <= right + step <= self._all_points]
        self._chance.shuffle(others)
        return QuizQuestion(
            title="Count the points",
            prompt=prompt,
            right=_points_text(right),
            wrong=tuple(map(_points_text, others)),
            explanation=(*explanation, f"{self._worth_text()}."),
            source=_POINTS_SOURCE,
        )

    def _temptation(self, trick: Trick, place: int, trump: Suit | None) -> tuple[bool, bool, int]:
        """Return how easily a card is mistaken for the winner: an equal card, a trump, a high card."""
        card = trick.cards[place]
        return card == _winning(trick), card.suit is trump, -self._ranks.index(card.rank)

    def _reckoning(self, counted: str) -> tuple[str, int, tuple[str, ...]]:
        """Return the question, the answer, and how it is worked out."""
        if counted == "one-trick":
            trick, _ = self._trick(lambda trick, _trump, _ranks: trick.value > 0)
            return f"How many points are in this trick: {_cards(trick.cards)}?", trick.value, (self._added(trick),)
        laws = self._quiz.laws_called(self._quiz.laws_names[0])
        tricks = self._tricks_of_a_side(most=laws.highest // 2 - 1)
        taken = sum(trick.value for trick in tricks)
        won = "; ".join(_cards(trick.cards) for trick in tricks)
        sums = (f"The tricks are worth {' + '.join(str(trick.value) for trick in tricks)} = {taken}.",)
        # A contract for which they have not enough yet, neither to make it nor to beat it.
        number = self._chance.randint(max(laws.floor, taken) + 1, laws.highest - taken)
        match counted:
            case "tricks-of-a-side":
                return f"Your side has won these tricks: {won}. How many points has it?", taken, sums
            case "still-to-make":
                asks = f"Your side has bid {number} and won these tricks: {won}. How many points does it still need?"
                return asks, number - taken, (*sums, f"{number} - {taken} = {number - taken}.")
            case "still-to-beat":
                enough = self._all_points - number + 1
                asks = (
                    f"The others have bid {number}, and your side has won these tricks: {won}."
                    " How many more points beat the contract?"
                )
                beats = f"{self._all_points} - {number} + 1 = {enough} points beat {number}."
                return asks, enough - taken, (*sums, beats, f"{enough} - {taken} = {enough - taken}.")
            case _:
                other = self._chance.randint(0, self._all_points - taken)
                left = self._all_points - taken - other
                asks = (
                    f"Your side has won these tricks: {won}. The others have {_points_text(other)}."
                    " How many points are still to be played for?"
                )
                return asks, left, (*sums, f"{self._all_points} - {taken} - {other} = {left} are left.")

    def _worth(self, card: Card) -> int:
        return self._quiz.play.card_value(card)

    def _added(self, trick: Trick) -> str:
        return f"{' + '.join(str(self._worth(card)) for card in trick.cards)} = {trick.value}."

    def _tricks_of_a_side(self, most: int) -> tuple[Trick, ...]:
        """Return a few tricks that one side has won in a deal, with points in them, but at most `most`."""
        for _ in range(_MOST_DEALS):
            play = self._played()
            side = self._chance.choice((0, 1))
            won = [trick for trick in play.tricks if side_of(trick.winner) == side]
            number = self._chance.randint(_FEWEST_TRICKS, _MOST_TRICKS)
            if len(won) >= number and 0 < sum(trick.value for trick in won[:number]) <= most:
                return tuple(won[:number])
        raise _NoSuchTrickError

    def _trick(self, is_so: Callable[[Trick, Suit | None, str], bool]) -> tuple[Trick, Suit | None]:
        """Return a trick for which `is_so` is true, and the trump suit."""
        for _ in range(_MOST_DEALS):
            play = self._played()
            fitting = [trick for trick in play.tricks if is_so(trick, play.trump, self._ranks)]
            if fitting:
                return self._chance.choice(fitting), play.trump
        raise _NoSuchTrickError

    def _played(self) -> TrickPlay:
        """Return a whole deal, played at random."""
        deck, chance = self._quiz.deck, self._chance
        names = self._quiz.play.denominations
        without_trumps = next(name for name in names if name not in set(SUITS))
        hands = deal(deck, self._quiz.laws_called(self._quiz.laws_names[0]).seats, chance)
        play = self._quiz.play.begin_with(chance.choice((*map(str, SUITS), without_trumps)), 0, hands)
        while not play.is_over:
            play = play.add(chance.choice(play.legal_cards()))
        return play

    def _worth_text(self) -> str:
        """Return the points of all ranks: `J = 3, 9 = 2, …`."""
        worth = self._quiz.play.points
        return ", ".join(f"{_symbol(rank)} = {worth[rank]}" for rank in self._ranks)


def _led(trick: Trick) -> Suit:
    return trick.cards[0].suit


def _winning(trick: Trick) -> Card:
    return trick.cards[(trick.winner - trick.leader) % len(trick.cards)]


def _is_double(trick: Trick) -> bool:
    """Return whether both copies of the winning card were played."""
    return trick.cards.count(_winning(trick)) > 1


def _trumps(trick: Trick, trump: Suit | None) -> list[Card]:
    return [card for card in trick.cards if card.suit is trump]


def _has_higher_discard(trick: Trick, ranks: str) -> bool:
    """Return whether a card of another suit than the winning one has a higher rank."""
    best = _winning(trick)
    return any(card.suit is not best.suit and ranks.index(card.rank) < ranks.index(best.rank) for card in trick.cards)


def _why(trick: Trick, trump: Suit | None, ranks: str) -> Iterator[str]:
    best, led = _winning(trick), _led(trick)
    if best.suit is trump and led is not trump:
        yield f"A trump beats every other card, and {best.symbols} is the highest trump here."
    else:
        no_trumps = "" if trump is None or led is trump else "No trump was played: "
        says = f"the highest card of the suit led wins, which is {best.symbols}."
        yield f"{no_trumps}{says}" if no_trumps else f"{says[0].upper()}{says[1:]}"
    if _is_double(trick):
        yield f"{best.symbols} was played twice; of two equal cards the first wins."
    higher = [card for card in trick.cards if card.suit is not best.suit and _is_higher(card, best, ranks)]
    if higher:
        yield f"{higher[0].symbols} is of another suit and no trump, and can't win however high it is."


def _is_higher(card: Card, other: Card, ranks: str) -> bool:
    return ranks.index(card.rank) < ranks.index(other.rank)


def _named(trick: Trick, place: int) -> str:
    return f"The {_ORDINALS[place]} card, {trick.cards[place].symbols}"


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(card.symbols for card in cards)


def _trumps_text(trump: Suit | None) -> str:
    return "There are no trumps." if trump is None else f"{trump.plural.capitalize()} are trumps."


def _points_text(number: int) -> str:
    return f"{number} point" if number == 1 else f"{number} points"


def _symbol(rank: str) -> str:
    """Return a rank as it is printed on a card: `10`, `J`."""
    return "10" if rank == "T" else rank
